"""Players of a table who record what they asked for, what was acknowledged, and what they saw.

The server below them is killed, loses connections, or cannot store. Afterwards the records are compared with the store.
"""

import asyncio
import contextlib
import hashlib
import json
import random
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Protocol

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tilewright.engine.events import Event
from tilewright.engine.fair_deal import promise_of
from tilewright.engine.log import parse_line, to_plain
from tilewright.engine.view import redact

# what changes without an event
BETWEEN = ("rematch", "next_deal", "absences", "stand_ins", "paused", "host", "call", "spectators")
HASTE = 20  # divides all waits of tables, such as the time of a claim window
LATE = 0.05  # seconds after which a client knows at last that it is connected
CARD = """card Small card
tiles 14

[Pairs]
1  FF ppppa ppppb NEWS = 30
2  11a 222a 3333a 444a 55a = 25
"""
COMMANDS = """
    SELECT '/table/' || game."table", command.seat, command.id, command.seq
    FROM command JOIN game ON game.id = command.game
"""
EVENTS = """
    SELECT '/table/' || game."table", game.number, event.seq + 1, event.body
    FROM event JOIN game ON game.id = event.game
"""
PEOPLE = """
    SELECT '/table/' || id, ended, final, (SELECT name FROM seat WHERE seat."table" = table_.id AND number = 1)
    FROM table_
"""
LENGTHS = "SELECT length, (SELECT count(*) FROM event WHERE event.game = game.id) FROM game"


class Socket(Protocol):
    """A connection to a table. Iterating over it yields the server's messages."""

    async def send(self, message: str) -> None: ...

    def __aiter__(self) -> AsyncIterator[str]: ...


Dial = Callable[[int, int], AbstractAsyncContextManager[Socket]]  # given the game and the events that the page has seen


class Notes:
    """Records of the clients' requests and the server's messages, kept outside the server."""

    def __init__(self) -> None:
        self.asked: set[tuple[str, int, str]] = set()
        self.acked: dict[tuple[str, int, str], int] = {}
        self.refused: set[tuple[str, int, str]] = set()
        self.events: dict[tuple[str, int, int, int], dict] = {}  # (table, seat, game, seq) → event
        self.views: dict[tuple[str, int, int, int], str] = {}
        self.finished: set[tuple[str, int]] = set()
        self.tables: set[str] = set()  # those whose visitors know that they are stored
        self.seats: dict[str, str] = {}  # table → visitor who knows of having the second seat
        self.ended: set[str] = set()  # tables whose visitors know that the session has ended
        self.left: set[str] = set()  # tables that a visitor has left for ever
        self.settled: dict[str, tuple] = {}  # table → stored end of its session
        self.wrong: list[str] = []
        self.lives = 0  # server processes so far
        self.resumed = 0  # claim windows with a clock that were open before and after a restart, for each seat
        self.not_stored = 0  # requests refused because they could not be stored
        self.trouble = False  # whether the database does not work, so that the server may answer with an error
        self.bodies: dict[tuple[str, int, int], str] = {}  # stored events: (table, game, seq) → text
        self.checked: set[tuple[str, int, int, int]] = set()  # keys of events already compared with the store

    def hold(self, known: dict, key: object, value: object) -> None:
        """Record the value under the key. If a different value is already there, note an error."""
        if known.setdefault(key, value) != value:
            self.wrong.append(f"{key}: {known[key]!r}, then {value!r}")

    def compare(self, query: Callable[[str], list[tuple]]) -> None:
        """Compare the records with the store. `query` returns the rows that an SQL query finds there."""
        assert all(length == count for length, count in query(LENGTHS)), "a game has another number of events"
        commands = query(COMMANDS)
        stored = {(table, seat, id): seq for table, seat, id, seq in commands}
        times = Counter((table, seat, id) for table, seat, id, _ in commands)
        assert not [command for command, n in times.items() if n > 1], "stored twice"
        assert times.keys() <= self.asked, "nobody asked for it"
        assert not self.refused & times.keys(), "refused and stored"
        assert {key: stored.get(key) for key in self.acked} == self.acked, "acknowledged and not stored"
        bodies = {(table, game, seq): body for table, game, seq, body in query(EVENTS)}
        assert {key: bodies.get(key) for key in self.bodies} == self.bodies, "what was stored has changed"
        self.bodies = bodies
        fresh = self.events.keys() - self.checked
        seen: dict[tuple[str, int, int], dict[int, dict]] = {}
        for table, seat, game, seq in fresh:
            seen.setdefault((table, game, seat), {})[seq] = self.events[table, seat, game, seq]["event"]
        logs: dict[tuple[str, int], list[Event]] = {(table, game): [] for table, game, _ in seen}
        for table, game, seq in sorted(bodies):
            if (table, game) in logs:
                logs[table, game].append(parse_line(bodies[table, game, seq]))
        for (table, game, seat), events in seen.items():
            shown = [to_plain(one) for event in logs[table, game] if (one := redact(event, seat))]
            stored_too = {seq: shown[seq - 1] for seq in events if seq <= len(shown)}
            assert events == stored_too, f"seen otherwise than stored: {table}, seat {seat}"
        self.checked |= fresh
        self._compare_visits(query(PEOPLE))
        assert not self.wrong, self.wrong[:3]

    def _compare_visits(self, rows: list[tuple]) -> None:
        names = {table: name for table, *_, name in rows}
        assert self.tables <= names.keys(), "a table that was acknowledged is lost"
        assert {table: names[table] for table in self.seats} == self.seats, "a seat that was acknowledged is lost"
        assert not {table for table in self.left if names[table] == "Ben"}, "somebody forgotten is still there"
        ends = {table: (ended, final) for table, ended, final, _ in rows if ended is not None}
        assert self.ended <= ends.keys(), "the end of a session was acknowledged and is lost"
        assert {table: ends.get(table) for table in self.settled} == self.settled, "a settlement has changed"
        self.settled = ends


