"""People and onlookers over a hostile network. After each reconnection, they check that they see what is stored.

A person keeps only the events that the server has sent. From these alone, the person works out what the page must
show, and compares that with the server's view, byte for byte.
"""

import asyncio
import hashlib
import json
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import reduce
from itertools import chain
from typing import Any
from unittest.mock import patch

import msgspec

from tilewright.engine.events import Settled, WindPrevails
from tilewright.engine.evolve import evolve
from tilewright.engine.going_back import counting
from tilewright.engine.log import from_plain, parse_line
from tilewright.engine.view import View, redact
from tilewright.table.game import Game
from tilewright.table.reading import read_stored
from tilewright.table.rows import StoredGame
from tilewright.web import protocol, socket
from tilewright.web.viewmodel import Setting, table_view, update

from .network import Line
from .playing import Person
from .server import SimulatedServer

SHOWN = ("phase", "wall", "awaited", "east", "prevailing", "seats")  # what an onlooker sees of the game itself


class Parts(msgspec.Struct):
    """An update as it arrives, whose parts are compared as bytes."""

    view: msgspec.Raw
    offers: msgspec.Raw
    events: list[msgspec.Raw]


class Reconnections:
    """The first update on each new connection, with the stored game from which the same view must follow.

    `phases` counts the reconnections that were compared, and `passed_over` those while the game was being stored.
    """

    def __init__(self, server: SimulatedServer) -> None:
        self._server = server
        self._pages: dict[int, Any] = {}  # parts of pages that have shown something; kept, so that no id comes again
        self.first: dict[str, tuple[Setting, Game]] = {}
        self.phases = Counter[str]()
        self.passed_over = 0

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Note the first update of each page."""
        shown = socket.update

        def noted(setting: Setting, seat: int, game: Game | None, since: int, parts: Any) -> protocol.Update:
            result = shown(setting, seat, game, since, parts)
            if game and id(parts) not in self._pages:
                self._pages[id(parts)] = parts
                if stored := self._stored(game):
                    self.first[protocol.encode(result).decode()] = setting, stored
                else:
                    self.passed_over += 1
            return result

        with patch.object(socket, "update", noted):
            yield

    def _stored(self, game: Game) -> Game | None:
        """Return a game as it is in the store, with what is only in memory, or None if the store is ahead."""
        with self._server.site.store.database._to_read.connect() as connection:
            stored: StoredGame = read_stored(connection, game.id)
        if (len(stored.lines), stored.row.paused) != (game.length, game.paused_at):
            return None
        again = Game(game.rules, stored)
        again.paused_by = game.paused_by
        again.ahead, again.unless, again.taking_back = set(game.ahead), dict(game.unless), set(game.taking_back)
        return again


class Returning(Person):
    """A person who compares what each new connection shows, and who may rest: then nothing new is asked."""

    def __init__(self, again: Reconnections, server: SimulatedServer, *about: Any) -> None:
        super().__init__(server, *about)
        self._again, self.is_resting = again, False
        self._text, self._is_new, self._is_reloaded = "", False, False
        self._at, self._events = 0, list[bytes]()  # number of the game, and its events that this page has seen

    @asynccontextmanager
    async def _dial(self, game: int, seen: int) -> AsyncIterator[Line]:
        async with super()._dial(game, seen) as line:
            receive = line.receive

            async def kept() -> str:
                self._text = await receive()
                return self._text

            line.receive = kept  # type: ignore[method-assign]
            self._is_new, self._is_reloaded = True, not seen
            yield line

    def go_on(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        return [] if self.is_resting else super().go_on(message)

    def look(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        parts = msgspec.json.decode(self._text, type=Parts)
        if message["game"] != self._at or (self._is_new and self._is_reloaded):
            self._at, self._events = message["game"], []
        for event, raw in zip(message["events"], parts.events, strict=True):
            place = event["seq"] - 1
            if place > len(self._events) or self._events[place : place + 1] not in ([], [bytes(raw)]):
                self.notes.wrong.append(f"a gap or a change before event {event['seq']} at {self.table}")
            self._events[place : place + 1] = [bytes(raw)]
        if self._is_new:
            self._is_new = False
            if (before := self._again.first.pop(self._text, None)) and not self.notes.wrong:
                self._compare(message["view"], parts, *before)
        return super().look(message)

    def _compare(self, view: dict[str, Any], parts: Parts, setting: Setting, game: Game) -> None:
        """Compare an update with what follows from the events of this page, and those with the stored ones."""
        events = [from_plain(json.loads(event)["event"]) for event in self._events]
        state = reduce(evolve, counting(events), game.rules.opening())
        game.streams[view["me"]].view = View(view["me"], state)
        whole = update(setting, view["me"], game, 0)
        must = msgspec.json.decode(protocol.encode(whole), type=Parts)
        pairs = {
            "events": ([*map(bytes, must.events)], self._events),
            "view": (bytes(must.view), bytes(parts.view)),
            "offers": (bytes(must.offers), bytes(parts.offers)),
        }
        for name, (one, other) in pairs.items():
            if one != other:
                self.notes.wrong.append(f"the {name} after a reconnection differ from the stored game at {self.table}")
        self._again.phases[view["phase"]["type"]] += 1


class Onlooker:
    """Somebody without a seat, who records how the table looked. `link` is the path of its invitation."""

    def __init__(self, server: SimulatedServer, table: str, link: str, cookie: str) -> None:
        self._server, self.table, self._link, self._cookie = server, table, link, cookie
        self.seen: list[str] = []

    async def play(self) -> None:
        """Look on, and come back after each broken connection."""
        while True:
            with suppress(OSError):
                async with self._server.dial(f"{self._link}/watch/ws", self._cookie) as line:
                    while True:
                        message = json.loads(await line.receive())
                        if (frame := message.get("frame")) and not frame["view"]["paused"]:  # the log has no pauses
                            self.seen.append(_digest(frame["view"]))
            await asyncio.sleep(0.2)

    def require_order(self, setting: Setting, games: list[StoredGame]) -> None:
        """Raise AssertionError unless everything seen is a part of the one log of the table, in its order."""
        shown, last = chain.from_iterable(_shown(setting, game) for game in games), ""
        for each in self.seen:
            assert each == last or each in shown, f"an onlooker at {self.table} saw what the log does not contain there"
            last = each


def _shown(setting: Setting, game: StoredGame) -> Iterator[str]:
    """Yield how the table looks to nobody in particular after each event of a game in which nobody goes back."""
    state = opened = setting.rules.opening()
    winds = False
    for event in map(parse_line, game.lines):
        opened = evolve(opened, event)
        if shown := redact(event, None):
            state, winds = evolve(state, shown), winds or isinstance(shown, WindPrevails)
            sheet = shown.sheet if isinstance(shown, Settled) else None
            view = table_view(setting, View(0, state), sheet, "", opened=opened, winds=winds)
            yield _digest(json.loads(protocol.encode(view)))


def _digest(view: dict[str, Any]) -> str:
    shown = {name: view[name] for name in SHOWN}
    return hashlib.sha256(json.dumps(shown, sort_keys=True).encode()).hexdigest()
