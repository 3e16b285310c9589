"""Train the level `hard` of a card game: an actor-critic with the natural gradient, in games of the simulator.

    python bench/hard/cards.py siamese weights.txt --updates 100 --seed 11

A learner picks an option with a probability that grows exponentially with its score. In half of the games learners have
all seats, otherwise one of them, and `medium` has the others. Their objective is what they receive in a game. The same
command writes the same file.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from recording import STATE, choose

from tilewright.analysis.card_features import MEDIUM, NAMES
from tilewright.analysis.learned import text_of
from tilewright.engine.ruleset import Ruleset
from tilewright.sim import chance, plan
from tilewright.sim.cards import settling
from tilewright.sim.cards.machine import CardMachine
from tilewright.sim.cards.state import MOST_OPTIONS
from tilewright.study.players import built
from tilewright.variants.siamese import pays_later

GAMES = 256  # played with the same weights
STEP = 0.008  # of the natural gradient, per point
LAMBDA = 0.95  # decay of the trace
DAMPING = 0.05  # of the Fisher matrix
WARM_UP = 4  # updates of the critic alone
KEPT = 0.95  # share of the old moments that an update keeps
MOMENTUM = 0.8
MEAN = 60  # updates whose weights the result is the mean of
CURVE = 10  # updates from one line of the curve to the next
_MOST = 400  # recorded choices of a game, at most
_RIDGE = 3.0  # of the equations for the critic

Floats = NDArray[np.float64]


class Sums(NamedTuple):
    """Sums over the learners in some games: the gradient, the Fisher matrix and the equations for the critic."""

    gradient: Floats
    fisher: Floats
    square: Floats
    right: Floats
    seats: int


class Trainer:
    """Games in which the weights are trained."""

    def __init__(self, rules: Ruleset, seed: int) -> None:
        self.rules, self.seed, self.first = rules, seed, 0
        no_weights = np.zeros(len(NAMES), np.int64)  # learners have weights of their own
        self.machine = CardMachine(rules, [plan.ASKED] * rules.seats, GAMES, weights=no_weights)
        self.words, self.chances = np.zeros(chance.WORDS, np.int64), np.zeros(MOST_OPTIONS)
        self.gain, self.states = np.zeros((GAMES, _MOST, len(NAMES))), np.zeros((GAMES, _MOST, STATE))
        self.seats, self.count = np.zeros((GAMES, _MOST), np.int64), np.zeros(GAMES, np.int64)
        half = GAMES // 2
        self.learns = np.zeros((GAMES, rules.seats), np.int64)
        self.learns[:half] = 1
        self.alone = np.arange(half, GAMES), np.arange(half) % rules.seats  # learners against `medium` alone
        self.learns[self.alone] = 1

    def play(self, weights: Floats) -> Floats:
        """Play the next games, and return what each seat receives."""
        machine, which, games = self.machine, np.arange(GAMES), self.first + np.arange(GAMES)
        chance.seed(self.words, self.seed, self.first)
        self.first += GAMES
        self.count[:] = 0
        outcomes = machine.deal_games(self.seed, which, games)
        ended, wins = (each.copy() for each in outcomes)
        while len(some := np.flatnonzero(machine.places.player >= 0)):
            actions = np.zeros(len(some), np.int64)
            choose(
                machine.packed, some, self.learns, weights, self.words, actions, self.gain, self.states, self.seats,
                self.count, self.chances,
            )  # fmt: skip
            outcomes = machine.go_on(self.seed, some, games[some], actions)
            over = machine.places.player[some] < 0
            ended[some[over]], wins[some[over]] = outcomes[0][over], outcomes[1][over]
        settled = settling.settlement_of(self.rules, games, ended, wins)
        received = settled.scores if pays_later(self.rules) else settled.payments
        return received.astype(np.float64)

    def sums(self, received: Floats, critic: Floats) -> Sums:
        """Return the sums over the last games."""
        total = Sums(*(np.zeros(shape) for shape in (len(NAMES), (len(NAMES),) * 2, (STATE,) * 2, STATE)), 0)
        for states, gain, reward in self._seats(received):
            advantage = np.diff(np.append(states @ critic, reward))
            for at in range(len(advantage) - 2, -1, -1):
                advantage[at] += LAMBDA * advantage[at + 1]
            total.gradient[:] += advantage @ gain
            total.fisher[:] += gain.T @ gain
            total.square[:] += states.T @ states
            total.right[:] += states.sum(axis=0) * reward
            total = total._replace(seats=total.seats + 1)
        return total

    def _seats(self, received: Floats) -> Iterator[tuple[Floats, Floats, float]]:
        """Yield, for each seat of a learner that had a choice, what the critic saw, the gains and what it received."""
        for game, count in enumerate(self.count):
            for seat in np.flatnonzero(self.learns[game]):
                rows = np.flatnonzero(self.seats[game, :count] == seat)
                if len(rows):
                    yield self.states[game, rows], self.gain[game, rows], float(received[game, seat])


def train(rules: Ruleset, updates: int, seed: int, command: str) -> str:
    """Return the text of a file with weights, after so many updates of those of `medium`."""
    weights = np.array([MEDIUM.get(name, 0.0) for name in NAMES])
    trainer, begin, curve, against = Trainer(rules, seed), time.process_time(), list[str](), list[float]()
    fisher, critic, momentum = np.eye(len(NAMES)), np.zeros(STATE), np.zeros(len(NAMES))
    square, right, mean = np.zeros((STATE, STATE)), np.zeros(STATE), weights.copy()
    for update in range(updates):
        received = trainer.play(weights)
        total = trainer.sums(received, critic)
        fisher = KEPT * fisher + (1 - KEPT) * total.fisher / total.seats if update else total.fisher / total.seats
        square, right = KEPT * square + total.square, KEPT * right + total.right
        critic = np.linalg.solve(square + _RIDGE * np.eye(STATE), right)
        natural = np.linalg.solve(fisher + DAMPING * np.eye(len(NAMES)), total.gradient / total.seats)
        if update >= WARM_UP:
            momentum = MOMENTUM * momentum + (1 - MOMENTUM) * natural
            weights = weights + STEP * momentum
        mean += (weights - mean) * max(1 / (update + 1), 1 / MEAN)
        against.append(received[trainer.alone].mean())
        if (update + 1) % CURVE == 0:
            games = (update + 1) * GAMES
            curve.append(f"{games:,} games: {np.mean(against):+.1f} a game against medium")
            print(f"{curve[-1]}, {time.process_time() - begin:.0f} s", flush=True)
            against = []
    head = f"Learned by `{command}` with numpy {np.__version__}. Learners play at random.\n"
    return text_of(dict(zip(NAMES, mean.tolist(), strict=True)), head + "\n".join(curve))


def main() -> None:
    """Train by the arguments of the command line."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("game")
    arguments.add_argument("out", type=Path)
    arguments.add_argument("--updates", type=int, default=100, help=f"of {GAMES} games each")
    arguments.add_argument("--seed", type=int, default=1)
    given = arguments.parse_args()
    command = f"python bench/hard/cards.py {given.game} {given.out} --updates {given.updates} --seed {given.seed}"
    given.out.write_text(train(built(given.game, None, ()), given.updates, given.seed, command), "utf-8")


if __name__ == "__main__":
    main()
