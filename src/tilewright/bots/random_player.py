"""The random player: a baseline for other bots, and a way to test rare situations in the rules."""

from __future__ import annotations

import random

from tilewright.engine.actions import Action, Concede
from tilewright.engine.legal import offers
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View


def random_player(rules: Ruleset, view: View, rng: random.Random) -> Action:
    """Return a legal action other than a concession, chosen at random with equal probabilities.

    Raises IndexError if the seat has no such action.
    """
    offered = offers(rules, view)
    return rng.choice(offered[:-1] if offered and isinstance(offered[-1], Concede) else offered)
