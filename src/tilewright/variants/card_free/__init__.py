"""Card Free: American mah jongg with the hands of John Burton, which follow general rules instead of a card."""

from __future__ import annotations

from collections.abc import Mapping

from tilewright.engine.ruleset import HandRules, Ruleset
from tilewright.settlement.played import Played
from tilewright.sheet import ScoreSheet
from tilewright.tiles import FLOWER, JOKER, Tiles, american_set
from tilewright.variants import american_table
from tilewright.variants.american.rulings import RULINGS as AMERICAN
from tilewright.variants.american_table import PHYSICAL, REPORTS, ROTATION, pay, ruleset
from tilewright.variants.card_free.earnings import EARNINGS
from tilewright.variants.card_free.hands import CardFreeHands
from tilewright.variants.card_free.in_words import in_words
from tilewright.variants.card_free.options import OPTIONS, TILES, House
from tilewright.variants.card_free.rulings import RULINGS
from tilewright.variants.preset import HandsPreset, Preset, Settlement

__all__ = ["HANDS", "RULESETS", "RULINGS", "CardFreeHands"]

FEWER = american_set() - Tiles.of([FLOWER] * 4 + [JOKER] * 4)


def hands(choices: Mapping[str, str]) -> CardFreeHands:
    """Return the Card Free hands for these choices. Raises ValueError if two choices exclude each other."""
    return CardFreeHands(House.of(choices))


def settle(played: Played, choices: Mapping[str, str], hands: HandRules) -> ScoreSheet:
    """Return the score sheet of a game (R-CF-30).

    Losers pay the value of the hand, which includes the hand's own doubles. The discarder pays twice that value.
    Raises ValueError for an impossible game.
    """
    return pay(played, choices, lambda won: won.reading.items)


def table(hands: HandRules, choices: Mapping[str, str]) -> Ruleset:
    """Return the ruleset of an American table with all tiles, or with four flowers and four jokers fewer (R-CF-37)."""
    return ruleset(_SETTLEMENT, FEWER if choices["tiles"] == "144" else american_set(), hands, choices)


HANDS = (
    HandsPreset(name="card-free", title="Card Free", options=OPTIONS, in_words=in_words, earnings=EARNINGS, make=hands),
)
_SETTLEMENT = Settlement(
    name="card-free",
    title="Card Free",
    seats=(3, 4),
    hands="card-free",
    own_hands=True,
    # the hands apply their own doubles and the table adds none, so `news_singles_and_pairs` has no effect
    hand_choices={"doubles": "hand", "news_singles_and_pairs": "on"},
    tiles=american_set(8),
    options=PHYSICAL,
    reports=REPORTS,
    settle=settle,
    rotation=ROTATION,
)
RULESETS = (
    Preset(
        settlement=_SETTLEMENT,
        about="card_free.about",
        picture="44B 55B 6D",
        minutes=30,
        options=(*american_table.OPTIONS, TILES),
        rulings=RULINGS,
        base_rulings=AMERICAN,
        make=table,
    ),
)
