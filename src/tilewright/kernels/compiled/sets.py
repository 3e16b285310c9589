"""The number of tiles that hands still need for sets and a pair, for pairs, or for pairs and one set.

The functions are compiled to machine code. `sets_and_pair`, `pairs` and `pairs_and_set` take many hands at once, as an
array with a row of 34 counts per hand. Compiled callers can use the functions that take a single row: `key_of_suit`,
`key_of_honors` and `fewest_sets`.

The lookup tables ignore melds, so their result may require a fifth tile of a kind. A few more lookups detect this. Let
L(h) be the result of the tables for a hand with the counts h. If m tiles of kind k are melded, the hand can use at most
4 - m more. Suppose that the L(h) tiles complete the hand only with a fifth tile of k. With d = 5 - m - h_k more tiles
of k, the hand would then need d fewer tiles:

    L(h + d tiles of k) <= L(h) - d

If this is false for every melded kind, L(h) is correct. If it is true for k, the code removes the tiles of k from the
hand. If there were any and L stays the same, the inequality is now false for k, because its two sides were equal. It
does not become true for another kind, because L never falls when tiles are removed. In all other cases, the code visits
all kinds, as in `tilewright.kernels.sets`.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tilewright.compiling import jit
from tilewright.kernels.arrays import Counts
from tilewright.kernels.set_tables import ALL_KINDS, SIZES, SUIT_KINDS, SetTables, tables
from tilewright.kernels.sets import IMPOSSIBLE

_ONE_ROW = np.zeros((1, ALL_KINDS), np.int8)  # counts of melded tiles for hands without melds


class Wanted(NamedTuple):
    """The goal of a hand: `number` pairs from the first `kinds` kinds of tiles.

    With `twice`, four equal tiles are two pairs. If the goal includes a set, `runs` says whether it may be a run.
    """

    number: int
    twice: bool
    runs: bool
    kinds: int


def sets_and_pair(have: Counts, sets: int, melded: Counts | None = None, *, honors: bool = True) -> Counts:
    """Return the number of tiles that each hand still needs for `sets` sets (0 to 5) and a pair.

    Each row of `have` is a hand. `melded` counts the melded tiles, in one row per hand or in one row for all hands.
    Without `honors`, the hands may not use honors. Raises ValueError for a negative count, and for more than four tiles
    of a kind.

    >>> bams = [[3, 1, 1, 1, 1, 1, 1, 1, 3, *[0] * 25], [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, *[0] * 20]]
    >>> sets_and_pair(np.array(bams, np.int8), 4).tolist()
    [1, 1]
    """
    if not 0 <= sets <= SIZES[-1]:
        raise ValueError(f"the number of sets must be 0 to {SIZES[-1]}, not {sets}")
    melds = _melds(have, melded)
    known = tables(next(size for size in SIZES if sets <= size))
    if melds.any():
        return _open(known, np.minimum(have, 4 - melds), melds, sets, honors)
    return _closed(known, _plain(have), sets, honors)


def pairs(have: Counts, number: int, melded: Counts | None = None, *, twice: bool, honors: bool = True) -> Counts:
    """Return the number of tiles that each hand still needs for `number` pairs, or 99 if that is impossible.

    `twice` says whether four equal tiles are two pairs. The other arguments are those of `sets_and_pair`.
    """
    wanted = Wanted(number, twice, False, ALL_KINDS if honors else SUIT_KINDS)
    return _pairs(_plain(have), _melds(have, melded), wanted)


def pairs_and_set(
    have: Counts, number: int, melded: Counts | None = None, *, twice: bool, runs: bool, honors: bool = True
) -> Counts:
    """Return the number of tiles that each hand still needs for `number` pairs and one set, or 99 if that is
    impossible.

    `runs` says whether the set may be a run. The other arguments are those of `pairs`.
    """
    wanted = Wanted(number, twice, runs, ALL_KINDS if honors else SUIT_KINDS)
    return _pairs_and_set(_plain(have), _melds(have, melded), wanted)


def _melds(have: Counts, melded: Counts | None) -> Counts:
    """Return the counts of melded tiles, in one row per hand or in one row for all hands.

    Raises ValueError if the counts have the wrong shape or type, or are not 0 to 4.
    """
    _check(have)
    if melded is None:
        return _ONE_ROW
    _check(melded)
    if len(melded) not in (1, len(have)):
        raise ValueError(f"{len(melded)} rows of melds for {len(have)} hands")
    return _plain(melded)


def _plain(counts: Counts) -> Counts:
    """Return the counts as a contiguous, writeable array, the only type that the compiled functions of this module
    take.
    """
    plain: Counts = np.require(counts, requirements=["C", "W"])
    return plain


def _check(counts: Counts) -> None:
    if counts.ndim != 2 or counts.shape[1] != ALL_KINDS or counts.dtype != np.int8:
        raise ValueError(f"expected rows of {ALL_KINDS} counts of type int8, not {counts.shape} of type {counts.dtype}")
    if counts.size and counts.view(np.uint8).max() > 4:
        raise ValueError("the count of a kind must be 0 to 4")


@jit
def _closed(known: SetTables, have: Counts, sets: int, honors: bool) -> Counts:
    needed = np.empty(len(have), np.int8)
    for row in range(len(have)):
        needed[row] = fewest_sets(known, have, row, sets, honors)
    return needed


@jit
def fewest_sets(known: SetTables, have: Counts, row: int, sets: int, honors: bool) -> int:
    """Return the number of tiles that one hand, a row of `have`, still needs for sets and a pair. Melds are ignored."""
    two = known.two[key_of_suit(known, have, row, 0), key_of_suit(known, have, row, 9)]
    last = key_of_honors(known, have, row) if honors else known.rest.shape[1] - 1
    return int(known.fewest[sets, two, known.rest[key_of_suit(known, have, row, 18), last]])


@jit
def key_of_suit(known: SetTables, have: Counts, row: int, at: int) -> int:
    """Return the lookup key of one suit of a hand, a row of `have`. The suit begins at kind `at`."""
    codes = _codes(_eight(have, row, at))
    back = 5 * (codes >> 32) + (int(have[row, at + 8]) & 255)
    return int(known.suit[known.front[codes & 0xFFFF], known.back[back]])


@jit
def key_of_honors(known: SetTables, have: Counts, row: int) -> int:
    """Return the lookup key of the honors of a hand, a row of `have`."""
    codes = _codes(_eight(have, row, 26) & ~255)
    return int(known.honors[known.honor_front[codes & 0xFFFF], known.honor_back[codes >> 32]])


@jit
def _eight(have: Counts, row: int, at: int) -> int:
    """Return the counts of eight kinds as one number, with the first kind in the lowest byte.

    The compiler turns this function into a single load instruction.
    """
    return (
        (int(have[row, at]) & 255)
        | (int(have[row, at + 1]) & 255) << 8
        | (int(have[row, at + 2]) & 255) << 16
        | (int(have[row, at + 3]) & 255) << 24
        | (int(have[row, at + 4]) & 255) << 32
        | (int(have[row, at + 5]) & 255) << 40
        | (int(have[row, at + 6]) & 255) << 48
        | (int(have[row, at + 7]) & 255) << 56
    )


@jit
def _codes(eight: int) -> int:
    """Convert eight counts, one per byte, to two base-5 numbers of four digits each.

    The low half of the result is the number for the first four counts. The high half is the number for the other four.
    """
    pairs = (eight * (5 << 8 | 1) >> 8) & 0x00FF00FF00FF00FF
    return (pairs * (25 << 16 | 1) >> 16) & 0x0000FFFF0000FFFF


@jit
def _open(known: SetTables, have: Counts, melded: Counts, sets: int, honors: bool) -> Counts:
    needed = np.empty(len(have), np.int8)
    some = np.empty((1, ALL_KINDS), np.int8)
    for row in range(len(have)):
        own_melds = melded[row if len(melded) > 1 else 0]
        some[0] = have[row]
        least = fewest_sets(known, some, 0, sets, honors)
        for kind in range(ALL_KINDS):
            if own_melds[kind] > 0:
                held = some[0, kind]
                some[0, kind] = 5 - own_melds[kind]
                with_more = fewest_sets(known, some, 0, sets, honors) + some[0, kind] - held
                some[0, kind] = held
                if with_more <= least:
                    some[0, kind] = 0
                    if held == 0 or fewest_sets(known, some, 0, sets, honors) > least:
                        least = _by_kinds(have[row], own_melds, sets, honors)
                        break
        needed[row] = least
    return needed


@jit
def _by_kinds(held: Counts, melded: Counts, sets: int, honors: bool) -> int:
    """Return the number of tiles still needed, by dynamic programming over the kinds.

    `tilewright.kernels.sets` explains the algorithm and the names of the variables.
    """
    fewest = np.full((3, 3, sets + 1, 2), IMPOSSIBLE, np.int64)
    fewest[0, 0, 0, 0] = 0
    for kind in range(ALL_KINDS if honors else SUIT_KINDS):
        before, fewest = fewest, np.full((3, 3, sets + 1, 2), IMPOSSIBLE, np.int64)
        for a in range(3):
            for b in range(3):
                for s in range(sets + 1):
                    for p in range(2):
                        if before[a, b, s, p] < IMPOSSIBLE:
                            _go_on(fewest[b], (a + b, s, p), before[a, b, s, p], kind, (held[kind], 4 - melded[kind]))
    return int(fewest[0, 0, sets, 1])


@jit
def _go_on(fewest: Counts, begun: tuple[int, int, int], needed: int, kind: int, tiles: tuple[int, int]) -> None:
    """Update `fewest` for every choice of groups that can begin at this kind of tile.

    `fewest` holds the states of the dynamic programming. `begun` is (runs that continue from earlier kinds, sets so
    far, pairs so far). `tiles` is (tiles of this kind held, tiles of this kind that the hand may use).
    """
    runs, s, p = begun
    held, most = tiles
    for c in range(3 if kind < SUIT_KINDS and kind % 9 < 7 else 1):
        for g, q in ((0, 0), (0, 1), (1, 0)):
            t = runs + c + 3 * g + 2 * q
            if t <= most and s + c + g < fewest.shape[1] and p + q < 2:
                least = min(fewest[c, s + c + g, p + q], needed + max(t - held, 0))
                fewest[c, s + c + g, p + q] = least


@jit
def _pairs(have: Counts, melded: Counts, wanted: Wanted) -> Counts:
    needed = np.empty(len(have), np.int8)
    for row in range(len(have)):
        own_melds = melded[row if len(melded) > 1 else 0]
        needed[row] = _cheapest(_all_offered(have[row], own_melds, wanted), wanted.number)
    return needed


@jit
def _pairs_and_set(have: Counts, melded: Counts, wanted: Wanted) -> Counts:
    needed = np.empty(len(have), np.int8)
    for row in range(len(have)):
        own_melds = melded[row if len(melded) > 1 else 0]
        offered = _all_offered(have[row], own_melds, wanted)
        least = IMPOSSIBLE
        for kind in range(wanted.kinds):
            least = min(least, _beside(have[row], own_melds, wanted, offered, (kind, 1)))
            if wanted.runs and kind < SUIT_KINDS and kind % 9 < 7:
                least = min(least, _beside(have[row], own_melds, wanted, offered, (kind, 3)))
        needed[row] = least
    return needed


@jit
def _beside(held: Counts, melded: Counts, wanted: Wanted, offered: int, group: tuple[int, int]) -> int:
    """Return the number of tiles that one set and the wanted pairs still need.

    The set begins at kind `group[0]` and has `group[1]` different kinds: one in a triplet, three in a run.
    """
    first, kinds = group
    used, lacks = 3 // kinds, 0
    for kind in range(first, first + kinds):
        most = 4 - int(melded[kind])
        if used > most:
            return IMPOSSIBLE
        lacks += max(used - int(held[kind]), 0)
        offered += _offered(max(int(held[kind]) - used, 0), most - used, wanted.twice)
        offered -= _offered(int(held[kind]), most, wanted.twice)
    return min(lacks + _cheapest(offered, wanted.number), IMPOSSIBLE)


@jit
def _all_offered(held: Counts, melded: Counts, wanted: Wanted) -> int:
    offered = 0
    for kind in range(wanted.kinds):
        offered += _offered(int(held[kind]), 4 - int(melded[kind]), wanted.twice)
    return offered


@jit
def _offered(held: int, most: int, twice: bool) -> int:
    """Count the pairs that one kind of tile can form, if a hand may use at most `most` tiles of it.

    The lowest byte of the result counts the pairs that need no more tiles. The next byte counts those that need one,
    and the third byte those that need two.
    """
    offered = 0
    if most >= 2:
        offered += 1 << 8 * max(2 - held, 0)
        if twice and most == 4:
            offered += 1 << 8 * min(4 - held, 2)
    return offered


@jit
def _cheapest(offered: int, number: int) -> int:
    """Return the number of tiles that the cheapest `number` pairs need. `offered` is a sum of results of `_offered`."""
    free, near, far = offered & 255, offered >> 8 & 255, offered >> 16
    begun = max(number - free, 0)
    return begun + max(begun - near, 0) if free + near + far >= number else IMPOSSIBLE


def warm() -> None:
    """Build the lookup tables, or load them from the cache.

    This compiles no function, because bots and the web page look up one hand at a time, in plain Python.
    """
    for size in SIZES:
        tables(size)
