"""The double for a hand without a joker, which tables with an American card pay."""

from __future__ import annotations

from tilewright.groups import Reading


def is_doubled(reading: Reading) -> bool:
    """Return whether having no joker doubles a hand. It never doubles singles and pairs, which take no jokers."""
    return reading.jokerless and not reading.singles_and_pairs
