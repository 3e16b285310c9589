"""The store: atomic writes, one writer per game, no repeated requests, and the documented schema."""

import asyncio
import sqlite3
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, inspect, select

from tilewright.engine.log import Header
from tilewright.engine.wall import Shuffle
from tilewright.extras import MissingExtra
from tilewright.table import schema
from tilewright.table.backup import copy_database
from tilewright.table.inspection import inspecting, table_ids
from tilewright.table.ports import Fenced
from tilewright.table.repair import copy_rows
from tilewright.table.rows import Append, CardRow, Command, GameRow, SeatRow, SharedRow, TableRow
from tilewright.table.store import InUse, SqlStore, Unusable

SEAL = Shuffle(b"seed", b"salt").commitment
HEADER = Header("siamese", (("a", "b"),), "House", "00", ("Ann", "Bot"), SEAL)
TABLE = TableRow("t", "i", "siamese", (("a", "b"),), "House", "text", (SeatRow("Ann", "g", False),
                 SeatRow("Bot", None, True)), 1)  # fmt: skip


only_sqlite = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


@pytest.fixture
async def store(database):
    store = SqlStore(database)
    await store.open()
    await store.name_guest("g", "Ann")
    await store.add_table(TABLE)
    await store.start_game(GameRow("x", "t", 1, 5, None, ""), HEADER, (b"seed", b"salt"), ["one", "two"])
    yield store
    await store.close()


async def append(store, epoch, seq, line, command=None, game="x"):
    """Append a line to a game whose head is the stored one."""
    await store.append(Append(game, epoch, seq, (await store.read_game(game)).head, (line,), command))


async def test_stored_games_are_read_back(store) -> None:
    game = await store.open_game("x")
    assert (game.header, game.seed, game.salt, game.lines) == (HEADER, b"seed", b"salt", ("one", "two"))
    assert game.row == GameRow("x", "t", 1, 5, None, "two")
    assert await store.table("t") == TABLE == await store.invited("i")
    assert await store.tables_of("g") == [TABLE]
    assert await store.tables_of("h") == []
    assert await store.guest_name("g") == "Ann"


@only_sqlite  # it carries out operations one after the other, so the last one wins
async def test_an_operation_goes_on_when_its_caller_is_cancelled(store, database) -> None:
    for n in range(20):  # each round cancels the caller at a later step
        naming = asyncio.create_task(store.name_guest("g", f"Ann {n}"))
        for _ in range(n):
            await asyncio.sleep(0)
        naming.cancel()
        await asyncio.wait([naming])
    await asyncio.wait_for(store.close(), 20)
    again = SqlStore(database)
    assert await again.guest_name("g") == "Ann 19"
    await again.close()


@only_sqlite
async def test_a_server_starts_and_stores_while_the_tables_are_inspected(store, database) -> None:
    await store.close()
    with inspecting(Path(database.removeprefix("sqlite:///"))) as connection:
        again = SqlStore(database)
        await again.open()
        await again.add_table(replace(TABLE, id="u", invite="j"))
        await again.close()
        assert table_ids(connection) == ["t"]


@only_sqlite
async def test_copying_the_rows_of_a_table_leaves_no_half_file(store, database, tmp_path, monkeypatch) -> None:
    def interrupted(*_) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "write_text", interrupted)
    copy = tmp_path / "copies" / "repair.json"
    with inspecting(Path(database.removeprefix("sqlite:///"))) as connection, pytest.raises(KeyboardInterrupt):
        copy_rows(connection, "t", copy)
    assert not copy.exists()


async def test_an_append_is_compare_and_set(store) -> None:
    epoch = (await store.open_game("x")).epoch
    await append(store, epoch, 2, "three")
    for wrong in (1, 2, 4):
        with pytest.raises(Fenced):
            await append(store, epoch, wrong, "other")
    with pytest.raises(Fenced):
        await store.append(Append("x", epoch, 3, "another head", ("other",)))
    assert (await store.read_game("x")).lines == ("one", "two", "three")


async def test_a_newer_epoch_fences_the_older_writer(store) -> None:
    old = (await store.open_game("x")).epoch
    new = (await store.open_game("x")).epoch
    with pytest.raises(Fenced):
        await append(store, old, 2, "from the grave")
    await append(store, new, 2, "three")
    assert (await store.read_game("x")).lines[2:] == ("three",)


async def test_a_command_is_stored_once_and_with_its_events(store) -> None:
    epoch = (await store.open_game("x")).epoch
    await append(store, epoch, 2, "three", Command(0, "c1", 3, 7))
    with pytest.raises(Fenced):
        await append(store, epoch, 3, "four", Command(0, "c1", 4, 8))
    game = await store.read_game("x")
    assert (game.lines, game.commands) == (("one", "two", "three"), {(0, "c1"): 3})
    assert await store.command("t", 0, "c1") == 3
    assert await store.command("t", 1, "c1") is None