class Player:
    """One seat, which takes legal actions, reconnects after every kill, and repeats unanswered requests."""

    def __init__(self, notes: Notes, dial: Dial, table: str, seed: int, concedes: float) -> None:
        self.notes, self.dial, self.table = notes, dial, table
        self.chance, self.concedes = random.Random(seed), concedes
        self.seat, self.game, self.seen, self.count = -1, 0, 0, 0
        self.waiting: dict[str, dict] = {}
        self.again: set[str] = set()  # ids of requests repeated after a reconnection
        self.latest: dict | None = None  # last update received
        self.cookie, self.connected = "", 0.0

    async def play(self) -> None:
        while True:
            with contextlib.suppress(OSError, WebSocketException, TimeoutError, EOFError):
                await self.one_life()
            await asyncio.sleep(0.02)

    async def one_life(self) -> None:
        seen = self.chance.choice((self.seen, 0))  # 0 imitates a reloaded page
        async with self.dial(self.game, seen) as socket:
            self.again, self.connected = set(self.waiting), asyncio.get_running_loop().time()
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
            case {"type": "refused", "id": id, "why": why}:
                # a copy of the same request may be stored later, when the disk has room
                if "not stored" in why or "not be stored" in why:
                    self.notes.not_stored += 1
                else:
                    self.notes.refused.add((self.table, self.seat, id))
                # do not wait for an update, because the one that made the request outdated may have arrived already
                return self.answered(id, update_follows=False)
            case {"type": "error", "why": why} if not self.notes.trouble:
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
        shown = {k: v for k, v in view.items() if k not in BETWEEN} | {"offers": update["offers"]}
        if "clock" in view:  # a player who passes unless a discard meets a condition is offered less
            shown = {k: v for k, v in shown.items() if k not in ("clock", "awaited", "prompt", "ahead", "offers")}
        digest = hashlib.sha256(json.dumps(shown, sort_keys=True).encode()).hexdigest()
        if not view["paused"]:  # meanwhile nobody is asked or offered anything
            self.notes.hold(self.notes.views, (self.table, self.seat, game, seq), digest)
        if game < self.game or (game == self.game and seq < self.seen):
            self.notes.wrong.append(f"{self.table}: went back from {self.game, self.seen} to {game, seq}")
        self.game, self.seen, self.latest = game, seq, update
        return self.open_number(view["next_deal"]) + ([] if self.waiting else self.go_on(update))

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
            return [] if view["rematch"][self.seat] else self.ask({"type": "rematch"} | self.promise(view["next_deal"]))
        if self.seat not in view["awaited"]:
            return []
        concede = self.chance.random() < self.concedes
        actions = [one["action"] for one in update["offers"]]
        wanted = [action for action in actions if (action["type"] == "Concede") == concede]
        action = self.chance.choice(wanted or actions)
        return self.ask({"type": "act", "game": game, "window": view["window"], "action": action})

    def number_for(self, seal: dict) -> str:
        """Return the number of the seat for a deal. Its page needs none of its own, because nobody tries to cheat."""
        return hashlib.sha256(f"{seal['commitment']} {self.seat}".encode()).hexdigest()

    def promise(self, seal: dict | None) -> dict:
        """Return the part of a request with the promise of a number for the next deal."""
        if seal is None:
            return {}
        digest = promise_of(seal["commitment"], self.seat, self.number_for(seal))
        return {"promise": {"commitment": seal["commitment"], "digest": digest}}

    def open_number(self, seal: dict | None) -> list[dict]:
        """Return the message that opens the promised number, if the deal waits for it."""
        if seal is None or not (seal["promises"] and seal["promises"][self.seat]):
            return []
        return [
            {"type": "open-number", "id": "n"} | {"commitment": seal["commitment"], "number": self.number_for(seal)}
        ]

    def ask(self, message: dict) -> list[dict]:
        self.count += 1
        message["id"] = f"c{self.count}"
        self.waiting[message["id"]] = message
        self.notes.asked.add((self.table, self.seat, message["id"]))
        return [message] * self.chance.choice((1, 1, 1, 2))  # send some requests twice


