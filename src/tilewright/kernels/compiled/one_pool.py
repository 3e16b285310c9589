"""The compiled search for two hands from a single pool of tiles. `tilewright.kernels.pairs` explains the search.

Like the search for many pools in `tilewright.kernels.compiled.pairs`, it visits the pairs in the order of the NumPy
code. It needs less preparation, and most pairs take a few operations on one 64-bit number, with a bit for each tile of
the pool: each hand marks the tiles that it uses, the first hand from the first tile of a kind and the second one from
the last. A tile that both mark is missing, besides the tiles that each hand lacks alone.

That is the whole answer if the two hands alone have room for all jokers. Otherwise the tiles are counted by kind.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.compiling import jit, small
from tilewright.kernels.arrays import BestPair, Counts, Parts, Rows, SomeHalves
from tilewright.kernels.compiled.distances import fixed, shortage
from tilewright.kernels.compiled.halves import lacking, turned
from tilewright.kernels.compiled.pairs import (
    AHEAD,
    WIDTH,
    HandRow,
    Listed,
    Numbers,
    Pool,
    Shorts,
    bounds,
    buckets,
    clear_hand,
    distinct,
    empty_row,
    least_of,
    listed,
    shorts,
    together,
    write_hand,
)

_WORD = np.uint64
_ONE = _WORD(1)
_TWOS, _FOURS, _NIBBLES = _WORD(0x5555555555555555), _WORD(0x3333333333333333), _WORD(0x0F0F0F0F0F0F0F0F)
_UNKNOWN = -2
Words = NDArray[np.uint64]


class RackRows(NamedTuple):
    """The possible hands of a rack, for one pool of tiles.

    `need` and `wild` have one row for each kind. `short` says how many tiles each hand lacks if it may use the whole
    pool, in the format that `shorts` returns. `marks` has the tiles of the pool that each hand uses, as bits.
    """

    need: Counts
    wild: Counts
    short: Shorts
    marks: Words


class Lists(NamedTuple):
    """The hands of both racks as lists of the kinds that they need."""

    first: Listed
    second: Listed


@small
def _room_of(short: np.uint16) -> int:
    """Return how many of the tiles that a hand lacks jokers may replace."""
    return int(np.int64(short % WIDTH))


class FirstHand(NamedTuple):
    """The first hand of a pair, as a row and by its packed counts of missing tiles.

    None of its pairs needs fewer than `bound` tiles.
    """

    row: HandRow
    short: int
    bound: int


@small
def _ones(word: np.uint64) -> int:
    """Return the number of bits that are set."""
    word = word - ((word >> _ONE) & _TWOS)
    word = (word & _FOURS) + ((word >> _WORD(2)) & _FOURS)
    word = (word + (word >> _WORD(4))) & _NIBBLES
    word = word + (word >> _WORD(8))
    word = word + (word >> _WORD(16))
    return int(np.int64((word + (word >> _WORD(32))) & _WORD(127)))  # `int` alone would give an unsigned number


@jit
def _mark(need: Counts, held: int, first: int, from_last: bool, marks: Words) -> None:
    """Mark the tiles of one kind that each hand uses. The first of them has the bit `first`."""
    for hand in range(len(need)):
        used = min(int(need[hand]), held)
        skipped = first + (held - used if from_last else 0)
        marks[hand] |= ((_ONE << _WORD(used)) - _ONE) << _WORD(skipped)


@jit
def _marks(need: Counts, have: Counts, first: int, from_last: bool) -> Words:
    """Return the tiles of the pool that each hand uses, of each kind the first ones or the last ones.

    The first tile of the pool has the bit `first`.
    """
    marks = np.zeros(need.shape[1], np.uint64)
    for kind in range(len(have)):
        if have[kind] > 0:
            _mark(need[kind], int(have[kind]), first, from_last, marks)
            first += have[kind]
    return marks


@jit
def _of_halves(
    front: Parts, back: Parts, rows: NDArray[np.intp], have: Counts, from_last: bool
) -> tuple[Shorts, Words]:
    """Return `short` and `marks` of the hands with these row numbers, which are split into two parts."""
    cut, held = len(front.need), 0
    for kind in range(cut):
        held += max(int(have[kind]), 0)
    lacks = lacking(front, have[:cut]), lacking(back, have[cut:])
    marks = _marks(front.need, have[:cut], 0, from_last), _marks(back.need, have[cut:], held, from_last)
    short, mark = np.empty(len(rows), np.uint16), np.empty(len(rows), np.uint64)
    for hand in range(len(rows)):
        one, other = front.which[rows[hand]], back.which[rows[hand]]
        both = lacks[0][one] + lacks[1][other]
        short[hand] = np.uint16(np.uint16(both & 15) * np.uint16(WIDTH) + np.uint16(both >> 4))
        mark[hand] = marks[0][one] | marks[1][other]
    return short, mark


@jit
def _least_shared(mark: np.uint64, marks: Words, begin: int, end: int, below: int) -> tuple[int, int]:
    """Return the smallest number of tiles that a hand shares with one of some others, and the first such place.

    The place is -1 if all of them share `below` tiles or more.
    """
    least, place = below, -1
    for at in range(begin, end):
        shared = _ones(mark & marks[at])
        if shared < least:
            least, place = shared, at
            if not least:
                break
    return least, place


@jit
def _nearest(hand: FirstHand, hands: Listed, others: Numbers, pool: Pool, below: int) -> tuple[int, int]:
    """Return the fewest tiles that one hand needs together with one of some others, and the first such place.

    The place is -1 if each pair needs `below` tiles or more.
    """
    least, place = below, -1
    for at in range(len(others)):
        needed = together(hand.row, hand.short, hands[others[at]], pool)
        if needed < least:
            least, place = needed, at
            if least <= hand.bound:
                break
    return least, place


@jit
def _lists(first: RackRows, second: RackRows, same: bool) -> Lists:
    hands = listed(first.need, first.wild)
    return Lists(hands, hands if same else listed(second.need, second.wild))


@jit
def _no_lists() -> Lists:
    nothing = np.zeros((0, 1, 3), np.int8)
    return Lists(nothing, nothing)


@jit
def _best(first: RackRows, second: RackRows, same: bool, pool: Pool, below: int) -> tuple[int, int, int]:
    """Return (row of the first hand, row of the second hand, tiles needed) for the best pair of hands.

    Both rows are -1 if no pair needs fewer than `below` tiles, and _UNKNOWN if jokers make the tiles of each kind count
    and the hands come without them. With `same`, both racks have the same possible hands, so the search visits each
    pair only once.
    """
    fewest, i, j = below, -1, -1
    if not len(first.short) or not len(second.short):
        return i, j, fewest
    ones, twos = distinct(first.short), distinct(second.short)
    bound = bounds(ones, twos, pool.jokers)
    least = least_of(bound)
    level = int(np.int64(least.min()))  # `int` alone would give a number of 16 bits
    limit, lists, first_row = level - 1, _no_lists(), empty_row(pool)
    rows, start = np.empty(0, np.int64), np.empty(0, np.int64)
    others, begin, marks = rows, start, np.empty(0, np.uint64)
    while level < fewest:
        if level > limit:
            limit = level + AHEAD
            rows, start = buckets(first.short, ones, least, limit)
            others, begin = (rows, start) if same else buckets(second.short, twos, least_of(bound.T.copy()), limit)
            marks = second.marks[others]
        for a in range(len(ones)):
            if least[a] > level:
                continue
            for b in range(a if same else 0, len(twos)):
                if bound[a, b] != level:
                    continue
                has_room = _room_of(ones[a]) + _room_of(twos[b]) >= pool.jokers
                if not has_room and not len(lists.first):
                    if not (first.need.shape[1] and second.need.shape[1]):
                        return _UNKNOWN, _UNKNOWN, fewest
                    lists = _lists(first, second, same)
                for row in range(start[a], start[a + 1]):
                    since = row if same and a == b else begin[b]
                    if has_room:
                        mark, slack = first.marks[rows[row]], fewest - level
                        shared, place = _least_shared(mark, marks, since, begin[b + 1], slack)
                        needed, place = level + shared, place - since
                    else:
                        write_hand(lists.first[rows[row]], first_row)
                        hand, those = FirstHand(first_row, int(np.int64(ones[a])), level), others[since : begin[b + 1]]
                        needed, place = _nearest(hand, lists.second, those, pool, fewest)
                        clear_hand(lists.first[rows[row]], first_row)
                    if needed < fewest:
                        fewest, i, j = needed, rows[row], others[since + place]
                        if fewest <= level:
                            return i, j, fewest
        level += 1
    return i, j, fewest


@jit
def _room(rows: NDArray[np.int32]) -> NDArray[np.int32]:
    """Return a copy of the array with twice as many rows. The added rows are uninitialised."""
    more = np.empty((2 * len(rows), 3), np.int32)
    for row in range(len(rows)):
        for at in range(3):
            more[row, at] = rows[row, at]
    return more


@jit
def _within(first: RackRows, second: RackRows, pool: Pool, limit: int, most: int) -> NDArray[np.int32]:
    """Return all pairs of hands that need at most `limit` tiles, as rows of (tiles needed, first hand, second hand).

    The rows are not sorted. The search stops after `most` + 1 pairs.
    """
    ones, twos = distinct(first.short), distinct(second.short)
    bound = bounds(ones, twos, pool.jokers)
    rows, start = buckets(first.short, ones, least_of(bound), limit)
    others, begin = buckets(second.short, twos, least_of(bound.T.copy()), limit)
    marks, lists, first_row = second.marks[others], _no_lists(), empty_row(pool)
    close, n = np.empty((64, 3), np.int32), 0
    for a in range(len(ones)):
        for row in range(start[a], start[a + 1]):
            mark, is_written = first.marks[rows[row]], False
            for b in range(len(twos)):
                if bound[a, b] > limit:
                    continue
                has_room = _room_of(ones[a]) + _room_of(twos[b]) >= pool.jokers
                if not has_room and not is_written:
                    if not len(lists.first):
                        lists = _lists(first, second, False)
                    write_hand(lists.first[rows[row]], first_row)
                    is_written = True
                for other in range(begin[b], begin[b + 1]):
                    if has_room:
                        needed = bound[a, b] + _ones(mark & marks[other])
                    else:
                        needed = together(first_row, int(np.int64(ones[a])), lists.second[others[other]], pool)
                    if needed > limit:
                        continue
                    if n == len(close):
                        close = _room(close)
                    close[n, 0], close[n, 1], close[n, 2] = needed, rows[row], others[other]
                    n += 1
                    if n > most:
                        return close[:n]
            if is_written:
                clear_hand(lists.first[rows[row]], first_row)
    return close[:n]


def best_pair(first: Rows, second: Rows, have: Counts, jokers: int, below: int) -> BestPair | None:
    """Return the best pair of hands, as `tilewright.kernels.pairs.best_pair` does.

    A hand may have at most 31 tiles, and the pool 63 besides jokers.
    """
    pool = Pool(fixed(have), jokers)
    same = first.need is second.need and first.wild is second.wild
    one, two = _sides(first, second, pool)
    pair = _best(one, two, same, pool, below)
    return BestPair(*pair) if pair[0] >= 0 else None


def best_of_halves(
    one: SomeHalves | Rows, two: SomeHalves | Rows, have: Counts, jokers: int, below: int
) -> BestPair | None:
    """Return the best pair, as `best_pair` does. Of hands in halves, it has places in `rows`.

    Both places are negative if the search needs the tiles of each kind, and some hands are in halves.
    """
    pool = Pool(fixed(have), jokers)
    first, second = (_any_side(each, pool, from_last=last) for each, last in ((one, False), (two, True)))
    pair = _best(first, second, one is two, pool, below)
    return None if pair[0] == -1 else BestPair(*pair)


def _any_side(hands: SomeHalves | Rows, pool: Pool, *, from_last: bool) -> RackRows:
    if isinstance(hands, Rows):
        return _side(hands, pool, from_last=from_last)
    front, back = turned(hands.front), turned(hands.back)
    have = pool.have[: len(front.need) + len(back.need)]  # no hand needs the other kinds
    nothing = fixed(np.zeros((len(have), 0), np.int8))
    return RackRows(nothing, nothing, *_of_halves(front, back, hands.rows, have, from_last))


def pairs_within(first: Rows, second: Rows, have: Counts, jokers: int, limit: int, *, most: int) -> NDArray[np.int32]:
    """Return all pairs of hands that need at most `limit` tiles, as rows of (tiles needed, first hand, second hand).

    The rows are not sorted. The search stops after `most` + 1 pairs.
    """
    pool = Pool(fixed(have), jokers)
    return _within(*_sides(first, second, pool), pool, limit, most)


def _sides(first: Rows, second: Rows, pool: Pool) -> tuple[RackRows, RackRows]:
    one = _side(first, pool, from_last=False)
    if first.need is second.need and first.wild is second.wild:
        return one, one._replace(marks=_marks(one.need, pool.have, 0, True))
    return one, _side(second, pool, from_last=True)


def _side(hands: Rows, pool: Pool, *, from_last: bool) -> RackRows:
    need, wild = fixed(hands.need.T), fixed(hands.wild.T)
    return RackRows(need, wild, shorts(*shortage(*hands, pool.have)), _marks(need, pool.have, 0, from_last))


def warm() -> None:
    """Compile the functions that bots and the web page use, or load them from the cache."""
    hands = Rows(np.ones((1, 1), np.int8), np.zeros((1, 1), np.int8))
    best_pair(hands, hands, np.ones(1, np.int8), 0, 1)
    pairs_within(hands, hands, np.ones(1, np.int8), 0, 1, most=1)
    part = Parts(np.ones((1, 1), np.int8, "F"), np.zeros((1, 1), np.int8, "F"), np.zeros(1, np.int32))
    some = SomeHalves(part, part, np.zeros(1, np.intp))
    best_of_halves(some, some, np.ones(2, np.int8), 0, 1)
