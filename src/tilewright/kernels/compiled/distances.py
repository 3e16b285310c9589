"""How far pools are from every hand of a card.

As in `tilewright.kernels.distance` a hand lacks `missing` tiles, of which jokers may be `fillable`. Both are sums
over kinds, and in hands of up to 15 tiles both fit into one byte, missing + 16 * fillable. So a hand begins with the
byte of an empty pool, and for so many tiles held of a kind a byte is taken off: those of all hands
make a row. No byte ever falls below 0, in no order, and therefore eight of them are subtracted as one
number. A pool of 14 tiles takes some eleven rows, and a tile that comes or goes one from another.

`shortages` does without rows, for hands that are looked at once and for larger ones.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.compiling import jit
from tilewright.kernels.arrays import Counts

MOST_TILES = 15  # in a hand, to fit into half a byte
_WIDTH = 64  # bytes taken in one go; rows are filled up to so many
_FEW = 4096  # hands whose sums stay near the processor
_ROWS = 4  # taken off in one go
_WORDS = np.uint64
_EACH, _LOW, _HIGH = _WORDS(0x0101010101010101), _WORDS(0x0F0F0F0F0F0F0F0F), _WORDS(0x8080808080808080)

Bytes = NDArray[np.uint8]
Numbers = NDArray[np.int64]
Words = NDArray[np.uint64]  # eight hands each, a byte a hand


class Packed(NamedTuple):
    """A card for the kernels below.

    `empty` is what its hands need with nothing held, `off[row[k, n]]` what n tiles of kind k take off. Where hands
    do not fill the last words, hands of 15 tiles that no tile helps stand there.
    """

    hands: int
    empty: Words
    off: Words
    row: NDArray[np.int16]


def packed(need: Counts, wild: Counts) -> Packed:
    """Hands, a row each as `distance` takes them, packed. Raises ValueError where a hand has more than 15 tiles."""
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
    """All that is needed less four rows."""
    one, two, three, four = card.off[rows[0]], card.off[rows[1]], card.off[rows[2]], card.off[rows[3]]
    for word in range(len(sums)):
        sums[word] = card.empty[word] - (one[word] + two[word] + three[word] + four[word])


@jit
def _take_off(card: Packed, rows: Numbers, sums: Words) -> None:
    """Four more rows; apart, since what reads and writes one array in two places is not done many words at a time."""
    one, two, three, four = card.off[rows[0]], card.off[rows[1]], card.off[rows[2]], card.off[rows[3]]
    for word in range(len(sums)):
        sums[word] -= one[word] + two[word] + three[word] + four[word]


@jit
def _take_last(card: Packed, rows: Numbers, sums: Words, jokers: int, out: Words) -> None:
    """The last four rows, and the distances in the same go."""
    one, two, three, four = card.off[rows[0]], card.off[rows[1]], card.off[rows[2]], card.off[rows[3]]
    held = _EACH * _WORDS(min(jokers, MOST_TILES))
    for word in range(len(sums)):
        out[word] = _away(sums[word] - (one[word] + two[word] + three[word] + four[word]), held)


@jit
def _away(lacking: np.uint64, held: np.uint64) -> np.uint64:
    """missing - min(jokers, fillable), of eight bytes at once.

    The highest bit of each, which none of them uses, is set and the jokers are taken off: it is still there where
    they do not do for all.
    """
    fillable = (lacking >> _WORDS(4)) & _LOW
    enough = ((fillable | _HIGH) - held) & _HIGH
    short = enough - (enough >> _WORDS(7))  # all seven bits below
    return (lacking & _LOW) - ((held & short) | (fillable & ~short))


@jit
def _rows(card: Packed, have: Counts, rows: Numbers) -> int:
    """The rows that a pool takes off, then the row of nothing, eight times; says how many there are before that."""
    held, most = 0, card.row.shape[1] - 1
    for kind in range(len(have)):
        rows[held] = card.row[kind, min(have[kind], most)]
        held += rows[held] > 0  # no `if`, which would be guessed wrong every other time
    for at in range(held, held + 2 * _ROWS):
        rows[at] = 0
    return held


@jit
def _room(kinds: int) -> Numbers:
    """Room for them."""
    return np.empty(kinds + 2 * _ROWS, np.int64)


@jit
def weigh(card: Packed, have: Counts, sums: Words) -> None:
    """The byte of each hand for one pool, into `sums`."""
    rows = _room(len(have))
    held = _rows(card, have, rows)
    _begin(card, rows, sums)
    for at in range(_ROWS, held, _ROWS):
        _take_off(card, rows[at:], sums)


@jit
def change(card: Packed, sums: Words, kind: int, before: int, after: int) -> None:
    """Bring `sums` to where of this kind there are `after` tiles, not `before`."""
    most = card.row.shape[1] - 1
    off, on = card.off[card.row[kind, min(after, most)]], card.off[card.row[kind, min(before, most)]]
    for word in range(len(sums)):
        sums[word] += on[word] - off[word]


@jit
def away(sums: Words, jokers: int, out: Words) -> None:
    """The distance of each hand from its byte, into `out`, which is not `sums`."""
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
    """Add what one kind is short of."""
    for hand in range(len(need)):
        short = np.int8(max(np.int8(need[hand] - held), np.int8(0)))
        missing[hand] = np.int8(missing[hand] + short)
        fillable[hand] = np.int8(fillable[hand] + min(short, wild[hand]))


@jit
def _shortages(need: Counts, wild: Counts, have: Counts, missing: Counts, fillable: Counts) -> None:
    """Of need and wild a row is a kind, so that many hands are summed up at a time."""
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
    """The counts as all kernels take them, in order and not to be changed, so that each is compiled once."""
    view = np.ascontiguousarray(counts, np.int8).view()
    view.flags.writeable = False
    return view


def shortage(need: Counts, wild: Counts, have: Counts) -> tuple[Counts, Counts]:
    """What `tilewright.kernels.distance.shortage` says of hands, a row each, and one pool."""
    missing, fillable = np.zeros(len(need), np.int8), np.zeros(len(need), np.int8)
    _shortages(fixed(need.T), fixed(wild.T), fixed(have), missing, fillable)
    return missing, fillable


def distances(card: Packed, have: Counts, jokers: Numbers) -> Bytes:
    """`distances[pool, hand]`: the tiles that each pool, a row of `have` and its jokers, needs for each hand.

    >>> need, wild = np.array([[2, 3]], np.int8), np.array([[0, 3]], np.int8)
    >>> distances(packed(need, wild), np.array([[1, 1]] * 4, np.int8), np.arange(4)).ravel().tolist()
    [3, 2, 1, 1]
    """
    out = np.empty((len(have), len(card.empty)), np.uint64)
    _distances(card, fixed(have), jokers, out)
    return out.view(np.uint8)[:, : card.hands]


def nearest(card: Packed, have: Counts, jokers: Numbers) -> tuple[Bytes, Numbers]:
    """For each pool the distance of its nearest hand, and the first hand that is so near.

    >>> need, wild = np.array([[0, 3], [2, 1]], np.int8), np.array([[0, 3], [0, 0]], np.int8)
    >>> [found.tolist() for found in nearest(packed(need, wild), np.array([[1, 1], [2, 1]], np.int8), np.array([2, 2]))]
    [[0, 0], [0, 0]]
    """
    least, at = np.empty(len(have), np.uint8), np.empty(len(have), np.int64)
    _nearest(card, fixed(have), jokers, least, at)
    return least, at


def warm() -> None:
    """Compile, or load, what one pool asks for."""
    shortage(np.ones((1, 1), np.int8), np.zeros((1, 1), np.int8), np.ones(1, np.int8))
