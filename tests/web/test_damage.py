"""Damaged tables: every change of an event is seen, nothing is overwritten, and the other tables play on."""

import json
import random
import shutil
from pathlib import Path
from types import SimpleNamespace

import pytest
from starlette.testclient import TestClient

from tilewright.cli import app as cli
from tilewright.cli.store_page import RepairOutcome, repair_table
from tilewright.engine.actions import Concede
from tilewright.engine.legal import offers
from tilewright.messages import say
from tilewright.table.backup import copy_beside
from tilewright.table.moves import Request
from tilewright.table.places import misfit
from tilewright.table.schema import EVENT, GAME, SEAT, SHUFFLE, TABLE
from tilewright.table.store import Unusable
from tilewright.web.app import create_app
from tilewright.web.site import Settings

from ..permissive import FREE, any_legal
from ..table.conftest import SeededRng
from ..table.damaging import KINDS, ROWS, Harm, all_harms, harm, loosen, opened
from .conftest import Guest
from .test_secret_answers import update
from .test_shared_replay import shared

CARD = "card Mine\n[Pairs]\n1 FF ppppa ppppb NEWS = 30\n"
MANY = 2200  # changes that the long test makes


def settings(folder):
    return Settings(data=folder, bot=any_legal, bot_delay=0.0, limits=FREE, rng=SeededRng(5))


class Page:
    """A page that shows nothing."""

    beside, calm = (), False

    def changed(self) -> None:
        pass

    def chat_changed(self, remarks, hidden) -> None:
        pass

    def presence(self, here, away) -> None:
        pass


async def play(site, id, moves):
    """Give up the first game, change a rule, and take some actions of the host in the second one."""
    table = await site.tables.get(id)
    page = Page()
    await table.enter(0, page)
    table.leave(0, page)
    await table.act(0, Request("give-up", 1, 0, Concede(0)), lambda seq: None)
    await table.change(0, "siamese", (table.row.card_name, table.row.card_text), {"enforcement": "challenge"})
    await table.rematch(0, "again", lambda seq: None, 1)
    for n in range(moves):
        await table._bots.stop()
        game = await table._load()  # a bot that was stopped while it stored a move leaves no game in memory
        seat = game.referee.state.awaited[0]
        view = game.streams[seat].view
        action = any_legal(table.rules, view, random.Random(n))
        assert offers(table.rules, view)
        await table.act(seat, Request(f"m{n}", 2, game.referee.state.thrown, action), lambda seq: None)
    await table._bots.stop()


@pytest.fixture(scope="module")
def evening(tmp_path_factory):
    """A folder with two tables of a guest, the addresses of both, of a replay and of a link, and her cookies."""
    folder = tmp_path_factory.mktemp("evening")
    app = create_app(settings(folder))
    with TestClient(app) as first:
        ann = Guest(app, first)
        tables = [ann.lay(name="Ann") for _ in range(2)]
        for table in tables:
            ann.http.portal.call(play, app.state.site, table.rsplit("/", 1)[1], 24)
        ann.post("/cards", {"text": CARD})
        game = ann.http.portal.call(app.state.site.store.games, tables[0].rsplit("/", 1)[1])[0].id
        link = shared(ann, game)
    loosen(folder / "games.sqlite")
    return folder, tables, game, link, ann.http.cookies


def rows_of(file, table):
    """Return the rows of a table's games that nobody may change."""
    games = f"SELECT id FROM game WHERE \"table\" = '{table}'"
    with opened(file) as database:
        return [
            database.execute(f"SELECT * FROM {name} WHERE {column} IN ({games}) OR {column} IS NULL").fetchall()
            for name, column in (("game", "id"), ("event", "game"), ("shuffle", "game"))
        ]


def visit(evening, folder, what, seed):
    """Damage a copy of the evening, start a server on it, look at everything, and play on at the other table."""
    source, (hurt, well), game, link, cookies = evening
    shutil.copytree(source, folder)
    id = hurt.rsplit("/", 1)[1]
    if not (change := harm(folder / "games.sqlite", what, random.Random(seed), id)):
        return False
    before = rows_of(folder / "games.sqlite", id)
    app = create_app(settings(folder))
    with TestClient(app) as first:
        ann = Guest(app, first)
        ann.http.cookies = cookies
        lobby = ann.get("/")
        assert lobby.status_code == 200, change
        pages = (f"/game/{game}/replay.json", f"/game/{game}/log.txt", f"{hurt}/ledger", link)
        for path in (hurt, *pages, *(() if what.is_seen else ("/cards", "/play/siamese"))):
            assert ann.get(path).status_code in (200, 303, 404, 503), (change, path)
        if what.is_seen:
            assert say("web.table-damaged") in lobby.text, change
            page = ann.get(hurt)
            assert (page.status_code, say("web.damaged-table") in page.text) == (503, True), change
            assert ann.get(link).status_code in (404, 503), change  # 404 if the game itself is gone
            with ann.socket(hurt) as socket:
                assert socket.receive_json() == {"type": "error", "why": say("web.damaged-table-why")}, change
                assert socket.receive()["type"] == "websocket.close"
        assert ann.get(well).status_code == 200, change
        with ann.socket(well) as socket:
            seen = update(socket)
            if seen["offers"]:
                ask = {"type": "act", "id": "on", "game": 2, "window": seen["view"]["window"]}
                socket.send_json(ask | {"action": seen["offers"][0]["action"]})
                assert update(socket)["seq"] >= seen["seq"], change
    if what.is_seen:
        assert rows_of(folder / "games.sqlite", id) == before, change
    shutil.rmtree(folder)
    return True


