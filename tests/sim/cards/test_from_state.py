"""Compiled games go on from the middle of the engine's games, and stay equal to them to the end."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tilewright.engine.actions import Action, Declare
from tilewright.engine.charleston import CONSENT, STAGES, Part, Passing
from tilewright.engine.decide import outcome
from tilewright.engine.events import Settled
from tilewright.engine.from_view import from_view
from tilewright.engine.legal import offers
from tilewright.engine.position import parse_position
from tilewright.engine.referee import Referee
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Over, State
from tilewright.engine.view import View
from tilewright.engine.wall import Shuffle, Wall
from tilewright.sheet import ScoreSheet
from tilewright.sim.cards.lists import cards_of
from tilewright.sim.cards.machine import CardMachine, CardStepper
from tilewright.sim.log import decoded
from tilewright.sim.plan import Unsupported, players_of
from tilewright.sim.play import play
from tilewright.sim.rows import action_of
from tilewright.tiles import Tiles

from ..lockstep import NO_ROWS, Fixed, follows, goes_on, moments, opened
from . import test_free_lockstep, test_lockstep
from .test_lockstep import YES, busy

TABLES = [(name, nth) for name, tables in test_lockstep.TABLES.items() for nth, _ in enumerate(tables)]
FREE = [(name, nth) for name, tables in test_free_lockstep.TABLES.items() for nth, _ in enumerate(tables)]
EVERY_DAY = [("siamese", 2), ("siamese", 3), ("royale-3", 0), ("american", 6)]


def rules_of(name: str, nth: int, *, free: bool) -> Ruleset:
    return (test_free_lockstep if free else test_lockstep).rules_of(name, nth)


def stays_equal(rules: Ruleset, seed: int, share: float, most: int = 1000) -> None:
    wild = 0.05 if rules.enforcement == "challenge" or rules.blank_exchange == "any" else 0
    goes_on(rules, CardStepper(rules), busy, random.Random(seed), share, most=most, out_of_turn=wild)


def pays_alike(rules: Ruleset, policy: str, seed: int, share: float) -> int:
    """Let a policy play on from moments of its own games. The engine replays what it plays, with the same payments.

    Return the number of these moments at which a seat had already declared a mah jongg.
    """
    rng, players, cards = random.Random(seed), players_of(rules, policy), cards_of(rules)
    declared, games = 0, play(rules, games=2, policy=policy, seed=seed)
    for nth in range(len(games)):
        recorded = games.recorded(nth)
        referee = opened(rules, Fixed(recorded.order), nth % rules.seats)
        for action in recorded.actions():
            won = sum(len(seat.mah_jonggs) for seat in referee.state.seats)
            if rng.random() < share * (1 + 2 * won):
                machine = CardMachine(rules, players, cards=cards, records=True)  # nothing is left of earlier games
                move = offers(rules, referee.view(action.seat)).index(action)
                settled = machine.run_on([(referee.state, referee.wall)], action.seat, [move], seed)
                sheet = replayed(rules, machine, referee.state, referee.wall, action)
                assert settled.payments.tolist() == [list(sheet.payments)]
                assert settled.scores.tolist() == [list(sheet.scores)]
                declared += won > 0
            referee.do(action)
    return declared


def replayed(rules: Ruleset, machine: CardMachine, state: State, wall: Wall, first: Action) -> ScoreSheet:
    """Play the actions of the machine's last game in the engine, from this state on. Return the score sheet."""
    actions = [action_of(row) for row in machine.game.moves[: machine.game.now.moved].tolist()]
    assert actions[0] == first
    for action in actions:
        events, state = outcome(rules, state, action, wall)
    assert isinstance(events[-1], Settled)
    return events[-1].sheet


@pytest.mark.parametrize(("name", "nth"), EVERY_DAY)
def test_the_engine_and_the_simulator_go_on_from_one_deal(name: str, nth: int) -> None:
    stays_equal(rules_of(name, nth, free=False), 5, 0.03, most=3)


def test_the_engine_and_the_simulator_go_on_from_one_deal_with_card_free_hands() -> None:
    stays_equal(rules_of("royale-3", 0, free=True), 5, 0.03, most=2)


@pytest.mark.parametrize(
    ("name", "nth", "policy", "share"),
    [
        ("siamese", 0, "nearest", 0.04),
        ("siamese", 3, "random", 0.15),
        ("royale-3", 0, "nearest", 0.005),
        ("american", 0, "nearest", 0.02),
    ],
)
def test_games_that_go_on_are_paid_as_in_the_engine(name: str, nth: int, policy: str, share: float) -> None:
    declared = pays_alike(rules_of(name, nth, free=False), policy, 1, share)
    assert declared or (name, policy) != ("siamese", "nearest"), "no game went on after a mah jongg"


