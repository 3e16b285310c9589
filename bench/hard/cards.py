"""Train the level `hard` of a card game: an actor-critic with the natural gradient, in games of the simulator.

    python bench/hard/cards.py siamese weights.txt --updates 100 --seed 11

A learner picks an option with a probability that grows exponentially with its score. In half of the games learners have
all seats, otherwise one of them (East in games for two and four), and `medium` has the others. Their objective is what
they receive in a game. The same command writes the same file.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from pathlib import Path as File

import numpy as np
from actor_critic import Learner, Path
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
CURVE = 10  # updates from one line of the curve to the next
_MOST = 400  # recorded choices of a game, at most

Floats = NDArray[np.float64]
# as `medium`, but it holds a complete hand with jokers while no other seat has declared one and the game goes on
HOLDING = MEDIUM | {"hold-hold": -0.05, "hold-early": 0.5, "hold-behind": -1.0, "hold-ahead": -1.0}


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

    def paths(self, received: Floats) -> Iterator[tuple[Path, float]]:
        """Yield, for each seat of a learner that had a choice, its decisions in the last games and what it received."""
        for game, count in enumerate(self.count):
            for seat in np.flatnonzero(self.learns[game]):
                rows = np.flatnonzero(self.seats[game, :count] == seat)
                if len(rows):
                    yield Path([*self.gain[game, rows]], [*self.states[game, rows]]), float(received[game, seat])


def train(rules: Ruleset, updates: int, seed: int, rate: float, command: str) -> str:
    """Return the text of a file with weights, after so many updates."""
    trainer, begin, curve, against = Trainer(rules, seed), time.process_time(), list[str](), list[float]()
    start = MEDIUM if rules.mah_jonggs == 1 else HOLDING
    learner = Learner(np.array([start.get(name, 0.0) for name in NAMES]), STATE, rate, updates)
    for update in range(updates):
        received = trainer.play(learner.weights)
        length = learner.learn([*trainer.paths(received)])
        against.append(received[trainer.alone].mean())
        if (update + 1) % CURVE == 0:
            games = (update + 1) * GAMES
            curve.append(f"{games} {np.mean(against):+.1f}")
            print(f"{curve[-1]} length {length:.4f} CPU {time.process_time() - begin:.0f} s", flush=True)
            against = []
    head = [command, f"NumPy {np.__version__}", "", "games, points a game against medium"]
    return text_of(dict(zip(NAMES, learner.mean.tolist(), strict=True)), "\n".join([*head, *curve]))


def main() -> None:
    """Train by the arguments of the command line."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("game")
    arguments.add_argument("out", type=File)
    arguments.add_argument("--updates", type=int, default=100, help=f"of {GAMES} games each")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--rate", type=float, default=3.0)
    given = arguments.parse_args()
    options = f"--updates {given.updates} --seed {given.seed} --rate {given.rate}"
    command = f"python bench/hard/cards.py {given.game} {given.out.name} {options}"
    text = train(built(given.game, None, ()), given.updates, given.seed, given.rate, command)
    given.out.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
