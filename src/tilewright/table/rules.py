"""Build the rules of a table from its stored settings."""

from __future__ import annotations

from collections.abc import Mapping

from tilewright.catalogue import hands_stored, ruleset
from tilewright.engine.ruleset import Ruleset
from tilewright.table.rows import StoredGame, TableRow


def build(game: str, hands: str, options: Mapping[str, str]) -> Ruleset:
    """Return the ruleset of the game with this name.

    `hands` is the text that the store has for the winning hands: the text of a card, or the name of bundled hands.
    Raises CardError for a faulty card, and ValueError for any other mistake.
    """
    return ruleset(game, hands_stored(hands), options)


def rules_of(table: TableRow) -> Ruleset:
    """Return the rules for the next game of a table."""
    return build(table.ruleset, table.card_text, dict(table.options))


def rules_of_game(game: StoredGame) -> Ruleset:
    """Return the rules of a stored game, which may differ from the table's current ones."""
    return build(game.header.ruleset, game.card_text, {option[0]: option[1] for option in game.header.options})
