"""A disk that is full, read-only or broken: what fails, how it is named, and how it works again."""

import asyncio
from typing import get_args

import pytest
from sqlalchemy import insert

from tilewright.table.database import Database
from tilewright.table.not_stored import NotStored, Trouble, why_not_stored
from tilewright.table.schema import GUEST, METADATA
from tilewright.table.store import SqlStore, Unusable


def pragma(setting):
    return lambda connection: next(iter(connection.exec_driver_sql(f"PRAGMA {setting}").cursor.fetchall()), None)


def guests(start, count=400):
    rows = [{"id": f"{start}-{n}", "name": "x" * 40} for n in range(count)]
    return lambda connection: connection.execute(insert(GUEST), rows)


@pytest.fixture
async def database(tmp_path):
    database = Database(f"sqlite:///{tmp_path}/games.sqlite")
    await database.write(METADATA.create_all)
    yield database
    await database.close()


async def full(database) -> None:
    await database.write(pragma(f"max_page_count={(await database.read(pragma('page_count')))[0] + 4}"))


async def read_only(database, setting="ON") -> None:
    connection = database._to_write.raw_connection()  # no transaction can begin, so no work can end it
    connection.cursor().execute(f"PRAGMA query_only={setting}")
    connection.close()


async def with_room(database) -> None:
    await database.write(pragma("max_page_count=100000"))


async def writable(database) -> None:
    await read_only(database, "OFF")


@pytest.mark.parametrize(
    ("breaks", "mends", "trouble", "reason"),
    [
        (full, with_room, "full", "database or disk is full"),
        (read_only, writable, "read-only", "attempt to write a readonly database"),
    ],
)
async def test_a_disk_that_takes_nothing_is_named_until_it_takes_something(
    database, breaks, mends, trouble, reason
) -> None:
    await database.check()
    await breaks(database)
    with pytest.raises(NotStored, match=reason) as failed:
        await database.write(guests("lost"))
    assert failed.value.trouble == trouble
    assert await database.read(lambda connection: connection.execute(GUEST.select()).all()) == []
    for _ in range(2):
        with pytest.raises(NotStored, match=reason):
            await database.check()
    await mends(database)
    await database.check()
    await database.write(guests("stored"))
    assert len(await database.read(lambda connection: connection.execute(GUEST.select()).all())) == 400


async def test_a_full_disk_is_named_when_several_jobs_share_a_transaction(database) -> None:
    await full(database)
    failed = await asyncio.gather(*(database.write(guests(name)) for name in "abc"), return_exceptions=True)
    assert [getattr(error, "trouble", error) for error in failed] == ["full"] * 3
    with pytest.raises(NotStored):
        await database.check()


async def test_a_small_change_that_succeeds_does_not_hide_that_the_disk_is_full(database) -> None:
    await full(database)
    with pytest.raises(NotStored):
        await database.write(guests("lost"))
    await database.write(lambda connection: connection.execute(insert(GUEST).values(id="a", name="Ann")))
    with pytest.raises(NotStored):
        await database.check()


async def test_an_error_of_the_disk_is_an_error_of_the_disk(database) -> None:
    resource = pytest.importorskip("resource")
    await database.write(guests("first"))
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, limits[1]))  # bytes of a file, fewer than the journal has
        with pytest.raises(NotStored) as failed:
            await database.write(guests("lost"))
        assert failed.value.trouble == "broken"
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    await database.check()
    await database.write(guests("last"))


def test_every_trouble_has_its_own_words() -> None:
    errors = [*(NotStored(trouble, "") for trouble in get_args(Trouble)), OSError()]
    assert len({why_not_stored(error) for error in errors}) == 5


def test_nobody_knows_whether_a_move_is_stored_when_the_connection_is_lost_during_its_commit() -> None:
    assert "may not be stored" in why_not_stored(NotStored("unreachable", ""))


async def test_a_store_that_cannot_be_made_says_why(tmp_path) -> None:
    store = SqlStore(f"sqlite:///{tmp_path}/games.sqlite")
    await full(store.database)
    with pytest.raises(Unusable, match="cannot be used: database or disk is full"):
        await store.open()
    await store.close()
