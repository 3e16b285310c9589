"""The table of Wright-Patterson Siamese: two players with two racks each, and a Flower Wall for replacement tiles."""

from __future__ import annotations

from collections.abc import Mapping

from tilewright.engine.ruleset import Deal, HandRules, Ruleset
from tilewright.settlement.ended import GameSettlement
from tilewright.tiles import FLOWER_SETS, Tiles, chinese_set
from tilewright.variants.wright_patterson.settlement import at_once, settle


def ruleset(hands: HandRules, options: Mapping[str, str]) -> Ruleset:
    """Return the ruleset of the table. `options` has a choice for every option."""
    return Ruleset(
        name="wright-patterson-siamese",
        seats=2,
        racks=2,
        tiles=chinese_set(),
        deal=Deal(east=28, others=27),
        hands=hands,
        scoring=GameSettlement(settle, at_once=at_once),
        enforcement="challenge" if options["enforcement"] == "challenge" else "prevent",
        last_discard="any",
        flowers=sum(FLOWER_SETS, Tiles()),
        flower_wall=int(options["flower_wall"]),
        bouquets=FLOWER_SETS,
        runs_out=False,
        kongs=True,
        held_over_kongs=True,
        robbed_goes_on=options["robbed"] == "replaces",
        largest_group=4,
        reshapes=False,
        break_wall=True,
        prevails="die" if options["prevailing"] == "die" else "wall",
        options=options,
    )