async def test_the_last_move_of_a_guest_is_the_last_request_at_each_table(store) -> None:
    await store.add_table(replace(TABLE, id="u", invite="j"))
    assert await store.last_moves("g") == {}
    epoch = (await store.open_game("x")).epoch
    await append(store, epoch, 2, "three", Command(0, "c1", 3, 7))
    await append(store, epoch, 3, "four")
    assert await store.last_moves("g") == {"t": 7}
    await store.ask_rematch("x", Command(0, "c2", 4, 9))
    assert await store.last_moves("g") == {"t": 9}
    await append(store, epoch, 4, "five", Command(1, "c3", 5, 11))
    assert await store.last_moves("g") == {"t": 9}, "another seat has moved"


async def test_a_request_is_looked_for_at_its_own_table(store) -> None:
    epoch = (await store.open_game("x")).epoch
    await append(store, epoch, 2, "three", Command(0, "c1", 3, 7))
    await store.add_table(replace(TABLE, id="u", invite="j"))
    assert await store.command("u", 0, "c1") is None


async def test_the_tables_of_a_guest_come_newest_first(store) -> None:
    for id, created in (("u", 3), ("v", 2)):
        await store.add_table(replace(TABLE, id=id, invite=id, created=created))
    assert [table.id for table in await store.tables_of("g")] == ["u", "v", "t"]


async def test_of_two_changes_of_one_version_of_a_card_one_is_stored(store) -> None:
    card = CardRow("c", "g", "Mine", "card Mine", 1)
    await store.shelf.add(card)
    changes = [replace(card, text=f"card {n}", version=1) for n in range(4)]
    assert sorted(await asyncio.gather(*map(store.shelf.change, changes))) == [False, False, False, True]
    assert (await store.shelf.card("c")) in changes


async def test_two_writers_at_once_never_both_win(store) -> None:
    epoch = (await store.open_game("x")).epoch
    tries = [append(store, epoch, 2, f"try {n}") for n in range(8)]
    done = await asyncio.gather(*tries, return_exceptions=True)
    assert [type(one) for one in done].count(Fenced) == 7
    assert len((await store.read_game("x")).lines) == 3


async def test_a_table_has_one_game_of_a_number(store) -> None:
    with pytest.raises(Fenced):
        await store.start_game(GameRow("y", "t", 1, 5, None, ""), HEADER, (b"", b""), ["one"])
    assert [game.id for game in await store.games("t")] == ["x"]


async def test_a_seat_is_taken_once(store) -> None:
    await store.name_guest("h", "Ben")
    await store.name_guest("k", "Cleo")
    free = TableRow("u", "j", "siamese", (), "House", "", (TABLE.seats[0], SeatRow("", None, False)), 2)
    await store.add_table(free)
    assert await store.seats.take("u", 1, "h", "Ben")
    assert not await store.seats.take("u", 1, "k", "Cleo")
    assert not await store.seats.take("t", 1, "k", "Cleo")  # refused, because seat 1 of this table is a bot
    assert (await store.table("u")).seats[1] == SeatRow("Ben", "h", False)


async def test_a_table_where_a_game_has_begun_is_not_removed_as_unplayed(store) -> None:
    await store.add_table(replace(TABLE, id="u", invite="j"))
    assert await store.remove_unplayed("u")
    assert await store.remove_unplayed("u"), "it is gone already"
    assert await store.tables_of("g") == [TABLE]
    assert not await store.remove_unplayed("t")
    assert (await store.read_game("x")).lines == ("one", "two")


async def test_a_removed_table_leaves_nothing_and_no_other_table_changes(store) -> None:
    other = replace(TABLE, id="u", invite="j", practice=True)
    await store.add_table(other)
    await store.start_game(GameRow("y", "u", 1, 5, None, ""), HEADER, (b"seed", b"salt"), ["one"])
    await append(store, 1, 1, "two", Command(0, "c", 1, 7), "y")
    await store.ask_rematch("y", Command(0, "d", 1, 7))
    await store.sharing.share(SharedRow("secret", "y", "g", False, 3))
    await store.change(replace(other, terms=1), "x")
    await store.remove_table("u")
    assert await store.tables_of("g") == [TABLE]
    assert (await store.read_game("x")).lines == ("one", "two")
    for table in TABLES.values():
        owner = next((table.c[name] for name in ("table", "game") if name in table.c), None)
        if owner is not None:
            left = select(owner).where(owner.in_(["u", "y"]))
            assert not await store.database.read(lambda connection, left=left: connection.execute(left).all()), table


@only_sqlite
async def test_the_file_is_as_durable_as_promised(store, tmp_path) -> None:
    for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
        ask = f"PRAGMA {pragma}"
        assert await store.database.write(lambda connection, ask=ask: connection.exec_driver_sql(ask).scalar()) == value


@only_sqlite
@pytest.mark.slow
async def test_one_process_has_the_database(store, database) -> None:
    second = SqlStore(database)
    with pytest.raises(InUse):
        await second.open()
    await second.close()
    await store.close()
    third = SqlStore(database)
    await third.open()
    assert await third.table("t") == TABLE
    await third.close()


