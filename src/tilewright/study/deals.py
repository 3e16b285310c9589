"""Deal the engine's games by seed and number, with the walls and dice of the simulator.

The random numbers are those of `tilewright.sim.chance`, in plain Python because the engine also plays without Numba.
A test compares the deals of both.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from tilewright.engine.referee import Referee
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.wall import Wall
from tilewright.sim.plan import require_64_bits
from tilewright.tiles import Tiles

_MASK = 0xFFFFFFFF
_ROUNDS = 12  # number of discarded outputs after seeding


def deal(rules: Ruleset, seed: int, number: int) -> Referee:
    """Return game `number` of a seed after the deal. Its wall, its dice and East's seat are those of the simulator.

    Raises ValueError unless the seed and the number fit into 64 signed bits.
    """
    require_64_bits(seed)
    require_64_bits(number)
    return Referee.open(rules, _NumberedShuffle(seed, number), number % rules.seats)


class _NumberedShuffle:
    """The wall and the dice of one game. The dice follow the wall in one stream of random numbers."""

    def __init__(self, seed: int, number: int) -> None:
        self._words = islice(_words(seed, number), _ROUNDS, None)

    def wall(self, tiles: Tiles) -> Wall:
        """Return a wall of these tiles (a Fisher-Yates shuffle)."""
        order = [*tiles]
        for last in range(len(order) - 1, 0, -1):
            other = self._below(last + 1)
            order[last], order[other] = order[other], order[last]
        return Wall(tuple(order))

    def dice(self, _: str, n: int) -> tuple[int, ...]:
        """Return the next `n` dice."""
        return tuple(self._below(6) + 1 for _ in range(n))

    def _below(self, n: int) -> int:
        return next(self._words) * n >> 32


def _words(seed: int, number: int) -> Iterator[int]:
    """Yield the 32-bit numbers of the generator sfc32, from its first output on."""
    a, b, c, counter = seed & _MASK, seed >> 32 & _MASK, number & _MASK, 1 + (number >> 32 & _MASK)
    while True:
        out = (a + b + counter) & _MASK
        yield out
        a, b, c, counter = b ^ b >> 9, c + (c << 3) & _MASK, (c << 21 | c >> 11) + out & _MASK, counter + 1 & _MASK
