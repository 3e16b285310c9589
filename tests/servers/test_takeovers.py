"""Two servers on one database are killed, stopped and restarted: no acknowledged move is lost, and none counts twice.

Clients play over real sockets, each time through another server. They record what they ask for, what is acknowledged
and what they see. The test compares these records with the store.
"""

import asyncio
import contextlib
import json
import os
import random
import signal
import sys
import time
from collections import Counter
from pathlib import Path

import httpx2
import psycopg
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from ..faults.players import CARD, Notes, Player, opened
from .planted import CREATE, FOREIGN

pytestmark = [
    pytest.mark.postgres,
    pytest.mark.slow,
    pytest.mark.skipif(not hasattr(os, "fork"), reason="the test forks its servers"),
]

ROOT = Path(__file__).parents[2]
MISHAPS = ("kill", "stop", "kill-point", "stop-point", "stop-writing", "kill-taking", "both", "restart")
POINTS = ("after-receive", "half-appended", "before-commit", "after-commit", "after-ack", "game-half-stored")
HASTE = 6  # divides all times of the lease, which is then one second
TAKEOVERS = 208
TABLES = 4
CALLS = 0.1  # chance that the host gives a link at a turn, which is a write that no epoch of a game protects


class Nomad(Player):
    """A player who comes back through any server."""

    def __init__(self, homes: list[str], cookie: str, notes: Notes, table: str, seed: int, concedes: float) -> None:
        super().__init__(notes, self._opened, table, seed, concedes)
        self.homes, self.cookie, self.home = homes, cookie, ""

    def _opened(self, game: int, seen: int) -> connect:
        self.home = self.chance.choice(self.homes)
        return opened(self.home, self.cookie, self.table, game, seen, patience=2)

    async def one_life(self) -> None:
        async with asyncio.timeout(self.chance.uniform(1, 6)):
            await super().one_life()

    def go_on(self, update: dict) -> list[dict]:
        requests = super().go_on(update)
        if self.seat == update["view"]["host"] and self.chance.random() < CALLS:
            requests.append({"type": "give-call", "id": "call", "link": "https://talk.example"})
        return requests

    def hear(self, message: dict) -> list[dict]:
        return [] if message.get("id") == "call" else super().hear(message)


