"""Lookup of single hands in the tables of the compiled kernels, in plain Python."""

from __future__ import annotations

from functools import cache

from tilewright.kernels.set_tables import (
    ALL_KINDS,
    FRONT,
    HONOR_FRONT,
    SIZES,
    SUIT_KINDS,
    SetTables,
    cached_tables,
    tables,
)
from tilewright.kernels.suits import KINDS

_DIGITS = bytes.maketrans(bytes(range(10)), b"0123456789")


class Lookup:
    """The lookup tables as Python lists and bytes. Reading a single entry from these is faster than from an array."""

    def __init__(self, known: SetTables) -> None:
        self._front: list[int] = known.front.tolist()
        self._back: list[int] = known.back.tolist()
        self._suit: list[bytes] = [row.tobytes() for row in known.suit]
        self._honor_front: bytes = known.honor_front.tobytes()
        self._honor_back: bytes = known.honor_back.tobytes()
        self._honors: list[bytes] = [row.tobytes() for row in known.honors]
        self._two: list[list[int]] = known.two.tolist()
        self._rest: list[list[int]] = known.rest.tolist()
        self._fewest: list[list[bytes]] = [[row.tobytes() for row in rows] for rows in known.fewest]

    def fewest(self, held: bytes, sets: int, melded: bytes = b"") -> int | None:
        """Return the smallest number of tiles that a hand still needs for `sets` sets and a pair.

        Return None if the tables cannot tell because of the melds; `tilewright.kernels.compiled.sets` explains this.
        `held` counts the concealed tiles of 34 kinds, or of 27 kinds for a hand without honors. `melded` counts the
        melded tiles. Together, they may have at most four tiles of a kind.
        """
        least = self._all(held, sets)
        for kind, count in enumerate(melded):
            if count and self._all(_with(held, kind, 5 - count), sets) + 5 - count - held[kind] <= least:
                aside = _with(held, kind, 0)
                if not held[kind] or self._all(aside, sets) > least:
                    return None
                held = aside
        return least

    def _all(self, held: bytes, sets: int) -> int:
        digits = held.translate(_DIGITS)
        one, two, three = (self._key(digits, at) for at in range(0, SUIT_KINDS, KINDS))
        rest = self._rest[three]
        last = rest[self._honor_key(digits)] if len(held) == ALL_KINDS else rest[-1]
        return self._fewest[sets][self._two[one][two]][last]

    def _key(self, digits: bytes, at: int) -> int:
        cut = at + FRONT
        return self._suit[self._front[int(digits[at:cut], 5)]][self._back[int(digits[cut : at + KINDS], 5)]]

    def _honor_key(self, digits: bytes) -> int:
        cut = SUIT_KINDS + HONOR_FRONT
        front, back = int(digits[SUIT_KINDS:cut], 5), int(digits[cut:], 5)
        return self._honors[self._honor_front[front]][self._honor_back[back]]


def _with(held: bytes, kind: int, tiles: int) -> bytes:
    """Return a copy of the counts in which this kind has `tiles` tiles."""
    return held[:kind] + bytes([tiles]) + held[kind + 1 :]


def lookup(sets: int) -> Lookup | None:
    """Return the lookup tables for `sets` sets and a pair, or None if they are not in the cache yet."""
    size = next((size for size in SIZES if sets <= size), 0)
    return _values(size) if cached_tables(size) else None


@cache
def _values(size: int) -> Lookup:
    return Lookup(tables(size))