SAMPLE = [
    *(Harm(kind, EVENT) for kind in ROWS),
    *(Harm(kind, EVENT, column) for column in ("body", "epoch", "digest") for kind in KINDS),
    *(Harm("other", EVENT, column) for column in ("seq", "game")),
    *(Harm(kind, SHUFFLE, column) for column in ("seed", "salt") for kind in ("other", "flip", "word")),
    Harm("gone", GAME),
    Harm("other", TABLE, "id"),
    Harm("other", SEAT, "bot"),
    *(Harm("other", GAME, column) for column in ("length", "head", "header", "number", "terms", "created")),
]


@pytest.mark.parametrize("what", SAMPLE, ids=str)
def test_a_changed_row_puts_its_table_aside_and_the_others_play_on(evening, tmp_path, what) -> None:
    assert visit(evening, tmp_path / "data", what, 1)


def copied(evening, tmp_path, what=None, seed=1):
    """Return a copy of the evening's folder, damaged at the first table, and the id of that table."""
    folder, id = tmp_path / "data", evening[1][0].rsplit("/", 1)[1]
    shutil.copytree(evening[0], folder)
    assert what is None or harm(folder / "games.sqlite", what, random.Random(seed), id)
    return folder, id


def events(folder, id, change=""):
    """Return the numbers of the last game's events of a table, after a change of the rows that the SQL names."""
    game = f"(SELECT id FROM game WHERE \"table\" = '{id}' AND number = 2)"
    with opened(folder / "games.sqlite") as database:
        if change:
            database.executescript(change.format(game=game))
        return [row[0] for row in database.execute(f"SELECT seq FROM event WHERE game = {game} ORDER BY seq")]


def test_a_table_whose_only_person_has_not_come_yet_is_put_aside(evening, tmp_path) -> None:
    folder, id = copied(evening, tmp_path)
    events(folder, id, f"UPDATE seat SET since = 7 WHERE \"table\" = '{id}' AND number = 0;")
    with TestClient(create_app(settings(folder))) as first:
        ann = Guest(first.app, first)
        ann.http.cookies = evening[4]
        assert ann.get(evening[1][0]).status_code == 503


@pytest.fixture
def store(capsys):
    """A function that runs a command of `tilewright store`: returns the status, the output and the error output."""

    def command(line, folder):
        status = cli(["store", *line.split(), "--data", str(folder)], result_action="return_value")
        return status, *capsys.readouterr()

    return command


def contents(folder):
    files = (file for file in folder.iterdir() if not file.name.endswith((".lock", "-shm")))
    return {file.name: file.read_bytes() for file in files if file.stat().st_size}  # a reader leaves an empty journal


def test_verify_says_where_the_first_damage_is_and_changes_nothing(evening, tmp_path, store) -> None:
    folder, id = copied(evening, tmp_path)
    before = contents(folder)
    status, out, _ = store("verify", folder)
    assert (status, out) == (0, "2 tables were read, and none is damaged.\n")
    assert contents(folder) == before
    events(folder, id, "UPDATE event SET body = 'Drew seat=0 tile=9D' WHERE game = {game} AND seq IN (20, 21)")
    with opened(folder / "games.sqlite") as database:
        database.execute("UPDATE card SET text = x'00'")
        database.execute("INSERT INTO event VALUES ('nothing', 0, 1, '', '')")
    before = contents(folder)
    status, out, _ = store("verify", folder)
    assert status == 1
    assert f"Table {id} of Ann and " in out
    assert "game 2, row 20 of `event`: this event was changed" in out
    assert "row of `card`: it cannot be read (text)" in out
    assert "row of `event`: there is no table or game nothing" in out
    assert "2 tables were read, and 1 is damaged." in out
    listed = json.loads(store("verify --json", folder)[1])
    assert [(each["table"], each["game"], each["number"]) for each in listed[:1]] == [(id, 2, 20)]
    assert [each["table"] for each in listed[1:]] == ["", ""]
    assert contents(folder) == before


