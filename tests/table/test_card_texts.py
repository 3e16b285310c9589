"""The text of a card is stored once, and a table whose text was changed is put aside."""

import asyncio
from dataclasses import replace

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, select, update
from sqlalchemy import text as sql

from tilewright.table import schema
from tilewright.table.card_texts import card_digest
from tilewright.table.damage import Damaged
from tilewright.table.reading import read_card
from tilewright.table.rows import SeatRow, TableRow
from tilewright.table.schema import CARD_TEXT
from tilewright.table.schema import TABLE as TABLES
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
    await store.change(replace(table("v", "card Third"), terms=2), "no game")
    assert sorted(await store.overview.cards("g")) == ["card Mine", "card Other", "card Third"]


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


def before_card_texts(database):
    """Migrate an empty database to the version before the texts of cards had a table of their own."""
    engine, config = create_engine(database), Config()
    config.set_main_option("script_location", str(schema.__file__).replace("schema.py", "migrations"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0017")
    return engine


def add_old(connection, id, body, number=0) -> None:
    """Store a table, or version `number` of its rules, with the SQL expression `body` as the text of its card."""
    names = "ruleset, options, card_name, card_text"
    if number:
        insertion = f'INSERT INTO terms ("table", number, {names}) VALUES (:id, :number, :rules, :none, :name, {body})'
    else:
        insertion = (
            f"INSERT INTO table_ (id, invite, created, {names}) VALUES (:id, :id, 1, :rules, :none, :name, {body})"
        )
    connection.execute(sql(insertion), {"id": id, "number": number, "rules": "siamese", "none": "[]", "name": "Mine"})


async def test_the_migration_stores_each_text_once(database) -> None:
    engine = before_card_texts(database)
    with engine.begin() as connection:
        for id, body in (("t", "'card Mine'"), ("u", "'card Mine'"), ("v", "'card Other'")):
            add_old(connection, id, body)
        for number, body in ((1, "'card Other'"), (2, "'card Third'")):
            add_old(connection, "t", body, number)
    engine.dispose()
    store = SqlStore(database)
    await store.open()
    cards = (("t", 0), ("u", 0), ("v", 0), ("t", 1), ("t", 2))
    read = await store.database.read(lambda connection: [read_card(connection, *card) for card in cards])
    assert read == ["card Mine", "card Mine", "card Other", "card Other", "card Third"]
    assert await texts(store) == ["card Mine", "card Other", "card Third"]
    await store.close()


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_the_migration_gives_no_table_a_text_that_it_did_not_have(database) -> None:
    engine = before_card_texts(database)
    with engine.begin() as connection:
        add_old(connection, "t", "'card M\N{REPLACEMENT CHARACTER}ne'")
        add_old(connection, "u", "CAST(x'63617264204DFF6E65' AS TEXT)")  # the same with a damaged byte
        add_old(connection, "v", "x'63617264204DFF6E65'")
    engine.dispose()
    store = SqlStore(database)
    await store.open()
    digests = await store.database.read(lambda one: dict(one.execute(select(TABLES.c.id, TABLES.c.card)).all()))
    assert digests == {"t": card_digest("card M\N{REPLACEMENT CHARACTER}ne"), "u": None, "v": None}
    await store.close()


async def test_a_new_table_mends_the_damaged_text_of_its_card_for_all_tables(store) -> None:
    await store.add_table(table("t"))
    await store.add_table(table("other", "card Other"))
    await store.database.write(
        lambda connection: connection.execute(update(CARD_TEXT).values(body="card Yours")) and None
    )
    await store.add_table(table("u"))
    assert (await store.table("u")).card_text == (await store.table("t")).card_text == "card Mine"
    with pytest.raises(Damaged, match=r"cannot be read \(card\)"):
        await store.table("other")
