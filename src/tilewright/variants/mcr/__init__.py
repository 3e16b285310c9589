"""Chinese Official mah jongg: the hands, payments and 81 scoring patterns of the competition rules."""

from __future__ import annotations

from collections.abc import Mapping

from tilewright.engine.ruleset import HandRules, Ruleset
from tilewright.settlement.ended import GameSettlement
from tilewright.variants.chinese_table import table, table_options
from tilewright.variants.mcr.hands import HANDS
from tilewright.variants.mcr.payment import MCR, settle
from tilewright.variants.mcr.rulings import RULINGS
from tilewright.variants.preset import Preset

__all__ = ["HANDS", "RULESETS", "RULINGS"]


def _ruleset(hands: HandRules, options: Mapping[str, str]) -> Ruleset:
    return table("mcr", hands, GameSettlement(settle), options)


RULESETS = (
    Preset(
        settlement=MCR,
        about="mcr.about",
        picture="234B 45C",
        minutes=25,
        options=table_options("R-MCR-104", "R-MCR-103"),
        rulings=RULINGS,
        make=_ruleset,
    ),
)
