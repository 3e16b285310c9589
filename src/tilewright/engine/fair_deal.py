"""A deal that nobody can choose: the server's secret seed is mixed with a random number from each player's page.

First the server commits to its seed, then each page to its number, then the pages open their numbers. The key of the
wall depends on all of them. See docs/fair-deal.md.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from dataclasses import dataclass

from tilewright.messages import say

SCHEME = "tilewright-shuffle-2"  # each hash includes it or its purpose, so that none can stand in for another
BOT, ABSENT = "bot", "absent"  # shares of seats whose page gave no number
_DIGEST = re.compile(r"[0-9a-f]{64}")
_SHARE = re.compile(r"(?:[0-9a-f]{2}){16,32}")


def commitment_of(table: str, number: int, tiles: str, salt: bytes, seed: bytes) -> str:
    """Return the server's commitment to its seed for game `number` of a table, in hexadecimal.

    `tiles` is the set of tiles as text. For the deals of a round, `number` is 0.
    """
    return _hash(SCHEME, table, number, tiles, salt.hex(), seed.hex())


def promise_of(commitment: str, seat: int, share: str) -> str:
    """Return the commitment of a seat's page to its share: a number of 16 to 32 bytes in hexadecimal."""
    return _hash("tilewright-promise-2", commitment, seat, share)


def is_promise(text: str) -> bool:
    """Return whether a text has the form of a promise."""
    return _DIGEST.fullmatch(text) is not None


def is_share(text: str) -> bool:
    """Return whether a text has the form of a page's share."""
    return _SHARE.fullmatch(text) is not None


@dataclass(frozen=True, slots=True)
class FairDeal:
    """The public facts of the deal of game `number` at a table. `tiles` is the set of tiles as text.

    For each seat, `promises` has the promise of its page, or an empty text, and `shares` has the number that the page
    opened, `bot` without a promise, or `absent`.

    If all tables of a round get the same deals, `table` is the id of the round's deals, and `promises` and `shares` are
    those of all seats of the round. Those of this table begin at `first`. Raises ValueError for texts of another form.
    """

    table: str
    number: int
    tiles: str
    promises: tuple[str, ...]
    shares: tuple[str, ...]
    first: int | None = None

    def __post_init__(self) -> None:
        pairs = [*zip(self.promises, self.shares, strict=False)]
        forms = all(
            share in (BOT, ABSENT) if not promise else is_promise(promise) and (share == ABSENT or is_share(share))
            for promise, share in pairs
        )
        if not forms or len(self.promises) != len(self.shares) or "\n" in self.table + self.tiles:
            raise ValueError(say("engine.not-a-deal"))

    @property
    def is_of_round(self) -> bool:
        """Whether all tables of a round get this deal."""
        return self.first is not None

    def fits(self, seats: int) -> bool:
        """Return whether this can be the deal of a table with this number of seats."""
        if self.first is None:
            return len(self.shares) == seats
        return self.first in range(0, len(self.shares), seats) and len(self.shares) % seats == 0

    def commitment(self, salt: bytes, seed: bytes) -> str:
        """Return the server's commitment, in hexadecimal. All deals of a round have the same one."""
        return commitment_of(self.table, 0 if self.is_of_round else self.number, self.tiles, salt, seed)

    def key(self, salt: bytes, seed: bytes) -> bytes:
        """Return the key from which the wall and the dice follow: 32 bytes."""
        games = (self.number,) if self.is_of_round else ()
        lines = _lines("tilewright-key-2", self.commitment(salt, seed), *self.shares, *games)
        return hmac.digest(seed, lines, "sha256")

    def broken_promise(self, commitment: str) -> int | None:
        """Return the first seat, of the table or the round, whose share does not fit its promise, or None."""
        for seat, (promise, share) in enumerate(zip(self.promises, self.shares, strict=True)):
            if share not in (BOT, ABSENT) and promise_of(commitment, seat, share) != promise:
                return seat
        return None


def _hash(*parts: object) -> str:
    return hashlib.sha256(_lines(*parts)).hexdigest()


def _lines(*parts: object) -> bytes:
    """Return the parts as UTF-8 text, one a line. No part contains a line break, so the text fixes each of them."""
    return "\n".join(map(str, parts)).encode()
