"""Chinese Official mah jongg, the competition rules with 81 fan: which hands win, what they are worth, who pays."""

from __future__ import annotations

from tilewright.variants.mcr.hands import HANDS
from tilewright.variants.mcr.payment import SETTLEMENTS
from tilewright.variants.mcr.rulings import RULINGS

__all__ = ["HANDS", "RULINGS", "SETTLEMENTS"]
