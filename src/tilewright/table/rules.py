"""The rules of a table, built from its stored terms."""

from __future__ import annotations

from collections.abc import Mapping

from tilewright.catalogue import hands_stored, ruleset
from tilewright.engine.ruleset import Ruleset
from tilewright.table.ports import StoredGame, TableRow


def build(game: str, hands: str, options: Mapping[str, str]) -> Ruleset:
    """Return a game's ruleset with the hands of this text. Raises ValueError, and CardError for a card."""
    return ruleset(game, hands_stored(hands), options)


def rules_of(table: TableRow) -> Ruleset:
    """Return the rules that a table plays by."""
    return build(table.ruleset, table.card_text, dict(table.options))


def rules_of_game(game: StoredGame) -> Ruleset:
    """Return the rules of a stored game, whatever the table has agreed on since."""
    return build(game.header.ruleset, game.card_text, {option[0]: option[1] for option in game.header.options})
