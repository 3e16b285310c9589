"""Decisions in the Charleston: which tiles to pass, and whether to vote for a second Charleston."""

from __future__ import annotations

import random

from tilewright.analysis.giving_up import CLOSE, FAR, SPARE, WANTED
from tilewright.bots.planner import Planner
from tilewright.engine.actions import Courtesy, PassTile, Vote
from tilewright.engine.charleston import Passing
from tilewright.engine.phases.charleston import unlaid


def passed(plan: Planner, rng: random.Random) -> PassTile | None:
    """Return the next tile to pass, or None if the bot has none to pass now."""
    equal = unneeded(plan)
    return rng.choice(equal) if equal else None


def unneeded(plan: Planner) -> list[PassTile]:
    """Return the next tiles to pass that are equally good, or nothing if the bot has none to pass now.

    The bot passes the tile that it needs least. If it needs all its tiles, it passes an incoming tile unseen where the
    rules allow that.
    """
    passes = plan.offered(PassTile)
    own = [action for action in passes if action.tile is not None]
    if not passes or not isinstance(plan.state.phase, Passing):
        return []
    useful = plan.outlook(unlaid(plan.state, plan.state.phase, plan.me), plan.racks).usefulness
    least = min((useful[action.tile] for action in own if action.tile is not None), default=1.0)
    if len(own) < len(passes) and least > WANTED:
        return [action for action in passes if action.tile is None]
    return [action for action in own if action.tile is not None and useful[action.tile] <= least + CLOSE]


def vote(plan: Planner) -> Vote | None:
    """Return the bot's vote on a second Charleston, or None if there is no vote now.

    The bot votes against it if its hand is nearly complete.
    """
    return next((action for action in plan.offered(Vote) if action.yes == (plan.now.distance > FAR)), None)


def courtesy(plan: Planner) -> Courtesy | None:
    """Return an offer to pass as many tiles as the bot can spare in the courtesy pass, or None outside that pass."""
    wishes = plan.offered(Courtesy)
    if not wishes:
        return None
    most = spare(plan)
    return max((action for action in wishes if action.tiles <= most), key=lambda action: action.tiles)


def spare(plan: Planner) -> int:
    """Return how many tiles few or none of the near hands need."""
    useful = plan.now.usefulness
    return sum(plan.pool.count(kind) for kind in plan.pool.kinds() if useful[kind] <= SPARE)
