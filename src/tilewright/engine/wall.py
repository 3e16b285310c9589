"""The wall: the shuffled order, which only the referee sees.

The table commits to the shuffle before the deal and opens it after the game, so anybody can check that the wall was
fixed beforehand, and how.
"""

from __future__ import annotations

import hashlib
import hmac
import struct
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tilewright.tiles import Tiles


@dataclass(frozen=True, slots=True)
class Wall:
    """Tiles in the order of drawing."""

    order: tuple[int, ...]

    def tile(self, left: int, kept: int = 0) -> int:
        """Return the next tile when `left` are left to draw, and `kept` are, or were, after them."""
        return self.order[len(self.order) - kept - left]

    def last(self, replaced: int) -> int:
        """Return the tile at the far end after `replaced` were taken there; it replaces a flower or a kong."""
        return self.order[len(self.order) - 1 - replaced]

    def shuffled(self, label: str, n: int) -> tuple[int, ...]:
        """Return the numbers below `n` in an order that the whole wall decides, for the purpose `label`.

        Nobody can foresee or steer it without knowing every tile of the wall.

        >>> [Wall((1, 2, 3, 4)).shuffled(f"first left {seat}", 3) for seat in range(3)]
        [(0, 1, 2), (2, 0, 1), (2, 0, 1)]
        """
        return _mixed(range(n), _words(bytes(self.order), label))

    def broken(self, stacks: int) -> Wall:
        """Return the wall with this many stacks of two kept back, to be drawn last (R-SIAM-4)."""
        kept = 2 * stacks
        return Wall(self.order[kept:] + self.order[:kept])


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The secret that determines the wall and the dice: a seed of 32 bytes and a salt of 32 bytes.

    >>> shuffle = Shuffle(bytes(32), bytes(32))
    >>> sorted(shuffle.wall(Tiles.parse("123B NEWS")).order) == list(Tiles.parse("123B NEWS"))
    True
    >>> len(shuffle.dice("break", 2)), shuffle.commitment[:8]
    (2, 'd5a5a59b')
    """

    seed: bytes
    salt: bytes

    @property
    def commitment(self) -> str:
        """SHA-256 over label, salt and seed, in hexadecimal; shown before the deal."""
        return hashlib.sha256(b"tilewright-shuffle-1" + self.salt + self.seed).hexdigest()

    def wall(self, tiles: Tiles) -> Wall:
        """Return these tiles shuffled: Fisher-Yates from the top, on a stream of fair numbers."""
        return Wall(_mixed(tiles, _words(self.seed, "wall")))

    def dice(self, label: str, n: int) -> tuple[int, ...]:
        """Return `n` dice for the purpose `label`."""
        numbers = _words(self.seed, f"dice {label}")
        return tuple(_below(6, numbers) + 1 for _ in range(n))


def _words(key: bytes, label: str) -> Iterator[int]:
    """Yield 32-bit numbers: HMAC-SHA256 of a counter, keyed by the secret."""
    counter = 0
    while True:
        block = hmac.digest(key, f"{label} {counter}".encode(), "sha256")
        yield from struct.unpack(">8I", block)
        counter += 1


def _mixed(ordered: Iterable[int], numbers: Iterator[int]) -> tuple[int, ...]:
    """Return the items in another order: Fisher-Yates from the top, on fair numbers."""
    order = list(ordered)
    for last in range(len(order) - 1, 0, -1):
        other = _below(last + 1, numbers)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def _below(n: int, numbers: Iterator[int]) -> int:
    """Return a fair number below `n`; a number that would favour the small ones is drawn again."""
    limit = 2**32 - 2**32 % n
    while (number := next(numbers)) >= limit:
        pass
    return number % n
