"""The rules of Wright-Patterson Siamese, as this program reads them."""

from __future__ import annotations

from tilewright.engine.rule import Rule
from tilewright.variants.ruling import Ruling

_RULES = tuple(f"R-WP-{number}" for number in range(1, 41))
_FORBIDS: dict[str, tuple[Rule, ...]] = {
    "R-WP-2": (Rule.GAME_OVER,),
    "R-WP-11": (Rule.FLOWERS_FIRST,),
    "R-WP-13": (
        Rule.NOT_YOUR_TURN,
        Rule.DRAW_FIRST,
        Rule.NO_OPEN_DISCARD,
        Rule.CLAIM_UNUSED,
        Rule.NOT_A_GROUP,
        Rule.NOTHING_TO_DISCARD,
    ),
    "R-WP-15": (Rule.WRONG_SIZE, Rule.HAND_DECLARED),
    "R-WP-17": (Rule.EXPOSURE_STANDS,),
    "R-WP-19": (Rule.FITS_NO_HAND, Rule.NEVER_EXPOSED, Rule.NO_CALLS, Rule.OWN_HAND),
    "R-WP-20": (Rule.HAND_DEAD, Rule.TOO_FEW_TILES),
    "R-WP-37": (Rule.NO_REPLACEMENT,),
    "R-WP-38": (Rule.KONG_OF_FOUR, Rule.KONG_ON_PUNG, Rule.KONG_NOT_NOW, Rule.ROBBED_TO_WIN, Rule.WINNING_TILE),
    "R-WP-40": (Rule.FALSE_MAH_JONGG, Rule.HAND_TOO_POOR),
}
RULINGS = {rule: Ruling("wright_patterson", rule, forbids=_FORBIDS.get(rule, ())) for rule in _RULES}
