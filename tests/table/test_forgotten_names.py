"""The names of forgotten people without a seat leave the memory of a server, even if a table does not work then."""

import asyncio
from dataclasses import replace

from sqlalchemy import delete

from tilewright.table.chat import person_of
from tilewright.table.rows import SeatRow
from tilewright.table.schema import REMARK
from tilewright.table.table import Table

from .test_spectators import Looker, laid


async def sent_away(store, tables, card, eyes) -> Table:
    """Return a new table from which the host has sent Cleo away, whose name it remembers."""
    await store.name_guest("c", "Cleo")
    table, _ = await laid(tables, card, eyes, 0)
    await table.send_away(0, person_of(table.row.id, "c"), away=True)
    return table


async def test_a_table_that_hangs_keeps_no_names_at_the_others(store, tables, card, eyes, monkeypatch) -> None:
    monkeypatch.setattr("tilewright.table.tables._STUCK", 1.0)
    hangs, _ = await laid(tables, card, eyes, 0)
    table = await sent_away(store, tables, card, eyes)
    async with hangs._lock:
        await tables.forget("c")
    assert table.spectators.away == {}


async def test_a_table_that_hangs_forgets_the_names_at_a_reminder_once_it_answers(
    store, tables, card, eyes, monkeypatch
) -> None:
    monkeypatch.setattr("tilewright.table.tables._STUCK", 0.1)
    table = await sent_away(store, tables, card, eyes)
    async with table._lock:
        await tables.forget("c")
        async with asyncio.timeout(10):
            await tables.remind()
        assert table.spectators.away
    await tables.remind()
    assert not table.spectators.away


async def test_a_table_whose_names_cannot_be_read_forgets_them_once_they_can(
    store, tables, card, eyes, monkeypatch, caplog
) -> None:
    table = await sent_away(store, tables, card, eyes)
    read, failures = store.chat.sent_away, iter([True, True])

    async def lost_twice(id) -> dict[str, str]:
        if next(failures, False):
            raise OSError("the connection is lost")
        return await read(id)

    monkeypatch.setattr(store.chat, "sent_away", lost_twice)
    await tables.forget("c")
    await tables.remind()
    assert table.spectators.away
    await tables.remind()
    assert not table.spectators.away
    assert caplog.text.count("could not forget anybody yet") == 1


async def test_a_table_that_hangs_is_looked_at_once_whoever_asks_and_let_go_when_it_is_dropped(
    store, tables, card, eyes, monkeypatch
) -> None:
    monkeypatch.setattr("tilewright.table.tables._STUCK", 0.1)
    table = await sent_away(store, tables, card, eyes)
    looks, look = [], table.look_again

    async def counted() -> None:
        looks.append(table)
        await look()

    monkeypatch.setattr(table, "look_again", counted)
    async with table._lock:
        for _ in range(3):
            await tables.look_again()
        looks.clear()
        await tables.remind()
        assert looks == [table]
        tables.lose(table.row.id)
        await tables.remind()
        assert (looks, tables._must_look) == ([table], set())


async def test_a_name_that_another_server_has_forgotten_is_gone_after_the_next_look(store, tables, card, eyes) -> None:
    for guest, name in (("c", "Cleo"), ("d", "Dot")):
        await store.name_guest(guest, name)
    table, _ = await laid(tables, card, eyes, 0)
    await table.look_on("d", Looker("d"))
    for guest in "cd":
        await table.send_away(0, person_of(table.row.id, guest), away=True)
    await table.chat.post(1, "hi", "text", "Hi")
    table.row = replace(table.row, seats=(table.row.seats[0], SeatRow("", None, False)))
    await store.forgetting.finish("c")
    await store.database.write(lambda connection: connection.execute(delete(REMARK)) and None)
    await tables.look_again()
    assert list(table.spectators.away) == ["d"]
    assert await table.chat._load() == [], "Ben, who has lost the seat, was forgotten too"
