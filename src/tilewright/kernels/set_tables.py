"""Lookup tables for the number of tiles that a hand still needs for sets and a pair.

A suit has nine kinds. The honors are seven kinds without runs. A row of numbers says how many tiles a suit still needs,
for each number of sets, with and without a pair. There are few different rows: 187 for one suit, 328 for two suits
together, and 275 for a suit and the honors. Each different row has a number, its key. Tables give the key of a suit
from its counts, and the key of two parts from their keys. The last table gives the tiles that the whole hand needs:

    code of four kinds, code of five  ->  key of a suit     code of three honors, code of four  ->  key of the honors
    keys of two suits                 ->  key of the two    keys of a suit and the honors       ->  key of both
    these two keys                    ->  tiles still needed

A code is a number in base 5. Its digits are the counts of some kinds.

The method of combining keys of suits through small tables comes from Cryolite's nyanten. Two things are new: support
for five sets, and the computation of a suit's key in two steps, which keeps the tables small enough for the processor's
cache.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.compiling import cached, keep
from tilewright.kernels.arrays import Counts
from tilewright.kernels.suits import KINDS, Suit, both, table

SIZES = (4, 5)  # there are tables for hands of up to four sets, and for hands of up to five
SUIT_KINDS, ALL_KINDS = 27, 34
FRONT, HONOR_FRONT = 4, 3  # kinds in the first of the two codes of a suit, and of the honors
_HONORS = 7
_COUNTS = 5  # possible counts of a kind: zero to four tiles
_FAR = 30  # means impossible: more tiles than any part of a hand can need
_ANY = (1 << KINDS) - 1
_SUIT = Suit(_ANY, _ANY, _ANY >> 2)
_EQUAL = Suit((1 << _HONORS) - 1, (1 << _HONORS) - 1, 0)
Keys = NDArray[np.uint8]
WideKeys = NDArray[np.uint16]
_Keys = NDArray[np.intp]  # keys before they are converted to a smaller type


class SetTables(NamedTuple):
    """The lookup tables for hands of up to 4 or 5 sets.

    A code is a number in base 5. Its digits are the counts of some kinds, in order. The last column of `rest` is for
    hands that may not use honors.
    """

    front: WideKeys  # [code of the first four kinds of a suit] -> row in `suit`
    back: WideKeys  # [code of the last five kinds of a suit] -> column in `suit`
    suit: Keys  # [row from `front`, column from `back`] -> key of the suit
    honor_front: Keys  # [code of the first three honors] -> row in `honors`
    honor_back: Keys  # [code of the last four honors] -> column in `honors`
    honors: Keys  # [row from `honor_front`, column from `honor_back`] -> key of the honors
    two: WideKeys  # [key of the first suit, key of the second] -> key of both together
    rest: WideKeys  # [key of the third suit, key of the honors] -> key of both together
    fewest: Counts  # [sets, key from `two`, key from `rest`] -> tiles still needed for these sets and a pair


@cache
def tables(sets: int) -> SetTables:
    """Return the tables for hands of up to `sets` sets, which must be 4 or 5.

    Computing them takes two seconds if they are not cached.
    """
    known = _cached(sets) or _computed()[sets]
    cached_tables.cache_clear()
    return known


@cache
def cached_tables(sets: int) -> SetTables | None:
    """Return the tables for hands of up to `sets` sets if they are cached, otherwise None."""
    return _cached(sets)


def _cached(sets: int) -> SetTables | None:
    arrays = cached(f"sets-{sets}")
    return SetTables(**arrays) if arrays else None


def _computed() -> dict[int, SetTables]:
    """Compute and cache the tables of both sizes."""
    suit, honors = (_rows(each, kinds, front) for each, kinds, front in ((_SUIT, 9, FRONT), (_EQUAL, 7, HONOR_FRONT)))
    computed = {sets: _tables(sets, suit, honors) for sets in SIZES}
    for sets, each in computed.items():
        keep(f"sets-{sets}", each._asdict())
    return computed


def _rows(suit: Suit, kinds: int, front: int) -> Counts:
    """Return `rows[a, b, s, p]`: the number of tiles that a suit still needs for s sets and p pairs.

    The first `front` kinds of the suit have code a, and the other kinds have code b.
    """
    backs = np.array(list(product(range(_COUNTS), repeat=kinds - front)), np.int8)
    have = np.zeros((len(backs), KINDS), np.int8)
    have[:, front:kinds] = backs
    which = np.zeros(len(backs), np.intp)
    rows = np.empty((_COUNTS**front, len(backs), 6, 2), np.int8)
    for code, counts in enumerate(product(range(_COUNTS), repeat=front)):
        have[:, :front] = counts
        rows[code] = np.moveaxis(table((suit,), which, have), -1, 0)
    return rows


def _tables(sets: int, suit: Counts, honors: Counts) -> SetTables:
    front, back, suits, suit_rows = _keyed(suit[:, :, : sets + 1])
    honor_front, honor_back, honor_keys, honor_rows = _keyed(honors[:, :, : sets + 1])
    none = np.full((1, sets + 1, 2), _FAR, np.int8)
    none[0, 0, 0] = 0
    two, two_rows = _together(suit_rows, suit_rows)
    rest, rest_rows = _together(suit_rows, np.concatenate([honor_rows, none]))
    fewest = np.ascontiguousarray(np.moveaxis(_sums(two_rows, rest_rows)[..., 1], -1, 0))
    return SetTables(
        front.astype(np.uint16),
        back.astype(np.uint16),
        suits.astype(np.uint8),
        honor_front.astype(np.uint8),
        honor_back.astype(np.uint8),
        honor_keys.astype(np.uint8),
        two.astype(np.uint16),
        rest.astype(np.uint16),
        fewest,
    )


def _keyed(rows: Counts) -> tuple[_Keys, _Keys, _Keys, Counts]:
    """Give each distinct row of numbers a key. A row says how many tiles a suit still needs.

    Return four arrays: the table row for each front code, the table column for each back code, the table of keys
    itself, and the numbers for each key.
    """
    flat, keys = _numbered(rows.reshape(-1, *rows.shape[2:]))
    grid = keys.reshape(rows.shape[:2])
    some, front = np.unique(grid, axis=0, return_inverse=True)
    few, back = np.unique(some.T, axis=0, return_inverse=True)
    return front, back, np.ascontiguousarray(few.T), flat


def _together(one: Counts, other: Counts) -> tuple[_Keys, Counts]:
    """Combine each row of `one` with each row of `other`. A row says how many tiles a part of the hand still needs.

    Return the key of each combination, and the combined row for each key.
    """
    rows = _sums(one, other)
    flat, keys = _numbered(rows.reshape(-1, *rows.shape[2:]))
    return keys.reshape(rows.shape[:2]), flat


def _sums(one: Counts, other: Counts) -> Counts:
    """Return `sums[a, b, s, p]`: the tiles that two parts of a hand together need for s sets and p pairs.

    Row a of `one` says what the first part needs, and row b of `other` what the second part needs.
    """
    sets = one.shape[1]
    wide = [np.full((6, 2, len(rows)), _FAR, np.int8) for rows in (one, other)]
    for into, rows in zip(wide, (one, other), strict=True):
        into[:sets] = np.moveaxis(rows, 0, -1)
    joined = both(np.repeat(wide[0], len(other), axis=-1), np.tile(wide[1], len(one)))[:sets]
    return np.minimum(np.moveaxis(joined, -1, 0), _FAR).reshape(len(one), len(other), sets, 2)


def _numbered(rows: Counts) -> tuple[Counts, _Keys]:
    """Return the distinct rows, and the index of each row among them."""
    digits = np.minimum(rows.reshape(len(rows), -1), _FAR)
    number = np.zeros(len(rows), np.int64)
    for digit in digits.T:
        number = number * (_FAR + 1) + digit
    _, first, keys = np.unique(number, return_index=True, return_inverse=True)
    return rows[first], keys
