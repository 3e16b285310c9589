"""Decisions to call a hand dead and to declare mah jongg."""

from __future__ import annotations

from tilewright.analysis.worth import worth
from tilewright.bots.planner import Planner
from tilewright.engine.actions import Challenge, Declare
from tilewright.engine.context import context_of
from tilewright.engine.phases.deaths import obtainable


def call(plan: Planner) -> Challenge | None:
    """Return a challenge to a dead hand, or None if the bot can challenge none.

    A hand is dead if no complete hand fits its exposures. Under some rules, it is also dead if it needs tiles that are
    already visible elsewhere.
    """
    calls = plan.offered(Challenge)
    left = obtainable(plan.rules, plan.state) if calls and plan.rules.sees_discards else None
    for action in calls:
        exposures = plan.state.seats[action.target].racks[action.rack].exposures
        context = context_of(plan.rules, plan.state, action.target, action.rack)
        if not plan.rules.hands_of(action.target).possible(exposures, left, context):
            return action
    return None


def declaration(plan: Planner) -> Declare | None:
    """Return the best declaration of mah jongg, or None if there is none.

    The best one leaves the bot's other racks nearest to a complete hand. If several are equally good in this respect,
    the bot declares the mah jongg that is worth most.
    """
    offered = plan.offered(Declare)
    if len(offered) < 2:
        return offered[0] if offered else None
    return min(offered, key=lambda action: rank(plan, action))


def rank(plan: Planner, action: Declare) -> tuple[int, int]:
    """Return how far a declaration leaves the other racks from hands, and its negative worth. Less is better."""
    racks = plan.racks
    del racks[action.rack]
    pool = plan.pool + plan.window.tile if plan.window else plan.pool
    return plan.outlook(pool - action.tiles, racks).distance, -worth(plan.rules, plan.state, action)
