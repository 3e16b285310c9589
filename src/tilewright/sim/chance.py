"""Random numbers for simulated games. Compiled code and Python draw the same numbers for the same game.

The generator is sfc32 by C. Doty-Humphrey. Its state is three 32-bit words and a 32-bit counter. They are
stored as 64-bit numbers, so that sums do not overflow.
"""

from tilewright.compiling import lean, small
from tilewright.sim.records import Int16s, Numbers

WORDS = 4
_MASK = 0xFFFFFFFF
_ROUNDS = 12  # number of discarded outputs after seeding, enough to make neighbouring seeds independent

Chance = Numbers  # state of the generator: three words and a counter


@small
def word(chance: Chance) -> int:
    """Return the next random number, which is at least 0 and less than 2**32."""
    out: int = (chance[0] + chance[1] + chance[3]) & _MASK
    chance[3] = (chance[3] + 1) & _MASK
    chance[0] = chance[1] ^ (chance[1] >> 9)
    chance[1] = (chance[2] + (chance[2] << 3)) & _MASK
    chance[2] = (((chance[2] << 21) | (chance[2] >> 11)) + out) & _MASK
    return out


@lean
def seed(chance: Chance, number: int, game: int) -> None:
    """Seed the generator with the user's seed `number` and the number `game` of the game.

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
    """Return a random number from 0 to `n` - 1. All are equally likely, up to a relative error of `n` / 2**32."""
    return (word(chance) * n) >> 32


@lean
def lay_wall(chance: Chance, wall: Numbers, tiles: Numbers, number: int, game: int) -> None:
    """Seed the generator for a game, then write `tiles` in random order to the start of `wall`.

    `number` is the user's seed, and `game` the number of the game.
    """
    seed(chance, number, game)
    for at in range(len(tiles)):
        wall[at] = tiles[at]
    shuffle(chance, wall[: len(tiles)])


@lean
def shuffle(chance: Chance, tiles: Int16s | Numbers) -> None:
    """Shuffle the tiles in place with the Fisher-Yates algorithm."""
    for last in range(len(tiles) - 1, 0, -1):
        other = below(chance, last + 1)
        tile = tiles[last]
        tiles[last] = tiles[other]
        tiles[other] = tile
