"""Models of chances: fitted to some positions, and measured on others."""

from __future__ import annotations

import numpy as np
import pytest

import tilewright as tw
from tilewright.catalogue import hands_named
from tilewright.engine.ruleset import Ruleset
from tilewright.study.calibration import (
    TABLES,
    Positions,
    _played,
    _simulated,
    fitted,
    joined,
    named_hands,
    positions,
    reliability,
    seats_of,
)
from tilewright.variants import RULESETS


def rules_of(name: str) -> Ruleset:
    return RULESETS[name].build(hands_named(RULESETS[name].hands), {})


def made_up(positions: int, seed: int) -> Positions:
    """Return positions whose chances are known: a logistic function of two facts."""
    rng = np.random.default_rng(seed)
    facts = rng.normal(size=(positions, 2)) * (1, 5) + (0, 10)
    chance = 1 / (1 + np.exp(-(1.5 * facts[:, 0] - 0.3 * (facts[:, 1] - 10) + 0.5)))
    return Positions(facts, rng.random(positions) < chance, np.arange(positions) // 5)


def test_the_weights_of_made_up_positions_are_found() -> None:
    model = fitted(made_up(20_000, 1))
    assert model.weights / model.scales == pytest.approx((1.5, -0.3), abs=0.1)
    assert model.constant == pytest.approx(0.5, abs=0.1)


def test_a_right_model_is_reliable_and_a_bold_one_is_not() -> None:
    sample, model = made_up(5_000, 2), fitted(made_up(20_000, 1))
    good = reliability(model, sample)
    assert good.error < 0.02
    assert good.error_interval[0] <= good.error <= good.error_interval[1] + 0.01
    assert good.skill_interval[0] < good.skill < good.skill_interval[1]
    assert good.skill > 0.3
    assert len(good.bins) == 10
    bold = reliability(type(model)(model.means, model.scales, 4 * model.weights, model.constant, False), sample)
    assert bold.error > 0.1
    assert bold.skill < good.skill
    constant = reliability(type(model)(model.means, model.scales, 0 * model.weights, 0.0, False), sample)
    assert constant.skill < 0


@pytest.mark.parametrize("name", ["siamese", "thirteen"])
def test_a_small_model_is_made_again_to_the_same_bytes(name: str) -> None:
    one, two = (fitted(positions(rules_of(name), "mixed", 3, seed=4)["any-hand"]) for _ in range(2))
    assert one.weights.tobytes() == two.weights.tobytes()
    assert one.constant == two.constant


def test_engine_and_simulator_measure_the_same_deals() -> None:
    """East decides first, so before its first decision it sees nothing but the deal. This deal has no flowers."""
    played, simulated = (views_of(rules_of("thirteen"), "strong", 18, 0)[0][0] for views_of in (_played, _simulated))
    assert played == simulated


def test_positions_of_several_tables_keep_their_games_apart() -> None:
    one, two = made_up(10, 1), made_up(20, 2)
    both = joined([one, two])
    assert len(both.outcomes) == 30
    assert len(set(both.games.tolist())) == 2 + 4


def test_too_few_positions_are_refused() -> None:
    model, sample = fitted(made_up(100, 1)), made_up(100, 2)
    for few in (sample.some(sample.games < 1), sample.some(sample.outcomes)):
        with pytest.raises(ValueError, match="too few to measure"):
            reliability(model, few)


def test_seat_0_is_strong_and_the_others_are_as_the_table_says() -> None:
    assert [seats_of(table, 4, 0) for table in TABLES] == [
        [True, True, True, True],
        [True, False, False, False],
        [True, True, False, True],
    ]
    assert [seats_of("mixed", 2, game) for game in range(2)] == [[True, True], [True, False]]


@pytest.mark.thorough
def test_positions_are_from_the_seat_that_declared_or_did_not() -> None:
    sample = positions(rules_of("siamese"), "strong", 10, seed=3)["any-hand"]
    assert set(sample.games.tolist()) <= set(range(10))
    assert 0 < sample.outcomes.mean() < 1
    assert sample.some(sample.games < 5).games.max() < 5


def test_a_plan_is_finished_if_all_its_hands_were_declared_later() -> None:
    card = "card Small\n[Evens]\n1 FF 2222a 44a 666a 888a = 25\n[Winds]\n1 NNNN EEE WWW SSSS = 25\n"
    text = "play 0 drawn wall=60\n0: FF 2222B 44B 666B 888B NNNN EEE WWW SSS J\n1: ..."
    view = tw.View.parse(text, 0, tw.Rules("siamese", tw.Card.parse(card)))

    def is_finished(*lines: str) -> bool:
        return next(answer for _, answer in named_hands(view.rules.engine, view.engine, lines))

    assert is_finished("Winds/1", "Evens/1")
    assert not is_finished("Winds/1")
    assert not is_finished("Winds/1", "Winds/1")
