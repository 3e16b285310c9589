"""The fallback decision: discard, draw, or let another player's discard go."""

from __future__ import annotations

import random
from collections.abc import Sequence

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
    use, chosen = plan.now.usefulness, rng.choice(least_needed(plan, discards))
    joker = next((action for action in discards if action.tile == JOKER), None)
    return joker if joker and _is_spare(plan, use, chosen) else chosen


def least_needed(plan: Planner, discards: Sequence[Discard]) -> list[Discard]:
    """Return those of some discards that cost the bot least. All of them cost equally much."""
    cost = costs(plan.rules, plan.now.usefulness, plan.danger)
    least = min(cost[action.tile] for action in discards)
    return [action for action in discards if cost[action.tile] <= least + CLOSE]


def _is_spare(plan: Planner, use: Shares, other: Discard) -> bool:
    """Return whether the bot should discard a joker instead of the tile in the discard `other`.

    It should if that tile is useful and the joker is not. It also should if losing the tile increases the distance to a
    hand, but losing the joker does not.
    """
    if not use[other.tile]:
        return False
    return not use[JOKER] or (plan.loses_a_step(other.tile) and not plan.loses_a_step(JOKER))
