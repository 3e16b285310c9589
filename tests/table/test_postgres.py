"""A database of Postgres: lost connections, several servers, and failures with a name."""

import asyncio

import pytest
from sqlalchemy import text

from tilewright.admin.store import SqlAdmin
from tilewright.table.not_stored import NotStored
from tilewright.table.postgres import _LOCK
from tilewright.table.store import InUse, SqlStore

psycopg = pytest.importorskip("psycopg")
pytestmark = [pytest.mark.postgres, pytest.mark.slow]


@pytest.fixture
def address(postgres) -> str:
    return postgres.empty()


@pytest.fixture
async def store(address):
    store = SqlStore(address)
    await store.open()
    await store.name_guest("a", "Ann")
    yield store
    await store.close()


def sql(statement):
    return lambda connection: connection.execute(text(statement)) and None


async def test_a_lost_connection_is_replaced_before_its_next_use(store, postgres, address) -> None:
    postgres.disconnect(address)
    assert await store.guest_name("a") == "Ann"
    await store.name_guest("a", "Anna")
    assert await store.guest_name("a") == "Anna"
    assert not store.database.fails


async def test_a_database_without_an_encoding_takes_names_in_all_scripts(postgres) -> None:
    store = SqlStore(postgres.empty("ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0"))
    await store.open()
    await store.name_guest("a", "Zoë 王")
    assert await store.guest_name("a") == "Zoë 王"
    await store.close()


async def test_servers_share_a_database_and_none_migrates_it_while_others_use_it(store, address, monkeypatch) -> None:
    second = SqlStore(address)
    await second.open()
    await second.name_guest("b", "Ben")
    assert await store.guest_name("b") == "Ben"
    await second.close()
    monkeypatch.setattr("tilewright.table.postgres._LONG_PATIENCE", 0.1)
    await store.database.write(sql("UPDATE alembic_version SET version_num = '0001'"))
    newer = SqlStore(address)
    with pytest.raises(InUse):
        await newer.open()
    await newer.close()


async def test_nothing_is_stored_while_an_earlier_version_locks_all_others_out(
    store, postgres, address, caplog
) -> None:
    postgres.disconnect(address)
    with psycopg.connect(address.replace("+psycopg", "")) as earlier:
        earlier.execute(f"SELECT pg_advisory_lock({_LOCK})")
        for refused in (lambda: store.name_guest("a", "Anna"), store.database.check):
            with pytest.raises(NotStored, match="another program is using it") as failed:
                await refused()
            assert failed.value.trouble == "unreachable"
        assert store.database.fails
        assert caplog.text.count("nothing can be stored") == 1
        assert await store.guest_name("a") == "Ann", "it still reads"
    await store.database.check()
    await store.name_guest("a", "Anna")
    assert (await store.guest_name("a"), store.database.fails) == ("Anna", False)


async def test_a_server_that_connects_again_after_a_newer_migration_stores_nothing(store, postgres, address) -> None:
    await store.database.write(sql("UPDATE alembic_version SET version_num = '9999'"))
    postgres.disconnect(address)
    with pytest.raises(NotStored, match="made by a newer version") as failed:
        await store.name_guest("a", "Anna")
    assert (failed.value.trouble, await store.guest_name("a")) == ("unreachable", "Ann")


async def test_two_servers_that_change_the_same_thing_at_once_both_succeed(store, address) -> None:
    """Each finds the acts of the operator as they were before both, so one has to look again."""
    second = SqlStore(address)
    await second.open()
    acts = [SqlAdmin(one.database).log(n, "announce", str(n)) for n, one in enumerate([store, second] * 20)]
    await asyncio.gather(*acts)
    assert {act.about for act in await SqlAdmin(store.database).acts(1)} == {str(n) for n in range(40)}
    await second.close()


async def test_a_connection_lost_in_the_middle_of_a_write_is_named(store, postgres, address) -> None:
    with pytest.raises(NotStored) as failed:
        await store.database.write(lambda connection: [postgres.disconnect(address), sql("SELECT 1")(connection)])
    assert failed.value.trouble == "unreachable"
    await store.database.check()
    assert not store.database.fails


@pytest.mark.parametrize(("state", "trouble"), [("53100", "full"), ("58030", "broken")])
async def test_a_disk_that_takes_nothing_is_named(store, state, trouble) -> None:
    with pytest.raises(NotStored, match="out of luck") as failed:
        await store.database.write(sql(f"DO $$ BEGIN RAISE 'out of luck' USING ERRCODE = '{state}'; END $$"))
    assert (failed.value.trouble, store.database.fails) == (trouble, True)
    await store.database.check()
    assert not store.database.fails


async def test_a_database_that_may_only_be_read_is_named_until_it_may_be_written(store) -> None:
    await store.database.write(sql("SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY"))
    for refused in (lambda: store.name_guest("a", "Anna"), store.database.check):
        with pytest.raises(NotStored) as failed:
            await refused()
        assert failed.value.trouble == "read-only"
    await store.database.write(sql("SET SESSION CHARACTERISTICS AS TRANSACTION READ WRITE"))
    await store.database.check()
    assert not store.database.fails
