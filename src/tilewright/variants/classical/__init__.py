"""Classical games whose hands are sets and a pair: those with 13, 14 or 16 tiles, and Filipino mah jongg.

The rules come from a reference sheet that Matthew Yacavone compiled. The wording is ours.
"""

from __future__ import annotations

from tilewright.variants.classical.hands import HANDS
from tilewright.variants.classical.rulings import RULINGS
from tilewright.variants.classical.tables import RULESETS

__all__ = ["HANDS", "RULESETS", "RULINGS"]
