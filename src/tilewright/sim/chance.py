"""Chance for simulated games: each has a generator of its own, so that machine code and Python play the same games.

It is sfc32 of C. Doty-Humphrey: three words of 32 bits that are mixed, and a counter, so that no two games are on the
same way soon. Its words lie in 64 bits, where nothing overflows.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tilewright.compiling import lean, small

WORDS = 4
_MASK = 0xFFFFFFFF
_ROUNDS = 12  # until neighbouring seeds have nothing in common

Chance = NDArray[np.int64]  # the four words


@small
def word(chance: Chance) -> int:
    """The next number below 2**32."""
    out: int = (chance[0] + chance[1] + chance[3]) & _MASK
    chance[3] = (chance[3] + 1) & _MASK
    chance[0] = chance[1] ^ (chance[1] >> 9)
    chance[1] = (chance[2] + (chance[2] << 3)) & _MASK
    chance[2] = (((chance[2] << 21) | (chance[2] >> 11)) + out) & _MASK
    return out


@lean
def seed(chance: Chance, number: int, game: int) -> None:
    """Begin anew: the same number and the same game give the same chance.

    >>> chance = np.zeros(WORDS, np.int64)
    >>> seed(chance, 7, 0)
    >>> [int(word(chance)) for _ in range(3)]
    [3069104647, 3582417929, 1446471690]
    """
    chance[0] = number & _MASK
    chance[1] = (number >> 32) & _MASK
    chance[2] = game & _MASK
    chance[3] = 1 + (game >> 32 & _MASK)
    for _ in range(_ROUNDS):
        word(chance)


@small
def below(chance: Chance, n: int) -> int:
    """A number below `n`, each as likely as the others, but for at most `n` in 2**32."""
    return (word(chance) * n) >> 32


@lean
def lay_wall(chance: Chance, wall: NDArray[np.int64], tiles: NDArray[np.int64], number: int, game: int) -> None:
    """The chance of a game begins, and gives it its wall, which has room for all `tiles`."""
    seed(chance, number, game)
    for at in range(len(tiles)):
        wall[at] = tiles[at]
    shuffle(chance, wall[: len(tiles)])


@lean
def shuffle(chance: Chance, tiles: NDArray[np.int16] | NDArray[np.int64]) -> None:
    """The tiles in another order: Fisher-Yates from the top."""
    for last in range(len(tiles) - 1, 0, -1):
        other = below(chance, last + 1)
        tile = tiles[last]
        tiles[last] = tiles[other]
        tiles[other] = tile
