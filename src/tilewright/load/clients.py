"""Clients of a server, as people with browsers: they open a table, sit down, and keep its page open."""

from __future__ import annotations

import asyncio
import http.client
import random
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from urllib.parse import urlencode, urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.typing import Origin

from tilewright.messages import say
from tilewright.variants import RULESETS, Preset
from tilewright.web.requests import Act, Rematch

_SECONDS = 30.0  # patience with an answer of the server
_FIRST_WAIT = 0.5  # seconds before the first reconnection; doubled each time, up to `_LAST_WAIT`, as on a page
_LAST_WAIT = 8.0
_GIVES_UP = ("Concede", "Challenge")  # actions that end a hand early


class NotServed(Exception):
    """The server refused what a client wanted. The message says what it answered."""


class _Phase(msgspec.Struct):
    type: str


class _View(msgspec.Struct):
    me: int
    awaited: list[int]
    window: int
    phase: _Phase
    invite: str | None


class _Offer(msgspec.Struct):
    action: dict[str, str | int | bool | None]


class _Message(msgspec.Struct):
    """A message of the server, as far as these clients read it."""

    type: str
    id: str = ""
    game: int = 0
    seq: int = 0
    view: _View | None = None
    offers: list[_Offer] = []


_decoder = msgspec.json.Decoder(_Message)


@dataclass(slots=True)
class Traffic:
    """The counts of what happened to all clients of a process."""

    messages: int = 0
    received: int = 0  # bytes
    refused: int = 0  # requests
    lost: int = 0  # connections that the server closed
    reconnected: int = 0  # connections that took the place of a lost one
    games: int = 0


@dataclass(slots=True)
class Outage:
    """The times in which some clients of a process had no connection."""

    away: int = 0  # clients
    since: float = 0.0  # monotonic time at which the first of them lost its connection
    longest: float = 0.0  # seconds from such a moment until all clients were back

    def begin(self) -> None:
        """Note that a client has lost its connection."""
        if not self.away:
            self.since = time.monotonic()
        self.away += 1

    def end(self) -> None:
        """Note that a client is back."""
        self.away -= 1
        if not self.away:
            self.longest = max(self.longest, time.monotonic() - self.since)


@dataclass(slots=True)
class Client:
    """A client with a seat at a table, and the latest state that the server has shown.

    `latest` is the last update as the server sent it, and `seen` the number of events that the client has seen.
    """

    traffic: Traffic
    outage: Outage
    cookie: str
    address: str  # of the client's device, which the server learns only from a proxy that it trusts
    socket: ClientConnection | None = None
    origin: str = ""  # of the server
    table: str = ""  # path of the page
    latest: str | bytes = b""
    game: int = 0
    seen: int = 0
    finished: int = 0  # the latest game after which this client has asked for another one
    view: _View | None = None
    offers: list[_Offer] = field(default_factory=list)
    request: Act | Rematch | None = None  # without an answer
    is_repeated: bool = False  # whether the request was sent on an earlier connection, too
    answered: asyncio.Event = field(default_factory=asyncio.Event)
    is_refused: bool = False
    count: int = 0

    @property
    def may_act(self) -> bool:
        """Whether the game waits for this client."""
        view = self.view
        return bool(view and self.socket and not self.request and view.me in view.awaited and self.choices)

    @property
    def choices(self) -> list[_Offer]:
        """The actions that the server offers, but for those that end a hand early."""
        return [offer for offer in self.offers if offer.action["type"] not in _GIVES_UP]

    async def open(self, origin: str, table: str) -> None:
        """Open the page of a table, and wait until it shows something."""
        self.origin, self.table = origin, table
        await self._connect()

    async def _connect(self) -> None:
        """Open a connection, which gets the events that the client has not seen."""
        socket = await connect(
            f"{self.origin.replace('http', 'ws', 1)}{self.table}/ws?game={self.game}&seen={self.seen}",
            origin=Origin(self.origin),
            additional_headers={"Cookie": self.cookie, **_forwarded(self.address)},
            compression=None,
            open_timeout=_SECONDS,
            max_size=None,
        )
        try:
            async with asyncio.timeout(_SECONDS):
                self._hear(await socket.recv(decode=False))
        except BaseException:
            await socket.close()
            raise
        self.socket = socket

    async def listen(self, changed: asyncio.Event) -> None:
        """Read what the server sends until it closes the connection. Set `changed` after each message."""
        assert self.socket
        with suppress(ConnectionClosed):
            async for data in self.socket:
                self._hear(data)
                changed.set()
        self.traffic.lost += 1
        self.socket = None
        changed.set()

    async def stay(self, changed: asyncio.Event, chance: random.Random) -> None:
        """Keep the page open as a browser does, over one connection after another. It never ends by itself."""
        while True:
            await self.listen(changed)
            await self.come_back(chance)
            changed.set()

    async def come_back(self, chance: random.Random) -> None:
        """Connect again, as often as it takes, and repeat a request without an answer."""
        self.outage.begin()
        wait = _FIRST_WAIT
        while self.socket is None:
            await asyncio.sleep(wait * chance.uniform(0.75, 1.25))  # so that not all come at once
            wait = min(2 * wait, _LAST_WAIT)
            with suppress(OSError, TimeoutError, EOFError, WebSocketException):
                await self._connect()
        self.outage.end()
        self.traffic.reconnected += 1
        if self.request:
            self.is_repeated = True
            await self._send(self.request)

    def _hear(self, data: str | bytes) -> None:
        self.traffic.messages += 1
        self.traffic.received += len(data)
        message = _decoder.decode(data)
        if message.type == "update":
            self.latest, self.game, self.seen = data, message.game, message.seq
            self.view, self.offers = message.view, message.offers
        elif message.type == "error" or (self.request and message.id == self.request.id):
            self.is_refused = message.type != "ack"
            self.traffic.refused += self.is_refused
            # an update follows, unless the server carried out the request before the last reconnection
            if not self.is_refused and (message.seq > self.seen or not self.is_repeated):
                self.offers = []
            self.request = None
            self.answered.set()

    async def act(self, chance: random.Random) -> bool:
        """Take a random action that is offered. Return whether the server has acknowledged it."""
        assert self.view
        action = chance.choice(self.choices).action
        return await self._ask(Act(self._id(), self.game, self.view.window, action))

    async def rematch(self) -> None:
        """Ask for another game."""
        self.finished = self.game
        await self._ask(Rematch(self._id()))

    def _id(self) -> str:
        self.count += 1
        return f"load{self.count}"

    async def _ask(self, request: Act | Rematch) -> bool:
        """Send a request, also over a later connection. Return whether the server has acknowledged it.

        Raises TimeoutError if it does not answer.
        """
        self.request, self.is_repeated = request, False
        self.answered.clear()
        await self._send(request)
        async with asyncio.timeout(_SECONDS):  # `wait_for` may swallow the cancellation at the end
            await self.answered.wait()
        return not self.is_refused

    async def _send(self, request: Act | Rematch) -> None:
        """Send a request, unless the connection is lost. Then `stay` sends it over the next one."""
        if self.socket:
            with suppress(ConnectionClosed):
                await self.socket.send(msgspec.json.encode(request), text=True)


