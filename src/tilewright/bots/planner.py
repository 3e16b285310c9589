"""A bot's knowledge for one decision: its legal actions, the prospects of its racks, and the danger of each discard.

Distances are exact. The judgement is simple: it counts tiles instead of computing odds.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TypeVar

import numpy as np

from tilewright.analysis.giving_up import dangers
from tilewright.analysis.last_tile import expected_points
from tilewright.analysis.measured import open_racks
from tilewright.analysis.nearest import is_targeted
from tilewright.analysis.outlook import FARTHEST, OpenRack, Outlook, Shares, distance, outlook
from tilewright.analysis.ready import Points, may_be_ready, worth_after_discards
from tilewright.analysis.seen import exchangeable_jokers, obtainable, unseen
from tilewright.analysis.targets import ListedOutlook
from tilewright.engine.actions import (
    Action,
    Claim,
    Discard,
    Draw,
    ExchangeBlank,
    ExchangeJoker,
    Kong,
    LayFlower,
    Pass,
    PassTile,
)
from tilewright.engine.charleston import Passing
from tilewright.engine.legal import offers
from tilewright.engine.phases.charleston import unlaid
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, Seat, State
from tilewright.engine.view import View
from tilewright.groups import Exposure
from tilewright.tiles import BLANK, JOKER, KINDS, Kind, Tiles

T = TypeVar("T", bound=Action)

Racks = dict[int, OpenRack]  # rack number → rack, for the racks that are still in play


class Planner:
    """The knowledge that a bot needs for one decision."""

    def __init__(self, rules: Ruleset, view: View) -> None:
        self.rules = rules
        self.hands = rules.hands_of(view.seat)
        self.state: State = view.state
        self.me = view.seat
        self.seat: Seat = self.state.seats[view.seat]
        self.offers = offers(rules, view)
        self.unseen = unseen(rules.tiles, view)
        self.spare_jokers = exchangeable_jokers(rules, view.state)
        self._without: dict[Kind, int] = {}

    @property
    def obtainable(self) -> Tiles:
        """The tiles that can still come, see `seen.obtainable`."""
        return obtainable(self.unseen, self.rules, self.state)

    def offered(self, kind: type[T]) -> list[T]:
        """Return the legal actions of this type."""
        return [action for action in self.offers if isinstance(action, kind)]

    @property
    def window(self) -> ClaimWindow | None:
        """The claim window with the tile that may be claimed, or None if no window is open."""
        return self.state.phase if isinstance(self.state.phase, ClaimWindow) else None

    @property
    def pool(self) -> Tiles:
        """The bot's concealed tiles."""
        return self.seat.concealed

    @property
    def racks(self) -> Racks:
        """The bot's racks that are still in play, as a new dictionary that the caller may change."""
        return open_racks(self.state, self.me)

    @cached_property
    def now(self) -> Outlook:
        """The prospects of the bot's racks with the tiles that the bot holds now."""
        return self.outlook(self.pool, self.racks)

    @cached_property
    def usefulness(self) -> Shares:
        """For every kind of tile, the loss from discarding one tile of it, from 0 (none) to 1 (the greatest).

        If the hand can be ready after a discard, it is a share of the greatest worth. Otherwise it is that of `now`.
        """
        if self.ready_worth.any():
            lost: Shares = 1 - self.ready_worth / self.ready_worth.max()
            return lost
        return self.now.usefulness

    @cached_property
    def ready_worth(self) -> Points:
        """For every kind of tile, the worth of the hand of sets after a discard of it; 0 where it is not ready."""
        if may_be_ready(self.rules, self.state, self.me, self.now):
            return worth_after_discards(self.rules, self.state, self.me, self.unseen)
        return np.zeros(len(KINDS), np.int64)

    def outlook(self, pool: Tiles, racks: Racks, below: int = FARTHEST) -> Outlook:
        """Return the prospects of these racks with these concealed tiles.

        They include the distance, and the usefulness of each tile.
        If the distance is `below` or more, only the distance is meaningful, and it can be too low.
        """
        return outlook(self.hands, pool, list(racks.values()), self.unseen, self.spare_jokers, below=below)

    def distance(self, pool: Tiles, below: int = FARTHEST) -> int:
        """Return the distance of the bot's racks with these concealed tiles, as in `outlook`, often in less time."""
        return distance(self.hands, pool, list(self.racks.values()), self.unseen, self.spare_jokers, below=below)

    @cached_property
    def distance_now(self) -> int:
        """The distance of `now`. With the hands of a card, the plans are not listed."""
        if is_targeted(self.hands) and "now" not in self.__dict__:  # a `now` in the cache has the distance already
            return self.distance(self.pool)
        return self.now.distance

    def without(self, tile: Kind) -> int:
        """Return the distance to a complete hand after the bot gives up this tile."""
        if tile not in self._without:
            self._without[tile] = self._distance_without(tile)
        return self._without[tile]

    def _distance_without(self, tile: Kind) -> int:
        now = self.now
        if isinstance(now, ListedOutlook) and tile != JOKER and now.keeps(tile):
            return now.distance
        return self.distance(self.pool - tile)

    def outlook_after(self, action: Action, below: int = FARTHEST) -> Outlook:
        """Return the prospects after an action with a certain result (see `holding_after`), as in `outlook`."""
        holding = self.holding_after(action)
        assert holding is not None
        return self.outlook(*holding, below)

    def holding_after(self, action: Action) -> tuple[Tiles, Racks] | None:
        """Return the bot's concealed tiles and its racks after an action, or None if its result is uncertain.

        Tiles that the bot draws after the action, such as the replacement tile of a kong, are not among them.
        """
        pool, racks = self.pool, self.racks
        match action:
            case Draw() | Pass():
                return pool, racks
            case Discard(_, tile) | LayFlower(_, _, tile):
                return pool - tile, racks
            case PassTile(_, tile) if tile is not None and isinstance(self.state.phase, Passing):
                return unlaid(self.state, self.state.phase, self.me) - tile, racks
            case Claim(_, rack, group) if self.window:
                return pool + self.window.tile - group.laid, _with_group(racks, rack, group)
            case Kong(_, rack, tile, place):
                taken = 4 if place is None else 1
                group = Exposure(Tiles.of([tile] * 4), concealed=place is None)
                return pool - Tiles.of([tile] * taken), _with_group(racks, rack, group, place)
            case ExchangeJoker(_, owner, rack, place, tile):
                if owner == self.me and rack in racks:
                    changed = racks[rack].exposures[place].exchanged(tile)
                    racks = _with_group(racks, rack, changed, place)
                return pool - tile + JOKER, racks
            case ExchangeBlank(_, tile):
                return pool - BLANK + tile, racks
        return None

    def nearest(self, after: Mapping[T, Outlook]) -> T:
        """Return the action after which the bot needs the fewest tiles to complete its hands.

        If several actions are equally good, prefer the one that leaves the most useful tiles or near hands.
        """
        least = min(result.distance for result in after.values())
        equal = [action for action, result in after.items() if result.distance == least]
        return max(equal, key=lambda action: after[action].breadth) if len(equal) > 1 else equal[0]

    @cached_property
    def danger(self) -> Shares:
        """For each kind of tile, the share (0 to 1) of an opponent's possible hands that need it."""
        return dangers(self.rules, self.state, self.me)

    @cached_property
    def last_tile(self) -> dict[Kind, int]:
        """For each tile that may be given up if the bot then lacks one tile of its only hand, the points to expect."""
        return expected_points(self.rules, self.state, self.me, self.unseen)


def _with_group(racks: Racks, place: int, group: Exposure, at: int | None = None) -> Racks:
    """Return a copy of `racks` in which rack `place` has this group.

    The group is added to the exposures, or replaces the exposure with index `at`.
    """
    shown = racks[place].exposures
    changed = (*shown, group) if at is None else (*shown[:at], group, *shown[at + 1 :])
    return {**racks, place: racks[place]._replace(exposures=changed)}
