"""The wall: the shuffled order of the tiles, which only the referee sees.

A commitment (a hash) to the shuffle is published before the deal, and the secret seed and salt after the game. So
anybody can check that the wall was fixed in advance, and recompute it.
"""

from __future__ import annotations

import hashlib
import hmac
import struct
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from tilewright.engine.fair_deal import FairDeal
from tilewright.tiles import Tiles

SCHEME = b"tilewright-shuffle-1"  # of a shuffle without a `FairDeal`; each commitment includes it


@dataclass(frozen=True, slots=True)
class Wall:
    """The tiles of a wall in the order of drawing."""

    order: tuple[int, ...]

    def tile(self, left: int, reserved: int = 0) -> int:
        """Return the next tile to draw. `left` is the number of tiles left to draw.

        `reserved` is the number of tiles at the far end that are kept for replacements, including those already used.
        """
        return self.order[len(self.order) - reserved - left]

    def last(self, replaced: int) -> int:
        """Return the next replacement tile. `replaced` is the number of tiles already taken from the far end."""
        return self.order[len(self.order) - 1 - replaced]

    def shuffled(self, label: str, n: int) -> tuple[int, ...]:
        """Return the numbers from 0 to `n` - 1, shuffled. The order depends on the whole wall and on `label`.

        Nobody can predict or influence the result without knowing every tile of the wall.

        >>> [Wall((1, 2, 3, 4)).shuffled(f"first left {seat}", 3) for seat in range(3)]
        [(0, 1, 2), (2, 0, 1), (2, 0, 1)]
        """
        return _mixed(range(n), _words(bytes(self.order), label))

    def broken(self, stacks: int) -> Wall:
        """Return the wall with its first `stacks` stacks of two tiles moved to the end, to be drawn last (R-SIAM-4)."""
        moved = 2 * stacks
        return Wall(self.order[moved:] + self.order[:moved])


class WallSource(Protocol):
    """The source of the wall and the dice of one game."""

    def wall(self, tiles: Tiles, /) -> Wall:
        """Return a wall of these tiles."""

    def dice(self, label: str, n: int, /) -> tuple[int, ...]:
        """Return the results of `n` dice, each 1 to 6. `label` is the purpose of the throw."""


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The secret that determines the wall and the dice: a seed of 32 bytes and a salt of 32 bytes.

    With a `deal`, they depend on the players' shares as well (scheme 2), otherwise on the seed alone (scheme 1).

    >>> shuffle = Shuffle(bytes(32), bytes(32))
    >>> sorted(shuffle.wall(Tiles.parse("123B NEWS")).order) == list(Tiles.parse("123B NEWS"))
    True
    >>> len(shuffle.dice("break", 2)), shuffle.commitment[:8]
    (2, 'd5a5a59b')
    """

    seed: bytes
    salt: bytes
    deal: FairDeal | None = None

    @property
    def commitment(self) -> str:
        """SHA-256 hash of the scheme, the salt, the seed and what else is fixed before the deal, in hexadecimal."""
        if self.deal:
            return self.deal.commitment(self.salt, self.seed)
        return hashlib.sha256(SCHEME + self.salt + self.seed).hexdigest()

    @property
    def key(self) -> bytes:
        """The key of all random numbers of the game."""
        return self.deal.key(self.salt, self.seed) if self.deal else self.seed

    def wall(self, tiles: Tiles) -> Wall:
        """Return a wall of these tiles, in an order that depends only on the key."""
        return Wall(_mixed(tiles, _words(self.key, "wall")))

    def dice(self, label: str, n: int) -> tuple[int, ...]:
        """Return the results of `n` dice, each 1 to 6. They depend only on the key and `label`."""
        numbers = _words(self.key, f"dice {label}")
        return tuple(_below(6, numbers) + 1 for _ in range(n))


def _words(key: bytes, label: str) -> Iterator[int]:
    """Yield pseudorandom 32-bit numbers: HMAC-SHA256 of a label and a counter, with the secret as key."""
    counter = 0
    while True:
        block = hmac.digest(key, f"{label} {counter}".encode(), "sha256")
        yield from struct.unpack(">8I", block)
        counter += 1


def _mixed(ordered: Iterable[int], numbers: Iterator[int]) -> tuple[int, ...]:
    """Return the items of `ordered` in a random order that `numbers` determine (a Fisher-Yates shuffle)."""
    order = list(ordered)
    for last in range(len(order) - 1, 0, -1):
        other = _below(last + 1, numbers)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def _below(n: int, numbers: Iterator[int]) -> int:
    """Return an unbiased random number from 0 to `n` - 1. Numbers that would favour small results are rejected."""
    limit = 2**32 - 2**32 % n
    while (number := next(numbers)) >= limit:
        pass
    return number % n
