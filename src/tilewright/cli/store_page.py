"""Verify and repair the database of games for `tilewright store`, and print the results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.text import Text
from sqlalchemy import Connection

from tilewright.catalogue import Unreadable
from tilewright.cli.output import console, print_indented
from tilewright.club.inspection import damaged_evenings
from tilewright.messages import listed, say
from tilewright.table.backup import copy_beside, copy_database, copy_key, restore_database
from tilewright.table.damage import Damage, Damaged
from tilewright.table.inspection import inspected, inspecting, strays, table_ids
from tilewright.table.queries import WITH_ID
from tilewright.table.reading import read_tables
from tilewright.table.repair import Repaired, repair
from tilewright.table.store import InUse, Unusable

Finding = tuple[Damage, str]  # damage, and the names of the players at its table


@dataclass(frozen=True, slots=True)
class RepairOutcome:
    """The outcome for a table: the copy of the database, what was done to its games, and the damage that is left.

    `copy` is None if the table was well.
    """

    table: str
    copy: Path | None = None
    done: tuple[Repaired, ...] = ()
    left: Damage | None = None


@contextmanager
def _opened(file: Path, *, change: bool = False) -> Iterator[Connection]:
    """Open a database as `inspecting` does. Raises Unreadable if that fails."""
    if not file.exists():
        raise Unreadable(say("cli.no-games", folder=str(file.parent)))
    try:
        with inspecting(file, change=change) as connection:
            yield connection
    except InUse:
        raise Unreadable(say("cli.store-in-use", folder=str(file.parent))) from None
    except Unusable as error:
        raise Unreadable(str(error)) from None


def find_damage(file: Path) -> tuple[list[Finding], int]:
    """Return all damage in a database, and the number of its tables. On a terminal, a bar shows the progress."""
    errors = Console(stderr=True)
    with _opened(file) as connection:
        tables = table_ids(connection)
        shown = track(tables, say("cli.store-reading"), console=errors, transient=True, disable=not errors.is_terminal)
        damages = [(damage, _names(connection, table)) for table in shown if (damage := inspected(connection, table))]
        others = (*strays(connection), *damaged_evenings(connection))
        return [*damages, *((damage, "") for damage in others)], len(tables)


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


def repair_table(file: Path, table: str) -> RepairOutcome:
    """Repair a table, after a copy of the database. Raises Unreadable if there is no such table."""
    copy = None
    try:
        with _opened(file, change=True) as connection:
            if table not in table_ids(connection):
                raise Unreadable(say("cli.store-no-table", table=table))
            if not inspected(connection, table):
                return RepairOutcome(table)
            copy = copy_beside(file)
            return RepairOutcome(table, copy, tuple(repair(connection, table)))
    except Damaged as damaged:  # all changes are undone, so nobody needs the copy
        if copy:
            copy.unlink(missing_ok=True)
        return RepairOutcome(table, left=damaged.damage)


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
