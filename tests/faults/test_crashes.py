"""After kill -9 at any moment, every acknowledged action is stored, and no action is stored twice.

Players act over real sockets. After every kill, the test compares their records with the store.
"""

import asyncio
import contextlib
import json
import os
import random
import shutil
import signal
import sys
from collections import Counter
from functools import partial
from itertools import pairwise
from pathlib import Path

import httpx2
import pytest

from .players import CARD, Notes, Player, compare, opened

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the crash test forks its servers")

POINTS = (
    "after-receive",
    "half-appended",
    "before-commit",
    "after-commit",
    "after-ack",
    "between-recipients",
    "after-rematch",
    "game-half-stored",
    "game-started",
)


class Arena:
    """A server that is killed again and again, its tables, and players who reconnect."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.notes = folder, Notes()
        self.players: list[Player] = []
        self.ends: Counter[int] = Counter()  # exit code → number of server processes
        self.acked: list[int] = []  # number of acknowledgements after each kill

    async def __aenter__(self) -> "Arena":
        server = str(Path(__file__).parent / "server.py")
        pipe = asyncio.subprocess.PIPE
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, server, str(self.folder / "data"), stdin=pipe, stdout=pipe
        )
        self.home = f"http://127.0.0.1:{int(await self._line())}"
        return self

    async def __aexit__(self, *_: object) -> None:
        self.process.stdin.close()  # this also ends a server that is still running, for example after a failed check
        await asyncio.wait_for(self.process.wait(), 60)

    async def _line(self) -> bytes:
        return await asyncio.wait_for(self.process.stdout.readline(), 60)

    async def start(self, fault: str = "-") -> int:
        """Start a server process and return its process id."""
        self.process.stdin.write(f"{fault}\n".encode())
        return int(await self._line())

    async def dead(self) -> None:
        word, status = (await self._line()).split()
        assert word == b"dead"
        self.ends[os.waitstatus_to_exitcode(int(status))] += 1

    async def lay(self, friends: int, bots: int, concedes: float) -> None:
        """Open tables and seat players at them."""
        for n in range(friends + bots):
            async with httpx2.AsyncClient(base_url=self.home, headers={"origin": self.home}) as ann:
                fields = {"name": "Ann", "opponent": "friend" if n < friends else "bot", "card": "own"}
                answer = await ann.post("/tables", data=fields | {"card_text": CARD})
                table, cookies = answer.headers["location"], [ann.cookies["tilewright"]]
            if n < friends:
                async with opened(self.home, cookies[0], table) as socket:
                    invite = json.loads(await socket.recv())["view"]["invite"]
                async with httpx2.AsyncClient(headers={"origin": self.home}) as ben:
                    await ben.post(invite, data={"name": "Ben"})
                    cookies.append(ben.cookies["tilewright"])
            for seat, cookie in enumerate(cookies):
                self.players.append(
                    Player(self.notes, partial(opened, self.home, cookie, table), table, 10 * n + seat, concedes)
                )

    async def acknowledges(self, more: int) -> None:
        """Wait for `more` further acknowledgements. Stop after 5 seconds, because all games may be over."""
        enough = len(self.notes.acked) + more
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(5):
                while len(self.notes.acked) < enough:
                    await asyncio.sleep(0.002)

    async def everybody_finishes(self, playing: list[asyncio.Task[None]]) -> None:
        """Wait until every table has finished a game. Fail after 150 seconds."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(150):
                while self.unfinished():
                    await asyncio.sleep(0.05)
        broken = [task.exception() for task in playing if task.done()]
        at = [(player.seat, player.game, player.seen, player.waiting) for player in self.unfinished()]
        assert (broken, at) == ([], []), "nobody played on"

    def unfinished(self) -> list[Player]:
        """Return the players whose table has not finished a game."""
        return [player for player in self.players if player.table not in {table for table, _ in self.notes.finished}]

    def copy(self) -> Path:
        """Copy the database, and return the folder of the copy.

        SQLite repairs a database when it opens it, so the test opens only the copy.
        """
        copied = self.folder / "copy"
        shutil.rmtree(copied, ignore_errors=True)
        copied.mkdir()
        for name in ("games.sqlite", "games.sqlite-wal"):
            if (self.folder / "data" / name).exists():
                shutil.copy(self.folder / "data" / name, copied / name)
        return copied

    def check(self) -> None:
        """Compare the clients' records with the store."""
        compare(self.copy() / "games.sqlite", self.notes)


async def torment(folder: Path, faults: list[str], tables: tuple[int, int], concedes: float = 0.01) -> Arena:
    """Let clients play while the server is killed at each of these fault points in turn.

    The fault `-` kills the server at a random moment.
    """
    chance = random.Random(len(faults))
    async with Arena(folder) as arena:
        pid = await arena.start("-")
        await arena.lay(*tables, concedes)
        players = [asyncio.create_task(player.play()) for player in arena.players]
        for dying, following in pairwise(["-", *faults, "-"]):
            if dying == "-":
                await arena.acknowledges(chance.randrange(8))
                await asyncio.sleep(chance.uniform(0, 0.03))
                os.kill(pid, signal.SIGKILL)
            await arena.dead()
            arena.check()
            arena.acked.append(len(arena.notes.acked))
            pid = await arena.start(following)
        await arena.everybody_finishes(players)
        os.kill(pid, signal.SIGKILL)
        await arena.dead()
        for task in players:
            task.cancel()
        await asyncio.gather(*players, return_exceptions=True)
        arena.check()
        arena.acked.append(len(arena.notes.acked))
    return arena


@pytest.mark.parametrize("kills", [10, pytest.param(320, marks=pytest.mark.long)])
async def test_killed_at_any_moment(tmp_path, kills: int) -> None:
    arena = await torment(tmp_path, ["-"] * kills, tables=(2, 1), concedes=0.01 if kills > 100 else 0.1)
    assert arena.ends == {-signal.SIGKILL: kills + 2}
    moved = sum(later > earlier for earlier, later in pairwise(arena.acked))
    assert moved > kills / 2, f"play went on in {moved} of {len(arena.acked)} lives"


async def test_a_server_ends_with_the_test_that_started_it(tmp_path) -> None:
    """A test that fails while its server is running ends the server too."""
    alive = []

    async def fails() -> None:
        async with Arena(tmp_path) as arena:
            alive.append(await arena.start())
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await fails()
    with pytest.raises(ProcessLookupError):
        os.kill(alive[0], 0)


@pytest.mark.parametrize("times", [(1, 2), pytest.param((1, 2, 3, 5, 8, 13), marks=pytest.mark.long)], ids=str)
async def test_killed_at_every_point(tmp_path, times: tuple[int, ...]) -> None:
    faults = [f"{point}:{k}" for k in times for point in POINTS if k < 4 or "-game" not in f"-{point}"]
    faults.append("after-commit:4")  # the last kill loses an answer, so the client must repeat its request
    arena = await torment(tmp_path, faults, tables=(2, 1), concedes=0.1)
    assert arena.ends == {-signal.SIGKILL: len(faults) + 2}
