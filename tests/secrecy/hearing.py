"""A site in memory with one table, and everything that it sends to anybody, each with its time."""

from __future__ import annotations

import asyncio
import json
from collections import defaultdict
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

from starlette.applications import Starlette
from starlette.types import Message

from tilewright.catalogue import card_names, card_text
from tilewright.engine.log import Header
from tilewright.table.game import Game
from tilewright.table.ports import World
from tilewright.table.rows import GameRow, SeatRow, StoredGame, TableRow
from tilewright.table.table import Table
from tilewright.table.tables import Tables
from tilewright.variants import RULESETS
from tilewright.web.app import create_app
from tilewright.web.identity import Device
from tilewright.web.limits import Limiter
from tilewright.web.short_numbers import INVITE_DIGITS, ShortNumbers
from tilewright.web.site import Settings, Site

from ..permissive import FREE, any_legal
from ..table.conftest import SeededRng
from .memory import OneTable
from .scenario import Scenario

NAMES = ("Ann", "Ben", "Cal", "Dot")
SPECTATOR, STRANGER = "spectator", "stranger"
Listener = int | str  # a seat, or one of these two
Heard = defaultdict[Listener, list[tuple[float, str]]]


class EvenClock:
    """The clock of the simulated loop, in which all work takes the same time."""

    def now(self) -> int:
        return 1_800_000_000 + int(self.monotonic())

    def monotonic(self) -> float:
        return asyncio.get_running_loop().time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    async def tick(self, after: float = 0) -> None:
        await asyncio.sleep((after - self.monotonic()) % 0.02)

    async def aside(self, work: Any) -> Any:
        await asyncio.sleep(0.01)
        return work()


class Admitting:
    """Devices that are never ended."""

    async def admitted(self, device: Device, user_agent: str) -> Device:
        return device

    @asynccontextmanager
    async def open_page(self, device: Device, hang_up: Any) -> AsyncIterator[None]:
        yield


def new_app(folder: Path) -> Starlette:
    """Return a site, on which any number of tables can be looked at, one after the other."""
    app = create_app(Settings(folder, any_legal, limits=FREE, clock=EvenClock()))
    app.state.site.devices = Admitting()
    app.middleware_stack = app.build_middleware_stack()
    return app


class Room:
    """A table on a site, with a socket for each listener. `heard` is everything that the site has sent.

    `bot` plays for the bots. `lines` is the log of the game so far.
    """

    def __init__(self, app: Starlette, scenario: Scenario, lines: Sequence[str], bot: Any) -> None:
        self.app, self.scenario, rules = app, scenario, scenario.rules
        seats = tuple(
            SeatRow(name, None if seat in scenario.bots else f"guest {seat}", seat in scenario.bots)
            for seat, name in enumerate(NAMES[: rules.seats])
        )
        options, hands = tuple(rules.options.items()), RULESETS[scenario.game].hands
        host = scenario.people[0]
        text = card_text(hands) if hands in card_names() else f"hands {hands}"
        row = TableRow(
            "table", "invite", scenario.game, options, hands, text, seats, 1, clock=scenario.clock, host=host
        )
        row = replace(row, spectators=scenario.delay)
        header = Header(scenario.game, options, hands, "", NAMES[: rules.seats], "c" * 64)
        first = GameRow("game", "table", 1, 0, None, "")
        stored = StoredGame(first, header, b"a" * 32, b"b" * 32, tuple(lines), {}, frozenset(), 1, "", row.card_text)
        people = {str(seat.guest): seat.name for seat in seats if seat.guest}
        self.store = OneTable(row, stored, people | {SPECTATOR: "Eve", STRANGER: "Finn"})
        site: Site = app.state.site
        site.store = self.store  # type: ignore[assignment]
        world = World(self.store, bot, site.settings.clock, SeededRng("room"))  # type: ignore[arg-type]
        self.table, site.tables = Table(world, row, rules), Tables(world)
        site.tables._tables["table"] = asyncio.get_running_loop().create_future()
        site.tables._tables["table"].set_result(self.table)
        site.limiter, site.numbers = Limiter(FREE), ShortNumbers(SeededRng("numbers"), INVITE_DIGITS)
        self._site, self.heard = site, Heard(list)
        self._to_server: dict[Listener, asyncio.Queue[Message]] = {}
        self._serving: list[asyncio.Task[None]] = []

    def _note(self, listener: Listener, text: str) -> None:
        self.heard[listener].append((asyncio.get_running_loop().time(), text))

    def _scope(self, kind: str, path: str, listener: Listener) -> dict[str, Any]:
        path, _, query = path.partition("?")
        guest = f"guest {listener}" if isinstance(listener, int) else listener
        cookie = self._site.identity.sign(guest, browser=guest)
        headers = {"host": "localhost", "origin": "http://localhost", "cookie": f"tilewright={cookie}"}
        return {
            "type": kind,
            "scheme": {"http": "http", "websocket": "ws"}[kind],
            "method": "GET",
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "http_version": "1.1",
            "query_string": query.encode(),
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "client": ("127.0.0.1", 1),
            "server": ("localhost", 80),
            "subprotocols": [],
        }

    @property
    def game(self) -> Game | None:
        """The game that goes on."""
        return self.table.game

    def enter(self, listener: Listener, query: str = "") -> None:
        """Open the page of a listener: that of a spectator or that of a seat, which a stranger tries too."""
        self.leave(listener)
        queue: asyncio.Queue[Message] = asyncio.Queue()
        queue.put_nowait({"type": "websocket.connect"})
        self._to_server[listener] = queue
        path = "/join/invite/watch/ws" if listener == SPECTATOR else "/table/table/ws"
        scope = self._scope("websocket", f"{path}?{query}", listener)

        async def send(message: Mapping[str, Any]) -> None:
            self._note(listener, message.get("text") or json.dumps(dict(message)))

        self._serving.append(asyncio.create_task(self.app(scope, queue.get, send)))

    def leave(self, listener: Listener) -> None:
        """Close the page of a listener, if it is open."""
        if queue := self._to_server.pop(listener, None):
            queue.put_nowait({"type": "websocket.disconnect", "code": 1000})

    def say(self, listener: Listener, message: dict[str, Any]) -> None:
        """Send a message of a listener's page."""
        if queue := self._to_server.get(listener):
            queue.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def get(self, listener: Listener, path: str) -> None:
        """Get a page or a file."""

        async def receive() -> Message:
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message: Message) -> None:
            body = message.get("body", b"") or [message.get("status"), sorted(message.get("headers", []))]
            self._note(listener, f"{path} {body!r}")

        with patch("tilewright.web.safety.secrets.token_urlsafe", lambda _: "nonce"):
            await self.app(self._scope("http", path, listener), receive, send)

    def raise_errors(self) -> None:
        """Raise the error of a socket that broke."""
        for task in self._serving:
            if task.done():
                task.result()
