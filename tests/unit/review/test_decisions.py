"""The decisions that a log tells are those that the seat made."""

from __future__ import annotations

import pytest

from tilewright.bots import random_player
from tilewright.catalogue import ruleset
from tilewright.engine.actions import Concede, Pass
from tilewright.engine.events import DealAsked, Drew, Ended, Replaced, Reshaped, TurnBegan, WentBack
from tilewright.engine.log import LogError
from tilewright.engine.referee import Referee
from tilewright.engine.state import ClaimWindow, Over
from tilewright.engine.view import redact
from tilewright.engine.wall import Shuffle
from tilewright.groups import Exposure
from tilewright.review.decisions import decision_at, decisions
from tilewright.variants import RULESETS

from .games import of_bots, played

SETTLING = (TurnBegan, DealAsked, Drew, Replaced, Ended)


@pytest.mark.parametrize("name", RULESETS)
def test_the_decisions_of_a_log_are_those_of_the_seat(name: str) -> None:
    rules = ruleset(name)
    game = played(rules, [random_player] * rules.seats, seed=3)
    for seat, taken in game.decided.items():
        expected = []
        for (view, action), after in zip(taken, game.after[seat], strict=True):
            event = game.log[after]
            # an answer leaves no trace if another seat takes the tile
            if not isinstance(view.state.phase, ClaimWindow) or event.seat == seat or isinstance(event, SETTLING):
                expected.append((after, view, action))
        # of the equal answers Draw and Pass, the log tells the one that the seat was offered
        assert [(each.at, each.view, each.action) for each in decisions(rules, game.log, seat)] == expected


@pytest.mark.parametrize("name", ["hong-kong", "filipino"])
def test_a_kong_that_is_not_robbed_was_let_go(name: str) -> None:
    rules, robbable = ruleset(name), 0
    for seed in range(12):
        game = played(rules, [random_player] * rules.seats, seed)
        for seat in range(rules.seats):
            for decision in decisions(rules, game.log, seat):
                phase = decision.view.state.phase
                robbable += isinstance(phase, ClaimWindow) and phase.kong is not None and decision.action == Pass(seat)
        if robbable:
            return
    raise AssertionError("nobody let a kong go in these games")


@pytest.mark.parametrize("name", ["siamese", "american"])
def test_a_seat_decides_nothing_if_all_others_give_up(name: str) -> None:
    rules = ruleset(name)
    game = of_bots(rules, seed=7)
    window = next(
        (seat, after)
        for seat, afters in game.after.items()
        for (view, _), after in zip(game.decided[seat], afters, strict=True)
        if isinstance(view.state.phase, ClaimWindow) and view.state.awaited == (seat,)
    )
    seat, after = window
    referee = Referee.resume(rules, Shuffle(bytes(32), bytes(32)), game.log[:after])
    for other in referee.state.others(seat):
        referee.do(Concede(other))
    assert isinstance(referee.log[-2], Ended) or isinstance(referee.state.phase, Over)
    assert all(decision.at < after for decision in decisions(rules, referee.log, seat))


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


def test_a_log_that_does_not_follow_the_rules_is_refused() -> None:
    rules = ruleset("siamese")
    game = of_bots(rules, seed=1)
    damaged = [*game.log[:40], Reshaped(0, 0, Exposure.parse("[333B]")), *game.log[40:]]
    with pytest.raises(LogError, match="event 41 cannot follow those before it"):
        list(decisions(rules, damaged, 0))


def test_a_decision_is_found_by_its_number() -> None:
    rules = ruleset("american")
    game = of_bots(rules, seed=7)
    log = game.log[:160]
    own = {each.at: each for seat in range(rules.seats) for each in decisions(rules, log, seat)}
    for number in range(0, len(log), 3):
        if number in own:
            assert decision_at(rules, log, number) == own[number]
        else:
            with pytest.raises(LogError, match=f"after {number} events of the log, no seat decides"):
                decision_at(rules, log, number)
    with pytest.raises(LogError, match="its numbers are 0 to 159"):
        decision_at(rules, log, 160)
