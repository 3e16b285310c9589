"""Checks of the laws (invariants of a game) during games of random players and of bots, under every ruleset."""

from __future__ import annotations

import random

import pytest

from tilewright.bots import choose
from tilewright.engine.actions import Action
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View

from .players import clumsy
from .tables import TABLES, blocks, games, table
from .watched import Watched

# One game of each kind plays whole games of bots by default; in the other tests here, all games have random moves.
FAMILIES = ("siamese", "american", "card-free", "thirteen")


def wavering(rules: Ruleset, view: View, rng: random.Random) -> Action:
    """Choose an action as a bot does, but 15 % of the time as the random player `clumsy` does."""
    return clumsy(rules, view, rng) if rng.random() < 0.15 else choose(rules, view, rng)


@pytest.mark.parametrize(("name", "enforcement", "seed"), games(1))
def test_the_laws_hold_in_random_games(name: str, enforcement: str, seed: int) -> None:
    rules = table(name, enforcement, seed)
    Watched(rules, seed).play(*[clumsy] * rules.seats)


@pytest.mark.thorough(but=1)
@pytest.mark.parametrize(
    ("name", "enforcement"),
    [
        pytest.param(name, enforcement, marks=[] if name in FAMILIES else pytest.mark.long)
        for name, enforcement in dict(TABLES).items()
    ],
)
def test_the_laws_hold_in_games_of_bots(name: str, enforcement: str) -> None:
    rules = table(name, enforcement, 100)
    referee = Watched(rules, seed=0).play(*[choose] * rules.seats)
    # in these games, the wall sometimes runs out before anybody wins
    drawn = rules.name in ("hong-kong", "american", "card-free")
    assert drawn or any(seat.mah_jonggs for seat in referee.state.seats)


@pytest.mark.thorough(but=4)
@pytest.mark.parametrize(("name", "enforcement"), dict(reversed(TABLES)).items())
def test_the_laws_hold_when_bots_waver(name: str, enforcement: str) -> None:
    rules = table(name, enforcement, 200)
    Watched(rules, seed=0).play(*[wavering] * rules.seats)


@pytest.mark.long
@pytest.mark.parametrize("player", [clumsy, wavering])
@pytest.mark.parametrize(("name", "enforcement", "seeds"), blocks(10, 50, first=1000), ids=str)
def test_the_laws_hold_in_thousands_of_games(name: str, enforcement: str, player: object, seeds: range) -> None:
    for seed in seeds:
        print("seed", seed)  # pytest shows this line if the test fails
        rules = table(name, enforcement, seed)
        Watched(rules, seed).play(*[clumsy if player is clumsy else wavering] * rules.seats)
