"""The Chinese competition rules as this program plays them. Rules 1 to 81 are the patterns that earn fan."""

from __future__ import annotations

from tilewright.engine.rule import Rule
from tilewright.variants.chinese_table import play_rulings
from tilewright.variants.ruling import Ruling

_FORBIDS: dict[int, tuple[Rule, ...]] = {
    83: (Rule.FITS_NO_HAND, Rule.NEVER_EXPOSED, Rule.WRONG_SIZE),
    94: (Rule.HAND_TOO_POOR,),
}
_RULES = 99  # rules on hands and scores; the rules of play have higher numbers
RULINGS = {
    **{
        rule: Ruling("mcr", rule, forbids=_FORBIDS.get(number, ()))
        for number in range(1, _RULES + 1)
        for rule in (f"R-MCR-{number}",)
    },
    **play_rulings("R-MCR", _RULES + 1),
}
