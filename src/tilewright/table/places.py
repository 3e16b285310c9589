"""Places in the database at which something may be damaged."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from sqlalchemy import Table

from tilewright.table.damage import Cause, Damage, Damaged, detail_of


def misfit(row: Any, table: Table) -> str:
    """Return the first column of a row with a value of another type than the column has, or an empty text."""
    for name, kind, may_be_none in _columns(table):
        value = getattr(row, name)
        is_flag = kind is bool and value in (0, 1)  # SQLite stores it as a number
        if not (may_be_none if value is None else type(value) is kind or is_flag):
            return name
    return ""


@cache
def _columns(table: Table) -> tuple[tuple[str, type, bool], ...]:
    """Return for each column its name, the type of its values, and whether it may have none."""
    return tuple((column.name, column.type.python_type, bool(column.nullable)) for column in table.c)


class Place:
    """A place in the database at which something may be damaged. `game` is the number of the game, if it is in one."""

    def __init__(self, table: object, rows: str, game: object = None) -> None:
        self._table, self._rows = str(table), rows
        self._game = game if type(game) is int else None

    def damaged(self, cause: Cause, number: int | None = None, detail: str = "", rows: str = "") -> Damaged:
        """Return the error about damage at this place, or in other `rows` of the same table or game."""
        return Damaged(Damage(self._table, rows or self._rows, cause, self._game, number, detail))

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Raise Damaged if a value in the `with` block does not fit."""
        try:
            yield
        except (ArithmeticError, LookupError, RecursionError, TypeError, ValueError) as error:
            raise self.damaged("unreadable", detail=detail_of(error)) from error

    def require_types(self, row: Any, table: Table, number: int | None = None) -> None:
        """Raise Damaged unless every column of a row holds a value of its type."""
        if column := misfit(row, table):
            raise self.damaged("unreadable", number, column, str(table.name))
