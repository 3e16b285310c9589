"""Card Free: American hands without a card, by John Burton. So far its hands, for any table."""

from __future__ import annotations

from collections.abc import Mapping

from tilewright.variants.card_free.hands import CardFreeHands
from tilewright.variants.card_free.options import OPTIONS, House
from tilewright.variants.preset import HandsPreset, Preset


def hands(choices: Mapping[str, str]) -> CardFreeHands:
    """The hands with every option chosen. Raises ValueError where two exclude each other."""
    return CardFreeHands(House.of(choices))


RULESETS: tuple[Preset, ...] = ()
HANDS = (HandsPreset(name="card-free", title="Card Free", options=OPTIONS, make=hands),)
