"""Which tables this server may have in memory. If several servers share a database, each table has one owner."""

from __future__ import annotations

from typing import Protocol

from tilewright.table.ports import Store


class Elsewhere(Exception):
    """Another server has the table in memory. Nothing was done."""


class Dropped(Exception):
    """The page has to open the table again.

    The operator has freed it, somebody else has its seat now, or it belongs to another server.
    """


class Owning(Protocol):
    """The tables that belong to this server."""

    def has(self, table: str) -> bool:
        """Return whether a table belongs to this server now."""

    async def take(self, table: str, *, by_force: bool = False) -> Store:
        """Take a table, and return the store for it, which refuses writes once the table belongs to another server.

        Raises Elsewhere if it belongs to another server that is alive. With `by_force`, that server loses it.
        """

    async def ask_for(self, table: str) -> bool:
        """Ask the owner of a table to drop it if nobody uses it. Return whether the table is in no other memory now."""

    async def let_go(self, table: str) -> None:
        """Let a table belong to no server, because it is not in memory any more."""


class SoleOwner:
    """The tables of the only server of a database. All belong to it."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def has(self, table: str) -> bool:
        """Return True."""
        return True

    async def take(self, table: str, *, by_force: bool = False) -> Store:
        """Return the store."""
        return self._store

    async def ask_for(self, table: str) -> bool:
        """Return True."""
        return True

    async def let_go(self, table: str) -> None:
        """Do nothing."""
