"""Random numbers of simulated games: each game has its own generator, so machine code and Python play the same games.

It is sfc32 of C. Doty-Humphrey: three mixed words of 32 bits, and a counter that keeps the sequences of two games
apart. Each word is kept in 64 bits, where nothing overflows.
"""

from tilewright.compiling import lean, small
from tilewright.sim.records import Int16s, Numbers

WORDS = 4
_MASK = 0xFFFFFFFF
_ROUNDS = 12  # enough steps to make neighbouring seeds independent

Chance = Numbers  # the four words


@small
def word(chance: Chance) -> int:
    """Return the next number below 2**32."""
    out: int = (chance[0] + chance[1] + chance[3]) & _MASK
    chance[3] = (chance[3] + 1) & _MASK
    chance[0] = chance[1] ^ (chance[1] >> 9)
    chance[1] = (chance[2] + (chance[2] << 3)) & _MASK
    chance[2] = (((chance[2] << 21) | (chance[2] >> 11)) + out) & _MASK
    return out


@lean
def seed(chance: Chance, number: int, game: int) -> None:
    """Seed the generator: the same number and the same game give the same random numbers.

    >>> import numpy as np
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
    """Return a number below `n`; the bias is at most `n` in 2**32."""
    return (word(chance) * n) >> 32


@lean
def lay_wall(chance: Chance, wall: Numbers, tiles: Numbers, number: int, game: int) -> None:
    """Seed the generator of a game and shuffle its wall, which has room for all `tiles`."""
    seed(chance, number, game)
    for at in range(len(tiles)):
        wall[at] = tiles[at]
    shuffle(chance, wall[: len(tiles)])


@lean
def shuffle(chance: Chance, tiles: Int16s | Numbers) -> None:
    """Shuffle the tiles: Fisher-Yates from the top."""
    for last in range(len(tiles) - 1, 0, -1):
        other = below(chance, last + 1)
        tile = tiles[last]
        tiles[last] = tiles[other]
        tiles[other] = tile
