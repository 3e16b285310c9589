"""A server that is killed again and again, its tables, and players who reconnect."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import shutil
import signal
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import httpx2
import psycopg
from sqlalchemy import create_engine

from ..table.databases import upgrade
from .players import CARD, Notes, Player, SlowPlayer, compare, opened
from .visitors import Visitor


def make_database(folder: Path) -> None:
    """Make an empty database of SQLite. The server would need a second for all migrations."""
    folder.mkdir()
    engine = create_engine(f"sqlite:///{folder}/games.sqlite")
    with engine.begin() as connection:
        upgrade(connection)
    engine.dispose()


class Arena:
    """A server that is killed again and again, its tables, and players who reconnect.

    The server has its games in a database of Postgres, or in a file of the folder. `plant` is the name of a fault that
    it has.
    """

    def __init__(self, folder: Path, database: str = "-", plant: str = "-") -> None:
        folder.mkdir(exist_ok=True)
        self.folder, self.database, self.plant, self.notes = folder, database, plant, Notes()
        self.players: list[Player] = []
        self.visitors: list[Visitor] = []
        self.ends: Counter[int] = Counter()  # exit code → number of server processes
        self.acked: list[int] = []  # number of acknowledgements after each kill
        self.kills: Counter[str] = Counter()  # fault point → number of kills there
        self.pid = 0
        self._playing: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Arena:
        if self.database == "-":
            make_database(self.folder / "data")
        pipe = asyncio.subprocess.PIPE
        self.process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.faults.server", str(self.folder / "data"), self.database, self.plant),
            stdin=pipe,
            stdout=pipe,
            cwd=Path(__file__).parents[2],
        )
        self.home = f"http://127.0.0.1:{int(await self._line())}"
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)
        self.process.stdin.close()  # this also ends a server that is still running, for example after a failed check
        await asyncio.wait_for(self.process.wait(), 60)

    async def _line(self) -> bytes:
        return await asyncio.wait_for(self.process.stdout.readline(), 60)

    async def start(self, fault: str = "-") -> None:
        """Start a server process."""
        self.notes.lives += 1
        self.process.stdin.write(f"{fault}\n".encode())
        self.pid = int(await self._line())

    async def dead(self) -> None:
        """Wait until the server process has ended."""
        word, status = (await self._line()).split()
        assert word == b"dead"
        self.ends[os.waitstatus_to_exitcode(int(status))] += 1

    async def kill(self) -> None:
        """Kill the server process."""
        os.kill(self.pid, signal.SIGKILL)
        await self.dead()

    async def lay(
        self,
        friends: int,
        bots: int = 0,
        clocks: int = 0,
        visitors: int = 0,
        concedes: float = 0.01,
        slow: type[Player] = SlowPlayer,
    ) -> None:
        """Open tables, seat players at them, and let visitors come.

        `friends` are tables of two people, `bots` those of a person and a bot, and `clocks` those of four people with a
        clock, who are `slow`.
        """
        card = {"card": "own", "card_text": CARD}
        kinds = [{"opponent": "friend"} | card] * friends + [{"opponent": "bot"} | card] * bots
        kinds += [{"opponent": "friend", "game": "hong-kong", "clock": "4"}] * clocks
        for n, fields in enumerate(kinds):
            async with httpx2.AsyncClient(base_url=self.home, headers={"origin": self.home}, timeout=20) as ann:
                answer = await ann.post("/tables", data={"name": "Ann"} | fields)
                table, cookies = answer.headers["location"], [ann.cookies["tilewright"]]
            others = {"bot": (), "friend": ("Ben",)}[fields["opponent"]]
            for other in ("Ben", "Cleo", "Dan") if "clock" in fields else others:
                async with opened(self.home, cookies[0], table) as socket:
                    invite = json.loads(await socket.recv())["view"]["invite"]
                async with httpx2.AsyncClient(headers={"origin": self.home}) as guest:
                    await guest.post(invite, data={"name": other})
                    cookies.append(guest.cookies["tilewright"])
            for seat, cookie in enumerate(cookies):
                dial = partial(opened, self.home, cookie, table)
                kind = slow if "clock" in fields else Player
                player = kind(self.notes, dial, table, 10 * n + seat, concedes)
                player.cookie = cookie
                self.players.append(player)
        self.visitors = [Visitor(self.home, self.notes, number) for number in range(visitors)]

    def play(self) -> None:
        """Let the players and visitors act from now on."""
        self._playing = [asyncio.create_task(one.play()) for one in (*self.players, *self.visitors)]

    def raise_errors(self) -> None:
        """Raise the error of a player who has ended with one."""
        for task in self._playing:
            if task.done():
                task.result()

    async def acknowledges(self, more: int, patience: float = 5) -> None:
        """Wait for `more` further acknowledgements. Stop after some seconds, because all games may be over."""
        enough = len(self.notes.acked) + more
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience):
                while len(self.notes.acked) < enough:
                    await asyncio.sleep(0.002)

    async def everybody_finishes(self) -> None:
        """Wait until every table has finished a game. Fail after 150 seconds."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(150):
                while self.unfinished():
                    self.raise_errors()
                    await asyncio.sleep(0.05)
        at = [(player.table, player.seat, player.game, player.seen, player.waiting) for player in self.unfinished()]
        assert at == [], "nobody played on"

    async def survives(self, mishap: Callable[[], None]) -> None:
        """Let something happen to the database. The same server must go on afterwards."""
        self.notes.trouble = True
        await asyncio.to_thread(mishap)
        for _ in range(2):  # the first answers may be to requests from before
            before = len(self.notes.acked)
            await self.acknowledges(3, patience=30)
            assert len(self.notes.acked) >= before + 3, "nobody played on"
        self.notes.trouble = False

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
        self.raise_errors()
        if self.database == "-":
            compare(self.copy() / "games.sqlite", self.notes)
        else:
            with psycopg.connect(self.database.replace("+psycopg", "")) as store:
                self.notes.compare(lambda query: store.execute(query).fetchall())
                store.execute("DELETE FROM server")  # the next server need not wait until the lease is over
        self.acked.append(len(self.notes.acked))


