"""Copy a database of SQLite, even while a server plays on with it, and put a copy back."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path

from tilewright.locking import Locked, locked
from tilewright.messages import say
from tilewright.table.schema import HEAD
from tilewright.table.store import InUse, Unusable

_JOURNALS = ("-wal", "-journal")  # endings of the files with moves that are not in the database yet


def read_only(file: Path) -> str:
    """Return the parameter with which SQLite opens a database that nobody changes, even on a read-only disk."""
    journal = Path(f"{file}-wal")
    has_journal = journal.exists() and journal.stat().st_size > 0
    return "mode=ro" if has_journal else "immutable=1"  # `immutable` creates no files, and reads no journal


def copy_database(file: Path, copy: Path, mode: str = "mode=rw") -> None:
    """Copy a database to a new file, which only its user can read.

    The copy has what was stored at one moment. Raises Unusable if there can be no copy, and leaves no part of one.
    """
    try:
        copy.touch(0o600, exist_ok=False)
    except OSError as error:
        raise Unusable(say("table.database-unusable", file=str(copy), reason=error.strerror or str(error))) from error
    try:
        source = sqlite3.connect(f"{file.as_uri()}?{mode}", uri=True)
        with closing(source), closing(sqlite3.connect(copy)) as target:
            source.backup(target)
    except (sqlite3.Error, OSError) as error:
        copy.unlink(missing_ok=True)
        raise Unusable(say("table.database-unusable", file=str(file), reason=str(error))) from error


def copy_key(key: Path, copy: Path) -> None:
    """Copy a small file to a new one, which only its user can read. Raises OSError."""
    copy.touch(0o600, exist_ok=False)
    copy.write_bytes(key.read_bytes())


def unused_name(file: Path) -> Path:
    """Return the first name for a backup beside a file that no file has yet."""
    names = (file.with_name(f"{file.name}.backup-{number}") for number in count(1))
    return next(name for name in names if not any(Path(f"{name}{ending}").exists() for ending in ("", *_JOURNALS)))


def copy_beside(file: Path) -> Path:
    """Copy a database to a new file beside it, and return that file. Raises Unusable if there can be no copy."""
    copy = unused_name(file)
    copy_database(file, copy)
    return copy


def restore_database(backup: Path, file: Path) -> list[Path]:
    """Put a copy of a backup in the place of a database, and the key beside the backup in the place of its key.

    Return the files with what was there. Raises InUse while a server uses the database, Unusable if the backup is
    damaged, newer than this program or cannot be copied, and OSError if the key cannot be copied. The database and the
    key are each exchanged in one step, so a program that is killed leaves either the old one or the new one.
    """
    try:
        lock = locked(Path(f"{file}.lock"))
    except Locked as error:
        raise InUse(say("table.database-in-use", file=str(file))) from error
    key, secret = backup.with_name("secret"), file.with_name("secret")
    new, new_key = file.with_name(f"{file.name}.new"), secret.with_name(f"{secret.name}.new")
    with closing(lock):
        try:
            _remove(new, new_key)  # perhaps a program was killed
            copy_database(backup, new, read_only(backup))
            _check(backup, new)
            if key.exists() and not (secret.exists() and secret.read_bytes() == key.read_bytes()):
                copy_key(key, new_key)
            before = _put_aside(file)
            new.replace(file)
            if new_key.exists():
                if secret.exists():
                    before.append(unused_name(secret))
                    copy_key(secret, before[-1])
                new_key.replace(secret)
        finally:
            _remove(new, new_key)
        return before


def compact_database(file: Path) -> None:
    """Let a database take no more of the disk than its rows need. Meanwhile it needs up to twice its size more.

    Raises InUse while a server uses the database or a program reads it, and Unusable if that fails. Then it has its old
    size. After a program has read it meanwhile, it may shrink when it is used next.
    """
    try:
        lock = locked(Path(f"{file}.lock"))
    except Locked as error:
        raise InUse(say("table.database-in-use", file=str(file))) from error
    try:
        with closing(lock), closing(sqlite3.connect(file)) as connection:
            connection.execute("VACUUM")
            (busy, _, _) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    except sqlite3.Error as error:
        raise Unusable(say("table.database-unusable", file=str(file), reason=str(error))) from error
    if busy:
        raise InUse(say("table.database-still-read", file=str(file)))


def _put_aside(file: Path) -> list[Path]:
    """Copy a database, delete its journals, and return the copy. A database that SQLite cannot copy is moved instead.

    Then its journals are moved, too, and all moved files are returned. There are none if there was no database.
    """
    copy = unused_name(file)
    if file.exists() and _is_copied(file, copy):
        kept = [copy]
    else:
        there = [ending for ending in ("", *_JOURNALS) if Path(f"{file}{ending}").exists()]
        kept = [Path(f"{file}{ending}").replace(f"{copy}{ending}") for ending in there]
    for ending in (*_JOURNALS, "-shm"):  # they would belong to the new database
        Path(f"{file}{ending}").unlink(missing_ok=True)
    return kept


def _is_copied(file: Path, copy: Path) -> bool:
    """Copy a database, and write its journal into it. Return False if SQLite cannot do both."""
    try:
        copy_database(file, copy)
        with closing(sqlite3.connect(file)) as old:
            (busy, _, _) = old.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    except (Unusable, sqlite3.Error):
        return False
    return not busy


def _remove(*files: Path) -> None:
    """Delete new files, and what SQLite has written beside them."""
    for file in files:
        for ending in ("", *_JOURNALS, "-shm"):
            Path(f"{file}{ending}").unlink(missing_ok=True)


def _check(backup: Path, copy: Path) -> None:
    """Raise Unusable if a copy of a backup is not a sound database of games, or is newer than this program."""
    try:
        with closing(sqlite3.connect(copy)) as connection:
            (state,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
            (version,) = connection.execute("SELECT max(version_num) FROM alembic_version").fetchone()
    except sqlite3.Error as error:
        state, version = str(error), ""
    if state != "ok":
        raise Unusable(say("table.database-unusable", file=str(backup), reason=state))
    if str(version) > HEAD:
        raise Unusable(say("table.database-too-new", file=str(backup)))
