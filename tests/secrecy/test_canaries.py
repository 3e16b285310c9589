"""Nothing outside a running game names its hidden tiles: no log, traceback, metric, page, program output or backup.

The test searches all of these for every text by which something hidden might be written. In the controls, a leak was
planted, and the same search finds it.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Any

import pytest

from tilewright.cli.metrics import Metrics
from tilewright.engine.events import Event
from tilewright.engine.evolve import evolve
from tilewright.engine.log import LogError, parse_line
from tilewright.engine.referee import Referee
from tilewright.engine.state import Seat, State
from tilewright.engine.view import veil
from tilewright.table import spectators
from tilewright.table.damage import Damaged, makes_sense
from tilewright.table.stored_table import StoredTable
from tilewright.tiles import parse_face
from tilewright.variants import RULESETS
from tilewright.web import pages

from ..web.test_admin import TOKEN
from . import canaries
from .onlookers import Evening, Journal, journalled, leaks

ACTIONS = 12
SIAMESE = 35  # seed of an evening of this game


@pytest.fixture
def journal() -> Iterator[Journal]:
    with journalled() as journal:
        yield journal


@pytest.fixture
def evening(site_with, tmp_path) -> Iterator[Evening]:
    metrics = Metrics()
    with site_with(admin_token=TOKEN, measures=metrics) as guests:
        yield Evening(guests, metrics, tmp_path / "backup")


def leaks_of(evening: Evening, journal: Journal) -> set[str]:
    """Return the names of the outputs in which something hidden is written."""
    return leaks(evening.hidden, evening.outputs(journal) | evening.programs())


def test_no_output_names_a_hidden_tile(evening, journal, monkeypatch) -> None:
    evening.play(ACTIONS)
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
    assert leaks_of(evening, journal) == set()


def test_a_line_in_the_log_is_found(evening, journal, monkeypatch) -> None:
    real = StoredTable._commit

    async def talkative(self: StoredTable, game: Any, events: Any, command: Any) -> None:
        await real(self, game, events, command)
        logging.getLogger("tilewright.table").info("stored %s", events)

    monkeypatch.setattr(StoredTable, "_commit", talkative)
    evening.play(ACTIONS)
    assert leaks_of(evening, journal) == {"log"}


@pytest.mark.parametrize("form", ["%r", "%s"])
def test_the_seed_in_the_log_is_found(evening, journal, form) -> None:
    evening.play(1)
    seed = evening.stored.seed
    logging.getLogger("tilewright.table").info(f"dealt from {form}", seed if form == "%r" else seed.hex())
    assert leaks(evening.secrets, evening.kept(journal)) == {"log"}


def test_a_spectator_who_sees_all_is_found(evening, journal, monkeypatch) -> None:
    monkeypatch.setattr(spectators, "redact", lambda event, seat: event)
    evening.play(ACTIONS)
    assert leaks_of(evening, journal) == {"spectator"}


@pytest.mark.long
def test_a_replay_of_a_running_game_is_found(evening, journal, monkeypatch) -> None:
    async def careless(request: Any) -> Any:
        site = pages.site_of(request)
        row = await site.store.game(request.path_params["game"])
        request.path_params["table"] = row.table
        return (*await pages.table_for(request), await site.store.read_game(row.id))

    monkeypatch.setattr(pages, "finished_game", careless)
    evening.play(ACTIONS)
    assert leaks_of(evening, journal) == {"replay"}


@pytest.mark.long
def test_metrics_with_a_tile_are_found(evening, journal, monkeypatch) -> None:
    evening.play(ACTIONS)
    evening._metrics.answered(str(evening.game.referee.state.seats[1].concealed), "done", 0.1)
    assert leaks_of(evening, journal) == {"metrics"}


def test_a_hand_leaks_nothing_in_spite_of_an_error(tmp_path) -> None:
    result = canaries.search([SIAMESE], 1, tmp_path)
    assert (result.hands, result.broken, result.leaks) == (1, 1, [])


@pytest.mark.long
def test_hands_of_all_games_leak_nothing(tmp_path) -> None:
    result = canaries.search(range(len(RULESETS)), 2, tmp_path)
    assert (result.hands, result.leaks) == (2 * len(RULESETS), [])
    assert result.broken


def test_a_tile_in_the_log_at_the_end_of_a_hand_is_found(tmp_path, monkeypatch) -> None:
    """The leak repeats with the seed."""
    real = StoredTable._commit

    async def talkative(self: StoredTable, game: Any, events: Any, command: Any) -> None:
        await real(self, game, events, command)
        if game.referee.state.wall < 5:
            logging.getLogger("tilewright.table").info("stored %s", events)

    monkeypatch.setattr(StoredTable, "_commit", talkative)
    first, again = (canaries.search([SIAMESE], 1, tmp_path / name) for name in "ab")
    assert first.leaks == [f"{SIAMESE}, hand 0 of siamese: log"]
    assert (first.actions, first.leaks) == (again.actions, again.leaks)


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
