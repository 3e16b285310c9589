"""Damage to a database of SQLite: changed columns, flipped bits, and rows that are gone, swapped or doubled."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Boolean, Column, Integer, LargeBinary, Table

from tilewright.table.schema import CARD, COMMAND, EVENT, GAME, GUEST, REMATCH, SEAT, SHARED, SHUFFLE, TABLE, TERMS

KINDS = ("other", "null", "blob", "word", "not-text", "flip")  # of damage to one value
ROWS = ("gone", "again", "swapped", "renumbered", "tail", "tail-and-length")  # of damage to events
_ODD = {"blob": b"\x00\xff", "word": '{"a": [', "null": None}


@dataclass(frozen=True)
class Harm:
    """One kind of damage: to the column of a row, or to whole rows if it names none."""

    kind: str
    table: Table
    column: str = ""

    @property
    def is_seen(self) -> bool:
        """Whether the damage must be found. Some other values of other rows make sense."""
        if self.table is GAME:
            may_be_right = {"finished": ("other", "flip"), "paused": ("other", "flip", "null")}
            return self.column != "epoch" and self.kind not in may_be_right.get(self.column, ())
        return self.table in (EVENT, SHUFFLE)

    def __str__(self) -> str:
        return f"{self.table.name}.{self.column or 'rows'}:{self.kind}"


def all_harms() -> list[Harm]:
    """Return every harm that this module can do."""
    kept = (EVENT, SHUFFLE, GAME, TABLE, TERMS, SEAT, COMMAND, REMATCH, GUEST, CARD, SHARED)
    values = [Harm(kind, table, column.name) for table in kept for column in table.c for kind in KINDS]
    lost = [Harm("gone", table) for table in kept[1:] if table not in (GUEST, TABLE, CARD, SHARED, REMATCH)]
    return [*(Harm(kind, EVENT) for kind in ROWS), *lost, *values]


@contextmanager
def opened(file: Path) -> Iterator[sqlite3.Connection]:
    """Open a database without any checks of its rows."""
    with closing(sqlite3.connect(file)) as database:
        database.text_factory = bytes
        with database:
            yield database


def loosen(file: Path) -> None:
    """Let every column of a database hold NULL."""
    with opened(file) as database:
        database.execute("PRAGMA writable_schema = ON")
        database.execute("UPDATE sqlite_schema SET sql = replace(sql, ' NOT NULL', '')")


def harm(file: Path, what: Harm, chance: random.Random, table: str) -> str:
    """Damage the rows of a table or of its guests, and return what changed, or an empty text if nothing could."""
    with opened(file) as database:
        rows = [
            row[0] for row in database.execute(f'SELECT rowid FROM "{what.table.name}" {_mine(what.table)}', (table,))
        ]
        if not rows:
            return ""
        row = chance.choice(rows)
        if what.column:
            return _change(database, what, what.table.c[what.column], row, chance)
        if what.table is not EVENT:
            database.execute(f'DELETE FROM "{what.table.name}" WHERE rowid = ?', (row,))
            return f"{what} row {row}"
        return _change_events(database, what.kind, row, chance)


def _mine(table: Table) -> str:
    """Return the condition for the rows that belong to a table, whose id is the parameter."""
    games = 'SELECT id FROM game WHERE "table" = ?'
    if table is TABLE:
        return "WHERE id = ?"
    if table in (GUEST, CARD):
        return "WHERE ? != ''"
    return f"WHERE game IN ({games})" if "game" in table.c else 'WHERE "table" = ?'


def _change(database: sqlite3.Connection, what: Harm, column: Column, row: int, chance: random.Random) -> str:
    place = f'"{what.table.name}" WHERE rowid = {row}'
    name = f'"{column.name}"'
    (old,) = database.execute(f"SELECT {name} FROM {place}").fetchone()
    raw = old if isinstance(old, bytes) else str(old).encode()
    is_number = isinstance(column.type, Integer | Boolean)
    new, how = _ODD.get(what.kind), "?"
    if what.kind == "other":
        new = int(old or 0) + chance.choice((-1000, 1000)) if is_number else raw + b"x"
        new = 1 - old if isinstance(column.type, Boolean) else new
    elif what.kind in ("not-text", "flip"):
        at, bit = chance.randrange(len(raw)) if raw else 0, chance.randrange(8)
        flipped = bytes([(raw or b"a")[at] ^ 1 << bit])
        new = raw[:at] + (b"\xff" if what.kind == "not-text" else flipped) + raw[at + 1 :]
    if isinstance(new, bytes) and what.kind != "blob" and not isinstance(column.type, LargeBinary):
        how = "CAST(? AS TEXT)"
    before = database.execute(f"SELECT typeof({name}), {name} FROM {place}").fetchone()
    with suppress(sqlite3.IntegrityError):  # another row has this key
        database.execute(f"UPDATE {place.replace('WHERE', f'SET {name} = {how} WHERE')}", (new,))
    after = database.execute(f"SELECT typeof({name}), {name} FROM {place}").fetchone()
    return f"{what} row {row}: {before} -> {after}" if before != after else ""


def _change_events(database: sqlite3.Connection, kind: str, row: int, chance: random.Random) -> str:
    database.text_factory = str
    game, seq, body = database.execute("SELECT game, seq, body FROM event WHERE rowid = ?", (row,)).fetchone()
    (length,) = database.execute("SELECT length FROM game WHERE id = ?", (game,)).fetchone()
    if kind == "gone":
        database.execute("DELETE FROM event WHERE rowid = ?", (row,))
    elif kind == "again":
        database.execute(
            "INSERT INTO event (game, seq, epoch, body, digest) SELECT game, ?, epoch, body, digest FROM event "
            "WHERE rowid = ?",
            (length, row),
        )
    elif kind == "swapped":
        other = "SELECT rowid, body FROM event WHERE game = ? AND body != ? ORDER BY abs(seq - ?) LIMIT 1"
        rowid, its = database.execute(other, (game, body, seq)).fetchone()
        database.executemany("UPDATE event SET body = ? WHERE rowid = ?", [(its, row), (body, rowid)])
    elif kind == "renumbered":
        other = (seq + 1) % length
        for old, new in ((seq, -1), (other, seq), (-1, other)):
            database.execute("UPDATE event SET seq = ? WHERE game = ? AND seq = ?", (new, game, old))
    else:
        left = chance.randrange(1, length)
        database.execute("DELETE FROM event WHERE game = ? AND seq >= ?", (game, left))
        if kind == "tail-and-length":
            database.execute("UPDATE game SET length = ? WHERE id = ?", (left, game))
    return f"{kind} of event {seq} of {length}"
