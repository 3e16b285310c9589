"""The rules of a table, from what the store keeps of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from tilewright.engine.ruleset import Ruleset
from tilewright.table.ports import TableRow
from tilewright.variants import RULESETS

if TYPE_CHECKING:
    from tilewright.hands.match import CardHands

MAX_CARD = 256 * 1024  # bytes of text


@lru_cache(maxsize=32)
def hands_of(card_text: str) -> CardHands:
    """The hands of a card. Slow the first time. Raises CardError."""
    from tilewright.hands.card import parse_card  # only a table needs it, the lobby does not
    from tilewright.hands.match import CardHands

    return CardHands(parse_card(card_text))


def build(ruleset: str, card_text: str, options: Mapping[str, str]) -> Ruleset:
    """The ruleset with this card and these options. Raises ValueError, and CardError for the card."""
    if ruleset not in RULESETS:
        raise ValueError(f"there is no game {ruleset!r}")
    return RULESETS[ruleset].build(hands_of(card_text), options)


def rules_of(table: TableRow) -> Ruleset:
    """The rules that a table plays by."""
    return build(table.ruleset, table.card_text, dict(table.options))
