"""A puzzle has one answer, the same for everybody, and its distances are exact."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from tilewright.analysis.puzzle import HELD, LEAST, MOST, SHOWN, puzzle_of
from tilewright.catalogue import card_hands, card_text
from tilewright.hands.language.expand import expand
from tilewright.tiles import JOKER, Tiles, american_set

HANDS = card_hands(card_text("house"))


@pytest.mark.parametrize("seed", range(10))
def test_every_puzzle_has_one_answer(seed) -> None:
    puzzle = puzzle_of(HANDS, random.Random(seed))
    assert len(puzzle.tiles) == HELD
    assert all(puzzle.tiles.count(kind) <= american_set().count(kind) for kind in puzzle.tiles.kinds())
    assert len(puzzle.lines) == SHOWN
    assert {pair.lines for pair in puzzle.pairs} == {frozenset(both) for both in combinations(puzzle.lines, 2)}
    assert LEAST <= puzzle.best.distance <= MOST
    assert all(pair.distance > puzzle.best.distance for pair in puzzle.pairs[1:])


def test_everybody_gets_the_same_puzzle() -> None:
    puzzle = puzzle_of(HANDS, random.Random("puzzle-2026-11-25"))
    assert str(puzzle.tiles) == "12B 112C 24D NNN EEE WWWW SSS R 000 FFF"
    assert puzzle.best.lines == {"Wind and Fire/4", "Behind the Curtain/4"}
    assert puzzle.best.distance == 6


def slow_distance(first, second, tiles: Tiles) -> int:
    """Count the tiles that two hands lack, joker by joker."""
    need = [(kind, group.wild) for template in (first, second) for group in template.groups for kind in group.kinds]
    rest, jokers, lacking = list(tiles), tiles.count(JOKER), []
    for kind, wild in sorted(need, key=lambda each: each[1]):  # groups without jokers take natural tiles first
        if kind in rest:
            rest.remove(kind)
        else:
            lacking.append(wild)
    return len(lacking) - min(jokers, sum(lacking))


def test_the_best_pair_needs_as_many_tiles_as_the_slow_count_says() -> None:
    puzzle = puzzle_of(HANDS, random.Random("puzzle-2026-11-25"))
    labels = [line.label for line in HANDS.card.lines]
    hands = [template for template in expand(HANDS.card) if not template.free]
    compared = 0
    for pair in puzzle.pairs:
        first, second = ([one for one in hands if labels[one.line] == label] for label in sorted(pair.lines))
        if not first or not second or len(first) * len(second) > 100_000:
            continue
        compared += 1
        assert min(slow_distance(one, two, puzzle.tiles) for one in first for two in second) == pair.distance
    assert compared >= 3
