"""The simulator and the engine play the same games of sets and pairs, and their logs are equal.

In some tests the engine replays a simulated game, in others the simulator repeats a game of the engine.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

import pytest

from tilewright import bots
from tilewright.catalogue import hands_named
from tilewright.engine.actions import Action, Challenge, Concede, Declare, Kong
from tilewright.engine.events import Settled
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import State
from tilewright.engine.view import View
from tilewright.engine.wall import Shuffle
from tilewright.sim.plan import policies_of
from tilewright.sim.play import Games, play
from tilewright.sim.sets.machine import SetStepper
from tilewright.variants import RULESETS

from ...laws.tables import table
from ..lockstep import Chooser, Fixed, follows, opened, replays
from .judged import JUDGED, judged_alike

NAMES = ("thirteen", "fourteen", "sixteen", "filipino", *JUDGED)
EVERY_DAY, BLOCK, BLOCKS = 10, 500, 10  # 5,000 games of each ruleset


@cache
def rules_of(name: str) -> Ruleset:
    preset = RULESETS[name]
    return preset.build(hands_named(preset.hands), {})


def wild(rules: Ruleset, view: View, rng: random.Random, offered: tuple[Action, ...]) -> Action:
    """Choose a random action, but rarely give up or challenge."""
    return rng.choice(tame(offered) if rng.random() > 0.01 else offered)


def tame(offered: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the offered actions without those that give up or challenge."""
    return tuple(action for action in offered if not isinstance(action, Concede | Challenge))


def eager(rules: Ruleset, view: View, rng: random.Random, offered: tuple[Action, ...]) -> Action:
    """Win and meld kongs whenever possible. Otherwise choose at random."""
    first = [action for action in offered if isinstance(action, Declare | Kong)]
    return rng.choice(first) if first else wild(rules, view, rng, offered)


def bot(rules: Ruleset, view: View, rng: random.Random, offered: tuple[Action, ...]) -> Action:
    return bots.choose(rules, view, rng)


def replay(rules: Ruleset, games: Games, nth: int, east: int) -> None:
    """Replay a simulated game in the engine. The log, the payments and the scores must be the same in both."""
    settled = replays(rules, games.recorded(nth), east)[-1]
    assert isinstance(settled, Settled)
    assert games.payments[nth].tolist() == list(settled.sheet.payments)
    assert games.scores[nth].tolist() == list(settled.sheet.scores)


def shuffled(rules: Ruleset, east: int, rng: random.Random) -> tuple[int, ...]:
    return Shuffle(rng.randbytes(32), rng.randbytes(32)).wall(rules.tiles).order


def follow(
    rules: Ruleset,
    seed: int,
    players: tuple[Chooser, ...],
    beside: float,
    order_of: Callable[[Ruleset, int, random.Random], tuple[int, ...]] = shuffled,
) -> State:
    rng = random.Random(seed)
    east = rng.randrange(4)
    referee = opened(rules, Fixed(order_of(rules, east, rng)), east)
    simulated = SetStepper(rules)
    opening = simulated.open(referee.wall.order, east)

    def choose(rules: Ruleset, view: View, rng: random.Random, offered: tuple[Action, ...]) -> Action:
        if rules.name in JUDGED:
            judged_alike(rules, view, simulated)
        return players[seed % len(players)](rules, view, rng, offered)

    state = follows(referee, simulated, opening, choose, rng, beside, mah_jonggs_in_order=False)
    assert simulated.game.payments.tolist() == list(rules.scoring.settle(rules, state).payments)
    return state


@pytest.mark.thorough(but=3)
@pytest.mark.parametrize("name", NAMES)
def test_the_engine_replays_simulated_games(name: str) -> None:
    rules = rules_of(name)
    for policy in policies_of(rules):
        games = play(rules, games=EVERY_DAY // 2, policy=policy, seed=3)
        for nth in range(len(games)):
            replay(rules, games, nth, nth % 4)


@pytest.mark.thorough(but=3)
@pytest.mark.parametrize("name", NAMES)
def test_the_simulator_follows_games_of_the_engine(name: str) -> None:
    for seed in range(EVERY_DAY):
        # bots are slow if hands have a minimum value, so there only one player in 20 is a bot
        players = (wild, *[eager] * 18, bot) if name in JUDGED else (wild, eager, eager, bot)
        follow(table(name, ("prevent", "challenge")[seed % 2], seed), seed, players, beside=0.02)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("block", range(BLOCKS))
@pytest.mark.parametrize("name", NAMES)
def test_the_engine_replays_thousands_of_simulated_games(name: str, block: int) -> None:
    for seed in range(BLOCK * block, BLOCK * (block + 1)):
        print("seed", seed)  # pytest shows this if the test fails
        rules = table(name, ("prevent", "challenge")[seed % 2], seed)
        games = play(rules, games=1, policy=policies_of(rules)[seed // 2 % 2], seed=seed, first=seed // 4)
        replay(rules, games, 0, seed // 4 % 4)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("block", range(BLOCKS))
@pytest.mark.parametrize("name", NAMES)
def test_the_simulator_follows_thousands_of_games(name: str, block: int) -> None:
    for seed in range(BLOCK * block, BLOCK * (block + 1)):
        print("seed", seed)  # pytest shows this if the test fails
        # Bots are slow, so only one of 21 players is a bot. The enforcement alternates from seed to seed. As 21 is
        # odd, every player plays with both enforcements.
        players = (*(wild, eager) * 10, bot)
        follow(table(name, ("prevent", "challenge")[seed % 2], seed), seed, players, beside=0.05)
