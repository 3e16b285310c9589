"""Connections to a database on which no answer comes, although nothing says that they are broken.

A program between this server and its database may hang, or a computer on the way may vanish. Then a statement would
wait for hours. Ending the connection ends the wait with an error, and the next statement uses a new connection.
"""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any
from weakref import WeakSet

from sqlalchemy import Engine, event


class Lines:
    """The connections of an engine, and the work that waits for answers on them. A file of SQLite always answers."""

    def __init__(self, engine: Engine) -> None:
        self._open = WeakSet[Any]()
        self._working: dict[object, float] = {}  # token → when the work began, by the monotonic clock
        if engine.dialect.name != "sqlite":
            event.listen(engine, "connect", lambda line, _record: self._open.add(line))

    @contextmanager
    def working(self) -> Iterator[None]:
        """Note that work waits for answers until the end of the `with` block."""
        token = object()
        self._working[token] = time.monotonic()
        try:
            yield
        finally:
            del self._working[token]

    def end_silent_work(self, patience: float) -> bool:
        """End all connections if some work has waited for more than `patience` seconds. Return whether one has.

        Any thread may call this.
        """
        before = time.monotonic() - patience
        is_silent = any(begun < before for begun in tuple(self._working.values()))
        if is_silent:
            self.hang_up()
        return is_silent

    def hang_up(self) -> None:
        """End all connections, so that all work on them ends with an error. Any thread may call this."""
        from psycopg import OperationalError

        for line in tuple(self._open):
            with suppress(OSError, OperationalError), socket.socket(fileno=os.dup(line.fileno())) as copy:
                copy.shutdown(socket.SHUT_RDWR)  # closing would not wake up a thread that waits
