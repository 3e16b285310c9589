"""The chance that a seat finishes the hands of a plan."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import tilewright as tw
from tilewright.analysis.chances import Estimate, Model
from tilewright.analysis.named_hands import MISSING, facts_of_plans, plans_with_chances
from tilewright.analysis.plans import plans

NEAR = "play 0 drawn wall=60\n0: FF 2222B 44B 666B 88B J\n1: ...\n2: ...\n3: ..."
CARD = "card Small\n[Evens]\n1 FF 2222a 44a 666a 888a = 25\n[Winds]\n1 NNNN EEE WWW SSSS = 25\n"


def near_view() -> tw.View:
    return tw.View.parse(NEAR, 0, tw.Rules("american", tw.Card.parse(CARD)))


def test_only_near_plans_have_facts() -> None:
    view = near_view()
    near = plans(view.rules.engine, view.engine, 5)
    assert [plan.distance <= MISSING for plan in near] == [True, False]
    complete, far = facts_of_plans(view.rules.engine, view.engine, near)
    assert far is None
    assert complete is not None
    assert complete[:5].tolist() == [0, 0, 0, 1, 1]


@pytest.mark.parametrize("skilled", [True, False])
def test_plans_have_chances_only_where_a_model_has_skill(skilled: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    view = near_view()
    facts = facts_of_plans(view.rules.engine, view.engine, plans(view.rules.engine, view.engine, 5))[0]
    assert facts is not None
    model = Model(np.zeros(len(facts)), np.ones(len(facts)), np.zeros(len(facts)), 0.0)
    monkeypatch.setattr(
        "tilewright.analysis.named_hands.models",
        lambda question: {"american": model} if skilled and question == "named-hands" else {},
    )
    near = plans_with_chances(view.rules.engine, view.engine)
    expected = [Estimate(0.5, is_calibrated=False), None] if skilled else [None, None]
    assert [plan.chance for plan in near] == expected
    words = str(tw.advise(view)).splitlines()
    assert words[1].endswith("(chance: about even)") == skilled


def test_a_calibrated_chance_of_a_plan_is_a_number() -> None:
    view = near_view()
    advice = tw.advise(view)
    plan = replace(advice.best[0], chance=Estimate(0.62, is_calibrated=True))
    assert str(replace(advice, best=(plan,))).splitlines()[1].endswith("(chance 62 %)")
