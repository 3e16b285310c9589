"""Decisions about claims, kongs and flowers."""

from __future__ import annotations

from tilewright.bots.planner import Planner
from tilewright.engine.actions import Claim, Kong, LayFlower
from tilewright.tiles import flower_wind


def claim(plan: Planner) -> Claim | None:
    """Return the claim that helps most, or None if no claim would bring the bot nearer to a hand."""
    claims = plan.offered(Claim)
    if not claims or not would_help(plan):
        return None
    now = plan.distance_now
    after = {action: plan.outlook_after(action, now) for action in claims}
    best = plan.nearest(after)
    return best if after[best].distance < now else None


def would_help(plan: Planner) -> bool:
    """Return whether the open tile would bring the bot nearer to a hand if it had drawn it."""
    now, window = plan.distance_now, plan.window
    return window is not None and plan.distance(plan.pool + window.tile, now) < now


def kong(plan: Planner) -> Kong | None:
    """Return the kong that helps most, or None if every kong would increase the distance to a hand.

    A kong that leaves the distance unchanged is worth melding because the bot then draws an extra tile.
    """
    kongs = plan.offered(Kong)
    if not kongs:
        return None
    after = {action: plan.outlook_after(action) for action in kongs}
    best = plan.nearest(after)
    return best if after[best].distance <= plan.now.distance else None


def flower(plan: Planner) -> LayFlower | None:
    """Return the best action that exposes a flower, or None if there is none.

    The bot prefers a rack with the flower's wind, then the rack nearest to a complete hand.
    """
    return min(plan.offered(LayFlower), key=lambda action: _flower_rank(plan, action), default=None)


def _flower_rank(plan: Planner, action: LayFlower) -> tuple[bool, int]:
    strange = flower_wind(action.tile) != plan.racks[action.rack].context.seat
    return strange, plan.outlook(plan.pool, {action.rack: plan.racks[action.rack]}).distance
