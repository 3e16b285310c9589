"""The interface of compiled games. Card games implement it, and so do games whose hands are sets and a pair."""

from typing import NamedTuple, Protocol

import numpy as np

from tilewright.sim import log, results
from tilewright.sim.layout import Layout
from tilewright.sim.records import Arrays, Bytes, Int32s, Mask, Numbers, Records


class Step(NamedTuple):
    """The state of all games after a step, with one row for each game. The next step overwrites these arrays.

    When a game ends, its row already shows the first choice of the next game, but `rewards` has the payments of the
    game that ended.
    """

    observation: Bytes  # the observation of the seat that chooses next, see `VectorEnvironment.pieces`
    mask: Mask  # mask of allowed actions, indexed like `VectorEnvironment.words`
    player: Numbers  # the seat that chooses next
    rewards: Int32s  # payments to each seat, in the ruleset's unit; 0 unless a game just ended
    done: Mask  # whether a game ended during this step


class Machine(Protocol):
    """Compiled games of one ruleset. `Machine(rules, players, games)` raises Unsupported if it cannot play the ruleset.

    `players` has the number of a policy for each seat, or ASKED if the caller chooses. Row n of `step` shows the game
    with number `played[n]`. `begin` and `play` overwrite `step`.
    """

    words: tuple[str, ...]
    layout: Layout
    step: Step
    played: Numbers
    seed: int

    @property
    def state(self) -> Arrays:
        """Arrays with the whole state. Another machine of the same kind can continue from a copy of them."""

    def begin(self, seed: int) -> None:
        """Deal the first game of each row of `step`."""

    def play(self, actions: Numbers) -> None:
        """Play one action in each game, then continue to the next choice. If a game ends, the next one is dealt."""

    def run(self, seed: int, first: int, games: int) -> tuple[Records, results.SettledGames]:
        """Let the policies play `games` games. Return the outcome of each game, and all payments and scores.

        The games are numbered from `first`. An outcome has at least the fields winner, discarder, reason, discards and
        moves.
        """

    def record(self, seed: int, number: int) -> log.Recorded:
        """Let the policies play one game. Return its wall, actions and events."""


def step_of(games: int, actions: int, width: int, seats: int) -> Step:
    """Allocate a `Step` for this number of games, actions, bytes in an observation, and seats."""
    return Step(
        observation=np.zeros((games, width), np.uint8),
        mask=np.zeros((games, actions), np.bool_),
        player=np.zeros(games, np.int64),
        rewards=np.zeros((games, seats), np.int32),
        done=np.zeros(games, np.bool_),
    )
