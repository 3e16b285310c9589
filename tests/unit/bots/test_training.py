"""The programs that train the level `hard` learn, and the same command gives the same weights."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest

from tilewright.analysis import card_features, learned, set_features, weight_files
from tilewright.analysis.aims import AimedHands

from .positions import named

sys.path.append(str(Path(__file__).parents[3] / "bench" / "hard"))

import actor_critic
import sets

import cards

FILES = sorted(weight_files.FOLDER.glob("*.txt"))
SET_GAMES = [file.stem for file in FILES if isinstance(named(file.stem).hands, AimedHands)]
LEFT, RIGHT = np.eye(2)


def test_a_learner_prefers_what_pays_and_finds_out_when() -> None:
    """The first decision pays 1 for the left action, the second one pays nothing. The critic sees which one it is."""
    random = np.random.default_rng(1)
    features = [np.array([[1.0, 0.0], [0.0, 0.0]]), np.array([[0.0, 1.0], [0.0, 0.0]])]
    learner = actor_critic.Learner(np.zeros(2), facts=2, rate=1.0, steps=40)
    for _ in range(40):
        paths = []
        for _ in range(50):
            path = actor_critic.Path()
            left = path.choose(features[0], LEFT, learner.weights, random.random()) == 0
            path.choose(features[1], RIGHT, learner.weights, random.random())
            paths.append((path, float(left)))
        learner.learn(paths)
    pays, idle = learner.mean
    assert pays > 1 > abs(idle)


@pytest.mark.parametrize("game", SET_GAMES)
def test_the_same_command_trains_the_same_weights(game: str) -> None:
    first, again, other = (sets.trained(named(game), steps=2, games=4, seed=seed, rate=1.0) for seed in (1, 1, 2))
    assert first[1] == again[1] != other[1]
    assert first[0].tobytes() == again[0].tobytes() != other[0].tobytes()


@pytest.mark.long
def test_the_same_command_trains_the_same_weights_in_siamese(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cards, "GAMES", 8)
    first, again, other = (cards.train(named("siamese"), 2, seed, 3.0, "the command") for seed in (1, 1, 2))
    assert first == again != other


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_weights_of_the_package_fit_their_game_and_say_how_to_train_them(file: Path) -> None:
    program, names = ("sets.py", set_features.NAMES) if file.stem in SET_GAMES else ("cards.py", card_features.NAMES)
    assert learned.weights_of(named(file.stem), names).any()
    assert file.read_text("utf-8").startswith(f"# python bench/hard/{program} {file.stem} ")


def test_a_path_follows_the_probabilities() -> None:
    path, weights = actor_critic.Path(), np.array([np.log(3.0)])
    assert actor_critic.probabilities(np.array([[1.0], [0.0]]), weights) == pytest.approx([0.75, 0.25])
    assert [path.choose(np.array([[1.0], [0.0]]), LEFT, weights, random) for random in (0.74, 0.76)] == [0, 1]
    assert np.array(path.choices).ravel() == pytest.approx([0.25, -0.75])
