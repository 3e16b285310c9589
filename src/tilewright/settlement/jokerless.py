"""The double for a hand without jokers, which players pay in games with an American card."""

from __future__ import annotations

from tilewright.groups import Reading


def is_doubled(reading: Reading) -> bool:
    """Return whether a hand without jokers is doubled. Singles-and-pairs hands never are, since they cannot have
    jokers.
    """
    return reading.jokerless and not reading.singles_and_pairs
