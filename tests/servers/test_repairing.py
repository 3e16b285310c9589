"""`tilewright store repair` on Postgres beside servers: it keeps no table from them but the damaged one."""

import time
from threading import Event, Thread

import pytest
from sqlalchemy import make_url
from starlette.testclient import TestClient

from tilewright.cli import store_page
from tilewright.cli.store_page import repair_table
from tilewright.messages import say
from tilewright.table.inspection import inspecting_shared
from tilewright.web.app import create_app

from ..web.conftest import Guest
from ..web.test_damage import REPAIRABLE
from ..web.test_secret_answers import update
from .test_verifying import change, evening, id_of, own, owner_of, rows_of, settings, store

__all__ = ["evening", "store"]

pytestmark = [pytest.mark.postgres, pytest.mark.slow]


def turn(socket):
    """Wait for the turn of a page's player, and return the message that makes a move."""
    while not (seen := update(socket))["offers"]:
        pass
    ask = {"type": "act", "id": "move", "game": 2, "window": seen["view"]["window"]}
    return ask | {"action": seen["offers"][0]["action"]}


def test_the_other_tables_of_a_server_play_on_during_a_long_repair(evening, monkeypatch, tmp_path) -> None:
    address, id = evening.copy(), id_of(evening)
    begun, moved, in_time = Event(), Event(), []

    def long_repair(*args):
        done = repair(*args)
        begun.set()
        in_time.append(moved.wait(2))
        return done

    repair = store_page.repair
    monkeypatch.setattr(store_page, "repair", long_repair)
    with TestClient(create_app(settings(evening.folder, address))) as first:
        ann = Guest(first.app, first)
        ann.http.cookies = evening.cookies
        with ann.socket(evening.tables[0]) as hurt, ann.socket(evening.tables[1]) as well:
            late, move = turn(hurt), turn(well)
            change(address, id, REPAIRABLE["digest"][0].replace("'x'", "'other'"))
            outcomes = []
            repairing = Thread(target=lambda: outcomes.append(repair_table(make_url(address), id, tmp_path)))
            repairing.start()
            assert begun.wait(20)
            hurt.send_json(late)
            well.send_json(move)
            while "ack" not in (message := well.receive_json()).get("type", ""):
                assert message["type"] != "error", message
            moved.set()
            repairing.join()
    assert (in_time, len(outcomes[0].done)) == ([True], 1)


def test_a_repair_that_computes_for_long_is_not_taken_for_a_stopped_one(evening, monkeypatch, tmp_path) -> None:
    monkeypatch.setattr("tilewright.table.postgres._STUCK", 1)
    monkeypatch.setattr(store_page, "_BEAT", 0.2)
    address, id = evening.copy(), id_of(evening)
    change(address, id, REPAIRABLE["digest"][0])
    repair = store_page.repair
    monkeypatch.setattr(store_page, "repair", lambda *args: [*repair(*args), *(time.sleep(1.6) or ())])
    assert len(repair_table(make_url(address), id, tmp_path).done) == 1


def test_a_repair_is_refused_if_a_server_has_taken_the_table_meanwhile(evening, store, monkeypatch, tmp_path) -> None:
    address, id = evening.copy(), id_of(evening)
    change(address, id, REPAIRABLE["digest"][0])
    before = rows_of(address, id)
    repair = store_page.repair
    monkeypatch.setattr(store_page, "repair", lambda *args: [*repair(*args), own(address, id)])
    status, _, err = store(f"repair --table {id}", address)
    assert (status, err.strip()) == (2, say("cli.store-table-busy", table=id))
    assert rows_of(address, id) == before
    assert owner_of(address, id) == ("server", 7)
    assert not list(tmp_path.glob("*.backup-*"))


def test_postgres_soon_ends_a_repair_that_was_stopped_but_no_reader(evening) -> None:
    pauses = []
    for is_writer in (True, False):
        with inspecting_shared(make_url(evening.copy()), change=is_writer) as connection:
            pauses.append(connection.exec_driver_sql("SHOW idle_in_transaction_session_timeout").scalar())
    assert pauses == ["3s", "1min"]