def test_a_server_lets_verify_read_and_keeps_repair_away(evening, tmp_path, store) -> None:
    folder, id = copied(evening, tmp_path)
    with TestClient(create_app(settings(folder))):
        assert store("verify", folder)[:2] == (0, "2 tables were read, and none is damaged.\n")
        events(folder, id, "UPDATE event SET body = 'Drew seat=0 tile=9D' WHERE game = {game} AND seq = 20;")
        status, out, _ = store("verify", folder)
        assert (status, "game 2, row 20 of `event`: this event was changed" in out) == (1, True)
        before = rows_of(folder / "games.sqlite", id)
        status, _, err = store(f"repair --table {id}", folder)
        assert (status, "Stop it and try again" in err) == (2, True)
        assert rows_of(folder / "games.sqlite", id) == before
    assert store(f"repair --table {id}", folder)[0] == 0


def test_verify_reads_the_journal_of_a_killed_server_and_leaves_it(evening, tmp_path, store) -> None:
    folder, _ = copied(evening, tmp_path)
    with opened(folder / "games.sqlite") as database:
        database.execute("UPDATE event SET epoch = 9 WHERE seq = 5")
        database.commit()
        shutil.copytree(folder, tmp_path / "left")  # before the last connection merges the journal
    before = contents(tmp_path / "left")
    assert before["games.sqlite-wal"]
    status, out, _ = store("verify", tmp_path / "left")
    assert (status, "row 5 of `event`" in out) == (1, True)
    assert contents(tmp_path / "left") == before


def test_verify_does_not_convert_an_older_database(evening, tmp_path, store) -> None:
    folder, _ = copied(evening, tmp_path)
    with opened(folder / "games.sqlite") as database:
        database.execute("UPDATE alembic_version SET version_num = '0007'")
    before = contents(folder)
    status, _, err = store("verify", folder)
    assert (status, "Start `tilewright play` once" in err) == (2, True)
    assert contents(folder) == before


LAST = "WHERE game = {game} AND seq > (SELECT max(seq) - 3 FROM event WHERE game = {game})"
REPAIRABLE = {
    "damaged tail": (f"UPDATE event SET body = 'Drew' {LAST}", True),
    "cut tail": (f"DELETE FROM event {LAST}", True),
    "cut tail and length": (
        f"DELETE FROM event {LAST}; UPDATE game SET length = length - 3 WHERE id = {{game}}",
        True,
    ),
    "digest": ("UPDATE event SET digest = 'x' WHERE game = {game} AND seq = 9", False),
    "surplus": ("INSERT INTO event SELECT game, seq + 1000, 1, body, digest FROM event WHERE game = {game}", False),
    "length": ("UPDATE game SET length = 3 WHERE id = {game}", False),
    "head": ("UPDATE game SET head = 'x' WHERE id = {game}", False),
}


def test_a_repair_never_takes_the_end_from_a_game_that_has_a_next(evening, tmp_path, store) -> None:
    folder, id = copied(evening, tmp_path)
    first = '(SELECT id FROM game WHERE number = 1 AND "table" = ?)'
    with opened(folder / "games.sqlite") as database:
        database.execute(f"DELETE FROM event WHERE game = {first} AND body LIKE 'Settled %'", (id,))
        database.execute(f"UPDATE game SET finished = NULL WHERE id = {first}", (id,))
    before = rows_of(folder / "games.sqlite", id)
    status, out, _ = store(f"repair --table {id}", folder)
    assert (status, "cannot be repaired" in out) == (1, True)
    assert rows_of(folder / "games.sqlite", id) == before


def test_no_copy_is_left_if_the_disk_takes_no_copy(tmp_path) -> None:
    (tmp_path / "games.sqlite").write_text("no database" * 100)
    with pytest.raises(Unusable):
        copy_beside(tmp_path / "games.sqlite")
    assert [file.name for file in tmp_path.iterdir()] == ["games.sqlite"]


