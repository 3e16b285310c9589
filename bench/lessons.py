"""Find deals for the guided first games: those in which a beginner who follows the guide soon wins.

    python bench/lessons.py siamese [--deals 2500]

Prints the best deals with the number of the beginner's turns and mah jonggs. `web/lessons.py` names the chosen ones. Run
this again after a change of the bot: `tests/web/test_lessons.py` fails when a lesson has become too long.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator

from tilewright.bots import choose
from tilewright.catalogue import stored_hands
from tilewright.engine.actions import Action, Declare, Discard
from tilewright.engine.referee import Referee
from tilewright.engine.state import Over
from tilewright.engine.wall import Shuffle
from tilewright.table.rules import build
from tilewright.table.session import rotation_of
from tilewright.variants import RULESETS
from tilewright.web.lessons import LessonRng

BEGINNER = 0  # seat
LONGEST = 30  # turns; a longer game is given up
SHOWN = 10


def moves(game: str, deal: str) -> Iterator[Action]:
    """Yield the actions of the lesson with this deal, if the beginner follows the guide to the end."""
    rules = build(game, stored_hands(RULESETS[game].hands)[1], {})
    rng = LessonRng(deal)
    shuffle = Shuffle(rng.secret(32), rng.secret(32))
    referee = Referee.open(rules, shuffle, prevailing=rotation_of(game).begin(0).prevailing)
    while not isinstance(referee.state.phase, Over):
        action = choose(rules, referee.view(referee.state.awaited[0]), random.Random(0))
        referee.do(action)
        yield action


def outcome(game: str, deal: str) -> tuple[int, int]:
    """Return the number of the beginner's mah jonggs, and of the beginner's discards, in the lesson with this deal."""
    won = turns = 0
    for action in moves(game, deal):
        won += action.seat == BEGINNER and isinstance(action, Declare)
        turns += action.seat == BEGINNER and isinstance(action, Discard)
        if turns > LONGEST:
            break
    return won, turns


def main() -> None:
    """Print the best deals of a game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=RULESETS)
    parser.add_argument("--deals", type=int, default=2500)
    asked = parser.parse_args()
    found = [(*outcome(asked.game, f"{asked.game} {number}"), number) for number in range(asked.deals)]
    for won, turns, number in sorted(found, key=lambda each: (-each[0], each[1]))[:SHOWN]:
        print(f"{asked.game} {number}: {won} mah jongg in {turns} turns")


if __name__ == "__main__":
    main()
