"""Card Free: American hands without a card, by John Burton. So far its hands, for any table, and who pays for them."""

from __future__ import annotations

from collections.abc import Mapping

from tilewright.engine.ruleset import HandRules
from tilewright.scoring.one_winner import settled
from tilewright.scoring.played import Played
from tilewright.scoring.rotation import Rotation, unless_all_others_are_dead
from tilewright.sheet import ScoreSheet
from tilewright.tiles import american_set
from tilewright.variants.card_free.hands import CardFreeHands
from tilewright.variants.card_free.options import OPTIONS, House
from tilewright.variants.card_free.rulings import RULINGS
from tilewright.variants.preset import HandsPreset, Settlement

__all__ = ["HANDS", "RULINGS", "SETTLEMENTS", "CardFreeHands"]


def hands(choices: Mapping[str, str]) -> CardFreeHands:
    """The hands with every option chosen. Raises ValueError where two exclude each other."""
    return CardFreeHands(House.of(choices))


def settle(played: Played, choices: Mapping[str, str], hands: HandRules) -> ScoreSheet:
    """The value of the hand, in which its own doubles are folded already, and twice that from the discarder (R-CF-30).

    Raises ValueError for what cannot have happened.
    """
    return settled(played, lambda won: won.reading.items)


HANDS = (HandsPreset(name="card-free", title="Card Free", options=OPTIONS, make=hands),)
SETTLEMENTS = (
    Settlement(
        name="card-free",
        title="Card Free",
        seats=(3, 4),
        hands="card-free",
        own_hands=True,
        tiles=american_set(),
        tells=("dead",),
        settle=settle,
        rotation=Rotation(unless_all_others_are_dead),
    ),
)