@pytest.mark.parametrize("damage", REPAIRABLE)
def test_a_repaired_table_plays_on_and_loses_only_what_is_damaged(evening, tmp_path, store, damage) -> None:
    change, is_cut = REPAIRABLE[damage]
    folder, id = copied(evening, tmp_path)
    whole = events(folder, id)
    events(folder, id, change)
    damaged = rows_of(folder / "games.sqlite", id)
    assert store("verify", folder)[0] == 1
    status, out, _ = store(f"repair --table {id} --json", folder)
    outcome = json.loads(out)
    assert (status, outcome["left"], len(outcome["done"])) == (0, None, 1)
    assert rows_of(Path(outcome["copy"]), id) == damaged
    assert Path(outcome["copy"]).stat().st_mode & 0o777 == 0o600
    left = events(folder, id)
    assert left == whole[: len(left)]
    assert len(left) == outcome["done"][0]["length"] > 20
    assert (left != whole) == is_cut
    assert store("verify", folder)[0] == 0
    with TestClient(create_app(settings(folder))) as first:
        ann = Guest(first.app, first)
        ann.http.cookies = evening[4]
        assert ann.get(evening[1][0]).status_code == 200
        table = ann.http.portal.call(first.app.state.site.tables.get, id)
        assert table.game.length >= len(left)
        assert table.game.referee.state.awaited
        counts = {seat: table.game.streams[seat].seq for seat in (0, 1)}
        assert all(seq <= counts[seat] for (seat, _), seq in table.game.commands.items())


def test_a_finished_game_is_never_cut_and_a_seed_never_invented(evening, tmp_path, store) -> None:
    for n, change in enumerate(
        (
            "DELETE FROM event WHERE game IN (SELECT id FROM game WHERE number = 1) AND body LIKE 'Settled %'",
            "UPDATE shuffle SET seed = zeroblob(32) WHERE game = {game}",
            "DELETE FROM game WHERE id = {game}",
        )
    ):
        folder, id = copied(evening, tmp_path / str(n))
        events(folder, id, change)
        damaged = rows_of(folder / "games.sqlite", id)
        status, out, _ = store(f"repair --table {id}", folder)
        assert (status, "cannot be repaired" in out) == (1, True)
        assert ("the seed and the salt do not fit" in " ".join(out.split())) == (n == 1)
        assert rows_of(folder / "games.sqlite", id) == damaged
        assert not list(folder.glob("*.backup-*")), "nobody needs the copy"
    assert store("repair --table nobody", folder)[0] == 2


def test_a_backup_is_a_folder_to_start_with(evening, tmp_path, store) -> None:
    folder = evening[0]
    status, out, _ = store(f"backup {tmp_path}/friday", folder)
    assert (status, "are copied to" in out) == (0, True)
    assert store("verify", tmp_path / "friday")[0] == 0
    assert (tmp_path / "friday" / "secret").read_bytes() == (folder / "secret").read_bytes()
    assert {file.stat().st_mode & 0o077 for file in (tmp_path / "friday").iterdir()} == {0}
    status, _, complained = store(f"backup {tmp_path}/friday", folder)
    assert (status, "Name a folder without games" in complained) == (2, True)
    assert store(f"backup {tmp_path}/friday", tmp_path)[0] == 2
    (tmp_path / "file").touch()
    assert store(f"backup {tmp_path}/file", folder)[0] == 2


def test_a_backup_never_replaces_the_key_of_another_server(evening, tmp_path, store) -> None:
    (tmp_path / "secret").write_bytes(b"key of a server on Postgres")
    status, _, complained = store(f"backup {tmp_path}", evening[0])
    assert (status, f"{tmp_path}/secret exists already" in complained) == (2, True)
    assert (tmp_path / "secret").read_bytes() == b"key of a server on Postgres"
    assert not (tmp_path / "games.sqlite").exists()


@pytest.mark.long
def test_a_repair_puts_a_table_right_or_changes_nothing(evening, tmp_path) -> None:
    right = 0
    for seed, what in enumerate(all_harms()):
        folder, id = tmp_path / str(seed), evening[1][0].rsplit("/", 1)[1]
        shutil.copytree(evening[0], folder)
        file = folder / "games.sqlite"
        if not harm(file, what, random.Random(seed), id) or (what.table, what.column) == (TABLE, "id"):
            continue
        before = rows_of(file, id)
        outcome = repair_table(file, id)
        if outcome.left:
            assert outcome.copy is None, what
            assert rows_of(file, id) == before, what
        else:
            right += 1
            assert repair_table(file, id) == RepairOutcome(id), what
    assert right > 50


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_two_thousand_changed_rows(evening, tmp_path) -> None:
    harms, done = all_harms(), 0
    for seed in range(MANY + 200):
        done += visit(evening, tmp_path / str(seed), harms[seed % len(harms)], seed)
    assert done >= 2000


@pytest.mark.parametrize(
    ("column", "value"), [("name", None), ("name", b"Ann"), ("number", True), ("bot", 2), ("since", "1")]
)
def test_a_value_of_another_type_than_its_column_is_seen(column, value) -> None:
    seat = {"table": "t", "number": 0, "name": "Ann", "guest": None, "bot": 0, "moved": None, "stand_in": "",
            "wants": None, "since": 1, "bot_before": ""}  # fmt: skip
    assert misfit(SimpleNamespace(**seat), SEAT) == ""
    assert misfit(SimpleNamespace(**seat | {column: value}), SEAT) == column
