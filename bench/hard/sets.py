"""Train the level `hard` for a game of sets.

    python bench/hard/sets.py hong-kong --steps 200 --games 128 --seed 1 --out hong-kong.txt

In each step the simulator plays some games: in half of them all seats learn, in the other half two seats learn and two
are `medium`. The program begins with weights that play as `medium` does, except for ready hands. The same command gives
the same weights. The file's comment has the command and the curve: games played, and points that a learning seat
received in a game with `medium`, with the standard error. That seat still tries things out; only `tilewright arena`
tells how strong the weights are.
"""

from __future__ import annotations

import argparse
import platform
import sys
import time
from collections import defaultdict
from pathlib import Path as File

import numba
import numpy as np
from actor_critic import Floats, Learner, Path

from tilewright import __version__
from tilewright.analysis.learned import UNIT, text_of
from tilewright.analysis.set_features import AWAY, CONTEXTS, MEDIUM, NAMES
from tilewright.catalogue import hands_named
from tilewright.engine.ruleset import Ruleset
from tilewright.sim.chance import Chance
from tilewright.sim.plan import HARD
from tilewright.sim.plan import MEDIUM as NUMBER_OF_MEDIUM
from tilewright.sim.records import Numbers, Records
from tilewright.sim.sets.hard import HardBot
from tilewright.sim.sets.machine import SetMachine
from tilewright.variants import RULESETS

SEATS = 4
CREWS = [(HARD,) * SEATS, (HARD, NUMBER_OF_MEDIUM) * 2, (HARD,) * SEATS, (NUMBER_OF_MEDIUM, HARD) * 2]
FARTHEST = 7  # tiles; the critic does not tell larger distances apart
FACTS = len(CONTEXTS) + 2 * FARTHEST + 2
LATE = CONTEXTS.index("late")
POINTS = 20  # of the curve


class Trainee:
    """A bot that plays by the learner's weights, tries things out, and notes its decisions."""

    def __init__(self, rules: Ruleset, learner: Learner, seed: int) -> None:
        self.bot, self.learner = HardBot(rules, np.zeros(len(NAMES), np.int64)), learner
        self.random = np.random.default_rng(seed)
        self.paths = defaultdict[int, Path](Path)

    def choose(self, games: Records, at: int, options: Numbers, chance: Chance) -> None:
        """Write the chosen move to `chosen` in `games[at]`."""
        room, nth = self.bot.room, 0
        n = self.bot.candidates(games, at, options)
        if n > 1:
            path = self.paths[int(games["chooser"][at])]
            nth = path.choose(room.features[:n] / UNIT, self._facts(), self.learner.weights, self.random.random())
        games["chosen"][at] = room.moves[nth]

    def _facts(self) -> Floats:
        """Return what the critic sees: the contexts, the distance, and the distance late in the game."""
        situation, facts = self.bot.room.situation, np.zeros(FACTS)
        facts[: len(CONTEXTS)] = situation.contexts / UNIT
        away = len(CONTEXTS) + min(int(situation.facts[AWAY]), FARTHEST)
        facts[away], facts[away + FARTHEST + 1] = 1.0, facts[LATE]
        return facts


def trained(
    rules: Ruleset, steps: int, games: int, seed: int, rate: float, *, loud: bool = False
) -> tuple[Floats, list[str]]:
    """Return the weights after some steps with this many games each, and the lines of the curve."""
    learner = Learner(np.array([MEDIUM.get(name, 0.0) for name in NAMES]), FACTS, rate, steps)
    trainee = Trainee(rules, learner, seed)
    machines = [SetMachine(rules, players, bots={HARD: trainee}) for players in CREWS]
    curve, against, each = list[str](), list[float](), max(steps // POINTS, 1)
    for step in range(steps):
        paths = list[tuple[Path, float]]()
        for game in range(step * games, (step + 1) * games):
            machine, players = machines[game % len(CREWS)], CREWS[game % len(CREWS)]
            trainee.paths.clear()
            _, settled = machine.run(seed, game // len(CREWS), 1)
            received = settled.payments[0].tolist()
            paths += [(path, received[seat]) for seat, path in trainee.paths.items()]
            if NUMBER_OF_MEDIUM in players:
                against.append(float(np.mean([received[seat] for seat in range(SEATS) if players[seat] == HARD])))
        length = learner.learn(paths)
        if (step + 1) % each == 0:
            error = float(np.std(against) / np.sqrt(len(against)))
            curve.append(f"{(step + 1) * games} {np.mean(against):+.2f} {error:.2f}")
            against.clear()
            if loud:
                print(curve[-1], f"step {step + 1} length {length:.4f} CPU {time.process_time():.0f} s", flush=True)
    return learner.mean, curve


def main() -> None:
    """Train the weights of a game, and write them to a file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--games", type=int, default=128, help="games in a step")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=1.0)
    parser.add_argument("--out", type=File, required=True, help="the file for the weights")
    asked = parser.parse_args()
    preset = RULESETS[asked.game]
    rules = preset.build(hands_named(preset.hands), {})
    weights, curve = trained(rules, asked.steps, asked.games, asked.seed, asked.rate, loud=True)
    command = " ".join(["python bench/hard/sets.py", *sys.argv[1:-2]])
    versions = f"tilewright {__version__}, Python {platform.python_version()}, NumPy {np.__version__}"
    comment = [
        command,
        f"{versions}, Numba {numba.__version__}",
        f"{asked.steps * asked.games} games, {time.process_time() / 60:.0f} CPU minutes",
        "",
        "games, points a game against medium, standard error",
        *curve,
    ]
    asked.out.write_text(text_of(dict(zip(NAMES, weights.tolist(), strict=True)), "\n".join(comment)), "utf-8")


if __name__ == "__main__":
    main()
