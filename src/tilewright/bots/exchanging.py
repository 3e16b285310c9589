"""Decisions to exchange a natural tile for a joker in an exposure, or a blank for a discard."""

from __future__ import annotations

from tilewright.bots.planner import Planner
from tilewright.engine.actions import ExchangeBlank, ExchangeJoker


def for_joker(plan: Planner) -> ExchangeJoker | None:
    """Return the joker exchange that helps most, or None if every exchange would increase the distance to a hand."""
    exchanges = plan.offered(ExchangeJoker)
    if not exchanges:
        return None
    after = {action: plan.outlook_after(action) for action in exchanges}
    best = plan.nearest(after)
    return best if after[best].distance <= plan.now.distance else None


def for_blank(plan: Planner) -> ExchangeBlank | None:
    """Return the blank exchange that helps most, or None if no exchange would bring the bot nearer to a hand."""
    exchanges = plan.offered(ExchangeBlank)
    if not exchanges:
        return None
    after = {action: plan.outlook_after(action) for action in exchanges}
    best = plan.nearest(after)
    return best if after[best].distance < plan.now.distance else None
