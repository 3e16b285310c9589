"""Decisions to call a hand dead and to declare mah jongg."""

from __future__ import annotations

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
    the bot declares the most valuable hand.
    """
    return min(plan.offered(Declare), key=lambda action: _left(plan, action), default=None)


def _left(plan: Planner, action: Declare) -> tuple[int, int]:
    racks = plan.racks
    shown = racks.pop(action.rack).exposures
    context = context_of(plan.rules, plan.state, plan.me, action.rack)
    best = next(each for each in plan.hands.readings(action.tiles, shown, context) if each.declarable)
    pool = plan.pool + plan.window.tile if plan.window else plan.pool
    return plan.outlook(pool - action.tiles, racks).distance, -(best.value or 0) - best.bonus
