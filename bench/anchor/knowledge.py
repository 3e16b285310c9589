"""The knowledge that `Anchor1` needs for one decision: its legal actions, its prospects, and each tile's danger."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TypeVar

import numpy as np

from anchor.prospects import FARTHEST, Prospect, Shares, danger, prospect
from tilewright.analysis.measured import OpenRack, open_racks
from tilewright.analysis.seen import exchangeable_jokers, unseen
from tilewright.engine.actions import Action
from tilewright.engine.legal import offers
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, State
from tilewright.engine.view import View
from tilewright.groups import Exposure
from tilewright.tiles import KINDS, Tiles

T = TypeVar("T", bound=Action)

Racks = dict[int, OpenRack]  # rack number → rack, for the racks that are still in play


class Knowledge:
    """The knowledge that `Anchor1` needs for one decision."""

    def __init__(self, rules: Ruleset, view: View) -> None:
        self.rules, self.me = rules, view.seat
        self.hands = rules.hands_of(view.seat)
        self.state: State = view.state
        self.pool: Tiles = self.state.seats[view.seat].concealed
        self.offers = offers(rules, view)
        self._unseen = unseen(rules.tiles, view)
        self._spare_jokers = exchangeable_jokers(rules, view.state)

    def offered(self, kind: type[T]) -> list[T]:
        return [action for action in self.offers if isinstance(action, kind)]

    @property
    def window(self) -> ClaimWindow | None:
        return self.state.phase if isinstance(self.state.phase, ClaimWindow) else None

    @property
    def racks(self) -> Racks:
        return open_racks(self.state, self.me)

    @cached_property
    def now(self) -> Prospect:
        return self.outlook(self.pool, self.racks)

    def outlook(self, pool: Tiles, racks: Racks, below: int = FARTHEST) -> Prospect:
        return prospect(self.hands, pool, list(racks.values()), self._unseen, self._spare_jokers, below)

    def with_group(self, racks: Racks, place: int, group: Exposure, at: int | None = None) -> Racks:
        shown = racks[place].exposures
        changed = (*shown, group) if at is None else (*shown[:at], group, *shown[at + 1 :])
        return {**racks, place: racks[place]._replace(exposures=changed)}

    def nearest(self, after: Mapping[T, Prospect]) -> tuple[T, int] | None:
        """Return the action that leaves the smallest distance, then the most ways, and the distance. None for none."""
        if not after:
            return None
        least = min(result.distance for result in after.values())
        equal = [action for action, result in after.items() if result.distance == least]
        best = max(equal, key=lambda action: after[action].breadth) if len(equal) > 1 else equal[0]
        return best, least

    @cached_property
    def danger(self) -> Shares:
        """For each kind of tile, the share (0 to 1) of an opponent's possible hands that need it."""
        shares = np.zeros(len(KINDS))
        for other in self.state.others(self.me):
            for rack in open_racks(self.state, other).values():
                if rack.exposures:
                    shares = np.maximum(shares, danger(self.rules.hands_of(other), rack))
        return shares
