"""The fallback decision: discard, draw, or let another player's discard go."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tilewright.analysis.giving_up import CLOSE, costs
from tilewright.analysis.nearest import is_targeted
from tilewright.analysis.outlook import Shares
from tilewright.bots.planner import Planner
from tilewright.engine.actions import Action, Discard, Draw, Pass
from tilewright.tiles import JOKER


def quiet(plan: Planner, rng: random.Random) -> Action:
    """Return the discard of the tile that the bot needs least. If the bot cannot discard, return a draw or a pass.

    With hands of a card, no discard leaves the bot further from a hand if another one does not. A joker that no near
    plan needs is discarded before a tile that one needs.
    """
    discards = plan.offered(Discard)
    if not discards:
        return next(action for action in plan.offers if isinstance(action, Draw | Pass))
    use, chosen = plan.now.usefulness, rng.choice(least_needed(plan))
    joker = next((action for action in discards if action.tile == JOKER), None)
    return joker if joker and use[chosen.tile] and not use[JOKER] else chosen


def least_needed(plan: Planner) -> list[Discard]:
    """Return the discards that cost the bot least. The bot considers them equally good.

    If one tile is missing after all good discards, it first compares the points that can be expected from them.
    """
    discards, use = _richest(plan), plan.usefulness
    cost = costs(plan.rules, use, plan.danger)
    cheapest = _cheapest(discards, cost)
    if any(_loses_a_step(plan, use, action) for action in cheapest):
        cheapest = _cheapest(_nearest(plan, discards), cost)
    return cheapest


def _richest(plan: Planner) -> list[Discard]:
    """Return the discards after which most points can be expected if one tile is then missing, otherwise all."""
    discards, points = plan.offered(Discard), plan.last_tile
    most = max(points.get(action.tile, 0) for action in discards)
    return [action for action in discards if points.get(action.tile, 0) == most]


def _cheapest(discards: Sequence[Discard], cost: Shares) -> list[Discard]:
    least = min(cost[action.tile] for action in discards)
    return [action for action in discards if cost[action.tile] <= least + CLOSE]


def _loses_a_step(plan: Planner, use: Shares, action: Discard) -> bool:
    """Return whether the discard leaves the bot further from a hand of its card.

    Hands of sets are left out: their usefulness already weighs a step against the number of helping tiles.
    """
    return is_targeted(plan.hands) and use[action.tile] > 0 and plan.without(action.tile) > plan.now.distance


def _nearest(plan: Planner, discards: Sequence[Discard]) -> list[Discard]:
    """Return the discards that leave the smallest distance to a hand."""
    after = {action: plan.without(action.tile) for action in discards}
    return [action for action in discards if after[action] == min(after.values())]
