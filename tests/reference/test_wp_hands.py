"""The Wright-Patterson list of hands compared with a slow reimplementation: complete hands, values and distances."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tilewright.engine.ruleset import HandRules
from tilewright.groups import Context, Hand
from tilewright.variants import HANDS

from .wp_hands_dealer import RECIPES, Below, deal
from .wp_hands_twin import LINES, Shown
from .wp_hands_twin_more import completing, winning

DRAWN = {label for label, (value, _) in LINES.items() if value == 1000}  # lines that may only be won by drawing
LABELS = sorted(LINES)


@cache
def product() -> HandRules:
    return HANDS["wright-patterson"].build({})


def text(held: Counter[str], table: tuple[Shown, ...]) -> Hand:
    return Hand.parse(" ".join([*map(str, table), *held.elements()]))


def hold(label: str, below: Below) -> bool:
    """Compare one random hand close to a line with the slow reimplementation. Return whether the hand is complete."""
    held, table, own, prevailing = deal(label, below)
    hand, drawn = text(held, table), below(3) > 0
    context = Context(self_drawn=drawn, seat=own, prevailing=prevailing)
    known = winning(held, table, own, prevailing)
    readings = list(product().readings(hand.concealed, hand.exposures, context))
    assert {reading.line for reading in readings} == known, (str(hand), own, prevailing)
    assert all(reading.value == LINES[reading.line][0] for reading in readings)
    assert all(reading.declarable == (drawn or reading.line not in DRAWN) for reading in readings)
    worths = [(reading.declarable, reading.value) for reading in readings]
    assert worths == sorted(worths, reverse=True)
    needed = product().distance(hand.concealed, hand.exposures, context)
    assert (needed == 0) == bool(known)
    if known and below(4) == 0:
        assert known <= set(product().possible(hand.exposures, context=context))
        assert not table or known <= set(product().possible(hand.exposures, hand.concealed, context=context))
    if below(12) == 0 and held:
        near(held, table, context, below)
    return bool(known)


def near(held: Counter[str], table: tuple[Shown, ...], context: Context, below: Below) -> None:
    """Remove a random tile from the hand, and check the distance of the remaining hand.

    It must be 1 if the slow reimplementation finds a tile that completes the hand, and more otherwise.
    """
    less = held - Counter([sorted(held.elements())[below(held.total())]])
    hand = text(less, table)
    tiles = completing(less, table, context.seat, context.prevailing)
    needed = product().distance(hand.concealed, hand.exposures, context)
    assert (needed == 1) == bool(tiles), (str(hand), tiles)
    assert needed > 0


def test_the_twin_knows_the_same_lines() -> None:
    of_each_wind = [product().possible((), context=Context(seat=own, prevailing="E")) for own in "ES"]
    assert {line for lines in of_each_wind for line in lines} == set(LABELS) == set(RECIPES)


@settings(max_examples=100)
@given(data=st.data())
def test_hands_and_worth_are_the_twins(data: st.DataObject) -> None:
    hold(data.draw(st.sampled_from(LABELS)), lambda n: data.draw(st.integers(0, n - 1)))


@pytest.mark.long
@pytest.mark.parametrize("label", LABELS)
def test_a_hundred_thousand_hands_are_the_twins(label: str) -> None:
    rng = random.Random(f"hands {label}")
    complete = sum(hold(label, rng.randrange) for _ in range(2300))
    assert complete > 30
