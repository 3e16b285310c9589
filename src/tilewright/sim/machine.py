"""The interface between compiled games and the programs that play them; each family of games implements it."""

from typing import NamedTuple, Protocol

import numpy as np

from tilewright.sim import log, results
from tilewright.sim.layout import Layout
from tilewright.sim.records import Arrays, Bytes, Int32s, Mask, Numbers, Records


class Step(NamedTuple):
    """The view after a step, a row for each game. The next step overwrites all of it: copy what you keep.

    After the end of a game a row shows the first choice of the next one, and `rewards` the payments of the last one.
    """

    observation: Bytes  # the observation, see `VectorEnvironment.pieces`
    mask: Mask  # mask of allowed actions, by the numbers of `VectorEnvironment.words`
    player: Numbers  # the seat that chooses next
    rewards: Int32s  # payments to each seat, in the unit of its game; 0 except at the end of a game
    done: Mask  # whether a game ended


class Machine(Protocol):
    """Games of one ruleset in compiled code. `Machine(rules, players, games)` raises Unsupported.

    `players` has a policy for each seat, or ASKED. Row n of `step` shows game `played[n]`; `begin` and `play`
    overwrite it.
    """

    words: tuple[str, ...]
    layout: Layout
    step: Step
    played: Numbers
    seed: int

    @property
    def state(self) -> Arrays:
        """Arrays that later calls read. A machine of the same kind that is given these values plays on from here."""

    def begin(self, seed: int) -> None:
        """Deal the first games."""

    def play(self, actions: Numbers) -> None:
        """Play an action in each game, and go on to the next choice, which may be in the next game."""

    def run(self, seed: int, first: int, games: int) -> tuple[Records, results.SettledGames]:
        """Play whole games by policies. The records have winner, discarder, reason, discards and moves."""

    def record(self, seed: int, number: int) -> log.Recorded:
        """Play one game by policies and write it down."""


def step_of(games: int, actions: int, width: int, seats: int) -> Step:
    """Allocate the arrays of a step."""
    return Step(
        observation=np.zeros((games, width), np.uint8),
        mask=np.zeros((games, actions), np.bool_),
        player=np.zeros(games, np.int64),
        rewards=np.zeros((games, seats), np.int32),
        done=np.zeros(games, np.bool_),
    )
