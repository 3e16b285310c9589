"""The rules of a table, from what the store keeps of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from tilewright.engine.ruleset import Ruleset
from tilewright.hands.card import CardError
from tilewright.hands.parse import parse_card
from tilewright.table.ports import StoredGame, TableRow
from tilewright.variants import HANDS, RULESETS, HandsPreset, card_text, cards

if TYPE_CHECKING:
    from tilewright.hands.match import CardHands

_NAMED = "hands "  # before the name of hands that need no card; a card begins otherwise
MAX_CARD = 256 * 1024  # bytes of text
MAX_HANDS = 50_000  # of a card at a table, so that every move is judged at once


@lru_cache(maxsize=8)
def hands_of(card_text: str) -> CardHands:
    """The hands of a card. Slow the first time. Raises CardError, also for more hands than a table takes."""
    from tilewright.hands.expand import counts  # only a table needs them, the lobby does not
    from tilewright.hands.match import CardHands

    card = parse_card(card_text)
    if (hands := sum(counts(card).values())) > MAX_HANDS:
        raise CardError(f"the card comes to {hands:,} hands; a table takes {MAX_HANDS:,}", 1)
    return CardHands(card)


def hands_text(name: str) -> tuple[str, str]:
    """What a table keeps of hands that are chosen by name, as title and text; of a bundled card the card.

    Raises ValueError where there are none.
    """
    if name in HANDS:
        return HANDS[name].title, _NAMED + name
    if name not in cards():
        raise ValueError(f"there are no hands {name!r}; there are {', '.join(dict.fromkeys((*HANDS, *cards())))}")
    text = card_text(name)
    return parse_card(text).name, text


def hands_in(text: str) -> HandsPreset:
    """The hands that a table keeps as this text. Raises ValueError where there are none, and CardError.

    >>> hands_in("hands card-free").title, hands_in("card Mine\\n[Twins]\\n1 FF ppppa ppppb NEWS = 30").title
    ('Card Free', 'Mine')
    """
    if not text.startswith(_NAMED):
        return HandsPreset.of_card(parse_card(text), lambda: hands_of(text))
    name = text.removeprefix(_NAMED)
    if name not in HANDS:
        raise ValueError(f"there are no hands {name!r}")
    return HANDS[name]


def build(ruleset: str, hands: str, options: Mapping[str, str]) -> Ruleset:
    """The ruleset with the hands of this text and these options. Raises ValueError, and CardError for a card."""
    if ruleset not in RULESETS:
        raise ValueError(f"there is no game {ruleset!r}")
    return RULESETS[ruleset].build(hands_in(hands), options)


def rules_of(table: TableRow) -> Ruleset:
    """The rules that a table plays by."""
    return build(table.ruleset, table.card_text, dict(table.options))


def rules_of_game(game: StoredGame) -> Ruleset:
    """The rules that a stored game is played by, whatever the table has agreed on since."""
    return build(game.header.ruleset, game.card_text, {option[0]: option[1] for option in game.header.options})
