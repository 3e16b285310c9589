"""The chance that another player takes a discard, in games of sets.

The chance depends only on what the discarder knows. A logistic model of each game turns the facts about a tile into a
chance. `bench/taken.py` fits the models to discards of the standard bot in simulated games, and measures them on other
games. A model is used only if it beats the base rate there.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

import numpy as np

from tilewright.analysis.chance_facts import Facts
from tilewright.analysis.chances import Model
from tilewright.analysis.seen import unseen
from tilewright.analysis.wanting import ways_to_chow
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import State
from tilewright.engine.view import View
from tilewright.hands.sets.melds import ALL_KINDS, SUITED
from tilewright.tiles import Kind, Tiles

MODELS = Path(__file__).with_name("taken.json")
_ONE_SUIT = 2  # exposures in a single suit that point to a flush


@cache
def models() -> Mapping[str, Model]:
    """Return the model of each game whose model beats the base rate on games that were not used to fit it."""
    return {
        game: Model(np.array(each["means"]), np.array(each["scales"]), np.array(each["weights"]), each["constant"])
        for game, each in json.loads(MODELS.read_text("utf-8")).items()
        if each["figures"]["skill_interval"][0] > 0
    }


def chance_of_taking(rules: Ruleset, view: View, kind: Kind) -> float | None:
    """Return the chance (0 to 1) that another player takes this discard of the view's seat, or None if it is unknown.

    It is known only for tiles that can be part of a set, in games with a model.
    """
    model = models().get(rules.name)
    if model is None or kind >= ALL_KINDS:
        return None
    return float(model.chance(facts_of_discard(view, unseen(rules.tiles, view), kind)[None])[0])


def facts_of_discard(view: View, hidden: Tiles, kind: Kind) -> Facts:
    """Return the facts about a tile that the view's seat may discard. `hidden` are the tiles that it has not seen."""
    state, others = view.state, view.state.others(view.seat)
    left, chows = hidden.count(kind), ways_to_chow(hidden, kind)
    honor = kind >= SUITED
    following = state.seats[(view.seat + 1) % len(state.seats)].discards
    shown = [_exposed(state, other) for other in others]
    suits = [{tile // 9 for group in groups for tile in group} for groups in shown]
    flush = [len(groups) >= _ONE_SUIT and len(own - {SUITED // 9}) <= 1 for groups, own in zip(shown, suits, strict=True)]
    facts = (
        left == 1,
        left == 2,
        left >= 3,
        honor and left == 2,
        honor and left >= 3,
        np.log1p(chows),
        chows == 0,
        any(state.seats[other].discards[-1:] == (kind,) for other in others),
        sum(state.seats[seat].discards.count(kind) for seat in range(len(state.seats))),
        state.wall / 100,
        (left >= 2) * state.wall / 100,
        sum(map(len, shown)),
        max(map(len, shown)),
        sum(kind // 9 in own for own, is_flush in zip(suits, flush, strict=True) if is_flush),
        sum(kind // 9 not in own for own, is_flush in zip(suits, flush, strict=True) if is_flush and not honor),
        not honor and sum(tile // 9 == kind // 9 for tile in following) / (len(following) + 1),
    )
    return np.array(facts, np.float64)


def _exposed(state: State, seat: int) -> Sequence[tuple[Kind, ...]]:
    """Return the tiles of each group that the seat has exposed."""
    return [tuple(group.faces) for rack in state.seats[seat].racks for group in rack.exposures if not group.concealed]
