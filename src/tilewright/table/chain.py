"""The chain of a stored game: each event has a digest that covers everything before it.

The chain begins with the table, the game and its secret shuffle. So a row that was changed, lost or moved no longer
fits the digests. They show damage, not forgery: whoever writes into the database on purpose can compute them again.
Changing the computation needs a migration of all stored games.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import blake2b

SIZE = 16  # bytes of a digest, which is stored as hexadecimal text of twice as many characters


def chain_start(*facts: object) -> str:
    """Return the digest before the first event. It covers the facts of a game that never change.

    The facts are its table, id, number, time of creation, terms, header, card text, seed and salt, as stored.

    >>> chain_start("table", "game", 1, 1800000000, 0, "{}", "card A", bytes(32), bytes(32))
    '42f84e06eaf798f0dabca6c897d47b85'
    """
    return _digest(json.dumps(facts, default=repr))


def next_digest(before: str, seq: int, epoch: int, body: str) -> str:
    """Return the digest of an event, after the one with the digest `before`."""
    return _digest(f"{before}:{seq}:{epoch}:{body}")


def next_digests(before: str, events: Iterable[tuple[int, int, str]]) -> list[str]:
    """Return the digests of several events, given as (number, epoch, line)."""
    digests = []
    for event in events:
        before = next_digest(before, *event)
        digests.append(before)
    return digests


def _digest(text: str) -> str:
    return blake2b(text.encode(), digest_size=SIZE).hexdigest()
