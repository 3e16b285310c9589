"""After kill -9 at any moment, every acknowledged action is stored, and no action is stored twice.

Clients play over real sockets. They record their requests, the acknowledgements and the states they saw. After every
kill, the test compares these records with the store.
"""

import asyncio
import contextlib
import hashlib
import json
import os
import random
import shutil
import signal
import sqlite3
import sys
from collections import Counter
from itertools import pairwise
from pathlib import Path

import httpx2
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tilewright.engine.log import parse_line, to_plain
from tilewright.engine.view import redact

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the crash test forks its servers")

CARD = """card Small card
tiles 14

[Pairs]
1  FF ppppa ppppb NEWS = 30
2  11a 222a 3333a 444a 55a = 25
"""
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


class Notes:
    """Records of the clients' requests and the server's messages, kept outside the server."""

    def __init__(self) -> None:
        self.asked: set[tuple[str, int, str]] = set()
        self.acked: dict[tuple[str, int, str], int] = {}
        self.events: dict[tuple[str, int, int, int], dict] = {}  # (table, seat, game, seq) → event
        self.views: dict[tuple[str, int, int, int], str] = {}
        self.finished: set[tuple[str, int]] = set()
        self.wrong: list[str] = []
        self.bodies: dict[tuple[str, int, int], str] = {}  # stored events: (table, game, seq) → text
        self.checked: set[tuple[str, int, int, int]] = set()  # keys of events already compared with the store

    def hold(self, known: dict, key: object, value: object) -> None:
        """Record the value under the key. If a different value is already there, note an error."""
        if known.setdefault(key, value) != value:
            self.wrong.append(f"{key}: {known[key]!r}, then {value!r}")


def opened(home: str, cookie: str, table: str, game: int = 0, seen: int = 0) -> connect:
    """Return a connection to a table's socket, as a page opens it."""
    address = f"{home.replace('http', 'ws')}{table}/ws?game={game}&seen={seen}"
    return connect(
        address, origin=home, additional_headers={"Cookie": f"tilewright={cookie}"}, compression=None, open_timeout=20
    )


