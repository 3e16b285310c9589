"""Measure games per second on this machine, and print one line of JSON per ruleset.

    python bench/games.py [RULESET or all] [SECONDS]

There are three kinds of games:

    random        random actions, without views of the seats
    random-views  random actions, with an updated view for each seat
    bot           bots play against each other

Each kind runs in one process for SECONDS (default 5), after one game to warm up. `bot_decision_ms` is two numbers: the
median time of a bot's decision in milliseconds, and the 95th percentile.
"""

from __future__ import annotations

import json
import platform
import random
import sys
import time
from collections.abc import Callable
from functools import partial
from statistics import median, quantiles

from engine import with_views, without_views

from tilewright.bots import choose
from tilewright.catalogue import hands_named
from tilewright.engine.actions import Action
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.study.games import play_game
from tilewright.variants import RULESETS


def of_bots(rules: Ruleset, rng: random.Random, took: list[float] | None = None) -> None:
    """Play a game between bots, and append the time of each decision in milliseconds to `took`."""

    def timed(rules: Ruleset, view: View, rng: random.Random) -> Action:
        began = time.perf_counter()
        action = choose(rules, view, rng)
        if took is not None:
            took.append(1000 * (time.perf_counter() - began))
        return action

    play_game(rules, [timed] * rules.seats, 0, rng.getrandbits(32))


def rate(play: Callable[[Ruleset, random.Random], None], rules: Ruleset, seconds: float) -> float:
    """Return the number of games per second. The games are the same on every machine."""
    rng, games = random.Random(0), 0
    play(rules, rng)
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        play(rules, rng)
        games += 1
    return round(games / spent, 2)


def measured(name: str, seconds: float) -> dict[str, object]:
    """Measure one ruleset with its default hands, and return the results as a dict for JSON."""
    preset = RULESETS[name]
    rules = preset.build(hands_named(preset.hands), {})
    took: list[float] = []
    games: dict[str, Callable[[Ruleset, random.Random], None]] = {
        "random": without_views,
        "random-views": with_views,
        "bot": partial(of_bots, took=took),
    }
    rates = {player: rate(play, rules, seconds) for player, play in games.items()}
    return {
        "ruleset": name,
        "python": platform.python_version(),
        "games_per_second": rates,
        "bot_decision_ms": [round(part, 2) for part in (median(took), quantiles(took, n=20)[-1])],
    }


def main() -> None:
    name = sys.argv[1] if len(sys.argv) > 1 else "siamese"
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 5.0
    for each in RULESETS if name == "all" else [name]:
        print(json.dumps(measured(each, seconds)), flush=True)


if __name__ == "__main__":
    main()
