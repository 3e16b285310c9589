"""Exact numbers of a position: the tiles that a seat needs, and the unseen tiles that bring it nearer to a hand.

Nothing here weighs or estimates. A bot's own judgement takes no part in it.
"""

from __future__ import annotations

from functools import cached_property

from tilewright.analysis.measured import OpenRack, open_racks
from tilewright.analysis.outlook import FARTHEST, outlook
from tilewright.analysis.seen import exchangeable_jokers, unseen
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.groups import Exposure
from tilewright.tiles import Kind, Tiles

Racks = dict[int, OpenRack]  # rack number → rack


class Numbers:
    """The exact numbers of the seat whose view this is."""

    def __init__(self, rules: Ruleset, view: View) -> None:
        self.rules, self.view, self.state, self.me = rules, view, view.state, view.seat
        self.hands = rules.hands_of(view.seat)
        self.pool = view.state.seats[view.seat].concealed
        self.racks: Racks = open_racks(view.state, view.seat)
        self.unseen = unseen(rules.tiles, view)
        self._jokers = exchangeable_jokers(rules, view.state)

    def distance(self, pool: Tiles, racks: Racks | None = None, below: int = FARTHEST) -> int:
        """Return the number of tiles that the racks need with this pool, or a number from `below` on."""
        return self._distance(pool, self.unseen, racks, below)

    def _distance(self, pool: Tiles, unseen: Tiles, racks: Racks | None, below: int) -> int:
        open_ones = list((self.racks if racks is None else racks).values())
        return outlook(self.hands, pool, open_ones, unseen, self._jokers, below=below).distance

    @cached_property
    def now(self) -> int:
        """The number of tiles that the racks need with the tiles that the seat holds."""
        return self.distance(self.pool)

    def helping(self, pool: Tiles) -> Tiles:
        """Return all unseen tiles that bring the racks nearer if the seat holds this pool."""
        now = self.distance(pool)
        helps = [
            kind for kind in self.unseen.kinds() if self._distance(pool + kind, self.unseen - kind, None, now) < now
        ]
        return Tiles.of(kind for kind in helps for _ in range(self.unseen.count(kind)))

    def with_group(self, rack: int, group: Exposure, at: int | None = None) -> Racks:
        """Return the racks after this group is added to one of them, or replaces its exposure with index `at`."""
        shown = self.racks[rack].exposures
        changed = (*shown, group) if at is None else (*shown[:at], group, *shown[at + 1 :])
        return {**self.racks, rack: self.racks[rack]._replace(exposures=changed)}

    def racks_of(self, seat: int) -> list[OpenRack]:
        """Return the racks of any seat that are still in play."""
        return list(open_racks(self.state, seat).values())

    def without(self, tile: Kind) -> int:
        """Return the number of tiles that the racks need after this tile is given up."""
        return self.distance(self.pool - tile)
