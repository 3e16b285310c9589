"""The text of a card is stored once, and a table whose text was changed is put aside."""

import asyncio
from dataclasses import replace

import pytest
from sqlalchemy import select, update

from tilewright.table.card_texts import card_digest
from tilewright.table.damage import Damaged
from tilewright.table.rows import SeatRow, TableRow
from tilewright.table.schema import CARD_TEXT
from tilewright.table.store import SqlStore

TABLE = TableRow(
    "t", "i", "siamese", (), "Mine", "card Mine", (SeatRow("Ann", "g", False), SeatRow("Bot", None, True)), 1
)


@pytest.fixture
async def store(database):
    store = SqlStore(database)
    await store.open()
    await store.name_guest("g", "Ann")
    yield store
    await store.close()


def table(id, text="card Mine"):
    return replace(TABLE, id=id, invite=id, card_text=text)


async def texts(store):
    """Return the stored texts."""
    return sorted(await store.database.read(lambda connection: connection.scalars(select(CARD_TEXT.c.body)).all()))


async def test_a_text_is_stored_once_for_all_tables_and_versions_of_their_rules(store) -> None:
    for id in "tuv":
        await store.add_table(table(id, "card Other" if id == "v" else "card Mine"))
    await store.change(replace(table("v"), terms=1), "no game")
    assert await texts(store) == ["card Mine", "card Other"]
    assert {one.card_text for one in await store.tables_of("g")} == {"card Mine"}
    assert sorted(await store.overview.cards("g")) == ["card Mine", "card Other"]


async def test_a_text_goes_with_the_last_table_that_has_it(store) -> None:
    await store.add_table(table("t", "card Other"))
    await store.add_table(table("u"))
    await store.change(replace(table("t"), terms=1), "no game")
    await store.remove_table("u")
    assert await texts(store) == ["card Mine", "card Other"]
    await store.remove_table("t")
    assert await texts(store) == []


async def test_a_changed_text_puts_the_tables_aside_that_have_it_and_no_others(store) -> None:
    for id, text in (("t", "card Mine"), ("u", "card Other")):
        await store.add_table(table(id, text))
    await store.change(replace(table("u", "card Mine"), terms=1), "no game")
    await store.change(replace(table("u", "card Other"), terms=2), "no game")

    mine = update(CARD_TEXT).where(CARD_TEXT.c.digest == card_digest("card Mine"))
    await store.database.write(lambda connection: connection.execute(mine.values(body="card Yours")) and None)
    with pytest.raises(Damaged, match="table_"):
        await store.table("t")
    assert (await store.table("u")).card_text == "card Other"


async def test_tables_are_added_and_removed_at_the_same_time(store, database) -> None:
    """No table is left without its text, and nobody gets an error, whichever server adds or removes."""
    other = SqlStore(database) if "postgresql" in str(database) else store
    if other is not store:
        await other.open()
    await store.add_table(table("0"))
    for number in range(1, 30):
        first, second = (store, other) if number % 2 else (other, store)
        await asyncio.gather(first.add_table(table(str(number))), second.remove_table(str(number - 1)))
    assert (await store.table("29")).card_text == "card Mine"
    if other is not store:
        await other.close()
