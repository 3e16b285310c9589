"""A look at the tables in memory for those that do not go on, although they wait for no person.

A sound server has none. During a game, a table waits for a person, for the end of a claim window, or for its own work,
which takes some seconds at most.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import Protocol

from tilewright.table.clock import Clock
from tilewright.table.game import Game
from tilewright.table.rows import TableRow

log = logging.getLogger(__name__)
PATIENCE = 30.0  # seconds without progress after which a table counts as stuck


class TableInMemory(Protocol):
    """A table in memory."""

    row: TableRow
    game: Game | None

    @property
    def is_at_rest(self) -> bool:
        """Whether the table has nothing to do."""


def _is_at_rest(table: TableInMemory) -> bool:
    """Return whether a table has nothing to do. One with an error does not go on."""
    try:
        return table.is_at_rest
    except Exception:  # which must not end the look at the others
        return False


class Watchdog:
    """Finds tables without progress. `stuck` has their ids, as of the last look."""

    def __init__(self, clock: Clock) -> None:
        self.stuck = frozenset[str]()
        self._clock = clock
        self._since: dict[str, tuple[object, float]] = {}  # table → the progress of its game, and since when

    async def look(self, tables: Iterable[TableInMemory]) -> None:
        """Look at all tables in memory, and let other work go on between them. Log each that is newly stuck."""
        now, since = self._clock.monotonic(), dict[str, tuple[object, float]]()
        for table in tables:
            await asyncio.sleep(0)
            if not _is_at_rest(table):
                id, progress = table.row.id, table.game and (table.game.id, table.game.length)
                before = self._since.get(id)
                since[id] = before if before and before[0] == progress else (progress, now)
        self._since = since
        stuck = frozenset(id for id, (_, begun) in since.items() if now - begun > PATIENCE)
        for id in sorted(stuck - self.stuck):
            log.error("table %s has made no progress for %g seconds and waits for nobody", id, PATIENCE)
        self.stuck = stuck
