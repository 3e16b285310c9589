"""Array types that the kernels share, in plain NumPy and in machine code."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Counts = NDArray[np.int8]  # tiles of each kind
Bytes = NDArray[np.uint8]
MOST_COMPILED = 31  # tiles in a hand that the compiled pair search can count


class Rows(NamedTuple):
    """Hands, one a row, as `distance` takes them."""

    need: Counts
    wild: Counts

    def pick(self, rows: NDArray[np.intp]) -> Rows:
        """Return some of the rows, with the kinds contiguous in memory."""
        return Rows(self.need.T[:, rows].T, self.wild.T[:, rows].T)


class BestPair(NamedTuple):
    """Rows of the two hands, and the tiles both still need together."""

    first: int
    second: int
    distance: int


class Parts(NamedTuple):
    """The distinct fronts, or backs, and which of them each hand has; `need` and `wild` kind by kind in memory."""

    need: Counts
    wild: Counts
    which: NDArray[np.int32]
