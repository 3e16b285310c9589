"""Advice for a player: the nearest lines, the tiles that are missing, and the tiles that can be spared."""

from __future__ import annotations

import pytest

from tilewright.analysis.advice import Advice, advise
from tilewright.tiles import INDEX, Tiles, face

from ..bots.positions import at, rules

FIRST, SECOND = "111B 222B 333B 444B 5B", "555C 666C 777C 888C 9C"  # each one tile away from a hand of the small card


def advice(mine: str) -> Advice:
    result = advise(rules(), at(rules(), mine))
    assert result is not None
    return result


def test_two_racks_need_the_tiles_of_the_best_pair_of_hands() -> None:
    best = advice(f"{FIRST} {SECOND}")
    assert (best.distance, best.missing) == (2, Tiles.parse("5B 9C"))


def test_each_rack_has_its_nearest_lines() -> None:
    near = advice(f"{FIRST} {SECOND}").near
    assert sorted(near) == [0, 1]
    for lines in near.values():
        assert len(lines) == 3
        assert {(line.line, line.distance, str(line.missing)) for line in lines[:2]} == {
            ("Pungs/1", 1, "5B"),
            ("Pungs/2", 1, "9C"),
        }


def test_a_rack_with_exposures_has_only_lines_that_they_fit() -> None:
    near = advice("222B 333B 444B 5B 666C 777C 888C 9C 66B | [111B] | [555C]").near
    assert [line.line for line in near[0]] == ["Pungs/1"]
    assert [line.line for line in near[1]] == ["Pungs/2"]


def test_jokers_replace_missing_tiles() -> None:
    near = advice("111B 222B 333B 44B J 5B 555C 666C 777C 888C 9C").near[0]
    first = next(line for line in near if line.line == "Pungs/1")
    assert (first.distance, first.jokers, first.missing) == (1, 1, Tiles.parse("4B 5B"))


def test_tiles_that_no_near_hand_needs_can_be_spared() -> None:
    spare = [face(kind) for kind in advice(f"{FIRST} {SECOND} R").spare]
    assert spare == ["R"]
    assert INDEX["J"] not in advice(f"{FIRST} {SECOND} J").spare


@pytest.mark.parametrize("mine", ["... | dead [111B] | dead [999C]", "99B | [111B] [666C] | [333D] [888B]"])
def test_without_a_hand_that_can_still_win_there_is_no_advice(mine: str) -> None:
    assert advise(rules(), at(rules(), mine)) is None
