"""The simulator and the engine play the same games with cards, and their logs are equal.

In some tests the engine replays a simulated game, in others the simulator repeats a game of the engine."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from tilewright.catalogue import hands_named
from tilewright.engine.actions import Action, Challenge, Claim, Concede, Declare, Discard, ExchangeJoker, Reshape, Vote
from tilewright.engine.events import Event, Settled, WallBroken
from tilewright.engine.ruleset import Deal, Ruleset
from tilewright.engine.state import ClaimWindow, State
from tilewright.engine.view import View
from tilewright.engine.wall import Shuffle
from tilewright.sim.cards.machine import CardMachine, CardStepper
from tilewright.sim.cards.plan import plan_of
from tilewright.sim.cards.table import game_of
from tilewright.sim.plan import Unsupported, policies_of
from tilewright.sim.play import play
from tilewright.sim.results import Games
from tilewright.sim.rows import event_of, number
from tilewright.tiles import JOKER, Tiles, american_set
from tilewright.variants import RULESETS

from ..lockstep import Chooser, Fixed, follows, opened, replays

TABLES = {
    "siamese": (
        {},
        {"last_discard": "any", "deal": "27/27"},
        {"break_wall": "on", "blanks": "4"},
        {"enforcement": "challenge", "wrong_call": "costs"},
        {"enforcement": "challenge", "wrong_call": "dies", "blanks": "8", "blank_exchange": "any"},
    ),
    "royale-3": (
        {"blanks": "8", "blank_exchange": "any"},
        {"last_discard": "any", "break_wall": "on"},
        {"enforcement": "challenge", "wrong_call": "costs"},
    ),
    "royale-4": (
        {},
        {"last_discard": "any", "blanks": "8", "blank_exchange": "turn"},
        {"enforcement": "challenge", "last_discard": "any", "wrong_call": "dies"},
    ),
    "american": (
        {"seats": "3"},
        {"seats": "3", "shape": "inferred", "claim_back": "yes", "blanks": "8", "blank_exchange": "any"},
        {"seats": "3", "exposures": "fixed", "break_wall": "on", "sextets": "never"},
        {},
        {"second_charleston": "skipped", "earthly": "first", "blind_order": "east_first", "last_discard": "any"},
        {"earthly": "first", "heavenly": "off", "break_wall": "on"},
        {"enforcement": "challenge", "blanks": "4"},
        {"enforcement": "challenge", "seats": "3", "wrong_call": "dies", "dead_jokers": "all", "shape": "inferred"},
    ),
}
YES = [Vote(seat, True) for seat in range(4)]  # all four vote for a second Charleston, which random players rarely do
# 5,000 games of each ruleset, so that the whole long suite of this folder takes a night on two cores
EVERY_DAY, BLOCK, BLOCKS = 11, 500, 10


@cache
def rules_of(name: str, nth: int) -> Ruleset:
    preset, choices = RULESETS[name], TABLES[name]
    return preset.build(hands_named(preset.hands), choices[nth % len(choices)])


def busy(rules: Ruleset, view: View, rng: random.Random, offered: tuple[Action, ...]) -> Action:
    """Usually claim, exchange a joker, change an exposure, declare or vote yes if possible. Rarely give up.

    If mistakes are allowed, sometimes call a hand dead or declare a false mah jongg.
    """
    calls = [action for action in offered if isinstance(action, Challenge)]
    tame = [action for action in offered if not isinstance(action, Concede | Challenge)]
    wrong = false_ones(rules, view, rng, offered) if rules.enforcement == "challenge" and rng.random() < 0.01 else ()
    if wrong or (calls and (not tame or rng.random() < 0.05)):
        return rng.choice(wrong or calls)
    if not tame or rng.random() < 0.005:
        return rng.choice(offered)
    first = [
        action for action in tame if isinstance(action, Declare | Claim | ExchangeJoker | Reshape) or action in YES
    ]
    return rng.choice(first if first and rng.random() < 0.7 else tame)


def false_ones(rules: Ruleset, view: View, rng: random.Random, offered: tuple[Action, ...]) -> list[Declare]:
    """Return a declaration of arbitrary tiles as mah jongg for each rack that may declare now."""
    state, me = view.state, view.seat
    window = state.phase if isinstance(state.phase, ClaimWindow) and state.may_answer(me) else None
    if not any(isinstance(action, Discard) for action in offered) and (window is None or window.tile == JOKER):
        return []
    taken = [window.tile] if window else []
    held, declarations = list(state.seats[me].concealed), list[Declare]()
    for nth, rack in enumerate(state.seats[me].racks):
        others = rules.hand_size - rack.tiles - len(taken)
        if rack.live and 0 <= others <= len(held):
            declarations.append(Declare(me, nth, Tiles.of([*taken, *rng.sample(held, others)])))
    return declarations


def replay(rules: Ruleset, games: Games, nth: int, east: int) -> tuple[Event, ...]:
    """Replay a simulated game in the engine, and return the engine's log.

    The log and the payments must equal those of the simulator.
    """
    recorded = games.recorded(nth)
    broken = recorded.rows[recorded.rows[:, 0] == number(WallBroken)].tolist()
    stacks = event_of(broken[0]).stacks if broken else 2
    events = replays(rules, recorded, east, **{"break": (1, stacks - 1)})
    settled = events[-1]
    assert isinstance(settled, Settled)
    assert games.payments[nth].tolist() == list(settled.sheet.payments)
    assert games.scores[nth].tolist() == list(settled.sheet.scores)
    return events


def follow(
    rules: Ruleset, simulated: CardStepper, seed: int, beside: float, choose: Chooser = busy, *, in_turn: bool = False
) -> State:
    rng = random.Random(seed)
    order = Shuffle(rng.randbytes(32), rng.randbytes(32)).wall(rules.tiles).order
    east, dice = rng.randrange(rules.seats), (rng.randint(1, 6), rng.randint(1, 6))
    referee = opened(rules, Fixed(order, {"break": dice}), east)
    may_interrupt = rules.enforcement == "challenge" or rules.blank_exchange == "any"
    wild = 0.05 if may_interrupt and not in_turn else 0
    opening = simulated.open(order, east, stacks=sum(dice))
    return follows(referee, simulated, opening, choose, rng, beside, out_of_turn=wild)


@pytest.mark.thorough(but=6)
@pytest.mark.parametrize(
    ("name", "policy"),
    [(name, policy) for name in TABLES for policy in policies_of(rules_of(name, 0))],
)
def test_the_engine_replays_simulated_games(name: str, policy: str) -> None:
    for nth, _ in enumerate(TABLES[name]):
        rules = rules_of(name, nth)
        games = play(rules, games=EVERY_DAY // (3 * len(TABLES[name])) + 1, policy=policy, seed=3)
        for game in range(len(games)):
            replay(rules, games, game, game % rules.seats)


@pytest.mark.thorough(but=2)
@pytest.mark.parametrize("name", TABLES)
def test_the_simulator_follows_games_of_the_engine(name: str) -> None:
    for nth, _ in enumerate(TABLES[name]):
        rules = rules_of(name, nth)
        simulated = CardStepper(rules)
        for seed in range(EVERY_DAY // len(TABLES[name]) + 1):
            follow(rules, simulated, 100 * nth + seed, beside=0.02)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("block", range(BLOCKS))
@pytest.mark.parametrize("name", TABLES)
def test_the_engine_replays_thousands_of_simulated_games(name: str, block: int) -> None:
    rules = rules_of(name, block)
    first = BLOCK * block
    who = policies_of(rules)
    games = play(rules, games=BLOCK, policy=who[block // len(TABLES[name]) % len(who)], seed=1, first=first)
    for nth in range(BLOCK):
        print("game", first + nth)  # pytest shows this if the test fails
        replay(rules, games, nth, (first + nth) % rules.seats)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("block", range(BLOCKS))
@pytest.mark.parametrize("name", TABLES)
def test_the_simulator_follows_thousands_of_games(name: str, block: int) -> None:
    rules = rules_of(name, block)
    simulated = CardStepper(rules)
    for seed in range(BLOCK * block, BLOCK * (block + 1)):
        print("seed", seed)  # pytest shows this if the test fails
        follow(rules, simulated, seed, beside=0.05)


@pytest.mark.parametrize(
    ("name", "chosen", "what"),
    [
        ("wright-patterson-siamese", {}, "kongs draw"),
        ("thirteen", {}, "does not know the hands"),
    ],
)
def test_an_unsupported_ruleset_is_refused_by_field(name: str, chosen: dict[str, str], what: str) -> None:
    preset = RULESETS[name]
    rules = preset.build(hands_named(preset.hands), chosen)
    with pytest.raises(Unsupported, match=what):
        CardMachine(rules, [0] * rules.seats)


def test_a_game_with_more_discards_than_there_is_room_for_is_refused() -> None:
    preset = RULESETS["royale-4"]
    rules = preset.build(hands_named(preset.hands), {"blanks": "8", "blank_exchange": "any"})
    plan_of(rules, records=False)
    with pytest.raises(Unsupported, match="no room for the discards of a game of 312 tiles"):
        plan_of(replace(rules, deal=Deal(east=14, others=13)), records=False)


@pytest.mark.parametrize(
    ("changed", "what"),
    [
        ({"seats": 5}, "5 seats with 2 racks"),
        ({"racks": 3}, "4 seats with 3 racks"),
        ({"tiles": american_set() + american_set() + american_set()}, "456 tiles"),
        ({"deal": Deal(east=28, others=28)}, "29 tiles in a seat's hands"),
    ],
)
def test_a_table_that_arrays_have_no_room_for_is_refused(changed: dict[str, Any], what: str) -> None:
    with pytest.raises(Unsupported, match=what):
        game_of(replace(rules_of("royale-4", 0), **changed))
