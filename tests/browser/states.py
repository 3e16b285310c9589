"""Bring a page into each state that a player may meet, for tests that look at all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from playwright.sync_api import Locator, expect

from tilewright.catalogue import card_text
from tilewright.engine.actions import (
    Action,
    Challenge,
    Claim,
    Concede,
    Courtesy,
    Declare,
    Discard,
    ExchangeJoker,
    Pass,
    PassTile,
    Vote,
)
from tilewright.engine.charleston import Part, Passing
from tilewright.engine.events import Claimed, Conceded
from tilewright.engine.state import ClaimWindow, Death, Phase, Play, Rack, Seat, State
from tilewright.groups import Exposure
from tilewright.table.absence import Absent
from tilewright.table.chat import EMOTES
from tilewright.table.rules import build
from tilewright.tiles import INDEX, Tiles
from tilewright.web.chat_view import HiddenView, RemarkView

from .made_up import MadeUp

STATES: dict[str, Callable[[Any], None]] = {}
B3, C5 = INDEX["3B"], INDEX["5C"]
THROWN = (*Tiles.parse("1B 2B 4B 6B 3C 9C 1D 5D N"), B3)
TURN, WINDOW = Play(0, drawn=True), ClaimWindow(1, B3)
MINE = Tiles.parse("3333B 45B 5C 99D N F2 J Z")
DEAD = Death("conceded", "given up", (0,))


def state(make: Callable[[Any], None]) -> Callable[[Any], None]:
    """Add a function that brings the page of a player into the state with the function's name."""
    STATES[make.__name__] = make
    return make


def show(ann: Any, phase: Phase, offered: Sequence[Action] = (), **more: Any) -> MadeUp:
    """Show a table with exposures, discards, a joker to exchange and a dead hand."""
    made_up = MadeUp(ann, build("american", card_text("house"), {"enforcement": "challenge"}))
    group = Exposure.parse("[55JC]")
    ben = Seat(Tiles.parse("?" * 10), (Rack((group,)),), discards=THROWN)
    seats = (
        Seat(MINE, (Rack((Exposure.parse("[333B]"),)),), discards=THROWN),
        ben,
        replace(ben, racks=(Rack((group,), dead=DEAD),), discards=THROWN[:4]),
        replace(ben, racks=(Rack(),), discards=THROWN[:5]),
    )
    made_up.show(State(seats, 60, phase, thrown=29), offered, **more)
    return made_up


def asked(ann: Any, phase: Phase, action: Action, *opening: str) -> None:
    """Show a table, and click what opens the dialog for this action."""
    show(ann, phase, [action])
    for selector in opening:
        ann.page.locator(selector).first.click()
    expect(ann.page.get_by_role("dialog")).to_be_visible()


def at(address: str, *opening: str) -> Callable[[Any], None]:
    """Return a function that opens a page of the site, and clicks these elements."""

    def go(ann: Any) -> None:
        ann.page.goto(f"{ann.url}{address}")
        for selector in opening:
            for one in ann.page.locator(selector).locator("visible=true").all():
                one.click()

    return go


STATES |= {
    "lobby": at("/"),
    "learn": at("/learn"),
    "new table": at("/play/card-free", "summary"),
    "own card": at("/play?card=own", "summary"),
    "all rules": at("/rules"),
    "rules": at("/rules/siamese"),
    "words": at("/words"),
    "puzzle": at("/puzzle"),
    "puzzle answered": at("/puzzle", "[value=solution]"),
    "discards": at("/puzzle/discard/7"),
    "discards answered": at("/puzzle/discard/7", "[value=solution]"),
    "settings": at("/settings"),
    "score": at("/score"),
    "shelf": at("/cards"),
}


@state
def not_found(ann: Any) -> None:
    ann.page.route(
        "**/nowhere", lambda route: route.fulfill(response=route.fetch(), status=200)
    )  # or the console complains
    ann.page.goto(f"{ann.url}/nowhere")
    expect(ann.page.get_by_role("link", name="lobby")).to_be_visible()


@state
def workshop(ann: Any) -> None:
    ann.page.goto(f"{ann.url}/cards")
    ann.page.get_by_role("button", name="Begin a new card").click()
    for sign in "NNEE":
        ann.page.get_by_role("button", name=sign, exact=True).click()
    ann.page.get_by_role("button", name="Done").click()
    expect(ann.page.get_by_role("button", name="Mend it")).to_be_visible()


@state
def scored(ann: Any) -> None:
    ann.page.goto(f"{ann.url}/score?game=filipino")
    ann.page.get_by_role("button", name="Who pays whom?").click()
    expect(ann.page.get_by_role("region", name="Filipino mah jongg")).to_be_visible()


