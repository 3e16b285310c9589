"""A table on a site, and everything that others get than its players: logs, metrics, pages, programs and backups."""

from __future__ import annotations

import io
import json
import logging
import random
from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from typing import Any

from prometheus_client import generate_latest

from tilewright.cli.journal import JsonLines
from tilewright.cli.metrics import Census, Metrics
from tilewright.cli.store import back_up_store, verify_store
from tilewright.engine.actions import Action, Draw
from tilewright.engine.legal import offers
from tilewright.engine.log import parse_line
from tilewright.engine.view import redact
from tilewright.table.moves import Request, open_window
from tilewright.table.rows import StoredGame
from tilewright.table.table import Table
from tilewright.tiles import Tiles
from tilewright.variants import RULESETS
from tilewright.web import protocol, spectating

from ..permissive import any_legal
from ..web.test_admin import PAGES, TOKEN
from ..web.test_socket import row_of

SEEN_BY_STRANGERS = ("/", "/settings/data.json", "/statistics", "/statistics.csv", "/compiled", "/healthz")
FEWEST = 6  # tiles of a rack that are searched for as a text: shorter ones may be like an exposure
NAMES = ("Ben", "Cal", "Dot")


class Journal(logging.Handler):
    """The log of a server, from the least important entries on, and with all tracebacks."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.setFormatter(JsonLines())
        self.text = ""

    def emit(self, record: logging.LogRecord) -> None:
        self.text += self.format(record) + "\n"


@contextmanager
def journalled() -> Iterator[Journal]:
    """Yield the log of everything that the server does meanwhile."""
    handler, root = Journal(), logging.getLogger("tilewright")
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    try:
        yield handler
    finally:
        root.removeHandler(handler)
        root.setLevel(level)


class Absent:
    """The page of somebody who does not look."""

    calm, beside = False, ()

    def changed(self, *_: object) -> None:
        pass

    nudged = remarked = chat_changed = presence = disconnect = changed


class Evening:
    """Friends at a table, and everybody else who looks. `new_guest` returns another browser."""

    def __init__(
        self,
        new_guest: Callable[[], Any],
        metrics: Metrics,
        folder: Path,
        game: str = "siamese",
        seed: int = 4,
    ) -> None:
        card = {} if game == "siamese" else {"card": RULESETS[game].hands, "card_text": ""}
        self.ann, self.stranger, self.operator = new_guest(), new_guest(), new_guest()
        self.table = self.ann.lay(game=game, opponent="friend", **card)
        self._site, self._sights = self.ann.http.app.state.site, list[str]()
        self.is_watched = True  # by a spectator
        self._id = self.table.rpartition("/")[2]
        invite = self._call(self._site.store.table, self._id).invite
        self.friends = [new_guest() for _ in range(len(self._table.row.seats) - 1)]
        for name, friend in zip(NAMES, self.friends, strict=False):
            assert friend.post(f"/join/{invite}", {"name": name}).status_code == 303
        self.stranger.lay(name="Eve")
        self.operator.post("/admin/sign-in", {"token": TOKEN})
        self._metrics, self._folder = metrics, folder
        self._metrics.registry.register(Census(self._site))
        self._chance = random.Random(seed)

    def _call(self, work: Callable[..., Any], *about: Any) -> Any:
        return self.ann.http.portal.call(work, *about)

    @property
    def _table(self) -> Table:
        table: Table = self._call(self._site.tables.get, self._id)
        return table

    @property
    def game(self) -> Any:
        """The game that goes on or was last."""
        return self._table.game

    @property
    def stored(self) -> StoredGame:
        """The same game in the store."""
        stored: StoredGame = row_of(self.ann, self.table)
        return stored

    def play(self, actions: int, preferred: type[Action] = Action) -> None:
        """Let the friends act so often, or until the game ends. They take an action of the `preferred` type first."""
        self._call(self._play, actions, preferred)

    async def _play(self, actions: int, preferred: type[Action]) -> None:
        table: Table = await self._site.tables.get(self._id)
        await table.look()
        if table.game is None:
            for seat in range(len(table.row.seats)):
                await table.enter(seat, Absent())
        await table.allow_spectators(0, 0)
        for _ in range(actions):
            await table.look()
            assert table.game
            if table.game.over:
                break
            referee = table.game.referee
            seat = referee.state.awaited[0]
            action = any_legal(table.rules, referee.view(seat), self._chance)
            action = next((one for one in offers(table.rules, referee.view(seat)) if type(one) is preferred), action)
            request = Request(f"{self._chance.random()}", table.game.number, open_window(referee.state), action)
            try:
                await table.act(seat, request, lambda seq: None)
            except Exception:
                logging.getLogger("tilewright.web.socket").exception("table %s could not answer", table.row.id)
            if self.is_watched:
                self._sights.append(protocol.encode(spectating.sight(table)).decode())

    def deal_again(self) -> None:
        """Let everybody agree to another game."""
        self._sights.clear()
        self._call(self._deal_again)

    async def _deal_again(self) -> None:
        table: Table = await self._site.tables.get(self._id)
        assert table.game
        number = table.game.number
        for seat in range(len(table.row.seats)):
            await table.rematch(seat, f"again {number}", lambda seq: None)

    def break_the_store(self) -> None:
        """Let a draw fail because the database does not take its line."""
        if not any(isinstance(one, Draw) for one in self._offers):
            self.play(1)
        self._run("CREATE TRIGGER broken BEFORE INSERT ON event BEGIN SELECT RAISE(ABORT, 'broken'); END")
        self.play(1, Draw)
        self._run("DROP TRIGGER broken")

    @property
    def _offers(self) -> tuple[Action, ...]:
        referee = self.game.referee
        return offers(referee.rules, referee.view(referee.state.awaited[0]))

    def _run(self, statement: str) -> None:
        self._call(self._site.store.database.write, lambda connection: connection.exec_driver_sql(statement))

    @property
    def secrets(self) -> set[str]:
        """The texts by which an event may be written that not everybody has seen, or the seed of the game."""
        stored, game = self.stored, self.game
        secret = {text for each in (stored.seed, stored.salt) for text in _written(each)}
        for line in stored.lines:
            event = parse_line(line)
            if redact(event, None) != event:
                shown = {game.streams[event.seat].speaker.describe(event)} if hasattr(event, "tile") else set()
                secret |= {line, repr(event), line.partition(" ")[2], *shown}
        return secret

    @property
    def hidden(self) -> set[str]:
        """The secrets, and the texts by which the racks and the wall may be written now."""
        state, wall = self.game.referee.state, self.game.referee.wall
        racks = [seat.concealed for seat in state.seats if len(seat.concealed) >= FEWEST]
        ahead = {str(Tiles.of(wall.order[-n:])) for n in range(FEWEST, 12)} | {str(list(wall.order[-FEWEST:]))[1:-1]}
        return self.secrets | set(map(str, racks)) | set(map(repr, racks)) | ahead

    def outputs(self, journal: Journal) -> dict[str, str]:
        """Return what others than the players get, each under its name."""
        game, everybody = self.stored.row.id, (self.ann, *self.friends, self.stranger, self.operator)
        return self.kept(journal) | {
            "replay": _pages(everybody, (f"/game/{game}/{end}" for end in ("replay.json", "log.txt", "review.json"))),
            "pages": _pages([self.stranger], (*SEEN_BY_STRANGERS, self.table)),
            "ledger": _pages([self.ann], (f"{self.table}/ledger", "/settings/data.json")),
            "spectator": "".join(self._sights),
        }

    def kept(self, journal: Journal) -> dict[str, str]:
        """Return what the server writes down or shows to its operator, who may look at it after the game, too."""
        program = {"authorization": f"Bearer {TOKEN}"}
        return {
            "log": journal.text,
            "metrics": generate_latest(self._metrics.registry).decode(),
            "operator": _pages([self.operator], PAGES),
            "admin": "".join(self.operator.http.get(page, headers=program).text for page in PAGES),
        }

    def programs(self) -> dict[str, str]:
        """Return what programs print about the store, and the names in a backup."""
        data = self._site.settings.data
        with redirect_stdout(io.StringIO()) as out:
            assert back_up_store(self._folder, data=data) == 0
            assert verify_store(data=self._folder) == verify_store(data=self._folder, as_json=True) == 0
        return {"programs": out.getvalue(), "backup": " ".join(path.name for path in self._folder.iterdir())}


def _written(secret: bytes) -> tuple[str, ...]:
    """Return the texts by which bytes may be written. In JSON, backslashes are doubled."""
    text = repr(secret)[2:-1]
    return secret.hex(), b64encode(secret).decode(), text, json.dumps(text)[1:-1]


def _pages(guests: Iterable[Any], paths: Iterable[str]) -> str:
    paths = list(paths)
    return "".join(guest.get(path).text for guest in guests for path in paths)


def leaks(hidden: set[str], outputs: dict[str, str]) -> set[str]:
    """Return the names of the outputs in which something hidden is written."""
    return {name for name, text in outputs.items() if any(secret in text for secret in hidden)}
