"""A puzzle: 27 tiles and some lines of a card, of which two together need the fewest tiles. The distances are exact."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Protocol, TypeVar

import numpy as np

from tilewright.analysis.measured import OpenRack
from tilewright.analysis.nearest import Supply, nearest
from tilewright.hands.matching.card_hands import CardHands, Targets, held
from tilewright.kernels.pairs import best_pair
from tilewright.tiles import KINDS, Tiles, american_set

HELD = 27  # tiles
SPOILT = 7  # of the 28 tiles of two hands that are replaced
SHOWN = 5  # lines
LEAST, MOST = 3, 8  # tiles that the best pair may need
MARGIN = 1  # tiles that every other pair needs more, at least
T = TypeVar("T")


class Chance(Protocol):
    """A generator of random numbers."""

    def choice(self, seq: Sequence[T], /) -> T:
        """Return one of these."""

    def sample(self, population: Sequence[T], k: int, /) -> list[T]:
        """Return `k` different ones of these, in random order."""

    def shuffle(self, x: list[Any], /) -> None:
        """Put these into a random order."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two lines, how many tiles they need together, and which. The player's jokers may replace some of `missing`."""

    lines: frozenset[str]
    distance: int
    missing: Tiles


@dataclass(frozen=True, slots=True)
class Puzzle:
    """The tiles, the labels of the lines in the order of the card, and every pair of these lines, the nearest first."""

    tiles: Tiles
    lines: tuple[str, ...]
    pairs: tuple[Pair, ...]

    @property
    def best(self) -> Pair:
        """The only pair that needs the fewest tiles."""
        return self.pairs[0]

    def pair(self, lines: frozenset[str]) -> Pair | None:
        """Return the pair of these lines, or None if they are not two of the puzzle's lines."""
        return next((pair for pair in self.pairs if pair.lines == lines), None)


def puzzle_of(hands: CardHands, chance: Chance) -> Puzzle:
    """Return a puzzle with the hands of a card. Equal generators give equal puzzles."""
    return next(puzzle for puzzle in _tried(hands, chance) if puzzle is not None)


def _tried(hands: CardHands, chance: Chance) -> Iterator[Puzzle | None]:
    """Yield one puzzle after another, or None for one that is too easy, too hard or has two answers."""
    targets = hands.targets(())
    rows: dict[str, list[int]] = {}
    for row, line in enumerate(targets.line):
        rows.setdefault(line, []).append(row)
    while True:
        first, second = (chance.choice(rows[line]) for line in chance.sample(sorted(rows), 2))
        tiles = _spoilt(targets, first, second, chance)
        yield _puzzle(hands, targets, rows, tiles, (targets.line[first], targets.line[second])) if tiles else None


def _spoilt(targets: Targets, first: int, second: int, chance: Chance) -> Tiles | None:
    """Return tiles that almost make these two hands, or None if the set has too few tiles for both."""
    whole = american_set()
    counts = targets.need[first].astype(int) + targets.need[second].astype(int)
    two = [kind for kind in range(len(KINDS)) for _ in range(int(counts[kind]))]
    if any(two.count(kind) > whole.count(kind) for kind in set(two)):
        return None
    chance.shuffle(two)
    kept = Tiles.of(two[: len(two) - SPOILT])
    others = sorted(whole - kept)
    return kept + Tiles.of(chance.sample(others, HELD - len(kept)))


def _puzzle(
    hands: CardHands, targets: Targets, rows: dict[str, list[int]], tiles: Tiles, meant: tuple[str, str]
) -> Puzzle | None:
    near = [each.line for each in nearest(hands, Supply(tiles, american_set() - tiles), OpenRack(), SHOWN)]
    lines = list(dict.fromkeys((*meant, *near)))[:SHOWN]
    one = {line: targets.some(np.array(rows[line])) for line in lines}
    pairs = sorted((_pair(one, *both, tiles) for both in combinations(lines, 2)), key=lambda pair: pair.distance)
    best, next_best = pairs[:2]
    if not LEAST <= best.distance <= MOST or next_best.distance - best.distance < MARGIN:
        return None
    if best.lines == frozenset(near[:2]):
        return None  # the two lines that are nearest by themselves would be too easy a guess
    return Puzzle(tiles, tuple(sorted(lines, key=list(rows).index)), tuple(pairs))


def _pair(one: dict[str, Targets], first: str, second: str, tiles: Tiles) -> Pair:
    have, jokers = held(tiles)
    closest = best_pair(one[first].rows, one[second].rows, have, jokers)
    assert closest is not None
    need = one[first].need[closest.first].astype(int) + one[second].need[closest.second]
    missing = Tiles.of(kind for kind in range(len(KINDS)) for _ in range(max(0, int(need[kind]) - int(have[kind]))))
    return Pair(frozenset((first, second)), closest.distance, missing)
