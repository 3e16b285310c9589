"""The distance of pools from every hand of a card.

As in `tilewright.kernels.distance`, a hand lacks `missing` tiles, of which jokers may be `fillable`. Both are sums over
kinds, and for hands of up to 15 tiles both fit into one byte, missing + 16 * fillable. A hand starts with the byte of
an empty pool; the tiles held of each kind subtract a byte. The bytes of all hands form a row. No byte ever falls below
0, in any order, so eight of them are subtracted as one number. A pool of 14 tiles takes about eleven rows, and adding
or removing a tile takes one.

`shortages` works without rows, for hands that are needed only once and for larger hands.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.compiling import jit
from tilewright.kernels.arrays import Counts

MOST_TILES = 15  # tiles in a hand, to fit into half a byte
_WIDTH = 64  # bytes processed at once; rows are padded to a multiple
_FEW = 4096  # hands whose sums stay in the processor's cache
_ROWS = 4  # rows subtracted at once
_WORDS = np.uint64
_EACH, _LOW, _HIGH = _WORDS(0x0101010101010101), _WORDS(0x0F0F0F0F0F0F0F0F), _WORDS(0x8080808080808080)

Bytes = NDArray[np.uint8]
Numbers = NDArray[np.int64]
Words = NDArray[np.uint64]  # eight hands a word, one byte each


class Packed(NamedTuple):
    """A card in the form that the kernels below take.

    `empty` is the byte of each hand for an empty pool; n tiles of kind k subtract `off[row[k, n]]`. The last words are
    padded with hands of 15 tiles that no tile helps.
    """

    hands: int
    empty: Words
    off: Words
    row: NDArray[np.int16]


def packed(need: Counts, wild: Counts) -> Packed:
    """Return hands, one a row as `distance` takes them, in packed form. Raises ValueError for more than 15 tiles."""
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
    """Write the bytes of the empty pool less four rows."""
    one, two, three, four = card.off[rows[0]], card.off[rows[1]], card.off[rows[2]], card.off[rows[3]]
    for word in range(len(sums)):
        sums[word] = card.empty[word] - (one[word] + two[word] + three[word] + four[word])


@jit
def _take_off(card: Packed, rows: Numbers, sums: Words) -> None:
    """Subtract four more rows. A separate function: a loop that reads and writes one array twice is not vectorised."""
    one, two, three, four = card.off[rows[0]], card.off[rows[1]], card.off[rows[2]], card.off[rows[3]]
    for word in range(len(sums)):
        sums[word] -= one[word] + two[word] + three[word] + four[word]


@jit
def _take_last(card: Packed, rows: Numbers, sums: Words, jokers: int, out: Words) -> None:
    """Subtract the last four rows and write the distances in the same loop."""
    one, two, three, four = card.off[rows[0]], card.off[rows[1]], card.off[rows[2]], card.off[rows[3]]
    held = _EACH * _WORDS(min(jokers, MOST_TILES))
    for word in range(len(sums)):
        out[word] = _away(sums[word] - (one[word] + two[word] + three[word] + four[word]), held)


@jit
def _away(lacking: np.uint64, held: np.uint64) -> np.uint64:
    """Return missing - min(jokers, fillable) for eight bytes at once.

    No byte uses its highest bit. Set it and subtract the jokers: it survives where the jokers do not suffice.
    """
    fillable = (lacking >> _WORDS(4)) & _LOW
    enough = ((fillable | _HIGH) - held) & _HIGH
    short = enough - (enough >> _WORDS(7))  # the seven bits below it
    return (lacking & _LOW) - ((held & short) | (fillable & ~short))


@jit
def _rows(card: Packed, have: Counts, rows: Numbers) -> int:
    """Write the rows that a pool subtracts, then eight times the empty row; return the number of rows before those."""
    held, most = 0, card.row.shape[1] - 1
    for kind in range(len(have)):
        rows[held] = card.row[kind, min(have[kind], most)]
        held += rows[held] > 0  # no branch, which would be mispredicted half the time
    for at in range(held, held + 2 * _ROWS):
        rows[at] = 0
    return held


@jit
def _room(kinds: int) -> Numbers:
    """Return scratch space for the rows of a pool."""
    return np.empty(kinds + 2 * _ROWS, np.int64)


@jit
def weigh(card: Packed, have: Counts, sums: Words) -> None:
    """Write the byte of each hand for one pool into `sums`."""
    rows = _room(len(have))
    held = _rows(card, have, rows)
    _begin(card, rows, sums)
    for at in range(_ROWS, held, _ROWS):
        _take_off(card, rows[at:], sums)


@jit
def change(card: Packed, sums: Words, kind: int, before: int, after: int) -> None:
    """Update `sums` from `before` to `after` tiles of this kind."""
    most = card.row.shape[1] - 1
    off, on = card.off[card.row[kind, min(after, most)]], card.off[card.row[kind, min(before, most)]]
    for word in range(len(sums)):
        sums[word] += on[word] - off[word]


@jit
def away(sums: Words, jokers: int, out: Words) -> None:
    """Write the distance of each hand, from its byte, into `out`, which must not be `sums`."""
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
        found = each[0]
        for hand in range(len(each)):
            found = min(found, each[hand])
        hand = 0
        while each[hand] != found:
            hand += 1
        least[pool], at[pool] = found, hand


@jit
def _add(need: Counts, wild: Counts, held: int, missing: Counts, fillable: Counts) -> None:
    """Add the shortage of one kind."""
    for hand in range(len(need)):
        short = np.int8(max(np.int8(need[hand] - held), np.int8(0)))
        missing[hand] = np.int8(missing[hand] + short)
        fillable[hand] = np.int8(fillable[hand] + min(short, wild[hand]))


@jit
def _shortages(need: Counts, wild: Counts, have: Counts, missing: Counts, fillable: Counts) -> None:
    """Sum the shortages; a row of need and wild is a kind, so that many hands are summed at a time."""
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
    """Return the counts contiguous and read-only, as all kernels take them, so that each is compiled once."""
    view = np.ascontiguousarray(counts, np.int8).view()
    view.flags.writeable = False
    return view


def shortage(need: Counts, wild: Counts, have: Counts) -> tuple[Counts, Counts]:
    """Return `tilewright.kernels.distance.shortage` of hands, one a row, and one pool."""
    missing, fillable = np.zeros(len(need), np.int8), np.zeros(len(need), np.int8)
    _shortages(fixed(need.T), fixed(wild.T), fixed(have), missing, fillable)
    return missing, fillable


def distances(card: Packed, have: Counts, jokers: Numbers) -> Bytes:
    """Return `distances[pool, hand]`: tiles that each pool, a row of `have` and its jokers, still needs for each
    hand.

    >>> need, wild = np.array([[2, 3]], np.int8), np.array([[0, 3]], np.int8)
    >>> distances(packed(need, wild), np.array([[1, 1]] * 4, np.int8), np.arange(4)).ravel().tolist()
    [3, 2, 1, 1]
    """
    out = np.empty((len(have), len(card.empty)), np.uint64)
    _distances(card, fixed(have), jokers, out)
    return out.view(np.uint8)[:, : card.hands]


def nearest(card: Packed, have: Counts, jokers: Numbers) -> tuple[Bytes, Numbers]:
    """Return, for each pool, the distance of its nearest hand and the first hand at that distance.

    >>> need, wild = np.array([[0, 3], [2, 1]], np.int8), np.array([[0, 3], [0, 0]], np.int8)
    >>> [found.tolist() for found in nearest(packed(need, wild), np.array([[1, 1], [2, 1]], np.int8), np.array([2, 2]))]
    [[0, 0], [0, 0]]
    """
    least, at = np.empty(len(have), np.uint8), np.empty(len(have), np.int64)
    _nearest(card, fixed(have), jokers, least, at)
    return least, at


def warm() -> None:
    """Compile, or load, what one pool needs."""
    shortage(np.ones((1, 1), np.int8), np.zeros((1, 1), np.int8), np.ones(1, np.int8))
