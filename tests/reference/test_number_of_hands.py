"""The number of winning hands, counted by the library and by two methods that share no code with it.

Here, a winning hand has four sets and a pair, all concealed. Hands with the same number of tiles of each kind (at most
four) are the same hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import comb

import numpy as np
import pytest
from numpy.typing import NDArray

from tilewright.hands.sets.melds import Melds, Shape
from tilewright.kernels.sets import missing

HANDS = 11_498_658  # published number of hands of four sets and a pair
SETS, TILES = 4, 14
Hands = set[tuple[int, ...]]


def grown(hands: Hands, kinds: int, groups: list[tuple[int, ...]]) -> Hands:
    """Add each group to each hand, and return the results with at most four tiles of every kind."""
    more = {tuple(hand[kind] + group.count(kind) for kind in range(kinds)) for hand in hands for group in groups}
    return {hand for hand in more if max(hand) <= 4}


def by_growing(kinds: int, runs: bool) -> Counter[int]:
    """Count the different hands of one suit, or of the honors, by adding groups one by one.

    Return a dict from the number of tiles to the number of hands.
    """
    pongs = [(kind,) * 3 for kind in range(kinds)]
    sets = pongs + [(kind, kind + 1, kind + 2) for kind in range(kinds - 2) if runs]
    hands: Hands = {(0,) * kinds}
    counts: Counter[int] = Counter()
    for n in range(SETS + 1):
        counts[3 * n] = len(hands)
        counts[3 * n + 2] = len(grown(hands, kinds, [(kind, kind) for kind in range(kinds)]))
        hands = grown(hands, kinds, sets)
    return counts


def in_all_suits(suit: Counter[int], honors: Counter[int]) -> int:
    """Return the number of hands of 14 tiles, given the number of hands of each size in one suit and in honors.

    Each hand consists of three suits and honors. Exactly one of these four parts contains the pair.
    """
    parts = [(a, b, c, d) for a, b, c, d in product(suit, suit, suit, honors) if a + b + c + d == TILES]
    return sum(
        suit[a] * suit[b] * suit[c] * honors[d] for a, b, c, d in parts if [a % 3, b % 3, c % 3, d % 3].count(2) == 1
    )


def by_reading_along(kinds: list[bool]) -> int:
    """Return the number of winning hands, counted by an automaton that reads a hand kind by kind.

    Its state is the set of all ways to divide the tiles read so far into sets and a pair, with unfinished runs. Hands
    in the same state are counted together. Each item of `kinds` says whether a run may begin with that kind.
    """
    State = frozenset[tuple[int, int, int, int]]
    reached: Counter[tuple[State, int]] = Counter({(frozenset({(0, 0, 0, 0)}), 0): 1})
    for starts in kinds:
        after: Counter[tuple[State, int]] = Counter()
        for (begun, tiles), ways in reached.items():
            for held in range(min(4, TILES - tiles) + 1):
                following: set[tuple[int, int, int, int]] = set()
                for two_ago, one_ago, sets, pairs in begun:
                    free = held - two_ago - one_ago
                    for pong, pair in product((0, 1), (0, 1)):
                        run = free - 3 * pong - 2 * pair
                        if run >= 0 and (starts or not run) and sets + pong + run <= SETS and pairs + pair <= 1:
                            following.add((one_ago, run, sets + pong + run, pairs + pair))
                if following:
                    after[frozenset(following), tiles + held] += ways
        reached = after
    return sum(
        ways for (begun, tiles), ways in reached.items() if tiles == TILES and (0, 0, SETS, 1) in begun
    )  # fmt: skip


def with_tiles(kinds: int, tiles: int) -> Iterator[NDArray[np.int8]]:
    """Yield all hands of this many tiles, in arrays that fit into memory."""
    firsts = [first for first in product(range(5), repeat=3) if sum(first) <= tiles]
    rest = np.array(list(product(range(5), repeat=kinds - 3)), np.int8)
    for first in firsts:
        fitting = rest[rest.sum(axis=1) == tiles - sum(first)]
        if len(fitting):
            yield np.hstack([np.tile(np.array(first, np.int8), (len(fitting), 1)), fitting])


def by_the_kernel(kinds: int, tiles: int, runs: bool) -> int:
    """Return how many hands of this many tiles are complete according to the kernel."""
    starts = np.array([runs and kind < kinds - 2 for kind in range(kinds)], np.bool_)
    most = np.full(kinds, 4, np.int8)
    sets, pairs = divmod(tiles, 3)
    return sum(
        int((missing(hands, most, sets, pairs // 2, starts=starts) == 0).sum()) for hands in with_tiles(kinds, tiles)
    )  # fmt: skip


SUIT_STARTS = [True] * 7 + [False] * 2


def test_the_number_of_hands_counted_in_two_ways() -> None:
    suit, honors = by_growing(9, True), by_growing(7, False)
    assert in_all_suits(suit, honors) == HANDS
    assert by_reading_along(SUIT_STARTS * 3 + [False] * 7) == HANDS


@pytest.mark.parametrize("tiles", [2, 3, 5, 6, 8])
def test_the_kernel_finds_as_many_in_a_suit(tiles: int) -> None:
    assert by_the_kernel(9, tiles, True) == by_growing(9, True)[tiles]


@pytest.mark.parametrize("tiles", [2, 3, 5, 6, 8, 9, 11, 12, 14])
def test_the_kernel_finds_as_many_in_honors(tiles: int) -> None:
    assert by_the_kernel(7, tiles, False) == by_growing(7, False)[tiles]


@pytest.mark.long
def test_the_kernel_finds_every_hand() -> None:
    tiles = [n for n in range(TILES + 1) if n % 3 != 1]
    suit = Counter({n: by_the_kernel(9, n, True) if n else 1 for n in tiles})
    honors = Counter({n: by_the_kernel(7, n, False) if n else 1 for n in tiles})
    assert in_all_suits(suit, honors) == HANDS


def test_seven_pairs_are_a_choice_of_kinds() -> None:
    """Count hands of three pairs from six kinds of tile.

    Seven pairs from 34 kinds would give too many hands to check each of them.
    """
    different = Melds((Shape("pairs", 0, 3, equal_pairs=False),), kinds=6)
    alike = Melds((Shape("pairs", 0, 3),), kinds=6)
    hands = np.array([hand for hand in product(range(5), repeat=6) if sum(hand) == 6], np.int8)
    assert int((different.distances(hands, []) == 0).sum()) == comb(6, 3)
    # three different pairs, or two equal pairs and a different one
    assert int((alike.distances(hands, []) == 0).sum()) == comb(6, 3) + 6 * 5
