"""The rules of Hong Kong Old Style as this program plays them. The numbers are our own."""

from __future__ import annotations

from tilewright.engine.rule import Rule
from tilewright.variants.chinese_table import play_rulings
from tilewright.variants.ruling import Ruling

_RULES = tuple(f"R-HK-{number}" for number in (*range(1, 37), 42, 43, 44))  # all except those on play, 37 to 41
_FORBIDS: dict[str, tuple[Rule, ...]] = {
    "R-HK-2": (Rule.FITS_NO_HAND, Rule.NEVER_EXPOSED, Rule.WRONG_SIZE),
    "R-HK-31": (Rule.HAND_TOO_POOR,),
}
RULINGS = {
    **{rule: Ruling("hong_kong", rule, forbids=_FORBIDS.get(rule, ())) for rule in _RULES},
    **play_rulings("R-HK", 37),
}
