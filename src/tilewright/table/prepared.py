"""Statements that are turned into text once, for the few that every move executes.

SQLAlchemy takes twice as long to execute a statement object, even if it has compiled the statement before.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, CursorResult, Insert, Update

Row = dict[str, Any]


class Prepared:
    """An INSERT or UPDATE whose parameters are numbers and texts. An INSERT takes all columns of its table."""

    def __init__(self, statement: Insert | Update) -> None:
        self._statement = statement
        self._texts: dict[str, tuple[str, Sequence[str] | None]] = {}  # by dialect, with the order of the parameters

    def execute(self, connection: Connection, *rows: Row) -> CursorResult[Any]:
        """Execute the statement with the parameters of each row."""
        name = connection.dialect.name
        if name not in self._texts:
            compiled = self._statement.compile(dialect=connection.dialect)
            self._texts[name] = str(compiled), compiled.positiontup
        text, order = self._texts[name]
        values: list[Any] = list(rows) if order is None else [tuple(row[key] for key in order) for row in rows]
        return connection.exec_driver_sql(text, values if values[1:] else values[0])
