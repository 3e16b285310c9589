"""The policy `hard` of the simulator makes the choices of the table's hard bot in card games."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tilewright.analysis import learned, weight_files
from tilewright.analysis.card_features import MEDIUM, NAMES
from tilewright.analysis.learned import Weights, weights_of
from tilewright.engine.ruleset import Ruleset

from . import test_free_lockstep as free
from .test_bot import ALIKE, compare
from .test_lockstep import BLOCKS, TABLES, rules_of

NEAR = 0.3  # random weights of this size give each feature about the same say as the weights of `medium`


def learn(rules: Ruleset, seed: int) -> Weights:
    """Write random weights for a game, so that a difference in any feature shows, and return them."""
    rng = random.Random(seed)
    weights = {name: MEDIUM.get(name, 0.0) + rng.uniform(-NEAR, NEAR) for name in NAMES}
    weight_files.file_of(rules.name).write_text(learned.text_of(weights, "random weights"), "utf-8")
    return weights_of(rules, NAMES)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weight_files, "FOLDER", tmp_path)


@pytest.mark.thorough
@pytest.mark.parametrize("name", ["siamese", "american"])
def test_both_make_the_same_choices(name: str) -> None:
    rules = rules_of(name, 0)
    assert {"Discard", "Claim"} <= compare(rules, range(1), "hard", learn(rules, 1)).kinds.keys()


@pytest.mark.long
@pytest.mark.parametrize("block", range(BLOCKS))
@pytest.mark.parametrize("name", TABLES)
def test_both_make_the_same_choices_in_many_games(name: str, block: int) -> None:
    rules = rules_of(name, block)
    for seed in range(100 * block, 100 * block + 40):
        compare(rules, range(seed, seed + 1), "hard", learn(rules, seed))


@pytest.mark.long
@pytest.mark.parametrize(("name", "nth"), ALIKE)
def test_both_make_the_same_choices_in_many_games_without_a_card(name: str, nth: int) -> None:
    rules = free.rules_of(name, nth)
    for seed in range(1, 10):
        compare(rules, range(seed, seed + 1), "hard", learn(rules, seed))
