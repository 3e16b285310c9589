"""Time a batch of games that Python advances step by step, with random legal actions.

A compiled function draws the actions.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from measuring import Figure, timed

from tilewright.engine.ruleset import Ruleset
from tilewright.sim import chance
from tilewright.sim.vector import VectorEnvironment, choose_any


def stepping(rules: Ruleset, games: int, calls: int, *, before: int = 0, policies: Sequence[str | None] = ()) -> Figure:
    """Return the seconds per step. Each timed call makes `calls` steps in each game.

    Before the timing, play at least `before` steps in each game, because the start of a game is not typical.
    """
    env = VectorEnvironment(rules, games, policies)
    words, actions = np.zeros(chance.WORDS, np.int64), np.zeros(games, np.int64)
    chance.seed(words, 1, 0)
    step = env.reset(1)

    def work() -> None:
        for _ in range(calls):
            choose_any(step.mask, words, actions)
            env.step(actions)

    for _ in range(-(-before // calls)):
        work()
    return timed(work, games * calls)
