"""The points to expect from a discard if one tile is missing afterwards."""

from __future__ import annotations

import random

from tilewright.analysis.last_tile import expected_points
from tilewright.analysis.seen import unseen
from tilewright.bots import choose
from tilewright.engine.state import Death, MahJongg, Play, Rack, Seat, State
from tilewright.engine.view import View as EngineView
from tilewright.groups import Exposure, Reading
from tilewright.library.rules import Rules
from tilewright.library.view import View
from tilewright.tiles import Tiles, face

AMERICAN = """
play 0 drew J wall=87 thrown=12
0: {held} | {shown} | threw 1C 9D N | thrown=3
1: ????????????? | - | threw W S 2C | thrown=3
2: ????????????? | - | threw 3D R 8D | thrown=3
3: ????????????? | - | threw G 9C 7D | thrown=3
"""


def view_of(rules: Rules, held: str, shown: str = "-") -> EngineView:
    return View.parse(AMERICAN.format(held=held, shown=shown).strip(), 0, rules).engine


def points_of(held: str, shown: str = "-") -> dict[str, int]:
    rules = Rules("american")
    view = view_of(rules, held, shown)
    points = expected_points(rules.engine, view.state, 0, unseen(rules.engine.tiles, view))
    return {face(kind): expected for kind, expected in points.items()}


def test_each_unseen_tile_counts_as_often_as_it_may_come() -> None:
    # without the joker two G complete the hand, without a 3B also seven jokers, but then the hand does not pay double
    assert points_of("3333B 3333C G FFFF J") == {"3B": 9 * 240, "3C": 2 * 240, "F": 5 * 240, "J": 2 * 480}


def test_a_tile_that_the_hand_needs_is_left_out() -> None:
    assert points_of("111333B 222444C F J").keys() == {"1B", "3B", "2C", "4C", "J"}


def test_nothing_is_expected_if_more_tiles_are_missing() -> None:
    assert points_of("11133B 22244C F 9D N J") == {}


def siamese_points(other: Rack) -> dict[str, int]:
    """Return the points of a Siamese seat that lacks an F on its first rack, by tile."""
    rules = Rules("siamese").engine
    me = Seat(Tiles.parse("111333B 222444C F J"), (Rack(), other), thrown=9)
    state = State((me, Seat(racks=(Rack(), Rack()))), 40, Play(0, drawn=True), thrown=18)
    return {face(kind): points for kind, points in expected_points(rules, state, 0, Tiles.parse("F")).items()}


def test_the_hand_is_declared_in_a_later_turn_than_an_earlier_one() -> None:
    earlier = MahJongg(Reading("earlier", (), 30), turn=18, self_drawn=True)
    assert siamese_points(Rack(mah_jongg=earlier))["J"] == 2 * 2 * 35


def test_nothing_is_expected_with_two_racks_in_play_or_with_the_tiles_of_a_dead_one() -> None:
    assert siamese_points(Rack()) == {}
    dead = Rack(exposures=(Exposure.parse("[999D]"),), dead=Death("R-SIAM-16", "no such hand"))
    assert siamese_points(dead)["J"] == 2 * 35
    rules, tiles = Rules("siamese").engine, Tiles.parse("111333B 222444C F J 5D")
    state = State((Seat(tiles, (Rack(), dead)), Seat(racks=(Rack(), Rack()))), 40, Play(0, drawn=True))
    assert expected_points(rules, state, 0, Tiles.parse("F")) == {}


def test_the_bot_gives_up_a_joker_only_for_more_points() -> None:
    rules = Rules("american")
    chosen = [
        str(choose(rules.engine, view_of(rules, held), random.Random(1)))
        for held in ("111333B 222444C F J", "3333B 3333C G FFFF J")
    ]
    assert chosen == ["discard J", "discard 3B"]
