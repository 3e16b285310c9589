"""Hands and pools of tiles for testing kernels. Some resemble printed cards, and some make any search slow."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from tilewright.kernels.arrays import Counts, Rows
from tilewright.tiles import FLOWER, INDEX, JOKER, KINDS

Pool = tuple[Counts, int]
SHAPES = ((2, 4, 4, 4), (3, 3, 4, 4), (2, 3, 3, 3, 3), (5, 4, 5), (2, 2, 5, 5), (2, 2, 2, 2, 2, 4), (2,) * 7, (1,) * 14)
DECK = np.array([*(kind for kind in range(INDEX["F"]) for _ in range(4)), *[FLOWER] * 8])


def rows(need: Counts, wild: Counts) -> Rows:
    """Return these hands as read-only arrays in column-major order, the memory layout that the kernels use."""
    need, wild = np.asfortranarray(need, np.int8), np.asfortranarray(wild, np.int8)
    need.flags.writeable = wild.flags.writeable = False
    return Rows(need, wild)


def printed(hands: int, seed: int) -> Rows:
    """Return random hands of 14 tiles. Each group of a hand has tiles of one kind.

    Jokers may fill groups of three or more. Some hands require the joker itself as one of their tiles.
    """
    rng = np.random.default_rng(seed)
    need, wild = np.zeros((2, hands, len(KINDS)), np.int8)
    for hand in range(hands):
        for size in SHAPES[rng.integers(len(SHAPES))]:
            kind = rng.integers(FLOWER + 1)
            need[hand, kind] += size
            wild[hand, kind] += size if size >= 3 else 0
        if rng.random() < 0.05:  # require the joker itself instead of another tile
            kind = np.flatnonzero(need[hand] > wild[hand])[:1]
            need[hand, kind] -= 1
            need[hand, JOKER] = wild[hand, JOKER] = len(kind)
    return rows(need, wild)


def one_suit(hands: int, seed: int) -> Rows:
    """Return hands that all need the same nine kinds, so that any two compete for tiles."""
    rng = np.random.default_rng(seed)
    need = np.zeros((hands, len(KINDS)), np.int8)
    need[:, :9] = rng.multinomial(14, np.ones(9) / 9, size=hands)
    return rows(need, np.where(rng.random(need.shape) < 0.5, need, 0))


def dealt(number: int, seed: int, tiles: int = 28) -> Iterator[Pool]:
    """Yield random pools of tiles. Every fourth pool has 16 jokers, the number in Royale."""
    rng = np.random.default_rng(seed)
    for at in range(number):
        jokers = 16 if at % 4 == 3 else int(rng.integers(9))
        have = np.bincount(rng.permutation(DECK)[: tiles - min(jokers, tiles)], minlength=len(KINDS))
        yield have.astype(np.int8), jokers


def played(hands: Rows, number: int, seed: int) -> Iterator[Pool]:
    """Yield pools that resemble the end of a game: most tiles of two of these hands, jokers, and two random tiles."""
    rng = np.random.default_rng(seed)
    for _ in range(number):
        one, two = rng.integers(len(hands.need), size=2)
        wanted = hands.need[one] + hands.need[two]
        jokers = int(rng.integers(5))
        missing = rng.permutation(np.repeat(np.arange(len(KINDS)), wanted))[: jokers + int(rng.integers(4))]
        have = (
            wanted - np.bincount(missing, minlength=len(KINDS)) + np.bincount(rng.choice(DECK, 2), minlength=len(KINDS))
        )
        have[JOKER] = 0
        yield have.astype(np.int8), jokers


def in_one_suit(number: int, seed: int) -> Iterator[Pool]:
    """Yield pools of a single suit with up to eight jokers. The first pool has eight."""
    rng = np.random.default_rng(seed)
    for at in range(number):
        have = np.zeros(len(KINDS), np.int8)
        have[:9] = rng.multinomial(20, np.ones(9) / 9)
        yield have, int(rng.integers(9)) if at else 8
