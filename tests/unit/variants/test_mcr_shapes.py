"""The quick checks of the shapes of Chinese Official hands agree with the ways to divide the tiles."""

from __future__ import annotations

import random

import pytest

from tilewright.groups import Exposure, Hand
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
    "[123B] 147B 258C 369D 99D",
    "[1111B] [EEE] 234C 567D 99D",
)


@pytest.mark.parametrize("text", COMPLETE)
def test_a_complete_hand_is_near_and_so_are_more_tiles(text: str) -> None:
    hand, rng = Hand.parse(text), random.Random(1)
    pool, shown = hand.concealed, hand.exposures
    assert next(shapes.splits(pool, shown), None)
    assert shapes.near(pool, shown)
    assert shapes.distance(pool, shown) == 0
    for _ in range(10):
        assert shapes.near(pool + Tiles.of(rng.sample(TILES, 3)), shown)


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