def invited(ann: Any) -> str:
    """Lay a table for Ann and a friend, and return the friend's link."""
    ann.lay_table("Ann", "Invite a friend")
    return str(ann.page.get_by_label("Link for your friend").input_value())


@state
def waiting(ann: Any) -> None:
    invited(ann)


@state
def join(ann: Any) -> None:
    link = invited(ann)
    ann.page.context.clear_cookies(name="tilewright")
    ann.page.goto(link)


@state
def who_plays(ann: Any) -> None:
    invited(ann)
    ann.page.get_by_role("link", name="A friend plays here, on this device").click()
    expect(ann.page.get_by_role("button", name="Ann")).to_be_visible()


@state
def curtain(ann: Any) -> None:
    who_plays(ann)
    ann.page.get_by_role("button", name="Somebody new").click()
    ann.page.get_by_label("Your name").fill("Rose")
    ann.page.get_by_role("button", name="Sit down").click()
    ann.page.wait_for_url("**/table/**")
    if not ann.page.url.endswith("/curtain"):
        ann.page.goto(f"{ann.page.url}/curtain")


@state
def table(ann: Any) -> None:
    claim = Claim(0, 0, Exposure.parse("[333B]"))
    news = [Claimed(2, 3, C5, 0, Exposure.parse("[55JC]")), Conceded(2)]
    show(ann, WINDOW, [Pass(0), claim, Challenge(0, 1, 0)], after=news)


@state
def turn(ann: Any) -> None:
    """A tile is picked, and a joker may be exchanged."""
    show(ann, TURN, [Discard(0, C5), ExchangeJoker(0, 1, 0, 0, C5), Concede(0), Declare(0, 0, Tiles.parse("333B"))])
    ann.page.locator(".slot").nth(2).click()


@state
def history(ann: Any) -> None:
    show(ann, WINDOW, [Pass(0)], after=[Claimed(2, 3, C5, 0, Exposure.parse("[55JC]")), Conceded(2)])
    ann.page.get_by_role("button", name="History").click()


@state
def lost(ann: Any) -> None:
    show(ann, WINDOW, [Pass(0)]).lose_connection()


@state
def claim_choice(ann: Any) -> None:
    asked(ann, WINDOW, Claim(0, 0, Exposure.parse("[333B]")), "button.claim")


@state
def declare_choice(ann: Any) -> None:
    asked(ann, WINDOW, Declare(0, 0, Tiles.parse("333B")), "button.declare")


@state
def joker_question(ann: Any) -> None:
    asked(ann, TURN, Discard(0, INDEX["J"]), ".slot[data-face=J]", "button.throw")


@state
def concede_question(ann: Any) -> None:
    asked(ann, TURN, Concede(0), "nav button:last-of-type")


@state
def challenge_question(ann: Any) -> None:
    asked(ann, TURN, Challenge(0, 1, 0), ".at-right .small")


@state
def passing(ann: Any) -> None:
    show(ann, Passing.of("first left", 4), [PassTile(0, C5), PassTile(0, B3), PassTile(0, None)])
    ann.page.locator(".slot[data-face='5C']").click()
    ann.page.locator(".unseen").first.click()


@state
def vote(ann: Any) -> None:
    show(ann, Passing.of("consent", 4), [Vote(0, True), Vote(0, False)])


@state
def courtesy(ann: Any) -> None:
    show(ann, Passing.of("courtesy", 4), [Courtesy(0, tiles) for tiles in range(4)])


@state
def courtesy_tile(ann: Any) -> None:
    show(ann, Passing.of("courtesy", 4).changed(0, Part(due=1)), [PassTile(0, C5)])


@state
def take_back_request(ann: Any) -> None:
    show(ann, WINDOW, [Pass(0)], taking_back=[1])
    expect(ann.page.locator(".request")).to_be_visible()


@state
def coach_request(ann: Any) -> None:
    show(ann, WINDOW, [Pass(0)], coaching=[1])
    expect(ann.page.locator(".request")).to_be_visible()


@state
def absent_player(ann: Any) -> None:
    every = ("wait", "nudge", "passes", "bot", "pause", "end")
    made_up = show(ann, WINDOW, absent=[Absent(3, 190, "discard", every, (0, 1, 2), (("bot", (1,)),))])
    made_up.present([True] * 4, [None] * 4)
    expect(ann.page.locator(".absence")).to_be_visible()


