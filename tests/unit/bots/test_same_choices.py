"""The short ways to a choice give the same choices as the plain definitions, in seeded games of every ruleset."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import tilewright as tw
from tilewright.analysis.aims import AimArrays
from tilewright.analysis.measured import open_racks
from tilewright.analysis.outlook import outlook
from tilewright.analysis.ready import READY, Points, worth
from tilewright.bots import BOTS, Bot, planner
from tilewright.bots.melding import would_help
from tilewright.bots.planner import Planner
from tilewright.engine.actions import Action
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import State
from tilewright.engine.view import View
from tilewright.kernels import ready
from tilewright.tiles import KINDS, Kind, Tiles
from tilewright.variants import RULESETS

SLOW = ("card-free", "card-free-siamese", "wright-patterson-siamese")
GAMES = [pytest.param(game, marks=[pytest.mark.slow] * (game in SLOW)) for game in RULESETS]
DECISIONS = 40  # in each game, from its end on, where most hands are nearly complete


def worth_by_definition(rules: Ruleset, state: State, seat: int, unseen: Tiles) -> Points:
    ((_, rack),) = open_racks(state, seat).items()
    concealed, hands = state.seats[seat].concealed, rules.hands_of(seat)
    points = np.zeros(len(KINDS), np.int64)
    for kind in concealed.kinds():
        left = concealed - kind
        if hands.distance(left, *rack) == READY:
            completing = [tile for tile in unseen.kinds() if hands.distance(left + tile, *rack) == 0]
            points[kind] = sum(unseen.count(tile) * worth(rules, state, seat, left + tile, tile) for tile in completing)
    return points


def distance_by_outlook(plan: Planner, pool: Tiles) -> int:
    return plan.outlook(pool, plan.racks).distance


def distance_without(plan: Planner, tile: Kind) -> int:
    return distance_by_outlook(plan, plan.pool - tile)


def exact_distance(*of: Any, below: int) -> int:
    """Return the distance, also if it is `below` or more."""
    return outlook(*of).distance


def rebuilt(arrays: AimArrays, rows: np.ndarray) -> AimArrays:
    return AimArrays.of(arrays.aims[row] for row in rows)


def positions(game: str, player: Bot) -> list[tuple[Ruleset, View]]:
    """Return the last positions of a seeded game in which this player chose an action."""
    played, rng = tw.Game(game, seed=11), random.Random(11)
    chosen = list[tuple[Ruleset, View]]()
    while not played.over:
        rules, view = played.rules.engine, played.view(played.awaited[0]).engine
        chosen.append((rules, view))
        played.do(player(rules, view, rng))
    return chosen[-DECISIONS:]


def choices(chosen: list[tuple[Ruleset, View]], level: str) -> list[Action]:
    return [BOTS[level](*position, random.Random(at)) for at, position in enumerate(chosen)]


@pytest.fixture(autouse=True)
def in_machine_code() -> None:
    """The short ways use machine code, so there is nothing to compare without it."""
    if not ready.has_compiler():
        pytest.skip("Numba is not installed")
    assert ready.load()


@pytest.mark.parametrize("level", ["easy", "medium"])
@pytest.mark.parametrize("game", GAMES)
def test_the_choices_are_those_by_definition(game: str, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = positions(game, BOTS[level])
    fast = choices(chosen, level)
    monkeypatch.setattr(planner, "worth_after_discards", worth_by_definition)
    monkeypatch.setattr(Planner, "_distance_without", distance_without)
    monkeypatch.setattr(planner, "distance", exact_distance)
    monkeypatch.setattr(AimArrays, "pick", rebuilt)
    monkeypatch.setitem(ready._state, "loaded", False)
    assert choices(chosen, level) == fast


@pytest.mark.parametrize("game", GAMES)
def test_the_distances_are_those_of_the_outlook(game: str) -> None:
    seen = 0
    for rules, view in positions(game, BOTS["random"])[::4]:
        plan = Planner(rules, view)
        for kind in plan.pool.kinds() if plan.racks else ():
            assert plan.without(kind) == distance_without(plan, kind)
            seen += 1
        assert Planner(rules, view).distance_now == plan.now.distance
    assert seen > 40


@pytest.mark.parametrize("game", GAMES)
def test_a_tile_helps_if_the_outlook_with_it_is_nearer(game: str) -> None:
    answers = set()
    for rules, view in positions(game, BOTS["random"]):
        plan = Planner(rules, view)
        if plan.window and plan.racks:
            helps = distance_by_outlook(plan, plan.pool + plan.window.tile) < plan.now.distance
            assert would_help(plan) == helps
            answers.add(helps)
    assert False in answers
