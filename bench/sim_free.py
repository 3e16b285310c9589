"""Measure how many games per second the simulator plays with Card Free hands, compared with the reference engine.

    python bench/sim_free.py

The simulator's policy `random` is compared with the engine's random player. The policy `nearest` is compared with the
engine's bot, which plans further ahead. The time includes all rules and the settlement of each game, but not
compilation.
"""

from __future__ import annotations

from itertools import count

from measuring import Figure, Peer, pin, report, timed

from tilewright.bots import BOTS
from tilewright.catalogue import hands_named
from tilewright.engine.ruleset import Ruleset
from tilewright.sim.play import play
from tilewright.study.games import play_game
from tilewright.variants import RULESETS

GAMES = 50
# policy → (the engine's bot, how many times as fast the simulator must be, or None without a goal)
PLAYERS = {"random": ("random", None), "nearest": ("medium", 20)}
TABLES = {
    "Card Free Siamese": ("card-free-siamese", {}),
    "Card Free Siamese, level 1": ("card-free-siamese", {"level": "1"}),
    "Card Free Siamese, level 3": ("card-free-siamese", {"level": "3"}),
    "Card Free for three": ("card-free", {"seats": "3"}),
}


def beside(rules: Ruleset, policy: str, bot: str) -> tuple[Figure, Figure]:
    """Return two results in games per second: for a policy of the simulator, and for a bot of the reference engine."""
    numbers = count()
    ours = timed(lambda: play(rules, games=GAMES, policy=policy, seed=1), GAMES)
    theirs = timed(lambda: play_game(rules, [BOTS[bot]] * rules.seats, 1, next(numbers)), runs=3)
    return ours.inverse, theirs.inverse


def main() -> None:
    pin()
    for title, (name, choices) in TABLES.items():
        rules = RULESETS[name].build(hands_named("card-free"), choices)
        for policy, (bot, times) in PLAYERS.items():
            ours, theirs = beside(rules, policy, bot)
            peer = Peer("the reference engine", theirs, times)
            report(f"{title}, {policy} players", "games/s", ours, peers=(peer,))


if __name__ == "__main__":
    main()
