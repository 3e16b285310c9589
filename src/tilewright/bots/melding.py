"""Decisions about claims, kongs and flowers."""

from __future__ import annotations

from tilewright.analysis.outlook import Outlook
from tilewright.bots.planner import Planner
from tilewright.engine.actions import Claim, Kong, LayFlower
from tilewright.groups import Exposure
from tilewright.tiles import Tiles, flower_wind


def claim(plan: Planner) -> Claim | None:
    """Return the claim that helps most, or None if no claim would bring the bot nearer to a hand."""
    claims, window = plan.offered(Claim), plan.window
    if not claims or not window:
        return None
    now = plan.now.distance
    if plan.outlook(plan.pool + window.tile, plan.racks, now).distance >= now:
        return None  # the tile would not help even if the bot had drawn it
    pool = plan.pool + window.tile
    after = {
        action: plan.outlook(pool - action.group.laid, plan.with_group(plan.racks, action.rack, action.group), now)
        for action in claims
    }
    best = plan.nearest(after)
    return best if after[best].distance < now else None


def kong(plan: Planner) -> Kong | None:
    """Return the kong that helps most, or None if every kong would increase the distance to a hand.

    A kong that leaves the distance unchanged is worth melding because the bot then draws an extra tile.
    """
    kongs = plan.offered(Kong)
    if not kongs:
        return None
    after = {action: _after(plan, action) for action in kongs}
    best = plan.nearest(after)
    return best if after[best].distance <= plan.now.distance else None


def _after(plan: Planner, action: Kong) -> Outlook:
    """Return the bot's prospects after the kong, before it draws the replacement tile."""
    taken = 4 if action.place is None else 1
    group = Exposure(Tiles.of([action.tile] * 4), concealed=action.place is None)
    racks = plan.with_group(plan.racks, action.rack, group, action.place)
    return plan.outlook(plan.pool - Tiles.of([action.tile] * taken), racks)


def flower(plan: Planner) -> LayFlower | None:
    """Return the best action that exposes a flower, or None if there is none.

    The bot prefers a rack with the flower's wind, then the rack nearest to a complete hand.
    """
    return min(plan.offered(LayFlower), key=lambda action: _flower_rank(plan, action), default=None)


def _flower_rank(plan: Planner, action: LayFlower) -> tuple[bool, int]:
    strange = flower_wind(action.tile) != plan.racks[action.rack].context.seat
    return strange, plan.outlook(plan.pool, {action.rack: plan.racks[action.rack]}).distance
