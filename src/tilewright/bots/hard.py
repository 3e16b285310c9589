"""The hard bot: the standard bot with learned preferences."""

from __future__ import annotations

import random

from tilewright.analysis.learned import is_learned
from tilewright.analysis.nearest import is_targeted
from tilewright.bots.declaring import call, declaration
from tilewright.bots.melding import flower, kong
from tilewright.bots.planner import Planner
from tilewright.bots.preferring import prefer
from tilewright.bots.standard import choose
from tilewright.bots.weighing import weigh
from tilewright.engine.actions import Action
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View


def hard(rules: Ruleset, view: View, rng: random.Random) -> Action:
    """Return the action of the hard bot for the seat whose view this is. It must be that seat's turn to act.

    Its claims and its discards have the greatest score by learned weights. In a card game, so has the choice to hold a
    complete hand with jokers. All else is as the standard bot does it, and so is everything in a game without weights
    or with a dead hand.
    """
    if not is_learned(rules):
        return choose(rules, view, rng)
    plan = Planner(rules, view)
    if not plan.racks:  # a dead hand has nothing to weigh
        return choose(rules, view, rng)
    if is_targeted(plan.hands):
        return call(plan) or weigh(plan, rng)
    return call(plan) or declaration(plan) or flower(plan) or kong(plan) or prefer(plan, rng)
