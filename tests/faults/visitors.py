"""A visitor who lays a table with a friend, plays a game, ends the session, and is left by the friend for ever.

Each step is repeated until the server answers it. Its answers must stay true.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from functools import partial

import httpx2
from websockets.exceptions import WebSocketException

from .players import CARD, Notes, Player, opened

TABLE = {"name": "Ann", "opponent": "friend", "card": "own", "card_text": CARD, "siamese.settlement": "session"}
LAST_GAME = 2


class ShortPlayer(Player):
    """A player who wants no third game."""

    def go_on(self, update: dict) -> list[dict]:
        if update["game"] == LAST_GAME and update["view"]["phase"]["type"] == "Over":
            self.notes.finished.add((self.table, LAST_GAME))
            return []
        return super().go_on(update)


class Visitor:
    """One pair of visitors after the other, with the same notes as the other players."""

    def __init__(self, home: str, notes: Notes, number: int) -> None:
        self._home, self._notes, self._number, self._pairs = home, notes, number, 0

    async def play(self) -> None:
        """Come and go until the task is cancelled."""
        while True:
            self._pairs += 1
            await self._visit(1000 * (self._number + 1) + self._pairs)

    async def _visit(self, seed: int) -> None:
        def client() -> httpx2.AsyncClient:
            return httpx2.AsyncClient(base_url=self._home, headers={"origin": self._home}, timeout=20)

        async with client() as ann, client() as ben:
            table = (await self._ask(ann, "/tables", TABLE)).headers["location"]
            self._notes.tables.add(table)
            invite = await self._invite(ann.cookies["tilewright"], table)
            await self._ask(ben, invite, {"name": "Ben"}, 303, 409)  # or the answer to an earlier attempt was lost
            if "tilewright" not in ben.cookies:
                return
            self._notes.seats[table] = "Ben"
            dials = [partial(opened, self._home, each.cookies["tilewright"], table) for each in (ann, ben)]
            pair = [ShortPlayer(self._notes, dial, table, 2 * seed + n, 0.3) for n, dial in enumerate(dials)]
            playing = [asyncio.create_task(player.play()) for player in pair]
            try:
                while (table, LAST_GAME) not in self._notes.finished:
                    for task in playing:
                        if task.done():
                            task.result()
                    await asyncio.sleep(0.01)
            finally:
                for task in playing:
                    task.cancel()
                await asyncio.gather(*playing, return_exceptions=True)
            answer = await self._ask(ann, f"{table}/end", {}, 303, 409)
            if answer.status_code == 303:  # otherwise the answer to an earlier request was lost
                self._notes.ended.add(table)
            self._notes.seats.pop(table)  # the friend may have left before the answer comes
            await self._ask(ben, "/settings/forget", {}, 303, 404)  # the guest is unknown after an earlier attempt
            self._notes.left.add(table)

    async def _ask(
        self, guest: httpx2.AsyncClient, path: str, fields: dict[str, str], *answers: int
    ) -> httpx2.Response:
        """Post a form until the server answers it."""
        while True:
            with contextlib.suppress(httpx2.HTTPError):
                answer = await guest.post(path, data=fields)
                if answer.status_code in (answers or (303,)):
                    return answer
                assert answer.status_code == 503, f"{path}: {answer.status_code} {answer.text[:500]}"
            await asyncio.sleep(0.02)

    async def _invite(self, cookie: str, table: str) -> str:
        while True:
            with contextlib.suppress(OSError, WebSocketException, TimeoutError, KeyError):
                async with opened(self._home, cookie, table) as socket:
                    return json.loads(await socket.recv())["view"]["invite"].partition(self._home)[2]  # type: ignore[no-any-return]
            await asyncio.sleep(0.02)
