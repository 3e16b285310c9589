"""The chance that a player declares a mah jongg, or another one, before the end of the game.

The chance depends only on what the player knows. A logistic model of each game turns the facts of `chance_facts` into a
chance. `bench/chances.py` fits the models, and `docs/strength.md` shows how often what they say comes true.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Literal, get_args

import numpy as np

from tilewright.analysis.chance_facts import Facts, facts_of
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View

Word = Literal["likely", "even", "unlikely"]
Question = Literal["any-hand", "named-hands"]  # does the seat declare any mah jongg, or those of a plan?
WORDS: tuple[Word, ...] = get_args(Word)
MODELS = Path(__file__).with_name("chances.json")
_LIKELY, _UNLIKELY = 2 / 3, 1 / 3  # chances from which a mah jongg is likely, and up to which it is unlikely


@dataclass(frozen=True)
class Model:
    """A logistic model: the mean, the scale and the weight of each fact, and the constant.

    `is_calibrated` says whether the chances passed the goals on games that were not used to fit them. These games had
    hands with this digest, and these options.
    """

    means: Facts
    scales: Facts
    weights: Facts
    constant: float
    is_calibrated: bool = False
    digest: str = ""
    options: Mapping[str, str] = field(default_factory=dict)

    def chance(self, facts: Facts) -> Facts:
        """Return the chance for each row of facts."""
        chance: Facts = 1 / (1 + np.exp(-(self.constant + (facts - self.means) / self.scales @ self.weights)))
        return chance


@cache
def models(question: Question) -> Mapping[str, Model]:
    """Return the model of each game that has skill: at each table of `bench/chances.py`, it beats the base rate."""
    stored = json.loads(MODELS.read_text("utf-8"))[question]
    return {
        game: Model(
            np.array(each["means"]),
            np.array(each["scales"]),
            np.array(each["weights"]),
            each["constant"],
            each["calibrated"],
            each["digest"],
            each["options"],
        )
        for game, each in stored.items()
        if min(figures["skill"] for figures in each["figures"].values()) > 0
    }


@dataclass(frozen=True, slots=True)
class Estimate:
    """An estimate of the chance that a player declares certain hands before the end of the game.

    Tell a person `value` only if `is_calibrated`; otherwise say `word`.
    """

    value: float
    is_calibrated: bool

    @property
    def percent(self) -> int | None:
        """The chance in percent, from 1 to 99, or None if it is not calibrated."""
        return min(max(round(100 * self.value), 1), 99) if self.is_calibrated else None

    @property
    def word(self) -> Word:
        """The chance as a word: likely (from two in three), unlikely (up to one in three), otherwise even."""
        return "likely" if self.value >= _LIKELY else "unlikely" if self.value <= _UNLIKELY else "even"


def chance(rules: Ruleset, view: View) -> Estimate | None:
    """Return the chance of the seat of this view.

    Return None in the Charleston, for a game without a model, and for a seat that cannot win.
    """
    model = models("any-hand").get(rules.name)
    facts = facts_of(rules, view) if model else None
    return None if model is None or facts is None else estimate(rules, model, facts)


def estimate(rules: Ruleset, model: Model, facts: Facts) -> Estimate | None:
    """Return the chance that a model gives, or None if it knows other facts, as it may for other hands."""
    if len(facts) != len(model.means):
        return None
    is_measured = model.digest == rules.hands.digest and model.options == rules.options
    return Estimate(float(model.chance(facts[None])[0]), model.is_calibrated and is_measured)
