"""The chance that another player takes a discard, in games of sets.

The chance depends only on what the discarder knows. A logistic model of each game turns the facts about a tile into a
chance. `bench/taken.py` fits the models to discards of the standard bot in simulated games, and measures them on other
games. A model is used only if it beats the base rate there.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

import numpy as np

from tilewright.analysis.chance_facts import Facts
from tilewright.analysis.chances import Model
from tilewright.analysis.seen import unseen
from tilewright.analysis.wanting import SUIT, exposed, suits_of, ways_to_chow
from tilewright.engine.events import Claimed, Declared, Discarded, Drew, Event, KongAdded
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.hands.sets.melds import ALL_KINDS, SUITED
from tilewright.tiles import Kind, Tiles

MODELS = Path(__file__).with_name("taken.json")


@cache
def models() -> Mapping[str, Model]:
    """Return the model of each game whose model beats the base rate on games that were not used to fit it."""
    return {
        game: Model(
            np.array(each["means"]),
            np.array(each["scales"]),
            np.array(each["weights"]),
            each["constant"],
            digest=each["digest"],
            options=each["options"],
        )
        for game, each in json.loads(MODELS.read_text("utf-8")).items()
        if each["figures"]["skill_interval"][0] > 0
    }


def chance_of_taking(rules: Ruleset, view: View, kind: Kind) -> float | None:
    """Return the chance (0 to 1) that another player takes this discard of the view's seat, or None if it is unknown.

    It is known only for tiles that can be part of a set, in games with a model, and with the hands and options with
    which the model was measured.
    """
    model = models().get(rules.name)
    if model is None or kind >= ALL_KINDS or (model.digest, model.options) != (rules.hands.digest, rules.options):
        return None
    return float(model.chance(facts_of_discard(view, unseen(rules.tiles, view), kind)[None])[0])


def facts_of_discard(view: View, hidden: Tiles, kind: Kind) -> Facts:
    """Return the facts about a tile that the view's seat may discard. `hidden` are the tiles that it has not seen."""
    state, others = view.state, view.state.others(view.seat)
    left, chows = hidden.count(kind), ways_to_chow(hidden, kind)
    honor, suit = kind >= SUITED, kind // SUIT
    following = state.seats[(view.seat + 1) % len(state.seats)].discards
    shown = [exposed(state, other) for other in others]
    collected = [own for own in map(suits_of, shown) if own]
    facts = (
        left == 1,
        left == 2,
        left >= 3,
        honor and left == 2,
        honor and left >= 3,
        np.log1p(chows),
        chows == 0,
        any(state.seats[other].discards[-1:] == (kind,) for other in others),
        sum(seat.discards.count(kind) for seat in state.seats),
        state.wall / 100,
        (left >= 2) * state.wall / 100,
        sum(map(len, shown)),
        max(map(len, shown)),
        sum(suit in own for own in collected),
        sum(suit not in own for own in collected if not honor),
        not honor and sum(tile // SUIT == suit for tile in following) / (len(following) + 1),
    )
    return np.array(facts, np.float64)


def is_taken(later: Iterable[Event]) -> bool:
    """Return whether the events after a discard begin with a claim of it, for an exposure or a mah jongg."""
    for event in later:
        if isinstance(event, Drew | Discarded | KongAdded):  # a kong may be robbed, but its tile is no discard
            return False
        if isinstance(event, Claimed) or (isinstance(event, Declared) and event.taken is not None):
            return True
    return False