def test_each_deal_is_played_with_its_own_tiles() -> None:
    rules, rng = rules_of("siamese", 0, free=False), random.Random(3)
    machine = CardMachine(rules, players_of(rules, "nearest"), records=True)
    for referee in moments(rules, busy, rng, 0.05):
        seat = referee.state.awaited[0]
        deals = [from_view(rules, referee.view(seat), rng) for _ in range(2)]
        settled = machine.run_on(deals, seat, [0], 1)
        sheet = replayed(rules, machine, *deals[1], offers(rules, referee.view(seat))[0])
        assert settled.scores[1].tolist() == list(sheet.scores)


@pytest.mark.parametrize(
    ("before", "by_claim"),
    [("", True), ('held="3333C 333D 0000 1111222444555B N"', True), ('held="333C 333D 0000 1111222444555B NN"', False)],
)
def test_the_claim_that_began_a_turn_is_known(before: str, by_claim: bool) -> None:
    rules = rules_of("siamese", 0, free=False)
    seat = "0: 3333C 333D 0000 1111222444555B N | [33JB]"
    text = f"play 0 drawn claimed_on=0 {before} wall={len(rules.tiles) - 55}\n{seat}"
    game = Referee.from_view(rules, View(0, parse_position(text, rules).state), random.Random(1))
    simulated, action = CardStepper(rules), Declare(0, 0, Tiles.parse("3333C 333D 0000"))
    simulated.go_on(game.state, game.wall)
    rows = simulated.do(action)
    assert tuple(decoded(rules, rows, game.wall.order, game.state)) == (events := game.do(action))
    assert events[0].by_claim == by_claim  # type: ignore[attr-defined]


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    ("name", "nth", "free"), [*((*each, False) for each in TABLES), *((*each, True) for each in FREE)]
)
def test_thousands_of_games_go_on_from_one_deal(name: str, nth: int, free: bool) -> None:
    rules = rules_of(name, nth, free=free)
    for seed in range(20):
        print("seed", seed)  # pytest shows this if the test fails
        stays_equal(rules, seed, 0.1)
        if not rules.break_wall and rules.enforcement == "prevent":
            pays_alike(rules, "nearest", seed, 0.05)


@pytest.mark.parametrize("share", [0.1, pytest.param(0.5, marks=pytest.mark.long)])
def test_rollouts_begin_in_every_stage_of_the_charleston(share: float) -> None:
    rules, rng = rules_of("american", 3, free=False), random.Random(2)
    referee, simulated, stages = Referee.open(rules, Shuffle(bytes(32), bytes(32))), CardStepper(rules), set[str]()
    while isinstance(referee.state.phase, Passing):
        seat = rng.choice(referee.state.awaited)
        simulated.go_on(referee.state, referee.wall)
        assert simulated.awaited == referee.state.awaited
        if rng.random() < share or referee.state.phase.stage not in stages:
            stages.add(referee.state.phase.stage)
            game = Referee.from_view(rules, referee.view(seat), rng)
            simulated.go_on(game.state, game.wall)
            follows(game, simulated, NO_ROWS, busy, rng, beside=0.05)
        view = referee.view(seat)
        referee.do(YES[seat] if referee.state.phase.stage == CONSENT else busy(rules, view, rng, offers(rules, view)))
    assert len(stages) == len(STAGES)


def test_a_vote_against_a_second_charleston_is_an_answer() -> None:
    rules = rules_of("american", 3, free=False)
    referee, simulated = Referee.open(rules, Shuffle(bytes(32), bytes(32))), CardStepper(rules)
    voted = Passing.of(CONSENT, rules.seats).changed(1, Part(0, vote=False))
    simulated.go_on(replace(referee.state, phase=voted), referee.wall)
    assert sorted(simulated.awaited) == [0, 2, 3]


def test_a_game_that_is_over_does_not_go_on() -> None:
    rules = rules_of("siamese", 0, free=False)
    referee = Referee.open(rules, Shuffle(bytes(32), bytes(32)))
    over = replace(referee.state, phase=Over("wall"))
    with pytest.raises(Unsupported, match="over: wall"):
        CardStepper(rules).go_on(over, referee.wall)
