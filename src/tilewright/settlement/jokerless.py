"""The rule that a hand without jokers pays double, for games with an American card."""

from __future__ import annotations

from tilewright.groups import Reading


def is_doubled(reading: Reading) -> bool:
    """Return whether a hand pays double because it has no jokers.

    A hand of singles and pairs never pays double for this, because it cannot use jokers anyway.
    """
    return reading.jokerless and not reading.singles_and_pairs