class Player:
    """One seat, which takes legal actions, reconnects after every kill, and repeats unanswered requests."""

    def __init__(self, notes: Notes, home: str, cookie: str, table: str, seed: int, concedes: float) -> None:
        self.notes, self.home, self.cookie, self.table = notes, home, cookie, table
        self.chance, self.concedes = random.Random(seed), concedes
        self.seat, self.game, self.seen, self.count = -1, 0, 0, 0
        self.waiting: dict[str, dict] = {}
        self.again: set[str] = set()  # ids of requests repeated after a reconnection
        self.latest: dict | None = None  # last update received

    async def play(self) -> None:
        while True:
            with contextlib.suppress(OSError, WebSocketException, TimeoutError, EOFError):
                await self.one_life()
            await asyncio.sleep(0.02)

    async def one_life(self) -> None:
        seen = self.chance.choice((self.seen, 0))  # 0 imitates a reloaded page
        async with opened(self.home, self.cookie, self.table, self.game, seen) as socket:
            self.again = set(self.waiting)
            for message in self.waiting.values():
                await socket.send(json.dumps(message))
            async for text in socket:
                for message in self.hear(json.loads(text)):
                    await socket.send(json.dumps(message))

    def hear(self, message: dict) -> list[dict]:
        """Record a message from the server, and return the requests to send next."""
        match message:
            case {"type": "ack", "id": id, "seq": seq}:
                self.notes.hold(self.notes.acked, (self.table, self.seat, id), seq)
                return self.answered(id, update_follows=id not in self.again)
            case {"type": "refused", "id": id}:
                # do not wait for an update, because the one that made the request outdated may have arrived already
                return self.answered(id, update_follows=False)
            case {"type": "error", "why": why}:
                self.notes.wrong.append(f"error: {why}")
            case {"type": "update"}:
                return self.look(message)
        return []

    def look(self, update: dict) -> list[dict]:
        view, game, seq = update["view"], update["game"], update["seq"]
        self.seat = view["me"]
        for event in update["events"]:
            self.notes.hold(self.notes.events, (self.table, self.seat, game, event["seq"]), event)
        self.notes.hold(self.notes.views, (self.table, game), view["commitment"])
        if following := view["next_deal"]:
            self.notes.hold(self.notes.views, (self.table, following["number"]), following["commitment"])
        between = ("rematch", "next_deal", "absences")  # what changes without an event
        shown = {k: v for k, v in view.items() if k not in between} | {"offers": update["offers"]}
        digest = hashlib.sha256(json.dumps(shown, sort_keys=True).encode()).hexdigest()
        self.notes.hold(self.notes.views, (self.table, self.seat, game, seq), digest)
        if game < self.game or (game == self.game and seq < self.seen):
            self.notes.wrong.append(f"{self.table}: went back from {self.game, self.seen} to {game, seq}")
        self.game, self.seen, self.latest = game, seq, update
        return [] if self.waiting else self.go_on(update)

    def answered(self, id: str, update_follows: bool) -> list[dict]:
        """Return the requests to send after the server has answered a request.

        With `update_follows`, the player sends nothing until the next update. Otherwise it acts on the last update
        received.
        """
        self.waiting.pop(id, None)
        return [] if update_follows or self.waiting or self.latest is None else self.go_on(self.latest)

    def go_on(self, update: dict) -> list[dict]:
        """Return the next requests of the player, given the newest update."""
        game, view = update["game"], update["view"]
        if view["phase"]["type"] == "Over":
            self.notes.finished.add((self.table, game))
            return [] if view["rematch"][self.seat] else self.ask({"type": "rematch"})
        if self.seat not in view["awaited"]:
            return []
        concede = self.chance.random() < self.concedes
        offers = [one["action"] for one in update["offers"] if (one["action"]["type"] == "Concede") == concede]
        return self.ask({"type": "act", "game": game, "window": view["window"], "action": self.chance.choice(offers)})

    def ask(self, message: dict) -> list[dict]:
        self.count += 1
        message["id"] = f"c{self.count}"
        self.waiting[message["id"]] = message
        self.notes.asked.add((self.table, self.seat, message["id"]))
        return [message] * self.chance.choice((1, 1, 1, 2))  # send some requests twice


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
                self.players.append(Player(self.notes, self.home, cookie, table, 10 * n + seat, concedes))

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
        notes = self.notes
        with contextlib.closing(sqlite3.connect(self.copy() / "games.sqlite")) as store:
            assert store.execute("pragma integrity_check").fetchall() == [("ok",)]
            commands = store.execute(
                "select '/table/' || g.'table', c.seat, c.id, c.seq from command c join game g on g.id = c.game"
            ).fetchall()
            events = store.execute(
                "select '/table/' || g.'table', g.number, e.seq + 1, e.body from event e join game g on g.id = e.game"
            ).fetchall()
            lengths = store.execute("select length, (select count(*) from event where game = g.id) from game g")
            assert all(length == count for length, count in lengths)
        times = Counter((table, seat, id) for table, seat, id, _ in commands)
        assert not [command for command, n in times.items() if n > 1], "stored twice"
        assert times.keys() <= notes.asked
        stored = {(table, seat, id): seq for table, seat, id, seq in commands}
        assert {key: stored.get(key) for key in notes.acked} == notes.acked
        bodies = {(table, game, seq): body for table, game, seq, body in events}
        assert {key: bodies.get(key) for key in notes.bodies} == notes.bodies, "what was stored has changed"
        notes.bodies = bodies
        for key in notes.events.keys() - notes.checked:
            table, seat, game, seq = key
            assert (table, game, seq) in bodies, "seen but not stored"
            shown = redact(parse_line(bodies[table, game, seq]), seat)
            assert notes.events[key]["event"] == to_plain(shown), "seen otherwise than stored"
            notes.checked.add(key)
        assert notes.wrong == []


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
