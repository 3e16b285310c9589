"""Steps a second of many games of Siamese at once, each step a choice in every game, sampled and sent from Python.

    python bench/vector_cards.py [LINES]

As `vector.py` does with games of sets: any action that is allowed, chosen by a compiled function from the masks, and
then all that is seen next. A line each for 1, 64 and 1,024 games at once, and one for 1,024 against a policy of the
simulator, whose own choices are no steps. LINES are those of the made-up card.
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
STEPS = 20_000  # in a piece of work, or one of each game where that is more
GAME = 200  # steps, about: until then games are at their beginning


def steps(rules: Ruleset, games: int, *policies: str | None) -> Figure:
    """Return steps a second."""
    return stepping(rules, games, max(1, STEPS // games), before=GAME, policies=policies).inverse


def main() -> None:
    """Measure and print."""
    pin()
    hands = CardHands(printed(int(sys.argv[1]) if len(sys.argv) > 1 else 400))
    rules = RULESETS["siamese"].build(hands, {})
    name = f"Siamese stepped from Python, card of {len(hands.templates):,} hands"
    for games in BATCHES:
        report(f"{name}, {games:,} at once", "steps/s", steps(rules, games))
    report(f"{name}, 1,024 at once, against nearest", "steps/s", steps(rules, 1024, None, "nearest"))


if __name__ == "__main__":
    main()
