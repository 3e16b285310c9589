"""Look through a database of stored games for damage, even while servers use it.

The stored games stay as they are. With SQLite, an empty `-wal` file and a `-shm` file may remain beside the database.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import URL, Connection, Table, create_engine, exists, inspect, select, text, type_coerce
from sqlalchemy.exc import DatabaseError
from sqlalchemy.types import NullType

from tilewright.extras import extra
from tilewright.locking import Locked, locked
from tilewright.messages import say
from tilewright.table.damage import Damage, Damaged, OddValue, makes_sense
from tilewright.table.database import decoded
from tilewright.table.game import Game
from tilewright.table.places import Place
from tilewright.table.postgres import sharing
from tilewright.table.queries import GAMES_AT, WITH_ID
from tilewright.table.reading import damage_of, read_finished, read_games, read_stored, read_table
from tilewright.table.rules import rules_of, rules_of_game
from tilewright.table.schema import (
    COMMAND,
    EVENT,
    GAME,
    HEAD,
    METADATA,
    REMATCH,
    SEAL,
    SEAT,
    SHUFFLE,
    TABLE,
    TERMS,
)
from tilewright.table.session import Done
from tilewright.table.store import InUse, Unusable

# `damage_of` looks through these, with their table
_OF_TABLES = (TABLE, TERMS, SEAT, GAME, SHUFFLE, SEAL, EVENT, COMMAND, REMATCH)
_MOST_LINES = 5  # lines of SQLite's own report about a damaged file
_LONGEST_PAUSE = 60  # seconds in which a program that only reads may ask Postgres nothing


@contextmanager
def inspecting(file: Path, *, change: bool = False) -> Iterator[Connection]:
    """Open a database of SQLite, and read what is stored at one moment. Raises Unusable.

    No move is written, so a server may use it, or start, meanwhile, and the journal of one that was killed is not
    merged. With `change`, changes count at the end of the `with` block, unless that raises. Then it raises InUse while
    a server uses the database, and no server can start.
    """
    lock = _locked(file) if change else None
    address = f"{file.absolute().as_uri()}?mode={'rw' if change else 'ro'}"
    engine = create_engine("sqlite://", creator=lambda: _connected(address))
    try:
        with _described(str(file)), engine.begin() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE" if change else "BEGIN")
            _require_current(connection, str(file))
            yield connection
    finally:
        engine.dispose()
        if lock:
            lock.close()


def _locked(file: Path) -> sqlite3.Connection:
    """Keep servers away from a database. Raises InUse or Unusable."""
    try:
        return locked(Path(f"{file}.lock"))
    except Locked as error:
        raise InUse(say("table.database-in-use", file=str(file))) from error
    except OSError as error:
        raise Unusable(say("table.database-unusable", file=str(file), reason=str(error))) from error


@contextmanager
def inspecting_shared(address: URL, *, change: bool = False) -> Iterator[Connection]:
    """Open a database of Postgres, which servers may use meanwhile. Raises InUse or Unusable.

    It is read as it was at one moment. With `change`, changes count at the end of the `with` block, unless that raises.
    """
    with extra("postgres"):
        name, engine = str(address.database), sharing(address, None if change else _LONGEST_PAUSE)
    try:
        with _described(name), engine.connect() as connection:
            if not change:
                connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            with connection.begin():
                _require_current(connection, name)
                yield connection
    except Locked as error:
        raise InUse(str(error)) from error
    finally:
        engine.dispose()


@contextmanager
def _described(name: str) -> Iterator[None]:
    """Raise Unusable instead of an error of a database with this name."""
    try:
        yield
    except DatabaseError as error:
        raise Unusable(say("table.database-unusable", file=name, reason=str(error.orig).strip())) from error


def _require_current(connection: Connection, name: str) -> None:
    """Raise Unusable unless a database is of this version."""
    if not inspect(connection).has_table("alembic_version"):
        raise Unusable(say("table.database-empty", file=name))
    if (version := str(connection.scalar(text("SELECT version_num FROM alembic_version")))) != HEAD:
        key = "table.database-too-new" if version > HEAD else "table.database-too-old"
        raise Unusable(say(key, file=name))


def _connected(address: str) -> sqlite3.Connection:
    connection = sqlite3.connect(address, uri=True, isolation_level=None)
    connection.text_factory = decoded
    return connection


def table_ids(connection: Connection) -> list[str]:
    """Return the ids of all tables, oldest first. A damaged row may have an id of another type."""
    return list(connection.scalars(select(TABLE.c.id).order_by(TABLE.c.created, TABLE.c.id)))


def is_stored(connection: Connection, table: str) -> bool:
    """Return whether there is a table with this id."""
    return connection.scalar(select(TABLE.c.id).where(TABLE.c.id == table)) is not None


def inspected(connection: Connection, table: str) -> Damage | None:
    """Return the first damage to a table, or None if every game of it can be read and played on."""
    connection.exec_driver_sql("SAVEPOINT inspected")
    try:
        return _first_damage(connection, table)
    finally:  # Postgres answers nothing more after an error, unless the transaction goes back to before it
        connection.exec_driver_sql("ROLLBACK TO SAVEPOINT inspected")
        connection.exec_driver_sql("RELEASE SAVEPOINT inspected")


def _first_damage(connection: Connection, table: str) -> Damage | None:
    if damage := damage_of(connection, table):
        return damage
    try:
        row = read_table(connection, WITH_ID, id=table)
        with makes_sense(table, "table_"):
            if row and rules_of(row).seats != len(row.seats):
                raise OddValue("seats")
        for game in read_games(connection, GAMES_AT, table=table):
            stored = read_stored(connection, game.id)
            with makes_sense(table, "event", game.number):
                Game(rules_of_game(stored), stored)
        for finished in read_finished(connection, GAMES_AT, table=table):
            Done.of(finished)
    except Damaged as damaged:
        return damaged.damage
    return None


def strays(connection: Connection) -> Iterator[Damage]:
    """Yield damage that belongs to no table: to rows about guests, clubs and the operator, to rows without an owner,
    and to a file of SQLite itself.
    """
    for table in (each for each in METADATA.sorted_tables if each not in _OF_TABLES):
        raw = select(*(type_coerce(column, NullType()).label(column.name) for column in table.c))
        for row in connection.execute(raw):
            try:
                Place("", str(table.name)).require_types(row, table)
            except Damaged as damaged:
                yield damaged.damage
    for table in METADATA.sorted_tables:
        yield from _without_owner(connection, table)
    if connection.dialect.name == "sqlite":
        for line in connection.scalars(text(f"PRAGMA integrity_check({_MOST_LINES})")):
            if line != "ok":
                yield Damage("", "sqlite_schema", "disk", detail=str(line))


def _without_owner(connection: Connection, table: Table) -> Iterator[Damage]:
    """Yield damage for each table or game that rows of this table belong to, although there is none."""
    for key in table.foreign_keys:
        child, parent = key.parent, key.column
        query = select(child).where(child.is_not(None), ~exists().where(parent == child)).distinct()
        for owner in connection.scalars(query):
            yield Damage("", str(table.name), "orphan", detail=str(owner))
