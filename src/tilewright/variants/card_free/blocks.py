"""All Card Free hands, as arrays with one row for each of some 190,000 hands.

A hand consists of blocks: pairs, pungs, kongs and quints. It has one block for each member of a set, such as 3, 4 and 5
Bam. The other blocks, its fillers, are flowers, dragons or NEWS. A pattern, such as two pungs and two kongs, gives the
sizes of the blocks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, groupby

import numpy as np
from numpy.typing import NDArray

from tilewright.kernels.arrays import Counts
from tilewright.tiles import DRAGONS, FLOWER, INDEX, KINDS, SUITS, WINDS

PATTERNS = {
    "2P3+2P4": (3, 3, 4, 4),
    "1P2+3P4": (2, 4, 4, 4),
    "1P2+4P3": (2, 3, 3, 3, 3),
    "3P3+1P5": (3, 3, 3, 5),
    "1P4+2P5": (4, 5, 5),
    "2P2+2P5": (2, 2, 5, 5),
    "3P2+2P4": (2, 2, 2, 4, 4),
    "4P2+2P3": (2, 2, 2, 2, 3, 3),
    "5P2+1P4": (2, 2, 2, 2, 2, 4),
    "7P2": (2,) * 7,
}
RUNS = {"Consecutive Run": range(1, 10), "Consecutive Odds": range(1, 10, 2), "Consecutive Evens": range(2, 9, 2)}
CATEGORIES = (*RUNS, "Multiples of Three", "Any Like Numbers", "Winds")
DRAGON_HANDS = {
    "Dragon's Love": ("R-CF-33", 50),
    "Dragon's Wings": ("R-CF-34", 50),
    "Dragon's Breath": ("R-CF-35", 100),
}
LABELS = (
    *(f"{category}, {pattern}" for category in CATEGORIES for pattern in PATTERNS),
    *(f"Dragon hand, {name}" for name in DRAGON_HANDS),
)
FIRST_DRAGON_HAND = len(CATEGORIES) * len(PATTERNS)  # index in LABELS of the first Dragon hand
FEWEST = 3  # minimum number of consecutive numbers in a set
SUITED = len(SUITS) * 9
WIND_KINDS = np.array([INDEX[wind] for wind in WINDS])
DRAGON_KINDS = np.array([INDEX[dragon] for dragon in DRAGONS])
MATCHING = {"B": "G", "C": "R", "D": "0"}  # the dragon that belongs to each suit
NEWS = len(KINDS)  # stands for the NEWS block (one tile of each wind) in a list of fillers; all other fillers are kinds
Mask = NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class BlockHands:
    """Card Free hands as arrays.

    `block[h, k]` is the number of tiles in hand h's block of kind k, or 0 if it has no such block. For the two flower
    pungs of Dragon's Love, it is 3. `news[h]` is true if hand h has a NEWS block. `line[h]` is an index into
    LABELS.
    """

    block: Counts
    news: Mask
    line: NDArray[np.int16]

    def __len__(self) -> int:
        return len(self.line)

    @property
    def need(self) -> Counts:
        """Number of tiles of each kind in each hand."""
        need = self.block.copy(order="F")
        need[:, WIND_KINDS] += self.news[:, None]
        need[:, FLOWER] += np.where(self.block[:, FLOWER] == 3, np.int8(3), np.int8(0))
        return need

    @property
    def wild(self) -> Counts:
        """Number of tiles of each kind in each hand that jokers may replace: all except those of pairs and NEWS."""
        wild = np.where(self.block >= 3, self.block, np.int8(0)).copy(order="F")
        wild[:, FLOWER] *= 2
        return wild


@cache
def all_hands() -> BlockHands:
    """Return every Card Free hand. The hands are built once and cached."""
    parts = [*_patterned(), *_dragon_hands()]
    block = np.asfortranarray(np.concatenate([part.block for part in parts]))
    block.flags.writeable = False
    return BlockHands(
        block, np.concatenate([part.news for part in parts]), np.concatenate([part.line for part in parts])
    )


def _patterned() -> Iterator[BlockHands]:
    for line, (category, pattern) in enumerate((c, p) for c in CATEGORIES for p in PATTERNS.values()):
        for members in _sets(category, len(pattern)):
            for fillers in _fillers(len(pattern) - members.shape[1]):
                yield _laid(line, members, fillers, pattern)


def _laid(line: int, members: NDArray[np.intp], fillers: tuple[int, ...], pattern: tuple[int, ...]) -> BlockHands:
    """Return all hands that consist of one of the sets in `members` and of these fillers.

    `members` has one row for each set, such as 3, 4 and 5 Bam. For every set, there is one hand for each order of the
    block sizes in `pattern` that suits the fillers. `line` is the index in LABELS for all these hands.
    """
    size = members.shape[1]
    ways = [way for way in _spread(pattern) if all(_fits(*each) for each in zip(fillers, way[size:], strict=True))]
    sizes = np.array(ways, np.int8).reshape(len(ways), len(pattern))
    block = np.zeros((len(members), len(ways), len(KINDS)), np.int8)
    for at in range(size):
        block[np.arange(len(members))[:, None], np.arange(len(ways))[None, :], members[:, at, None]] = sizes[
            None, :, at
        ]
    for at, filler in enumerate(fillers, size):
        if filler != NEWS:
            block[:, :, filler] = sizes[None, :, at]
    rows: Counts = block.reshape(-1, len(KINDS))
    return BlockHands(rows, np.full(len(rows), NEWS in fillers), np.full(len(rows), line, np.int16))


def _fits(filler: int, size: int) -> bool:
    """Return whether a filler (flowers, a dragon or NEWS) may be a block of this size.

    Flowers may only be a pair, and NEWS only a block of four.
    """
    return size == {FLOWER: 2, NEWS: 4}.get(filler, size)


def _spread(pattern: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the distinct orders of these block sizes, such as (2, 4, 4), (4, 2, 4) and (4, 4, 2).

    A pattern has at most two different sizes.
    """
    low, high = pattern[0], pattern[-1]
    larger = sum(size > low for size in pattern)
    return [
        tuple(high if at in chosen else low for at in range(len(pattern)))
        for chosen in combinations(range(len(pattern)), larger)
    ]


