"""The chance of a mah jongg before the end of the game."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import get_args

import numpy as np
import pytest

import tilewright as tw
from tilewright.analysis.chance_facts import facts_of
from tilewright.analysis.chances import MODELS, Estimate, Question, chance, models
from tilewright.catalogue import hands_for
from tilewright.engine.actions import Concede
from tilewright.engine.charleston import Passing
from tilewright.library.advice import in_words
from tilewright.variants import RULESETS

OTHER_HANDS = [
    (game, name)
    for game in RULESETS
    for name in hands_for(RULESETS[game].settlement)
    if name not in (RULESETS[game].hands, "siamese-2026")
]


CARD_GAMES = {game for game in RULESETS if RULESETS[game].hands in ("house", "card-free", "wright-patterson")}
# games whose models know no more than the base rate
WITHOUT = {"card-free", "card-free-siamese"}


def test_every_game_has_a_model_if_it_has_skill() -> None:
    stored = json.loads(MODELS.read_text("utf-8"))["any-hand"]
    assert stored.keys() == RULESETS.keys()
    assert models("any-hand").keys() == RULESETS.keys() - WITHOUT
    assert models("named-hands").keys() == CARD_GAMES
    assert all((model.scales > 0).all() for model in models("any-hand").values())


@pytest.mark.parametrize("question", get_args(Question))
def test_every_model_is_fitted_to_the_present_hands_of_its_game(question: Question) -> None:
    for name, each in json.loads(MODELS.read_text("utf-8"))[question].items():
        rules = tw.Rules(name).engine
        assert (name, each["digest"], each["options"]) == (name, rules.hands.digest, rules.options)


def begun(name: str) -> tw.Game:
    """Return a game after the Charleston, if it has one."""
    game = tw.Game(name, seed=2)
    while isinstance(game.view(0).engine.state.phase, Passing):
        game.do(game.legal()[0])
    return game


@pytest.mark.parametrize("name", RULESETS)
def test_every_game_has_a_chance(name: str) -> None:
    game = begun(name)
    view = game.view(game.awaited[0]).engine
    facts, estimate = facts_of(game.rules.engine, view), chance(game.rules.engine, view)
    assert facts is not None
    assert np.isfinite(facts).all()
    assert (estimate is None) == (name in WITHOUT)
    assert estimate is None or 0 < estimate.value < 1


def test_a_hand_that_lacks_one_tile_has_a_better_chance() -> None:
    near, far = (
        tw.View.parse(f"play 0 drawn wall=60\n0: {tiles}\n1: ...", 0, tw.Rules("siamese"))
        for tiles in ("NN EE WW SS RR GG 0 123456789C 12345D F", "159B 37C 26D NN E W S R 148C 2579D 13B 6B 8B FF")
    )
    good, bad = (chance(view.rules.engine, view.engine) for view in (near, far))
    assert good is not None
    assert bad is not None
    assert good.value > bad.value


def test_nothing_is_told_in_the_charleston() -> None:
    game = tw.Game("american", seed=2)
    assert isinstance(game.view(0).engine.state.phase, Passing)
    assert chance(game.rules.engine, game.view(0).engine) is None
    assert chance(game.rules.engine, begun("american").view(0).engine) is not None


def test_a_seat_that_gave_up_has_no_chance() -> None:
    game = tw.Game("american", seed=2, second_charleston="skipped")
    while game.awaited[0] != 0 or "discard" not in str(game.legal()[0]):
        game.do(game.legal()[0])
    game.do(Concede(0))
    assert chance(game.rules.engine, game.view(0).engine) is None


@pytest.mark.parametrize(("game", "hands"), OTHER_HANDS)
def test_other_hands_have_a_chance_or_none_but_no_error(game: str, hands: str) -> None:
    played = tw.Game(game, seed=2, hands=hands)
    estimate = chance(played.rules.engine, played.view(played.awaited[0]).engine)
    assert estimate is None or not estimate.is_calibrated


def test_a_finished_game_has_no_chance() -> None:
    game = tw.Game("thirteen", seed=2)
    while not game.over:
        game.do(game.legal()[0])
    assert chance(game.rules.engine, game.view(0).engine) is None


def test_a_chance_is_calibrated_only_by_the_rules_of_its_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    game, other = tw.Game("siamese", seed=2), tw.Game("siamese", seed=2, last_discard="any")
    model = replace(models("any-hand")["siamese"], is_calibrated=True)
    monkeypatch.setattr("tilewright.analysis.chances.models", lambda _: {"siamese": model})
    seen = [chance(each.rules.engine, each.view(0).engine) for each in (game, other)]
    assert [each.is_calibrated for each in seen if each] == [True, False]


@pytest.mark.parametrize(("value", "percent"), [(0.0001, 1), (0.456, 46), (0.9999, 99)])
def test_nothing_is_certain(value: float, percent: int) -> None:
    assert Estimate(value, is_calibrated=True).percent == percent
    assert Estimate(value, is_calibrated=False).percent is None


@pytest.mark.parametrize(("value", "word"), [(0.7, "likely"), (0.5, "even"), (0.2, "unlikely")])
def test_a_chance_that_is_not_calibrated_is_told_as_a_word(value: float, word: str) -> None:
    assert Estimate(value, is_calibrated=False).word == word
    assert "%" not in in_words(Estimate(value, is_calibrated=False))
    assert f"{round(100 * value)} %" in in_words(Estimate(value, is_calibrated=True))
