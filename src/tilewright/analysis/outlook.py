"""The outlook of a seat: how far its tiles are from a hand, and how useful each tile is.

The hands of a card are examined one by one (module `targets`). There are too many hands of sets for that, so they are
grouped into aims (module `aims`). For all other hands, and for hands of sets on several racks, only the distance is
measured (module `measured`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from tilewright.analysis.aims import AimedOutlook, counted, goals, is_aimed
from tilewright.analysis.measured import MeasuredOutlook, OpenRack
from tilewright.analysis.nearest import is_targeted
from tilewright.analysis.targets import FARTHEST, listed, nearest_distance
from tilewright.engine.ruleset import HandRules
from tilewright.tiles import KINDS, Tiles

__all__ = ["FARTHEST", "OpenRack", "Outlook", "Shares", "danger", "distance", "outlook"]

Shares = NDArray[np.float64]


class Outlook(Protocol):
    """The prospects of the held tiles: how near they are to complete hands, and how useful each tile is."""

    @property
    def distance(self) -> int:
        """Number of tiles that the racks still need for their nearest hands, added up over all racks.

        Each rack without a possible hand adds NOTHING_FITS.
        """

    @property
    def breadth(self) -> float:
        """Weighted number of useful tiles or near hands, for comparing outlooks of equal distance. More is better."""

    @property
    def usefulness(self) -> Shares:
        """For every kind of tile, the loss from discarding one tile of it, from 0 (none) to 1 (the greatest)."""


def outlook(
    hands: HandRules,
    pool: Tiles,
    racks: Sequence[OpenRack],
    unseen: Tiles,
    spare_jokers: int = 0,
    *,
    below: int = FARTHEST,
) -> Outlook:
    """Return the outlook for these racks. `pool` has the held tiles, and `unseen` the tiles that may still come.

    `spare_jokers` is the number of jokers in exposures that can be exchanged. If the distance is `below` or more, only
    the distance of the result is meaningful, and it can be too low.
    """
    if is_targeted(hands):
        return listed(pool, [hands.targets(*rack) for rack in racks], unseen, spare_jokers, below=below)
    if is_aimed(hands) and len(racks) == 1:
        return AimedOutlook(goals(hands, *racks[0]), counted(pool), counted(unseen))
    return MeasuredOutlook(hands, pool, racks)


def distance(
    hands: HandRules,
    pool: Tiles,
    racks: Sequence[OpenRack],
    unseen: Tiles,
    spare_jokers: int = 0,
    *,
    below: int = FARTHEST,
) -> int:
    """Return the distance of `outlook`, often in less time."""
    if is_targeted(hands):
        return nearest_distance(pool, [hands.targets(*rack) for rack in racks], unseen, spare_jokers, below=below)
    return outlook(hands, pool, racks, unseen, spare_jokers).distance


def danger(hands: HandRules, rack: OpenRack) -> Shares:
    """Return, for every kind of tile, the share (0 to 1) of the possible hands of this rack that need it."""
    if is_targeted(hands):
        need = hands.targets(*rack).need
        return (need > 0).mean(axis=0) if len(need) else np.zeros(len(KINDS))
    if is_aimed(hands):
        return goals(hands, *rack).wanted
    return np.zeros(len(KINDS))
