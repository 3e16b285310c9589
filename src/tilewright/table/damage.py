"""Damage to stored games: what it is, and the error for everybody who opens a damaged table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal

from tilewright.messages import say

Cause = Literal[
    "unreadable", "not-text", "missing", "seal", "start", "chain", "head", "finished", "senseless", "orphan", "disk"
]


@dataclass(frozen=True, slots=True)
class Damage:
    """The first damage to a table. `rows` is the kind of row, such as `event`.

    `table` is empty if the damage belongs to none. `game` is the number of the game, or None if it is in none. `number`
    is that of the row, for rows with numbers. `detail` is the column, or a reason in technical words.
    """

    table: str
    rows: str
    cause: Cause
    game: int | None = None
    number: int | None = None
    detail: str = ""

    @property
    def sentence(self) -> str:
        """The place of the damage and its kind, in words for whoever runs the server."""
        places = ("table", "numbered") if self.game is None else ("game", "row")
        place = places[self.number is not None] if self.table else "elsewhere"
        where = say("table.damaged-where", place=place, rows=self.rows, game=self.game or 0, number=self.number or 0)
        return say("table.damaged-why", where=where, cause=self.cause, detail=self.detail)


class Damaged(Exception):
    """The stored table is damaged, so nobody may play there."""

    def __init__(self, damage: Damage) -> None:
        super().__init__(damage.sentence)
        self.damage = damage


class OddValue(ValueError):
    """A column holds a value that it cannot have. The text is the name of the column."""


def detail_of(error: Exception) -> str:
    """Return the column of an odd value, or only the type of another error, whose text may quote hidden tiles."""
    return str(error) if isinstance(error, OddValue) else type(error).__name__


@contextmanager
def makes_sense(table: str, rows: str, game: int | None = None) -> Iterator[None]:
    """Raise Damaged if the `with` block cannot make sense of what it read, whatever the error is."""
    try:
        yield
    except Damaged:
        raise
    except Exception as error:
        raise Damaged(Damage(table, rows, "senseless", game, detail=detail_of(error))) from error
