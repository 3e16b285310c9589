"""Hands of sets and pairs: pungs, kongs and chows with a pair, and seven pairs. Other modules compute their value.

A set is three or four equal tiles, or three consecutive numbers of one suit. Four equal tiles are one set only if they
are melded, face up or face down. Otherwise, at most three of them form a set.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from tilewright.groups import Context, Exposure, is_run
from tilewright.hands.matching.card_hands import NOTHING_FITS
from tilewright.kernels.arrays import Counts
from tilewright.kernels.many_pairs import pairs, pairs_and_set
from tilewright.kernels.set_lookup import lookup
from tilewright.kernels.sets import missing
from tilewright.tiles import DRAGONS, SUITS, WINDS, Kind, Tiles

SUITED = 9 * len(SUITS)  # number of kinds in the three suits; these kinds come before the honors
ALL_KINDS = SUITED + len(WINDS) + len(DRAGONS)
_COPIES = 4
_AT_MOST_FOUR = bytes(min(count, _COPIES) for count in range(256))  # tables for `bytes.translate`
_HALVES = bytes(count // 2 for count in range(256))
_STARTS = [kind < SUITED and kind % 9 < 7 for kind in range(ALL_KINDS)]  # for each kind, whether it can begin a chow


def _start(kind: int) -> bool:
    return kind < ALL_KINDS and _STARTS[kind]


@dataclass(frozen=True, slots=True)
class Shape:
    """A kind of hand: a number of sets and a number of pairs.

    `runs` says whether chows count as sets, `open` whether a set may be melded face up, and `equal_pairs` whether four
    equal tiles may be two of the pairs.
    """

    label: str
    sets: int
    pairs: int
    runs: bool = True
    open: bool = True
    equal_pairs: bool = True


@dataclass(frozen=True, slots=True)
class Split:
    """One way to divide the tiles of a hand into the groups of a shape.

    `melds` are the melded sets. `sets`, `pairs` and `singles` are the groups that are not melded.
    """

    shape: Shape
    melds: tuple[Exposure, ...]
    sets: tuple[Exposure, ...]
    pairs: tuple[Exposure, ...]
    singles: tuple[Exposure, ...] = ()

    @property
    def all_sets(self) -> tuple[Exposure, ...]:
        """All sets, melded or not."""
        return self.melds + self.sets

    @property
    def groups(self) -> tuple[Exposure, ...]:
        """All groups: melds, sets, pairs and single tiles."""
        return self.melds + self.sets + self.pairs + self.singles

    @property
    def tiles(self) -> Tiles:
        """All tiles of the hand."""
        return sum((group.faces for group in self.groups), Tiles())

    @property
    def concealed(self) -> bool:
        """Whether the hand has no melds except concealed kongs."""
        return all(group.concealed for group in self.melds)

    def winning_tiles(self, context: Context) -> tuple[Kind, ...]:
        """Return the kinds of tile that may have completed the hand.

        If none agrees with the circumstances in the context, return every concealed kind.
        """
        if context.winning_tile is not None:
            return (context.winning_tile,)
        laid = sum((group.faces for group in self.sets + self.pairs + self.singles), Tiles())
        melded = sum((group.faces for group in self.melds), Tiles())
        return context.winning_tiles(laid, melded) or tuple(laid.kinds())

    @property
    def straight(self) -> bool:
        """Whether the sets include the chows 123, 456 and 789 of one suit."""
        begun = {next(group.faces.kinds()) for group in self.all_sets if is_run(group)}
        return any({first, first + 3, first + 6} <= begun for first in range(0, SUITED, 9))


@dataclass(frozen=True, slots=True)
class Melds:
    """All hands of the given shapes. They consist of the first `kinds` kinds of tiles, with at most four tiles of each
    kind.

    >>> hands = Melds((Shape("sets and a pair", 4, 1), Shape("seven pairs", 0, 7)))
    >>> [str(group) for group in next(hands.splits(Tiles.parse("123444B RRR 99C"), [Exposure.parse("[567D]")])).groups]
    ['[567D]', '[123B]', '[444B]', '[RRR]', '[99C]']
    >>> hands.distance(Tiles.parse("1133557799B RR GE"), [])
    1
    """

    shapes: tuple[Shape, ...]
    kinds: int = ALL_KINDS

    def splits(self, pool: Tiles, exposures: Sequence[Exposure]) -> Iterator[Split]:
        """Yield each way to divide the exposures and tiles from `pool` into the groups of one of the shapes."""
        if not self.near(pool, exposures):
            return
        melded = self._melded(exposures)
        have = self._usable(pool, melded)
        for shape in self.shapes:
            if self._fits(shape, exposures, melded):
                sets = shape.sets - len(exposures)
                if self._looked_up(shape, have, sets, melded):
                    continue
                spare = sum(have) - 3 * sets - 2 * shape.pairs
                for laid in _lay(shape, list(have), 0, (sets, shape.pairs, spare)):
                    groups = [Exposure(Tiles.of(kinds)) for kinds in sorted(laid, key=len, reverse=True)]
                    yield Split(shape, tuple(exposures), tuple(groups[:sets]), tuple(groups[sets:]))

    def all_splits(self, pool: Tiles, exposures: Sequence[Exposure]) -> tuple[Split, ...]:
        """Return what `splits` yields. It is cached, because a hand is often valued as drawn and as claimed."""
        return _splits(self, pool, tuple(exposures))

    def near(self, pool: Tiles, exposures: Sequence[Exposure]) -> bool:
        """Return whether these tiles may contain a complete hand of one of the shapes.

        This is a quick check, which counts the exposures without looking at their tiles. False is certain, True is not.
        """
        have = pool.counts[: self.kinds].translate(_AT_MOST_FOUR)
        return any(self._near(shape, have, shape.sets - len(exposures)) for shape in self.shapes)

    def _near(self, shape: Shape, have: bytes, sets: int) -> bool:
        if sets < 0 or sum(have.translate(_HALVES)) < shape.pairs:
            return False
        return not self._looked_up(shape, have, sets, b"")

    def complete(self, pool: Tiles, exposures: Sequence[Exposure]) -> bool:
        """Return whether these tiles contain a complete hand of one of the shapes."""
        return next(self.splits(pool, exposures), None) is not None

    def waits(self, pool: Tiles, exposures: Sequence[Exposure]) -> tuple[int, ...]:
        """Return the kinds that would complete one of the shapes, except kinds of which the player holds all four
        tiles.
        """
        return _waits(self, pool, tuple(exposures))

    def distance(self, pool: Tiles, exposures: Sequence[Exposure]) -> int:
        """Return the number of tiles still needed: 0 for a complete hand, 99 if no shape fits the exposures."""
        return min(self._each(pool, exposures).values(), default=NOTHING_FITS)

    def distances(self, have: Counts, exposures: Sequence[Exposure]) -> Counts:
        """Return the number of tiles that each of many hands still needs, or 99 if no shape fits the exposures.

        Each row of `have` counts the concealed tiles of one hand by kind. All hands have these exposures.
        """
        melded = self._melded(exposures)
        fewest = np.full(len(have), NOTHING_FITS, np.int8)
        for shape in self.shapes:
            if self._fits(shape, exposures, melded):
                fewest = np.minimum(fewest, self._missing(shape, have, shape.sets - len(exposures), melded))
        return fewest

    def possible(self, exposures: Sequence[Exposure], left: Tiles | None = None) -> tuple[str, ...]:
        """Return the labels of the shapes that these exposures can still become. If `left` is given, only its tiles may
        be added.
        """
        if left is None:
            melded = self._melded(exposures)
            return tuple(shape.label for shape in self.shapes if self._fits(shape, exposures, melded))
        return tuple(shape.label for shape, needed in self._each(left, exposures).items() if not needed)

    def _each(self, pool: Tiles, exposures: Sequence[Exposure]) -> dict[Shape, int]:
        """Return the number of tiles that the pool still needs for each shape that fits the exposures."""
        melded = self._melded(exposures)
        have = self._usable(pool, melded)
        row = np.frombuffer(have, np.int8)[None]
        return {
            shape: int(self._missing(shape, row, shape.sets - len(exposures), melded)[0])
            for shape in self.shapes
            if self._fits(shape, exposures, melded)
        }

    def _looked_up(self, shape: Shape, have: bytes, sets: int, melded: bytes) -> int | None:
        """Look up how many tiles a hand still needs for `sets` sets and the shape's pair.

        `have` counts its concealed tiles by kind. Return None if the lookup tables do not give the answer.
        """
        known = lookup(sets) if shape.pairs == 1 and shape.runs and self.kinds in (SUITED, ALL_KINDS) else None
        return known.fewest(have, sets, melded) if known else None

    def _missing(self, shape: Shape, have: Counts, sets: int, melded: bytes) -> Counts:
        """Return how many tiles each hand, a row of `have`, still needs for `sets` sets and all pairs of the shape."""
        most = np.array([_COPIES - count for count in melded], np.int8)
        starts = np.array(_STARTS[: self.kinds], np.bool_) & shape.runs
        if not sets:
            needed = pairs(have, most, shape.pairs, twice=shape.equal_pairs)
        elif sets == 1 and shape.pairs > 1:
            needed = pairs_and_set(have, most, shape.pairs, starts=starts, twice=shape.equal_pairs)
        else:
            known = [self._looked_up(shape, row.tobytes(), sets, melded) for row in np.minimum(have, most)]
            needs = [each for each in known if each is not None]
            if len(needs) == len(have):
                return np.array(needs, np.int8)
            needed = missing(have, most, sets, shape.pairs, starts=starts, pairs_a_kind=1 + shape.equal_pairs)
        return np.minimum(needed, NOTHING_FITS).astype(np.int8)

    def _usable(self, pool: Tiles, melded: bytes) -> bytes:
        """Return how many tiles of each kind in the pool a hand can use: at most four minus those already melded."""
        have = bytearray(pool.counts[: self.kinds].translate(_AT_MOST_FOUR))
        for kind, count in enumerate(melded) if any(melded) else ():
            have[kind] = min(have[kind], max(_COPIES - count, 0))
        return bytes(have)

    def _melded(self, exposures: Sequence[Exposure]) -> bytes:
        return sum((group.faces for group in exposures), Tiles()).counts[: self.kinds]

    def _fits(self, shape: Shape, exposures: Sequence[Exposure], melded: bytes) -> bool:
        return (
            len(exposures) <= shape.sets
            and sum(melded) == sum(map(len, exposures))
            and max(melded) <= _COPIES
            and all(self._is_set(shape, group) for group in exposures)
        )

    def _is_set(self, shape: Shape, group: Exposure) -> bool:
        if group.jokers or not (shape.open or group.concealed):
            return False
        return len(group) in (3, 4) if group.kind is not None else shape.runs and is_run(group)


@lru_cache(1 << 8)
def _splits(melds: Melds, pool: Tiles, exposures: tuple[Exposure, ...]) -> tuple[Split, ...]:
    return tuple(melds.splits(pool, exposures))


@lru_cache(1 << 8)
def _waits(melds: Melds, pool: Tiles, exposures: tuple[Exposure, ...]) -> tuple[int, ...]:
    """Return the result of `Melds.waits`. It is cached, because a hand is often valued as drawn and as claimed."""
    held = sum((group.faces for group in exposures), pool)
    return tuple(
        kind for kind in range(melds.kinds) if held.count(kind) < _COPIES and melds.complete(pool + kind, exposures)
    )


def _lay(shape: Shape, have: list[int], at: int, wanted: tuple[int, int, int]) -> Iterator[list[tuple[int, ...]]]:
    """Yield every way to divide the tiles of kind `at` and all later kinds into sets and pairs.

    `wanted` is (number of sets, number of pairs, number of tiles that may be left over).
    """
    sets, pairs, spare = wanted
    while at < len(have) and not have[at]:
        at += 1
    if at == len(have):
        if sets == pairs == 0:
            yield []
        return
    held = have[at]
    runs = min(held, sets, *have[at + 1 : at + 3]) if shape.runs and _start(at) else 0
    for begun in range(runs + 1):
        for pongs in range(min((held - begun) // 3, sets - begun) + 1):
            for double in range(min((held - begun - 3 * pongs) // 2, pairs, 1 + shape.equal_pairs) + 1):
                over = held - begun - 3 * pongs - 2 * double
                if over > spare:
                    continue
                left = have.copy()
                for following in (at + 1, at + 2) if begun else ():
                    left[following] -= begun
                groups = [(at, at + 1, at + 2)] * begun + [(at,) * 3] * pongs + [(at,) * 2] * double
                for rest in _lay(shape, left, at + 1, (sets - begun - pongs, pairs - double, spare - over)):
                    yield groups + rest
