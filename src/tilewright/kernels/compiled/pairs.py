"""The compiled search for the best two hands, for many pools of tiles. `tilewright.kernels.pairs` explains the search.

This code visits the pairs of hands in the same order as the NumPy code, so it makes the same choice among equally good
pairs. Only hands that can be part of a good pair are sorted into buckets. Each hand is stored as a list of the kinds
that it needs. To evaluate a pair, the code visits only the kinds of the second hand.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.compiling import jit
from tilewright.kernels.arrays import MOST_COMPILED, Counts, Rows
from tilewright.kernels.compiled.distances import Packed, fixed, packed, weigh

Numbers = NDArray[np.int64]
Shorts = NDArray[np.uint16]  # for each hand: missing tiles * 32 + the number of them that jokers may replace
Bounds = NDArray[np.int16]
Listed = NDArray[np.int8]  # for each hand: (kind, need, wild) for each kind that it needs, then zeros

WIDTH = MOST_COMPILED + 1
AHEAD = 2  # tiles; each sort into buckets covers bounds up to this much above the current one, so sorts are rare


class RackHands(NamedTuple):
    """The possible hands of a rack, for one pool of tiles.

    `listed` contains the tiles that each hand needs, by kind. `short` says how many tiles each hand lacks if it may use
    the whole pool, in the format that `shorts` returns.
    """

    listed: Listed
    short: Shorts


class HandTable(NamedTuple):
    """The possible hands of a rack, in a form that suits searches with many pools of tiles."""

    packed: Packed
    listed: Listed


class Pool(NamedTuple):
    """A pool of tiles: the number of tiles of each kind, and the number of jokers."""

    have: Counts
    jokers: int


class HandRow(NamedTuple):
    """One hand as two arrays indexed by kind: the tiles that it needs, and how many of them jokers may replace."""

    need: Numbers
    wild: Numbers


@jit
def listed(need: Counts, wild: Counts) -> Listed:
    """Return each hand as a list of (kind, need, wild), with one entry for each kind that it needs.

    The arrays `need` and `wild` have one row per kind.
    """
    hands = need.shape[1]
    kinds = np.zeros(hands, np.int64)
    for kind in range(len(need)):
        for hand in range(hands):
            kinds[hand] += need[kind, hand] > 0
    most = 0
    for hand in range(hands):
        most = max(most, kinds[hand])
    entries = np.zeros((hands, most + 1, 3), np.int8)
    kinds = np.zeros(hands, np.int64)
    for kind in range(len(need)):
        for hand in range(hands):
            if need[kind, hand] > 0:
                place = entries[hand, kinds[hand]]
                place[0], place[1], place[2] = kind, need[kind, hand], wild[kind, hand]
                kinds[hand] += 1
    return entries


@jit
def shorts(missing: Counts, fillable: Counts) -> Shorts:
    """Pack two counts of each hand into one number: missing tiles * 32 + the number of them that jokers may replace."""
    packed_counts = np.empty(len(missing), np.uint16)
    for hand in range(len(missing)):
        packed_counts[hand] = np.uint16(np.uint16(missing[hand]) * np.uint16(WIDTH) + np.uint16(fillable[hand]))
    return packed_counts


@jit
def empty_row(pool: Pool) -> HandRow:
    """Return a row without tiles."""
    return HandRow(np.zeros(len(pool.have), np.int64), np.zeros(len(pool.have), np.int64))


@jit
def write_hand(hand: Counts, row: HandRow) -> None:
    """Copy a listed hand into `row`, which has an entry for every kind."""
    at = 0
    while hand[at, 1]:
        row.need[hand[at, 0]], row.wild[hand[at, 0]] = hand[at, 1], hand[at, 2]
        at += 1


@jit
def clear_hand(hand: Counts, row: HandRow) -> None:
    """Reset the entries that `write_hand` wrote for this hand to zero."""
    at = 0
    while hand[at, 1]:
        row.need[hand[at, 0]], row.wild[hand[at, 0]] = 0, 0
        at += 1


@jit
def together(row: HandRow, short: int, hand: Counts, pool: Pool) -> int:
    """Return the number of tiles that two hands still need together, from one pool.

    `row` and `short` describe the first hand: the tiles that it needs by kind, and its packed counts of missing tiles.
    `hand` is the second hand as a list of the kinds that it needs.
    """
    missing, fillable = short // WIDTH, short % WIDTH
    at = 0
    while hand[at, 1]:
        need, wild, have = row.need[hand[at, 0]], row.wild[hand[at, 0]], pool.have[hand[at, 0]]
        alone, both = max(need - have, 0), max(need + hand[at, 1] - have, 0)
        missing += both - alone
        fillable += min(both, wild + hand[at, 2]) - min(alone, wild)
        at += 1
    return missing - min(pool.jokers, fillable)


@jit
def distinct(short: Shorts) -> Shorts:
    """Return each packed count that occurs, once and in ascending order."""
    seen = np.zeros(WIDTH * WIDTH, np.uint8)
    for hand in range(len(short)):
        seen[short[hand]] = 1
    codes, n = np.empty(len(seen), np.uint16), 0
    for code in range(len(seen)):
        codes[n] = code
        n += seen[code]
    return codes[:n].copy()


@jit
def bounds(one: Shorts, two: Shorts, jokers: int) -> Bounds:
    """Return `bound[a, b]`: a lower bound on the tiles that two hands need together.

    `one[a]` and `two[b]` are the packed counts of missing tiles, computed for each hand as if it had the whole pool.
    """
    bound = np.empty((len(one), len(two)), np.int16)
    missing, fillable = np.empty(len(two), np.int16), np.empty(len(two), np.int16)
    for b in range(len(two)):
        missing[b], fillable[b] = two[b] // WIDTH, two[b] % WIDTH
    held = np.int16(min(jokers, 2 * WIDTH))
    for a in range(len(one)):
        row, more, may = bound[a], np.int16(one[a] // WIDTH), np.int16(one[a] % WIDTH)
        for b in range(len(two)):
            both = np.int16(fillable[b] + may)
            row[b] = np.int16(np.int16(missing[b] + more) - (both if both < held else held))
    return bound


@jit
def least_of(bound: Bounds) -> Bounds:
    """Return the smallest bound of each row."""
    least = np.empty(len(bound), np.int16)
    for a in range(len(bound)):
        lowest = bound[a, 0]
        for b in range(1, bound.shape[1]):
            lowest = min(lowest, bound[a, b])
        least[a] = lowest
    return least


@jit
def buckets(short: Shorts, codes: Shorts, least: Bounds, limit: int) -> tuple[Numbers, Numbers]:
    """Group the hands by their packed counts of missing tiles, and return the arrays (rows, start).

    The hands with the counts `codes[b]` are `rows[start[b]:start[b + 1]]`. This bucket is empty if its lower bound
    `least[b]` exceeds `limit`.
    """
    bucket = np.zeros(WIDTH * WIDTH, np.int64)  # packed counts → bucket number + 1, or 0 if there is no bucket
    for b in range(len(codes)):
        if least[b] <= limit:
            bucket[codes[b]] = b + 1
    some, n = np.empty(len(short), np.int64), 0
    for hand in range(len(short)):
        some[n] = hand
        n += bucket[short[hand]] > 0
    start = np.zeros(len(codes) + 2, np.int64)
    for at in range(n):
        start[bucket[short[some[at]]] + 1] += 1
    for b in range(len(codes)):
        start[b + 2] += start[b + 1]
    rows = np.empty(n, np.int64)
    for at in range(n):
        b = bucket[short[some[at]]]
        rows[start[b]] = some[at]
        start[b] += 1
    return rows, start


@jit
def best(first: RackHands, second: RackHands, same: bool, pool: Pool, below: int) -> tuple[int, int, int]:
    """Return (row of the first hand, row of the second hand, tiles needed) for the best pair of hands.

    Both rows are -1 if no pair needs fewer than `below` tiles. With `same`, both racks have the same possible hands, so
    the search visits each pair only once.
    """
    fewest, i, j = below, -1, -1
    if not len(first.short) or not len(second.short):
        return i, j, fewest
    ones, twos = distinct(first.short), distinct(second.short)
    bound = bounds(ones, twos, pool.jokers)
    least = least_of(bound)
    level = int(least[0])
    for a in range(1, len(ones)):
        level = min(level, least[a])
    limit = level - 1
    first_row = empty_row(pool)
    rows, start = np.empty(0, np.int64), np.empty(0, np.int64)
    others, begin = rows, start
    while level < fewest:
        if level > limit:
            limit = level + AHEAD
            rows, start = buckets(first.short, ones, least, limit)
            others, begin = (rows, start) if same else buckets(second.short, twos, least_of(bound.T.copy()), limit)
        for a in range(len(ones)):
            if least[a] > level:
                continue
            for b in range(a if same else 0, len(twos)):
                if bound[a, b] != level:
                    continue
                for row in range(start[a], start[a + 1]):
                    write_hand(first.listed[rows[row]], first_row)
                    for other in range(row if same and a == b else begin[b], begin[b + 1]):
                        needed = together(first_row, int(ones[a]), second.listed[others[other]], pool)
                        if needed < fewest:
                            fewest, i, j = needed, rows[row], others[other]
                            if fewest <= level:
                                return i, j, fewest
                    clear_hand(first.listed[rows[row]], first_row)
        level += 1
    return i, j, fewest


@jit
def unpacked(sums: NDArray[np.uint8], short: Shorts) -> None:
    """Convert the bytes of a packed card to the format that `shorts` returns, and write the results into `short`."""
    for hand in range(len(short)):
        short[hand] = np.uint16(np.uint16(sums[hand] & 15) * np.uint16(WIDTH) + np.uint16(sums[hand] >> 4))


@jit
def _best_of_pools(first: HandTable, second: HandTable, same: bool, have: Counts, jokers: Numbers) -> Numbers:
    best_rows = np.empty((len(have), 3), np.int64)
    sums, more = np.empty_like(first.packed.empty), np.empty_like(second.packed.empty)
    one, two = np.empty(len(first.listed), np.uint16), np.empty(len(second.listed), np.uint16)
    for at in range(len(have)):
        weigh(first.packed, have[at], sums)
        unpacked(sums.view(np.uint8), one)
        if not same:
            weigh(second.packed, have[at], more)
            unpacked(more.view(np.uint8), two)
        pool, others = Pool(have[at], jokers[at]), one if same else two
        pair = best(RackHands(first.listed, one), RackHands(second.listed, others), same, pool, 2 * WIDTH)
        best_rows[at, 0], best_rows[at, 1], best_rows[at, 2] = pair
    return best_rows


def card(hands: Rows) -> HandTable:
    """Return these hands in a form that suits searches with many pools of tiles.

    Raises ValueError if a hand has more than 15 tiles.
    """
    return HandTable(packed(*hands), listed(fixed(hands.need.T), fixed(hands.wild.T)))


def best_pairs_of_pools(first: HandTable, second: HandTable, have: Counts, jokers: Numbers) -> Numbers:
    """Return one row (first hand, second hand, tiles needed) for each pool of tiles: its best pair of hands.

    Each row of `have` is a pool, and `jokers` gives the number of jokers in each pool. If both racks have the same
    possible hands, pass the same object as `first` and `second`, which saves half the work. Both hands are -1 if there
    is no pair.
    """
    return _best_of_pools(first, second, first is second, fixed(have), jokers)
