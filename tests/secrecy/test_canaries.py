"""Nothing outside a running game names its hidden tiles: no log, traceback, metric, page, program output or backup.

The test searches all of these for every text by which something hidden might be written. In the controls, a leak was
planted, and the same search finds it.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from prometheus_client import generate_latest

from tilewright.cli.journal import JsonLines
from tilewright.cli.metrics import Census, Metrics
from tilewright.cli.store import back_up_store, verify_store
from tilewright.engine.actions import Action, Draw
from tilewright.engine.events import Event
from tilewright.engine.evolve import evolve
from tilewright.engine.legal import offers
from tilewright.engine.log import LogError, parse_line
from tilewright.engine.referee import Referee
from tilewright.engine.state import Seat, State
from tilewright.engine.view import redact, veil
from tilewright.table import spectators
from tilewright.table.damage import Damaged, makes_sense
from tilewright.table.moves import Request, open_window
from tilewright.table.stored_table import StoredTable
from tilewright.table.table import Table
from tilewright.tiles import Tiles, parse_face
from tilewright.web import pages, protocol, spectating

from ..web.conftest import any_legal
from ..web.test_admin import PAGES, TOKEN
from ..web.test_socket import friends, row_of

ACTIONS = 12
SEEN_BY_STRANGERS = ("/", "/settings/data.json", "/statistics", "/statistics.csv", "/compiled", "/healthz")


class Journal(logging.Handler):
    """The log of a server, from the least important entries on, and with all tracebacks."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.setFormatter(JsonLines())
        self.text = ""

    def emit(self, record: logging.LogRecord) -> None:
        self.text += self.format(record) + "\n"


@pytest.fixture
def journal() -> Iterator[Journal]:
    handler, root = Journal(), logging.getLogger("tilewright")
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    yield handler
    root.removeHandler(handler)
    root.setLevel(level)


@pytest.fixture
def guests(site_with):
    with site_with(admin_token=TOKEN, measures=(metrics := Metrics())) as guests:
        guests.metrics = metrics
        yield guests


class Evening:
    """Two friends at a table, and everybody else who looks. `outputs` is what these get, each under its name."""

    def __init__(self, guests: Any, folder: Any, capsys: Any) -> None:
        self.ann, self.ben, self.table = friends(guests)
        self.stranger, self.operator = guests(), guests()
        self.stranger.lay(name="Eve")
        self.operator.post("/admin/sign-in", {"token": TOKEN})
        self._metrics, self._folder, self._capsys = guests.metrics, folder, capsys
        self._site, self._sights = self.ann.http.app.state.site, ""
        self._metrics.registry.register(Census(self._site))
        self._chance = random.Random(4)

    def _call(self, work: Callable[..., Any], *about: Any) -> Any:
        return self.ann.http.portal.call(work, *about)

    def play(self, actions: int = ACTIONS, preferred: type[Action] = Action) -> None:
        """Let the friends act so often. They take an action of the `preferred` type where they can."""
        self._call(self._play, actions, preferred)

    async def _play(self, actions: int, preferred: type[Action]) -> None:
        table: Table = await self._site.tables.get(self.table.rpartition("/")[2])
        await table.look()
        if table.game is None:
            await table.enter(0, Absent())
            await table.enter(1, Absent())
        await table.allow_spectators(0, 0)
        for n in range(actions):
            await table.look()
            assert table.game
            referee = table.game.referee
            seat = referee.state.awaited[0]
            action = any_legal(table.rules, referee.view(seat), self._chance)
            action = next((one for one in offers(table.rules, referee.view(seat)) if type(one) is preferred), action)
            request = Request(f"{n} {actions}", 1, open_window(referee.state), action)
            try:
                await table.act(seat, request, lambda seq: None)
            except Exception:
                logging.getLogger("tilewright.web.socket").exception("table %s could not answer", table.row.id)
            self._sights += protocol.encode(spectating.sight(table)).decode()

    def break_the_store(self) -> None:
        """Let a draw fail because the database does not take its line."""
        if not any(isinstance(one, Draw) for one in self._offers):
            self.play(1)
        self._run("CREATE TRIGGER broken BEFORE INSERT ON event BEGIN SELECT RAISE(ABORT, 'broken'); END")
        self.play(1, Draw)
        self._run("DROP TRIGGER broken")

    @property
    def _game(self) -> Any:
        return self._call(self._site.tables.get, self.table.rpartition("/")[2]).game

    @property
    def _offers(self) -> tuple[Action, ...]:
        referee = self._game.referee
        return offers(referee.rules, referee.view(referee.state.awaited[0]))

    def _run(self, statement: str) -> None:
        self._call(self._site.store.database.write, lambda connection: connection.exec_driver_sql(statement))

    @property
    def hidden(self) -> set[str]:
        """The texts by which something hidden might be written."""
        stored = row_of(self.ann, self.table)
        game = self._game
        secret = {stored.seed.hex(), stored.salt.hex(), repr(stored.seed), repr(stored.salt)}
        for line in stored.lines:
            event = parse_line(line)
            if redact(event, None) != event:
                shown = {game.streams[event.seat].speaker.describe(event)} if hasattr(event, "tile") else set()
                secret |= {line, repr(event), line.partition(" ")[2], *shown}
        state, wall = game.referee.state, game.referee.wall
        secret |= {str(seat.concealed) for seat in state.seats} | {repr(seat.concealed) for seat in state.seats}
        secret |= {str(Tiles.of(wall.order[-n:])) for n in range(6, 12)} | {str(list(wall.order[-6:]))[1:-1]}
        return secret

    def outputs(self, journal: Journal) -> dict[str, str]:
        game = row_of(self.ann, self.table).row.id
        everybody = (self.ann, self.ben, self.stranger, self.operator)
        program = {"authorization": f"Bearer {TOKEN}"}
        data = self._site.settings.data
        assert back_up_store(self._folder, data=data) == 0
        assert verify_store(data=self._folder) == verify_store(data=self._folder, as_json=True) == 0
        return {
            "log": journal.text,
            "metrics": generate_latest(self._metrics.registry).decode(),
            "operator": "".join(self.operator.get(page).text for page in PAGES),
            "admin": "".join(self.operator.http.get(page, headers=program).text for page in PAGES),
            "replay": "".join(one.get(f"/game/{game}/{end}").text for end in ("replay.json", "log.txt", "review.json")
                              for one in everybody),
            "pages": "".join(self.stranger.get(path).text for path in (*SEEN_BY_STRANGERS, self.table)),
            "ledger": self.ann.get(f"{self.table}/ledger").text + self.ann.get("/settings/data.json").text,
            "spectator": self._sights,
            "programs": self._capsys.readouterr().out,
            "backup": " ".join(path.name for path in self._folder.iterdir()),
        }  # fmt: skip


