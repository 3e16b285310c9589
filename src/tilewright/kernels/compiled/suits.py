"""The compiled form of `tilewright.kernels.suits`, for many pools of tiles.

Each of the four suits may have its own restrictions on sets and pairs. The need of a suit (the tiles it lacks) is
combined from the needs of its two halves. A player compares pools that differ by a tile or two, so most suits have the
same tiles as before. The needs of a suit are therefore cached until newer results replace them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.compiling import jit, lean
from tilewright.kernels.arrays import Counts
from tilewright.kernels.compiled.distances import fixed
from tilewright.kernels.suits import BACKS, CUT, FRONTS, IMPOSSIBLE, KINDS, Suit, cut

_SUITS = 4  # suits in a pool of tiles; the honors count as the fourth
_SLOTS = 1 << 10  # cached results per suit
Numbers = NDArray[np.int64]


class SuitHalves(NamedTuple):
    """The number of tiles that each half of a suit needs, in the format that `kernels.suits.cut` returns.

    Both arrays contain all suits, one after another.
    """

    fronts: Counts
    backs: Counts


class Work(NamedTuple):
    """The needs of all halves, and scratch memory: cached needs of suits, the slots of the present ones, and sums.

    `key[suit, slot]` identifies a suit and its counts. `need[suit, slot, s, p]` is the number of tiles that it still
    needs for s sets and p pairs.
    """

    halves: SuitHalves
    key: Numbers
    need: Counts
    slots: Numbers
    both: Counts


class _Rows(NamedTuple):
    """The aims of `SetAims`, with the number of each suit among all suits requested so far."""

    numbers: Numbers
    fixed: Counts
    sets: Numbers
    pairs: Numbers


class _Known(NamedTuple):
    """All suits requested so far, each with its number, and the tiles that their halves need."""

    number: dict[Suit, int]
    halves: SuitHalves


_known: list[_Known] = []  # at most one item; other threads read it, so it is replaced, never changed


class SetAims(NamedTuple):
    """Kinds of hands made of sets and at most one pair, one in each row.

    Hand i has the tiles `fixed[i]`, `sets[i]` sets and `pairs[i]` pairs. Its suits are `suits[which[i, suit]]`, which
    say what sets and pairs it may form. The honors are the fourth suit of nine kinds.
    """

    suits: tuple[Suit, ...]
    which: NDArray[np.intp]
    fixed: Counts
    sets: Numbers
    pairs: Numbers


def missing(aims: SetAims, have: Counts, obtainable: Counts) -> Counts:
    """Return `missing[i, pool]`: the number of tiles that each row of `have` still needs for each kind of hand.

    The number is IMPOSSIBLE if the tiles in `obtainable` cannot complete the fixed tiles.
    """
    known = _knowing(aims.suits)
    numbers = np.array([known.number[suit] for suit in aims.suits], np.int64)[aims.which]
    rows = _Rows(numbers, fixed(aims.fixed), aims.sets, aims.pairs)
    return _missing(new_work(known.halves), rows, fixed(have), fixed(obtainable))


def _knowing(suits: tuple[Suit, ...]) -> _Known:
    """Add these suits to the suits requested so far, and return all of them."""
    known = _known[0] if _known else None
    if known is None or any(suit not in known.number for suit in suits):
        every = dict.fromkeys((*(known.number if known else ()), *suits))
        known = _Known({suit: number for number, suit in enumerate(every)}, halves_of(every))
        _known[:] = [known]
    return known


@jit
def _missing(work: Work, aims: _Rows, have: Counts, obtainable: Counts) -> Counts:
    missing, left = np.empty((len(aims.fixed), len(have)), np.int8), np.empty(have.shape[1], np.int8)
    for aim in range(len(aims.fixed)):
        for pool in range(len(have)):
            lacking = 0
            for kind in range(have.shape[1]):
                spare = int(have[pool, kind]) - int(aims.fixed[aim, kind])
                left[kind] = max(spare, 0)
                if spare < 0:
                    lacking = IMPOSSIBLE if -spare > obtainable[kind] else lacking - spare
            if lacking < IMPOSSIBLE:
                lacking += need(work, aims.numbers[aim], left, aims.sets[aim], aims.pairs[aim])
            missing[aim, pool] = min(lacking, IMPOSSIBLE)
    return missing


def halves_of(suits: Iterable[Suit]) -> SuitHalves:
    """Return the number of tiles that the halves of these suits need."""
    return SuitHalves(*(np.ascontiguousarray(np.concatenate(half)) for half in zip(*map(cut, suits), strict=True)))


def new_work(halves: SuitHalves) -> Work:
    """Allocate scratch memory for `need`."""
    shape = halves.fronts.shape[2:]
    return Work(
        halves=halves,
        key=np.full((_SUITS, _SLOTS), -1, np.int64),
        need=np.zeros((_SUITS, _SLOTS, *shape), np.int8),
        slots=np.zeros(_SUITS, np.int64),
        both=np.zeros((2, *shape), np.int8),
    )


@lean
def need(work: Work, numbers: Numbers, left: Counts, sets: int, pairs: int) -> int:
    """Return the number of tiles that a pool still needs for `sets` sets and `pairs` pairs, at most one.

    `left` counts its tiles, and `numbers` has the restrictions of its four suits as indices into `work.halves`.
    """
    for suit in range(_SUITS):
        work.slots[suit] = _slot_of(work, suit, numbers[suit], left)
    work.both[:] = IMPOSSIBLE
    for half in range(2):
        one, other = work.slots[2 * half], work.slots[2 * half + 1]
        _join(work.need[2 * half, one], work.need[2 * half + 1, other], work.both[half], sets, pairs)
    least = IMPOSSIBLE
    for a in range(sets + 1):
        for b in range(pairs + 1):
            least = min(least, int(work.both[0, a, b]) + int(work.both[1, sets - a, pairs - b]))
    return least


@lean
def _slot_of(work: Work, suit: int, number: int, left: Counts) -> int:
    """Return the slot in the cache for how many tiles a suit still needs for each number of sets and pairs.

    `number` identifies the suit's restrictions, and `left` counts the tiles of the whole pool by kind.
    """
    halves, front, back = work.halves, 0, 0
    for kind in range(CUT - 1, -1, -1):
        front = 5 * front + min(int(left[KINDS * suit + kind]), 4)
    for kind in range(KINDS - 1, CUT - 1, -1):
        back = 5 * back + min(int(left[KINDS * suit + kind]), 4)
    key = (number * BACKS + back) * FRONTS + front
    slot: int = (key * 0x9E3779B1 >> 16) & (_SLOTS - 1)
    if work.key[suit, slot] != key:
        work.key[suit, slot] = key
        joined = work.need[suit, slot]
        joined[:] = IMPOSSIBLE
        for way in range(halves.fronts.shape[1]):
            one, other = halves.fronts[number * FRONTS + front, way], halves.backs[number * BACKS + back, way]
            _join(one, other, joined, joined.shape[0] - 1, joined.shape[1] - 1)
    return slot


@lean
def _join(one: Counts, other: Counts, joined: Counts, sets: int, pairs: int) -> None:
    """Combine the needs of two parts in every way, and lower the entries of `joined` to the smallest sums.

    In each array, entry [s, p] is the number of tiles needed for s sets and p pairs.
    """
    for a in range(sets + 1):
        for b in range(pairs + 1):
            if one[a, b] < IMPOSSIBLE:
                for s in range(a, sets + 1):
                    for p in range(b, pairs + 1):
                        joined[s, p] = min(int(joined[s, p]), int(one[a, b]) + int(other[s - a, p - b]))


def warm() -> None:
    """Compile the functions that bots and the web page use, or load them from the cache."""
    zeros, ones = np.zeros((1, _SUITS * KINDS), np.int8), np.ones(1, np.intp)
    aims = SetAims((Suit(0, 0, 0),), np.zeros((1, _SUITS), np.intp), zeros, ones, ones)
    missing(aims, zeros, zeros[0])
