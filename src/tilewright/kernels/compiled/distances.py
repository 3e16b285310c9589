"""Distances from pools of tiles to every hand of a card. A distance is the number of tiles that a hand still needs.

As in `tilewright.kernels.distance`, a hand lacks `missing` tiles, and jokers can replace `fillable` of them. For a hand
of up to 15 tiles, both numbers fit into one byte: missing + 16 * fillable.

The byte of each hand is first computed for an empty pool. Each kind of tile in the pool then subtracts a number from
it. The numbers for all hands form a row. No byte ever drops below 0, so eight bytes can be subtracted as one 64-bit
number. For a pool of 14 tiles, about eleven rows are subtracted. Adding or removing a tile changes only one of them.

The function `shortage` does not use these rows. It suits hands of more than 15 tiles, and hands that are used only
once.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.compiling import jit
from tilewright.kernels.arrays import Counts

MOST_TILES = 15  # maximum number of tiles in a hand, so that each count fits into half a byte
_WIDTH = 64  # bytes processed at once; rows are padded to a multiple of this
_FEW = 4096  # hands processed at once, so that their sums stay in the processor's cache
_ROWS = 4  # number of rows that one loop subtracts
_WORDS = np.uint64
_EACH, _LOW, _HIGH = _WORDS(0x0101010101010101), _WORDS(0x0F0F0F0F0F0F0F0F), _WORDS(0x8080808080808080)

Bytes = NDArray[np.uint8]
Numbers = NDArray[np.int64]
Words = NDArray[np.uint64]  # each word holds the bytes of eight hands


class Packed(NamedTuple):
    """A card prepared for the compiled kernels: one byte per hand, eight bytes per 64-bit word.

    `empty` holds the byte of each hand for an empty pool of tiles. For n tiles of kind k in the pool, the kernels
    subtract the row `off[row[k, n]]`. Rows are padded with dummy hands, which need 15 tiles from any pool.
    """

    hands: int
    empty: Words
    off: Words
    row: NDArray[np.int16]


def packed(need: Counts, wild: Counts) -> Packed:
    """Return these hands, one per row, in packed form. Raises ValueError if a hand has more than 15 tiles."""
    total = need.sum(axis=1, dtype=np.int16)
    if total.max(initial=0) > MOST_TILES:
        raise ValueError(f"a hand of {total.max()} tiles does not fit, {MOST_TILES} do")
    hands, most = len(need), need.max(axis=0, initial=0)
    width = max(-(-hands // _WIDTH), 1) * _WIDTH
    row = np.zeros((need.shape[1], int(most.max(initial=0)) + 1), np.int16)
    off = np.zeros((int(most.sum()) + 1, width), np.uint8)
    at = 0
    for kind in np.flatnonzero(most):
        needed, may = np.ascontiguousarray(need[:, kind]), np.ascontiguousarray(wild[:, kind])
        for n in range(1, row.shape[1]):
            if n <= most[kind]:
                at += 1
                taken = np.minimum(needed, np.int8(n))
                off[at, :hands] = taken + 16 * (may - np.minimum(needed - taken, may))
            row[kind, n] = at
    empty = np.full(width, MOST_TILES, np.uint8)
    empty[:hands] = total + 16 * wild.sum(axis=1, dtype=np.int16)
    return Packed(hands, empty.view(np.uint64), off.view(np.uint64), row)


@jit
def _begin(card: Packed, rows: Numbers, sums: Words) -> None:
    one, two, three, four = card.off[rows[0]], card.off[rows[1]], card.off[rows[2]], card.off[rows[3]]
    for word in range(len(sums)):
        sums[word] = card.empty[word] - (one[word] + two[word] + three[word] + four[word])


@jit
def _take_off(card: Packed, rows: Numbers, sums: Words) -> None:
    """Subtract the next four rows of `card.off` from `sums`.

    The loop has a function of its own, because the compiler can then vectorise it.
    """
    one, two, three, four = card.off[rows[0]], card.off[rows[1]], card.off[rows[2]], card.off[rows[3]]
    for word in range(len(sums)):
        sums[word] -= one[word] + two[word] + three[word] + four[word]


@jit
def _take_last(card: Packed, rows: Numbers, sums: Words, jokers: int, out: Words) -> None:
    """Subtract the last four rows of `card.off` from `sums`, convert the results to distances, and write these into
    `out`.
    """
    one, two, three, four = card.off[rows[0]], card.off[rows[1]], card.off[rows[2]], card.off[rows[3]]
    held = _EACH * _WORDS(min(jokers, MOST_TILES))
    for word in range(len(sums)):
        out[word] = _away(sums[word] - (one[word] + two[word] + three[word] + four[word]), held)


@jit
def _away(lacking: np.uint64, held: np.uint64) -> np.uint64:
    """Return the distances of eight hands, one byte each: missing - min(jokers, fillable).

    In each byte of `lacking`, the low half is the number of missing tiles. The high half, `fillable`, is the number of
    them that jokers can replace. The function sets the highest bit of the byte, then subtracts the jokers from
    `fillable`. The bit is still set if jokers <= fillable.
    """
    fillable = (lacking >> _WORDS(4)) & _LOW
    enough = ((fillable | _HIGH) - held) & _HIGH
    short = enough - (enough >> _WORDS(7))  # mask: 0x7F in each byte whose highest bit is still set, otherwise 0
    return (lacking & _LOW) - ((held & short) | (fillable & ~short))


@jit
def _rows(card: Packed, have: Counts, rows: Numbers) -> int:
    """Write the indexes of the rows to subtract for this pool of tiles into `rows`, then eight zeros as padding.

    Return the number of indexes without the padding. Row 0 contains only zeros.
    """
    held, most = 0, card.row.shape[1] - 1
    for kind in range(len(have)):
        rows[held] = card.row[kind, min(have[kind], most)]
        held += rows[held] > 0  # not an `if`, because the processor would mispredict the branch half the time
    for at in range(held, held + 2 * _ROWS):
        rows[at] = 0
    return held


@jit
def _room(kinds: int) -> Numbers:
    """Allocate scratch space for the row indexes of a pool."""
    return np.empty(kinds + 2 * _ROWS, np.int64)


@jit
def weigh(card: Packed, have: Counts, sums: Words) -> None:
    """Write one byte for each hand into `sums`, for this pool of tiles.

    The byte is missing + 16 * fillable: the number of missing tiles, and the number of them that jokers can replace.
    """
    rows = _room(len(have))
    held = _rows(card, have, rows)
    _begin(card, rows, sums)
    for at in range(_ROWS, held, _ROWS):
        _take_off(card, rows[at:], sums)


@jit
def change(card: Packed, sums: Words, kind: int, before: int, after: int) -> None:
    """Update `sums` for a pool whose number of tiles of this kind changes from `before` to `after`."""
    most = card.row.shape[1] - 1
    off, on = card.off[card.row[kind, min(after, most)]], card.off[card.row[kind, min(before, most)]]
    for word in range(len(sums)):
        sums[word] += on[word] - off[word]


@jit
def away(sums: Words, jokers: int, out: Words) -> None:
    """Convert the bytes in `sums` to distances, and write them into `out`. The two arrays must not overlap."""
    held = _EACH * _WORDS(min(jokers, MOST_TILES))
    for word in range(len(sums)):
        out[word] = _away(sums[word], held)


@jit
def _distances(card: Packed, have: Counts, jokers: Numbers, out: Words) -> None:
    sums, rows = np.empty_like(card.empty), _room(have.shape[1])
    for pool in range(len(have)):
        held = _rows(card, have[pool], rows)
        _begin(card, rows, sums)
        at = _ROWS
        while at + _ROWS < held:
            _take_off(card, rows[at:], sums)
            at += _ROWS
        _take_last(card, rows[at:], sums, jokers[pool], out[pool])


@jit
def _nearest(card: Packed, have: Counts, jokers: Numbers, least: Bytes, at: Numbers) -> None:
    sums, out = np.empty_like(card.empty), np.empty_like(card.empty)
    each = out.view(np.uint8)
    for pool in range(len(have)):
        weigh(card, have[pool], sums)
        away(sums, jokers[pool], out)
        fewest = each[0]
        for hand in range(len(each)):
            fewest = min(fewest, each[hand])
        hand = 0
        while each[hand] != fewest:
            hand += 1
        least[pool], at[pool] = fewest, hand


@jit
def _add(need: Counts, wild: Counts, held: int, missing: Counts, fillable: Counts) -> None:
    for hand in range(len(need)):
        short = np.int8(max(np.int8(need[hand] - held), np.int8(0)))
        missing[hand] = np.int8(missing[hand] + short)
        fillable[hand] = np.int8(fillable[hand] + min(short, wild[hand]))


@jit
def _shortages(need: Counts, wild: Counts, have: Counts, missing: Counts, fillable: Counts) -> None:
    """Add the number of tiles that each hand lacks to `missing`. Add the number that jokers can replace to `fillable`.

    `need` and `wild` have one row per kind of tile, so that the inner loop runs over many hands.
    """
    kinds, hands = need.shape
    for start in range(0, hands, _FEW):
        for kind in range(kinds):
            _add(
                need[kind, start : start + _FEW],
                wild[kind, start : start + _FEW],
                have[kind],
                missing[start:],
                fillable[start:],
            )


def fixed(counts: Counts) -> Counts:
    """Return the counts as a contiguous, read-only array.

    Numba would compile a kernel again for any other type of array.
    """
    view = np.ascontiguousarray(counts, np.int8).view()
    view.flags.writeable = False
    return view


def shortage(need: Counts, wild: Counts, have: Counts) -> tuple[Counts, Counts]:
    """Return (missing, fillable) of each hand, as `tilewright.kernels.distance.shortage` does.

    Each row of `need` and `wild` is a hand, and `have` is a single pool of tiles.
    """
    missing, fillable = np.zeros(len(need), np.int8), np.zeros(len(need), np.int8)
    _shortages(fixed(need.T), fixed(wild.T), fixed(have), missing, fillable)
    return missing, fillable


def distances(card: Packed, have: Counts, jokers: Numbers) -> Bytes:
    """Return `distances[pool, hand]`: the number of tiles that each hand still needs.

    Each row of `have` is a pool of tiles, and `jokers` gives the number of jokers in each pool.

    >>> need, wild = np.array([[2, 3]], np.int8), np.array([[0, 3]], np.int8)
    >>> distances(packed(need, wild), np.array([[1, 1]] * 4, np.int8), np.arange(4)).ravel().tolist()
    [3, 2, 1, 1]
    """
    out = np.empty((len(have), len(card.empty)), np.uint64)
    _distances(card, fixed(have), jokers, out)
    return out.view(np.uint8)[:, : card.hands]


def nearest(card: Packed, have: Counts, jokers: Numbers) -> tuple[Bytes, Numbers]:
    """Return two arrays with one entry per pool of tiles.

    The first gives the distance to the nearest hand. The second gives the row of the first hand at that distance.

    >>> need, wild = np.array([[0, 3], [2, 1]], np.int8), np.array([[0, 3], [0, 0]], np.int8)
    >>> [found.tolist() for found in nearest(packed(need, wild), np.array([[1, 1], [2, 1]], np.int8), np.array([2, 2]))]
    [[0, 0], [0, 0]]
    """
    least, at = np.empty(len(have), np.uint8), np.empty(len(have), np.int64)
    _nearest(card, fixed(have), jokers, least, at)
    return least, at


def warm() -> None:
    """Compile the functions that bots and the web page use, or load them from the cache."""
    shortage(np.ones((1, 1), np.int8), np.zeros((1, 1), np.int8), np.ones(1, np.int8))
