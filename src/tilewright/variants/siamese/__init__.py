"""Siamese Mah Jongg: two players, two racks each, one card.

The game and its name, a registered mark, are Gladys Grad's.
"""

from __future__ import annotations

from collections.abc import Mapping

from tilewright.engine.ruleset import Deal, HandRules, Ruleset
from tilewright.tiles import american_set
from tilewright.variants.preset import Preset
from tilewright.variants.siamese.options import OPTIONS
from tilewright.variants.siamese.rulings import RULINGS
from tilewright.variants.siamese.scoring import SiameseScoring


def ruleset(hands: HandRules, options: Mapping[str, str]) -> Ruleset:
    """The rules of the two-handed table with every option chosen. Raises ValueError where two exclude each other."""
    broken = options["break_wall"] == "on" or options["tournament"] == "on"
    if broken and options["walls"] == "pool":
        raise ValueError("a pool of loose tiles cannot be broken by dice: choose walls=full, or break_wall=off")
    return Ruleset(
        name="siamese",
        seats=2,
        racks=2,
        tiles=american_set(int(options["blanks"])),
        deal=Deal(east=28 if options["deal"] == "28/27" else 27, others=27),
        hands=hands,
        scoring=SiameseScoring(
            jokerless_sp=options["jokerless_sp"] == "include",
            feeding_penalty=int(options["feeding_penalty"]),
            penalty_exposure_claim=options["penalty_exposure_claim"] == "on",
            bonus_doubled=options["concealed_bonus"] == "before_doubling",
            wrong_call=50 if options["wrong_call"] == "costs" else 0,
            pays=options["settlement"] == "per_game",
        ),
        enforcement="challenge" if options["enforcement"] == "challenge" else "prevent",
        last_discard="any" if options["last_discard"] == "any" else "mahjongg",
        break_wall=broken,
        options=options,
    )


RULESETS = (
    Preset(
        name="siamese",
        title="Siamese Mah Jongg",
        summary="Two players with two racks each. Two mah jonggs end the game; the lower score pays the difference.",
        seats=2,
        card="house",
        options=OPTIONS,
        rulings=RULINGS,
        make=ruleset,
    ),
)
