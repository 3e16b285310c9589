"""The number of Card Free hands, checked by arithmetic.

The test multiplies the numbers of choices: numbers or winds, suits, dragons and flowers, and the sizes of the blocks.
"""

from __future__ import annotations

import re
from collections import Counter
from math import comb, factorial, perm, prod
from pathlib import Path

import numpy as np
import pytest

from tilewright.variants.card_free.blocks import LABELS, all_hands

PATTERNS = {
    "2P3+2P4": "3344",
    "1P2+3P4": "2444",
    "1P2+4P3": "23333",
    "3P3+1P5": "3335",
    "1P4+2P5": "455",
    "2P2+2P5": "2255",
    "3P2+2P4": "22244",
    "4P2+2P3": "222233",
    "5P2+1P4": "222224",
    "7P2": "2222222",
}
# category → length of its longest run
LONGEST = {"Consecutive Run": 9, "Consecutive Odds": 5, "Consecutive Evens": 4}
ALL = 179_444


def suited(n: int) -> int:
    """Return the number of ways to give suits to n consecutive blocks.

    They are cut into one to three parts, and each part has a different suit.
    """
    return sum(comb(n - 1, parts - 1) * perm(3, parts) for parts in (1, 2, 3))


def sets(category: str) -> dict[int, int]:
    """Return a dict from a number of blocks to the number of ways to choose them in this category, suits included.

    In the category Winds, these are blocks of winds. In all other categories, they are blocks of numbers.
    """
    if category == "Winds":
        return {2: 2, 4: 1}
    if category == "Any Like Numbers":
        return {3: 9}
    if category == "Multiples of Three":
        return {3: suited(3)}
    numbers = LONGEST[category]
    return {n: (numbers + 1 - n) * suited(n) for n in range(3, numbers + 1)}


def orders(sizes: Counter[str], *, flowers: int, news: int) -> int:
    """Return the number of ways to give these sizes to the blocks of a hand.

    If the hand has flowers (`flowers` = 1), they are a pair. If it has NEWS (`news` = 1), this block has four tiles.
    """
    left = sizes - Counter("2" * flowers + "4" * news)
    if sizes["2"] < flowers or sizes["4"] < news:
        return 0
    return factorial(left.total()) // prod(factorial(n) for n in left.values())


def number(category: str, pattern: str) -> int:
    """Return the number of hands of a category in a pattern."""
    return sum(
        many * comb(3, dragons) * orders(Counter(pattern), flowers=flowers, news=news)
        for size, many in sets(category).items()
        for flowers in (0, 1)
        for news in (0, 1)
        if 0 <= (dragons := len(pattern) - size - flowers - news) <= 3
    )


def test_every_category_in_every_pattern_has_as_many_hands_as_arithmetic_says() -> None:
    hands = all_hands()
    counts = dict(zip(LABELS, np.bincount(hands.line, minlength=len(LABELS)).tolist(), strict=True))
    categories = (*LONGEST, "Multiples of Three", "Any Like Numbers", "Winds")
    wanted = {f"{category}, {name}": number(category, sizes) for category in categories
              for name, sizes in PATTERNS.items()}  # fmt: skip
    wanted |= {"Dragon hand, Dragon's Love": 3, "Dragon hand, Dragon's Wings": 1, "Dragon hand, Dragon's Breath": 1}
    assert counts == wanted
    assert len(hands) == sum(wanted.values()) == ALL


def test_no_hand_is_there_twice() -> None:
    hands = all_hands()
    rows = np.column_stack([hands.block, hands.news, hands.line.astype(np.int8)])
    assert len(np.unique(np.ascontiguousarray(rows).view(np.dtype((np.void, rows.shape[1]))))) == ALL


@pytest.mark.parametrize("name", PATTERNS)
def test_the_page_tells_how_many_there_are(name: str) -> None:
    page = Path(__file__).parents[2].joinpath("docs", "rules", "card-free.md").read_text("utf-8")
    row = re.search(rf"^\| {re.escape(name)} \|(.*)\|$", page, re.M)
    assert row
    numbers = [int(cell.replace(",", "")) for cell in row[1].split("|")]
    wanted = [number(category, PATTERNS[name]) for category in (*LONGEST, "Multiples of Three", "Any Like Numbers",
                                                                "Winds")]  # fmt: skip
    assert numbers == [*wanted, sum(wanted)]


def test_the_page_tells_how_many_there_are_altogether() -> None:
    page = Path(__file__).parents[2].joinpath("docs", "rules", "card-free.md").read_text("utf-8")
    assert f"{ALL:,}" in page
