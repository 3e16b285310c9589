"""The tiles that complete a hand, and what the hand is worth with each of them."""

from __future__ import annotations

import pytest

from tilewright.analysis.waits import Wait, waits
from tilewright.catalogue import stored_hands
from tilewright.engine.actions import Declare
from tilewright.engine.decide import Refused, decide
from tilewright.engine.events import Declared
from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, LastDraw, Phase, Play, Rack, Seat, State
from tilewright.engine.view import View
from tilewright.engine.wall import Wall
from tilewright.groups import Exposure
from tilewright.table.rules import build
from tilewright.tiles import INDEX, Tiles, face
from tilewright.variants import RULESETS


def rules_of(game: str) -> Ruleset:
    return build(game, stored_hands(RULESETS[game].hands)[1], {})


def view_of(held: str, exposures: tuple[str, ...] = (), phase: Phase = Play(1), discards: str = "") -> View:
    """Return the view of seat 0 with these tiles. Seat 1 has made the discards."""
    shown = Rack(tuple(map(Exposure.parse, exposures)))
    thrown = Tiles.parse(discards)
    ben = Seat(Tiles.parse("?" * 13), (Rack(),), discards=tuple(thrown), thrown=len(thrown))
    others = (ben, *(Seat(Tiles.parse("?" * 13), (Rack(),)),) * 2)
    return View(0, State((Seat(Tiles.parse(held), (shown,), thrown=9), *others), 40, phase, thrown=9 + len(thrown)))


def brief(wait: Wait) -> tuple[str, str, int]:
    return ("" if wait.discard is None else face(wait.discard), face(wait.tile), wait.left)


def test_every_completing_tile_comes_with_the_number_left() -> None:
    completing = waits(rules_of("thirteen"), view_of("23456B 999C NNN RR", discards="1B 1B 4B"))
    assert [brief(wait) for wait in completing] == [("", "1B", 2), ("", "4B", 2), ("", "7B", 4)]


def test_a_seat_that_must_discard_hears_about_each_discard() -> None:
    completing = waits(rules_of("thirteen"), view_of("2345B 999C NNN RR 8D 8D", phase=Play(0, drawn=True)))
    assert {brief(wait)[:2] for wait in completing} >= {("5B", "8D"), ("2B", "8D"), ("5B", "R")}
    assert not [wait for wait in completing if wait.discard == INDEX["9C"]]


def test_a_hand_that_needs_more_tiles_waits_for_none() -> None:
    assert waits(rules_of("mcr"), view_of("147B 258C 369D NEWS")) != []  # knitted tiles
    assert waits(rules_of("mcr"), view_of("1479B 258C 369D NEW")) == []
    assert waits(rules_of("siamese"), view_of("147B")) == []


@pytest.mark.parametrize(
    ("game", "held", "exposures", "tile", "discards"),
    [
        ("mcr", "1234567B 11D 345C 8B", (), "9B", ""),
        ("mcr", "34B 678C 55D", ("[123B]", "[789B]"), "5B", ""),
        ("mcr", "12B 678C 55D", ("[123D]", "[567B]"), "3B", ""),
        ("mcr", "12B 678C 55D", ("[123D]", "[567B]"), "3B", "333B"),  # the last of its kind is worth more
        ("hong-kong", "1234567B 11D 345B 8B", (), "9B", ""),
        ("thirteen", "2233B", ("[999C]", "[NNN]", "[RRR]"), "3B", ""),
        ("filipino", "1234567B 89B 345678C 1D", (), "1D", ""),
    ],
)
def test_the_worth_is_that_of_the_declared_hand(
    game: str, held: str, exposures: tuple[str, ...], tile: str, discards: str
) -> None:
    rules, kind = rules_of(game), INDEX[tile]
    wait = next(each for each in waits(rules, view_of(held, exposures, discards=discards)) if each.tile == kind)
    whole = Tiles.parse(held) + kind
    for reading, state in (
        (wait.drawn, view_of(str(whole), exposures, Play(0, drawn=True, last=LastDraw(kind)), discards).state),
        (wait.claimed, view_of(held, exposures, ClaimWindow(3, kind), discards + tile).state),
    ):
        if reading.declarable:
            events = decide(rules, state, Declare(0, 0, whole), Wall(()))
            declared = next(event for event in events if isinstance(event, Declared))
            assert declared.reading.value == reading.value
        else:
            with pytest.raises(Refused) as refused:
                decide(rules, state, Declare(0, 0, whole), Wall(()))
            assert refused.value.rule == Rule.HAND_TOO_POOR


def test_a_hand_below_the_minimum_may_not_be_declared() -> None:
    [wait] = [
        each
        for each in waits(rules_of("mcr"), view_of("23B 678C 55D", ("[123D]", "[567B]")))
        if face(each.tile) == "1B"
    ]
    assert not wait.claimed.declarable
    assert wait.claimed.value is not None
    assert wait.claimed.value < 8
