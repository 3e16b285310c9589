"""Hong Kong Old Style: four sets and a pair, scored in fan."""

from __future__ import annotations

from collections.abc import Mapping

from tilewright.engine.ruleset import HandRules, Ruleset
from tilewright.settlement.ended import GameSettlement
from tilewright.variants.chinese_table import table, table_options
from tilewright.variants.hong_kong.hands import HANDS
from tilewright.variants.hong_kong.payment import HONG_KONG, settle
from tilewright.variants.hong_kong.rulings import RULINGS
from tilewright.variants.option import Option
from tilewright.variants.preset import Preset

__all__ = ["HANDS", "RULESETS", "RULINGS"]


UNBROKEN = Option("hong_kong", "unbroken", "R-HK-43", ("on", "off"), "off")


def _ruleset(hands: HandRules, options: Mapping[str, str]) -> Ruleset:
    return table("hong-kong", hands, GameSettlement(settle), options)


RULESETS = (
    Preset(
        settlement=HONG_KONG,
        about="hong_kong.about",
        picture="123D EE",
        minutes=20,
        options=(*table_options("R-HK-41", "R-HK-40"), UNBROKEN),
        rulings=RULINGS,
        make=_ruleset,
    ),
)
