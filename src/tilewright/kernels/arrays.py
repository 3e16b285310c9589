"""Array types shared by the NumPy kernels and the compiled kernels."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Counts = NDArray[np.int8]  # number of tiles of each kind
Bytes = NDArray[np.uint8]
MOST_COMPILED = 31  # size in tiles of the largest hand that the compiled pair search can handle


class Rows(NamedTuple):
    """Hands, one per row: the tiles of each kind that a hand needs, and how many of them jokers may replace."""

    need: Counts
    wild: Counts

    def pick(self, rows: NDArray[np.intp]) -> Rows:
        """Return the hands of these rows, in column-major order: the counts of each kind are contiguous in memory."""
        return Rows(self.need.T[:, rows].T, self.wild.T[:, rows].T)


class BestPair(NamedTuple):
    """The rows of two hands, and the number of tiles that both still need together."""

    first: int
    second: int
    distance: int


class Parts(NamedTuple):
    """The fronts, or the backs, of many hands.

    `need` and `wild` list the distinct parts in column-major order. `which` gives the part of each hand.
    """

    need: Counts
    wild: Counts
    which: NDArray[np.int32]
