"""Measure how long the bots think about one action, in every game and at every level.

    python bench/decisions.py [--games 3] [--seed 1] [--only siamese,mcr] [--levels easy,medium,hard] [--numpy]

All seats are bots of the same level, and each has its own view, as at a real table. Times are CPU times in
milliseconds. Each level first plays one game that does not count, because the first actions of a process fill caches.
`--numpy` does without Numba, as after an installation without the extra `fast`.
"""

from __future__ import annotations

import argparse
import json
import random
import time

import numpy as np
from measuring import pin

from tilewright.bots import BOTS, levels
from tilewright.catalogue import hands_named
from tilewright.engine.actions import Action
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.kernels import ready
from tilewright.study.games import play_game
from tilewright.variants import RULESETS

GOALS = {"easy": 5, "medium": 30, "hard": 500}  # milliseconds of CPU at the 99th percentile
OTHER_GOALS = {("card-free-siamese", "medium"): 60}


def decision_times(rules: Ruleset, level: str, games: int, seed: int) -> list[float]:
    """Return the CPU milliseconds of every decision in some games of bots of this level."""
    spent = list[float]()

    def timed(rules: Ruleset, view: View, rng: random.Random) -> Action:
        began = time.process_time()
        action = BOTS[level](rules, view, rng)
        spent.append((time.process_time() - began) * 1000)
        return action

    play_game(rules, [timed] * rules.seats, seed, games)
    spent.clear()
    for game in range(games):
        play_game(rules, [timed] * rules.seats, seed, game)
    return spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", help="names of games, separated by commas")
    parser.add_argument("--levels", help="levels of the bots, separated by commas", default=",".join(GOALS))
    parser.add_argument("--numpy", action="store_true", help="do without Numba")
    asked = parser.parse_args()
    pin()
    if not asked.numpy:
        ready.load()
    for name in asked.only.split(",") if asked.only else RULESETS:
        preset = RULESETS[name]
        rules = preset.build(hands_named(preset.hands), {})
        for level in (each for each in levels(rules) if each in asked.levels.split(",")):
            spent = decision_times(rules, level, asked.games, asked.seed)
            half, most = np.percentile(spent, (50, 99))
            goal = OTHER_GOALS.get((name, level), GOALS.get(level))
            line = {"game": name, "level": level, "numba": ready.is_loaded(), "decisions": len(spent)}
            line |= {"median ms": round(half, 1), "p99 ms": round(most, 1), "longest ms": round(max(spent), 1)}
            line |= {"goal ms": goal, "met": None if goal is None else bool(most <= goal)}
            print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