class Absent:
    """The page of somebody who does not look."""

    calm, beside = False, ()

    def changed(self, *_: object) -> None:
        pass

    nudged = remarked = chat_changed = presence = disconnect = changed


def leaks(evening: Evening, journal: Journal) -> set[str]:
    """Return the names of the outputs in which something hidden is written."""
    hidden = evening.hidden
    return {name for name, text in evening.outputs(journal).items() if any(secret in text for secret in hidden)}


@pytest.fixture
def evening(guests, tmp_path, capsys) -> Evening:
    return Evening(guests, tmp_path / "backup", capsys)


def test_no_output_names_a_hidden_tile(evening, journal, monkeypatch) -> None:
    evening.play()
    evening.break_the_store()
    with monkeypatch.context() as patch:

        def broken(*_: object) -> None:
            raise RuntimeError("broken")

        patch.setattr(Referee, "propose", broken)
        evening.play(1)
        patch.setattr(Referee, "propose", lambda referee, action: {}[action])
        evening.play(1)
    evening.play(2)
    assert "could not store a request" in journal.text
    assert journal.text.count("the rules broke on") == 2
    assert "Traceback" in journal.text
    assert leaks(evening, journal) == set()


def test_a_line_in_the_log_is_found(evening, journal, monkeypatch) -> None:
    real = StoredTable._commit

    async def talkative(self: StoredTable, game: Any, events: Any, command: Any) -> None:
        await real(self, game, events, command)
        logging.getLogger("tilewright.table").info("stored %s", events)

    monkeypatch.setattr(StoredTable, "_commit", talkative)
    evening.play()
    assert leaks(evening, journal) == {"log"}


def test_a_spectator_who_sees_all_is_found(evening, journal, monkeypatch) -> None:
    monkeypatch.setattr(spectators, "redact", lambda event, seat: event)
    evening.play()
    assert leaks(evening, journal) == {"spectator"}


@pytest.mark.long
def test_a_replay_of_a_running_game_is_found(evening, journal, monkeypatch) -> None:
    async def careless(request: Any) -> Any:
        site = pages.site_of(request)
        row = await site.store.game(request.path_params["game"])
        request.path_params["table"] = row.table
        return (*await pages.table_for(request), await site.store.read_game(row.id))

    monkeypatch.setattr(pages, "finished_game", careless)
    evening.play()
    assert leaks(evening, journal) == {"replay"}


@pytest.mark.long
def test_metrics_with_a_tile_are_found(evening, journal, monkeypatch) -> None:
    evening.play()
    evening._metrics.answered(str(evening._game.referee.state.seats[1].concealed), "done", 0.1)
    assert leaks(evening, journal) == {"metrics"}


class Unknown(Event):
    """An event of which no part of the engine knows anything."""

    tile = parse_face("8D")

    def __repr__(self) -> str:
        return "Unknown(8D)"


def test_an_error_of_the_engine_about_an_event_names_no_tile() -> None:
    """It is in the log, with its traceback."""
    for use in (lambda: evolve(State((Seat(), Seat()), 9), Unknown(1)), lambda: veil(Unknown(1))):
        with pytest.raises(TypeError) as error:
            use()
        assert "8D" not in str(error.value)


def test_the_words_about_damage_name_no_tile() -> None:
    with pytest.raises(Damaged) as damaged, makes_sense("table", "event", 1):
        parse_line("Drew seat=1 tile=8D extra=1")
    assert "8D" not in str(damaged.value)
    assert LogError.__name__ in str(damaged.value)
