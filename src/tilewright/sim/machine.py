"""The interface of compiled games. Card games implement it, and so do games whose hands are sets and a pair."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

import numpy as np

from tilewright.engine.actions import Action
from tilewright.engine.state import State
from tilewright.engine.wall import Wall
from tilewright.sim import log, results
from tilewright.sim.layout import Layout
from tilewright.sim.records import NOTHING, Arrays, Bytes, Int32s, Mask, Numbers, Records


class Extra(NamedTuple):
    """Extra features of observations, with a row for each observation. A feature that nobody wants has no values."""

    order: Bytes  # discards of each seat, see `order`
    distances: Bytes  # distances to the hands of the card, see `cards.distances`


class Step(NamedTuple):
    """The state of all games after a step, with one row for each game. The next step overwrites these arrays."""

    observation: Bytes  # the observation of the seat that chooses next, see `VectorEnvironment.pieces`
    mask: Mask  # mask of allowed actions, indexed like `VectorEnvironment.words`
    player: Numbers  # the seat that chooses next; -1 if the game is over
    rewards: Int32s  # payments to each seat, in the ruleset's unit; 0 unless a game just ended
    done: Mask  # whether a game ended during this step


class Machine(Protocol):
    """Compiled games of one ruleset. `Machine(rules, players, games)` raises Unsupported if it cannot play the ruleset.

    `players` has the number of a policy for each seat, or ASKED if the caller chooses. Row n of `step` shows the game
    with number `played[n]`. `deal` and `play` overwrite `step`.
    """

    words: tuple[str, ...]
    layout: Layout
    step: Step
    played: Numbers
    seed: int

    @property
    def state(self) -> Arrays:
        """Arrays with the whole state. Another machine of the same kind can continue from a copy of them."""

    def deal(self, rows: Numbers) -> None:
        """Deal the game with number `played[n]` in each row n of `rows`, and continue to its first choice.

        `seed` and the number determine the game. The fields `rewards` and `done` stay, so that they still show a game
        that ended. If the new game ends without a choice, its payments are added to them.
        """

    def play(self, actions: Numbers) -> bool:
        """Play one action in each game, and continue to the next choice or to the end of the game.

        Return whether any game has ended.
        """

    def look(self, rows: Numbers, seats: Numbers, extra: Extra) -> Bytes:
        """Return what seat `seats[n]` observes in row `rows[n]`, and write its extra features to row n of `extra`.

        The seat need not be the one that chooses next, and the game may be over.
        """

    def run(self, seed: int, first: int, games: int) -> tuple[Records, results.SettledGames]:
        """Let the policies play `games` games. Return the outcome of each game, and all payments and scores.

        The games are numbered from `first`. An outcome has at least the fields winner, discarder, reason, discards and
        moves.
        """

    def run_on(
        self, deals: Iterable[tuple[State, Wall]], seat: int, first_moves: Sequence[int], seed: int
    ) -> results.SettledGames:
        """Let the policies play games on from states of the engine. Return the payments, scores and mah jonggs.

        The deals differ only in concealed tiles and the wall. Each is played once for each of `first_moves`, which are
        indices of the actions that `seat` is offered. These games follow each other in the result, and the players have
        the same random numbers in them, which the seed and the number of the deal determine. Raises Unsupported for a
        state from which compiled games cannot go on.
        """

    def record(self, seed: int, number: int) -> log.Recorded:
        """Let the policies play one game. Return its wall, actions and events."""

    def actions_from(self, state: State, wall: Wall, seed: int) -> tuple[Action, ...]:
        """Let the policies play a game on from a state of the engine to its end. Return the actions of all seats.

        The seed determines the random numbers of the players. Raises Unsupported as `run_on` does.
        """


def deal_to_choices(machine: Machine, rows: Numbers, next_one: int) -> None:
    """Deal games in these rows until each of them has a choice for the caller.

    A game that ends before its first choice is replaced by the one whose number is `next_one` higher.
    """
    while len(rows):
        machine.deal(rows)
        rows = rows[machine.step.player[rows] == NOTHING]
        machine.played[rows] += next_one


def step_of(games: int, actions: int, width: int, seats: int) -> Step:
    """Allocate a `Step` for this number of games, actions, bytes in an observation, and seats."""
    return Step(
        observation=np.zeros((games, width), np.uint8),
        mask=np.zeros((games, actions), np.bool_),
        player=np.zeros(games, np.int64),
        rewards=np.zeros((games, seats), np.int32),
        done=np.zeros(games, np.bool_),
    )
