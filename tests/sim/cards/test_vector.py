"""In a batch of games with cards, actions and observations show exactly the contents of the engine's views."""

from __future__ import annotations

import itertools
import random

import numpy as np
import pytest

from tilewright.engine.actions import (
    Action,
    Claim,
    Declare,
    Discard,
    ExchangeJoker,
    Reshape,
)
from tilewright.engine.events import Settled
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.sim.cards.machine import CardMachine
from tilewright.sim.cards.numbers import allow
from tilewright.sim.cards.observed import observe
from tilewright.sim.cards.offers import write_offers
from tilewright.sim.cards.reach import refresh
from tilewright.sim.cards.settling import payments
from tilewright.sim.cards.state import OWN
from tilewright.sim.chance import below
from tilewright.sim.log import Recorded
from tilewright.sim.machine import Step
from tilewright.sim.plan import ASKED, POLICIES
from tilewright.sim.play import play
from tilewright.sim.vector import VectorEnvironment
from tilewright.tiles import KINDS

from ..lockstep import replays
from ..vectors import beside_the_engine, chance_of, played, rules_of

TABLES = {
    "siamese": ({}, {"last_discard": "any", "break_wall": "on", "blanks": "4"}, {"enforcement": "challenge"}),
    "royale-3": ({"last_discard": "any"}, {"break_wall": "on"}),
    "royale-4": ({"blanks": "8", "enforcement": "challenge"},),
    "card-free-siamese": ({"level": "5"},),
    "american": (
        {"claim_back": "yes", "blanks": "8", "blank_exchange": "any"},
        {"seats": "3", "exposures": "fixed", "break_wall": "on", "enforcement": "challenge"},
    ),
}


def busy(rules: Ruleset, view: View, rng: random.Random, offered: list[Action]) -> Action:
    """Usually choose a claim, a joker exchange, a changed exposure or a declaration if one is legal."""
    first = [action for action in offered if isinstance(action, Declare | Claim | ExchangeJoker | Reshape)]
    return rng.choice(first if first and rng.random() < 0.7 else offered)


@pytest.mark.parametrize("name", TABLES)
def test_observations_and_masks_agree_with_the_engines_views(name: str) -> None:
    for seed, chosen in enumerate(TABLES[name]):
        beside_the_engine(rules_of(name, **chosen), seed, busy, 1)


@pytest.mark.parametrize(
    ("name", "chosen"),
    [
        ("siamese", {}),
        ("royale-4", {}),
        ("royale-3", {"enforcement": "challenge"}),
        ("american", {"enforcement": "challenge", "blanks": "6", "blank_exchange": "any"}),
    ],
)
def test_hidden_tiles_change_no_observation(name: str, chosen: dict[str, str]) -> None:
    rules, rng = rules_of(name, **chosen), random.Random(7)
    env = VectorEnvironment(rules, 8)
    machine = CardMachine(rules, [0] * rules.seats)
    for step in itertools.islice(played(env, 5), 30, 300, 30):
        places = env._machine.places  # type: ignore[attr-defined]
        for row, own in enumerate(places.own):
            seat = int(step.player[row])
            mask, again = np.zeros(env.actions, np.bool_), np.zeros(env.width, np.uint8)
            machine.numbers[OWN] = own
            with_other_hidden_tiles(machine, rules, seat, rng)
            assert not machine.game.now.left or not np.array_equal(machine.numbers[OWN], own)
            machine.game.anew[:] = machine.game.stale[:] = 1
            refresh(machine.cards, machine.game, seat)
            allow(machine.game, seat, write_offers(machine.cards, machine.game, seat), mask)
            observe(machine.game, seat, again)
            assert np.array_equal(again, step.observation[row])
            assert np.array_equal(mask, step.mask[row])


