"""The player that wants nothing: the measure of every other, and the one that leads the laws into odd corners."""

from __future__ import annotations

import random

from tilewright.engine.actions import Action, Concede
from tilewright.engine.legal import offers
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View


def random_player(rules: Ruleset, view: View, rng: random.Random) -> Action:
    """Any action that is offered, each as likely as the other, but never giving up.

    Raises IndexError where the seat has nothing to do.
    """
    offered = offers(rules, view)
    return rng.choice(offered[:-1] if offered and isinstance(offered[-1], Concede) else offered)
