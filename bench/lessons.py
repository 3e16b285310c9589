"""Find deals for the guided first games: those in which a beginner who follows the guide soon wins.

    python bench/lessons.py siamese [--deals 1000]

Prints the deals in which the beginner wins neither at once nor late. The best has the most mah jonggs, and then the
most kinds of actions. `web/lessons.py` names the chosen deals. Run this again after a change of the bot:
`tests/web/test_lessons.py` fails when a lesson has become too long.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator

from tilewright.bots import choose
from tilewright.catalogue import stored_hands
from tilewright.engine.actions import Action
from tilewright.engine.referee import Referee
from tilewright.engine.state import Over
from tilewright.table.rules import build
from tilewright.table.session import rotation_of
from tilewright.variants import RULESETS
from tilewright.web.lessons import shuffle_of

BEGINNER = 0  # seat
SHORTEST, LONGEST = 5, 20  # turns


def moves(game: str, deal: str) -> Iterator[Action]:
    """Yield the actions of the lesson with this deal, if the beginner follows the guide to the end."""
    rules = build(game, stored_hands(RULESETS[game].hands)[1], {})
    referee = Referee.open(rules, shuffle_of(deal), prevailing=rotation_of(game).begin(0).prevailing)
    while not isinstance(referee.state.phase, Over):
        action = choose(rules, referee.view(referee.state.awaited[0]), random.Random(0))
        referee.do(action)
        yield action


def outcome(game: str, deal: str) -> tuple[int, int, list[str]]:
    """Return the beginner's mah jonggs, discards and kinds of actions in the lesson with this deal."""
    mine: Counter[str] = Counter()
    for action in moves(game, deal):
        mine[type(action).__name__] += action.seat == BEGINNER
        if mine["Discard"] > LONGEST:
            break
    return mine["Declare"], mine["Discard"], sorted(name for name in mine if mine[name])


def main() -> None:
    """Print the best deals of a game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=RULESETS)
    parser.add_argument("--deals", type=int, default=1000)
    asked = parser.parse_args()
    good: list[tuple[int, int, int, str]] = []
    for number in range(asked.deals):
        deal = f"{asked.game} {number}"
        won, turns, kinds = outcome(asked.game, deal)
        if won and SHORTEST <= turns <= LONGEST:
            good.append((won, len(kinds), -turns, deal))
            print(f"{deal}: {won} mah jongg in {turns} turns, {', '.join(kinds)}", flush=True)
    if good:
        print(f"The best: {max(good)[3]}")


if __name__ == "__main__":
    main()
