"""The Charleston: which tiles to pass, and whether to go on."""

from __future__ import annotations

import random

from tilewright.bots.planner import Planner
from tilewright.engine.actions import Courtesy, PassTile, Vote
from tilewright.engine.charleston import Passing
from tilewright.engine.phases.charleston import unlaid

WANTED = 0.6  # share of plans that need a tile, above which it is kept if incoming tiles may be passed unseen
SPARE = 0.2  # share of plans up to which a tile may go across as a courtesy
FAR = 3  # distance at which a bot stops the passes, because it has fewer than three tiles to give


def passed(plan: Planner, rng: random.Random) -> PassTile | None:
    """Lay the tile that the plans need least; if all are wanted, pass an incoming one unseen where that is allowed."""
    passes = plan.offered(PassTile)
    own = [action for action in passes if action.tile is not None]
    if not passes or not isinstance(plan.state.phase, Passing):
        return None
    useful = plan.outlook(unlaid(plan.state, plan.state.phase, plan.me), plan.racks).usefulness
    least = min((useful[action.tile] for action in own if action.tile is not None), default=1.0)
    if len(own) < len(passes) and least > WANTED:
        return next(action for action in passes if action.tile is None)
    equal = [action for action in own if action.tile is not None and useful[action.tile] <= least + 1e-9]
    return rng.choice(equal) if equal else None


def vote(plan: Planner) -> Vote | None:
    """Vote for a second Charleston, unless the hand is near."""
    return next((action for action in plan.offered(Vote) if action.yes == (plan.now.distance > FAR)), None)


def courtesy(plan: Planner) -> Courtesy | None:
    """Offer as many tiles as no plan would miss."""
    wishes = plan.offered(Courtesy)
    if not wishes:
        return None
    useful = plan.now.usefulness
    spare = sum(plan.pool.count(kind) for kind in plan.pool.kinds() if useful[kind] <= SPARE)
    return max((action for action in wishes if action.tiles <= spare), key=lambda action: action.tiles)
