"""Calling dead hands, and declaring mah jongg."""

from __future__ import annotations

from tilewright.bots.planner import Planner
from tilewright.engine.actions import Challenge, Declare
from tilewright.engine.context import context_of
from tilewright.engine.phases.deaths import may_still_come


def call(plan: Planner) -> Challenge | None:
    """Call a hand dead by its exposures, or by all visible tiles if the rules look at them."""
    calls = plan.offered(Challenge)
    left = may_still_come(plan.rules, plan.state) if calls and plan.rules.sees_discards else None
    for action in calls:
        exposures = plan.state.seats[action.target].racks[action.rack].exposures
        context = context_of(plan.rules, plan.state, action.target, action.rack)
        if not plan.rules.hands_of(action.target).possible(exposures, left, context):
            return action
    return None


def declaration(plan: Planner) -> Declare | None:
    """Declare a mah jongg: first the one that leaves most to the other rack, then the most valuable."""
    return min(plan.offered(Declare), key=lambda action: _left(plan, action), default=None)


def _left(plan: Planner, action: Declare) -> tuple[int, int]:
    """Return the sort key of a declaration: the distance of the other racks afterwards, then the negative value of the
    hand.
    """
    racks = plan.racks
    shown = racks.pop(action.rack).exposures
    context = context_of(plan.rules, plan.state, plan.me, action.rack)
    best = next(each for each in plan.hands.readings(action.tiles, shown, context) if each.declarable)
    pool = plan.pool + plan.window.tile if plan.window else plan.pool
    return plan.outlook(pool - action.tiles, racks).distance, -(best.value or 0) - best.bonus
