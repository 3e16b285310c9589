"""No discard of the standard bot loses a step towards its hands for nothing.

A discard loses a step if the seat then needs more tiles for its nearest hands than after another discard. With hands of
a card, nothing pays for a step. With hands of sets, helping tiles do: the discard keeps more tiles that help, which the
usefulness counts. A ready hand pays with points instead. Neither danger nor chance pays for a step.
"""

from __future__ import annotations

import random

import pytest

from tilewright.analysis.nearest import TargetedHands
from tilewright.bots import choose
from tilewright.bots.planner import Planner
from tilewright.engine.actions import Discard
from tilewright.engine.referee import Referee
from tilewright.engine.refused import Refused
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Over
from tilewright.engine.view import View
from tilewright.engine.wall import Shuffle
from tilewright.tiles import face

from .players import clumsy
from .tables import TABLES, blocks, table

WAVERS = 0.1  # share of the actions that a random player chooses, so that strange positions come up
LOOKED_AT = 15  # discards of each game that the default run looks at
SLOW = ("card-free-siamese", "wright-patterson-siamese")  # a distance takes too long for the default run
# Games in which the bot once lost steps for nothing. The seed of all others is 300.
SEEDS = {"american": 306, "royale-4": 301}


def loses_no_step_for_nothing(rules: Ruleset, view: View, discard: Discard) -> None:
    plan = Planner(rules, view)
    after = {other.tile: plan.without(other.tile) for other in plan.offered(Discard)}
    nearer = [tile for tile, distance in after.items() if distance < after[discard.tile]]
    if isinstance(plan.hands, TargetedHands):
        paid = [False for _ in nearer]
    else:
        use = plan.usefulness
        paid = [use[discard.tile] < use[tile] for tile in nearer]
    assert all(paid), f"{face(discard.tile)} is discarded, and {list(map(face, nearer))} lose nothing\n{view.state}"


def play(rules: Ruleset, seed: int, looked_at: int | None = None) -> int:
    """Play a game of bots that waver, and check this number of their discards, or all. Return how many were checked."""
    rng = random.Random(seed)
    referee, checked = Referee.open(rules, Shuffle(rng.randbytes(32), rng.randbytes(32))), 0
    while not isinstance(referee.state.phase, Over) and checked != looked_at:
        seat = rng.choice(referee.state.awaited)
        view = referee.view(seat)
        if rng.random() < WAVERS:
            action = clumsy(rules, view, rng)
        else:
            action = choose(rules, view, rng)
            if isinstance(action, Discard):
                loses_no_step_for_nothing(rules, view, action)
                checked += 1
        try:
            referee.do(action)
        except Refused:
            continue
    return checked


@pytest.mark.parametrize(("name", "enforcement"), [each for each in dict(TABLES).items() if each[0] not in SLOW])
def test_no_discard_loses_a_step_for_nothing(name: str, enforcement: str) -> None:
    seed = SEEDS.get(name, 300)
    assert play(table(name, enforcement, seed), seed, LOOKED_AT) > 0


@pytest.mark.long
@pytest.mark.parametrize(("name", "enforcement", "seeds"), blocks(4, 25, first=3000), ids=str)
def test_no_discard_loses_a_step_for_nothing_in_many_games(name: str, enforcement: str, seeds: range) -> None:
    for seed in seeds:
        print("seed", seed)  # pytest shows this line if the test fails
        play(table(name, enforcement, seed), seed, LOOKED_AT if name in SLOW else None)
