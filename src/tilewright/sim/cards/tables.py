"""A simulated game that others play, one action at a time."""

from __future__ import annotations

import numpy as np

from tilewright.engine.actions import Action
from tilewright.engine.ruleset import Ruleset
from tilewright.sim import phase
from tilewright.sim.cards.doing import looked_at
from tilewright.sim.cards.lists import cards_of
from tilewright.sim.cards.offers import offered
from tilewright.sim.cards.reach import refreshed
from tilewright.sim.cards.steps import act, opened
from tilewright.sim.cards.table import asked, game_of, passing
from tilewright.sim.rows import WIDTH, Rows, action_of, row_of


class Stepper:
    """One game, played by others."""

    def __init__(self, rules: Ruleset) -> None:
        self.game = game_of(rules, records=True)
        self.cards = cards_of(rules)

    def open(self, order: tuple[int, ...], east: int, pot: int = 0, stacks: int = 0) -> Rows:
        """Begin a game on this wall. The rows up to the first decision come back."""
        self.game.wall[: len(order)] = order
        opened(self.game, east, pot, stacks)
        return self.game.log[: self.game.now.logged].astype(np.int16)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats it waits for, nearest in turn first; none when it is over."""
        game = self.game
        if game.now.phase == phase.OVER:
            return ()
        if game.now.phase == phase.PLAY:
            return (int(game.now.turn),)
        if game.now.phase == phase.PASSING:
            places = range(len(game.part))
            return tuple(seat for seat in (passing(game, nth) for nth in places) if seat >= 0)
        seats = (asked(game, nth) for nth in range(len(game.fate)))
        return tuple(seat for seat in seats if seat >= 0 and game.answer[seat, 0] < 0)

    def offers(self, seat: int) -> tuple[Action, ...]:
        """What a seat may do."""
        refreshed(self.cards, self.game, seat)
        return tuple(map(action_of, self.game.offers[: offered(self.cards, self.game, seat)].tolist()))

    def do(self, action: Action) -> Rows:
        """The rows of what comes of an action."""
        row = np.zeros(WIDTH, np.int64)
        numbers = row_of(action)
        row[: len(numbers)] = numbers
        begin = int(self.game.now.logged)
        looked_at(self.cards, self.game, row)
        act(self.game, row)
        return self.game.log[begin : self.game.now.logged].astype(np.int16)
