"""The standard bot: its level is medium."""

from __future__ import annotations

import random

from tilewright.bots.declaring import call, declaration
from tilewright.bots.exchanging import for_blank, for_joker
from tilewright.bots.melding import claim, flower, kong
from tilewright.bots.passing import courtesy, passed, vote
from tilewright.bots.planner import Planner
from tilewright.bots.throwing import quiet
from tilewright.engine.actions import Action
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View


def choose(rules: Ruleset, view: View, rng: random.Random) -> Action:
    """Return the action of the standard bot for the seat whose view this is. It must be that seat's turn to act.

    The bot calls dead hands and declares mah jongg whenever it can. It exchanges, melds and claims if that helps its
    hand. It discards or passes the tile that it needs least. It never concedes.
    """
    return choose_with(Planner(rules, view), rng)


def choose_with(plan: Planner, rng: random.Random) -> Action:
    """Return the action of the standard bot, as `choose` does."""
    return call(plan) or play(plan, rng)


def play(plan: Planner, rng: random.Random) -> Action:
    """Return the bot's action if it calls no dead hand."""
    return (
        declaration(plan)
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
