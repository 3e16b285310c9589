"""Copy a database of SQLite, even while a server plays on with it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path

from tilewright.locking import Locked, locked
from tilewright.messages import say
from tilewright.table.store import InUse, Unusable


def copy_database(file: Path, copy: Path) -> None:
    """Copy a database to a new file, which only its user can read.

    The copy has what was stored at one moment. Raises Unusable if there can be no copy, and leaves no part of one.
    """
    try:
        copy.touch(0o600, exist_ok=False)
    except OSError as error:
        raise Unusable(say("table.database-unusable", file=str(copy), reason=error.strerror or str(error))) from error
    try:
        source = sqlite3.connect(f"{file.as_uri()}?mode=rw", uri=True)
        with closing(source), closing(sqlite3.connect(copy)) as target:
            source.backup(target)
    except (sqlite3.Error, OSError) as error:
        copy.unlink(missing_ok=True)
        raise Unusable(say("table.database-unusable", file=str(copy), reason=str(error))) from error


def unused_name(file: Path) -> Path:
    """Return the first name for a backup beside a file that no file has yet."""
    names = (file.with_name(f"{file.name}.backup-{number}") for number in count(1))
    return next(name for name in names if not name.exists())


def copy_beside(file: Path) -> Path:
    """Copy a database to a new file beside it, and return that file. Raises Unusable if there can be no copy."""
    copy = unused_name(file)
    copy_database(file, copy)
    return copy


def restore_database(backup: Path, file: Path) -> Path | None:
    """Put a copy of a backup in the place of a database, and return a copy of what was there, if anything was.

    Raises InUse while a server uses the database, and Unusable if the backup is damaged or there can be no copy. The
    database is exchanged in one step, so a program that is killed leaves either the old one or the new one.
    """
    try:
        lock = locked(Path(f"{file}.lock"))
    except Locked as error:
        raise InUse(say("table.database-in-use", file=str(file))) from error
    with closing(lock):
        new = file.with_name(f"{file.name}.new")
        new.unlink(missing_ok=True)
        copy_database(backup, new)
        try:
            _check(backup, new)
            before = copy_beside(file) if file.exists() else None
            if before:
                with closing(sqlite3.connect(file)) as old:  # or its journal would belong to the new database
                    old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            new.replace(file)
        finally:
            new.unlink(missing_ok=True)
        for ending in ("-wal", "-shm"):
            Path(f"{file}{ending}").unlink(missing_ok=True)
        return before


def _check(backup: Path, copy: Path) -> None:
    """Raise Unusable if a copy of a backup is not a sound database of games."""
    try:
        with closing(sqlite3.connect(copy)) as connection:
            (state,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
            connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.Error as error:
        state = str(error)
    if state != "ok":
        raise Unusable(say("table.database-unusable", file=str(backup), reason=state))
