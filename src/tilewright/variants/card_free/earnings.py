"""The categories, patterns and bonuses of Card Free, as players look them up."""

from __future__ import annotations

from tilewright.variants.preset import Earning

_HANDS = (2, 3, 5, 6, 8, 10, 11, 12, 13, 14, 15, 16, 17, 19, 21)  # rules on the tiles of a hand
_BONUSES = (23, 24, 25, 26, 27, 28, 29, 32)  # rules on its value
EARNINGS = (
    *(Earning(f"R-CF-{number}") for number in (*_HANDS, *_BONUSES)),
    Earning("R-CF-33", "Dragon's Love", 50, "RRRR GGGG FFF FFF"),
    Earning("R-CF-34", "Dragon's Wings", 50, "RRRR GGGG 0000 11B"),
    Earning("R-CF-35", "Dragon's Breath", 100, "RR GG 00 NN EE WW SS"),
)
