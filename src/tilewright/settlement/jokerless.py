"""The rule that a hand without jokers pays double, for games with an American card."""

from __future__ import annotations

from tilewright.groups import Reading


def is_doubled(reading: Reading) -> bool:
    """Return whether a hand pays double because it has no jokers.

    Hands of singles and pairs never do, because they cannot use jokers.
    """
    return reading.jokerless and not reading.singles_and_pairs
