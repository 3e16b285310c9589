"""Games a second on this machine, as JSON.

    python bench/games.py [RULESET] [SECONDS]

random: rules alone, no seat has a view; random-views: every seat folds its own; bot: bots among
themselves. Each is played for so many seconds (5), one process, after one game to warm up.
"""

from __future__ import annotations

import json
import platform
import random
import sys
import time
from collections.abc import Callable

from tilewright.bots import choose, random_player
from tilewright.cli.card import read_hands
from tilewright.cli.games import play_game
from tilewright.engine.decide import decide
from tilewright.engine.evolve import evolve
from tilewright.engine.referee import Referee
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Over
from tilewright.engine.view import View
from tilewright.engine.wall import Shuffle
from tilewright.variants import RULESETS


def without_views(rules: Ruleset, rng: random.Random) -> None:
    """A random game in which only the truth is kept."""
    opened = Referee.open(rules, Shuffle(rng.randbytes(32), rng.randbytes(32)), 0)
    state = opened.state
    while not isinstance(state.phase, Over):
        action = random_player(rules, View(state.awaited[0], state), rng)
        for event in decide(rules, state, action, opened.wall):
            state = evolve(state, event)


def with_views(rules: Ruleset, rng: random.Random) -> None:
    """A random game as a table plays it."""
    play_game(rules, [random_player] * rules.seats, rng)


def of_bots(rules: Ruleset, rng: random.Random) -> None:
    """A game of bots."""
    play_game(rules, [choose] * rules.seats, rng)


def rate(play: Callable[[Ruleset, random.Random], None], rules: Ruleset, seconds: float) -> float:
    """Games a second, the same games on every machine and every day."""
    rng, games = random.Random(0), 0
    play(rules, rng)
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        play(rules, rng)
        games += 1
    return round(games / spent, 2)


def main() -> None:
    """Measure and print."""
    preset = RULESETS[sys.argv[1] if len(sys.argv) > 1 else "siamese"]
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 5.0
    rules = preset.build(read_hands(preset.card), {})
    games = {"random": without_views, "random-views": with_views, "bot": of_bots}
    rates = {name: rate(play, rules, seconds) for name, play in games.items()}
    print(json.dumps({"ruleset": preset.name, "python": platform.python_version(), "games_per_second": rates}))


if __name__ == "__main__":
    main()
