"""The rules of American mah jongg as this program plays them, in our own words.

B1 to B9 describe the game. B11.1 to B11.15 are points on which sources disagree.
"""

from __future__ import annotations

from tilewright.engine.rule import Rule
from tilewright.variants.ruling import Ruling

_RULES = (*(f"B{number}" for number in range(1, 10)), *(f"B11.{number}" for number in range(1, 16)))
_FORBIDS: dict[str, tuple[Rule, ...]] = {
    "B2": (Rule.GAME_OVER,),
    "B3": (
        Rule.CHARLESTON_FIRST,
        Rule.CHARLESTON_ORDER,
        Rule.JOKER_PASSED,
        Rule.BLIND_PASS,
        Rule.COURTESY_SIZE,
    ),
    "B4": (Rule.NOT_YOUR_TURN, Rule.DRAW_FIRST, Rule.NOTHING_TO_DISCARD),
    "B5": (
        Rule.NO_OPEN_DISCARD,
        Rule.CLAIM_UNUSED,
        Rule.NOT_A_GROUP,
        Rule.JOKER_DISCARDED,
        Rule.WRONG_SIZE,
    ),
    "B6": (Rule.NO_SUCH_JOKER,),
    "B7": (
        Rule.FITS_NO_HAND,
        Rule.NEVER_EXPOSED,
        Rule.HAND_DEAD,
        Rule.NEEDED_TILES_GONE,
        Rule.NO_CALLS,
        Rule.OWN_HAND,
    ),
    "B8": (Rule.FALSE_MAH_JONGG, Rule.HAND_TOO_POOR),
    "B11.2": (Rule.CLAIM_STANDS,),
    "B11.3": (Rule.EXPOSURE_STANDS,),
    "B11.4": (Rule.DEAD_CALLER, Rule.WRONG_CALL),
    "B11.5": (Rule.JOKER_LOST,),
    "B11.10": (Rule.EAST_PASSES_OWN,),
    "B11.14": (Rule.BLANK_EXPOSED, Rule.BLANK_EXCHANGE, Rule.BLANK_PASSED),
    "B11.15": (Rule.LAST_DISCARD,),
}
RULINGS = {rule: Ruling("american", rule, forbids=_FORBIDS.get(rule, ())) for rule in _RULES}