class SlowPlayer(Player):
    """A player at a table with a clock, who lets the time of some windows run out.

    A restart of the server may take no time from an open window, whose clock goes on once everybody is back.
    """

    window: tuple[int, int] = (0, 0)  # game and number of the last window seen
    life, left = 0, 0.0  # the server's life in which it was seen last, and the milliseconds that were left then

    def look(self, update: dict) -> list[dict]:
        clock = update["view"].get("clock", {})
        if (left := clock.get("left")) is not None:
            window = update["game"], update["view"]["window"]
            if window == self.window and self.notes.lives > self.life:
                self.notes.resumed += 1
                running = asyncio.get_running_loop().time() - self.connected + LATE  # seconds at most
                if left < self.left - (0 if clock["stop"] else running * HASTE * 1000):
                    self.notes.wrong.append(f"{self.table}: window {window} lost time: {left} after {self.left}")
            self.window, self.life, self.left = window, self.notes.lives, left
        return super().look(update)

    def go_on(self, update: dict) -> list[dict]:
        has_time = update["view"].get("clock", {}).get("left") is not None
        return [] if has_time and self.chance.random() < 0.2 else super().go_on(update)


def opened(home: str, cookie: str, table: str, game: int = 0, seen: int = 0, patience: float = 20) -> connect:
    """Return a connection to a table's socket, as a page opens it."""
    address = f"{home.replace('http', 'ws')}{table}/ws?game={game}&seen={seen}"
    return connect(
        address,
        origin=home,
        additional_headers={"Cookie": f"tilewright={cookie}"},
        compression=None,
        open_timeout=patience,
        close_timeout=1,
    )


def compare(database: Path, notes: Notes) -> None:
    """Compare the records with a store in a file of SQLite, which must be whole."""
    with contextlib.closing(sqlite3.connect(database)) as store:
        assert store.execute("pragma integrity_check").fetchall() == [("ok",)]
        notes.compare(lambda query: store.execute(query).fetchall())
