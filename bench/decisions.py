"""Measure how long the bot thinks about one action, in every game, with the compiled kernels and without them.

    python bench/decisions.py [--games 3] [--seed 1] [--only siamese,mcr] [--numpy]

All seats are bots, and each has its own view, as at a real table. Times are CPU times in milliseconds. The first
actions of a process are slower, because they fill caches. `--numpy` does without Numba, as after an installation
without the extra `fast`.
"""

from __future__ import annotations

import argparse
import json
import random
import time

import numpy as np
from measuring import pin

from tilewright.bots import choose
from tilewright.catalogue import hands_named
from tilewright.engine.actions import Action
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.kernels import ready
from tilewright.study.games import play_game
from tilewright.variants import RULESETS


def decision_times(name: str, games: int, seed: int) -> list[float]:
    """Return the CPU milliseconds of every decision in some games."""
    preset = RULESETS[name]
    rules = preset.build(hands_named(preset.hands), {})
    spent = list[float]()

    def timed(rules: Ruleset, view: View, rng: random.Random) -> Action:
        began = time.process_time()
        action = choose(rules, view, rng)
        spent.append((time.process_time() - began) * 1000)
        return action

    for game in range(games):
        play_game(rules, [timed] * rules.seats, seed, game)
    return spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", help="names of games, separated by commas")
    parser.add_argument("--numpy", action="store_true", help="do without Numba")
    asked = parser.parse_args()
    pin()
    if not asked.numpy:
        ready.load()
    for name in asked.only.split(",") if asked.only else RULESETS:
        spent = decision_times(name, asked.games, asked.seed)
        half, most = np.percentile(spent, (50, 99))
        line = {"game": name, "numba": ready.is_loaded(), "decisions": len(spent)}
        line |= {"median ms": round(half, 1), "p99 ms": round(most), "longest ms": round(max(spent))}
        print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
