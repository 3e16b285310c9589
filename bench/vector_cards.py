"""Measure steps per second of a batch of Siamese games that take their actions from Python.

    python bench/vector_cards.py [LINES]

Steps are defined as in `vector.py`. The program prints one line each for 1, 64 and 1,024 games at once. In another
line, 1,024 games are played against a policy of the simulator, whose choices do not count as steps. LINES is the number
of lines on the made-up card.
"""

from __future__ import annotations

import sys

from made_up import printed
from measuring import Figure, pin, report
from stepping import stepping

from tilewright.engine.ruleset import Ruleset
from tilewright.hands.matching.card_hands import CardHands
from tilewright.variants import RULESETS

BATCHES = (1, 64, 1024)
STEPS = 20_000  # total steps of all games in a timed call; a larger batch makes one step per game
GAME = 200  # steps per game before timing begins, because the start of a game is not typical


def steps(rules: Ruleset, games: int, *policies: str | None) -> Figure:
    """Return the number of steps per second."""
    return stepping(rules, games, max(1, STEPS // games), before=GAME, policies=policies).inverse


def main() -> None:
    pin()
    hands = CardHands(printed(int(sys.argv[1]) if len(sys.argv) > 1 else 400))
    rules = RULESETS["siamese"].build(hands, {})
    name = f"Siamese stepped from Python, card of {len(hands.templates):,} hands"
    for games in BATCHES:
        report(f"{name}, {games:,} at once", "steps/s", steps(rules, games))
    report(f"{name}, 1,024 at once, against nearest", "steps/s", steps(rules, 1024, None, "nearest"))


if __name__ == "__main__":
    main()
