"""Compiled bots play a game on from a state of the engine, and the engine accepts all their actions."""

from __future__ import annotations

import pytest

from tilewright.bots import BOTS
from tilewright.engine.referee import Referee
from tilewright.engine.state import Over
from tilewright.engine.wall import Shuffle
from tilewright.library.rules import Rules
from tilewright.sim.plan import players_of
from tilewright.sim.play import machine_of

from .lockstep import Noted

GAMES = {"siamese": "hard", "american": "medium", "thirteen": "hard", "mcr": "medium"}


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_on_from_a_deal_of_the_engine_as_the_bots_of_the_table_do(game: str) -> None:
    rules, level = Rules(game).engine, GAMES[game]
    referee = Referee.open(rules, Shuffle(bytes(32), bytes(32)))
    machine = machine_of(rules, players_of(rules, level))
    actions = machine.actions_from(referee.state, referee.wall, 7)
    assert actions == machine.actions_from(referee.state, referee.wall, 7)
    others = {machine.actions_from(referee.state, referee.wall, seed) for seed in range(4)}
    assert len(others) > 1 or level == "hard", "medium chooses at random between equally good actions"
    for nth, action in enumerate(actions):
        if nth % 10 == 0:  # the bot of the table is slow
            noted = Noted(0)
            expected = BOTS[level](rules, referee.view(action.seat), noted)
            assert action == expected or action in noted.equal, nth
        referee.do(action)
    assert isinstance(referee.state.phase, Over)
