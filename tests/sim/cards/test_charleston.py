"""Rare events of the Charleston: East has a complete hand after the deal or after a pass."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

from tilewright.catalogue import hands_named
from tilewright.engine.actions import Action, Declare, PassTile
from tilewright.engine.charleston import Passing
from tilewright.engine.events import Dealt
from tilewright.engine.phases.charleston import unlaid
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.hands.matching.card_hands import CardHands
from tilewright.sim.cards.machine import CardStepper
from tilewright.tiles import JOKER, Tiles
from tilewright.variants import RULESETS

from ..lockstep import Fixed, follows, opened

EAST = 2


@cache
def rules_of(**chosen: str) -> Ruleset:
    preset = RULESETS["american"]
    return preset.build(hands_named(preset.hands), chosen)


def complete(rules: Ruleset) -> tuple[tuple[int, ...], Tiles]:
    """Return a wall that deals East a mah jongg without jokers, and the tiles of that mah jongg."""
    assert isinstance(rules.hands, CardHands)
    need = rules.hands.targets(()).need[0].tolist()
    hand = Tiles.of(kind for kind, n in enumerate(need) for _ in range(n))
    rest = sorted(rules.tiles - hand, key=lambda kind: (kind == JOKER or kind in hand, kind))
    place, order, due = 0, [-1] * len(rules.tiles), list(hand)
    for event in opened(rules, Fixed(tuple(rules.tiles)), EAST).log:
        if isinstance(event, Dealt):
            if event.seat == EAST:
                for at in range(place, place + len(event.tiles)):
                    order[at] = due.pop()
            place += len(event.tiles)
    return tuple(tile if tile >= 0 else rest.pop(0) for tile in order), hand


def there_and_back(rules: Ruleset, view: View, rng: random.Random, offered: tuple[Action, ...]) -> Action:
    """Play the Charleston so that East passes part of its mah jongg and gets it back from the seat at its right."""
    phase, me, hand = view.state.phase, view.seat, complete(rules)[1]
    if not isinstance(phase, Passing) or isinstance(offered[0], Declare):
        return offered[0]
    spare, lent = Counter(unlaid(view.state, phase, me)), list(hand)[:3]
    if me == EAST:
        spare -= Counter(hand if phase.stage != "first right" else ())
    if me == (EAST + 1) % rules.seats:
        spare = Counter(lent) & spare if phase.stage == "first left" else spare - Counter(lent)
    return next((action for action in (PassTile(me, tile) for tile in spare) if action in offered), offered[0])


@pytest.mark.parametrize(
    ("chosen", "stage"),
    [
        ({}, "first right"),
        ({"heavenly": "off", "earthly": "first"}, "consent"),
        ({"heavenly": "off", "earthly": "first", "second_charleston": "skipped"}, "courtesy"),
    ],
)
def test_b11_8_and_9_east_declares_between_the_passes(chosen: dict[str, str], stage: str) -> None:
    rules, stages = rules_of(**chosen), []

    def choose(rules: Ruleset, view: View, rng: random.Random, offered: tuple[Action, ...]) -> Action:
        action = there_and_back(rules, view, rng, offered)
        if isinstance(action, Declare):
            stages.append(view.state.phase.stage if isinstance(view.state.phase, Passing) else "play")
        return action

    order, simulated = complete(rules)[0], CardStepper(rules)
    referee = opened(rules, Fixed(order), EAST)
    state = follows(referee, simulated, simulated.open(order, EAST), choose, random.Random(0), beside=1)
    assert stages == [stage]
    assert state.seats[EAST].mah_jonggs
