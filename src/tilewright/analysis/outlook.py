"""The outlook of a seat's racks for one pool of tiles: the distance, and the use of each tile.

Hands that can be listed are compared one by one (`targets`). There are too many hands of sets, so their common aims are
compared (`aims`). For all other hands, and for sets on several racks, only the distance is known (`measured`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from tilewright.analysis.aims import AimedHands, AimedOutlook, counted, goals
from tilewright.analysis.measured import MeasuredOutlook, OpenRack
from tilewright.analysis.targets import FARTHEST, listed
from tilewright.engine.ruleset import HandRules
from tilewright.groups import Context, Exposure
from tilewright.hands.matching.card_hands import Targets
from tilewright.tiles import KINDS, Tiles

__all__ = ["FARTHEST", "OpenRack", "Outlook", "Shares", "danger", "outlook"]

Shares = NDArray[np.float64]


class Outlook(Protocol):
    """The prospects of a pool: the distance of the nearest hands, the number of ways there, and the use of each
    tile.
    """

    @property
    def distance(self) -> int:
        """Tiles that the nearest hands of all racks need; NOTHING_FITS for each rack without a possible hand."""

    @property
    def breadth(self) -> float:
        """Number of ways, to compare outlooks of equal distance."""

    @property
    def usefulness(self) -> Shares:
        """Return, for every kind, the share of the ways lost by giving up one held tile, from 0 to 1."""


@runtime_checkable
class TargetedHands(HandRules, Protocol):
    """Hands that can be listed one by one."""

    def targets(self, exposures: Sequence[Exposure], context: Context = Context()) -> Targets:
        """Return what each hand that fits these exposures still needs."""


def outlook(
    hands: HandRules,
    pool: Tiles,
    racks: Sequence[OpenRack],
    unseen: Tiles,
    spare_jokers: int = 0,
    *,
    below: int = FARTHEST,
) -> Outlook:
    """Return what these racks may become, given the tiles that may still come.

    `spare_jokers` are in exposures from which they can be exchanged. If the distance is `below` or more, the other
    attributes are unspecified.
    """
    if isinstance(hands, TargetedHands):
        return listed(pool, [hands.targets(*rack) for rack in racks], unseen, spare_jokers, below=below)
    if isinstance(hands, AimedHands) and len(racks) == 1:
        return AimedOutlook(goals(hands, *racks[0]), counted(pool), counted(unseen))
    return MeasuredOutlook(hands, pool, racks)


def danger(hands: HandRules, rack: OpenRack) -> Shares:
    """Return, for every kind, the share of the hands possible with these exposures that need it."""
    if isinstance(hands, TargetedHands):
        need = hands.targets(*rack).need
        return (need > 0).mean(axis=0) if len(need) else np.zeros(len(KINDS))
    if isinstance(hands, AimedHands):
        return goals(hands, *rack).wanted
    return np.zeros(len(KINDS))
