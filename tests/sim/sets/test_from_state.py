"""Compiled games of sets go on from the middle of the engine's games, and stay equal to them to the end."""

from __future__ import annotations

import random

import numpy as np
import pytest

from tilewright.engine.actions import Action, Concede, Declare
from tilewright.engine.events import Settled
from tilewright.engine.legal import offers
from tilewright.engine.referee import Referee
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, Over
from tilewright.engine.view import View
from tilewright.engine.wall import Shuffle
from tilewright.sheet import ScoreSheet, scores
from tilewright.sim import chance
from tilewright.sim.plan import Unsupported, players_of
from tilewright.sim.sets.from_state import game_of
from tilewright.sim.sets.machine import SetMachine, SetStepper
from tilewright.sim.sets.plan import plan_of

from ...laws.tables import table
from ..lockstep import goes_on, moments
from .judged import JUDGED, judged_alike
from .test_lockstep import NAMES, bot, eager, rules_of, tame


def stays_equal(rules: Ruleset, seed: int, share: float, most: int = 1000) -> int:
    """Go on from at most `most` views of a game in both worlds, and return their number."""
    simulated = SetStepper(rules)

    def begins(view: View) -> None:
        if rules.name in JUDGED:
            judged_alike(rules, view, simulated)

    return goes_on(rules, simulated, eager, random.Random(seed), share, most=most, begins=begins)


def played_on(game: Referee, first: Action, seed: int) -> ScoreSheet:
    """Play a game on in the engine as the policy `random` does in the simulator, with the same luck."""
    luck = np.zeros(chance.WORDS, np.int64)
    chance.seed(luck, seed, 0)
    events = game.do(first)
    while not isinstance(game.state.phase, Over):
        offered = tame(offers(game.rules, game.view(game.state.awaited[0])))
        events = game.do(offered[chance.below(luck, len(offered)) if len(offered) > 1 else 0])
    assert isinstance(events[-1], Settled)
    return events[-1].sheet


def pays_alike(rules: Ruleset, seed: int, share: float, most: int) -> int:
    """Play on from at most `most` moments of a game in both worlds. Return how many of them ended with a mah jongg."""
    rng, machine, declared = random.Random(seed), SetMachine(rules, players_of(rules, "random")), 0
    views = [referee.view(rng.choice(referee.state.awaited)) for referee in moments(rules, bot, rng, share)]
    for view in views[-most:]:
        game = Referee.from_view(rules, view, rng)
        offered = offers(rules, view)
        first = next((action for action in offered if isinstance(action, Declare)), rng.choice(tame(offered)))
        settled = machine.run_on([(game.state, game.wall)], view.seat, [offered.index(first)], seed)
        sheet = played_on(game, first, seed)
        assert settled.payments.tolist() == [list(sheet.payments)]
        assert settled.scores.tolist() == [list(sheet.scores)]
        assert len(settled.declared.rows) == sum(len(side.mah_jonggs) for side in game.state.seats)
        declared += len(settled.declared.rows)
    return declared


@pytest.mark.parametrize("name", NAMES)
def test_the_engine_and_the_simulator_go_on_from_one_deal(name: str) -> None:
    assert stays_equal(rules_of(name), 5, 0.04, most=2)


def test_games_of_sets_that_go_on_are_paid_as_in_the_engine() -> None:
    assert sum(pays_alike(rules_of(name), 3, 0.5, 5) for name in NAMES)


def test_a_kong_that_may_be_robbed_has_earned_nothing_yet() -> None:
    rules, rng = rules_of("filipino"), random.Random(1)
    for referee in moments(rules, eager, rng, 1):
        phase = referee.state.phase
        if isinstance(phase, ClaimWindow) and phase.kong:
            game = game_of(rules, plan_of(rules), referee.state, referee.wall)
            assert [hand.earned for hand in game.hands] == list(scores(referee.state.bonuses, rules.seats))
            return
    raise AssertionError("nobody added a tile to a pung")


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("name", NAMES)
def test_thousands_of_games_of_sets_go_on_from_one_deal(name: str) -> None:
    for seed in range(20):
        print("seed", seed)  # pytest shows this if the test fails
        rules = table(name, ("prevent", "challenge")[seed % 2], seed)
        assert stays_equal(rules, seed, 0.3)
        pays_alike(rules, seed, 0.5, 100)


def test_a_game_of_sets_does_not_go_on_with_a_dead_hand() -> None:
    rules = rules_of("thirteen")
    referee = Referee.open(rules, Shuffle(bytes(32), bytes(32)), 0)
    offered, machine = offers(rules, referee.view(0)), SetMachine(rules, players_of(rules, "random"))
    given_up = Concede(0)
    with pytest.raises(Unsupported, match="a hand is dead"):
        machine.run_on([(referee.state, referee.wall)], 0, [offered.index(given_up)], 1)
    referee.do(given_up)
    seat = referee.state.awaited[0]
    with pytest.raises(Unsupported, match="a hand is dead"):
        machine.run_on([(referee.state, referee.wall)], seat, [0], 1)
