"""A simulated game that others play, move by move, in the engine's words."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tilewright.engine.actions import Action
from tilewright.engine.ruleset import Ruleset
from tilewright.sim.rows import WIDTH, Rows, action_of
from tilewright.sim.sets.following import settle, to_be_judged
from tilewright.sim.sets.judging import Judge
from tilewright.sim.sets.moves import DEAL, MOST, may, may_besides
from tilewright.sim.sets.plan import plan_of
from tilewright.sim.sets.state import (
    ANSWER,
    JUDGED,
    LAID_BY,
    LENGTH,
    NONE,
    OPEN,
    OVER,
    PHASE,
    PLAYING,
    SEATS,
    SIZE,
    TURN,
    WALL,
    asked,
    place,
)
from tilewright.sim.sets.steps import MOST_ROWS, step
from tilewright.sim.sets.telling import tell_move


class Table:
    """A game on a wall, dealt. `opening` are the rows up to the first decision. Raises Unsupported."""

    def __init__(self, rules: Ruleset, order: Sequence[int], east: int) -> None:
        self._plan, self._judge = plan_of(rules), Judge(rules)
        self._game = np.zeros(LENGTH, np.int64)
        self._game[WALL : WALL + SIZE] = order
        self._rows = np.zeros((MOST_ROWS, WIDTH), np.int16)
        self._moves = np.zeros(MOST, np.int64)
        self._offered: dict[int, dict[Action, int]] = {}  # to each seat, as long as nothing is done
        self.opening = self._done(east, DEAL)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that the game waits for, nearest in turn first; none when it is over."""
        game = self._game
        if game[PHASE] == OPEN:
            around = ((int(game[LAID_BY]) + step) % SEATS for step in range(1, SEATS))
            return tuple(seat for seat in around if asked(game, seat) and game[place(seat) + ANSWER] == NONE)
        return (int(game[TURN]),) if game[PHASE] == PLAYING else ()

    def offers(self, seat: int) -> tuple[Action, ...]:
        """What a seat may do, in the order of the engine's offers, but that several mah jonggs go by their tiles."""
        return tuple(self._by_action(seat))

    def do(self, action: Action) -> Rows:
        """The rows of what comes of an action that is offered. Raises KeyError for another."""
        return self._done(action.seat, self._by_action(action.seat)[action])

    def _done(self, seat: int, move: int) -> Rows:
        self._offered.clear()
        row = step(self._plan, self._game, seat, move, self._rows, 0)
        if self._game[PHASE] == OVER:
            while to_be_judged(self._plan, self._game):
                self._judge.answer(self._game)
            row = settle(self._plan, self._game, self._rows, row)
        return self._rows[:row].copy()

    def _by_action(self, seat: int) -> dict[Action, int]:
        if seat not in self._offered:
            self._offered[seat] = self._found(seat)
        return self._offered[seat]

    def _found(self, seat: int) -> dict[Action, int]:
        n = may(self._plan, self._game, seat, self._moves)
        if self._game[JUDGED]:
            self._judge.answer(self._game)
            n = may(self._plan, self._game, seat, self._moves)
        n = may_besides(self._plan, self._game, seat, self._moves, n)
        told = np.zeros((1, WIDTH), np.int16)
        found = {}
        for move in self._moves[:n].tolist():
            tell_move(told, 0, 0, self._game, seat, move)
            found[action_of(told[0].tolist())] = move
        return found