async def torment(
    folder: Path,
    faults: Sequence[str],
    tables: dict[str, int],
    *,
    concedes: float = 0.01,
    seed: int = 1,
    database: str = "-",
    plant: str = "-",
    mishaps: dict[str, Callable[[], None]] | None = None,
    say: Callable[[str], None] = lambda text: None,
) -> Arena:
    """Let clients play while the server is killed at each of these fault points in turn.

    The fault `-` kills the server at a random moment. For a name in `mishaps`, something else happens at such a moment,
    and the server goes on before it is killed. At the end, play goes on until each table has finished a game.
    """
    mishaps = mishaps or {}
    chance, begun = random.Random(seed), asyncio.get_running_loop().time()
    async with Arena(folder, database, plant) as arena:
        await arena.start()
        await arena.lay(**tables, concedes=concedes)
        arena.play()
        await arena.acknowledges(5)
        await arena.kill()
        for n, fault in enumerate(faults):
            passed = round(asyncio.get_running_loop().time() - begun)
            say(f"{n + 1} of {len(faults)} after {passed} s: {fault}, {len(arena.notes.acked)} acknowledged")
            arena.check()
            is_random = fault == "-" or fault in mishaps
            await arena.start("-" if is_random else fault)
            if is_random:
                await arena.acknowledges(chance.randrange(8))
                await asyncio.sleep(chance.uniform(0, 0.03))
                if fault in mishaps:
                    await arena.survives(mishaps[fault])
                os.kill(arena.pid, signal.SIGKILL)
            await arena.dead()
            arena.kills[fault.partition(":")[0]] += 1
        arena.check()
        await arena.start()
        await arena.everybody_finishes()
        await arena.kill()
        arena.check()
    return arena
