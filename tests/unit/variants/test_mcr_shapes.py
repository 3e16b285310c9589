"""The quick checks of the shapes of Chinese Official hands agree with the ways to divide the tiles."""

from __future__ import annotations

import random

import pytest

from tilewright.groups import Exposure
from tilewright.tiles import FLOWER, Tiles, chinese_set
from tilewright.variants.mcr import shapes

TILES = [kind for kind in chinese_set() if kind < FLOWER]
COMPLETE = (
    "147B 258C 369D 123B 99D",
    "147B 258C 3D NEWS RG0",
    "19B 19C 19D NEWS RG0 R",
    "1133557799B RR GG",
    "123456789B 55D 222C",
    "147B 258C 369D RRR NN",
)


@pytest.mark.parametrize("text", COMPLETE)
def test_a_complete_hand_is_near_and_so_are_more_tiles(text: str) -> None:
    hand, rng = Tiles.parse(text), random.Random(1)
    assert next(shapes.splits(hand, []), None)
    assert shapes.near(hand, [])
    assert shapes.distance(hand, []) == 0
    for kind in [*hand.kinds()]:
        left, more = hand - kind, Tiles.of(rng.sample(TILES, 3))
        assert shapes.near(hand + more, [])
        assert shapes.near(left, []) or next(shapes.splits(left, []), None) is None


@pytest.mark.parametrize(
    "shown", [[], [Exposure.parse("[123B]")], [Exposure.parse("[1111B]"), Exposure.parse("[EEE]")]]
)
def test_the_distance_is_the_least_of_all_shapes(shown: list[Exposure]) -> None:
    rng = random.Random(4)
    for _ in range(60):
        suits = rng.choice(([0], [0, 1], [0, 1, 2, 3]))
        tiles = [kind for kind in TILES if kind // 9 in suits]
        pool = Tiles.of(rng.sample(tiles, 14 - 3 * len(shown)))
        assert shapes.distance(pool, shown) == min(needed for _, needed in shapes._distances(pool, shown))
