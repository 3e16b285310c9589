"""Every action can be taken with only touch, and with only the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from playwright.sync_api import Page, expect

from tilewright.catalogue import card_text
from tilewright.engine.actions import (
    ACTIONS,
    Action,
    Challenge,
    Claim,
    Concede,
    Courtesy,
    Declare,
    Discard,
    Draw,
    ExchangeBlank,
    ExchangeJoker,
    Kong,
    LayFlower,
    Pass,
    PassTile,
    Reshape,
    Vote,
)
from tilewright.engine.charleston import Part, Passing
from tilewright.engine.log import to_plain
from tilewright.engine.state import AddedKong, ClaimWindow, Phase, Play, Rack, Seat, State
from tilewright.groups import Exposure
from tilewright.table.rules import build
from tilewright.tiles import INDEX, Tiles

from .conftest import DELIBERATE
from .made_up import MadeUp

Players = Callable[..., Any]
B3, C5, F2 = INDEX["3B"], INDEX["5C"], INDEX["F2"]
TURN, THROWN = Play(0, drawn=True), ClaimWindow(1, B3)
GIVE_UP = "button:nth-last-of-type(2)"  # before the pause
ONE_DUE = Passing.of("courtesy", 4).changed(0, Part(due=1))

# Each row: the phase, the action, the elements to tap in order, and the keys with the same effect.
WAYS: list[tuple[Phase, Action, str, str]] = [
    (Play(0), Draw(0), ".wall", "d"),
    (THROWN, Pass(0), "button.draw", "d"),
    (Play(0, True, then=1), Pass(0), "button.draw", "d"),
    (ClaimWindow(1, C5, kong=AddedKong(0, 0, Play(1, True))), Pass(0), "button.draw", "d"),
    (TURN, Discard(0, C5), ".slot[data-face='5C'], button.throw", "tile:5C Enter wait Enter"),
    (THROWN, Claim(0, 0, Exposure.parse("[345B]")), "button.claim, .choice", "c Enter"),
    (replace(TURN, fresh=(0, 0)), Reshape(0, 0, Exposure.parse("[3333B]")), "button.claim, .choice", "c Enter"),
    (TURN, Kong(0, 0, B3), "button.claim, .choice", "c Enter"),
    (TURN, Kong(0, 0, B3, 0), "button.claim, .choice", "c Enter"),
    (TURN, LayFlower(0, 0, F2), "button.flower", "1"),
    (TURN, ExchangeJoker(0, 1, 0, 0, C5), ".at-right button.joker", "to:.at-right~button.joker Enter"),
    (TURN, ExchangeBlank(0, INDEX["1D"]), "[data-pond] button", "to:[data-pond]~button Enter"),
    (THROWN, Declare(0, 0, Tiles.parse("333B")), "button.declare, .choice", "m Enter"),
    (TURN, Challenge(0, 1, 0), ".at-right .small, dialog .danger", "to:.at-right~.small Enter Tab Enter"),
    (TURN, Concede(0), f"nav {GIVE_UP}, dialog .danger", f"to:nav~{GIVE_UP} Enter wait Tab Enter"),
    (ONE_DUE, PassTile(0, C5), ".slot[data-face='5C'], button.pass", "tile:5C Enter p"),
    (Passing.of("consent", 4), Vote(0, True), ".vote:nth-child(1)", "y"),
    (Passing.of("consent", 4), Vote(0, False), ".vote:nth-child(2)", "n"),
    (ONE_DUE, PassTile(0, None), ".unseen, button.pass", "to:.unseen Enter p"),
    (Passing.of("courtesy", 4), Courtesy(0, 2), ".vote:nth-child(3)", "2"),
]
ALTERNATIVES = {Vote: [Vote(0, True), Vote(0, False)], Courtesy: [Courtesy(0, tiles) for tiles in range(4)]}


def table(phase: Phase) -> State:
    """Return a state that is in this phase, in which Ann may act.

    Ben, on her right, has exposed a joker and discarded a 1 Dot.
    """
    mine = Tiles.parse("3333B 45B 5C 99D N F2 J Z")
    ben = Seat(Tiles.parse("????"), (Rack((Exposure.parse("[55JC]"),)),), discards=(INDEX["1D"], B3))
    ann = Seat(mine, (Rack((Exposure.parse("[333B]"),)),))
    return State((ann, ben, replace(ben, discards=()), replace(ben, discards=())), 70, phase, thrown=6)


def all_ways(ann: Any, ask: Callable[[Page, str, str], None]) -> None:
    """Take every action on the page, one at a time, and check that the page requests exactly that action."""
    rules = build("american", card_text("house"), {"enforcement": "challenge"})
    made_up = MadeUp(ann, rules)
    for phase, action, taps, keys in WAYS:
        made_up.show(table(phase), ALTERNATIVES.get(type(action), [action]))
        ask(ann.page, taps, keys)
        wanted = {key: value for key, value in to_plain(action).items() if key != "seat"}
        assert made_up.asks() == wanted
        expect(ann.page.locator("dialog[open]")).to_have_count(0)


def test_every_action_is_in_the_list() -> None:
    assert {type(action) for _, action, _, _ in WAYS} == set(ACTIONS)


def test_a_finger_does_everything(player: Players) -> None:
    def ask(page: Page, taps: str, _: str) -> None:
        for selector in taps.split(", "):
            page.locator(selector).first.tap()

    all_ways(player("tablet"), ask)


def test_keys_do_everything(player: Players) -> None:
    def ask(page: Page, _: str, keys: str) -> None:
        page.evaluate("document.activeElement.blur()")
        for key in keys.split():
            what, _, where = key.partition(":")
            if what == "tile":
                reach(page, "Tab", ".slot")
                page.keyboard.press("Home")
                reach(page, "ArrowRight", f".slot[data-face='{where}']")
            elif what == "to":
                reach(page, "Tab", where.replace("~", " "))
            elif what == "wait":
                page.wait_for_timeout(DELIBERATE)
            else:
                page.keyboard.press(key)

    all_ways(player(), ask)


def reach(page: Page, key: str, selector: str) -> None:
    """Press the key until an element that matches the selector has the focus."""
    for _ in range(60):
        page.keyboard.press(key)
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
            return
    raise AssertionError(f"{key} never reaches {selector}")
