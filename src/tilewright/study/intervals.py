"""Intervals that contain the true mean of a quantity in 95 of 100 studies.

With many games, the mean has a normal distribution. With few, it is estimated by the bootstrap: means of values drawn
anew, with repetition, from those of the games. A share has a Wilson interval, which suits any number of games.
"""

from __future__ import annotations

from math import isnan, nan, sqrt
from typing import Any, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

LEVEL = 0.95
FEW = 1000  # games; up to here, the bootstrap is used
_Z = 1.959964  # standard deviations on each side of the mean of a normal distribution
_RESAMPLES = 4000
Method = Literal["normal", "bootstrap", "none"]
Values = NDArray[np.int64]


class Interval(NamedTuple):
    """The mean of a quantity, or a share, with its lower and upper bound. These are NaN if one game gave the mean."""

    mean: float
    low: float
    high: float

    def rounded(self, digits: int) -> list[float] | None:
        """Return the bounds, rounded, or None if there are none."""
        return None if isnan(self.low) else [round(self.low, digits), round(self.high, digits)]


class Means:
    """The means of several quantities over games. Games may be added in any order, with the same result."""

    def __init__(self, quantities: int) -> None:
        self.games = 0
        self._sums = np.zeros(quantities, np.int64)
        self._squares: list[int] = [0] * quantities  # Python integers, which never overflow
        self._few: list[Values] | None = []  # the values of all games while there are few

    @property
    def method(self) -> Method:
        """The method for intervals. One game gives none."""
        if self.games < 2:
            return "none"
        return "normal" if self._few is None else "bootstrap"

    def add(self, values: NDArray[Any]) -> None:
        """Add games: `values[game, quantity]`."""
        values = values.astype(np.int64)
        self.games += len(values)
        self._sums += values.sum(axis=0)
        self._squares = [one + int(more) for one, more in zip(self._squares, (values**2).sum(axis=0), strict=True)]
        if self._few is not None:
            self._few.append(values)
        if self.games > FEW:
            self._few = None

    def mean(self, quantity: int) -> float:
        """Return the mean of a quantity, 0 without games."""
        return int(self._sums[quantity]) / max(self.games, 1)

    def interval(self, quantity: int) -> Interval:
        """Return the mean of a quantity with its interval."""
        mean = self.mean(quantity)
        if self.games < 2:
            return Interval(mean, nan, nan)
        if self._few is not None:
            return Interval(mean, *_bootstrap(np.sort(np.concatenate(self._few)[:, quantity])))
        total = int(self._sums[quantity])
        squares = self.games * self._squares[quantity] - total**2  # exact, because these are integers
        error = _Z * sqrt(squares / (self.games - 1)) / self.games
        return Interval(mean, mean - error, mean + error)


def _bootstrap(values: Values) -> tuple[float, float]:
    """Return the bounds of the mean of these values. Equal values give equal bounds."""
    rng = np.random.default_rng(len(values))
    drawn = rng.integers(len(values), size=(_RESAMPLES, len(values)), dtype=np.int32)
    low, high = np.quantile(values[drawn].mean(axis=1), [(1 - LEVEL) / 2, (1 + LEVEL) / 2])
    return float(low), float(high)


def share(count: int, of: int) -> Interval:
    """Return a share with its Wilson interval.

    >>> [round(bound, 3) for bound in share(3, 10)], share(0, 0)
    ([0.3, 0.108, 0.603], Interval(mean=0.0, low=0.0, high=1.0))
    """
    if not of:
        return Interval(0.0, 0.0, 1.0)
    mean, z = count / of, _Z**2 / of
    center = (mean + z / 2) / (1 + z)
    error = sqrt(mean * (1 - mean) / of + z / of / 4) * _Z / (1 + z)
    return Interval(mean, max(center - error, 0.0), min(center + error, 1.0))
