"""Players: a view in, an action out. They know nothing that a person in their seat would not."""

from __future__ import annotations

import random
from typing import Protocol

from tilewright.bots.planner import choose
from tilewright.bots.random_player import random_player
from tilewright.engine.actions import Action
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View

__all__ = ["BOTS", "Bot", "choose", "random_player"]


class Bot(Protocol):
    """A pure function of what its seat knows, and of the chance it is handed."""

    def __call__(self, rules: Ruleset, view: View, rng: random.Random) -> Action:
        """What to do now. The seat of the view is awaited."""


BOTS: dict[str, Bot] = {"bot": choose, "random": random_player}
