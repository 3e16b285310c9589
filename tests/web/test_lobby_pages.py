"""The lobby of a guest with many tables: pages of at most 50 games, and the same number of queries for each."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from sqlalchemy import event, update

from tilewright.engine.log import Header
from tilewright.engine.wall import Shuffle
from tilewright.messages import say
from tilewright.table.overview import LENGTH
from tilewright.table.rows import Append, GameRow
from tilewright.table.schema import TABLE
from tilewright.web.identity import COOKIE

SHUFFLE = (b"seed", b"salt")


async def add_tables(store, guest, numbers, *, is_over):
    """Store tables like the guest's first one, each with a game. Their ids are `t` and a number of three digits."""
    row = (await store.tables_of(guest))[-1]
    header = Header(row.ruleset, row.options, row.card_name, "00", row.names, Shuffle(*SHUFFLE).commitment)
    for number in numbers:
        id = f"t{number:03}"
        await store.add_table(replace(row, id=id, invite=id, created=number))
        await store.start_game(GameRow(f"g-{id}", id, 1, number, None, ""), header, SHUFFLE, ["Dealt"])
        if is_over:
            head = (await store.read_game(f"g-{id}")).head
            await store.append(Append(f"g-{id}", 1, 1, head, ("Settled badly",), None, number))


@pytest.fixture
def ann(guests):
    """A guest with one table, and a function `add` that stores more."""
    ann = guests()
    ann.lay(opponent="friend")
    site = ann.http.app.state.site
    own = site.identity.device_of(ann.http.cookies[COOKIE]).guest
    call = ann.http.portal.call
    ann.add = lambda numbers, is_over: call(lambda: add_tables(site.store, own, numbers, is_over=is_over))
    return ann


def tables_on(page: str) -> list[str]:
    return re.findall(r'href="/table/(t\d{3})"', page.partition('id="tables"')[2])


def queries_of(ann, path) -> int:
    """Return the number of queries that the second look at a page takes. The first one checks its tables for damage.

    That of the device is not counted, because it comes only every two seconds.
    """
    ann.get(path)
    queries = []
    engine = ann.http.app.state.site.store.database._to_read
    event.listen(engine, "before_cursor_execute", lambda *facts: queries.append(facts[2]))
    ann.get(path)
    return sum(query.startswith("SELECT") and "FROM device" not in query for query in queries)


def test_unfinished_games_come_first_then_the_newest(ann) -> None:
    ann.add(range(10, 14), is_over=False)
    ann.add(range(20, 24), is_over=True)
    assert tables_on(ann.get("/").text) == ["t013", "t012", "t011", "t010", "t023", "t022", "t021", "t020"]


def test_pages_lead_to_older_and_newer_games(ann) -> None:
    ann.add(range(60), is_over=False)
    pages = [ann.get(f"/?page={number}").text for number in (1, 2, 3)]
    shown = [tables_on(page) for page in pages]
    assert [len(tables) for tables in shown] == [LENGTH - 1, LENGTH, 11]
    assert sorted(table for tables in shown for table in tables) == [f"t{number:03}" for number in range(60)]
    links = [re.findall(r'rel="(prev|next)" href="/\?page=(\d)#tables"', page) for page in pages]
    assert links == [[("next", "2")], [("prev", "1"), ("next", "3")], [("prev", "2")]]
    assert all(len(page) < 60_000 for page in pages)
    for odd in ("0", "-1", "x", "9" * 30, "²"):
        assert ann.get(f"/?page={odd}").status_code == 200


def test_a_page_takes_as_many_queries_for_many_tables_as_for_few(ann) -> None:
    ann.add(range(5), is_over=False)
    few = queries_of(ann, "/")
    assert few == 9
    ann.add(range(100, 140), is_over=True)
    assert queries_of(ann, "/") == few
    assert queries_of(ann, "/?page=2") == few


def test_a_damaged_table_on_a_page_is_shown_as_such(ann) -> None:
    ann.add(range(30), is_over=False)
    site = ann.http.app.state.site
    change = update(TABLE).where(TABLE.c.id == "t003").values(games=7)
    ann.http.portal.call(site.store.database.write, lambda connection: connection.execute(change).rowcount)
    first, second = (ann.get(f"/?page={number}").text for number in (1, 2))
    assert say("web.table-damaged") not in first
    assert second.count(say("web.table-damaged")) == 1
    assert "t003" in tables_on(second)
