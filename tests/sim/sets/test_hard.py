"""The policy `hard` of the simulator makes the choices of the table's hard bot in games of sets."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

from tilewright.analysis import learned, weight_files
from tilewright.analysis.set_features import AWAY, FARTHEST, MEDIUM, NAMES
from tilewright.engine.ruleset import Ruleset
from tilewright.groups import Exposure
from tilewright.sim.records import array_of
from tilewright.sim.sets import meld, moves
from tilewright.sim.sets.hard import HardBot
from tilewright.tiles import Tiles

from ...laws.tables import table
from .test_bot import compare
from .test_lockstep import NAMES as GAMES
from .test_lockstep import rules_of
from .test_ready import game_of

BLOCKS, BLOCK = 4, 10  # games of each ruleset
EVERY_DAY = ("hong-kong", "sixteen")
NEAR = 20  # random weights of this size give each feature about the same say as the weights of `medium`


def learn(rules: Ruleset, seed: int) -> None:
    """Write random weights for a game, so that a difference in any feature shows."""
    rng = random.Random(seed)
    weights = {name: MEDIUM.get(name, 0.0) + rng.uniform(-NEAR, NEAR) for name in NAMES}
    weight_files.file_of(rules.name).write_text(learned.text_of(weights, "random weights"), "utf-8")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weight_files, "FOLDER", tmp_path)


@pytest.mark.thorough(but=1)
@pytest.mark.parametrize("name", EVERY_DAY)
def test_both_make_the_same_choices(name: str) -> None:
    learn(rules_of(name), seed=1)
    compared = compare(rules_of(name), range(1), "hard")
    assert {"Discard", "Claim"} <= compared.kinds.keys()
    assert compared.ready > 0


def test_it_discards_from_a_hand_that_cannot_be_completed() -> None:
    rules = rules_of("mcr")
    held, pungs = Tiles.parse("1B 9D"), (Exposure.parse("[EEE]"), Exposure.parse("[555C]"))
    game, bot = game_of(rules, held, pungs, Tiles()), HardBot(rules, np.ones(len(NAMES), np.int64))
    for first in Tiles.parse("2B 6D").kinds():
        meld.add(game.hands[0], first, meld.CHOW)
    options = np.array([moves.DISCARD + kind for kind in held.kinds()])
    game.choices = len(options)
    bot.room.dear.pool[:] = 1  # this stays, because the game has no hands that are worth more
    assert bot.candidates(array_of(game), 0, options) == len(options)
    assert bot.room.situation.facts[AWAY] == FARTHEST
    assert bot.room.dear.pool.all()


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("block", range(BLOCKS))
@pytest.mark.parametrize("name", GAMES)
def test_both_make_the_same_choices_in_many_games(name: str, block: int) -> None:
    for seed in range(BLOCK * block, BLOCK * (block + 1)):
        learn(rules_of(name), seed)
        compare(table(name, ("prevent", "challenge")[seed % 2], seed), range(seed, seed + 1), "hard")
