"""The devices of guests in the database, of each kind."""

from __future__ import annotations

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, text

from tilewright.table import schema
from tilewright.table.rows import DeviceRow
from tilewright.table.store import SqlStore

TABLET, PHONE = DeviceRow("tablet", "a", "Safari", "iPad", 10, 10), DeviceRow("phone", "a", "", "", 20, 20)


@pytest.fixture
async def store(database):
    store = SqlStore(database)
    await store.open()
    for guest in "ab":
        await store.name_guest(guest, guest.upper())
    yield store
    await store.close()


async def test_a_device_is_added_once_and_ended_for_one_guest(store) -> None:
    devices = store.devices
    for row in (TABLET, TABLET, PHONE, DeviceRow("tablet", "b", "", "", 30, 30)):
        await devices.add(row)
    assert await devices.devices_of("a") == [PHONE, TABLET]
    assert {row.guest for row in await devices.rows_for("tablet", ["a", "b"])} == {"a", "b"}
    await devices.end("a", "tablet")
    assert {row.guest for row in await devices.rows_for("tablet", ["a", "b"])} == {"b"}
    assert await devices.pairs_of(["a"]) == {("phone", "a")}
    await devices.add(TABLET)
    await devices.end_others("a", "tablet")
    assert await devices.pairs_of(["a", "b"]) == {("tablet", "a"), ("tablet", "b")}


async def test_a_visit_is_noted_but_does_not_bring_an_ended_device_back(store) -> None:
    await store.devices.add(PHONE)
    await store.devices.see(DeviceRow("phone", "a", "Firefox", "Android", 99, 99))
    assert await store.devices.devices_of("a") == [DeviceRow("phone", "a", "Firefox", "Android", 20, 99)]
    await store.devices.end("a", "phone")
    await store.devices.see(PHONE)
    assert await store.devices.devices_of("a") == []


async def test_the_migration_leaves_each_guest_a_row_that_one_browser_takes(database) -> None:
    config = Config()
    config.set_main_option("script_location", str(schema.__file__).replace("schema.py", "migrations"))
    engine = create_engine(database)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0008")
        connection.execute(text("INSERT INTO guest (id, name) VALUES ('a', 'Ann'), ('b', 'Ben')"))
    engine.dispose()
    store = SqlStore(database)
    await store.open()
    assert await store.devices.devices_of("a") == []
    assert [row.browser for row in await store.devices.rows_for("tablet", ["a"])] == [""]
    await store.devices.see(TABLET)
    assert await store.devices.devices_of("a") == [TABLET]
    assert await store.devices.rows_for("phone", ["a"]) == []
    assert await store.devices.pairs_of(["b"]) == {("", "b")}
    await store.close()
