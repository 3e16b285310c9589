"""The operator's log has every act, even one that a kill of the server has cut short, and every wrong token."""

from __future__ import annotations

import logging

import pytest

from tilewright.table.rows import ReportRow
from tilewright.table.table import Table
from tilewright.table.tables import Tables

from .test_admin import TOKEN, do, guests, id_of, operator, refused
from .test_ledger import words
from .test_secret_answers import update
from .test_socket import friends

__all__ = ["guests", "operator"]
TO_TABLES = {"end": (Table, "break_off"), "reload": (Tables, "reload"), "remove": (Tables, "remove")}


class Broken(Exception):
    """The server does no more from here on, as after kill -9."""


@pytest.fixture
def logged(operator):
    """A function that returns what the log has, the latest first."""

    def entries() -> list[tuple[str, str]]:
        acts = operator.http.portal.call(operator.http.app.state.site.admin.acts, 1)
        return [(act.kind, act.about) for act in acts]

    return entries


@pytest.mark.parametrize("act", TO_TABLES)
def test_an_act_at_a_table_is_in_the_log(guests, operator, logged, act) -> None:
    id = friends(guests)[2].rsplit("/", 1)[1]
    do(operator, act, id)
    assert logged() == [(act, id)]


@pytest.mark.parametrize("act", TO_TABLES)
def test_an_act_that_an_error_cuts_short_is_in_the_log(guests, operator, logged, monkeypatch, act) -> None:
    id = friends(guests)[2].rsplit("/", 1)[1]

    async def broken(*_: object) -> None:
        raise Broken

    monkeypatch.setattr(*TO_TABLES[act], broken)
    with pytest.raises(Broken):
        operator.post("/admin/do", {"act": act, "about": id, "sure": "yes"})
    assert logged() == [(act, f"{id}: this was not done"), (act, id)]


def test_an_act_that_could_not_be_done_is_marked_so(guests, operator, logged) -> None:
    ann, _, table = friends(guests)
    id = table.rsplit("/", 1)[1]
    with ann.socket(table) as page:
        update(page)
        refused(operator, "remove", id)
    assert logged() == [("remove", f"{id}: this was not done"), ("remove", id)]
    assert f"deleted table {id}: this was not done" in words(operator.get("/admin/acts"))


def test_acts_on_people_and_texts_are_in_the_log(guests, operator, logged) -> None:
    friends(guests)
    call, site = operator.http.portal.call, operator.http.app.state.site
    ann, ben = id_of(operator, "Ann"), id_of(operator, "Ben")
    call(site.store.chat.report, ReportRow("r", "t", ann, ben, ("Ann", "Ben"), 1, ()))
    acts = [
        ("delete-report", "r"),
        ("mute", ben),
        ("unmute", ben),
        ("sign-out", ben),
        ("announce", "Hello"),
        ("close", ""),
        ("open", ""),
    ]
    for act in acts:
        do(operator, *act)
    assert logged() == acts[::-1]


def test_acts_are_in_the_log_of_the_server_before_they_are_done(guests, operator, caplog, monkeypatch) -> None:
    id = friends(guests)[2].rsplit("/", 1)[1]
    with caplog.at_level(logging.INFO, "tilewright.web.admin"):
        do(operator, "end", id)
        refused(operator, "end", id)
        do(operator, "announce", "Two\nlines")
    lines = [each.getMessage() for each in caplog.records if each.name == "tilewright.web.admin"]
    assert lines[:2] == [f"the operator: end {id}"] * 2
    assert lines[2].startswith(f"not done: end {id}: ")
    assert lines[3:] == ["the operator: announce Two lines"]


def test_wrong_tokens_are_in_both_logs(guests, operator, logged, caplog) -> None:
    stranger = guests()
    with caplog.at_level(logging.WARNING):
        stranger.post("/admin/sign-in", {"token": "guess"})
        stranger.http.get("/admin", headers={"authorization": "Bearer guess"})
        stranger.get("/admin")  # without any token
    assert logged() == [("wrong-token", "testclient")] * 2
    assert [each.getMessage() for each in caplog.records] == ["a wrong token of the operator came from testclient"] * 2
    assert "guess" not in words(operator.get("/admin/acts"))
    assert "somebody gave a wrong token, from testclient" in words(operator.get("/admin/acts"))
    assert operator.post("/admin/sign-in", {"token": TOKEN}).status_code == 303
    assert len(logged()) == 2
