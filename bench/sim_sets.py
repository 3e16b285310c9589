"""Measure how many games of sets and pairs the simulator plays per second. By default it plays random 13-tile games.

    python bench/sim_sets.py                            the benchmark that has a goal
    python bench/sim_sets.py --ruleset sixteen --policy nearest
    python bench/sim_sets.py --ruleset mcr --policy nearest --games 500

The games follow all rules, and every game is scored. The compiled loop evaluates the hands, all bonuses and the
payments. For `hong-kong` and `mcr`, Python computes the value of each complete hand.
"""

from __future__ import annotations

import argparse

from measuring import pin, report, timed

from tilewright.catalogue import hands_named
from tilewright.sim.play import play
from tilewright.variants import RULESETS

GOAL = 120_000  # random 13-tile games per second
RULESETS_OF_SETS = ("thirteen", "fourteen", "sixteen", "filipino", "hong-kong", "mcr")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ruleset", default="thirteen", choices=RULESETS_OF_SETS)
    parser.add_argument("--policy", default="random", choices=("random", "nearest"))
    parser.add_argument("--games", type=int, default=5000, help="in a call")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    pin()
    preset = RULESETS[chosen.ruleset]
    rules = preset.build(hands_named(preset.hands), {})
    spent = timed(lambda: play(rules, games=chosen.games, policy=chosen.policy, seed=chosen.seed), chosen.games)
    goal = GOAL if (chosen.ruleset, chosen.policy) == ("thirteen", "random") else None
    report(f"{preset.title}, {chosen.policy}, all rules, scored", "games a second", spent.inverse, goal=goal)


if __name__ == "__main__":
    main()
