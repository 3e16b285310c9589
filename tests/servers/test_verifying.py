"""`tilewright store verify` and `repair` on Postgres, with every kind of damage that its columns can hold."""

import asyncio
import json
import random
import re
import stat
from dataclasses import dataclass
from pathlib import Path

import psycopg
import pytest
from psycopg import sql
from sqlalchemy import Boolean, LargeBinary, NullPool, create_engine
from starlette.testclient import TestClient

from tilewright.cli import app as cli
from tilewright.cli.store_page import damage_in
from tilewright.messages import say
from tilewright.table.schema import COMMAND, EVENT, GAME, METADATA
from tilewright.web.app import create_app
from tilewright.web.site import Settings

from ..permissive import FREE, any_legal
from ..table.conftest import SeededRng
from ..table.damaging import Harm, all_harms
from ..web.conftest import Guest
from ..web.test_damage import REPAIRABLE, SAMPLE, play
from ..web.test_secret_answers import update

# damage to the type or the length of a value, which Postgres itself refuses to store
REFUSED = {f"event.{column}:{kind}" for column in ("body", "epoch", "digest") for kind in ("blob", "not-text", "word")}
REFUSED |= {"shuffle.seed:word", "shuffle.salt:word", "event.digest:other", "game.head:other"}
QUICK = ("damaged tail", "digest")  # repairs that the short suite tries here; it tries all of them on SQLite
pytestmark = [pytest.mark.postgres, pytest.mark.slow]


def settings(folder, address):
    return Settings(
        data=folder, bot=any_legal, bot_delay=0.0, limits=FREE, rng=SeededRng(5), database=address, relay="10.0.0.1:1"
    )


@dataclass(frozen=True)
class Evening:
    """A database with two tables of Ann, where every column may hold NULL and nothing is unique."""

    postgres: object
    address: str
    tables: tuple[str, ...]
    cookies: object
    folder: Path

    def copy(self) -> str:
        """Return the address of a copy."""
        copy = self.postgres.empty()
        names = [sql.Identifier(re.search(r"/(\w+)\?", address)[1]) for address in (copy, self.address)]
        with connected(self.postgres.empty(), autocommit=True) as connection:
            connection.execute(sql.SQL("DROP DATABASE {}").format(names[0]))
            connection.execute(sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(*names))
        return copy


def connected(address, **options):
    return psycopg.connect(address.replace("+psycopg", ""), **options)


@pytest.fixture(scope="module")
def evening(postgres, tmp_path_factory):
    folder, address = tmp_path_factory.mktemp("evening"), postgres.empty()
    app = create_app(settings(folder, address))
    with TestClient(app) as first:
        ann = Guest(app, first)
        tables = tuple(ann.lay(name="Ann") for _ in range(2))
        for table in tables:
            ann.http.portal.call(play, app.state.site, table.rsplit("/", 1)[1], 12)
    with connected(address) as connection:
        for table in METADATA.tables.values():
            named = "SELECT conname FROM pg_constraint WHERE conrelid = %s::regclass AND contype != 'n'"
            for (name,) in connection.execute(named, [f'"{table.name}"']).fetchall():
                drop = sql.SQL("ALTER TABLE {} DROP CONSTRAINT IF EXISTS {} CASCADE")
                connection.execute(drop.format(sql.Identifier(table.name), sql.Identifier(name)))
            for column in table.c:
                drop = sql.SQL("ALTER TABLE {} ALTER {} DROP NOT NULL")
                connection.execute(drop.format(sql.Identifier(table.name), sql.Identifier(column.name)))
    return Evening(postgres, address, tables, ann.http.cookies, folder)


def id_of(evening) -> str:
    return evening.tables[0].rsplit("/", 1)[1]


