"""A record of who writes for a table, and faults that the tests of several servers must find.

Each transaction for a table also stores which server writes, since which epoch, and who owns the table at that moment.
"""

from collections.abc import Callable
from pathlib import Path

from sqlalchemy import text

from tilewright.servers.ownership import Ownership, _Owner
from tilewright.table import database
from tilewright.table.database import Guarded, WriteGuard
from tilewright.table.owning import Dropped
from tilewright.table.store import SqlOperations

CREATE = "CREATE TABLE written (writer TEXT, since INTEGER, owner TEXT, epoch INTEGER)"
FOREIGN = "SELECT count(*) FROM written WHERE writer <> owner OR since <> epoch"
_RECORD = text('INSERT INTO written SELECT :writer, :since, server, epoch FROM owner WHERE "table" = :of_table')


class Recorded:
    """The transactions of a table. Each write is recorded in the database, and each refusal in a file."""

    def __init__(self, guarded: Guarded, refusals: Path, values: dict) -> None:
        self._guarded, self._refusals, self._values = guarded, refusals, values
        self.read, self.faults = guarded.read, guarded.faults

    async def write(self, work):
        def recorded(connection):
            result = work(connection)
            connection.execute(_RECORD, self._values)
            return result

        try:
            return await self._guarded.write(recorded)
        except Dropped:
            with self._refusals.open("a") as file:
                file.write(".")
            raise


class Operations(SqlOperations):
    """The operations of a table, with a fault point before a write that no epoch of a game protects."""

    async def give_call(self, table: str, link: str) -> None:
        self.database.faults.point("before-call")
        await super().give_call(table, link)


def record_writes(refusals: Path) -> None:
    """Let each server record its writes."""
    guarded = Ownership._guarded

    def recorded(self, table: str, server: str, epoch: int) -> SqlOperations:
        transactions = guarded(self, table, server, epoch).database
        values = {"of_table": table, "writer": server, "since": epoch}
        return Operations(Recorded(transactions, refusals, values))

    Ownership._guarded = recorded


def unchecked_writes() -> None:
    """Store each write, whoever owns the table."""
    _Owner.check = staticmethod(lambda *_: None)


class Unguarded(WriteGuard):
    """A guard that refuses nothing."""

    @staticmethod
    def check(connection, guards) -> None:
        pass


class Advised(Guarded):
    """Transactions that are refused only if the server knows, as each begins, that it has lost the table."""

    def __init__(self, ownership: Ownership, table: str, epoch: int) -> None:
        super().__init__(ownership._store.database, Unguarded())
        self._is_known = lambda: ownership._epochs.get(table) == epoch

    async def write(self, work):
        if not self._is_known():
            raise Dropped
        return await super().write(work)


def owner_in_memory() -> None:
    """Let a server ask its memory instead of the database whether it owns a table."""
    Ownership._guarded = lambda self, table, _, epoch: SqlOperations(Advised(self, table, epoch))


def unchecked_lease() -> None:
    """Let a server go on after the end of its lease, until a write is refused."""
    Ownership.server = property(lambda self: self._server)
    Ownership._expire = Ownership.receive = lambda *_: None


def waits_for_ever() -> None:
    """Let a server wait for ever for an answer of the database."""
    database._SILENCE = float("inf")


PLANTED: dict[str, Callable[[], None]] = {
    "none": lambda: None,
    "waits-for-ever": waits_for_ever,
    "unchecked-writes": unchecked_writes,
    "owner-in-memory": owner_in_memory,
    "unchecked-lease": unchecked_lease,
}
