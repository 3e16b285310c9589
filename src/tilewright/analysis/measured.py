"""Measure how far the held tiles are from hands of any kind, and find the tiles that are needed for that distance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.engine.ruleset import HandRules
from tilewright.engine.state import State
from tilewright.groups import Context, Exposure
from tilewright.tiles import KINDS, Tiles


class OpenRack(NamedTuple):
    """An unfinished rack: its exposures and other facts that affect the value of its hand, such as the winds."""

    exposures: tuple[Exposure, ...] = ()
    context: Context = Context()


def open_racks(state: State, seat: int) -> dict[int, OpenRack]:
    """Return the racks of a seat that are still in play, by their numbers."""
    return {
        place: OpenRack(
            rack.exposures,
            Context(flowers=rack.flowers, seat=state.wind(seat, place), prevailing=state.prevailing),
        )
        for place, rack in enumerate(state.seats[seat].racks)
        if rack.live
    }


@dataclass(frozen=True, eq=False)
class MeasuredOutlook:
    """An `Outlook` that knows only the distance to the nearest hand, in tiles.

    If there are several racks, each of them is measured as if it could use all held tiles.
    """

    hands: HandRules
    pool: Tiles
    racks: Sequence[OpenRack]

    @cached_property
    def distance(self) -> int:
        """Number of tiles that the racks still need for complete hands, added up over all racks."""
        return self._of(self.pool)

    @property
    def breadth(self) -> float:
        """Always 0, because this outlook does not count useful tiles."""
        return 0.0

    @cached_property
    def usefulness(self) -> NDArray[np.float64]:
        """For every kind of tile, 1 if discarding one of them increases the distance, otherwise 0."""
        useful = np.zeros(len(KINDS))
        for kind in self.pool.kinds():
            if kind < len(KINDS):
                useful[kind] = self._of(self.pool - kind) > self.distance
        return useful

    def _of(self, pool: Tiles) -> int:
        return sum(self.hands.distance(pool, *rack) for rack in self.racks)
