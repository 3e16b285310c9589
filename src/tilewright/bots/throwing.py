"""The fallback decision: discard, draw, or let another player's discard go."""

from __future__ import annotations

import random

from tilewright.analysis.giving_up import CLOSE, costs
from tilewright.analysis.outlook import Shares
from tilewright.bots.planner import Planner
from tilewright.engine.actions import Action, Discard, Draw, Pass
from tilewright.tiles import JOKER


def quiet(plan: Planner, rng: random.Random) -> Action:
    """Return the discard of the tile that the bot needs least. If the bot cannot discard, return a draw or a pass."""
    discards = plan.offered(Discard)
    if not discards:
        return next(action for action in plan.offers if isinstance(action, Draw | Pass))
    use = plan.now.usefulness
    cost = costs(plan.rules, use, plan.danger)
    least = min(cost[action.tile] for action in discards)
    chosen = rng.choice([action for action in discards if cost[action.tile] <= least + CLOSE])
    joker = next((action for action in discards if action.tile == JOKER), None)
    return joker if joker and _is_spare(plan, use, chosen) else chosen


def _is_spare(plan: Planner, use: Shares, other: Discard) -> bool:
    """Return whether the bot should discard a joker instead of the tile in the discard `other`.

    It should if that tile is useful and the joker is not. It also should if losing the tile increases the distance to a
    hand, but losing the joker does not.
    """
    if not use[other.tile]:
        return False
    return not use[JOKER] or (plan.loses_a_step(other.tile) and not plan.loses_a_step(JOKER))