class Pair:
    """Two servers on one database, their tables, and the players."""

    def __init__(self, folder, database: str, planted: str, haste: float) -> None:
        self.folder, self.database, self.planted, self.haste = folder, database, planted, haste
        self.databases = [database, database]  # the addresses of the same database for each server
        self.chance, self.notes, self.players = random.Random(1), Notes(), []
        self.pids, self.zombies, self.counts, self.pauses = [0, 0], set(), Counter(), []

    async def __aenter__(self):
        self.process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.servers.server", str(self.folder / "data")),
            *(",".join(self.databases), str(self.haste), self.planted),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            cwd=ROOT,
            start_new_session=True,
        )
        self.homes = [f"http://127.0.0.1:{int(port)}" for port in (await self._line()).split()]
        return self

    async def __aexit__(self, *_) -> None:
        os.killpg(self.process.pid, signal.SIGKILL)  # ends stopped servers, too
        await self.process.wait()

    async def _line(self) -> bytes:
        return await asyncio.wait_for(self.process.stdout.readline(), 60)

    async def start(self, which: int, fault: str = "kill -") -> None:
        self.process.stdin.write(f"{which} {fault}\n".encode())
        self.pids[which] = int(await self._line())

    async def is_up(self, which: int) -> None:
        begun = time.monotonic()
        async with httpx2.AsyncClient() as client:
            while True:
                assert time.monotonic() < begun + 30, f"server {which} is not up"
                with contextlib.suppress(httpx2.HTTPError):
                    if (await client.get(f"{self.homes[which]}/healthz", timeout=2)).status_code == 200:
                        return
                await asyncio.sleep(0.02)

    async def ended(self, pid: int) -> None:
        with contextlib.suppress(ProcessLookupError):
            while True:
                os.kill(pid, 0)
                await asyncio.sleep(0.01)

    async def stopped(self, pid: int) -> bool:
        """Wait until a server has stopped or ended, for some seconds. Return whether it has stopped."""
        for _ in range(300):
            try:
                with open(f"/proc/{pid}/stat") as file:
                    if file.read().rsplit(")", 1)[1].split()[0] == "T":
                        return True
            except (FileNotFoundError, ProcessLookupError):
                return False
            await asyncio.sleep(0.01)
        return False

    async def lay(self) -> None:
        """Open tables of two people, half of them at each server."""
        for n in range(TABLES):
            home = self.homes[n % 2]
            async with httpx2.AsyncClient(base_url=home, headers={"origin": home}) as ann:
                fields = {"name": "Ann", "opponent": "friend", "card": "own", "card_text": CARD}
                answer = await posted(ann, "/tables", fields)
                table, cookies = answer.headers["location"], [ann.cookies["tilewright"]]
            async with opened(home, cookies[0], table) as socket:
                invite = json.loads(await socket.recv())["view"]["invite"]
            other = self.homes[(n + 1) % 2]
            async with httpx2.AsyncClient(headers={"origin": other}) as ben:
                await posted(ben, other + "/join" + invite.partition("/join")[2], {"name": "Ben"})
                cookies.append(ben.cookies["tilewright"])
            for seat, cookie in enumerate(cookies):
                self.players.append(Nomad(self.homes, cookie, self.notes, table, 10 * n + seat, 0.02))

    async def all_move(self) -> float:
        """Wait until every table has an acknowledgement more, or a finished game. Return the seconds."""
        begun, before = time.monotonic(), self._acks()
        waiting = {player.table for player in self.players}
        while waiting := {table for table in waiting if self._acks()[table] <= before[table]}:
            at = [(player.table, player.home, player.game, player.seen, player.waiting) for player in self.players]
            assert time.monotonic() < begun + 60, f"no move at {waiting}: {at}"
            await asyncio.sleep(0.01)
        return time.monotonic() - begun

    def _acks(self) -> Counter:
        return Counter(table for table, _, _ in self.notes.acked)

    @property
    def refusals(self) -> int:
        """The number of writes that were refused, because the server did not own the table any more."""
        file = self.folder / "refusals"
        return file.stat().st_size if file.exists() else 0

    def store(self) -> psycopg.Connection:
        return psycopg.connect(self.database.replace("+psycopg", ""))

    def check(self) -> None:
        with self.store() as store:
            self.notes.compare(lambda query: store.execute(query).fetchall())
            [[foreign]] = store.execute(FOREIGN).fetchall()
            assert not foreign, f"{foreign} writes by a server that did not own the table"

    async def mishap(self, kind: str) -> None:
        """Let something happen to a server, wait until all tables play on, and start it again or let it go on."""
        which = self.chance.randrange(2)
        pid, other = self.pids[which], 1 - which
        await asyncio.sleep(self.chance.uniform(0, 0.1))
        if kind.endswith(("-point", "-taking", "-writing")):
            await self.replace(which, kind)
            return
        if kind == "both":
            for each in (0, 1):
                await self.kill(each)
            for each in (0, 1):
                await self.start(each)
        else:
            os.kill(pid, {"kill": signal.SIGKILL, "stop": signal.SIGSTOP, "restart": signal.SIGTERM}[kind])
        self.pauses.append((kind, await self.all_move()))
        if kind == "stop":
            await self.wake(which)
        elif kind != "both":
            await self.ended(pid)
            await self.start(which)
            await self.is_up(which)
        self.counts[kind] += 1
        await self.is_up(other)

    async def wake(self, which: int) -> None:
        """Let a stopped server go on, whose tables the other one has taken, and open all pages there."""
        os.kill(self.pids[which], signal.SIGCONT)
        await asyncio.gather(*(self.is_not_behind(which, player) for player in self.players))
        await self.is_up(which)

    async def is_not_behind(self, which: int, player: Nomad) -> None:
        """Open a page of a player at a server. It must show at least what the player has seen elsewhere before."""
        begun = time.monotonic()
        while True:
            assert time.monotonic() < begun + 30, f"server {which} shows nothing"
            before = player.game, player.seen
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                async with opened(self.homes[which], player.cookie, player.table, patience=2) as page:
                    shown = json.loads(await asyncio.wait_for(page.recv(), 2))
                    if shown["type"] == "update":
                        now = shown["game"], shown["seq"]
                        assert now >= before, f"server {which} went back from {before} to {now} at {player.table}"
                        return
            await asyncio.sleep(0.05)

    async def replace(self, which: int, kind: str) -> None:
        """Restart a server with a fault point. Once it has met it, the other one takes its tables."""
        how = kind.split("-", maxsplit=1)[0]
        points = {"kill-taking": ["half-taken"], "stop-writing": ["before-call"]}
        point = self.chance.choice(points.get(kind, POINTS))
        times = 1 if point in ("half-taken", "game-half-stored", "before-call") else self.chance.randrange(1, 5)
        await self.kill(which)
        await self.start(which, f"{how} {point}:{times}")
        await self.kill(1 - which)  # so that the first one takes all tables
        await self.start(1 - which)
        pid = self.pids[which]
        is_stopped = await self.stopped(pid)
        is_met = is_stopped or not _lives(pid)
        self.counts[f"{kind} met"] += is_met
        if is_met:
            self.pauses.append((kind, await self.all_move()))
        if is_stopped:
            before = self.refusals
            await self.wake(which)
            if kind == "stop-writing":
                self.check()
                assert self.refusals > before, "the write that had begun before the other server took the table"
        else:
            await self.kill(which)
            await self.start(which)
        await self.is_up(which)
        await self.is_up(1 - which)
        self.counts[kind] += 1

    async def kill(self, which: int) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pids[which], signal.SIGKILL)
        await self.ended(self.pids[which])