def _forwarded(address: str) -> dict[str, str]:
    return {"X-Forwarded-For": address}


@dataclass(slots=True)
class Party:
    """The clients at one table."""

    clients: list[Client]
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    async def next_client(self) -> Client:
        """Return the client for which the game waits, as soon as there is one. Begin another game after the last."""
        while True:
            self.changed.clear()
            if client := next((one for one in self.clients if one.may_act), None):
                return client
            for one in self.clients:
                if one.view and one.view.phase.type == "Over" and one.finished != one.game and not one.request:
                    one.traffic.games += one is self.clients[0]
                    await one.rematch()
            await self.changed.wait()


class Target:
    """The server that is measured, at an origin such as http://127.0.0.1:8300, below a root path or an empty one."""

    def __init__(self, origin: str, root_path: str, game: str, traffic: Traffic, addresses: Iterator[str]) -> None:
        self.origin, self.traffic, self.outage = origin, traffic, Outage()
        self._root_path = root_path
        self._preset: Preset = RULESETS[game]
        self._addresses = addresses

    async def party(self) -> Party:
        """Open a table for people only, and open a page for each of them. Raises NotServed, OSError."""
        fields = {
            "name": say("load.name", number=1),
            "game": self._preset.name,
            "card": self._preset.hands,
            "opponent": "friend",
            **{f"seat.{seat}": "friend" for seat in range(1, self._preset.seats)},
        }
        table, host = await self._sit(f"{self._root_path}/tables", fields)
        await host.open(self.origin, table)
        invite = host.view and host.view.invite
        if not invite:
            raise NotServed(say("load.no-invitation"))
        clients = [host]
        for number in range(2, self._preset.seats + 1):
            _, client = await self._sit(urlsplit(invite).path, {"name": say("load.name", number=number)})
            await client.open(self.origin, table)
            clients.append(client)
        return Party(clients)

    async def _sit(self, path: str, fields: Mapping[str, str]) -> tuple[str, Client]:
        """Post a form as a new person. Return the path of the table, and the client."""
        address = next(self._addresses)
        status, location, cookie = await asyncio.to_thread(self._post, path, fields, address)
        if status != http.HTTPStatus.SEE_OTHER:
            raise NotServed(say("load.refused", path=path, status=status))
        return urlsplit(location).path, Client(self.traffic, self.outage, cookie, address)

    def _post(self, path: str, fields: Mapping[str, str], address: str) -> tuple[int, str, str]:
        """Post a form. Return the status, where the answer sends the browser, and the cookie with its name."""
        parts = urlsplit(self.origin)
        kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        connection = kind(parts.hostname or "", parts.port, timeout=_SECONDS)
        headers = {"Content-Type": "application/x-www-form-urlencoded", "Origin": self.origin, **_forwarded(address)}
        try:
            connection.request("POST", path, urlencode(fields), headers)
            answer = connection.getresponse()
            answer.read()
        finally:
            connection.close()
        cookie = (answer.getheader("Set-Cookie") or "").partition(";")[0]
        return answer.status, answer.getheader("Location") or "", cookie
