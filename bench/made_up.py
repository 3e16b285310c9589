"""A made-up card of any size, and random pools of tiles. They are the same on every machine.

Hands have 14 tiles in groups, as on printed cards. From group to group, the number stays the same or increases, in one
suit or several. Some groups are winds, dragons or flowers. A made-up card has more similar hands than a real one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from tilewright.hands.language.card import Card
from tilewright.hands.language.parse import parse_card
from tilewright.tiles import FLOWER, INDEX, JOKER, KINDS

Counts = NDArray[np.int8]
Numbers = NDArray[np.int64]
SIZES = (
    (2, 4, 4, 4), (3, 3, 4, 4), (2, 3, 3, 3, 3), (5, 4, 5), (2, 2, 5, 5), (2, 2, 2, 4, 4), (3, 3, 3, 5),
    (2, 2, 2, 2, 3, 3), (2, 2, 2, 2, 2, 4), (2, 2, 2, 2, 2, 2, 2), (4, 4, 2, 1, 1, 1, 1), (3, 3, 4, 1, 1, 1, 1),
    (1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2), (2, 1, 1, 1, 1, 4, 4), (2, 3, 1, 1, 1, 3, 3), (2, 2, 3, 3, 4),
    (5, 5, 1, 1, 1, 1),
)  # fmt: skip
WINDS, DRAGONS = INDEX["N"], INDEX["R"]
SECTION = 99  # maximum number of lines in a section
STEPS = (1, 2, 3, 0, 0, 1)  # differences between the numbers of neighbouring groups


def card(hands: int, seed: int = 7) -> tuple[Counts, Counts]:
    """Return two arrays, `need` and `wild`, that describe this many different hands.

    Both have a row per hand and a column per kind of tile. `need` is the number of tiles of that kind in the hand.
    Jokers may replace `wild` of them. The arrays are in column-major order.
    """
    rng = np.random.default_rng(seed)
    hands_by_tiles: dict[bytes, tuple[Counts, Counts]] = {}
    while len(hands_by_tiles) < hands:
        need, wild = _hand(rng)
        if need.max() <= 8 and (need[:FLOWER] <= 5).all() and ((need - wild)[:FLOWER] <= 4).all():
            hands_by_tiles[need.tobytes() + wild.tobytes()] = need, wild
    need, wild = (np.asfortranarray(part) for part in map(np.array, zip(*hands_by_tiles.values(), strict=True)))
    return need, wild


def _hand(rng: np.random.Generator) -> tuple[Counts, Counts]:
    need, wild = np.zeros((2, len(KINDS)), np.int8)
    for kind, size in _groups(rng):
        need[kind] += size
        wild[kind] += size if size >= 3 else 0
    return need, wild


def _groups(rng: np.random.Generator) -> Iterator[tuple[int, int]]:
    """Yield the kind and size of each group of a random hand."""
    sizes, step = SIZES[rng.integers(len(SIZES))], STEPS[rng.integers(len(STEPS))]
    suits, colors, number = rng.permutation(3), rng.integers(1, 4), int(rng.integers(9))
    for at, size in enumerate(sizes):
        chance = rng.random()
        if chance < 0.1:
            yield FLOWER, size
        elif chance < 0.2:
            yield DRAGONS + int(rng.integers(3)), size
        elif chance < 0.3:
            yield WINDS + int(rng.integers(4)), size
        else:
            yield 9 * int(suits[at * colors // len(sizes)]) + (number + at * step) % 9, size


def printed(lines: int, seed: int = 7) -> Card:
    """Return a card of this many random lines. As on a printed card, the letters a, b and c stand for any suits."""
    rng = np.random.default_rng(seed)
    groupings: dict[str, None] = {}
    while len(groupings) < lines:
        has, groups = Counter[int](), list[str]()
        for kind, size in _groups(rng):
            has[kind] += size
            groups.append(f"{kind % 9 + 1}" * size + "abc"[kind // 9] if kind < WINDS else KINDS[kind] * size)
        if all(n <= (8 if kind == FLOWER else 4) for kind, n in has.items()):
            groupings[" ".join(groups)] = None
    parts, every = list[Card](), list(groupings)
    for at in range(0, lines, SECTION):  # parsed section by section, because a card has at most 200 lines
        some = (f"{n} {line} = 25" for n, line in enumerate(every[at : at + SECTION], 1))
        parts.append(parse_card("\n".join(["card Made up", f"[From {at + 1}]", *some])))
    return replace(parts[0], sections=tuple(section for part in parts for section in part.sections))


def pools(number: int, tiles: int, seed: int = 11) -> tuple[Counts, Numbers]:
    """Draw `number` pools of `tiles` tiles each from an American set.

    Return two arrays: the counts of each kind in each pool (a row per pool), and the number of jokers in each pool.
    """
    rng = np.random.default_rng(seed)
    wall = np.array([*(kind for kind in range(FLOWER) for _ in range(4)), *[FLOWER] * 8, *[JOKER] * 8])
    have = np.zeros((number, len(KINDS)), np.int8)
    for pool in have:
        np.add.at(pool, rng.permutation(wall)[:tiles], 1)
    jokers = have[:, JOKER].astype(np.int64)
    have[:, JOKER] = 0
    return have, jokers