async def posted(browser: httpx2.AsyncClient, address: str, fields: dict) -> httpx2.Response:
    """Post a form until a server that has its lease accepts it, and return the answer."""
    for _ in range(20):
        if (answer := await browser.post(address, data=fields)).status_code == 303:
            return answer
        await asyncio.sleep(0.5)
    raise AssertionError(answer.text)


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def torment(folder, database: str, mishaps: list[str], *, planted: str = "none", haste: float = HASTE) -> Pair:
    """Let players play while these mishaps happen to the servers, which may have a planted fault."""
    return await tormented(Pair(folder, database, planted, haste), mishaps)


async def tormented(pair: Pair, mishaps: list[str]) -> Pair:
    """Let players play while these mishaps happen to a pair of servers."""
    async with pair:
        for which in (0, 1):
            await pair.start(which)
            await pair.is_up(which)
        with pair.store() as store:
            store.execute(CREATE)
        await pair.lay()
        playing = [asyncio.create_task(player.play()) for player in pair.players]
        await pair.all_move()
        begun = time.monotonic()
        for n, kind in enumerate(mishaps):
            if len(mishaps) > 20:
                print(n + 1, kind, flush=True)
            await pair.mishap(kind)
            pair.check()
            if len(mishaps) > 20:
                print(n + 1, kind, round(pair.pauses[-1][1], 2), f"{time.monotonic() - begun:.0f} s", flush=True)
        await pair.all_move()
        broken = [task.exception() for task in playing if task.done()]
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        assert broken == []
        pair.check()
    return pair


async def test_no_move_is_lost_or_doubled_when_a_server_dies_or_stops(postgres, tmp_path) -> None:
    pair = await torment(tmp_path, postgres.empty(), ["kill", "stop", "restart"])
    assert sum(pair.counts.values()) == 3


@pytest.mark.long
@pytest.mark.timeout(300)
@pytest.mark.parametrize("planted", ["unchecked-writes", "owner-in-memory", "unchecked-lease"])
async def test_a_fault_of_ownership_is_found_within_a_few_mishaps(postgres, tmp_path, planted: str) -> None:
    with pytest.raises(AssertionError, match=r"did not own the table|went back|refused and stored"):
        await torment(tmp_path, postgres.empty(), ["stop-writing", "stop"] * 4, planted=planted)


@pytest.mark.long
@pytest.mark.timeout(7200)
async def test_two_hundred_takeovers(postgres, tmp_path) -> None:
    mishaps = [*MISHAPS] * (TAKEOVERS // len(MISHAPS))
    random.Random(7).shuffle(mishaps)
    pair = await torment(tmp_path, postgres.empty(), mishaps)
    for kind in MISHAPS:
        pauses = sorted(pause for each, pause in pair.pauses if each == kind)
        print(kind, len(pauses), "half within", pauses[len(pauses) // 2], "all within", pauses[-1])
    print(dict(pair.counts), len(pair.notes.acked), "acknowledged,", pair.refusals, "writes refused")


@pytest.mark.long
@pytest.mark.timeout(600)
async def test_takeovers_with_the_lease_of_the_product(postgres, tmp_path) -> None:
    mishaps = ["kill", "stop", "stop-writing", "stop-point", "both", "restart"]
    pair = await torment(tmp_path, postgres.empty(), mishaps, haste=1)
    print(pair.pauses)
