"""The worth of an action: the tiles that a seat still needs after it, and the chance that they come in time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tilewright.analysis.draws import in_time
from tilewright.analysis.giving_up import DANGER
from tilewright.analysis.measured import OpenRack
from tilewright.analysis.nearest import is_targeted
from tilewright.analysis.outlook import outlook
from tilewright.analysis.plans import PlanSearch, TooManyPlans, those
from tilewright.bots.planner import Planner
from tilewright.engine.actions import Action, Claim, Concede, Declare, Discard, Draw
from tilewright.engine.context import context_of
from tilewright.hands.matching.card_hands import NOTHING_FITS
from tilewright.tiles import Tiles


@dataclass(frozen=True, slots=True)
class Terms:
    """The prospects of a seat after an action.

    - `missing`: the number of tiles that its racks still need, together. It is 0 for a mah jongg, and NOTHING_FITS if
      no hand can win any more.
    - `helping`: the unseen tiles that bring the racks nearer.
    - `chance`: the chance (0 to 1) that the missing tiles come in time, by a formula (see `in_time`). A rack without a
      possible hand lowers it by its share. It is not calibrated, so it only serves to compare actions.
    - `danger`: for a discard, the share (0 to 1) of an opponent's possible hands that need the tile.
    """

    missing: int
    helping: Tiles
    chance: float
    danger: float = 0.0

    @property
    def worth(self) -> float:
        """The chance, less what the discard may give to others."""
        return self.chance - DANGER * self.danger


_MAH_JONGG = Terms(0, Tiles(), 1.0)
_LOST = Terms(NOTHING_FITS, Tiles(), 0.0)


def terms_of(plan: Planner, action: Action) -> Terms | None:
    """Return the terms of an action of this planner's seat, or None for an action with an uncertain result.

    The result is also None if too many plans are equally near after the action.
    """
    all_racks = len(plan.racks)
    if isinstance(action, Concede):
        return _LOST
    if isinstance(action, Declare):
        if is_mah_jongg(plan, action):
            return _MAH_JONGG
        holding = plan.pool, {place: rack for place, rack in plan.racks.items() if place != action.rack}
    elif (holding := plan.holding_after(action)) is None:  # type: ignore[assignment]
        return None
    pool, racks = holding
    try:
        missing, helping, possible = _needs(plan, pool, racks)
    except TooManyPlans:
        return None
    if not possible:
        return _LOST
    # who takes a discard in its own turn does not draw in this turn
    skips = isinstance(action, Claim) and bool(plan.offered(Draw))
    live = max(sum(seat.live for seat in plan.state.seats), 1)
    chance = in_time(missing, len(helping), len(plan.unseen), plan.state.wall / live - skips) * possible / all_racks
    danger = float(plan.danger[action.tile]) if isinstance(action, Discard) else 0.0
    return Terms(missing, helping, chance, danger)


def is_mah_jongg(plan: Planner, action: Declare) -> bool:
    """Return whether the tiles of a declaration and the exposures of its rack are a mah jongg."""
    exposures = plan.state.seats[plan.me].racks[action.rack].exposures
    context = context_of(plan.rules, plan.state, plan.me, action.rack)
    return any(each.declarable for each in plan.hands.readings(action.tiles, exposures, context))


def _needs(plan: Planner, pool: Tiles, racks: Mapping[int, OpenRack]) -> tuple[int, Tiles, int]:
    """Return the number of missing tiles, the unseen tiles that help, and the number of racks that can still win.

    Raises TooManyPlans.
    """
    hidden, jokers = plan.unseen, plan.spare_jokers
    if is_targeted(plan.hands):
        each = [PlanSearch([plan.hands.targets(*rack)], pool, hidden, jokers) for rack in racks.values()]
        targets = [rack.targets[0] for rack in each if rack.is_possible]
        near = PlanSearch(targets, pool, hidden, jokers).near()
        return (*near.helpful(), len(targets)) if near else (NOTHING_FITS, Tiles(), 0)

    def away(tiles: Tiles) -> int:
        return outlook(plan.hands, tiles, list(racks.values()), hidden).distance

    missing = away(pool)
    if missing >= NOTHING_FITS:
        return NOTHING_FITS, Tiles(), 0
    return missing, those(hidden, {kind for kind in hidden.kinds() if away(pool + kind) < missing}), len(racks)
