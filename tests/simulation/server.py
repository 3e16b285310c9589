"""A server that runs in a simulated loop, over a real file of SQLite, and is killed at any moment."""

from __future__ import annotations

import asyncio
import logging
import random
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, event
from sqlalchemy.exc import OperationalError
from starlette.applications import Starlette

from tilewright.table.clock import SystemClock
from tilewright.table.faults import Faults
from tilewright.table.not_stored import NotStored
from tilewright.web.app import create_app
from tilewright.web.site import Settings, Site

from ..permissive import FREE, any_legal
from ..table.conftest import SeededRng
from .loop import START
from .network import Broken, Line, Trouble


class Killed(BaseException):
    """The server process ends here."""


class SimulatedClock(SystemClock):
    """The clock of the loop."""

    def now(self) -> int:
        return START + int(asyncio.get_running_loop().time())

    async def aside(self, work: Callable[[], Any]) -> Any:
        return await asyncio.get_running_loop().run_in_executor(None, work)


class Deadly(Faults):
    """Points in the code at each of which the server may be killed."""

    def __init__(self, kill: Callable[[], None], chance: random.Random) -> None:
        self._kill, self._chance = kill, chance
        self.rate = 0.0

    def point(self, name: str) -> None:
        if self._chance.random() < self.rate:
            self._kill()
            raise Killed


class Errors(logging.Handler):
    """The errors that a server logs, unless it is dead or its disk is full."""

    def __init__(self, server: SimulatedServer) -> None:
        super().__init__(logging.ERROR)
        self._server, self.messages = server, list[str]()

    def emit(self, record: logging.LogRecord) -> None:
        expected = record.exc_info and isinstance(record.exc_info[1], Killed | NotStored)
        if self._server.app and not (self._server.trouble.disk_full or expected):
            self.messages.append(self.format(record))


class SimulatedServer:
    """One server after the other, on the same files."""

    def __init__(self, folder: Path, seed: str, trouble: Trouble, note: Callable[[str], None]) -> None:
        self.folder, self._seed, self.trouble, self._note = folder, seed, trouble, note
        self.chance = random.Random(f"network {seed}")
        self.lives = 0
        self.app: Starlette | None = None
        self._kept = set[asyncio.Task[Any]]()
        self._lines: list[Line] = []
        self.faults = Deadly(self.die, random.Random(f"faults {seed}"))
        folder.mkdir(exist_ok=True)
        (folder / "secret").write_text(seed)  # the key of cookies

    def keep(self, task: asyncio.Task[Any] | None) -> asyncio.Task[Any]:
        """Let a task outlive the servers."""
        assert task
        self._kept.add(task)
        return task

    @property
    def site(self) -> Site:
        assert self.app
        site: Site = self.app.state.site
        return site

    async def live(self) -> None:
        """Start a server."""
        self.lives += 1
        rng, faults = SeededRng(f"{self._seed} {self.lives}"), self.faults
        settings = Settings(self.folder, any_legal, limits=FREE, clock=SimulatedClock(), rng=rng, faults=faults)
        app = create_app(settings)
        site: Site = app.state.site
        await site.open()
        event.listen(site.store.database._to_write, "before_cursor_execute", self._store_nothing)
        self.app = app

    def die(self) -> None:
        """End the server at once, as `kill -9` does: nothing of it leaves or is stored any more."""
        site, self.app = self.site, None
        for line in self._lines:
            line.lose_the_server()
        self._lines = []
        for task in asyncio.all_tasks() - self._kept:
            task.cancel()
        database = site.store.database
        database._waiting.clear()  # otherwise the dead server would store them later
        database._writing.submit = database._reading.submit = lambda *_: None  # type: ignore[method-assign]
        if database._lock:
            database._lock.close()
        for engine in (database._to_read, database._to_write):
            engine.dispose()

    @asynccontextmanager
    async def dial(self, path: str, cookie: str) -> AsyncIterator[Line]:
        """Connect a player's page to the server. Raises Broken if there is none."""
        if self.app is None:
            raise Broken
        line = Line(self.chance, self.trouble, self._note)
        address, _, query = path.partition("?")
        headers = {"host": "localhost", "origin": "http://localhost", "cookie": f"tilewright={cookie}"}
        scope = {
            "type": "websocket",
            "scheme": "ws",
            "path": address,
            "root_path": "",
            "query_string": query.encode(),
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "client": ("127.0.0.1", 1),
            "server": ("localhost", 80),
            "subprotocols": [],
            "state": {},
        }
        self._lines.append(line)
        serving = asyncio.create_task(self.app(scope, line.server_receives, line.server_sends))  # a loop keeps no task
        try:
            yield line
        finally:
            line.hang_up()
            with suppress(ValueError):
                self._lines.remove(line)
            del serving

    def _store_nothing(self, _connection: Connection, _cursor: object, statement: str, *_: object) -> None:
        if self.trouble.disk_full and statement.startswith(("INSERT", "UPDATE", "DELETE", "CREATE")):
            error = sqlite3.OperationalError("database or disk is full")
            error.sqlite_errorname = "SQLITE_FULL"  # type: ignore[misc]
            raise OperationalError(statement, None, error)
