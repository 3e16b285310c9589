"""Measure how far tiles are from hands of sets and pairs, and find the tiles that bring them nearer.

There are too many such hands to list, so they are grouped into aims, such as all hands of pungs and a pair. An aim can
have fixed groups, such as a pung of dragons, that all its hands contain. The results are exact, except that after the
next tile, a hand may be assumed to get more tiles of a kind than are left.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import chain, pairwise
from typing import Protocol, TypeGuard, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from tilewright.analysis.protocols import follows
from tilewright.engine.ruleset import HandRules
from tilewright.groups import Context, Exposure
from tilewright.hands.matching.card_hands import NOTHING_FITS
from tilewright.hands.sets.aims import Aim, all_sets
from tilewright.hands.sets.melds import ALL_KINDS, SUITED
from tilewright.kernels import ready, suits
from tilewright.kernels.arrays import Counts
from tilewright.kernels.suits import IMPOSSIBLE, Suit
from tilewright.tiles import KINDS, Kind, Tiles

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


def is_aimed(hands: HandRules) -> TypeGuard[AimedHands]:
    """Return whether these hands are made of sets."""
    return follows(hands, AimedHands)


def dearer_of(hands: HandRules) -> AimedHands | None:
    """Return those of these hands that are worth much more than the least, or None if values differ little."""
    return hands.dearer if isinstance(hands, DearHands) else None


@lru_cache(256)
def goals(hands: AimedHands, exposures: tuple[Exposure, ...], context: Context) -> AimArrays:
    """Return the aims (groups of similar hands) that are still possible with these exposures, as arrays."""
    left = (each for aim in hands.aims(context) for each in aim.after(exposures))
    return AimArrays.of(each for aim in left for each in spread(aim))


def spread(aim: Aim) -> Sequence[Aim]:
    """Split an aim with both sets and several pairs into one aim for each choice of the sets."""
    if not aim.sets or aim.pairs <= 1:
        return (aim,)
    sets = all_sets(aim.kinds, runs=aim.runs, equal=aim.equal)
    return [each for group in sets for each in spread(replace(aim, sets=aim.sets - 1, fixed=(*aim.fixed, group)))]


@dataclass(frozen=True, eq=False)
class AimArrays:
    """Aims (groups of similar hands) as arrays.

    Similar aims have the same number in `way` and are adjacent, so that their missing tiles can be counted together.
    The suits of aim n are `suits[which[n]]`.
    """

    aims: Sequence[Aim]
    fixed: Counts
    kinds: NDArray[np.bool_]
    sets: NDArray[np.intp]
    pairs: NDArray[np.intp]
    suits: tuple[Suit, ...]
    which: NDArray[np.intp]
    way: NDArray[np.intp]

    @classmethod
    def of(cls, aims: Iterable[Aim]) -> AimArrays:
        """Return these aims as arrays, similar aims next to each other."""
        each = [(_way(aim), aim) for aim in aims]
        order = {way: at for at, way in enumerate(sorted({way for way, _ in each}))}
        each.sort(key=lambda one: order[one[0]])
        way, aims = np.array([order[way] for way, _ in each], np.intp), [aim for _, aim in each]
        four = list(map(_suits, aims))
        number = {suit: at for at, suit in enumerate(dict.fromkeys(chain.from_iterable(four)))}
        return cls(
            aims,
            np.frombuffer(b"".join(map(_counted, aims)), np.int8).reshape(-1, _WIDTH),
            np.frombuffer(b"".join(_flags(aim.kinds) for aim in aims), np.bool_).reshape(-1, _WIDTH),
            np.array([aim.sets for aim in aims], np.intp),
            np.array([aim.pairs for aim in aims], np.intp),
            tuple(number),
            np.array([[number[suit] for suit in suits] for suits in four], np.intp).reshape(-1, 4),
            way,
        )

    def __len__(self) -> int:
        return len(self.aims)

    @cached_property
    def ways(self) -> list[slice]:
        """The places of similar aims."""
        ends = np.flatnonzero(np.diff(self.way, prepend=-1, append=-1)).tolist()
        return [slice(start, end) for start, end in pairwise(ends)]

    @cached_property
    def wanted(self) -> NDArray[np.float64]:
        """For every kind of tile, the share (0 to 1) of these aims that can use it."""
        share = np.zeros(len(KINDS))
        if self.aims:
            share[:_WIDTH] = ((self.fixed > 0) | (self.kinds & (self.sets + self.pairs > 0)[:, None])).mean(axis=0)
        return share

    def pick(self, rows: NDArray[np.intp]) -> AimArrays:
        """Return the aims at these indices, similar aims next to each other."""
        rows = rows[np.argsort(self.way[rows], kind="stable")]
        used, which = np.unique(self.which[rows], return_inverse=True)
        return AimArrays(
            [self.aims[row] for row in rows],
            self.fixed[rows],
            self.kinds[rows],
            self.sets[rows],
            self.pairs[rows],
            tuple(self.suits[suit] for suit in used),
            which.reshape(-1, 4),
            self.way[rows],
        )

    def missing(self, have: Counts, obtainable: Counts) -> Counts:
        """Return `missing[aim, row]`, the number of tiles that each aim needs in addition to each row of `have`.

        The number is IMPOSSIBLE if the aim cannot be completed, for example because the tiles in `obtainable` cannot
        complete a fixed group.
        """
        missing = np.empty((len(self), len(have)), np.int8)
        for way in self.ways:
            aim = self.aims[way.start]
            if ready.is_loaded() and not aim.singles and aim.pairs <= 1:
                missing[way] = self._compiled(way, have, obtainable)
                continue
            left = have - self.fixed[way, None]
            lacks = np.maximum(-left, 0)
            lacking = lacks.sum(axis=2, dtype=np.int8)
            lacking[(lacks > obtainable).any(axis=2)] = IMPOSSIBLE
            missing[way] = np.minimum(lacking + self._beside(way, np.maximum(left, 0)), IMPOSSIBLE)
        return missing

    def _compiled(self, way: slice, have: Counts, obtainable: Counts) -> Counts:
        from tilewright.kernels.compiled.suits import SetAims, missing

        aims = SetAims(self.suits, self.which[way], self.fixed[way], self.sets[way], self.pairs[way])
        return missing(aims, have, obtainable)

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
    return _suits_of(aim.kinds, runs=aim.runs, equal=aim.equal)


@lru_cache(1 << 10)
def _suits_of(kinds: frozenset[Kind], *, runs: bool, equal: bool) -> tuple[Suit, ...]:
    """Return the sets and pairs that an aim allows in each suit."""
    return tuple(_suit(kinds, first, runs=runs, equal=equal) for first in range(0, _WIDTH, suits.KINDS))


def _suit(kinds: frozenset[Kind], first: Kind, *, runs: bool, equal: bool) -> Suit:
    """Return the sets and pairs that an aim allows in one suit. `first` is the lowest kind of the suit."""
    own = [first + at in kinds and first + at < ALL_KINDS for at in range(suits.KINDS)]
    starts = [runs and first < SUITED and at < 7 and all(own[at : at + 3]) for at in range(suits.KINDS)]
    return Suit(_bits(own) if equal else 0, _bits(own), _bits(starts))


def _bits(flags: Sequence[bool]) -> int:
    return sum(flag << at for at, flag in enumerate(flags))


@lru_cache(1 << 10)
def _flags(kinds: frozenset[Kind]) -> bytes:
    """Return one byte for each kind of tile, 1 if the kind is among `kinds`."""
    return bytes(kind in kinds for kind in range(_WIDTH))


def _counted(aim: Aim) -> bytes:
    """Return the number of tiles of each kind in the fixed groups of an aim."""
    counts = bytearray(_WIDTH)
    for group in aim.fixed:
        for kind in group:
            counts[kind] += 1
    return bytes(counts)


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
