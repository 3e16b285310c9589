"""The Charleston: what is passed, and whether there is to be more of it."""

from __future__ import annotations

import random

from tilewright.bots.planner import Planner
from tilewright.engine.actions import Courtesy, PassTile, Vote
from tilewright.engine.charleston import Passing
from tilewright.engine.phases.charleston import unlaid

WANTED = 0.6  # a tile that so large a share of the plans needs is kept, if incoming ones may go on unseen
SPARE = 0.2  # one that no more need may go across as a courtesy
FAR = 3  # so many tiles from its hand a bot wants no more passes: it has fewer than three to give


def passed(plan: Planner, rng: random.Random) -> PassTile | None:
    """Lay the tile that the plans need least, but no wanted one where an incoming tile may go on unseen."""
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
    """For a second Charleston, unless the hand is near."""
    return next((action for action in plan.offered(Vote) if action.yes == (plan.now.distance > FAR)), None)


def courtesy(plan: Planner) -> Courtesy | None:
    """As many tiles as no plan would miss."""
    wishes = plan.offered(Courtesy)
    if not wishes:
        return None
    useful = plan.now.usefulness
    spare = sum(plan.pool.count(kind) for kind in plan.pool.kinds() if useful[kind] <= SPARE)
    return max((action for action in wishes if action.tiles <= spare), key=lambda action: action.tiles)
