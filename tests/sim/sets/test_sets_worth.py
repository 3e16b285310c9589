"""The simulator and the score sheet give hands the same value. The hands are invented to make rare cases frequent."""

from __future__ import annotations

import random

import pytest

from tilewright.groups import Context, Exposure, is_run
from tilewright.sim.records import NOTHING, new
from tilewright.sim.sets import meld
from tilewright.sim.sets.hands import is_complete, worth
from tilewright.sim.sets.plan import plan_of
from tilewright.sim.sets.state import SetGame, put
from tilewright.tiles import Tiles
from tilewright.variants.classical.hands import SheetHands

from ...laws.tables import table

SEVEN_PAIRS = 0.2  # fraction of the hands that are seven pairs


def group(rng: random.Random) -> Exposure:
    """Return a random run, mostly of Bams, or a random pung."""
    if rng.random() < 0.5:
        first = 9 * rng.choice((0, 0, 1, 2)) + rng.choice((0, 3, 6, rng.randrange(7)))
        return Exposure(Tiles.of(range(first, first + 3)))
    return Exposure.of(rng.choice((rng.randrange(9), rng.randrange(34))), 3)


def made_up(sets: int, kinds: int, rng: random.Random) -> tuple[Tiles, tuple[Exposure, ...]]:
    """Return a random hand of this many sets and a pair, or of seven pairs, with some sets melded.

    The concealed tiles are of the first `kinds` kinds. The melds may have any tiles, because a player may claim by
    mistake.
    """
    while True:
        if rng.random() < SEVEN_PAIRS:
            beside = [group(rng) for _ in range(sets - 4)]
            pool, melds = Tiles.of([rng.randrange(kinds) for _ in range(7)] * 2), beside[: rng.randint(0, 1)]
            pool += sum((each.faces for each in beside[len(melds) :]), Tiles())
        else:
            groups, number = [group(rng) for _ in range(sets)], rng.randint(0, sets)
            melds, pair = groups[:number], rng.randrange(kinds)
            pool = sum((each.faces for each in groups[number:]), Tiles.of([pair, pair]))
            melds = [_melded_or_concealed(each, rng) for each in melds]
        whole = sum((each.faces for each in melds), pool)
        if max(whole.counts) <= 4 and all(kind < kinds for kind in pool.kinds()):
            return pool, tuple(melds)


def _melded_or_concealed(each: Exposure, rng: random.Random) -> Exposure:
    if is_run(each) or rng.random() < 0.6:
        return each
    return Exposure(each.faces + next(each.faces.kinds()), concealed=rng.random() < 0.5)


@pytest.mark.parametrize("name", ["thirteen", "fourteen", "sixteen", "filipino"])
def test_a_hand_is_worth_what_the_sheet_says(name: str) -> None:
    rng = random.Random(1)
    for nth in range(120):
        rules = table(name, "prevent", nth)
        assert isinstance(rules.hands, SheetHands)
        plan, game = plan_of(rules), new(SetGame)
        hand = game.hands[0]
        pool, melds = made_up(plan.sets, plan.kinds, rng)
        for kind in pool:
            put(hand, kind, 1)
        for each in melds:
            kong = meld.HIDDEN if each.concealed else meld.KONG
            form = meld.CHOW if is_run(each) else meld.PUNG if len(each) == 3 else kong
            meld.add(hand, next(each.faces.kinds()), form)
        winning = rng.choice((*pool, None))
        whole = sum((each.faces for each in melds), pool)
        spare = [kind for kind in range(plan.kinds) if whole.count(kind) < 4]
        left = rng.choice(spare) if name == "fourteen" and rng.random() < 0.5 else None
        drawn, thrown = rng.random() < 0.5, rng.randint(1, 8)
        context = Context(winning, self_drawn=drawn, discards_made=thrown,
                          beside=Tiles() if left is None else Tiles.of([left]))  # fmt: skip
        readings = list(rules.hands.readings(pool, melds, context))
        assert is_complete(plan, hand) == bool(readings)
        if readings:
            beside = (NOTHING, NOTHING if left is None else left)
            compiled = worth(plan, game, hand, NOTHING if winning is None else winning, beside, int(drawn), thrown)
            assert compiled == max(reading.value or 0 for reading in readings), (pool, melds, context)
