"""The chance that a player finishes the hands of a plan: exactly these lines of the card, one for each rack in play.

The facts of a plan are the odds of its tiles, how it compares with the player's other plans, and the race. They are
known only for plans that lack few tiles, because others are rarely finished.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from tilewright.analysis.chance_facts import TURNS, Facts, logit, race, supplies_of
from tilewright.analysis.chances import estimate, models
from tilewright.analysis.odds import odds
from tilewright.analysis.plans import Plan, counts_of, plans
from tilewright.engine.charleston import Passing
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Over
from tilewright.engine.view import View
from tilewright.kernels.arrays import Rows

PLANS = 5  # plans that are compared with each other
MISSING = 4  # tiles that a plan may lack


def plans_with_chances(rules: Ruleset, view: View) -> list[Plan]:
    """Return the nearest plans, at most PLANS of them, with their chances where the model of the game has skill."""
    near = plans(rules, view, PLANS)
    model = models("named-hands").get(rules.name)
    if model is None:
        return near
    return [
        plan if facts is None else replace(plan, chance=estimate(rules, model, facts))
        for plan, facts in zip(near, facts_of_plans(rules, view, near), strict=True)
    ]


def facts_of_plans(rules: Ruleset, view: View, near: Sequence[Plan]) -> list[Facts | None]:
    """Return the facts about each of these plans, the nearest first.

    They are None for plans that lack more than MISSING tiles, in the Charleston and after the game.
    """
    if not near or near[0].distance > MISSING or isinstance(view.state.phase, Passing | Over):
        return [None] * len(near)
    supplies, about = supplies_of(rules, view), race(view)
    rows = Rows(np.stack([counts_of(plan.needs) for plan in near]), np.stack([counts_of(plan.wild) for plan in near]))
    lacks = np.array([plan.distance for plan in near])
    each = np.stack([logit(odds(rows, lacks, supplies.within(turns))) for turns in TURNS], axis=1)
    return [
        None
        if plan.distance > MISSING
        else np.concatenate(
            [
                [plan.distance, plan.distance - near[0].distance, place, len(plan.hands), plan.distance == 0],
                each[place],
                np.delete(each, place, axis=0).max(axis=0, initial=float(logit(np.zeros(1))[0])),
                about,
                [plan.distance * about[0]],
            ]
        )
        for place, plan in enumerate(near)
    ]
