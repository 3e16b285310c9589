"""Verify and repair the database of games for `tilewright store`, and print the results."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import asdict, dataclass
from itertools import groupby
from pathlib import Path
from threading import Event, Thread
from typing import Any, TypeVar

from rich.console import Console
from rich.progress import track
from rich.text import Text
from sqlalchemy import URL, Connection
from sqlalchemy.exc import ArgumentError

from tilewright.catalogue import Unreadable
from tilewright.cli.output import console, print_indented
from tilewright.club.inspection import damaged_evenings
from tilewright.messages import listed, say
from tilewright.servers import leases
from tilewright.table.backup import copy_beside, copy_database, copy_key, restore_database, unused_name
from tilewright.table.damage import Damage, Damaged
from tilewright.table.database import address_of
from tilewright.table.inspection import inspected, inspecting, inspecting_shared, is_stored, strays, table_ids
from tilewright.table.queries import WITH_ID
from tilewright.table.reading import read_tables
from tilewright.table.repair import Repaired, copy_rows, repair
from tilewright.table.store import InUse, Unusable

Finding = tuple[Damage, str]  # damage, and the names of the players at its table
T = TypeVar("T")
Source = Path | URL  # a database in a file of SQLite, or of Postgres
_TRIES = 16  # to take a table from a server, which keeps it while it writes
_RETRY = 0.25  # seconds
_BEAT = 1.0  # seconds; Postgres ends a transaction in which it is asked nothing for three seconds


@dataclass(frozen=True, slots=True)
class RepairOutcome:
    """The outcome for a table: a copy of what was there, what was done to its games, and the damage that is left.

    `copy` is None if the table was well. With Postgres, it has only the rows of the table.
    """

    table: str
    copy: Path | None = None
    done: tuple[Repaired, ...] = ()
    left: Damage | None = None


def source_of(file: Path, database: str | None) -> Source:
    """Return the database that a command reads: the one at an address, or a file. Raises Unreadable."""
    try:
        address = address_of(database or URL.create("sqlite", database=str(file)))
    except ArgumentError:  # its text could show a password
        raise Unreadable(say("cli.no-database")) from None
    return Path(str(address.database)) if address.get_backend_name() == "sqlite" else address


@contextmanager
def _opened(source: Source, *, change: bool = False) -> Iterator[Connection]:
    """Open a database as `inspecting` and `inspecting_shared` do. Raises Unreadable if that fails."""
    if isinstance(source, Path) and not source.exists():
        raise Unreadable(say("cli.no-games", folder=str(source.parent)))
    try:
        if isinstance(source, Path):
            opened = inspecting(source, change=change)
        else:
            opened = inspecting_shared(source, change=change)
        with opened as connection:
            yield connection
    except InUse as error:
        why = say("cli.store-in-use", folder=str(source.parent)) if isinstance(source, Path) else str(error)
        raise Unreadable(why) from None
    except Unusable as error:
        raise Unreadable(str(error)) from None


def find_damage(source: Source) -> tuple[list[Finding], int]:
    """Return all damage in a database, and the number of its tables. On a terminal, a bar shows the progress."""
    with _opened(source) as connection:
        return damage_in(connection)


def damage_in(connection: Connection) -> tuple[list[Finding], int]:
    """Return all damage in an open database, and the number of its tables."""
    tables = table_ids(connection)
    damages = [
        (damage, _names(connection, table))
        for table in _shown(tables, say("cli.store-reading"))
        if (damage := inspected(connection, table))
    ]
    kinds = (strays, damaged_evenings)
    others = [damage for kind in _shown(kinds, say("cli.store-reading-else")) for damage in kind(connection)]
    return [*damages, *((damage, "") for damage in others)], len(tables)


def _shown(steps: Sequence[T], doing: str) -> Iterable[T]:
    """Yield steps, and show on a terminal how many of them are done."""
    errors = Console(stderr=True)
    return track(steps, doing, console=errors, transient=True, disable=not errors.is_terminal)


def _names(connection: Connection, table: str) -> str:
    """Return the names of a table's players, as far as they can be read."""
    rows = read_tables(connection, WITH_ID, id=table)
    return listed([seat.name for row in rows for seat in row.seats if seat.name])


def damage_data(damage: Damage, names: str) -> dict[str, Any]:
    """Return damage as data for JSON."""
    return asdict(damage) | {"players": names, "sentence": damage.sentence}


def print_findings(damages: Sequence[Finding], tables: int) -> None:
    """Print all damage, table by table, and what to do about it."""
    out = console()
    for (table, names), findings in groupby(damages, lambda finding: (finding[0].table, finding[1])):
        out.print(Text(say("cli.store-table", table=table, names=names) if table else say("cli.store-else")))
        for damage, _ in findings:
            print_indented(out, damage.sentence)
    damaged = len({damage.table for damage, _ in damages if damage.table})
    out.print(Text(say("cli.store-summary", tables=tables, damaged=damaged)))
    if damages:
        out.print(Text(say("cli.store-what-now")))