def harm(connection, what: Harm, chance: random.Random, table: str) -> str:
    """Damage the rows of a table, and return what changed, or an empty text if Postgres takes no such value."""
    name = sql.Identifier(what.table.name)
    games = sql.SQL('SELECT id FROM game WHERE "table" = {}').format(table)
    columns = what.table.c
    owner = "game" if "game" in columns else "table" if "table" in columns else "id" if "id" in columns else ""
    mine = sql.SQL("true")
    if owner == "game":
        mine = sql.SQL("game IN ({})").format(games)
    elif owner and what.table.name not in ("guest", "card"):
        mine = sql.SQL("{} = {}").format(sql.Identifier(owner), table)
    query = sql.SQL("SELECT ctid::text FROM {} WHERE {} ORDER BY ctid").format(name, mine)
    if not (rows := connection.execute(query).fetchall()):
        return ""
    (row,) = chance.choice(rows)
    here = sql.SQL("{} WHERE ctid = {}::tid").format(name, row)
    if not what.column and what.table is not EVENT:
        connection.execute(sql.SQL("DELETE FROM {}").format(here))
        return f"{what} row {row}"
    if not what.column:
        return _change_events(connection, what.kind, row, chance)
    column = sql.Identifier(what.column)
    (old,) = connection.execute(sql.SQL("SELECT {} FROM {}").format(column, here)).fetchone()
    new = _changed(old, what, columns[what.column], chance)
    if new == old:
        return ""
    change = sql.SQL("UPDATE {} SET {} = {} WHERE ctid = {}::tid").format(name, column, new, row)
    try:
        with connection.transaction():
            connection.execute(change)
    except (psycopg.DataError, psycopg.ProgrammingError):  # not a value of this type
        return ""
    return f"{what} row {row}: {old!r} -> {new!r}"


def visit(evening, what: Harm, seed: int) -> list | None:
    """Damage the evening, and return all damage that is found, or None if Postgres takes no such value."""
    engine = create_engine(evening.address, poolclass=NullPool)
    with engine.connect() as connection:
        connection.begin()
        if not harm(connection.connection.driver_connection, what, random.Random(seed), id_of(evening)):
            return None
        damages, _ = damage_in(connection)
        connection.rollback()
    return [damage for damage, _ in damages]


def _changed(old, what: Harm, column, chance: random.Random):
    raw = bytes(old) if isinstance(old, bytes | memoryview) else str(old).encode()
    is_text, is_number = isinstance(old, str), type(old) is int
    if what.kind == "null":
        return None
    if isinstance(column.type, Boolean):
        return not old if what.kind == "other" else old
    if what.kind == "other":
        return int(old or 0) + chance.choice((-1000, 1000)) if is_number else f"{old}x" if is_text else raw + b"x"
    if what.kind == "word":
        return old if is_number or isinstance(column.type, LargeBinary) else '{"a": ['
    if what.kind == "flip" and raw:
        at, bit = chance.randrange(len(raw)), chance.randrange(7)
        flipped = raw[:at] + bytes([raw[at] ^ 1 << bit]) + raw[at + 1 :]
        return old ^ 1 << bit if is_number else flipped.decode() if is_text else flipped
    return old


def _change_events(connection, kind: str, row: str, chance: random.Random) -> str:
    def one(query, *values):
        return connection.execute(query, values).fetchone()

    game, seq, body = one("SELECT game, seq, body FROM event WHERE ctid = %s::tid", row)
    (length,) = one("SELECT length FROM game WHERE id = %s", game)
    if kind == "gone":
        connection.execute("DELETE FROM event WHERE ctid = %s::tid", [row])
    elif kind == "again":
        copied = "INSERT INTO event (game, seq, epoch, body, digest) SELECT game, %s, epoch, body, digest FROM event"
        connection.execute(f"{copied} WHERE ctid = %s::tid", [length, row])
    elif kind == "swapped":
        other = "SELECT seq, body FROM event WHERE game = %s AND body != %s ORDER BY abs(seq - %s), seq LIMIT 1"
        near, its = one(other, game, body, seq)
        for number, text in ((seq, its), (near, body)):
            connection.execute("UPDATE event SET body = %s WHERE game = %s AND seq = %s", [text, game, number])
    elif kind == "renumbered":
        other = (seq + 1) % length
        for old, new in ((seq, -1), (other, seq), (-1, other)):
            connection.execute("UPDATE event SET seq = %s WHERE game = %s AND seq = %s", [new, game, old])
    else:
        left = chance.randrange(1, length)
        connection.execute("DELETE FROM event WHERE game = %s AND seq >= %s", [game, left])
        if kind == "tail-and-length":
            connection.execute("UPDATE game SET length = %s WHERE id = %s", [left, game])
    return f"{kind} of event {seq} of {length}"


@pytest.fixture
def store(capsys, tmp_path):
    """A function that runs a command of `tilewright store`: returns the status, the output and the error output."""

    def command(line, address):
        words = ["store", *line.split(), "--data", str(tmp_path), "--database", address]
        return cli(words, result_action="return_value"), *capsys.readouterr()

    return command


def rows_of(address, id):
    """Return the rows of a table's games that a repair may change."""
    games = 'SELECT id FROM game WHERE "table" = %s'
    with connected(address) as connection:
        return [
            connection.execute(f"SELECT * FROM {name} WHERE {column} IN ({games}) ORDER BY 1, 2", [id]).fetchall()
            for name, column in (("game", "id"), ("event", "game"), ("command", "game"))
        ]


