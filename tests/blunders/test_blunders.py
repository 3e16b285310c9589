"""The bots from `medium` up make none of the blunders of the catalogue, and each is one for an exact reason."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tilewright.bots import BOTS, levels
from tilewright.bots.levels import LEVELS
from tilewright.bots.planner import Planner
from tilewright.engine.action_text import parse_action

from ..laws.paying import hand_pays
from .catalogue import ANCHOR, GENERATORS, OTHERS, READY, Blunder, read
from .exact import Numbers
from .reasons import KINDS, legal

ALL = [*read(READY), *read(ANCHOR), *read(OTHERS)]


# `hard` may give up some helping tiles of a cheap hand for a dearer one, which an exact count of tiles does not weigh.
# It still avoids the wrong action, and the terms of its own evaluator about the hand have to pay for these tiles.
BY_VALUE = {("hard", "hong-kong", "fewer")}
ALWAYS = 10  # each test run has every tenth blunder; the long suites have all of them


@pytest.mark.slow
@pytest.mark.parametrize(
    "blunder",
    [
        pytest.param(each, id=f"{each.game}-{each.kind}-{each.source}", marks=[pytest.mark.long] * (nth % ALWAYS > 0))
        for nth, each in enumerate(ALL)
    ],
)
def test_strong_bots_avoid_a_blunder(blunder: Blunder) -> None:
    numbers = Numbers(blunder.rules, blunder.view)
    wrong = parse_action(blunder.wrong, blunder.seat)
    assert wrong in legal(numbers)
    reason = KINDS[blunder.kind](numbers, wrong)
    assert reason, "this is no blunder"
    assert (tuple(map(str, reason.best)), reason.sentence) == (blunder.best, blunder.reason)
    for level in LEVELS[LEVELS.index("medium") :]:
        if level in levels(blunder.rules):
            chosen = {BOTS[level](blunder.rules, blunder.view, random.Random(seed)) for seed in GENERATORS}
            assert wrong not in chosen, level
            other = [action for action in chosen if action not in reason.best]
            if (level, blunder.game, blunder.kind) in BY_VALUE:
                plan = Planner(blunder.rules, blunder.view)
                other = [action for action in other if not all(hand_pays(plan, action, each) for each in reason.best)]
            assert not other, level


def test_the_catalogue_has_every_kind_of_blunder_and_no_position_twice() -> None:
    assert Counter(blunder.kind for blunder in ALL).keys() == KINDS.keys()
    assert len({(blunder.position, blunder.kind) for blunder in ALL}) == len(ALL)
    assert len(list(read(ANCHOR))) >= 40
