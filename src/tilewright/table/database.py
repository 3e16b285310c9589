"""The database: one thread writes to it, and others read from it.

The writer does all waiting jobs in one transaction, and reports to each caller after the commit. The commit is by far
the slowest part, so many tables share one.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import sqlite3
from collections import deque
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from sqlalchemy import URL, Connection, Dialect, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, InternalError, OperationalError

from tilewright.extras import extra
from tilewright.locking import Locked, locked
from tilewright.messages import say
from tilewright.table.not_stored import NotStored, not_stored

log = logging.getLogger(__name__)
P = ParamSpec("P")
T = TypeVar("T")

READERS = 2  # threads that read
MOST_TOGETHER = 64  # jobs in one transaction
_PATIENCE = 1  # seconds until a file that another program uses counts as in use
_SPACE = 1 << 16  # bytes that a disk needs to count as one with room
_POSTGRES = "postgresql+psycopg"
_LOCK = 0x74696C6573  # number of our lock in a database of Postgres; it spells "tiles"
_PRAGMAS = (f"busy_timeout={_PATIENCE * 1000}", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")


@dataclass(frozen=True, slots=True)
class _Job:
    """Work that waits to be done, and the future that its caller awaits."""

    work: Callable[[Connection], Any]
    future: asyncio.Future[Any]

    def report(self, result: Any, error: Exception | None) -> None:
        """Report the outcome to the caller, from the writer's thread."""
        self.future.get_loop().call_soon_threadsafe(self._settle, result, error)

    def _settle(self, result: Any, error: Exception | None) -> None:
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

    def __init__(self, url: str | URL) -> None:
        address = make_url(url)
        if address.drivername == "postgresql":
            address = address.set(drivername=_POSTGRES)
        if address.drivername not in ("sqlite", _POSTGRES) or address.database in (None, "", ":memory:"):
            raise ArgumentError(address.drivername)
        self.file = str(address.database)
        self._is_file = address.get_backend_name() == "sqlite"
        self._lock: sqlite3.Connection | None = None  # of a file
        with extra("postgres") if address.drivername == _POSTGRES else nullcontext():
            self._to_write, self._to_read = (
                (_sqlite(address, 1), _sqlite(address, READERS, "query_only=ON"))
                if self._is_file
                else (_locking(address), _snapshots(address))
            )
        self._writing = ThreadPoolExecutor(1, "write")
        self._reading = ThreadPoolExecutor(READERS, "read")
        self._waiting = deque[_Job]()
        self._is_closed = False
        self._trouble: NotStored | None = None  # why the last write failed, until one surely works again

    async def open(self) -> None:
        """Keep other programs away, because each has its own copy of the tables in memory.

        Beside a file of SQLite a second file is locked, because a lock on the database would keep our own readers away.
        Two programs that tidy up its journal at once could even damage it. In a database of Postgres the connection
        that writes has the lock. Raises Locked if another program is using the database, and OSError if there can be no
        lock.
        """
        if not self._is_file:
            await asyncio.to_thread(lambda: self._to_write.connect().close())
        elif not self._lock:
            self._lock = await asyncio.to_thread(locked, Path(f"{self.file}.lock"), _PATIENCE)

    async def close(self) -> None:
        """Close the database once its work is done. It takes no more work."""
        self._is_closed = True
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        for executor in (self._reading, self._writing):
            executor.shutdown()
        for engine in (self._to_read, self._to_write):  # closing the last connection merges the journal
            engine.dispose()
        if self._lock:
            self._lock.close()

    async def read(self, query: Callable[[Connection], T]) -> T:
        """Run a query in a transaction that only reads, and return its result."""
        return await asyncio.get_running_loop().run_in_executor(self._reading, self._read, query)

    def _read(self, query: Callable[[Connection], T]) -> T:
        with self._to_read.connect() as connection:
            return query(connection)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do work in a transaction, and return its result once that is stored.

        If the work raises an error, it changes nothing, and the caller gets the error.
        """
        if self._is_closed:
            raise RuntimeError("the database is closed")
        job = _Job(work, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
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
        jobs = [self._waiting.popleft() for _ in range(min(len(self._waiting), MOST_TOGETHER))]
        if not jobs:
            return
        outcomes = list[tuple[Any, Exception | None]]()
        try:
            with self._to_write.begin() as connection:
                for job in jobs:
                    outcomes.append(_alone(job, connection) if len(jobs) > 1 else (job.work(connection), None))
        except Exception as error:  # nothing is stored
            failure = not_stored(error)
            if isinstance(failure, NotStored):
                if self._trouble is None:
                    log.error("nothing can be stored: %s", failure)
                self._trouble = failure
            outcomes = [(None, failure)] * len(jobs)
        for job, (result, failed) in zip(jobs, outcomes, strict=True):
            job.report(result, failed)


def _alone(job: _Job, connection: Connection) -> tuple[Any, Exception | None]:
    """Do a job among others. If it fails, only its own changes are undone. Return its result and its error."""
    try:
        with connection.begin_nested():
            return job.work(connection), None
    except (OperationalError, InternalError):  # such as a full disk, after which the whole transaction is gone
        raise
    except Exception as error:
        return None, error


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


def _snapshots(address: URL) -> Engine:
    """Return an engine of Postgres whose readers see one state of the database, however many queries they need."""
    return _postgres(address, READERS, isolation_level="REPEATABLE READ")


def _locking(address: URL) -> Engine:
    """Return an engine of Postgres with one connection, which has our lock. If it is lost, the next one locks again.

    So nothing can be written without the lock. Each new connection raises Locked if another program has it.
    """
    engine = _postgres(address, 1)

    @event.listens_for(engine, "do_connect")
    def connect(dialect: Dialect, _record: object, words: list[Any], settings: dict[str, Any]) -> DBAPIConnection:
        connection = dialect.connect(*words, **settings)
        cursor = connection.cursor()
        cursor.execute(f"SELECT pg_try_advisory_lock({_LOCK})")
        [is_ours] = cursor.fetchone() or [False]
        if not is_ours:
            connection.close()
            raise Locked(say("table.database-in-use", file=str(address.database)))
        connection.commit()
        return connection

    return engine


def _postgres(address: URL, connections: int, **settings: Any) -> Engine:
    """Return an engine of Postgres that replaces a lost connection before its next use.

    It waits at most ten seconds for a server that does not answer, unless the address says otherwise.
    """
    patience = {"connect_timeout": 10, "tcp_user_timeout": 10_000}
    return create_engine(
        address,
        pool_size=connections,
        max_overflow=0,
        pool_pre_ping=True,
        hide_parameters=True,
        connect_args={name: value for name, value in patience.items() if name not in address.query},
        **settings,
    )


def decoded(data: bytes) -> str:
    """Return a stored text. A replacement character for each damaged byte, because an error would stop all readers."""
    return data.decode(errors="replace")


class HasDatabase(Protocol):
    """An object whose methods work in a database."""

    database: Database


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
