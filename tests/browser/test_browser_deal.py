"""A deal that nobody can choose, in real browsers: the pages add their numbers, and check the deal after the game."""

from __future__ import annotations

import json
import re
import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import Route, expect
from tests.fair_logs import NAMES, fair_log

from tilewright.engine.fair_deal import FairDeal
from tilewright.engine.log import to_plain
from tilewright.engine.view import redact
from tilewright.logbook.game_log import parse_game_log
from tilewright.web import pages
from tilewright.web.deal_view import deal_view

from .pictures import Pictures

Players = Callable[..., Any]
TOOL = runpy.run_path(str(Path(__file__).parents[2] / "tools" / "verify_deal.py"))
MINE = "Your page checked the deal: the wall was fixed before it, and your own random number is in it."


def test_every_page_adds_its_number_and_checks_the_deal(player: Players, pictures: Pictures, tmp_path: Path) -> None:
    ann, ben = player(), player("phone")
    ann.invites(ben, "Ben")
    for game in (1, 2):
        ann.sits()
        ben.sits()
        ann.concede()
        for one, size in ((ann, "desktop"), (ben, "phone")):
            expect(one.page.locator(".deal")).to_contain_text(MINE)
            pictures.take(one.page, f"deal-checked-{size}.png")
            one.page.locator(".deal button").click()
            expect(one.page.locator("dl.seal")).to_contain_text(
                re.compile(f"{game} of table .*Number of Ben[0-9a-f]{{64}}")
            )
            pictures.take(one.page, f"deal-seal-{size}.png")
            one.page.get_by_role("dialog").get_by_role("button", name="Close").click()
        file = tmp_path / "log.txt"
        file.write_text(ann.page.request.get(ann.address_of("Text log")).text(), encoding="utf-8")
        assert TOOL["main"](str(file)) == 0
        for one in (ann, ben):
            one.page.get_by_role("button", name="Play again").click()
        if game == 1:
            expect(ann.page.locator(".settlement")).to_have_count(0)


def bent(text: str, fault: str) -> str:
    """Return a log with a fault."""
    if fault == "seal":
        return re.sub(r"(# seed ..)", lambda seed: f"# seed {'00' if seed[1][-2:] != '00' else '11'}", text)
    if fault == "number":
        return re.sub(r'"shares": \["[0-9a-f]+"', '"shares": ["absent"', text)
    return re.sub(r"(Dealt seat=0 tiles=)\S+ ", r'\1"9999B ', text, count=1)


@pytest.mark.thorough(but=2)
@pytest.mark.parametrize(
    ("fault", "words"),
    [
        ("seal", "not the one that was sealed"),
        ("number", "promised a random number, but it is not in the deal"),
        ("wall", "not those of the wall"),
    ],
)
def test_the_page_warns_of_a_deal_that_does_not_fit(player: Players, fault: str, words: str) -> None:
    ann = player()
    ann.lay_table("Ann")

    def bend(route: Route) -> None:
        route.fulfill(body=bent(route.fetch().text(), fault))

    ann.page.route("**/log.txt", bend)
    ann.sits()
    ann.concede()
    expect(ann.page.get_by_role("alert").filter(has_text=words)).to_contain_text("ask whoever runs this server")


def test_a_log_that_cannot_be_read_leaves_the_deal_unchecked(player: Players) -> None:
    ann = player()
    ann.lay_table("Ann")
    ann.page.route("**/log.txt", lambda route: route.fulfill(body="<html>Sign in to this network</html>"))
    ann.sits()
    ann.concede()
    expect(ann.page.locator(".deal")).to_contain_text("could not load the log")


@pytest.mark.thorough(but=1)
@pytest.mark.parametrize("sent", [None, "another table"])
def test_the_page_warns_of_a_deal_without_its_number(
    player: Players, monkeypatch: pytest.MonkeyPatch, sent: str | None
) -> None:
    """The server takes the promise, and then says that it alone shuffled the game, or that the deal is another one."""

    def other(deal: FairDeal | None) -> Any:
        return sent and deal and replace(deal_view(deal), table=sent)

    monkeypatch.setattr(pages, "deal_view", other)
    ann = player()
    ann.lay_table("Ann")
    ann.sits()
    ann.concede()
    expect(ann.page.get_by_role("alert").filter(has_text="the server alone shuffled")).to_be_visible()


