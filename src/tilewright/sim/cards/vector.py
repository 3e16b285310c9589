"""Games with cards side by side, a choice in each at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilewright.engine.ruleset import Ruleset
from tilewright.sim.cards.numbers import BEGIN, WORDS
from tilewright.sim.cards.observed import LAYOUT
from tilewright.sim.cards.settling import payments
from tilewright.sim.cards.side_by_side import Table
from tilewright.sim.vector import Step


class CardTable:
    """See `tilewright.sim.vector.Table`. What each game keeps of its racks' hands stays with it from step to step."""

    words, layout = WORDS, LAYOUT

    def __init__(self, rules: Ruleset, games: int, players: Sequence[int]) -> None:
        self._rules, self.seed = rules, 0
        self._table = Table(rules, players, places=games, most=games)
        self.played, self._rows = np.arange(games), np.arange(games)
        places = self._table.places
        self.step = Step(
            observation=places.seen,
            mask=places.mask,
            player=places.player,
            rewards=np.zeros((games, rules.seats), np.int32),
            done=np.zeros(games, np.bool_),
        )

    @property
    def state(self) -> tuple[NDArray[Any], ...]:
        """Arrays that later calls read."""
        return *self._table.places, self.step.rewards, self.step.done, self.played

    def begin(self, seed: int) -> None:
        """Deal the first games."""
        self.seed = seed
        self.played[:] = self._rows
        self.play(np.full(len(self._rows), BEGIN))

    def play(self, actions: NDArray[np.int64]) -> None:
        """What comes of an action in each game, until the next choice, be it in the next game."""
        step, rows = self.step, self._rows
        step.rewards[:], step.done[:] = 0, False
        while True:
            numbers = self.played[rows]
            results, wins = self._table.play(self.seed, rows, numbers, actions)
            over = np.flatnonzero(step.player[rows] < 0)
            if not len(over):
                return
            rows = rows[over]
            step.rewards[rows] += payments(self._rules, numbers[over], results[over], wins[over])
            step.done[rows] = True
            self.played[rows] += len(self._rows)
            actions = np.full(len(rows), BEGIN)
