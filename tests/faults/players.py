"""Players who act over real sockets, and the records that they keep outside the server."""

import asyncio
import contextlib
import hashlib
import json
import random
from collections import Counter

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tilewright.engine.log import parse_line, to_plain
from tilewright.engine.view import redact

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
LENGTHS = "SELECT length, (SELECT count(*) FROM event WHERE event.game = game.id) FROM game"


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

    def compare(self, query) -> None:
        """Compare the records with the store. `query` returns the rows that an SQL query finds there."""
        assert all(length == count for length, count in query(LENGTHS))
        commands = query(COMMANDS)
        stored = {(table, seat, id): seq for table, seat, id, seq in commands}
        times = Counter((table, seat, id) for table, seat, id, _ in commands)
        assert not [command for command, n in times.items() if n > 1], "stored twice"
        assert times.keys() <= self.asked
        assert {key: stored.get(key) for key in self.acked} == self.acked
        bodies = {(table, game, seq): body for table, game, seq, body in query(EVENTS)}
        assert {key: bodies.get(key) for key in self.bodies} == self.bodies, "what was stored has changed"
        self.bodies = bodies
        for key in self.events.keys() - self.checked:
            table, seat, game, seq = key
            assert (table, game, seq) in bodies, "seen but not stored"
            shown = redact(parse_line(bodies[table, game, seq]), seat)
            assert self.events[key]["event"] == to_plain(shown), "seen otherwise than stored"
            self.checked.add(key)
        assert self.wrong == []


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


class Player:
    """One seat, which takes legal actions, reconnects after every kill, and repeats unanswered requests."""

    patience = 20  # seconds for a connection

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
        async with opened(self.home, self.cookie, self.table, self.game, seen, self.patience) as socket:
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
