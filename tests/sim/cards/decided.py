"""The decisions of players in simulated games, as the engine sees them."""

from __future__ import annotations

from tilewright.engine.actions import Action
from tilewright.engine.decide import outcome
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import State
from tilewright.engine.wall import Wall
from tilewright.sim.play import play

from ..lockstep import Fixed, opened

Decision = tuple[State, Action, Wall]  # state before the action, the action, the wall


def decisions_of(rules: Ruleset, policy: str, games: int) -> list[Decision]:
    """Return all decisions in `games` simulated games in which every seat has this policy."""
    played, decisions = play(rules, games=games, policy=policy, seed=2), list[Decision]()
    for nth in range(games):
        game = played.recorded(nth)
        referee = opened(rules, Fixed(game.order), nth % rules.seats)
        state = referee.state
        for action in game.actions():
            decisions.append((state, action, referee.wall))
            state = after(rules, state, action, referee.wall)
    return decisions


def after(rules: Ruleset, state: State, action: Action, wall: Wall) -> State:
    return outcome(rules, state, action, wall)[1]
