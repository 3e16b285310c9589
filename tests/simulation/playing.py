"""People who play through all of that: they fall silent, leave, come back, and decide about others who are absent."""

import asyncio
import json
from contextlib import asynccontextmanager, suppress
from typing import Any

from ..faults.players import Notes, Player
from .network import Broken, Line, Trouble
from .server import SimulatedServer

PATIENCE = 2.5  # seconds after which a page repeats a request that was not answered
THINKING = 1.0  # seconds before an action, on average
WHIMS = 0.1  # chance of a request about the clock
PAUSES = 0.01  # chance of a pause
GOES_ON = 0.2  # chance of going on after a pause
LONGEST_SILENCE = 400  # seconds


class Person(Player):
    """A player of a simulated server."""

    def __init__(self, server: SimulatedServer, notes: Notes, cookie: str, table: str, seed: int) -> None:
        super().__init__(notes, self._dial, table, seed, concedes=0.02)
        self._server, self._cookie = server, cookie
        self._silent_until = 0.0

    @asynccontextmanager
    async def _dial(self, game: int, seen: int) -> Any:
        async with self._server.dial(f"{self.table}/ws?game={game}&seen={seen}", self._cookie) as line:
            yield line

    def leave_for_ever(self) -> None:
        """Answer nothing any more."""
        self._silent_until = float("inf")

    @property
    def trouble(self) -> Trouble:
        return self._server.trouble

    @property
    def _is_silent(self) -> bool:
        return asyncio.get_running_loop().time() < self._silent_until

    async def one_life(self) -> None:
        seen = self.chance.choice((self.seen, 0))
        async with self.dial(self.game, seen) as line:
            self.again = set(self.waiting)
            await self._say(line, [*self.waiting.values(), {"type": "back", "id": "back"}])
            while True:
                try:
                    async with asyncio.timeout(PATIENCE):  # `wait_for` would start a task, which dies with the server
                        text = await line.receive()
                except TimeoutError:
                    messages = [] if self._is_silent else self._remind()
                else:
                    messages = self.hear(json.loads(text))
                    if self.chance.random() < self.trouble.silent:
                        self._silent_until = asyncio.get_running_loop().time() + self.chance.uniform(1, LONGEST_SILENCE)
                        if self.chance.random() < 0.5:
                            break
                await self._say(line, messages)
        while self._is_silent:
            await asyncio.sleep(10)

    async def _say(self, line: Line, messages: list[dict[str, Any]]) -> None:
        if any(message["type"] == "act" for message in messages):
            await asyncio.sleep(self.chance.expovariate(1 / THINKING))
        for message in messages:
            await line.send(json.dumps(message))

    def _remind(self) -> list[dict[str, Any]]:
        """Return the requests to repeat, or the next ones after a silence."""
        if self.latest and self.latest["view"]["paused"] and self.chance.random() < 0.05:
            raise Broken  # the page is opened again another day
        self.again |= set(self.waiting)
        repeated = list(self.waiting.values())
        return repeated or (self.go_on(self.latest) if self.latest else [])

    def hear(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        if message["type"] == "error" and self.trouble.disk_full:
            return []
        return super().hear(message)

    def go_on(self, update: dict[str, Any]) -> list[dict[str, Any]]:
        if self._is_silent:
            return []
        if update["view"]["paused"]:
            return [self._pause(on=False)] if self.chance.random() < GOES_ON else []
        messages = super().go_on(update)
        if messages and self.chance.random() < PAUSES:
            messages = [self._pause(on=True), *messages]
        if "clock" in update["view"] and self.chance.random() < WHIMS:
            messages = [self._whim(update), *messages]
        for absent in [] if messages else update["view"]["absences"]:
            remedy = self.chance.choice(absent["remedies"])
            return [{"type": "answer-absence", "id": "a", "game": self.game, "seat": absent["seat"], "remedy": remedy}]
        return messages

    def _pause(self, *, on: bool) -> dict[str, Any]:
        """Return a request to pause the game, or to go on with it."""
        return {"type": "pause", "id": "p", "game": self.game, "on": on}

    def _whim(self, update: dict[str, Any]) -> dict[str, Any]:
        """Return a request about the clock: to hold it, to pass with a condition or until the next turn, or not to."""
        kind = self.chance.choice(("hold", "pass-unless", "pass-ahead"))
        about = {
            "hold": {"window": update["view"]["window"]},
            "pass-unless": {"condition": self.chance.choice((None, "exposure", "mah jongg"))},
            "pass-ahead": {"on": self.chance.random() < 0.5},
        }
        return {"type": kind, "id": "w", "game": self.game, **about[kind]}

    async def play(self) -> None:
        while True:
            with suppress(OSError):
                await self.one_life()
            await asyncio.sleep(self.chance.uniform(0.02, 0.5))
