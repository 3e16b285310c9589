"""Which hands are complete where there are more than sets and pairs: made up, so that what is rare comes often."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
import pytest

from tilewright.groups import Exposure
from tilewright.hands.knitted import KNITTED
from tilewright.hands.melds import ALL_KINDS, SUITED
from tilewright.hands.orphans import ORPHANS
from tilewright.sim.sets.hands import complete
from tilewright.sim.sets.moves import might_win
from tilewright.sim.sets.plan import plan_of
from tilewright.sim.sets.special import special
from tilewright.sim.sets.state import LENGTH, MELD_FORM, MELD_KIND, MELDS, NONE, PUNG, Game, place, put
from tilewright.tiles import Tiles

from ...laws.tables import table

AT = place(0)


def of_sets(rng: random.Random, sets: int) -> list[int]:
    """So many sets and a pair."""
    tiles = [rng.randrange(34)] * 2
    for _ in range(sets):
        first = rng.randrange(34)
        tiles += [first, first + 1, first + 2] if first < 27 and first % 9 < 7 else [first] * 3
    return tiles


def made_up(rng: random.Random) -> Iterator[list[int]]:
    """A hand of each shape, and one that is none once its pung is melded, nor before."""
    orphans, knitted = sorted(ORPHANS), rng.choice(KNITTED)
    yield of_sets(rng, 4)
    yield [rng.randrange(34) for _ in range(7)] * 2
    yield [*orphans, rng.choice(orphans)]
    yield rng.sample([*knitted, *range(SUITED, ALL_KINDS)], 14)
    yield [*knitted, *of_sets(rng, 1)]
    yield [*rng.sample([*knitted, *range(SUITED, ALL_KINDS)], 11), *[rng.randrange(34)] * 3]


def laid(tiles: Tiles, melds: tuple[Exposure, ...]) -> Game:
    """A game in which a seat holds these, and nothing else is."""
    game = np.zeros(LENGTH, np.int64)
    for kind in tiles:
        put(game, AT, kind, 1)
    for nth, each in enumerate(melds):
        game[AT + MELD_KIND + nth], game[AT + MELD_FORM + nth] = next(each.faces.kinds()), PUNG
    game[AT + MELDS] = len(melds)
    return game


@pytest.mark.parametrize("name", ["hong-kong", "mcr"])
def test_a_hand_is_complete_where_the_rules_can_read_it(name: str) -> None:
    rng, found = random.Random(1), {True: 0, False: 0}
    for nth in range(60):
        rules = table(name, "prevent", nth)
        plan = plan_of(rules)
        for whole in made_up(rng):
            if rng.random() < 0.5:  # as if a tile were wrong
                whole[rng.randrange(len(whole))] = rng.choice(whole) if rng.random() < 0.5 else rng.randrange(34)
            threes = [kind for kind in set(whole) if whole.count(kind) == 3]
            melds = tuple(Exposure.of(kind, 3) for kind in threes[: rng.randint(0, 1)])
            tiles = Tiles.of(whole) - sum((each.faces for each in melds), Tiles())
            if max(Tiles.of(whole).counts) > 4:
                continue
            game = laid(tiles, melds)
            ours = bool(complete(plan, game, AT) or (plan.orphans and special(plan, game, AT)))
            theirs = any(True for _ in rules.hands.readings(tiles, melds))
            assert ours == theirs, (tiles, melds)
            assert np.array_equal(game, laid(tiles, melds))
            assert might_win(plan, game, AT, NONE) or not ours
            for kind in tiles.kinds():
                put(game, AT, kind, -1)
                assert might_win(plan, game, AT, kind) or not ours
                put(game, AT, kind, 1)
            found[ours] += 1
    assert min(found.values()) > 60
