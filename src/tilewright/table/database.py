"""The connection to the database, with the settings that SQLite needs."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any

from sqlalchemy import URL, Connection, event, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tilewright.extras import extra

_POSTGRES = "postgresql+psycopg"
# One process with one connection owns the file, so no other process writes to it or checkpoints it.
_PRAGMAS = ("busy_timeout=1000", "locking_mode=EXCLUSIVE", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")


def engine_of(url: str | URL) -> AsyncEngine:
    """Return the SQLAlchemy engine for a database, with the settings that SQLite needs.

    A database of Postgres has an address such as `postgresql+psycopg://USER@HOST/NAME`. Raises MissingExtra if the
    extra `postgres` is not installed.
    """
    address = make_url(url)
    if address.get_backend_name() != "sqlite":
        with extra("postgres") if address.drivername == _POSTGRES else nullcontext():
            return create_async_engine(address)
    engine = create_async_engine(address, pool_size=1, max_overflow=0)

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        cursor = connection.cursor()
        for pragma in _PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
        connection.isolation_level = None  # otherwise the driver would commit before every CREATE

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine
