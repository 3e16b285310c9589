"""What can be said of any hands: how far a pool is from them, and what is farther without one of its tiles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.engine.ruleset import HandRules
from tilewright.groups import Context, Exposure
from tilewright.tiles import KINDS, Tiles


class OpenRack(NamedTuple):
    """A rack that is still played: what lies there, and what else its hand depends on."""

    exposures: tuple[Exposure, ...] = ()
    context: Context = Context()


@dataclass(frozen=True, eq=False)
class MeasuredOutlook:
    """The distance alone, that of several racks as if each had the pool to itself: an `Outlook`."""

    hands: HandRules
    pool: Tiles
    racks: Sequence[OpenRack]

    @cached_property
    def distance(self) -> int:
        """Tiles still needed."""
        return self._of(self.pool)

    @property
    def breadth(self) -> float:
        """Nothing is known of it."""
        return 0.0

    @cached_property
    def usefulness(self) -> NDArray[np.float64]:
        """For every kind: 1 where the hands are farther without one of those held, else 0."""
        useful = np.zeros(len(KINDS))
        for kind in self.pool.kinds():
            if kind < len(KINDS):
                useful[kind] = self._of(self.pool - kind) > self.distance
        return useful

    def _of(self, pool: Tiles) -> int:
        return sum(self.hands.distance(pool, *rack) for rack in self.racks)