@state
def paused(ann: Any) -> None:
    show(ann, TURN, paused=True)
    expect(ann.button("draw")).to_contain_text("Go on")


@state
def leaving(ann: Any) -> None:
    show(ann, TURN)
    ann.page.get_by_role("link", name="Leave").click()
    expect(ann.page.get_by_role("dialog")).to_be_visible()


@state
def chat(ann: Any) -> None:
    made_up = show(ann, WINDOW, [Pass(0)])
    bodies = [("text", "x" * 300), ("sentence", "beautiful-hand"), *(("emote", emote) for emote in EMOTES)]
    remarks = [RemarkView(n, "b", n % 3, "Ben", kind, body, 1) for n, (kind, body) in enumerate(bodies, 1)]
    made_up.talk(remarks, [HiddenView("d", "Dot", "everywhere")])
    ann.page.keyboard.press("/")
    expect(ann.page.locator("#remark")).to_be_focused()
    ann.page.locator("summary", has_text="Ready sentences").click()


@state
def about_a_person(ann: Any) -> None:
    chat(ann)
    ann.page.locator("button.who").first.click()
    expect(ann.page.get_by_role("dialog")).to_be_visible()


def open_card(ann: Any) -> Locator:
    """Open the panel of the card, which a phone does not show at first, and return it."""
    side: Locator = ann.page.locator("#side")
    if not side.is_visible():
        ann.page.get_by_role("button", name="Card", exact=True).click()
    return side


@state
def coach_wanted(ann: Any) -> None:
    show(ann, WINDOW, [Pass(0)], coaching=[0])
    open_card(ann)
    expect(ann.page.locator(".coach")).to_contain_text("Still to agree")


@state
def coached(ann: Any) -> None:
    """A line of the card is open and pinned, the lines are compared with a rack, and the coach has spoken."""
    ann.lay_table("Ann")
    ann.ready()
    side = open_card(ann)
    side.get_by_role("button", name="Ask the coach").click()
    expect(side.locator(".coach li").first).to_be_visible(timeout=30_000)
    side.get_by_label("Your rack 2").check()
    side.locator(".line").first.click()
    side.get_by_role("button", name="Pin to rack 1").click()


@state
def guided(ann: Any) -> None:
    ann.page.goto(f"{ann.url}/learn")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.locator("main button").first.click()
    expect(ann.page.locator(".guide")).to_be_visible()


@state
def settlement(ann: Any) -> None:
    ann.lay_table("Ann")
    ann.sits()
    ann.concede()


@state
def ledger(ann: Any) -> None:
    settlement(ann)
    ann.page.get_by_role("link", name="Scores").first.click()
    expect(ann.page.locator("#totals")).to_be_visible()


@state
def statistics(ann: Any) -> None:
    settlement(ann)
    ann.page.goto(f"{ann.url}/statistics")
    expect(ann.page.get_by_role("heading", name="Month by month")).to_be_visible()


@state
def next_game(ann: Any) -> None:
    ledger(ann)
    ann.page.get_by_role("link", name="Other rules for the next game").click()
    ann.page.locator("summary:visible").first.click()


@state
def session_ended(ann: Any) -> None:
    ledger(ann)
    ann.page.get_by_role("button", name="End the session").click()
    expect(ann.page.locator("#pays")).to_be_visible()


def invent_review(ann: Any, at: Sequence[int]) -> None:
    """Let the page of a review show decisions before these events, and a curve."""
    texts = {
        "when": "After 9 discards",
        "action": "Harold discards Red dragon. You let it go.",
        "instead": "A bot would choose: Pung of Red dragons with 1 joker.",
        "why": "It leaves 2 tiles to go instead of 3.",
    }
    decisions = [texts | {"at": n, "step": n - 1, "tile": "R" if n % 2 else "", "is_costly": n % 2 == 0} for n in at]
    curve = [{"at": n, "chance": n % 7 / 6} for n in range(10, 200, 9)]
    data = {"events": 210, "summary": "7 of 9 discards cost nothing.", "chances": "Likely.", "may_practise": True}
    ann.page.route("**/review.json*", lambda route: route.fulfill(json=data | {"curve": curve, "decisions": decisions}))


@state
def review(ann: Any) -> None:
    settlement(ann)
    invent_review(ann, range(20, 200, 37))
    ann.page.get_by_role("link", name="Review the game").click()
    expect(ann.page.locator("#review section")).to_be_visible()


@state
def replay(ann: Any) -> None:
    settlement(ann)
    ann.page.get_by_role("link", name="Look at the game").click()
    expect(ann.page.locator(".sentence")).not_to_be_empty()
