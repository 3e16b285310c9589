"""The rules of a table, from what the store keeps of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from tilewright.engine.ruleset import Ruleset
from tilewright.table.ports import StoredGame, TableRow
from tilewright.variants import RULESETS

if TYPE_CHECKING:
    from tilewright.hands.match import CardHands

MAX_CARD = 256 * 1024  # bytes of text
MAX_HANDS = 50_000  # of a card at a table, so that every move is judged at once


@lru_cache(maxsize=8)
def hands_of(card_text: str) -> CardHands:
    """The hands of a card. Slow the first time. Raises CardError, also for more hands than a table takes."""
    from tilewright.hands.card import CardError, parse_card  # only a table needs them, the lobby does not
    from tilewright.hands.expand import counts
    from tilewright.hands.match import CardHands

    card = parse_card(card_text)
    if (hands := sum(counts(card).values())) > MAX_HANDS:
        raise CardError(f"the card comes to {hands:,} hands; a table takes {MAX_HANDS:,}", 1)
    return CardHands(card)


def build(ruleset: str, card_text: str, options: Mapping[str, str]) -> Ruleset:
    """The ruleset with this card and these options. Raises ValueError, and CardError for the card."""
    if ruleset not in RULESETS:
        raise ValueError(f"there is no game {ruleset!r}")
    return RULESETS[ruleset].build(hands_of(card_text), options)


def rules_of(table: TableRow) -> Ruleset:
    """The rules that a table plays by."""
    return build(table.ruleset, table.card_text, dict(table.options))


def rules_of_game(game: StoredGame) -> Ruleset:
    """The rules by which a game was played, whatever its table plays by now."""
    options = {option[0]: option[1] for option in game.header.options}
    return build(game.header.ruleset, game.card_text, options)
