"""The four classical games, with their deals and rulesets."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tilewright.engine.ruleset import Deal, HandRules, Ruleset
from tilewright.settlement.ended import GameSettlement
from tilewright.variants.chinese_table import table, table_options
from tilewright.variants.classical.rulings import RULINGS
from tilewright.variants.classical.settlement import FILIPINO, FOURTEEN, SIXTEEN, THIRTEEN, at_once, settle
from tilewright.variants.preset import Preset, Settlement

_SIXTEEN = Deal(east=17, others=16, packet=8)
_SCORING = GameSettlement(settle, at_once)


def _thirteen(hands: HandRules, options: Mapping[str, str]) -> Ruleset:
    return table("thirteen", hands, _SCORING, options)


def _fourteen(hands: HandRules, options: Mapping[str, str]) -> Ruleset:
    """Return a ruleset in which each player is dealt 14 tiles and a turn ends with a draw (R-REF-12, R-REF-38)."""
    return table("fourteen", hands, _SCORING, options, deal=Deal(east=14, others=14), draws_last=True)


def _sixteen(hands: HandRules, options: Mapping[str, str]) -> Ruleset:
    return table("sixteen", hands, _SCORING, options, deal=_SIXTEEN)


def _filipino(hands: HandRules, options: Mapping[str, str]) -> Ruleset:
    """Return a ruleset in which winds and dragons are flowers (R-REF-4)."""
    return table("filipino", hands, _SCORING, options, deal=_SIXTEEN, honors_as_flowers=True)


def _preset(settlement: Settlement, picture: str, make: Callable[[HandRules, Mapping[str, str]], Ruleset]) -> Preset:
    return Preset(
        settlement=settlement,
        about=f"classical.about-{settlement.name}",
        picture=picture,
        minutes=15,
        options=table_options("R-REF-49", "R-REF-18"),
        rulings=RULINGS,
        page="classical",
        make=make,
    )


RULESETS = (
    _preset(THIRTEEN, "555D RR", _thirteen),
    _preset(FOURTEEN, "777B NN", _fourteen),
    _preset(SIXTEEN, "345D GG", _sixteen),
    _preset(FILIPINO, "789B 66C", _filipino),
)
