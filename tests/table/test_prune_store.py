"""`tilewright store prune` deletes what the operator's act deletes and notes it in the log, and the file shrinks."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from contextlib import asynccontextmanager, closing
from types import SimpleNamespace

import pytest
from sqlalchemy import make_url

from tilewright.admin.store import SqlAdmin
from tilewright.cli import app
from tilewright.locking import locked
from tilewright.servers import leases
from tilewright.table.backup import compact_database
from tilewright.table.rows import DeviceRow, SeatRow, TableRow
from tilewright.table.store import InUse, SqlStore

from .test_forgetting import add


@asynccontextmanager
async def opened(database):
    store = SqlStore(database)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


async def fill(database) -> None:
    """Store 40 old tables of two people, who were not seen for long, and a new one of somebody else."""
    now = int(time.time())
    async with opened(database) as store:
        for guest, seen in (("a", 1), ("b", 1), ("c", now)):
            await store.name_guest(guest, guest.upper())
            await store.devices.add(DeviceRow(guest, guest, "", "", seen, seen))
        for number in range(40):
            await add(store, f"old{number}", ("a", "b"), games=2)
        await store.add_table(
            TableRow(
                "new",
                "i",
                "hong-kong",
                (),
                "Hong Kong",
                "",
                (SeatRow("C", "c", False), SeatRow("Bot", None, True)),
                now,
            )
        )


async def left(database):
    """Return the tables, the people, and the log without its times."""
    async with opened(database) as store:
        admin = SqlAdmin(store.database)
        tables = [table.id for table in await admin.tables(1, "moved", None, "")]
        people = [person.id for person in await admin.people(1, "")]
        return tables, people, [(act.kind, act.about) for act in await admin.acts(1)]


@pytest.fixture
def prune(database, tmp_path, capsys):
    """A function that runs the command on the database: returns the status, the output and the error output."""
    is_file = make_url(database).get_backend_name() == "sqlite"

    def command(*words):
        place = ["--data", str(tmp_path)] if is_file else ["--database", database]
        status = app(["store", "prune", *words, *place], result_action="return_value")
        return status, *capsys.readouterr()

    asyncio.run(fill(database))
    return command


PRUNED = (["new"], ["c"], [("prune", "tables: 40, people: 2"), ("prune", "365 days")])


def test_old_tables_go_and_the_rest_stays(database, prune, tmp_path) -> None:
    status, out, _ = prune("--days", "365")
    assert (status, out.splitlines()[0]) == (0, "40 tables are deleted, and 2 people who had been away as long.")
    assert ("The file with the games has" in out) == (tmp_path / "games.sqlite").exists()
    assert asyncio.run(left(database)) == PRUNED
    outcome = json.loads(prune("--days", "365", "--json")[1])
    assert (outcome["tables"], outcome["people"], outcome["failure"]) == (0, 0, "")


def test_fewer_days_are_refused_and_nothing_goes(database, prune) -> None:
    status, _, error = prune("--days", "29")
    assert (status, "at least 30 days" in error) == (2, True)
    assert len(asyncio.run(left(database))[0]) == 41


class TestFile:
    """The file of SQLite."""

    @pytest.fixture
    def database(self, tmp_path) -> str:
        return f"sqlite:///{tmp_path}/games.sqlite"

    def test_shrinks(self, prune, tmp_path) -> None:
        outcome = json.loads(prune("--days", "365", "--json")[1])
        assert outcome["before"] > outcome["after"] == (tmp_path / "games.sqlite").stat().st_size
        with sqlite3.connect(tmp_path / "games.sqlite") as connection:
            assert connection.execute("SELECT * FROM pragma_freelist_count()").fetchone() == (0,)

    def test_is_left_alone_while_a_server_uses_it(self, database, prune, tmp_path) -> None:
        lock = locked(tmp_path / "games.sqlite.lock")
        status, _, error = prune("--days", "365")
        lock.close()
        assert (status, "Another program" in error) == (2, True)
        assert len(asyncio.run(left(database))[0]) == 41

    def test_stays_large_without_room_on_the_disk_and_this_is_said(self, database, prune, monkeypatch) -> None:
        def full(*_: object) -> None:
            raise sqlite3.OperationalError("database or disk is full")

        monkeypatch.setattr("tilewright.table.backup.sqlite3", SimpleNamespace(connect=full, Error=sqlite3.Error))
        status, out, error = prune("--days", "365")
        monkeypatch.undo()
        assert (status, "40 tables are deleted" in out) == (1, True)
        assert "could not shrink" in error
        assert "disk is full" in error
        assert asyncio.run(left(database)) == PRUNED


@pytest.mark.postgres
@pytest.mark.slow
class TestShared:
    """A database of Postgres."""

    @pytest.fixture
    def database(self, postgres) -> str:
        return postgres.empty()

    def test_is_left_to_its_servers(self, database, prune) -> None:
        async def join() -> None:
            async with opened(database) as store:
                await store.database.write(lambda connection: leases.join(connection, "s", "127.0.0.1:1", "key"))

        asyncio.run(join())
        status, _, error = prune("--days", "365")
        assert (status, "Servers are using this database" in error) == (2, True)
        assert len(asyncio.run(left(database))[0]) == 41


async def test_a_file_that_another_program_reads_is_not_said_to_have_shrunk(tmp_path, monkeypatch) -> None:
    file, connect = tmp_path / "games.sqlite", sqlite3.connect
    await fill(f"sqlite:///{file}")
    with closing(connect(file, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM table_").fetchall()
        monkeypatch.setattr(sqlite3, "connect", lambda file, *_, **options: connect(file, 0, **options))
        with pytest.raises(InUse, match="Another program still reads"):
            compact_database(file)
