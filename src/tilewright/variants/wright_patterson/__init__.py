"""Siamese play with the hands of Wright-Patterson mah jongg, which are worth single, double and triple limits.

Michele Frizzell and Marietta Beckham adapted Gladys Grad's Siamese Mah Jongg to these hands. The booklet of the hands
belongs to its publisher; the list here is our own.
"""

from __future__ import annotations

from functools import cache
from importlib import resources

from tilewright.hands.language.parse import parse_card
from tilewright.hands.matching.card_hands import CardHands
from tilewright.settlement.rotation import Rotation, unless_east_has_more
from tilewright.tiles import chinese_set
from tilewright.variants.preset import HandsPreset, Preset, Settlement
from tilewright.variants.wright_patterson.options import AT_THE_TABLE, SETTLED
from tilewright.variants.wright_patterson.rulings import RULINGS
from tilewright.variants.wright_patterson.settlement import from_pot, settle, settle_session
from tilewright.variants.wright_patterson.table import ruleset

__all__ = ["HANDS", "RULESETS", "RULINGS"]

_LIST = "wright-patterson"


@cache
def _hands() -> CardHands:
    """Return the bundled list of many thousands of hands. It is built once and cached."""
    return CardHands(parse_card(resources.files(__name__).joinpath("cards", f"{_LIST}.card").read_text("utf-8")))


HANDS = (
    HandsPreset(
        name=_LIST,
        title="classical and British hands, not from the booklet",
        kongs_add=True,
        tiles=chinese_set(),
        make=lambda _: _hands(),
    ),
)

RULESETS = (
    Preset(
        settlement=Settlement(
            name="wright-patterson-siamese",
            title="Wright-Patterson Siamese",
            seats=(2,),
            racks=2,
            hands=_LIST,
            tiles=chinese_set(),
            kongs=True,
            options=SETTLED,
            reports=("dead", "flowers", "bouquet", "holds"),
            pot=True,
            settle=settle,
            finish=settle_session,
            from_pot=from_pot,
            rotation=Rotation(unless_east_has_more),
        ),
        about="wright_patterson.about",
        picture="NEWS R",
        minutes=35,
        options=AT_THE_TABLE,
        rulings=RULINGS,
        page="wright-patterson",
        make=ruleset,
    ),
)
