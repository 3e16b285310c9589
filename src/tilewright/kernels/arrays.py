"""Array types shared by the NumPy kernels and the compiled kernels."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Counts = NDArray[np.int8]  # number of tiles of each kind
Bytes = NDArray[np.uint8]
MOST_COMPILED = 31  # maximum number of tiles in a hand that the compiled search for the best two hands accepts
MOST_HELD = 63  # maximum number of tiles in its pool, without jokers


class Rows(NamedTuple):
    """Many hands, one per row.

    `need` counts the tiles of each kind in a hand, and `wild` says how many of them jokers may replace.
    """

    need: Counts
    wild: Counts

    def pick(self, rows: NDArray[np.intp]) -> Rows:
        """Return the hands with these row numbers.

        The arrays are in column-major order, so the counts of each kind are contiguous.

        >>> hands = Rows(np.eye(3, dtype=np.int8, order="F"), np.zeros((3, 3), np.int8, order="F"))
        >>> some = hands.pick(np.array([2, 0])).need
        >>> some.tolist(), some.flags.f_contiguous
        ([[0, 0, 1], [1, 0, 0]], True)
        """
        return Rows(_picked(self.need, rows), _picked(self.wild, rows))


def _picked(counts: Counts, rows: NDArray[np.intp]) -> Counts:
    # Indexing with `[:, rows]` would give the other order, which every kernel would have to copy. "clip" is faster.
    picked: Counts = np.take(counts.T, rows, axis=1, mode="clip").T
    return picked


class BestPair(NamedTuple):
    """The row numbers of two hands, and the number of tiles still needed to complete both from one pool of tiles."""

    first: int
    second: int
    distance: int


class Parts(NamedTuple):
    """One half of many hands: either the front (the first kinds of tiles) or the back (the other kinds).

    Hands can share a half, so each distinct half is stored once, as a row of `need` and `wild`. `need` counts its tiles
    of each kind, and `wild` says how many of them jokers may replace. Both arrays are in column-major order. `which[h]`
    is the row for hand h.
    """

    need: Counts
    wild: Counts
    which: NDArray[np.int32]


class SomeHalves(NamedTuple):
    """Hands that are split into a front and a back, and the row numbers of some of them."""

    front: Parts
    back: Parts
    rows: NDArray[np.intp]