def back_up(file: Path, folder: Path) -> None:
    """Copy a database and the key of the cookies beside it to a folder. Raises Unreadable if that fails."""
    if not file.exists():
        raise Unreadable(say("cli.no-games", folder=str(file.parent)))
    secret, copy = file.with_name("secret"), folder / file.name
    key = folder / secret.name  # perhaps that of a server with its games on Postgres, whose guests would be signed out
    if existing := [each for each in (copy, key) if each.exists()]:
        raise Unreadable(say("cli.backup-exists", file=str(existing[0])))
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        copy_database(file, copy)
        if secret.exists():
            copy_key(secret, key)
    except OSError as error:
        raise Unreadable(say("cli.no-backup", folder=str(folder), reason=error.strerror or str(error))) from None
    except Unusable as error:
        raise Unreadable(str(error)) from None


def restore(folder: Path, file: Path) -> list[Path]:
    """Put a backup in the place of a database and of the key beside it. Raises Unreadable if that fails.

    Return the files with what was there.
    """
    copy = folder / file.name
    if not copy.exists():
        raise Unreadable(say("cli.no-games", folder=str(folder)))
    if copy.resolve() == file.resolve():
        raise Unreadable(say("cli.restores-itself", folder=str(folder)))
    try:
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        return restore_database(copy, file)
    except InUse:
        raise Unreadable(say("cli.store-in-use", folder=str(file.parent))) from None
    except OSError as error:
        raise Unreadable(say("cli.no-backup", folder=str(file.parent), reason=error.strerror or str(error))) from None
    except Unusable as error:
        raise Unreadable(str(error)) from None


def repair_table(source: Source, table: str, folder: Path | None = None) -> RepairOutcome:
    """Repair a table, after a copy of the database. Raises Unreadable if there is no such table.

    With Postgres, servers may play on meanwhile. One that has the table in memory loses it, even if the table cannot be
    repaired. The rows of the table are copied to the `folder`.
    """
    with _opened(source) as connection:  # at one moment, so that a game in progress is not taken for a damaged one
        if not is_stored(connection, table):
            raise Unreadable(say("cli.store-no-table", table=table))
        if not inspected(connection, table):
            return RepairOutcome(table)
    epoch = None
    if not isinstance(source, Path):
        with _opened(source, change=True) as connection:
            epoch = _take(connection, table)  # from now on, no server opens it: a damaged table stays closed
    try:
        with (
            _opened(source, change=True) as connection,
            nullcontext() if epoch is None else _awake(connection),
            Console(stderr=True).status(say("cli.store-repairing")),
        ):
            copy = _copied(connection, source, table, folder or Path())
            try:
                done = tuple(repair(connection, table))
                if epoch is not None:  # as the last statement, because a server that writes there waits for its end
                    _take(connection, table, since=epoch)
            except BaseException:  # all changes are undone, so nobody needs the copy
                copy.unlink(missing_ok=True)
                raise
    except Damaged as damaged:
        return RepairOutcome(table, left=damaged.damage)
    return RepairOutcome(table, copy, done)


@contextmanager
def _awake(connection: Connection) -> Iterator[None]:
    """Let Postgres learn that this program has not stopped, however long it computes in the `with` block."""
    cursor, is_over = connection.connection.cursor(), Event()

    def ask() -> None:
        while not is_over.wait(_BEAT):
            with suppress(Exception):  # the next statement of the block fails, too, and reports it
                cursor.execute("SELECT 1")

    asking = Thread(target=ask, daemon=True)
    asking.start()
    try:
        yield
    finally:
        is_over.set()
        asking.join()


def _copied(connection: Connection, source: Source, table: str, folder: Path) -> Path:
    """Copy a file of SQLite, or the rows of a table on Postgres, and return the copy. Raises Unreadable or Unusable."""
    if isinstance(source, Path):
        return copy_beside(source)
    copy = unused_name(folder / "repair.json")
    try:
        copy_rows(connection, table, copy)
    except OSError as error:
        reason = error.strerror or str(error)
        raise Unreadable(say("cli.no-backup", folder=str(folder), reason=reason)) from None
    return copy


def _take(connection: Connection, table: str, since: int | None = None) -> int:
    """Take a table from the server that has it in memory, and return its new epoch.

    Raises Unreadable while that server writes, and if anybody else took the table after the epoch `since`.
    """
    for _ in range(_TRIES):
        epoch = leases.take_away(connection, table)
        if epoch is not None and since in (None, epoch - 1):
            return epoch
        if epoch is not None:
            break
        time.sleep(_RETRY)
    raise Unreadable(say("cli.store-table-busy", table=table))


def repair_data(outcome: RepairOutcome) -> dict[str, Any]:
    """Return what became of a table as data for JSON."""
    return {
        "table": outcome.table,
        "copy": str(outcome.copy) if outcome.copy else None,
        "done": list(map(asdict, outcome.done)),
        "left": outcome.left.sentence if outcome.left else None,
    }


def print_repair(outcome: RepairOutcome) -> None:
    """Print what became of a table."""
    out = console()
    if outcome.left:
        out.print(Text(say("cli.store-beyond-repair")))
        print_indented(out, outcome.left.sentence)
    elif outcome.copy:
        out.print(Text(say("cli.store-copied", file=str(outcome.copy))))
        for done in outcome.done:
            out.print(Text(say("cli.store-repaired", **asdict(done))))
    else:
        out.print(Text(say("cli.store-well", table=outcome.table)))
