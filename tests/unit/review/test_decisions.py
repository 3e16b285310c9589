"""The decisions that a log tells are those that the seat made."""

from __future__ import annotations

import pytest

from tilewright.bots import random_player
from tilewright.catalogue import ruleset
from tilewright.engine.actions import Action, Claim, Declare, Draw, Pass
from tilewright.engine.events import WentBack
from tilewright.engine.log import LogError
from tilewright.engine.state import ClaimWindow
from tilewright.engine.view import View, redact
from tilewright.review.decisions import decisions
from tilewright.variants import RULESETS

from .games import of_bots, played


def lets_go(view: View, action: Action) -> bool:
    return isinstance(view.state.phase, ClaimWindow) and isinstance(action, Draw | Pass)


@pytest.mark.parametrize("name", RULESETS)
def test_the_decisions_of_a_log_are_those_of_the_seat(name: str) -> None:
    rules = ruleset(name)
    game = played(rules, [random_player] * rules.seats, seed=3)
    for seat, taken in game.decided.items():
        read = [(each.view, each.action) for each in decisions(rules, game.log, seat)]
        known = [each for each in taken if each in read]
        assert [each for each in read if not lets_go(*each)] == [each for each in known if not lets_go(*each)]
        unknown = [each for each in taken if each not in read]
        # an answer leaves no trace if another seat takes the tile, or if all pass
        assert all(isinstance(view.state.phase, ClaimWindow) for view, _ in unknown)
        assert all(isinstance(action, Draw | Pass | Claim | Declare) for _, action in unknown)


def test_letting_a_tile_go_is_a_decision_between_two() -> None:
    rules = ruleset("siamese")
    game = of_bots(rules, seed=1)
    for seat, taken in game.decided.items():
        assert [(each.view, each.action) for each in decisions(rules, game.log, seat)] == taken


def test_only_the_log_that_a_seat_saw_is_used() -> None:
    rules = ruleset("american")
    game = of_bots(rules, seed=2)
    seen = [event for event in (redact(event, 1) for event in game.log) if event is not None]
    assert [each.action for each in decisions(rules, seen, 1)] == [
        each.action for each in decisions(rules, game.log, 1)
    ]
    with pytest.raises(LogError, match="hides the tiles of seat 0"):
        list(decisions(rules, seen, 0))


def test_a_decision_that_was_taken_back_does_not_count() -> None:
    rules = ruleset("siamese")
    game = of_bots(rules, seed=1)
    own = list(decisions(rules, game.log, 0))
    back = [*game.log[: own[9].at], WentBack(0, own[4].at)]
    assert list(decisions(rules, back, 0)) == own[:4]
