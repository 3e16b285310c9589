"""Connections to a database on which no answer comes, although nothing says that they are broken.

A program between this server and its database may hang, or a computer on the way may vanish. Then a statement would
wait for hours. Ending the connection ends the wait with an error, and the next statement uses a new connection.
"""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from threading import Lock, get_ident
from typing import Any
from weakref import WeakSet

from sqlalchemy import Engine, event


@dataclass(slots=True)
class _Wait:
    """The wait of a thread for an answer, since a moment by the monotonic clock."""

    since: float


class Lines:
    """The connections of an engine, and the threads that wait for answers on them. A file of SQLite always answers."""

    def __init__(self, engine: Engine) -> None:
        self._open, self._opening = WeakSet[Any](), Lock()
        self._waits: dict[int, _Wait] = {}  # by thread
        if engine.dialect.name != "sqlite":
            # first of all, because what else happens to a new connection waits for answers too
            event.listen(engine, "connect", self._note_line, insert=True)
            event.listen(engine, "after_cursor_execute", self._note_answer)

    @contextmanager
    def working(self) -> Iterator[None]:
        """Note that this thread waits for answers until the end of the `with` block."""
        self._waits[get_ident()] = _Wait(time.monotonic())
        try:
            yield
        finally:
            del self._waits[get_ident()]

    def end_silent_work(self, patience: float) -> bool:
        """End all connections if a thread has waited more than `patience` seconds for one answer. Return whether so.

        The thread has as much time again before the next call ends them once more. Any thread may call this.
        """
        now = time.monotonic()
        silent = [wait for wait in tuple(self._waits.values()) if wait.since < now - patience]
        for wait in silent:
            wait.since = now
        if silent:
            self.hang_up()
        return bool(silent)

    def hang_up(self) -> None:
        """End all connections, so that all work on them ends with an error. Any thread may call this."""
        from psycopg import OperationalError

        with self._opening:
            lines = tuple(self._open)
        for line in lines:
            with suppress(OSError, OperationalError), _copy(line.fileno()) as copy:
                line.fileno()  # raises if another thread has closed it, so that the copy may be of any other file
                copy.shutdown(socket.SHUT_RDWR)  # closing would not wake up a thread that waits

    def _note_line(self, line: Any, _record: object) -> None:
        with self._opening:
            self._open.add(line)

    def _note_answer(self, *_: object) -> None:
        if wait := self._waits.get(get_ident()):
            wait.since = time.monotonic()


def _copy(number: int) -> socket.socket:
    """Return another socket for the connection with this file number."""
    # the kind of address does not matter, because nothing is sent to one
    return socket.fromfd(number, socket.AF_INET, socket.SOCK_STREAM)
