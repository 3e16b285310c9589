"""The rules of the classical games. The numbers are ours, because the reference sheet has none."""

from __future__ import annotations

from tilewright.engine.rule import Rule
from tilewright.variants.ruling import Ruling

_RULES = tuple(f"R-REF-{number}" for number in range(1, 50))
_FORBIDS: dict[str, tuple[Rule, ...]] = {
    "R-REF-6": (Rule.FITS_NO_HAND, Rule.NEVER_EXPOSED, Rule.WRONG_SIZE),
    "R-REF-8": (Rule.NOT_YOUR_TURN, Rule.DRAW_FIRST, Rule.KEEP_FIRST),
    "R-REF-9": (Rule.NO_OPEN_DISCARD, Rule.CLAIM_UNUSED, Rule.NOT_A_GROUP, Rule.WINNING_TILE),
    "R-REF-10": (Rule.CHOW_IN_TURN,),
    "R-REF-13": (Rule.EXPOSURE_STANDS,),
    "R-REF-14": (Rule.NOTHING_TO_DISCARD,),
    "R-REF-17": (Rule.KONG_OF_FOUR, Rule.KONG_NOT_NOW),
    "R-REF-18": (Rule.KONG_ON_PUNG, Rule.KONG_TILE_KEPT),
    "R-REF-19": (Rule.ROBBED_TO_WIN,),
    "R-REF-47": (Rule.GAME_OVER, Rule.NO_REPLACEMENT),
    "R-REF-49": (
        Rule.FALSE_MAH_JONGG,
        Rule.HAND_TOO_POOR,
        Rule.HAND_DEAD,
        Rule.NO_CALLS,
        Rule.OWN_HAND,
        Rule.DEAD_CALLER,
    ),
}
RULINGS = {rule: Ruling("classical", rule, forbids=_FORBIDS.get(rule, ())) for rule in _RULES}
