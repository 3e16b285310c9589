"""The move when nothing else is worth doing: discard, draw, or let the discard go."""

from __future__ import annotations

import random

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
    cost = plan.now.usefulness + DANGER * plan.danger
    cost[JOKER] += 1
    if plan.rules.blank_exchange != "never":
        cost[BLANK] += KEPT_BLANK
    least = min(cost[action.tile] for action in discards)
    return rng.choice([action for action in discards if cost[action.tile] <= least + 1e-9])
