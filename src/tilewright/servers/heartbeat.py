"""The thread that renews the lease of this server, and listens to the others.

It has a connection of its own, so no long write keeps it from renewing.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from threading import Event, Thread
from typing import Any, Protocol

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError

from tilewright.servers.leases import CHANNEL, living, lost, renew
from tilewright.silence import Lines
from tilewright.table.faults import Faults
from tilewright.table.postgres import postgres_engine

log = logging.getLogger(__name__)
_PAUSE = 2.0  # seconds between two renewals
_LISTEN = 0.25  # seconds until a stopped thread ends
_RETRY = 0.5  # seconds after a failure
_GRACE = 1.0  # seconds that a stopped thread may wait for an answer of the database


@dataclass(frozen=True, slots=True)
class Beat:
    """The outcome of a renewal that began at `begun` by the monotonic clock.

    `living` has the servers that are alive, and `lost` maps tables that this server has lost to their epochs.
    """

    begun: float
    living: frozenset[str]
    lost: Mapping[str, int]


class Listener(Protocol):
    """An object that learns of renewals and messages, in its own event loop."""

    def epochs(self) -> dict[str, int]:
        """Return the tables of the server with their epochs. The thread calls it."""

    def renewed(self, beat: Beat) -> None:
        """Take note of a renewal."""

    def receive(self, message: str) -> None:
        """Take note of a message of a server, or of an empty one after a gap in which messages may be missing."""


class Heartbeat:
    """Renews the lease of a server every two seconds, until it is stopped or the lease is over."""

    def __init__(self, address: URL, server: str, listener: Listener, faults: Faults) -> None:
        self._engine, self._faults = postgres_engine(address, 1, isolation_level="AUTOCOMMIT"), faults
        self._lines = Lines(self._engine)
        self._server, self._listener, self._loop = server, listener, asyncio.get_running_loop()
        self._stopped = Event()
        self._thread = Thread(target=self._run, name="lease", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stop renewing, and wait for the thread. If it waits for an answer of the database, end that."""
        self._stopped.set()
        self._thread.join(_GRACE)
        while self._thread.is_alive():  # a connection that just began can be ended only once it is open
            self._lines.hang_up()
            self._thread.join(_LISTEN)

    def _run(self) -> None:
        goes_on = True
        while goes_on and not self._stopped.is_set():
            try:
                goes_on = self._beat()
            except (DBAPIError, OSError) as error:
                log.error("the lease could not be renewed: %s", error)
                self._stopped.wait(_RETRY)
        self._engine.dispose()

    def _beat(self) -> bool:
        """Renew and listen over one connection. Return whether to go on, if that is not over another one."""
        with self._engine.connect() as connection:
            connection.exec_driver_sql(f"LISTEN {CHANNEL}")
            self._post(self._listener.receive, "")
            driver: Any = connection.connection.driver_connection
            while not self._stopped.is_set():
                begun, epochs = time.monotonic(), self._listener.epochs()
                is_alive = renew(connection, self._server)
                self._faults.point("lease-renewed")
                gone = lost(connection, self._server, epochs) if is_alive else ()
                alive = living(connection) if is_alive else frozenset[str]()
                self._post(self._listener.renewed, Beat(begun, alive, {table: epochs[table] for table in gone}))
                if not is_alive:
                    return False
                while time.monotonic() < begun + _PAUSE and not self._stopped.is_set():
                    for notice in driver.notifies(timeout=_LISTEN):
                        self._post(self._listener.receive, notice.payload)
        return False

    def _post(self, call: Callable[[Any], None], value: object) -> None:
        try:
            self._loop.call_soon_threadsafe(call, value)
        except RuntimeError:  # the loop has ended
            self._stopped.set()
