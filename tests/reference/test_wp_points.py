"""Wright-Patterson points, doubles and best splits compared with a slow reimplementation."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tilewright.groups import Exposure
from tilewright.sheet import total
from tilewright.tiles import KINDS, Tiles
from tilewright.variants.wright_patterson.points import Unfinished
from tilewright.variants.wright_patterson.split import Goals, Live, best_split

from . import wp_points_twin as twin
from .wp_points_twin import DRAGONS, NAMES, WINDS, Laid, Rack, Shown

Below = Callable[[int], int]  # given n, returns an arbitrary number from 0 to n - 1


class Dealer:
    """Deals racks that score high: few kinds, many tiles of each."""

    def __init__(self, below: Below) -> None:
        self.below = below
        kinds = below(6)
        few = [[*NAMES], WINDS + DRAGONS, [n for n in NAMES if n[-1] in "BESWNRG0"], [n for n in NAMES if n[-1] == "B"],
               [n for n in NAMES if n[0] in "19ESWNRG0"], [n for n in NAMES if n[0] in "19"]][kinds]  # fmt: skip
        self.room = Counter(dict.fromkeys(NAMES, 4))
        self.names = few
        self.stray = below(3) == 0

    def take(self, size: int) -> tuple[str, ...]:
        """Return this many tiles of one kind."""
        names = NAMES if self.stray and self.below(4) == 0 else self.names
        fitting = [name for name in names if self.room[name] >= size] or [n for n in NAMES if self.room[n] >= size]
        name = fitting[self.below(len(fitting))]
        self.room[name] -= size
        return (name,) * size

    def concealed(self, size: int) -> tuple[str, ...]:
        held: list[str] = []
        while len(held) < size:
            held += self.take(min(1 + self.below(4), size - len(held)))
        return tuple(held)

    def rack(self, groups: int) -> Rack:
        shown = []
        for _ in range(groups):
            size = 3 + self.below(2)
            shown.append(Shown(self.take(size), hidden=size == 4 and self.below(2) == 0))
        flowers = tuple(f"F{n + 1}" for n in range(8) if self.below(6) == 0)
        return Rack(tuple(shown), flowers, WINDS[self.below(4)], WINDS[self.below(4)])

    def goals(self, pool: tuple[str, ...], rack: Rack) -> Rack:
        """Return the rack with up to two goals: hands that earn doubles if at most one of their tiles is missing.

        Each goal consists of random tiles from `pool`, with up to two of them exchanged for any others.
        """
        goals = []
        for _ in range(self.below(3)):
            order = [*pool]
            goal = [order.pop(self.below(len(order))) for _ in range(min(rack.least + 1, len(order)))]
            for at in range(self.below(3)):
                goal[at % len(goal)] = NAMES[self.below(len(NAMES))]
            goals.append((tuple(goal), 1 + self.below(3)))
        return Rack(rack.shown, rack.flowers, rack.own, rack.prevailing, tuple(goals))


def unfinished(rack: Rack) -> Unfinished:
    shown = tuple(Exposure.parse(str(group)) for group in rack.shown)
    return Unfinished(shown, Tiles.parse(" ".join(rack.flowers)), rack.own, rack.prevailing)


def live(rack: Rack) -> Live:
    need = np.zeros((len(rack.goals), len(KINDS)), np.int8)
    for row, (goal, _) in enumerate(rack.goals):
        for kind in Tiles.parse(" ".join(goal)):
            need[row, kind] += 1
    return Live(unfinished(rack), Goals(need, np.array([limit for _, limit in rack.goals], np.int64)))


def hold_score(below: Below) -> int:
    """Compare the score of one random rack with the slow reimplementation. Return the score."""
    dealer = Dealer(below)
    rack = dealer.rack(below(5))
    tiles = dealer.concealed(rack.least + below(2))
    rack = dealer.goals(tiles, rack) if tiles else rack
    hand = Laid(rack, tiles)
    product = live(rack)
    held = np.zeros((1, len(KINDS)), np.int8)
    for kind in Tiles.parse(" ".join(tiles)):
        held[0, kind] += 1
    ready = product.goals.ready(held)
    assert int(ready[0]) == hand.ready()
    items = product.rack.items(Tiles.parse(" ".join(tiles)), hand.ready())
    assert total(items) == int(product.rack.scores(held, ready)[0]) == twin.score(hand), (rack, tiles)
    times = [item.times for item in items if item.times > 1]
    if twin.points(hand) != 2:
        assert int(np.prod(times)) == 2 ** twin.doubles(hand)
    return total(items)


def hold_split(below: Below, fewest: int) -> int:
    """Compare the best split of random tiles over one or two racks with that of the slow reimplementation.

    Each rack has at least `fewest` exposures. Return the score of the split, or 0 if there is none.
    """
    dealer = Dealer(below)
    racks = [dealer.rack(fewest + below(5 - fewest)) for _ in range(2)]
    sizes = [rack.least + below(2) for rack in racks]
    spare = below(4) == 0
    racks = racks[: 1 + (below(3) > 0)]
    tiles = dealer.concealed(sizes[0] + (sizes[1] if len(racks) == 2 else below(6) if spare else 0))
    racks = [dealer.goals(tiles, rack) if tiles else rack for rack in racks]
    spare = spare and len(racks) == 1
    known = twin.best(tiles, racks, spare=spare)
    try:
        best = best_split(Tiles.parse(" ".join(tiles)), [live(rack) for rack in racks], spare=spare)
    except ValueError:
        assert known is None
        return 0
    assert sum((mine for mine, _ in best), Tiles()) <= Tiles.parse(" ".join(tiles))
    counts = [total(unfinished(rack).items(mine, ready)) for rack, (mine, ready) in zip(racks, best, strict=True)]
    assert sum(counts) == known, (tiles, racks, best)
    return sum(counts)


def drawn(data: st.DataObject) -> Below:
    return lambda n: data.draw(st.integers(0, n - 1))


@settings(max_examples=200)
@given(data=st.data())
def test_points_and_doubles_are_the_twins(data: st.DataObject) -> None:
    hold_score(drawn(data))


def test_a_few_splits_are_the_twins() -> None:
    rng = random.Random(35)
    assert len({hold_split(rng.randrange, 3) for _ in range(150)}) > 20


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(10))
def test_a_hundred_thousand_racks_are_the_twins(chunk: int) -> None:
    rng = random.Random(f"racks {chunk}")
    assert len({hold_score(rng.randrange) for _ in range(10_000)}) > 30


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(10))
def test_many_splits_are_the_twins(chunk: int) -> None:
    rng = random.Random(f"splits {chunk}")
    totals = {hold_split(rng.randrange, 3) for _ in range(500)}
    totals |= {hold_split(rng.randrange, 2) for _ in range(25)}
    assert len(totals) > 25
