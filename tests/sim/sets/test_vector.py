"""In a batch of games of sets and pairs, actions and observations show exactly the contents of the engine's views."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from copy import copy

import numpy as np
import pytest

from tilewright.bots import choose
from tilewright.engine.actions import Action, Declare, Kong
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.sim import phase
from tilewright.sim.records import NOTHING, new
from tilewright.sim.sets import moves
from tilewright.sim.sets.numbers import best_mah_jongg
from tilewright.sim.sets.numbers import number_of as number_of_move
from tilewright.sim.sets.observed import WIDTH, observe
from tilewright.sim.sets.options import write_options
from tilewright.sim.sets.plan import plan_of
from tilewright.sim.sets.state import SIZE, SetGame, SetPlan, count, put
from tilewright.sim.vector import VectorEnvironment
from tilewright.tiles import FLOWER, KINDS, Tiles

from ...laws.tables import table
from ..vectors import beside_the_engine, played, rules_of
from .judged import JUDGED

GAMES = ("thirteen", "fourteen", "sixteen", "filipino", *JUDGED)

Player = Callable[[Ruleset, View, random.Random, list[Action]], Action]


def eager(rules: Ruleset, view: View, rng: random.Random, offered: list[Action]) -> Action:
    """Win and meld kongs whenever possible. Otherwise choose at random."""
    first = [action for action in offered if isinstance(action, Declare | Kong)]
    return first[0] if first else rng.choice(offered)


def bot(rules: Ruleset, view: View, rng: random.Random, offered: list[Action]) -> Action:
    return choose(rules, view, rng)


@pytest.mark.thorough(but=3)
@pytest.mark.parametrize("name", GAMES)
def test_observations_and_masks_agree_with_the_engines_views(name: str) -> None:
    won, judged = 0, name in JUDGED  # bots play these games slowly, so fewer games are played
    for seed, play, rows in ((1, eager, 1 if judged else 4), (2, bot, 1 if judged else 2)):
        rules = table(name, ("prevent", "challenge")[seed % 2], seed)
        won += beside_the_engine(rules, seed, play, rows)
    assert won


@pytest.mark.thorough(but=3)
@pytest.mark.parametrize("name", GAMES)
def test_hidden_tiles_change_no_observation(name: str) -> None:
    rules, rng = rules_of(name), random.Random(7)
    env = VectorEnvironment(rules, 32)
    plan, tables = env._machine._plan, env._machine.places  # type: ignore[attr-defined]
    for step in itertools.islice(played(env, 5), 30, 300, 30):
        for row, game in enumerate(tables.games):
            seat, again = int(step.player[row]), np.zeros(WIDTH, np.uint8)
            other = with_other_hidden_tiles(plan, game, seat, rng)
            assert other != game
            observe(plan, other, tables.visible_words[row], seat, again.view(np.uint64), again)
            assert np.array_equal(again, step.observation[row])
            n = write_options(plan, other, seat, tables.options)
            numbers = {number_of_move(move) for move in tables.options[:n]}
            assert numbers == set(np.flatnonzero(step.mask[row]))


def with_other_hidden_tiles(plan: SetPlan, game: SetGame, seat: int, rng: random.Random) -> SetGame:
    """Return a copy of the game with other tiles in the opponents' hands and in the wall."""
    other = copy(game)
    left = SIZE - other.replaced - other.left
    wall = [int(at) for at in range(left, left + other.left) if other.wall[at] < plan.flowers_from]
    seats = [each for each in range(4) if each != seat]
    tiles = [(each, kind) for each in seats for kind in range(FLOWER) for _ in range(count(other.hands[each], kind))]
    hidden = [kind for _, kind in tiles] + [int(other.wall[at]) for at in wall]
    rng.shuffle(hidden)
    for (each, before), kind in zip(tiles, hidden, strict=False):
        put(other.hands[each], before, -1)
        put(other.hands[each], kind, 1)
    other.wall[wall] = hidden[len(tiles) :]
    return other


def test_of_several_mah_jonggs_the_one_that_is_worth_most_is_declared() -> None:
    """An 8 Crak completes two hands. One leaves out a 4 Bam, the other a 1 Bam.

    The hand that leaves out the 4 Bam has a Straight and is worth more.
    """
    plan, game, options = plan_of(rules_of("fourteen")), new(SetGame), np.zeros(moves.MOST, np.int64)
    game.phase, game.laid_by, game.added_to, game.tile = phase.WINDOW, 1, NOTHING, KINDS.index("8C")
    game.left, game.discards = 50, 40
    for hand in game.hands:
        hand.answer = NOTHING
    for kind in Tiles.parse("1234456789B 5567C"):
        put(game.hands[0], kind, 1)
    before = copy(game)
    n = write_options(plan, game, 0, options)
    left = [KINDS[move - moves.DECLARE - 1] for move in options[:n].tolist() if move >= moves.DECLARE]
    assert left == ["1B", "4B"]
    assert KINDS[best_mah_jongg(plan, game, 0, options, n) - moves.DECLARE - 1] == "4B"
    assert game == before


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("name", GAMES)
def test_it_is_so_in_many_games(name: str, seed: int) -> None:
    rules = table(name, ("prevent", "challenge")[seed % 2], seed)
    beside_the_engine(rules, seed, (eager, eager, bot)[seed % 3], 24)
