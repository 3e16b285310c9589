"""The levels of computer players: which games have the level `hard`, and what its weights look like."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import tilewright as tw
from tilewright.analysis import learned, weight_files
from tilewright.analysis.set_features import MEDIUM, NAMES
from tilewright.bots import BOTS, choose, hard, levels, require_level
from tilewright.sim.plan import policies_of, usual_policy
from tilewright.study.players import built

from .positions import at, named

THIRTEEN = named("thirteen")
WITHOUT = "This game has no level 'hard'. Choose from: random, easy or medium."


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weight_files, "FOLDER", tmp_path)


def learn(weights: dict[str, float]) -> None:
    weight_files.file_of(THIRTEEN.name).write_text(learned.text_of(weights, "for a test\n\nwith a curve"), "utf-8")


def test_a_game_without_weights_has_no_level_hard() -> None:
    assert (levels(THIRTEEN), "hard" in policies_of(THIRTEEN)) == (("random", "easy", "medium"), False)
    with pytest.raises(ValueError, match=WITHOUT):
        require_level(THIRTEEN, "hard")
    seen = at(THIRTEEN, "123456B 789C 55D 67D N")
    assert hard(THIRTEEN, seen, random.Random(1)) == choose(THIRTEEN, seen, random.Random(1)), "it plays as medium"
    with pytest.raises(ValueError, match=WITHOUT):
        tw.arena("thirteen", ["medium", "hard"], games=1, processes=1)


def test_the_weights_of_a_card_game_fit_any_card_but_not_card_free_hands() -> None:
    weight_files.file_of("siamese").write_text("", "utf-8")
    able = {hands: "hard" in levels(built("siamese", hands, ())) for hands in ("house", "card-free")}
    assert able == {"house": True, "card-free": False}


def test_a_game_with_weights_has_the_level_hard() -> None:
    learn(dict.fromkeys(NAMES, 0.0))
    assert levels(THIRTEEN) == tuple(BOTS)
    assert policies_of(THIRTEEN) == ("random", "nearest", "medium", "hard")
    assert usual_policy(THIRTEEN) == "nearest"
    require_level(THIRTEEN, "hard")


def test_a_dead_hand_discards_as_medium_does() -> None:
    learn(dict.fromkeys(NAMES, 1.0))
    seen = at(THIRTEEN, "123456B 789C 55D 67D N | dead")
    assert hard(THIRTEEN, seen, random.Random(1)) == choose(THIRTEEN, seen, random.Random(1))


def test_the_first_weights_make_the_choices_of_medium_unless_a_hand_can_be_ready() -> None:
    learn({name: MEDIUM.get(name, 0.0) for name in NAMES})
    for mine in ("123456B 79C 55D 67D N 1C", "1199B 3377C 225D 48D R", "1199B 3377C 225D 4D RN"):
        seen = at(THIRTEEN, mine)
        chosen = [
            {player(THIRTEEN, seen, random.Random(seed)) for seed in range(8)} for player in (hard, BOTS["medium"])
        ]
        assert chosen[0] == chosen[1]


def test_weights_are_read_as_they_were_written_and_other_features_are_refused() -> None:
    weights = dict(zip(NAMES, [0.0015, -2.5, *[0.0] * len(NAMES)], strict=False))
    learn(weights)
    assert learned.weights_of(THIRTEEN, NAMES)[:3].tolist() == [2, -2500, 0]
    with pytest.raises(ValueError, match="these weights are for the features discard-useful"):
        learned.weights_of(THIRTEEN, NAMES[1:])
