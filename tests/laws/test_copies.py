"""Rulesets and games can be copied and pickled. A copy is equal to the original, but independent of it."""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable
from copy import copy, deepcopy
from typing import TypeVar

import pytest

from tilewright.bots.random_player import random_player
from tilewright.engine.referee import Referee
from tilewright.engine.state import Over
from tilewright.engine.wall import Shuffle
from tilewright.scorepad.hand import hands_named
from tilewright.variants import RULESETS

T = TypeVar("T")


def pickled(value: T) -> T:
    copied: T = pickle.loads(pickle.dumps(value))
    return copied


def opened(name: str) -> Referee:
    preset = RULESETS[name]
    return Referee.open(preset.build(hands_named(preset.hands), {}), Shuffle(bytes(32), bytes(32)))


def play_on(referee: Referee, moves: int) -> None:
    chance = random.Random(0)
    while moves and not isinstance(referee.state.phase, Over):
        referee.do(random_player(referee.rules, referee.view(referee.state.awaited[0]), chance))
        moves -= 1


@pytest.mark.parametrize("copied", [copy, deepcopy, pickled])
@pytest.mark.parametrize("name", RULESETS)
def test_a_copy_of_a_ruleset_is_equal(name: str, copied: Callable[[object], object]) -> None:
    rules = opened(name).rules
    assert copied(rules) == rules
    assert hash(copied(rules.hands)) == hash(rules.hands)


@pytest.mark.parametrize("copied", [deepcopy, pickled])
@pytest.mark.parametrize("name", RULESETS)
def test_a_copy_of_a_game_plays_on_by_itself(name: str, copied: Callable[[Referee], Referee]) -> None:
    referee = opened(name)
    play_on(referee, 12)
    other, log = copied(referee), list(referee.log)
    play_on(other, 12)
    assert len(other.log) > len(log)
    assert referee.log == log
    play_on(referee, 12)
    assert (referee.log, referee.state) == (other.log, other.state)


def test_hands_of_other_choices_are_not_equal() -> None:
    preset = RULESETS["card-free"]
    hands = [preset.build(hands_named(preset.hands), {"level": level}).hands for level in "122"]
    assert hands[0] != hands[1] == hands[2]
