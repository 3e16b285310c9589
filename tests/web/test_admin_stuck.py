"""Damaged tables and stuck ones are in the operator's list and in the metrics, without a name or a tile."""

from __future__ import annotations

import json
import random
import shutil
from dataclasses import replace

import pytest
from prometheus_client import CollectorRegistry, generate_latest
from starlette.testclient import TestClient

from tilewright.cli.metrics import Census
from tilewright.table.schema import EVENT, GAME, SEAT, TABLE
from tilewright.table.watchdog import PATIENCE
from tilewright.web.app import create_app

from ..table.damaging import KINDS, Harm, harm, opened
from .conftest import Guest
from .test_admin import TOKEN, do, guests, operator
from .test_damage import evening, settings
from .test_secret_answers import update
from .test_socket import friends

__all__ = ["evening", "guests", "operator"]
HARMS = [
    Harm("flip", EVENT, "body"),
    Harm("gone", GAME),
    Harm("gone", SEAT),
    Harm("other", TABLE, "ruleset"),
    *(Harm(kind, table, column) for table, column in ((TABLE, "created"), (SEAT, "name")) for kind in KINDS),
]


def gauge(site, name) -> float:
    """Return the value of a gauge of the site."""
    registry = CollectorRegistry()
    registry.register(Census(site))
    lines = generate_latest(registry).decode().splitlines()
    [value] = [line.split()[1] for line in lines if line.startswith(f"tilewright_{name} ")]
    return float(value)


def listed(operator, stage) -> list[str]:
    """Return the ids of the tables in a stage, and check that the page shows them too."""
    headers = {"authorization": f"Bearer {TOKEN}"}
    ids = [
        table["id"] for table in json.loads(operator.http.get(f"/admin?stage={stage}", headers=headers).text)["tables"]
    ]
    page = operator.get(f"/admin?stage={stage}")
    assert page.status_code == 200
    assert [id for id in ids if id not in page.text] == []
    return ids


@pytest.mark.thorough(but=5)
@pytest.mark.parametrize("what", HARMS, ids=str)
def test_a_damaged_table_is_listed_and_counted_until_it_is_deleted(evening, tmp_path, what) -> None:
    source, (hurt, _), *_, cookies = evening
    folder, id = tmp_path / "data", hurt.rsplit("/", 1)[1]
    shutil.copytree(source, folder)
    assert harm(folder / "games.sqlite", what, random.Random(1), id)
    with TestClient(create_app(replace(settings(folder), admin_token=TOKEN))) as first:
        site, ann, operator = first.app.state.site, Guest(first.app, first), Guest(first.app, first)
        ann.http.cookies = cookies
        operator.post("/admin/sign-in", {"token": TOKEN})
        assert (gauge(site, "tables_damaged"), listed(operator, "damaged")) == (0, []), "nobody has wanted it yet"
        assert operator.get("/admin").status_code == 200
        ann.get("/")
        ann.get(hurt)
        if what.is_seen or gauge(site, "tables_damaged"):
            assert (gauge(site, "tables_damaged"), listed(operator, "damaged")) == (1, [id])
            do(operator, "remove", id)
        assert (gauge(site, "tables_damaged"), listed(operator, "damaged")) == (0, [])


def test_a_table_that_has_lost_all_its_seats_is_listed_too(evening, tmp_path) -> None:
    id = evening[1][0].rsplit("/", 1)[1]
    shutil.copytree(evening[0], tmp_path / "data")
    with opened(tmp_path / "data" / "games.sqlite") as database:
        database.execute('DELETE FROM seat WHERE "table" = ?', (id,))
    with TestClient(create_app(replace(settings(tmp_path / "data"), admin_token=TOKEN))) as first:
        operator = Guest(first.app, first)
        operator.post("/admin/sign-in", {"token": TOKEN})
        assert operator.get(evening[1][0]).status_code in (404, 503)
        first.portal.call(first.app.state.site.tables.soundness.check, [id])
        assert listed(operator, "damaged") == [id]


def test_a_stuck_table_is_listed_and_counted_until_it_is_freed(guests, operator) -> None:
    ann, _, table = friends(guests)
    id, call, site = table.rsplit("/", 1)[1], ann.http.portal.call, ann.http.app.state.site
    hung = call(site.tables.get, id)
    with ann.socket(table) as page:
        update(page)
        call(site.tables.remind)
        assert (gauge(site, "tables_stuck"), listed(operator, "stuck")) == (0, []), "it waits for a person"
        call(hung._lock.acquire)  # as if some work never ended
        call(site.tables.remind)
        watchdog = site.tables.watchdog
        watchdog._since = {table: (progress, at - PATIENCE) for table, (progress, at) in watchdog._since.items()}
        call(site.tables.remind)
        assert (gauge(site, "tables_stuck"), listed(operator, "stuck")) == (1, [id])
        do(operator, "reload", id)
    call(site.tables.remind)
    assert (gauge(site, "tables_stuck"), listed(operator, "stuck")) == (0, [])
    call(hung._lock.release)
