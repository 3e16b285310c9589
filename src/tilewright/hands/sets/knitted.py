"""The six ways to choose nine knitted tiles: 1, 4 and 7 of one suit, 2, 5 and 8 of another, 3, 6 and 9 of the third."""

from __future__ import annotations

from itertools import permutations

KNITTED = tuple(
    tuple(sorted(9 * suit + number for first, suit in enumerate(suits) for number in range(first, 9, 3)))
    for suits in permutations(range(3))
)
