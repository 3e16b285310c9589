"""Claims, kongs and flowers: tiles laid on the table on the way to a hand."""

from __future__ import annotations

from tilewright.analysis.outlook import Outlook
from tilewright.bots.planner import Planner
from tilewright.engine.actions import Claim, Kong, LayFlower
from tilewright.groups import Exposure
from tilewright.tiles import SEAT_NAMES, Tiles, flower_wind


def claim(plan: Planner) -> Claim | None:
    """Claim a discard that brings the plan nearer."""
    claims, window = plan.offered(Claim), plan.window
    if not claims or not window:
        return None
    now = plan.now.distance
    if plan.outlook(plan.pool + window.tile, plan.racks, now).distance >= now:
        return None  # it would not help even as a drawn tile
    pool = plan.pool + window.tile
    after = {
        action: plan.outlook(pool - action.group.laid, plan.with_group(plan.racks, action.rack, action.group), now)
        for action in claims
    }
    best = plan.nearest(after)
    return best if after[best].distance < now else None


def kong(plan: Planner) -> Kong | None:
    """Meld a kong if the plan stays as near, since a kong draws a tile."""
    kongs = plan.offered(Kong)
    if not kongs:
        return None
    after = {action: _after(plan, action) for action in kongs}
    best = plan.nearest(after)
    return best if after[best].distance <= plan.now.distance else None


def _after(plan: Planner, action: Kong) -> Outlook:
    """Return the outlook after the kong, before its replacement comes."""
    taken = 4 if action.place is None else 1
    group = Exposure(Tiles.of([action.tile] * 4), concealed=action.place is None)
    racks = plan.with_group(plan.racks, action.rack, group, action.place)
    return plan.outlook(plan.pool - Tiles.of([action.tile] * taken), racks)


def flower(plan: Planner) -> LayFlower | None:
    """Lay a flower on the rack of its wind, otherwise on the rack nearer to its hand."""
    return min(plan.offered(LayFlower), key=lambda action: _flower_rank(plan, action), default=None)


def _flower_rank(plan: Planner, action: LayFlower) -> tuple[bool, int]:
    strange = flower_wind(action.tile) != SEAT_NAMES[plan.racks[action.rack].context.seat]
    return strange, plan.outlook(plan.pool, {action.rack: plan.racks[action.rack]}).distance
