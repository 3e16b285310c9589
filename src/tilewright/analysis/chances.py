"""The chance that a player declares a mah jongg, or another one, before the end of the game.

The chance depends only on what the player knows. A formula (`odds`) or the distance to the nearest hand says how likely
the tiles are to come. The other facts are about the race: the turns that are left, and what the other players show.
A logistic model of each game turns these facts into a chance. `bench/chances.py` fits the models, and
`docs/strength.md` shows how often what they say comes true.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray

from tilewright.analysis.measured import OpenRack, open_racks
from tilewright.analysis.nearest import TargetedHands
from tilewright.analysis.odds import Supplies, near_hands, odds
from tilewright.analysis.outlook import outlook
from tilewright.analysis.seen import exchangeable_jokers, unseen
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Over
from tilewright.engine.view import View
from tilewright.hands.matching.card_hands import held
from tilewright.tiles import Tiles

Facts = NDArray[np.float64]
Word = Literal["likely", "even", "unlikely"]
WORDS: tuple[Word, ...] = get_args(Word)
MODELS = Path(__file__).with_name("chances.json")
_FARTHEST = 14  # tiles; hands that need so many are ignored
TURNS = (8, 999)  # odds are computed for the next 8 turns of the player, and for all that are left
_LEAST, _MOST = 1e-4, 1 - 1e-4  # bounds of the odds, so that their logarithms are finite
_LIKELY, _UNLIKELY = 2 / 3, 1 / 3  # chances from which a mah jongg is likely, and up to which it is unlikely
_FACTORIALS = np.cumprod([1, *range(1, _FARTHEST + 1)])


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
def models() -> Mapping[str, Model]:
    """Return the model of each game that has skill: at each table of `bench/chances.py`, it beats the base rate."""
    read = json.loads(MODELS.read_text("utf-8"))
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
        for game, each in read["games"].items()
        if min(each["skill"].values()) > 0
    }


@dataclass(frozen=True, slots=True)
class Estimate:
    """An estimate of the chance that a player declares a mah jongg, or another one, before the end of the game.

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
    """Return the chance of the seat of this view, or None for a game without a model and for a seat that cannot win."""
    model = models().get(rules.name)
    facts = facts_of(rules, view) if model and not isinstance(view.state.phase, Over) else None
    if model is None or facts is None or len(facts) != len(model.means):  # other hands may have other facts
        return None
    is_measured = model.digest == rules.hands.digest and model.options == rules.options
    return Estimate(float(model.chance(facts[None])[0]), model.is_calibrated and is_measured)


def facts_of(rules: Ruleset, view: View) -> Facts | None:
    """Return the facts about a seat that its chance depends on, or None if it has no hand left that could win."""
    racks, hands = list(open_racks(view.state, view.seat).values()), rules.hands_of(view.seat)
    if not racks:
        return None
    near = _by_odds(rules, view, hands, racks) if isinstance(hands, TargetedHands) else _by_steps(rules, view, racks)
    return None if near is None else np.concatenate([near, _race(rules, view, near[0])])


def _by_odds(rules: Ruleset, view: View, hands: TargetedHands, racks: list[OpenRack]) -> Facts | None:
    """Return the distance and the odds of the nearest hands, of the best one and of any of them, within some turns."""
    supplies, nearest, lines = supplies_of(rules, view), _FARTHEST, dict[str, Facts]()
    for rack in set(racks):
        targets = hands.targets(*rack)
        near = near_hands(targets, supplies)
        each = np.stack([odds(targets, near, supplies.within(turns)) for turns in TURNS], axis=1)
        for row, own in zip(near.rows.tolist(), each, strict=True):
            lines[targets.line[row]] = np.maximum(lines.get(targets.line[row], 0.0), own)
        nearest = min(nearest, int(near.lacks.min(initial=_FARTHEST)))
    if not lines:
        return None
    every = np.stack(list(lines.values()))
    return np.concatenate([[nearest], _logit(every.max(axis=0)), _logit(1 - np.prod(1 - every, axis=0))])


def supplies_of(rules: Ruleset, view: View) -> Supplies:
    """Return the tiles that the seat of this view has and may still get."""
    state, hidden = view.state, unseen(rules.tiles, view)
    (have, jokers), (left, more) = held(state.seats[view.seat].concealed), held(hidden)
    live = max(sum(seat.live for seat in state.seats), 1)
    return Supplies(have, jokers, left, more + exchangeable_jokers(rules, state), state.wall / live, live - 1)


def _by_steps(rules: Ruleset, view: View, racks: list[OpenRack]) -> Facts | None:
    """Return the distance, the odds that so many helping tiles come within some turns, and the number of such tiles.

    Helping tiles are taken to come as often as those that help now.
    """
    state, hands, hidden = view.state, rules.hands_of(view.seat), unseen(rules.tiles, view)
    pool = state.seats[view.seat].concealed

    def away(tiles: Tiles) -> int:
        return outlook(hands, tiles, racks, hidden).distance

    nearest = min(away(pool), _FARTHEST)
    if nearest == _FARTHEST:
        return None
    helps = sum(hidden.count(kind) for kind in hidden.kinds() if away(pool + kind) < nearest)
    turns = np.minimum(TURNS, state.wall / len(state.seats))
    rate = turns * helps / max(len(hidden), 1)
    enough = 1 - sum((rate**n * np.exp(-rate) / _FACTORIALS[n] for n in range(nearest)), np.zeros(len(TURNS)))
    return np.concatenate([[nearest], _logit(enough), [np.log1p(helps)]])


def _race(rules: Ruleset, view: View, nearest: float) -> Facts:
    """Return the facts about the race: the turns left, what others have shown and declared, and what the seat has."""
    state = view.state
    others = [state.seats[seat] for seat in state.others(view.seat)]
    shown = max(sum(len(rack.exposures) for rack in seat.racks if rack.live) for seat in others)
    all_shown = sum(len(rack.exposures) for seat in others for rack in seat.racks if rack.live)
    own_shown = sum(len(rack.exposures) for rack in state.seats[view.seat].racks if rack.live)
    declared = max(len(seat.mah_jonggs) for seat in others)
    turns = state.wall / len(state.seats) / 20
    return np.array(
        [
            turns,
            np.log1p(20 * turns),
            shown,
            all_shown,
            own_shown,
            declared,
            len(state.seats[view.seat].mah_jonggs),
            nearest == 0,
            nearest == 1,
            nearest * turns,
            shown * turns,
        ]
    )


def _logit(chances: Facts) -> Facts:
    bounded = np.clip(chances, _LEAST, _MOST)
    logit: Facts = np.log(bounded / (1 - bounded))
    return logit
