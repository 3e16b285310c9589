"""The wall: the shuffled order, which only the referee ever sees.

The shuffle is committed to before the deal and opened after the game: anybody
can then check that the wall was fixed beforehand, and how it came about.
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
    """Tiles in the order in which they are drawn."""

    order: tuple[int, ...]

    def tile(self, left: int, kept: int = 0) -> int:
        """The next tile when `left` are left to draw, and `kept` lie or lay behind them."""
        return self.order[len(self.order) - kept - left]

    def last(self, replaced: int) -> int:
        """The tile at the far end, after so many were taken from there: the one that replaces a flower or a kong."""
        return self.order[len(self.order) - 1 - replaced]

    def shuffled(self, label: str, n: int) -> tuple[int, ...]:
        """The numbers below `n` in an order that the whole wall decides, for the purpose that `label` names.

        Nobody can foresee or steer it without knowing every tile of the wall.

        >>> [Wall((1, 2, 3, 4)).shuffled(f"first left {seat}", 3) for seat in range(3)]
        [(0, 1, 2), (2, 0, 1), (2, 0, 1)]
        """
        return _mixed(range(n), _words(bytes(self.order), label))

    def broken(self, stacks: int) -> Wall:
        """The wall when East keeps back so many stacks of two, to be drawn last (R-SIAM-4)."""
        kept = 2 * stacks
        return Wall(self.order[kept:] + self.order[:kept])


@dataclass(frozen=True, slots=True)
class Shuffle:
    """A secret from which wall and dice follow: 32 bytes of seed, 32 bytes of salt.

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
        """These tiles, shuffled: Fisher-Yates from the top, on a stream of fair numbers."""
        return Wall(_mixed(tiles, _words(self.seed, "wall")))

    def dice(self, label: str, n: int) -> tuple[int, ...]:
        """`n` dice, thrown for the purpose that `label` names."""
        numbers = _words(self.seed, f"dice {label}")
        return tuple(_below(6, numbers) + 1 for _ in range(n))


def _words(key: bytes, label: str) -> Iterator[int]:
    """32-bit numbers: HMAC-SHA256 of a counter, keyed by what is secret."""
    counter = 0
    while True:
        block = hmac.digest(key, f"{label} {counter}".encode(), "sha256")
        yield from struct.unpack(">8I", block)
        counter += 1


def _mixed(ordered: Iterable[int], numbers: Iterator[int]) -> tuple[int, ...]:
    """In another order: Fisher-Yates from the top, on fair numbers."""
    order = list(ordered)
    for last in range(len(order) - 1, 0, -1):
        other = _below(last + 1, numbers)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def _below(n: int, numbers: Iterator[int]) -> int:
    """A fair number below `n`: what would favour the small ones is thrown again."""
    limit = 2**32 - 2**32 % n
    while (number := next(numbers)) >= limit:
        pass
    return number % n
