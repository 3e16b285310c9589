"""What is done when nothing else is worth doing: a tile is thrown, or one drawn, or the discard let go."""

from __future__ import annotations

import random

from tilewright.bots.planner import Planner
from tilewright.engine.actions import Action, Discard, Draw, Pass
from tilewright.tiles import BLANK, JOKER

DANGER = 0.02  # how much feeding the others weighs against a tile's own use
KEPT_BLANK = 0.5  # what a blank is good for where it may take a tile from the discards


def quiet(plan: Planner, rng: random.Random) -> Action:
    """Throw the tile that plans need least; where there is none to throw, draw or let go."""
    discards = plan.offered(Discard)
    if not discards:
        return next(action for action in plan.offers if isinstance(action, Draw | Pass))
    cost = plan.now.usefulness + DANGER * plan.danger
    cost[JOKER] += 1
    if plan.rules.blank_exchange != "never":
        cost[BLANK] += KEPT_BLANK
    least = min(cost[action.tile] for action in discards)
    return rng.choice([action for action in discards if cost[action.tile] <= least + 1e-9])
