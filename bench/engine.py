"""Measure how many random games per second the reference engine plays on one core.

    python bench/engine.py [--n 20] [--seed 1]

Each action is drawn uniformly from the legal ones. There are two kinds of games. Without views, the program updates
only the true state of the game. With views, each seat also has its own view and chooses from it, as at a real table. A
run plays at least `n` different games. The program also measures the memory of a table in the middle of a game.
"""

from __future__ import annotations

import argparse
import random
import tracemalloc
from collections.abc import Callable

from measuring import Figure, pin, report, timed

from tilewright.bots import random_player
from tilewright.catalogue import hands_named
from tilewright.engine.decide import outcome
from tilewright.engine.referee import Referee
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Over
from tilewright.engine.view import View
from tilewright.engine.wall import Shuffle
from tilewright.study.games import play_game
from tilewright.variants import RULESETS

RULES = "siamese"
WITHOUT_VIEWS, WITH_VIEWS = 200, 80  # goals, in games per second
TABLES = 30  # tables for measuring memory
ACTIONS = 100  # actions before measuring memory; a whole game has about 215


def without_views(rules: Ruleset, rng: random.Random) -> None:
    """Play a random game that updates only the true state, without a view for each seat."""
    opened = Referee.open(rules, Shuffle(rng.randbytes(32), rng.randbytes(32)), 0)
    state = opened.state
    while not isinstance(state.phase, Over):
        action = random_player(rules, View(state.awaited[0], state), rng)
        _, state = outcome(rules, state, action, opened.wall)


def with_views(rules: Ruleset, rng: random.Random) -> None:
    """Play a random game in which each seat keeps its own view, as at a real table."""
    play_game(rules, [random_player] * rules.seats, 0, rng.getrandbits(32))


def rate(play: Callable[[Ruleset, random.Random], None], rules: Ruleset, games: int, seed: int) -> Figure:
    """Return the number of games per second."""
    rng = random.Random(seed)

    def some() -> None:
        for _ in range(games):
            play(rules, rng)

    return timed(some, games).inverse


def halfway(rules: Ruleset, rng: random.Random) -> Referee:
    """Return a random game stopped near its middle."""
    referee = Referee.open(rules, Shuffle(rng.randbytes(32), rng.randbytes(32)), 0)
    for _ in range(ACTIONS):
        seat = referee.state.awaited[0]
        referee.do(random_player(rules, referee.view(seat), rng))
    return referee


def kilobytes(rules: Ruleset, seed: int) -> Figure:
    """Return the memory of one table in kilobytes, without the objects that all tables share."""
    rng, sizes = random.Random(seed), []
    halfway(rules, rng)
    tracemalloc.start()
    for _ in range(3):
        before, _ = tracemalloc.get_traced_memory()
        tables = [halfway(rules, rng) for _ in range(TABLES)]
        sizes.append((tracemalloc.get_traced_memory()[0] - before) / TABLES / 1000)
        del tables
    tracemalloc.stop()
    return Figure(sorted(sizes)[1], min(sizes), max(sizes))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--n", type=int, default=20, help="games in a run")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    pin()
    preset = RULESETS[RULES]
    rules = preset.build(hands_named(preset.hands), {})
    report("random Siamese games", "games/s", rate(without_views, rules, asked.n, asked.seed), goal=WITHOUT_VIEWS)
    report("random Siamese games, with views", "games/s", rate(with_views, rules, asked.n, asked.seed), goal=WITH_VIEWS)
    report("memory of an open table", "kB", kilobytes(rules, asked.seed), less=True)


if __name__ == "__main__":
    main()
