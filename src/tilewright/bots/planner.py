"""A bot's knowledge when it decides: its offers, the outlook of its racks, and the danger of feeding others.

Distances are exact, the judgement is simple: it counts tiles, not odds. There is a module for each kind of decision.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TypeVar

import numpy as np

from tilewright.analysis.outlook import FARTHEST, OpenRack, Outlook, Shares, danger, outlook
from tilewright.analysis.seen import exchangeable_jokers, unseen
from tilewright.engine.actions import Action, Concede
from tilewright.engine.legal import offers
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, Seat, State
from tilewright.engine.view import View
from tilewright.groups import Context, Exposure
from tilewright.tiles import KINDS, Kind, Tiles

T = TypeVar("T", bound=Action)

Racks = dict[int, OpenRack]  # racks in play, by number


class Planner:
    """The knowledge for one decision."""

    def __init__(self, rules: Ruleset, view: View) -> None:
        self.rules = rules
        self.hands = rules.hands_of(view.seat)
        self.state: State = view.state
        self.me = view.seat
        self.seat: Seat = self.state.seats[view.seat]
        self.offers = [action for action in offers(rules, view) if not isinstance(action, Concede)]
        self._unseen = unseen(rules.tiles, view)
        self._spare_jokers = exchangeable_jokers(rules, view.state)

    def offered(self, kind: type[T]) -> list[T]:
        """Return the offered actions of this kind."""
        return [action for action in self.offers if isinstance(action, kind)]

    @property
    def window(self) -> ClaimWindow | None:
        """The tile of the open window, if there is one."""
        return self.state.phase if isinstance(self.state.phase, ClaimWindow) else None

    @property
    def pool(self) -> Tiles:
        """Its concealed tiles."""
        return self.seat.concealed

    @property
    def racks(self) -> Racks:
        """Return a copy of its racks in play."""
        return {place: self._open(self.me, place) for place, rack in enumerate(self.seat.racks) if rack.live}

    @cached_property
    def now(self) -> Outlook:
        """The outlook of its racks with its present tiles."""
        return self.outlook(self.pool, self.racks)

    def outlook(self, pool: Tiles, racks: Racks, below: int = FARTHEST) -> Outlook:
        """Return the outlook of these racks with these tiles. If the distance is `below` or more, only the distance is
        valid.
        """
        return outlook(self.hands, pool, list(racks.values()), self._unseen, self._spare_jokers, below=below)

    def loses_a_step(self, tile: Kind) -> bool:
        """Return whether its racks need one tile more without this one."""
        return self.outlook(self.pool - tile, self.racks).distance > self.now.distance

    def with_group(self, racks: Racks, place: int, group: Exposure, at: int | None = None) -> Racks:
        """Return these racks with one more group on one of them, or with this group in place `at`."""
        shown = racks[place].exposures
        changed = (*shown, group) if at is None else (*shown[:at], group, *shown[at + 1 :])
        return {**racks, place: racks[place]._replace(exposures=changed)}

    def nearest(self, after: Mapping[T, Outlook]) -> T:
        """Return the action that leaves the smallest distance, then the most ways."""
        least = min(result.distance for result in after.values())
        equal = [action for action, result in after.items() if result.distance == least]
        return max(equal, key=lambda action: after[action].breadth) if len(equal) > 1 else equal[0]

    @cached_property
    def danger(self) -> Shares:
        """Return, for every kind, how much it feeds the others, judging by their exposures."""
        shares = np.zeros(len(KINDS))
        for other in self.state.others(self.me):
            for place, rack in enumerate(self.state.seats[other].racks):
                if rack.live and rack.exposures:
                    shares = np.maximum(shares, danger(self.rules.hands_of(other), self._open(other, place)))
        return shares

    def _open(self, seat: int, place: int) -> OpenRack:
        rack = self.state.seats[seat].racks[place]
        context = Context(flowers=rack.flowers, seat=self.state.wind(seat, place), prevailing=self.state.prevailing)
        return OpenRack(rack.exposures, context)
