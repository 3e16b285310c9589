"""The games of sets and a pair, as a reference sheet describes them: with 13, 14 or 16 tiles, and Filipino.

The sheet was compiled by Matthew Yacavone; the facts are from there, the words are ours.
"""

from __future__ import annotations

from tilewright.variants.classical.hands import HANDS
from tilewright.variants.classical.rulings import RULINGS
from tilewright.variants.classical.tables import RULESETS

__all__ = ["HANDS", "RULESETS", "RULINGS"]
