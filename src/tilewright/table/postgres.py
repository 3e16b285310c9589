"""Connections to a database of Postgres, which several servers may use at the same time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, text

from tilewright.locking import Locked
from tilewright.messages import say
from tilewright.table.schema import HEAD

_PATIENCE = 1  # seconds until a lock of another program counts as one that stays
_LONG_PATIENCE = 10  # seconds until servers that still use a database keep a new one from migrating it
_TRIES = 20
_STUCK = 3  # seconds in which a server that is not stopped goes on with its transaction
_LOCK = 0x74696C6573  # number of our lock in a database of Postgres; it spells "tiles"


def snapshots(address: URL, readers: int) -> Engine:
    """Return an engine of Postgres whose readers see one state of the database, however many queries they need."""
    return postgres_engine(address, readers, isolation_level="REPEATABLE READ")


def sharing(address: URL, longest_pause: int | None = None) -> Engine:
    """Return an engine of Postgres with one connection, which shares our lock with those of other servers.

    So nothing can be written while a server migrates the database, or while an earlier version uses it, which locks out
    all others. A new connection raises Locked if this goes on for too long, or if a newer version has migrated the
    database while there was no connection. Postgres ends a transaction in which the server does nothing for `_STUCK`
    seconds, so that a stopped server keeps no table from the others. A program that only reads, and so keeps nothing
    from them, may have a `longest_pause` of its own.
    """
    engine = postgres_engine(address, 1)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        try:
            _share(connection, str(address.database), longest_pause or _STUCK)
        except BaseException:
            connection.close()  # otherwise it could keep the lock
            raise

    return engine


def _share(connection: Any, database: str, longest_pause: int) -> None:
    """Let a new connection share our lock. Raises Locked."""
    from psycopg.errors import LockNotAvailable

    cursor = connection.cursor()
    cursor.execute(f"SET idle_in_transaction_session_timeout = '{longest_pause}s'")
    connection.commit()
    cursor.execute(f"SET LOCAL lock_timeout = '{_PATIENCE}s'")
    try:
        cursor.execute(f"SELECT pg_advisory_lock_shared({_LOCK})")
    except LockNotAvailable:
        raise Locked(say("table.database-in-use", file=database)) from None
    connection.commit()
    if _version(cursor) > HEAD:
        raise Locked(say("table.database-too-new", file=database))
    connection.commit()


def _version(cursor: Any) -> str:
    """Return the number of the newest migration of a database, or an empty text before the first one."""
    cursor.execute("SELECT to_regclass('alembic_version') IS NOT NULL")
    if not cursor.fetchone()[0]:
        return ""
    cursor.execute("SELECT version_num FROM alembic_version")
    row = cursor.fetchone()
    return str(row[0]) if row else ""


def migrated_alone(
    address: URL, upgrade: Callable[[Connection], bool], is_current: Callable[[Connection], bool]
) -> bool:
    """Return the result of `upgrade`, in a transaction that locks all servers out if there is something to do."""
    engine = postgres_engine(address, 1)
    try:
        for _ in range(_TRIES):
            with engine.begin() as connection:
                if is_current(connection) or connection.scalar(text(f"SELECT pg_try_advisory_xact_lock({_LOCK})")):
                    return upgrade(connection)
                connection.execute(text(f"SELECT pg_sleep({_LONG_PATIENCE / _TRIES})"))
    finally:
        engine.dispose()
    raise Locked(say("table.database-in-use", file=str(address.database)))


def postgres_engine(address: URL, connections: int, **settings: Any) -> Engine:
    """Return an engine of Postgres that replaces a lost connection before its next use.

    Unless the address says otherwise, it waits at most ten seconds for a server that does not answer, and uses UTF-8.
    By default, psycopg would return bytes instead of text if the database has no encoding, as on a system without a
    locale.
    """
    usual = {"connect_timeout": 10, "tcp_user_timeout": 10_000, "client_encoding": "utf8"}
    return create_engine(
        address,
        pool_size=connections,
        max_overflow=0,
        pool_pre_ping=True,
        hide_parameters=True,
        connect_args={name: value for name, value in usual.items() if name not in address.query},
        **settings,
    )
