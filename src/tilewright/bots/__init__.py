"""Bots: a view in, an action out. They know only what a person in their seat would know.

`choose` is the bot with a plan. `planner` holds its knowledge; there is a module for each kind of decision.
"""

from __future__ import annotations

import random
from typing import Protocol

from tilewright.bots.declaring import call, declaration
from tilewright.bots.exchanging import for_blank, for_joker
from tilewright.bots.melding import claim, flower, kong
from tilewright.bots.passing import courtesy, passed, vote
from tilewright.bots.planner import Planner
from tilewright.bots.random_player import random_player
from tilewright.bots.throwing import quiet
from tilewright.engine.actions import Action
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View

__all__ = ["BOTS", "Bot", "choose", "random_player"]


class Bot(Protocol):
    """A pure function of what its seat knows and of the random generator it gets."""

    def __call__(self, rules: Ruleset, view: View, rng: random.Random) -> Action:
        """Return an action. The seat of the view must be awaited."""


def choose(rules: Ruleset, view: View, rng: random.Random) -> Action:
    """Return the action of a player with a plan.

    It calls dead hands, declares, exchanges, melds and claims if that brings the plan nearer, and discards or passes
    what the plan needs least. It never concedes. The seat of the view must be awaited.
    """
    plan = Planner(rules, view)
    return (
        call(plan)
        or declaration(plan)
        or flower(plan)
        or for_joker(plan)
        or for_blank(plan)
        or kong(plan)
        or claim(plan)
        or passed(plan, rng)
        or vote(plan)
        or courtesy(plan)
        or quiet(plan, rng)
    )


BOTS: dict[str, Bot] = {"bot": choose, "random": random_player}
