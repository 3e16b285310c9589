"""The games of sets and a pair that a reference sheet describes: with 13, 14 or 16 tiles, and Filipino.

Matthew Yacavone compiled the sheet. The facts come from there, and the words are ours.
"""

from __future__ import annotations

from tilewright.variants.classical.hands import HANDS
from tilewright.variants.classical.rulings import RULINGS
from tilewright.variants.classical.tables import RULESETS

__all__ = ["HANDS", "RULESETS", "RULINGS"]
