"""The wall is fair and fixed before the deal."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import permutations

import pytest

from tilewright.engine import wall
from tilewright.engine.wall import Shuffle, Wall
from tilewright.tiles import Tiles, american_set, face


def shuffle(number: int) -> Shuffle:
    return Shuffle(number.to_bytes(32, "big"), bytes(32))


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5])
def test_every_order_comes_out_of_as_many_streams_as_any_other(n: int) -> None:
    """Of all possible streams of random numbers, exactly one results in each order of the tiles."""
    orders: Counter[tuple[int, ...]] = Counter()
    streams: list[tuple[int, ...]] = [()]
    for last in range(n - 1, 0, -1):
        streams = [(*stream, number) for stream in streams for number in range(last + 1)]
    for stream in streams:
        orders[wall._mixed(range(n), iter(stream))] += 1
    assert orders == Counter(permutations(range(n)))


def test_a_number_that_would_favour_small_results_is_drawn_again() -> None:
    limit = 2**32 - 2**32 % 6
    assert wall._below(6, iter([2**32 - 1, limit, limit - 1])) == 5
    assert [wall._below(6, iter([number])) for number in (0, 5, 6, 7)] == [0, 5, 0, 1]


def test_walls_of_many_seeds_are_even() -> None:
    first = Counter(shuffle(seed).wall(Tiles.of(range(8))).order[0] for seed in range(4000))
    assert all(420 <= first[kind] <= 580 for kind in range(8))
    dice = Counter(die for seed in range(1000) for die in shuffle(seed).dice("break", 2))
    assert set(dice) == set(range(1, 7))
    assert all(270 <= times <= 400 for times in dice.values())


def test_the_wall_follows_from_the_seed_alone() -> None:
    tiles = american_set()
    assert shuffle(1).wall(tiles) == Shuffle((1).to_bytes(32, "big"), b"other" * 4).wall(tiles)
    assert shuffle(1).wall(tiles) != shuffle(2).wall(tiles)
    assert Tiles.of(shuffle(1).wall(tiles).order) == tiles


def test_dice_of_different_throws_have_nothing_to_do_with_each_other() -> None:
    throws = [shuffle(1).dice(label, 20) for label in ("break", "east 0", "east 1")]
    assert len(set(throws)) == 3


def test_the_commitment_binds_seed_and_salt() -> None:
    one = Shuffle(b"s" * 32, b"t" * 32)
    assert one.commitment == hashlib.sha256(b"tilewright-shuffle-1" + b"t" * 32 + b"s" * 32).hexdigest()
    assert len({one.commitment, shuffle(1).commitment, Shuffle(bytes(32), (1).to_bytes(32, "big")).commitment}) == 3


def test_the_wall_of_this_version_stays_what_it_is() -> None:
    """Old games are verified by their seeds, so the same seed must always give the same wall."""
    first = " ".join(map(face, shuffle(1).wall(american_set()).order[:14]))
    assert (first, shuffle(1).dice("break", 2)) == ("2D 9B 6C 5B 2B 8B 9B 2C S 6B 9C G 0 8C", (6, 3))


def test_the_next_tile_is_counted_from_the_front() -> None:
    stacked = Wall((1, 2, 3, 4, 5, 6))
    assert [stacked.tile(left) for left in (6, 5, 1)] == [1, 2, 6]
    assert stacked.broken(1) == Wall((3, 4, 5, 6, 1, 2))
