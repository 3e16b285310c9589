"""Hands of special shapes, such as knitted tiles.

The tests make complete hands, because random hands are rarely complete.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tilewright.groups import Exposure
from tilewright.hands.sets.knitted import KNITTED
from tilewright.hands.sets.melds import ALL_KINDS, SUITED
from tilewright.hands.sets.orphans import ORPHANS
from tilewright.sim.records import NOTHING, new
from tilewright.sim.sets import meld
from tilewright.sim.sets.hands import is_complete
from tilewright.sim.sets.options import may_win
from tilewright.sim.sets.plan import plan_of
from tilewright.sim.sets.special import is_special
from tilewright.sim.sets.state import SeatHand, put
from tilewright.tiles import Tiles

from ...laws.tables import table


def of_sets(rng: random.Random, sets: int) -> list[int]:
    """Return the tiles of this many random sets and a pair."""
    tiles = [rng.randrange(34)] * 2
    for _ in range(sets):
        first = rng.randrange(34)
        tiles += [first, first + 1, first + 2] if first < 27 and first % 9 < 7 else [first] * 3
    return tiles


def made_up(rng: random.Random) -> Iterator[list[int]]:
    """Yield a hand of each shape, and then a near miss: a pung and eleven different honors and knitted tiles."""
    orphans, knitted = sorted(ORPHANS), rng.choice(KNITTED)
    yield of_sets(rng, 4)
    yield [rng.randrange(34) for _ in range(7)] * 2
    yield [*orphans, rng.choice(orphans)]
    yield rng.sample([*knitted, *range(SUITED, ALL_KINDS)], 14)
    yield [*knitted, *of_sets(rng, 1)]
    yield [*rng.sample([*knitted, *range(SUITED, ALL_KINDS)], 11), *[rng.randrange(34)] * 3]


def hand_of(tiles: Tiles, melds: tuple[Exposure, ...]) -> SeatHand:
    """Return a hand with these concealed tiles and melded pungs."""
    hand = new(SeatHand)
    for kind in tiles:
        put(hand, kind, 1)
    for each in melds:
        meld.add(hand, next(each.faces.kinds()), meld.PUNG)
    return hand


@pytest.mark.parametrize("name", ["hong-kong", "mcr"])
def test_a_hand_is_complete_where_the_rules_can_read_it(name: str) -> None:
    rng, counts = random.Random(1), {True: 0, False: 0}
    for nth in range(60):
        rules = table(name, "prevent", nth)
        plan = plan_of(rules)
        for whole in made_up(rng):
            if rng.random() < 0.5:  # replace a tile, which mostly spoils the hand
                whole[rng.randrange(len(whole))] = rng.choice(whole) if rng.random() < 0.5 else rng.randrange(34)
            threes = [kind for kind in set(whole) if whole.count(kind) == 3]
            melds = tuple(Exposure.of(kind, 3) for kind in threes[: rng.randint(0, 1)])
            tiles = Tiles.of(whole) - sum((each.faces for each in melds), Tiles())
            if max(Tiles.of(whole).counts) > 4:
                continue
            hand = hand_of(tiles, melds)
            ours = bool(is_complete(plan, hand) or (plan.orphans and is_special(plan, hand)))
            theirs = any(True for _ in rules.hands.readings(tiles, melds))
            assert ours == theirs, (tiles, melds)
            assert hand == hand_of(tiles, melds)
            assert may_win(plan, hand, NOTHING) or not ours
            for kind in tiles.kinds():
                put(hand, kind, -1)
                assert may_win(plan, hand, kind) or not ours
                put(hand, kind, 1)
            counts[ours] += 1
    assert min(counts.values()) > 60
