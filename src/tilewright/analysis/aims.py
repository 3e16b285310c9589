"""Measure how far tiles are from hands of sets and pairs, and find the tiles that bring them nearer.

There are too many such hands to list, so they are grouped into aims, such as all hands of pungs and a pair. An aim can
have fixed groups, such as a pung of dragons, that all its hands contain. The results are exact, except that after the
next tile, a hand may be assumed to get more tiles of a kind than are left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import groupby, pairwise
from typing import Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from tilewright.engine.ruleset import HandRules
from tilewright.groups import Context, Exposure
from tilewright.hands.matching.card_hands import NOTHING_FITS
from tilewright.hands.sets.aims import Aim, all_sets
from tilewright.hands.sets.melds import ALL_KINDS, SUITED
from tilewright.kernels import ready, suits
from tilewright.kernels.arrays import Counts
from tilewright.kernels.suits import IMPOSSIBLE, Suit
from tilewright.tiles import KINDS, Tiles

# Values of hands are whole numbers, so that sums in any order are equal, and the compiled bot makes the same choices.
TILE = 20  # value of a useful tile; a near aim is worth 1 without any, so that no aim is worth 0 when they run out
_FADING, _FARTHEST = 5, 17  # one tile more divides the weight of an aim by 5; hands have up to 17 tiles
WEIGHTS = np.array([_FADING ** (_FARTHEST - n) if n <= _FARTHEST else 0 for n in range(suits.IMPOSSIBLE + 1)])
NEAR = 4  # maximum number of aims for which the useful tiles are counted
LIKELY = (2, 5)  # useful tiles are counted only for discards whose rough value is at least 2/5 of the best
_WIDTH = 4 * suits.KINDS  # length of an array of counts: nine kinds for each of three suits and for the honors

Worths = NDArray[np.int64]


@runtime_checkable
class AimedHands(HandRules, Protocol):
    """Hands made of sets and pairs."""

    @property
    def has_every_aim(self) -> bool:
        """Whether each hand that may be declared, whichever tile completes it, belongs to an aim."""

    def aims(self, context: Context = Context()) -> tuple[Aim, ...]:
        """Return the aims (groups of similar hands) that are worth building."""

    def __hash__(self) -> int: ...


@runtime_checkable
class DearHands(AimedHands, Protocol):
    """Hands of sets and pairs with very different values."""

    @property
    def dearer(self) -> AimedHands:
        """Those of these hands that are worth much more than the least."""


def dearer_of(hands: HandRules) -> AimedHands | None:
    """Return those of these hands that are worth much more than the least, or None if values differ little."""
    return hands.dearer if isinstance(hands, DearHands) else None


@lru_cache(256)
def goals(hands: AimedHands, exposures: tuple[Exposure, ...], context: Context) -> AimArrays:
    """Return the aims (groups of similar hands) that are still possible with these exposures, as arrays."""
    left = (each for aim in hands.aims(context) for each in aim.after(exposures))
    return AimArrays([each for aim in left for each in spread(aim)])


def spread(aim: Aim) -> Sequence[Aim]:
    """Split an aim with both sets and several pairs into one aim for each choice of the sets."""
    if not aim.sets or aim.pairs <= 1:
        return (aim,)
    sets = all_sets(aim.kinds, runs=aim.runs, equal=aim.equal)
    return [each for group in sets for each in spread(replace(aim, sets=aim.sets - 1, fixed=(*aim.fixed, group)))]


class AimArrays:
    """Aims (groups of similar hands) as arrays, sorted so that similar aims are adjacent.

    The missing tiles of adjacent aims can then be counted together.
    """

    def __init__(self, aims: Sequence[Aim]) -> None:
        self.aims = sorted(aims, key=_way)
        self.fixed = np.array([_counted(aim) for aim in self.aims], np.int8).reshape(-1, _WIDTH)
        self.kinds = np.array([[kind in aim.kinds for kind in range(_WIDTH)] for aim in self.aims], np.bool_)
        self.sets = np.array([aim.sets for aim in self.aims], np.intp)
        self.pairs = np.array([aim.pairs for aim in self.aims], np.intp)
        each = [_suits(aim) for aim in self.aims]
        self.suits = tuple(dict.fromkeys(suit for four in each for suit in four))
        self.which = np.array([[self.suits.index(suit) for suit in four] for four in each], np.intp).reshape(-1, 4)
        ends = np.cumsum([0, *(len(list(group)) for _, group in groupby(self.aims, key=_way))])
        self.ways = [slice(start, end) for start, end in pairwise(ends.tolist())]  # similar aims

    def __len__(self) -> int:
        return len(self.aims)

    @cached_property
    def wanted(self) -> NDArray[np.float64]:
        """For every kind of tile, the share (0 to 1) of these aims that can use it."""
        share = np.zeros(len(KINDS))
        if self.aims:
            share[:_WIDTH] = ((self.fixed > 0) | (self.kinds & (self.sets + self.pairs > 0)[:, None])).mean(axis=0)
        return share

    def pick(self, rows: NDArray[np.intp]) -> AimArrays:
        """Return the aims at these indices."""
        return AimArrays([self.aims[row] for row in rows])

    def missing(self, have: Counts, obtainable: Counts) -> Counts:
        """Return `missing[aim, row]`, the number of tiles that each aim needs in addition to each row of `have`.

        The number is IMPOSSIBLE if the aim cannot be completed, for example because the tiles in `obtainable` cannot
        complete a fixed group.
        """
        missing = np.full((len(self), len(have)), IMPOSSIBLE, np.int8)
        for way in self.ways:
            left = have - self.fixed[way, None]
            lacks = np.maximum(-left, 0)
            lacking = lacks.sum(axis=2, dtype=np.int8)
            lacking[(lacks > obtainable).any(axis=2)] = IMPOSSIBLE
            missing[way] = np.minimum(lacking + self._beside(way, np.maximum(left, 0)), IMPOSSIBLE)
        return missing

    def _beside(self, way: slice, left: Counts) -> Counts:
        """Return the number of tiles that each aim lacks, for each row of held tiles. Its fixed groups are not counted.

        `left[aim, row]` are the held tiles of this row that the fixed groups of the aim do not use.
        """
        aim = self.aims[way.start]
        if aim.singles:
            return _singles(aim, left * self.kinds[way, None])
        return _pairs(aim, left * self.kinds[way, None]) if aim.pairs > 1 else self._sets(way, left)

    def _sets(self, way: slice, left: Counts) -> Counts:
        """Return how many tiles are missing from the sets and, for aims with a pair, from the pair."""
        if ready.is_loaded():
            from tilewright.kernels.compiled.suits import beside

            return beside(self.suits, self.which[way], left, self.sets[way], self.pairs[way])
        which = np.repeat(self.which[way], left.shape[1], axis=0)
        table = suits.table(self.suits, which.reshape(-1), left.reshape(-1, suits.KINDS))
        one, two, three, honors = np.moveaxis(table.reshape(*table.shape[:2], -1, 4), 3, 0)
        needs = suits.both(suits.both(one, two), suits.both(three, honors)).reshape(*table.shape[:2], *left.shape[:2])
        picked: Counts = needs[self.sets[way], self.pairs[way], np.arange(len(left))]
        return picked


def _singles(aim: Aim, usable: Counts) -> Counts:
    """Return how many tiles are missing from an aim of single tiles, such as thirteen orphans.

    If the aim needs any one kind twice and none is held twice, one more tile is missing.
    """
    lacking: Counts = np.maximum(aim.singles - (usable > 0).sum(axis=2, dtype=np.int8), 0)
    if aim.twice:
        lacking += ~(usable > 1).any(axis=2)
    return lacking


def _pairs(aim: Aim, usable: Counts) -> Counts:
    """Return how many tiles an aim of pairs lacks: one for a pair of which one tile is held, otherwise two."""
    complete = np.minimum(usable // 2, aim.pairs_a_kind).sum(axis=2, dtype=np.int8)
    begun: Counts = ((usable % 2 > 0) & (usable // 2 < aim.pairs_a_kind)).sum(axis=2, dtype=np.int8)
    lacking: Counts = np.maximum(aim.pairs - complete, 0)
    lacking += lacking - np.minimum(lacking, begun)
    return lacking


def _way(aim: Aim) -> tuple[object, ...]:
    """Return a key that is equal for aims whose missing tiles can be counted together."""
    return (aim.singles, aim.twice, *((aim.pairs, aim.pairs_a_kind) if aim.pairs > 1 else ()))


def _suits(aim: Aim) -> tuple[Suit, ...]:
    return tuple(_suit(aim, first) for first in range(0, _WIDTH, suits.KINDS))


@lru_cache(1 << 12)
def _suit(aim: Aim, first: int) -> Suit:
    """Return the sets and pairs that an aim allows in one suit. `first` is the lowest kind of the suit."""
    kinds = [first + at in aim.kinds and first + at < ALL_KINDS for at in range(suits.KINDS)]
    runs = [aim.runs and first < SUITED and at < 7 and all(kinds[at : at + 3]) for at in range(suits.KINDS)]
    return Suit(_bits(kinds) if aim.equal else 0, _bits(kinds), _bits(runs))


def _bits(flags: Sequence[bool]) -> int:
    return sum(flag << at for at, flag in enumerate(flags))


def _counted(aim: Aim) -> list[int]:
    counts = [0] * _WIDTH
    for group in aim.fixed:
        for kind in group:
            counts[kind] += 1
    return counts


def counted(tiles: Tiles) -> Counts:
    """Return an array with the number of tiles of each kind. Kinds that no set can contain are left at 0."""
    have = np.zeros(_WIDTH, np.int8)
    have[:ALL_KINDS] = np.frombuffer(tiles.counts, np.uint8)[:ALL_KINDS]
    return have


@dataclass(frozen=True, eq=False)
class AimedOutlook:
    """The `Outlook` of one rack whose hands are made of sets and pairs."""

    goals: AimArrays
    have: Counts
    obtainable: Counts

    @cached_property
    def _distances(self) -> Counts:
        return self.goals.missing(self.have[None], self.obtainable)[:, 0]

    @cached_property
    def distance(self) -> int:
        """Number of tiles that the hand still needs for its nearest aim (group of similar hands)."""
        nearest = int(self._distances.min(initial=IMPOSSIBLE))
        return nearest if nearest < IMPOSSIBLE else NOTHING_FITS

    @cached_property
    def breadth(self) -> float:
        """Weighted number of tiles that bring the hand nearer to one of its aims, in units of TILE * WEIGHTS[0].

        A tile counts less if its aim needs more tiles. If a discard is due, the number after the best discard is used.
        """
        return float(self._worth.max(initial=0))

    @cached_property
    def kept(self) -> Worths:
        """For every kind, the part of `breadth` that is left after a discard of one tile, as a whole number.

        It is 0 for kinds that are not held.
        """
        kept = np.zeros(len(KINDS), np.int64)
        if self._worth.size:
            kept[self._held] = self._worth[1:]
        return kept

    @cached_property
    def usefulness(self) -> NDArray[np.float64]:
        """For every kind, the share (0 to 1) of `breadth` that is lost by discarding one tile of it."""
        useful = np.zeros(len(KINDS))
        if self._worth.size and self.breadth:
            useful[self._held] = 1 - self._worth[1:] / self._worth.max()
        return useful

    @cached_property
    def _held(self) -> NDArray[np.intp]:
        return np.flatnonzero(self.have)

    @cached_property
    def _full(self) -> bool:
        """Whether the player must discard before getting another tile."""
        return bool(self.goals.aims) and int(self.have.sum()) >= self.goals.aims[0].tiles

    @cached_property
    def _worth(self) -> Worths:
        """Weighted numbers of useful tiles: first without a discard, then after a discard of each kind that is held.

        If a discard is due, the first number is 0. The array is empty if no aim is possible.
        """
        order = np.argsort(self._distances, kind="stable")[: 2 * NEAR]
        near = self.goals.pick(order[self._distances[order] < IMPOSSIBLE])
        if not len(near):
            return np.zeros(0, np.int64)
        pools = self.have - np.concatenate([np.zeros((1, _WIDTH), np.int8), np.eye(_WIDTH, dtype=np.int8)[self._held]])
        far = near.missing(pools, self.obtainable)
        rough: Worths = WEIGHTS[far - far.min()].sum(axis=0)
        rough[0] *= not self._full
        worth = rough.copy()
        share, whole = LIKELY
        likely = np.flatnonzero(whole * rough >= share * rough.max())
        closer = near.pick(np.sort(np.argsort(far[:, likely].min(axis=1), kind="stable")[:NEAR]))
        worth[likely] += TILE * self._next(closer, pools[likely], far.min())
        return worth

    def _next(self, near: AimArrays, pools: Counts, nearest: np.int8) -> Worths:
        """Return, for each row of `pools`, the weighted number of tiles that bring its hand nearer to one of the aims.

        A tile counts less if its aim needs more tiles.
        """
        kinds = np.flatnonzero(self.obtainable)
        now = near.missing(pools, self.obtainable)
        more = (pools[:, None] + np.eye(_WIDTH, dtype=np.int8)[kinds]).reshape(-1, _WIDTH)
        then = near.missing(more, self.obtainable).reshape(len(near), len(pools), len(kinds))
        tiles = ((then < now[:, :, None]) * self.obtainable[kinds]).sum(axis=2)
        worth: Worths = (WEIGHTS[now - nearest] * tiles).sum(axis=0)
        return worth
