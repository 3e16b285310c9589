"""Measure how many games of Siamese per second the simulator plays with a made-up card. Print one line per policy.

    python bench/sim_cards.py [LINES]

LINES is the number of lines on the card. By default, the card has about 2,000 hands. The time includes all rules and
the settlement of each game, but not compilation.
"""

from __future__ import annotations

import sys

from made_up import printed
from measuring import pin, report, timed

from tilewright.hands.matching.card_hands import CardHands
from tilewright.sim.play import play
from tilewright.variants import RULESETS

GAMES = 100
GOALS = {"random": None, "nearest": 3000, "pairs": 200}


def main() -> None:
    pin()
    hands = CardHands(printed(int(sys.argv[1]) if len(sys.argv) > 1 else 400))
    rules = RULESETS["siamese"].build(hands, {})
    for policy, goal in GOALS.items():
        figure = timed(lambda policy=policy: play(rules, games=GAMES, policy=policy, seed=1), GAMES)  # type: ignore[misc]
        name = f"Siamese, {policy} players, card of {len(hands.templates):,} hands"
        report(name, "games/s", figure.inverse, goal=goal)


if __name__ == "__main__":
    main()
