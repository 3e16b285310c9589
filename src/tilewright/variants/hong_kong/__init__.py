"""Hong Kong Old Style: four sets and a pair, reckoned in fan."""

from __future__ import annotations

from tilewright.variants.hong_kong.hands import HANDS
from tilewright.variants.hong_kong.payment import SETTLEMENTS
from tilewright.variants.hong_kong.rulings import RULINGS

__all__ = ["HANDS", "RULINGS", "SETTLEMENTS"]