def with_other_hidden_tiles(machine: CardMachine, rules: Ruleset, seat: int, rng: random.Random) -> None:
    """Shuffle the tiles in the wall and in the opponents' hands."""
    game = machine.game
    others = [each for each in range(rules.seats) if each != seat]
    held = [each for each in others for _ in range(game.pool[each].sum())]
    wall = slice(len(rules.tiles) - game.now.left, len(rules.tiles))
    hidden = [kind for each in others for kind in range(len(KINDS)) for _ in range(game.pool[each, kind])]
    hidden += game.wall[wall].tolist()
    rng.shuffle(hidden)
    game.pool[others] = 0
    for each, kind in zip(held, hidden, strict=False):
        game.pool[each, kind] += 1
    game.wall[wall] = hidden[len(held) :]


@pytest.mark.parametrize("name", ["siamese", "royale-4"])
def test_a_copy_of_a_policy_plays_the_same_games(name: str) -> None:
    """The random numbers of a game depend only on the seed and the game's number, so a copy of the policy `random`
    repeats its choices.
    """
    rules, games = rules_of(name, break_wall="on"), 6
    theirs = play(rules, games=games, policy="random", seed=7)
    env = VectorEnvironment(rules, games)
    step, left = env.reset(7), set(range(games))
    words = [chance_of(rules, 7, game)[0] for game in range(games)]
    thrown: list[list[Action]] = [[] for _ in range(games)]
    while left:
        actions = [in_order(rules, step, row)[below(words[row], int(step.mask[row].sum()))] for row in range(games)]
        for row in left:
            if actions[row] >= 162:
                thrown[row].append(Discard(int(step.player[row]), actions[row] - 162))
        step = env.step(actions)
        for row in left & set(np.flatnonzero(step.done).tolist()):
            assert step.rewards[row].tolist() == theirs.payments[row].tolist()
            left.discard(row)
    for row in range(games):
        assert thrown[row] == [each for each in theirs.recorded(row).actions() if isinstance(each, Discard)]


def in_order(rules: Ruleset, step: Step, row: int) -> list[int]:
    """Return the numbers of the legal actions, sorted as in the engine's list.

    The engine counts seats from seat 0, but action numbers count them from the acting seat.
    """

    def offer(number: int) -> int:
        away, at = divmod(number - 18, 18)
        return 18 + 18 * ((int(step.player[row]) + away) % rules.seats) + at if 18 <= number < 90 else number

    return sorted(np.flatnonzero(step.mask[row]).tolist(), key=offer)


@pytest.mark.parametrize(("name", "policy"), [("siamese", "nearest"), ("royale-3", "random"), ("siamese", "medium")])
def test_the_engine_replays_games_against_policies_of_the_kernel(name: str, policy: str) -> None:
    rules, rng = rules_of(name), random.Random(1)
    machine = CardMachine(rules, [*[POLICIES.index(policy)] * (rules.seats - 1), ASKED], records=True)
    game, places, only = machine.game, machine.places, np.zeros(1, np.int64)
    for number in range(3):
        _, order, _ = chance_of(rules, 3, number)
        results, wins = machine.deal_games(3, only, np.array([number]))
        mine = list[int]()
        while places.player[0] >= 0:
            assert places.player[0] == rules.seats - 1
            mine.append(rng.choice(np.flatnonzero(places.mask[0]).tolist()))
            results, wins = machine.go_on(3, only, only, np.array(mine[-1:]))
        moves, log = game.moves[: game.now.moved].astype(np.int16), game.log[: game.now.logged].astype(np.int16)
        settled = replays(rules, Recorded(order, moves, log), number % rules.seats)[-1]
        assert isinstance(settled, Settled)
        assert payments(rules, np.array([number]), results, wins)[0].tolist() == [*settled.sheet.payments]
        assert len(mine) >= 20
        assert len(moves) > 2 * len(mine)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("name", TABLES)
def test_it_is_so_in_many_games(name: str, seed: int) -> None:
    choices = TABLES[name]
    beside_the_engine(rules_of(name, **choices[seed % len(choices)]), seed, busy, 24)
