"""Each worker of `tilewright serve` is restarted while people play: they play on, and no move is lost."""

import asyncio
import contextlib
import json
import os
import signal
import sys
import time
from collections import Counter
from functools import partial

import httpx2
import psycopg
import pytest
from websockets.exceptions import WebSocketException

from ..faults.players import CARD, Notes, Player, opened
from ..web.test_serve import served
from .test_serving import children

pytestmark = [
    pytest.mark.postgres,
    pytest.mark.slow,
    pytest.mark.long,
    pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX"),
]
TABLES, ROUNDS = 5, 5
THINKING = 0.3  # seconds before each message, so that nobody reaches a limit
PATIENCE = 60  # seconds until a restart counts as failed


class Visitor(Player):
    """A player who thinks before each message, and whose page connects again after half a second."""

    async def one_life(self) -> None:
        async with self.dial(self.game, self.seen) as socket:
            self.again = set(self.waiting)
            messages = [*self.waiting.values()]
            while True:
                for message in messages:
                    await asyncio.sleep(THINKING)
                    await socket.send(json.dumps(message))
                messages = self.hear(json.loads(await socket.recv()))

    async def play(self) -> None:
        while True:
            with contextlib.suppress(OSError, TimeoutError, EOFError, WebSocketException):
                await self.one_life()
            await asyncio.sleep(0.5)


async def lay(home: str, notes: Notes, number: int) -> list[Visitor]:
    """Open a table of two people, and return them."""
    async with httpx2.AsyncClient(base_url=home, headers={"origin": home}) as ann:
        fields = {"name": "Ann", "opponent": "friend", "card": "own", "card_text": CARD}
        table = (await ann.post("/tables", data=fields)).headers["location"]
        cookies = [ann.cookies["tilewright"]]
    async with opened(home, cookies[0], table) as socket:
        invite = json.loads(await socket.recv())["view"]["invite"]
    async with httpx2.AsyncClient(headers={"origin": home}) as ben:
        await ben.post(home + "/join" + invite.partition("/join")[2], data={"name": "Ben"})
        cookies.append(ben.cookies["tilewright"])
    return [
        Visitor(notes, partial(opened, home, cookie, table), table, 2 * number + seat, concedes=0.02)
        for seat, cookie in enumerate(cookies)
    ]


async def all_move(notes: Notes, players: list[Visitor]) -> float:
    """Wait until each table has an acknowledgement more. Return the seconds."""

    def acknowledged() -> Counter[str]:
        return Counter(table for table, _, _ in notes.acked)

    begun, before = time.monotonic(), acknowledged()
    while not all(acknowledged()[player.table] > before[player.table] for player in players):
        assert time.monotonic() < begun + PATIENCE
        await asyncio.sleep(0.01)
    return time.monotonic() - begun


async def restart(parent: int, worker: int) -> None:
    """Stop a worker, and wait until its parent has started another one."""
    before = children(parent)
    os.kill(worker, signal.SIGTERM)
    async with asyncio.timeout(PATIENCE):
        while len(now := children(parent)) < len(before) or worker in now:
            await asyncio.sleep(0.1)


@pytest.mark.timeout(900)
async def test_a_rolling_restart_of_two_workers_loses_no_move(tmp_path, postgres) -> None:
    database, notes = postgres.empty(), Notes()
    with served(tmp_path, "--database", database, "--workers", "2") as (parent, port):
        players = [each for n in range(TABLES) for each in await lay(f"http://127.0.0.1:{port}", notes, n)]
        playing = [asyncio.create_task(player.play()) for player in players]
        for _ in range(ROUNDS):
            for worker in sorted(children(parent.pid)):
                restarting = asyncio.create_task(restart(parent.pid, worker))
                print(f"all tables moved within {await all_move(notes, players):.1f} s")
                await restarting
                print(f"and once it was back, within {await all_move(notes, players):.1f} s")
                with psycopg.connect(database.replace("+psycopg", "")) as store:
                    notes.compare(lambda query, store=store: store.execute(query).fetchall())
        assert not any(task.done() for task in playing)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    print(len(notes.acked), "acknowledged")
