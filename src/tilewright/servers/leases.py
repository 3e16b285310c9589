"""The statements about the servers of a database, and about which of them owns each table.

A server is alive while it renews its lease in time, by the clock of the database. A table belongs to the server that
took it last. Each taking gives the table a new epoch, and a writer with an earlier one is refused.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, Select, bindparam, delete, func, insert, or_, select, text, true, update

from tilewright.table.schema import OWNER, SERVER

LEASE = 6  # seconds
SERVERS = 16  # alive at a time; each has a number below this one
CHANNEL = "tilewright"  # of the messages from server to server
_LOCK = 0x736561  # number of the lock for taking a table or joining, beside a number for the table
_END = func.now() + text(f"interval '{LEASE} seconds'")
_ALIVE = SERVER.c.until > func.now()
_IS_FREE = or_(
    OWNER.c.server == bindparam("by"), ~select(SERVER.c.id).where(SERVER.c.id == OWNER.c.server, _ALIVE).exists()
).label("is_free")

# as text, because every write of a table executes it
_OWNERS = """SELECT "table", server, epoch FROM owner WHERE "table" = ANY(%(tables)s) FOR SHARE"""

# Postgres ends by itself a transaction in which nothing happens, but not one that waits for the rest of a statement
_END_OF_WRITER = text(
    """SELECT pg_terminate_backend(lock.pid) FROM pg_locks AS lock, owner
    WHERE lock.locktype = 'transactionid' AND lock.granted
    AND owner."table" = :of_table AND lock.transactionid::text = owner.xmax::text"""
)


class OtherKey(Exception):
    """Another server of the database signs its cookies with another key."""


class NoRoom(Exception):
    """As many servers as possible are alive."""


@dataclass(frozen=True, slots=True)
class ServerRow:
    """A server of the database. `address` is where the others reach it, and `number` is smaller than `SERVERS`."""

    id: str
    number: int
    address: str


_SERVERS: Select[tuple[str, int, str]] = select(SERVER.c.id, SERVER.c.number, SERVER.c.address).where(_ALIVE)


def join(connection: Connection, id: str, address: str, key_digest: str) -> ServerRow:
    """Store a new server, whose lease begins, and return it. Servers whose leases are over are deleted.

    Raises OtherKey if a server that is alive has another key, and NoRoom if there are too many.
    """
    connection.execute(select(func.pg_advisory_xact_lock(_LOCK, 0)))
    connection.execute(delete(SERVER).where(~_ALIVE))
    others = connection.execute(select(SERVER.c.number, SERVER.c.key_digest)).all()
    if any(other.key_digest != key_digest for other in others):
        raise OtherKey
    number = next((n for n in range(SERVERS) if n not in {other.number for other in others}), None)
    if number is None:
        raise NoRoom
    facts = {"id": id, "number": number, "address": address, "key_digest": key_digest, "until": _END}
    connection.execute(insert(SERVER).values(facts))
    return ServerRow(id, number, address)


def renew(connection: Connection, id: str) -> bool:
    """Renew the lease of a server. Return False if it was over, after which it never begins again."""
    return bool(connection.execute(update(SERVER).where(SERVER.c.id == id, _ALIVE).values(until=_END)).rowcount)


def end(connection: Connection, id: str) -> None:
    """End the lease of a server, so that others can take its tables at once."""
    connection.execute(delete(SERVER).where(SERVER.c.id == id))


def server_numbered(connection: Connection, number: int) -> ServerRow | None:
    """Return the server with this number, or None if it is not alive."""
    row = connection.execute(_SERVERS.where(SERVER.c.number == number)).first()
    return ServerRow(row.id, row.number, row.address) if row else None


def living(connection: Connection) -> frozenset[str]:
    """Return the ids of the servers that are alive."""
    return frozenset(connection.scalars(select(SERVER.c.id).where(_ALIVE)))


def owner_of(connection: Connection, table: str) -> ServerRow | None:
    """Return the server that owns a table, or None if none does that is alive."""
    row = connection.execute(_SERVERS.where(SERVER.c.id == OWNER.c.server, OWNER.c.table == table)).first()
    return ServerRow(row.id, row.number, row.address) if row else None


def take(connection: Connection, table: str, by: str, *, by_force: bool = False) -> int | None:
    """Give a table to a server, and return its new epoch. Return None if it belongs to another one.

    With `by_force`, a server that is alive loses it, and learns of that. Nothing here waits for another server. One in
    the middle of a write keeps the table for now. If its lease is over, its write is ended, so that the table can be
    taken soon.
    """
    before = connection.execute(select(OWNER.c.server, _IS_FREE).where(OWNER.c.table == table), {"by": by}).first()
    if before and not (by_force or before.is_free):
        return None
    if not connection.scalar(select(func.pg_try_advisory_xact_lock(_LOCK, func.hashtext(table)))):
        return None
    if before is None:
        connection.execute(insert(OWNER).values(table=table, server=by, epoch=1))
        return 1
    mine = select(OWNER.c.epoch).where(OWNER.c.table == table, true() if by_force else _IS_FREE)
    epoch: int | None = connection.scalar(mine.with_for_update(skip_locked=True), {"by": by})
    if epoch is None:
        if before.is_free:  # a server whose lease is over has stopped in the middle of a write
            connection.execute(_END_OF_WRITER, {"of_table": table})
        return None
    connection.execute(update(OWNER).where(OWNER.c.table == table).values(server=by, epoch=epoch + 1))
    if before.server != by:
        tell(connection, f"moved:{before.server}:{table}")
    return epoch + 1


def take_away(connection: Connection, table: str) -> int | None:
    """Let a table belong to no server. Return its new epoch, or None while the server that has it in memory writes."""
    return take(connection, table, "", by_force=True)


def owners(connection: Connection, tables: Sequence[str]) -> dict[str, tuple[str, int]]:
    """Return for each table the id of the server that owns it, and the epoch, until the transaction ends."""
    rows = connection.exec_driver_sql(_OWNERS, {"tables": list(tables)})
    return {table: (server, epoch) for table, server, epoch in rows}


def let_go(connection: Connection, table: str, by: str, epoch: int) -> None:
    """Let a table belong to no server, if it still belongs to this one since this epoch."""
    own = (OWNER.c.table == table, OWNER.c.server == by, OWNER.c.epoch == epoch)
    connection.execute(update(OWNER).where(*own).values(server=""))


def lost(connection: Connection, by: str, epochs: Mapping[str, int]) -> set[str]:
    """Return those of these tables that do not belong to a server any more since these epochs."""
    rows = connection.execute(select(OWNER.c.table, OWNER.c.epoch).where(OWNER.c.server == by))
    kept = {row.table for row in rows if epochs.get(row.table) == row.epoch}
    return epochs.keys() - kept


def tell(connection: Connection, message: str) -> None:
    """Send a message to all servers once the transaction is stored."""
    connection.execute(select(func.pg_notify(CHANNEL, message)))