def change(address, id, statements):
    """Change the rows of the last game, which the SQL names {game}."""
    game = f"(SELECT id FROM game WHERE \"table\" = '{id}' AND number = 2)"
    with connected(address) as connection:
        for statement in statements.format(game=game).split(";"):
            connection.execute(statement)


def own(address, id):
    """Let a table belong to a server."""
    with connected(address) as connection:
        connection.execute("UPDATE owner SET server = 'server', epoch = 7 WHERE \"table\" = %s", [id])


def owner_of(address, id):
    """Return the server that owns a table, and the epoch."""
    with connected(address) as connection:
        return connection.execute('SELECT server, epoch FROM owner WHERE "table" = %s', [id]).fetchone()


@pytest.mark.thorough
def test_every_kind_of_damage_is_found_and_the_other_table_is_not_blamed(evening) -> None:
    refused = []
    for seed, what in enumerate(SAMPLE):
        damages = visit(evening, what, seed)
        if damages is None:
            refused.append(str(what))
            continue
        assert damages, what
        assert not any(evening.tables[1].endswith(each.table or "?") for each in damages), (what, damages)
    assert set(refused) <= REFUSED, refused


@pytest.mark.long
def test_all_damage_that_must_be_found_is_found_and_nothing_makes_verify_fail(evening) -> None:
    visits = [(what, visit(evening, what, seed)) for seed, what in enumerate(all_harms())]
    assert all(damages or not what.is_seen for what, damages in visits if damages is not None)
    changes = [what for what, damages in visits if damages is not None]
    print(f"{len(changes)} changes, {sum(what.is_seen for what in changes)} of them must be seen")
    assert len(changes) > 200


def test_verify_goes_on_after_an_error_of_postgres(evening, store) -> None:
    address, id = evening.copy(), id_of(evening)
    change(
        address,
        id,
        "ALTER TABLE event RENAME TO events; CREATE VIEW event AS SELECT game, seq, epoch, digest, "
        "CASE WHEN seq = 5 AND game = {game} THEN (1 / (seq - 5))::text ELSE body END AS body FROM events",
    )
    status, out, _ = store("verify --json", address)
    damages = {each["table"]: each for each in json.loads(out)}
    assert (status, damages[id]["cause"]) == (1, "disk")
    assert not [each for each in damages.values() if "aborted" in each["detail"]]


def test_verify_names_the_damage_and_writes_nothing(evening, store) -> None:
    address, id = evening.copy(), id_of(evening)
    assert store("verify", address)[:2] == (0, "2 tables were read, and none is damaged.\n")
    change(address, id, "UPDATE event SET body = 'Drew seat=0 tile=9D' WHERE game = {game} AND seq IN (8, 9)")
    with connected(address) as connection:
        connection.execute("INSERT INTO event VALUES ('nothing', 0, 1, '', '')")
        connection.execute(f"ALTER DATABASE {connection.info.dbname} SET default_transaction_read_only = on")
    status, out, _ = store("verify", address)
    assert status == 1
    assert f"Table {id} of Ann and " in out
    assert "game 2, row 8 of `event`: this event was changed" in out
    assert "row of `event`: there is no table or game nothing" in out
    assert "2 tables were read, and 1 is damaged." in out
    assert store(f"repair --table {id}", address)[0] == 2, "nothing can be written there"


def test_an_older_or_an_empty_database_is_refused_and_not_converted(evening, store) -> None:
    address = evening.copy()
    with connected(address) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0007'")
    assert "Start `tilewright play` once" in store("verify", address)[2]
    with connected(address) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("0007",)]
    status, _, err = store("verify", evening.postgres.empty())
    assert (status, "no server has used it yet" in err) == (2, True)
    status, _, err = store("verify", "postgresql+psycopg://tester:secret@/nowhere?host=/nowhere")
    assert (status, "secret" in err) == (2, False)


