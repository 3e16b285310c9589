"""Simulated games of Siamese a second, on a card of some 2,000 hands: a line of JSON for each kind of players.

    python bench/sim_cards.py [LINES]

All rules and the settlement of each game are counted; compiling is not. LINES are those of the made-up card.
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
    """Measure and print."""
    pin()
    hands = CardHands(printed(int(sys.argv[1]) if len(sys.argv) > 1 else 400))
    rules = RULESETS["siamese"].build(hands, {})
    for policy, goal in GOALS.items():
        figure = timed(lambda policy=policy: play(rules, games=GAMES, policy=policy, seed=1), GAMES)  # type: ignore[misc]
        name = f"Siamese, {policy} players, card of {len(hands.templates):,} hands"
        report(name, "games/s", figure.inverse, goal=goal)


if __name__ == "__main__":
    main()
