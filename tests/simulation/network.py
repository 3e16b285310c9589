"""Connections that lose, double, delay and reorder what players send, and break off at any moment."""

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from starlette.types import Message


@dataclass
class Trouble:
    """The chances that a message to the server is lost, doubled or late, and that a line breaks.

    A line that breaks `silently` still looks open to the server for a while. The server cannot store anything while
    `disk_full`, and people fall `silent` for minutes.
    """

    lost: float = 0.05
    doubled: float = 0.05
    late: float = 0.1
    breaks: float = 0.01
    silently: float = 0.2
    silent: float = 0.004
    disk_full: bool = False


_APART = 1e-6  # seconds between two messages, because a loop does what is due at the same time in any order
NONE = Trouble(0, 0, 0, 0, 0, 0)


class Broken(OSError):
    """The connection is broken."""


class Line:
    """A connection of a player to the server, which runs an ASGI application."""

    def __init__(self, chance: random.Random, trouble: Trouble, note: Callable[[str], None]) -> None:
        self._loop, self._chance, self._trouble, self._note = asyncio.get_running_loop(), chance, trouble, note
        self._to_server: asyncio.Queue[Message] = asyncio.Queue()
        self._to_player: asyncio.Queue[str | None] = asyncio.Queue()
        self._last_there = self._last_back = 0.0
        self._is_broken = self._server_is_dead = False
        self._to_server.put_nowait({"type": "websocket.connect"})

    async def send(self, text: str) -> None:
        """Send a message of the player."""
        trouble, roll = self._trouble, self._chance.random()
        if self._is_broken:
            raise Broken
        if roll < trouble.breaks:
            self.hang_up()
            raise Broken
        for _ in range(
            0 if self._chance.random() < trouble.lost else 2 if self._chance.random() < trouble.doubled else 1
        ):
            at = self._loop.time() + self._chance.expovariate(1 / 0.03)
            if self._chance.random() < trouble.late:
                at += self._chance.uniform(0, 5)
            else:
                self._last_there = at = max(at, self._last_there + _APART)
            self._loop.call_at(at, self._to_server.put_nowait, {"type": "websocket.receive", "text": text})

    async def receive(self) -> str:
        """Return the next message of the server. Raises Broken if none will come."""
        text = await self._to_player.get()
        if text is None:
            self._is_broken = True
            raise Broken
        self._note(text)
        return text

    def hang_up(self) -> None:
        """Break the connection. Sometimes the server notices that much later."""
        if not self._is_broken:
            self._is_broken = True
            unnoticed = self._chance.random() < self._trouble.silently
            later = self._chance.uniform(0, 120) if unnoticed else self._chance.uniform(0, 0.05)
            at = max(self._loop.time() + later, self._last_there)
            self._loop.call_at(at, self._to_server.put_nowait, {"type": "websocket.disconnect", "code": 1006})

    def lose_the_server(self) -> None:
        """Break the connection from the other end. Nothing of a server that was killed leaves any more."""
        self._server_is_dead = True
        self._deliver(None)

    async def server_receives(self) -> Message:
        return await self._to_server.get()

    async def server_sends(self, message: dict[str, Any]) -> None:
        if self._server_is_dead:
            raise Broken
        if message["type"] == "websocket.send":
            if self._chance.random() < self._trouble.breaks:
                self.hang_up()
                self._deliver(None)
            elif not self._is_broken:
                self._deliver(message["text"])
        elif message["type"] != "websocket.accept":
            self._deliver(None)

    def _deliver(self, text: str | None) -> None:
        self._last_back = max(self._loop.time() + self._chance.expovariate(1 / 0.03), self._last_back + _APART)
        self._loop.call_at(self._last_back, self._to_player.put_nowait, text)
