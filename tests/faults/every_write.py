"""A plugin for pytest that lets writes fail in other tests: each first fails at its statements, and then is done.

    pytest -p tests.faults.every_write tests/web

Every failure must leave the database as it was, and must be reported to the caller as NotStored. The environment
variable `WRITES` names a file to which the plugin adds a line for each failure: the method that writes, the number of
the statement, and the error.
"""

import hashlib
import os
import sqlite3
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import Connection, event, inspect
from sqlalchemy.exc import OperationalError

from tilewright.table.database import Database
from tilewright.table.not_stored import NotStored, not_stored
from tilewright.table.schema import METADATA

TIMES = 3  # how often each statement of each method fails with each error
ERRORS = {"SQLITE_FULL": "full", "SQLITE_IOERR_WRITE": "broken"}
COMMIT = 1000  # instead of the number of a statement

_together = Database._together
_failures = Counter[tuple[str, int, str]]()
_longest = Counter[str]()  # method → most statements so far


class Disk:
    """A disk that fails at a statement of a transaction, counted from 1, or at its commit."""

    def __init__(self, at: int, error: str) -> None:
        self._at, self._error, self._count = at, error, 0
        self.has_failed = False

    @property
    def count(self) -> int:
        """The number of statements that have written something, or wanted to."""
        return self._count

    def execute(self, _connection: Connection, _cursor: object, statement: str, *_: object) -> None:
        if not statement.startswith(("SELECT", "PRAGMA", "SAVEPOINT", "RELEASE", "ROLLBACK")):
            self._count += 1
            if self._count == self._at:
                self._fail(statement)

    def commit(self, _connection: Connection) -> None:
        if self._at == COMMIT:
            self._fail("COMMIT")

    def _fail(self, statement: str) -> None:
        self.has_failed = True
        error = sqlite3.OperationalError("planted")
        error.sqlite_errorname = self._error  # type: ignore[misc]
        raise OperationalError(statement, None, error)


def name_of(work: Callable[[Connection], Any]) -> str:
    """Return the name of the method that a job runs, or that of the function itself."""
    cells = [cell.cell_contents for cell in work.__closure__ or ()]
    return next((cell.__qualname__ for cell in cells if "Sql" in getattr(cell, "__qualname__", "")), work.__qualname__)


def digest(database: Database) -> str:
    """Return a digest of all rows of a database."""
    rows = hashlib.sha256()
    with database._to_read.connect() as connection:
        there = inspect(connection).get_table_names()
        for table in (table for table in METADATA.sorted_tables if table.name in there):
            rows.update(repr(sorted(map(repr, connection.execute(table.select())))).encode())
    return rows.hexdigest()


def careful(self: Database, jobs: Sequence[Any]) -> list[tuple[Any, Exception | None]]:
    """Let the jobs fail in all ways that have not been tried often enough. Then do them."""
    if not (self._is_file and len(jobs) == 1) or jobs[0].work.__qualname__ == "upgrade":
        return _together(self, jobs)
    name = name_of(jobs[0].work)
    for at in (*range(1, _longest[name] + 1), COMMIT):
        for error in ERRORS:
            is_enough = _failures[name, at, error] >= TIMES
            if not is_enough and (outcomes := fail(self, jobs, name, at, error)):
                return outcomes
    disk = Disk(0, "")
    outcomes = watched(self, jobs, disk)
    _longest[name] = max(_longest[name], disk.count)
    return outcomes


def watched(database: Database, jobs: Sequence[Any], disk: Disk) -> list[tuple[Any, Exception | None]]:
    engine = database._to_write
    event.listen(engine, "before_cursor_execute", disk.execute)
    event.listen(engine, "commit", disk.commit)
    try:
        return _together(database, jobs)
    finally:
        event.remove(engine, "before_cursor_execute", disk.execute)
        event.remove(engine, "commit", disk.commit)


def fail(database: Database, jobs: Sequence[Any], name: str, at: int, error: str) -> list[Any]:
    """Let the jobs fail. Return their outcomes if they do not reach the statement.

    Raises AssertionError if they fail and change something, or fail otherwise than NotStored.
    """
    before, disk = digest(database), Disk(at, error)
    try:
        outcomes = watched(database, jobs, disk)
    except Exception as raised:
        if not disk.has_failed:
            return []  # the job refused by itself
        failure = not_stored(raised)
        if not (isinstance(failure, NotStored) and failure.trouble == ERRORS[error]):
            raise AssertionError(f"{name}, statement {at}: {raised!r}") from raised
    else:
        assert not disk.has_failed, f"{name}, statement {at}: the error is gone"
        return outcomes
    assert digest(database) == before, f"{name}, statement {at}: something was stored"
    _failures[name, at, error] += 1
    if file := os.environ.get("WRITES"):
        with open(file, "a") as lines:
            lines.write(f"{name} {at} {error}\n")
    return []


def pytest_configure() -> None:
    Database._together = careful  # type: ignore[method-assign]