@pytest.mark.parametrize(
    "damage",
    [name if name in QUICK else pytest.param(name, marks=pytest.mark.long) for name in REPAIRABLE],
)
def test_a_repaired_table_plays_on_while_the_server_runs(evening, tmp_path, store, damage) -> None:
    address, id = evening.copy(), id_of(evening)
    statements, is_cut = REPAIRABLE[damage]
    whole = rows_of(address, id)[1]
    with TestClient(create_app(settings(evening.folder, address))) as first:
        ann = Guest(first.app, first)
        ann.http.cookies = evening.cookies
        change(address, id, statements)
        assert ann.get(evening.tables[0]).status_code == 503
        damaged = rows_of(address, id)
        status, out, _ = store(f"repair --table {id} --json", address)
        outcome = json.loads(out)
        assert (status, outcome["left"], len(outcome["done"])) == (0, None, 1)
        left = rows_of(address, id)[1]
        assert (left != whole) == is_cut
        assert store("verify", address)[0] == 0
        copy = Path(outcome["copy"])
        assert (copy.parent, stat.S_IMODE(copy.stat().st_mode)) == (tmp_path, 0o600)
        copied = json.loads(copy.read_text())
        assert [len(copied[table.name]) for table in (GAME, EVENT, COMMAND)] == list(map(len, damaged))
        assert ann.get(evening.tables[0]).status_code == 200
        with ann.socket(evening.tables[0]) as socket:
            seen = update(socket)
            ask = {"type": "act", "id": "on", "game": 2, "window": seen["view"]["window"]}
            socket.send_json(ask | {"action": seen["offers"][0]["action"]})
            assert update(socket)["seq"] >= seen["seq"]


def test_a_server_with_the_table_in_memory_loses_it_and_its_page_opens_it_again(evening, store) -> None:
    address, id = evening.copy(), id_of(evening)
    with TestClient(create_app(settings(evening.folder, address))) as first:
        ann, site = Guest(first.app, first), first.app.state.site
        ann.http.cookies = evening.cookies
        with ann.socket(evening.tables[0]) as socket:
            update(socket)
            table = first.portal.call(site.tables.get, id)
            change(address, id, REPAIRABLE["digest"][0].replace("'x'", "'other'"))
            assert store(f"repair --table {id}", address)[0] == 0
            ask = {"type": "act", "id": "late", "game": 2, "window": table.game.referee.state.thrown}
            socket.send_json(ask | {"action": {"type": "draw"}})
            while (message := socket.receive())["type"] != "websocket.close":
                pass
            assert message["code"] != 1000
        assert store("verify", address)[0] == 0, "the server that had lost the table has stored nothing"
        assert first.portal.call(site.tables.get, id) is not table


def test_a_table_beyond_repair_stays_as_it_is_and_belongs_to_no_server(evening, store, tmp_path) -> None:
    address, id = evening.copy(), id_of(evening)
    change(address, id, "DELETE FROM event WHERE game IN (SELECT id FROM game WHERE number = 1) AND seq > 1")
    own(address, id)
    before = rows_of(address, id)
    status, out, _ = store(f"repair --table {id}", address)
    assert (status, "cannot be repaired" in out) == (1, True)
    assert rows_of(address, id) == before
    assert not list(tmp_path.glob("*.backup-*"))
    assert owner_of(address, id) == ("", 8)
    assert store("repair --table nobody", address)[0] == 2


def test_a_table_that_is_being_written_is_refused_with_words(evening, store, monkeypatch) -> None:
    monkeypatch.setattr("tilewright.cli.store_page._RETRY", 0.01)
    address, id = evening.copy(), id_of(evening)
    change(address, id, REPAIRABLE["digest"][0])
    own(address, id)
    with connected(address) as connection:
        alive = "INSERT INTO server (id, number, address, key_digest, until) VALUES ('server', 1, '', '', %s)"
        connection.execute(alive, ["infinity"])
    with connected(address) as writer:
        writer.execute("SELECT * FROM owner FOR SHARE")
        status, _, err = store(f"repair --table {id}", address)
        assert (status, err.strip()) == (2, say("cli.store-table-busy", table=id))
    assert store(f"repair --table {id}", address)[0] == 0


async def test_the_metric_of_a_damaged_table_falls_once_it_is_repaired_or_deleted_elsewhere(
    members, monkeypatch
) -> None:
    monkeypatch.setattr("tilewright.table.soundness.REST", 0)
    here, there = members
    table = await here.lay()
    id = table.row.id
    await here.tables.let_go(id)
    await here.store.database.write(
        lambda connection: connection.exec_driver_sql("UPDATE event SET body = 'Drew' WHERE seq = 3") and None
    )
    for one in members:
        assert (await one.tables.soundness.check([id]))[id]
        await one.tables.remind()
        assert one.tables.soundness.damaged == [id], "it is still damaged"
    assert await here.tables.remove(id)
    assert there.tables.soundness.damaged == [id]
    await asyncio.gather(*(one.tables.remind() for one in members))
    assert [one.tables.soundness.damaged for one in members] == [[], []]