def _fillers(number: int) -> Iterator[tuple[int, ...]]:
    """Yield every choice of this many fillers. A filler is a block of flowers, a block of one dragon, or NEWS."""
    yield from combinations((FLOWER, *map(int, DRAGON_KINDS), NEWS), number)


def _sets(category: str, blocks: int) -> Iterator[NDArray[np.intp]]:
    """Yield the sets of a category in all suits, such as 3, 4 and 5 Bam. Each array has the sets of one size as rows.

    Sets with more than `blocks` members are left out.
    """
    if category == "Winds":
        sets = [tuple(INDEX[wind] for wind in winds) for winds in ("NS", "EW", "NEWS")]
    elif category == "Any Like Numbers":
        sets = [tuple(INDEX[f"{n}{suit}"] for suit in SUITS) for n in range(1, 10)]
    else:
        sets = [
            tuple(INDEX[f"{n}{suit}"] for n, suit in zip(numbers, suits, strict=True))
            for numbers in number_sets(category)
            if len(numbers) <= blocks
            for suits in contiguous(len(numbers))
        ]
    for size, equal in groupby(sorted((each for each in sets if len(each) <= blocks), key=len), key=len):
        yield np.array(list(equal), np.intp).reshape(-1, size)


def number_sets(category: str) -> list[tuple[int, ...]]:
    """Return the sets of numbers that a hand of this category can have, as tuples.

    >>> number_sets("Consecutive Odds")
    [(1, 3, 5), (3, 5, 7), (5, 7, 9), (1, 3, 5, 7), (3, 5, 7, 9), (1, 3, 5, 7, 9)]
    """
    if category == "Multiples of Three":
        return [(3, 6, 9)]
    numbers = tuple(RUNS[category])
    return [numbers[at : at + n] for n in range(FEWEST, len(numbers) + 1) for at in range(len(numbers) - n + 1)]


def contiguous(number: int) -> list[str]:
    """Return the ways to assign suits to this many ordered numbers so that the numbers of each suit are adjacent.

    >>> contiguous(2)
    ['BB', 'BC', 'BD', 'CB', 'CC', 'CD', 'DB', 'DC', 'DD']
    >>> len(contiguous(3)), "BCB" in contiguous(3)
    (21, False)
    """
    ways = list(SUITS)
    for _ in range(number - 1):
        ways = [way + suit for way in ways for suit in SUITS if suit == way[-1] or suit not in way]
    return ways


def _dragon_hands() -> Iterator[BlockHands]:
    love = [{a: 4, b: 4, "F": 3} for a, b in combinations(DRAGONS, 2)]
    wings = [dict.fromkeys(DRAGONS, 4) | {"1B": 2}]
    breath = [dict.fromkeys(DRAGONS + WINDS, 2)]
    for line, hands in enumerate((love, wings, breath), FIRST_DRAGON_HAND):
        block = np.zeros((len(hands), len(KINDS)), np.int8)
        for row, hand in zip(block, hands, strict=True):
            for name, size in hand.items():
                row[INDEX[name]] = size
        yield BlockHands(block, np.zeros(len(hands), np.bool_), np.full(len(hands), line, np.int16))
