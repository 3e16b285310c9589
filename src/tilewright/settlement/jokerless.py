"""The double for a hand without jokers, which players pay in games with an American card."""

from __future__ import annotations

from tilewright.groups import Reading


def is_doubled(reading: Reading) -> bool:
    """Return whether a hand is doubled for having no jokers. Singles and pairs, which cannot use jokers, are not."""
    return reading.jokerless and not reading.singles_and_pairs