@only_sqlite
async def test_a_backup_during_play_has_whole_moves(store, database, tmp_path) -> None:
    epoch, played = (await store.open_game("x")).epoch, []

    async def play() -> None:
        for n in range(200):
            await append(store, epoch, 2 + n, f"move {n}", Command(0, f"c{n}", n, 7))
            played.append(f"move {n}")

    playing, lengths = asyncio.create_task(play()), []
    while not playing.done():
        copy = tmp_path / f"{len(lengths)}.sqlite"
        before = list(played)
        await asyncio.to_thread(copy_database, Path(store.database.file), copy)
        opened = SqlStore(f"sqlite:///{copy}")
        game = await opened.read_game("x")
        await opened.close()
        assert ["one", "two", *before] == list(game.lines[: 2 + len(before)]), "nothing acknowledged is missing"
        assert len(game.commands) == len(game.lines) - 2
        assert copy.stat().st_mode & 0o777 == 0o600
        lengths.append(len(game.lines))
    await playing
    assert len(set(lengths)) > 2
    with pytest.raises(Unusable):
        copy_database(Path(store.database.file), copy)


async def test_a_lock_that_cannot_be_is_not_taken_for_another_program(tmp_path) -> None:
    (tmp_path / "games.sqlite.lock").write_bytes(b"no database" * 100)
    (tmp_path / "other.sqlite.lock").mkdir()
    for file in ("games", "other", "missing/folder"):
        store = SqlStore(f"sqlite:///{tmp_path}/{file}.sqlite")
        with pytest.raises(Unusable) as refused:
            await store.open()
        assert not isinstance(refused.value, InUse), file
        await store.close()


async def test_a_newer_database_is_left_alone(store, tmp_path) -> None:
    await store.database.write(lambda connection: connection.exec_driver_sql(NEWER))
    with pytest.raises(Unusable, match="newer"):
        await store.open()


NEWER = "update alembic_version set version_num = '9999'"
TABLES = schema.METADATA.tables


def test_migrations_make_the_schema(tmp_path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path}/a.sqlite")
    with engine.begin() as connection:
        schema.upgrade(connection)
        schema.upgrade(connection)  # a second upgrade does nothing
        assert compare_metadata(MigrationContext.configure(connection), schema.METADATA) == []
        keys = {name: set(inspect(connection).get_pk_constraint(name)["constrained_columns"]) for name in TABLES}
    assert keys == {name: {column.name for column in table.primary_key} for name, table in TABLES.items()}
    folder = ScriptDirectory(str(schema.__file__).replace("schema.py", "migrations"))
    assert folder.get_current_head() == schema.HEAD


async def test_a_migration_that_breaks_leaves_nothing(tmp_path, monkeypatch) -> None:
    from alembic import op

    created = []
    create = op.create_table

    def fail_at_third(*args, **more):
        created.append(args[0])
        if len(created) == 3:
            raise OSError("no space left")
        return create(*args, **more)

    monkeypatch.setattr(op, "create_table", fail_at_third)
    monkeypatch.setattr("tilewright.table.store.upgrade", schema.upgrade)
    store = SqlStore(f"sqlite:///{tmp_path}/a.sqlite")
    with pytest.raises(Unusable, match="no space"):
        await store.open()
    await store.close()
    with closing(sqlite3.connect(tmp_path / "a.sqlite")) as left:
        assert left.execute("select name from sqlite_master").fetchall() == []
    monkeypatch.undo()
    again = SqlStore(f"sqlite:///{tmp_path}/a.sqlite")
    await again.open()
    await again.close()


def test_a_database_of_postgres_needs_its_extra(monkeypatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(MissingExtra, match=r'pip install "tilewright\[postgres\]"'):
        SqlStore("postgresql+psycopg://nobody@nowhere/games")


async def test_changed_seats_are_read_back_until_the_first_deal(store) -> None:
    await store.name_guest("h", "Ben")
    seats = (SeatRow("Ann", "g", False, wants=2), SeatRow("Ben", "h", False), SeatRow("Bot", None, True))
    before = replace(TABLE, id="u", invite="j", seats=seats)
    await store.add_table(before)
    moved = (replace(seats[2], wants=None), seats[1], replace(seats[0], wants=1))
    after = replace(before, seats=moved, host=2, options=(("a", "c"),))
    await store.seats.change(after)
    assert await store.table("u") == after
    assert await store.table("t") == TABLE, "another table stays as it is"
    with pytest.raises(Fenced):
        await store.seats.change(replace(TABLE, host=1))
    assert await store.table("t") == TABLE, "its first game has been dealt"


async def test_the_seat_of_a_bot_is_taken_once(store) -> None:
    await store.name_guest("h", "Ben")
    await store.name_guest("k", "Cleo")
    taken = TABLE.taken_over(1, "h", "Ben", 2)
    assert taken.seats[1] == SeatRow("Ben", "h", False, since=2, bot_before="Bot")
    assert await store.seats.take_from_bot("t", 1, taken.seats[1])
    assert not await store.seats.take_from_bot("t", 1, TABLE.taken_over(1, "k", "Cleo", 2).seats[1])
    assert not await store.seats.take_from_bot("t", 0, TABLE.taken_over(0, "k", "Cleo", 2).seats[0])
    assert await store.table("t") == taken
    assert taken.seats_in(1) == TABLE.seats
    assert taken.names_in(2) == ("Ann", "Ben")
