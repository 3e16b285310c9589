"""The move when nothing else is worth doing: discard, draw, or let the discard go."""

from __future__ import annotations

import random

from tilewright.analysis.outlook import Shares
from tilewright.bots.planner import Planner
from tilewright.engine.actions import Action, Discard, Draw, Pass
from tilewright.tiles import BLANK, JOKER

DANGER = 0.02  # weight of feeding the others against a tile's own use
KEPT_BLANK = 0.5  # use of a blank that may fetch a discard


def quiet(plan: Planner, rng: random.Random) -> Action:
    """Discard the tile that the plans need least; without one to discard, draw or let the discard go."""
    discards = plan.offered(Discard)
    if not discards:
        return next(action for action in plan.offers if isinstance(action, Draw | Pass))
    use = plan.now.usefulness
    cost = use + DANGER * plan.danger
    cost[JOKER] += 1
    if plan.rules.blank_exchange != "never":
        cost[BLANK] += KEPT_BLANK
    least = min(cost[action.tile] for action in discards)
    chosen = rng.choice([action for action in discards if cost[action.tile] <= least + 1e-9])
    joker = next((action for action in discards if action.tile == JOKER), None)
    return joker if joker and _is_spare(plan, use, chosen) else chosen


def _is_spare(plan: Planner, use: Shares, other: Discard) -> bool:
    """Return whether a held joker is useless: no plan needs it, or the nearest plans do not and `other` would be a step
    back.
    """
    if not use[other.tile]:
        return False
    return not use[JOKER] or (plan.loses_a_step(other.tile) and not plan.loses_a_step(JOKER))