@pytest.mark.thorough
def test_a_device_that_is_passed_round_opens_the_numbers_of_all_its_people(player: Players) -> None:
    ann = player("tablet")
    page, again = ann.page, ann.page.get_by_role("button", name="Play again")
    ann.lay_table("Ann", opponent="Invite")
    page.get_by_role("link", name="A friend plays here, on this device").click()
    page.get_by_role("button", name="Somebody new").click()
    page.get_by_label("Your name").fill("Rose")
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/table/**")
    checked = list[str]()
    for _ in range(2):
        if page.url.endswith("/curtain"):
            page.get_by_role("button", name=re.compile("I am")).click()
        ann.sits()
        ann.concede()
        for _ in range(2):
            expect(page.locator(".deal")).not_to_contain_text("is checking")
            checked.append(page.locator(".deal").inner_text())
            again.click()
            if len(checked) % 2:
                page.get_by_role("button", name=re.compile("I am")).click()
        page.wait_for_url("**/table/**")
    assert [line for line in checked if MINE not in line] == []


PAGE, FRIEND = "11" * 32, "22" * 32
WITH_DICE = "wright-patterson-siamese"  # dice choose its prevailing wind, and break its wall
CHECK = """([text, page, own]) =>
    import("/static/deal_log.js").then(({ faultOf, parseLog }) => faultOf(parseLog(text), page, own))"""


def fault_of(
    page: Any, text: str, bots: tuple[bool, ...], own: dict[str, Any] | None = None, game: int | None = None
) -> str | None:
    """Return the fault that the page of seat 0 finds in a log. `bots` says which seats are known to be bots.

    `game` is the number of the game at the table, by default that of the deal.
    """
    log = parse_game_log(re.sub(r', "deal": .*', "}", text.replace('"format": 2', '"format": 1'), count=1))
    seen = [{"event": to_plain(each)} for event in log.events if (each := redact(event, 0))]
    deal = json.loads(text.partition("\n")[0].removeprefix("tilewright "))["deal"]
    mine = {
        "commitment": log.header.commitment,
        "number": deal["shares"][deal.get("first", 0)],
        "promises": deal["promises"],
    }
    view = {"me": 0, "commitment": log.header.commitment, "names": NAMES[: len(bots)], "bots": bots}
    known = {"game": game or deal["number"], "view": view, "history": seen}
    return page.evaluate(CHECK, [text, known, mine | (own or {})])


@pytest.mark.thorough
def test_the_page_finds_numbers_and_dice_that_the_server_chose(player: Players) -> None:
    ann = player()
    ann.page.goto(f"{ann.url}/score")  # a page whose script is not bundled
    page = ann.page
    with_bot, with_friend = (False, True), (False, False)
    for name in ("siamese", WITH_DICE):
        assert fault_of(page, fair_log(name, shares=(PAGE, "bot")), with_bot) is None
        assert fault_of(page, fair_log(name, shares=(PAGE, FRIEND)), with_friend) is None
        assert fault_of(page, fair_log(name, shares=(PAGE, "absent")), with_friend) is None
    assert fault_of(page, fair_log("siamese", 2, (PAGE, "bot"), east=0), with_bot) is None
    for shares, bots in (
        ((PAGE, "bot#417"), with_bot),
        ((PAGE, "absent"), with_bot),
        ((PAGE, FRIEND), with_bot),
        ((PAGE, "bot"), with_friend),
        ((PAGE, FRIEND + "#4"), with_friend),
        ((PAGE, FRIEND * 2), with_friend),
        ((PAGE, "bot", "absent"), with_bot),
        ((PAGE,), with_bot),
    ):
        assert fault_of(page, fair_log("siamese", shares=shares), bots) == "shares", shares
    longer = re.sub(r'("shares": \[[^]]*)', r'\1, "absent"', fair_log("siamese", shares=(PAGE, "bot")))
    assert fault_of(page, longer, with_bot) == "shares", "a share without a promise, and without a seat"
    chosen_later = fair_log("siamese", shares=(PAGE, "absent"))
    assert fault_of(page, chosen_later, with_friend, {"bots": with_bot}) == "shares", "the page knew a bot before"
    for name, purpose in (("siamese", "east"), (WITH_DICE, "wall"), (WITH_DICE, "break")):
        assert fault_of(page, fair_log(name, shares=(PAGE, "bot"), dice=purpose), with_bot) == "dice", purpose
    assert fault_of(page, fair_log("siamese", 1, (PAGE, "bot"), east=0), with_bot) == "dice"
    text = fair_log("siamese", shares=(PAGE, FRIEND))
    changed = re.sub(r'("promises": \["\w+", ")\w{4}', r"\g<1>0000", text)
    assert fault_of(page, changed, with_friend) == "promise", "the friend's number does not fit"
    assert fault_of(page, text, with_friend, {"promises": ["ab" * 32, "cd" * 32]}) == "promise", "the page saw others"
    another = re.sub(r"(EastChosen seat=)\d", r"\g<1>0", fair_log("siamese", shares=(PAGE, "bot")))
    assert fault_of(page, another, with_bot) == "dice", "these dice make another seat East"


def test_the_page_finds_a_deal_of_another_game_of_the_round(player: Players) -> None:
    """All games of a round have one seal, so the server could choose among their walls."""
    ann = player()
    ann.page.goto(f"{ann.url}/score")
    log, bots = fair_log("siamese", shares=(PAGE, FRIEND), first=0), (False, False)
    assert fault_of(ann.page, log, bots) is None
    assert fault_of(ann.page, log, bots, game=2) == "seal"


def test_a_number_of_another_page_of_the_player_is_no_fault(player: Players) -> None:
    ann = player()
    ann.page.goto(f"{ann.url}/score")
    log, bots = fair_log("siamese", shares=(FRIEND, "bot")), (False, True)
    assert fault_of(ann.page, log, bots, {"number": PAGE, "promises": None}) is None
    absent = fair_log("siamese", shares=("absent", "bot"))
    assert fault_of(ann.page, absent, bots, {"number": PAGE, "promises": None}) == "number", "no page promised"
    assert fault_of(ann.page, absent, bots, {"number": PAGE}) == "number", "this page opened its number"
    of_round, four = fair_log("siamese", shares=("33" * 32, "44" * 32, PAGE, FRIEND), first=2), {"bots": [False] * 4}
    assert fault_of(ann.page, of_round, (False, False), four) is None
    lost = fault_of(ann.page, of_round, (False, False), four | {"number": "33" * 32})
    assert lost == "number", "that is the number of another place in the round"
