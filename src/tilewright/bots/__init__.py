"""Computer players. A bot gets a view of the game, limited to what its seat may know, and returns an action.

`choose` is the standard bot, `easy` a weaker one, and `hard` a stronger one for the games that it has learned. The
module `planner` gathers what a bot knows, and each kind of decision has its own module.
"""

from __future__ import annotations

import random
from typing import Protocol

from tilewright.bots.easy import easy
from tilewright.bots.hard import hard
from tilewright.bots.levels import levels, require_level
from tilewright.bots.random_player import random_player
from tilewright.bots.standard import choose
from tilewright.engine.actions import Action
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View

__all__ = ["BOTS", "Bot", "choose", "easy", "hard", "levels", "random_player", "require_level"]


class Bot(Protocol):
    """A player function. Its action depends only on the rules, the view of its seat and the random generator."""

    def __call__(self, rules: Ruleset, view: View, rng: random.Random) -> Action:
        """Return an action for the seat whose view this is. It must be that seat's turn to act."""


BOTS: dict[str, Bot] = {"random": random_player, "easy": easy, "medium": choose, "hard": hard}
