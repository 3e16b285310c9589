"""Look through a database of stored games for damage, while no server uses it. Nothing is changed."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, Table, create_engine, exists, select, text, type_coerce
from sqlalchemy.exc import DatabaseError
from sqlalchemy.types import NullType

from tilewright.locking import Locked, locked
from tilewright.messages import say
from tilewright.table.backup import read_only
from tilewright.table.damage import Damage, Damaged, OddValue, makes_sense
from tilewright.table.database import decoded
from tilewright.table.game import Game
from tilewright.table.places import Place
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


@contextmanager
def inspecting(file: Path, *, change: bool = False) -> Iterator[Connection]:
    """Open a database that no server uses. Its changes count at the end of the `with` block, unless that raises.

    Without `change`, not even the journal of a server that was killed is merged. Raises InUse or Unusable.
    """
    try:
        lock = locked(Path(f"{file}.lock"))
    except Locked as error:
        raise InUse(say("table.database-in-use", file=str(file))) from error
    except OSError as error:
        raise Unusable(say("table.database-unusable", file=str(file), reason=str(error))) from error
    address = f"{file.absolute().as_uri()}?{'mode=rw' if change else read_only(file)}"
    engine = create_engine("sqlite://", creator=lambda: _connected(address))
    try:
        with engine.begin() as connection:
            if (version := connection.scalar(text("SELECT version_num FROM alembic_version"))) != HEAD:
                key = "table.database-too-new" if str(version) > HEAD else "table.database-too-old"
                raise Unusable(say(key, file=str(file)))
            yield connection
    except DatabaseError as error:
        raise Unusable(say("table.database-unusable", file=str(file), reason=str(error.orig))) from error
    finally:
        engine.dispose()
        lock.close()


def _connected(address: str) -> sqlite3.Connection:
    connection = sqlite3.connect(address, uri=True)
    connection.text_factory = decoded
    return connection


def table_ids(connection: Connection) -> list[str]:
    """Return the ids of all tables, oldest first. A damaged row may have an id of another type."""
    return list(connection.scalars(select(TABLE.c.id).order_by(TABLE.c.created, TABLE.c.id)))


def inspected(connection: Connection, table: str) -> Damage | None:
    """Return the first damage to a table, or None if every game of it can be read and played on."""
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
    and to the file itself.
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
