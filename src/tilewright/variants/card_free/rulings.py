"""The rules of Card Free as this program plays them, in our own words."""

from __future__ import annotations

from tilewright.engine.rule import Rule
from tilewright.variants.ruling import Ruling

_RULES = tuple(f"R-CF-{number}" for number in range(1, 50))
_FORBIDS: dict[str, tuple[Rule, ...]] = {
    "R-CF-18": (Rule.NEVER_EXPOSED,),
    "R-CF-38": (Rule.HAND_TOO_POOR,),
    "R-CF-46": (Rule.FITS_NO_HAND, Rule.NEEDED_TILES_GONE),
}
RULINGS = {rule: Ruling("card_free", rule, forbids=_FORBIDS.get(rule, ())) for rule in _RULES}
