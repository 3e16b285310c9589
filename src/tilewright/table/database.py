"""The database: one thread writes to it, and others read from it.

The writer does all waiting jobs in one transaction, and reports to each caller after the commit. The commit is by far
the slowest part, so many tables share one. While jobs often share a transaction, the writer waits a moment for more of
them. A table that plays alone never waits, because its next job comes only after the last one.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import sqlite3
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from threading import Event
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, InternalError, OperationalError

from tilewright.extras import extra
from tilewright.locking import locked
from tilewright.silence import Lines
from tilewright.table.faults import Faults
from tilewright.table.joint import Joint, Work, done_together
from tilewright.table.not_stored import NotStored, not_stored
from tilewright.table.postgres import migrated_alone, sharing, snapshots

log = logging.getLogger(__name__)
P = ParamSpec("P")
T = TypeVar("T")

READERS = 2  # threads that read
MOST_TOGETHER = 64  # jobs in one transaction
_PATIENCE = 1  # seconds until a file that another program uses counts as in use
_SPACE = 1 << 16  # bytes that a disk needs to count as one with room
_POSTGRES = "postgresql+psycopg"
_OFTEN = 1.2  # average number of jobs in a transaction above which the writer waits for more
_MOMENT = 0.005  # seconds that jobs wait for others to share their transaction
_REPETITIONS = 4
_SILENCE = 15.0  # seconds after which a database of Postgres is not expected to answer any more
_WATCH = 0.25  # seconds between two looks at the work that waits for answers
_CONFLICTS = ("23505", "40001", "40P01")  # Postgres: unique violation, serialization failure, deadlock
_ENDS_ALL = (OperationalError, InternalError)  # such as a full disk, after which the whole transaction is gone
_PRAGMAS = (f"busy_timeout={_PATIENCE * 1000}", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")


@dataclass(frozen=True, slots=True)
class _Job:
    """Work that waits to be done, and the future that its caller awaits."""

    work: Work[Any]
    future: asyncio.Future[Any]

    def report(self, result: Any, error: Exception | None) -> None:
        """Report the outcome to the caller."""
        if not self.future.cancelled():
            self.future.set_exception(error) if error else self.future.set_result(result)
        elif error:
            log.error("a job failed after its caller had gone", exc_info=error)


class Database:
    """A database of SQLite or Postgres.

    Its work is done even if the caller is cancelled. Its errors do not show the values of a statement, because these
    may be hidden tiles, and errors are logged. A database of Postgres has an address such as
    `postgresql+psycopg://USER@HOST/NAME`. Raises ArgumentError for another address than that of a file of SQLite or a
    database of Postgres, and MissingExtra if the extra `postgres` is not installed.
    """

    def __init__(self, url: str | URL, faults: Faults | None = None) -> None:
        self.address = address = address_of(url)
        self.file = str(address.database)
        self.faults = faults or Faults()
        self._is_file = address.get_backend_name() == "sqlite"
        self._lock: sqlite3.Connection | None = None  # of a file
        with extra("postgres") if address.drivername == _POSTGRES else nullcontext():
            self._to_write, self._to_read = (
                (_sqlite(address, 1), _sqlite(address, READERS, "query_only=ON"))
                if self._is_file
                else (sharing(address), snapshots(address, READERS))
            )
        self._write_lines, self._read_lines = Lines(self._to_write), Lines(self._to_read)
        self._writing = ThreadPoolExecutor(1, "write")
        self._reading = ThreadPoolExecutor(READERS, "read")
        self._waiting = deque[_Job]()
        self._usual = 1.0  # jobs in a transaction, on average over the last ones
        self._closed = Event()
        self._watching: asyncio.Task[None] | None = None
        self._trouble: NotStored | None = None  # why the last write failed, until one surely works again

    @property
    def is_shared(self) -> bool:
        """Whether several servers may use this database at the same time."""
        return not self._is_file

    async def open(self) -> None:
        """Keep other programs away from a file of SQLite, and begin to watch whether a database of Postgres answers.

        Each program has its own copy of the tables in memory. Beside the file a second one is locked, because a lock on
        the database would keep our own readers away. Two programs that tidy up its journal at once could even damage
        it. Raises Locked if another program is using the file, and OSError if there can be no lock.
        """
        if self._is_file and not self._lock:
            self._lock = await asyncio.to_thread(locked, Path(f"{self.file}.lock"), _PATIENCE)
        if self.is_shared and not self._watching:
            self._watching = asyncio.create_task(self._watch())

    async def _watch(self) -> None:
        """End work for which the database does not answer, until cancelled."""
        while True:
            await asyncio.sleep(_WATCH)
            for kind, lines in (("write", self._write_lines), ("read", self._read_lines)):
                if lines.end_silent_work(_SILENCE):
                    log.error("the database has not answered a %s for %g seconds, so this is ended", kind, _SILENCE)

    async def migrate(self, upgrade: Callable[[Connection], bool], is_current: Callable[[Connection], bool]) -> bool:
        """Return the result of `upgrade`. While other servers use the database, nothing is migrated.

        Raises Locked if they still use it after some seconds and `is_current` says that a migration is needed.
        """
        if self._is_file:
            return await self.write(upgrade)
        return await asyncio.to_thread(migrated_alone, self.address, upgrade, is_current)

    async def close(self) -> None:
        """Close the database once its work is done. It takes no more work."""
        self._closed.set()
        await asyncio.to_thread(self._close)
        if self._watching:  # until now, so that work without an answer does not keep the database open
            self._watching.cancel()

    def _close(self) -> None:
        for executor in (self._reading, self._writing):
            executor.shutdown()
        for engine in (self._to_read, self._to_write):  # closing the last connection merges the journal
            engine.dispose()
        if self._lock:
            self._lock.close()

    async def read(self, query: Work[T]) -> T:
        """Run a query in a transaction that only reads, and return its result."""
        return await asyncio.get_running_loop().run_in_executor(self._reading, self._read, query)

    def _read(self, query: Work[T]) -> T:
        with self._read_lines.working(), self._to_read.connect() as connection:
            return query(connection)

    async def write(self, work: Work[T]) -> T:
        """Do work in a transaction, and return its result once that is stored.

        If the work raises an error, it changes nothing, and the caller gets the error.
        """
        if self._closed.is_set():
            raise RuntimeError("the database is closed")
        job = _Job(work, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        if len(self._waiting) == 1:  # otherwise the writer has been called, and has not taken everything yet
            self._writing.submit(self._write)
        result: T = await job.future
        return result

    @property
    def fails(self) -> bool:
        """Whether the disk, or a lost connection, made the last write fail."""
        return self._trouble is not None

    async def check(self) -> None:
        """If the disk made a write fail, try to store something again. Raises NotStored if the disk still does."""
        if self._trouble:
            await self.write(_store_something)
            self._trouble = None

    def _write(self) -> None:
        """Do the work that waits, unless an earlier call has taken all of it."""
        while self._waiting:
            if self._usual > _OFTEN and len(self._waiting) < MOST_TOGETHER:
                self._closed.wait(_MOMENT)
            self._store([self._waiting.popleft() for _ in range(min(len(self._waiting), MOST_TOGETHER))])

    def _store(self, jobs: Sequence[_Job]) -> None:
        """Do jobs in one transaction, and report to their callers."""
        self._usual += (len(jobs) - self._usual) / 8
        self.faults.point("before-begin")
        try:
            outcomes = self._together(jobs)
        except Exception as error:  # nothing is stored
            failure = not_stored(error)
            if isinstance(failure, NotStored):
                if self._trouble is None:
                    log.error("nothing can be stored: %s", failure)
                self._trouble = failure
            outcomes = [(None, failure)] * len(jobs)
        self.faults.point("committed")
        jobs[0].future.get_loop().call_soon_threadsafe(_report, jobs, outcomes)

    def _together(self, jobs: Sequence[_Job]) -> list[tuple[Any, Exception | None]]:
        """Do jobs in one transaction, and return their results or errors.

        If another server was in the way, all are done again, with what it has stored. If one of several jobs fails,
        which is rare, all are done again, one after another, each with a savepoint. Raises an error if nothing is
        stored.
        """
        with_savepoints = False
        for tries_left in reversed(range(_REPETITIONS)):
            try:
                with self._write_lines.working(), self._to_write.begin() as connection:
                    if with_savepoints:
                        outcomes = [_alone(job, connection) for job in jobs]
                    else:
                        outcomes = [(result, None) for result in done_together(connection, [one.work for one in jobs])]
                    for _, failed in outcomes if tries_left else ():
                        if failed and _is_conflict(failed):
                            raise failed
                    self.faults.point("before-commit")
                return outcomes
            except Exception as error:
                one_failed = jobs[1:] and not with_savepoints and not isinstance(error, _ENDS_ALL)
                if not (tries_left and (one_failed or _is_conflict(error))):
                    raise
                with_savepoints = bool(jobs[1:])
        raise AssertionError("the last repetition returns or raises")


def address_of(url: str | URL) -> URL:
    """Return the address of a database. Raises ArgumentError unless it is one of SQLite or Postgres."""
    try:
        address = make_url(url)
    except ValueError:  # a port that is no number
        raise ArgumentError("port") from None
    if address.drivername == "postgresql":
        address = address.set(drivername=_POSTGRES)
    if address.drivername not in ("sqlite", _POSTGRES) or address.database in (None, "", ":memory:"):
        raise ArgumentError(address.drivername)
    return address


def _report(jobs: Sequence[_Job], outcomes: Sequence[tuple[Any, Exception | None]]) -> None:
    for job, (result, failed) in zip(jobs, outcomes, strict=True):
        job.report(result, failed)


def _is_conflict(error: Exception) -> bool:
    """Return whether another server of the same database was in the way, so that a repetition may succeed."""
    return isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", "") in _CONFLICTS


def _alone(job: _Job, connection: Connection) -> tuple[Any, Exception | None]:
    """Do a job among others. If it fails, only its own changes are undone. Return its result and its error."""
    connection.exec_driver_sql("SAVEPOINT job")  # `begin_nested` takes four times as long
    outcome: tuple[Any, Exception | None]
    try:
        outcome = job.work(connection), None
    except _ENDS_ALL:
        raise
    except Exception as error:
        connection.exec_driver_sql("ROLLBACK TO SAVEPOINT job")
        outcome = None, error
    connection.exec_driver_sql("RELEASE SAVEPOINT job")
    return outcome


def _store_something(connection: Connection) -> None:
    """Store and delete as much as a long request may need. A change of one row could succeed on a full disk."""
    filler = hashlib.shake_256(b"space").hexdigest(_SPACE // 2)  # Postgres would store equal letters in a few bytes
    connection.exec_driver_sql("CREATE TABLE space (filler TEXT)")
    connection.exec_driver_sql(f"INSERT INTO space VALUES ('{filler}')")
    connection.exec_driver_sql("DROP TABLE space")


def _sqlite(address: URL, connections: int, *pragmas: str) -> Engine:
    """Return an engine for a file of SQLite with our settings, and with at most `connections` connections."""
    engine = create_engine(address, pool_size=connections, max_overflow=0, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        cursor = connection.cursor()
        for pragma in (*_PRAGMAS, *pragmas):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
        connection.text_factory = decoded
        connection.isolation_level = None  # otherwise the driver would commit before every CREATE

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN" if pragmas else "BEGIN IMMEDIATE")

    return engine


def decoded(data: bytes) -> str:
    """Return a stored text. A replacement character for each damaged byte, because an error would stop all readers."""
    return data.decode(errors="replace")


class Transactions(Protocol):
    """The transactions of a database."""

    @property
    def faults(self) -> Faults:
        """The points at which a test kills the process."""

    async def read(self, query: Work[T]) -> T:
        """Run a query in a transaction that only reads, and return its result."""

    async def write(self, work: Work[T]) -> T:
        """Do work in a transaction, and return its result once that is stored."""


class WriteGuard(ABC):
    """A check before each write in some transactions."""

    @staticmethod
    @abstractmethod
    def check(connection: Connection, guards: Sequence[Any]) -> None:
        """Check for several guards of this class at once. Raises an error to refuse the writes of all of them."""


@dataclass(frozen=True, slots=True)
class _Checked(Joint[T]):
    """Work after the check of a guard. The guards of a database are all of one class."""

    guard: WriteGuard
    work: Work[T]

    @staticmethod
    def together(connection: Connection, works: Sequence[_Checked[Any]]) -> list[Any]:
        """Check for all guards, and then do all works."""
        works[0].guard.check(connection, [each.guard for each in works])
        return done_together(connection, [each.work for each in works])


class Guarded:
    """The transactions of a database in which every write is checked by a guard."""

    def __init__(self, database: Transactions, guard: WriteGuard) -> None:
        self._database, self._guard = database, guard
        self.faults = database.faults

    async def read(self, query: Work[T]) -> T:
        """Run a query in a transaction that only reads, and return its result."""
        return await self._database.read(query)

    async def write(self, work: Work[T]) -> T:
        """Do work in a transaction after the check, and return its result once that is stored."""
        return await self._database.write(_Checked(self._guard, work))


class HasDatabase(Protocol):
    """An object whose methods work in a database."""

    @property
    def database(self) -> Transactions:
        """The transactions in which they work."""


S = TypeVar("S", bound=HasDatabase)
_Work = Callable[Concatenate[S, Connection, P], T]
_Operation = Callable[Concatenate[S, P], Coroutine[Any, Any, T]]


def reads(query: _Work[S, P, T]) -> _Operation[S, P, T]:
    """Let a method run in a transaction that only reads."""

    @wraps(query)
    async def read(self: S, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self.database.read(lambda connection: query(self, connection, *args, **kwargs))

    return read


def writes(work: _Work[S, P, T]) -> _Operation[S, P, T]:
    """Let a method run in a transaction that writes. It changes nothing if it raises an error."""

    @wraps(work)
    async def write(self: S, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self.database.write(lambda connection: work(self, connection, *args, **kwargs))

    return write
