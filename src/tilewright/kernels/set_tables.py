"""Tables that give the tiles a hand still needs for sets and a pair with a few lookups.

A suit has nine kinds; the honors are seven kinds without runs. The need of a suit, for each number of sets, with a pair
or without, is a row of numbers. There are few different rows (187), also of two suits together (328) and of a suit and
the honors (275). Each row has a number, its key. The counts of a suit lead to its key, the keys of two parts to that of
both, and the last two keys to the need of the hand:

    code of four kinds, code of five  ->  key of a suit     code of three honors, code of four  ->  key of the honors
    keys of two suits                 ->  key of the two    keys of a suit and the honors       ->  key of both
    these two keys                    ->  tiles still needed

Combining keys of suits through small tables is the idea of Cryolite's nyanten. The two steps to the key of a suit,
which keep the tables small enough for the processor's cache, and five sets are new.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.compiling import keep, kept
from tilewright.kernels.arrays import Counts
from tilewright.kernels.suits import KINDS, Suit, both, table

SIZES = (4, 5)  # sets of a whole hand
SUIT_KINDS, ALL_KINDS = 27, 34
FRONT, HONOR_FRONT = 4, 3  # kinds of a suit, or of the honors, in the first code
_HONORS = 7
_COUNTS = 5  # none to four tiles of a kind
_FAR = 30  # more than any possible part of a hand needs
_ANY = (1 << KINDS) - 1
_SUIT = Suit(_ANY, _ANY, _ANY >> 2)
_EQUAL = Suit((1 << _HONORS) - 1, (1 << _HONORS) - 1, 0)
Keys = NDArray[np.uint8]
WideKeys = NDArray[np.uint16]
_Keys = NDArray[np.intp]  # during the computation


class SetTables(NamedTuple):
    """The tables for hands of up to this many sets.

    A code is the counts of some kinds as digits in base 5, the first kind first. The last key of the honors, in `rest`,
    is for hands without honors.
    """

    front: WideKeys  # [code of the first four kinds of a suit]
    back: WideKeys  # [code of its last five]
    suit: Keys  # [value of front, value of back] -> key
    honor_front: Keys  # [code of the first three honors]
    honor_back: Keys  # [code of the last four]
    honors: Keys  # [value of honor_front, value of honor_back] -> key
    two: WideKeys  # [key of a suit, key of another] -> key of both
    rest: WideKeys  # [key of the third, key of the honors] -> key of both
    fewest: Counts  # [sets, key of two suits, key of the rest] -> tiles still needed for these sets and a pair


@cache
def tables(sets: int) -> SetTables:
    """Return the tables for hands of up to 4 or 5 sets, from the cache, or computed in two seconds."""
    found = _kept(sets) or _made()[sets]
    at_hand.cache_clear()
    return found


@cache
def at_hand(sets: int) -> SetTables | None:
    """Return the tables if they need not be computed, otherwise None."""
    return _kept(sets)


def _kept(sets: int) -> SetTables | None:
    arrays = kept(f"sets-{sets}")
    return SetTables(**arrays) if arrays else None


def _made() -> dict[int, SetTables]:
    """Compute and cache all tables."""
    suit, honors = (_rows(each, kinds, front) for each, kinds, front in ((_SUIT, 9, FRONT), (_EQUAL, 7, HONOR_FRONT)))
    made = {sets: _tables(sets, suit, honors) for sets in SIZES}
    for sets, each in made.items():
        keep(f"sets-{sets}", each._asdict())
    return made


def _rows(suit: Suit, kinds: int, front: int) -> Counts:
    """Return `rows[a, b, s, p]`: the need for s sets and p pairs of a suit whose first kinds have code a, the others
    code b.
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
    """Return the numbers of front and back codes, the key of each two numbers, and the row of each key."""
    flat, keys = _numbered(rows.reshape(-1, *rows.shape[2:]))
    grid = keys.reshape(rows.shape[:2])
    some, front = np.unique(grid, axis=0, return_inverse=True)
    few, back = np.unique(some.T, axis=0, return_inverse=True)
    return front, back, np.ascontiguousarray(few.T), flat


def _together(one: Counts, other: Counts) -> tuple[_Keys, Counts]:
    """Return the key of each two rows together, and the row of each key."""
    rows = _sums(one, other)
    flat, keys = _numbered(rows.reshape(-1, *rows.shape[2:]))
    return keys.reshape(rows.shape[:2]), flat


def _sums(one: Counts, other: Counts) -> Counts:
    """Return `sums[a, b, s, p]`: the need of rows a and b together."""
    sets = one.shape[1]
    wide = [np.full((6, 2, len(rows)), _FAR, np.int8) for rows in (one, other)]
    for into, rows in zip(wide, (one, other), strict=True):
        into[:sets] = np.moveaxis(rows, 0, -1)
    made = both(np.repeat(wide[0], len(other), axis=-1), np.tile(wide[1], len(one)))[:sets]
    return np.minimum(np.moveaxis(made, -1, 0), _FAR).reshape(len(one), len(other), sets, 2)


def _numbered(rows: Counts) -> tuple[Counts, _Keys]:
    """Return the distinct rows, and the index of each row among them."""
    digits = np.minimum(rows.reshape(len(rows), -1), _FAR)
    number = np.zeros(len(rows), np.int64)
    for digit in digits.T:
        number = number * (_FAR + 1) + digit
    _, first, keys = np.unique(number, return_index=True, return_inverse=True)
    return rows[first], keys
