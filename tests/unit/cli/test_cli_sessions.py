"""`tilewright sessions`: the list of stored games, and the ledger of a table as text or as a spreadsheet file."""

import asyncio
import csv
import io
import sqlite3
from contextlib import closing

import pytest

from tilewright.cli import app
from tilewright.engine.events import EastChosen, Settled
from tilewright.engine.log import Header, print_line
from tilewright.engine.wall import Shuffle
from tilewright.settlement.ledger import Stakes
from tilewright.sheet import ScoreSheet
from tilewright.table.rows import Append, GameRow, SeatRow, TableRow
from tilewright.table.store import SqlStore

from ...table.conftest import CARD

SHUFFLE = Shuffle(b"seed", b"salt")
HEADER = Header("siamese", (("settlement", "per_game"),), "House", "00", ("Ann", "=Ben"), SHUFFLE.commitment)
SEATS = (SeatRow("Ann", "a", False), SeatRow("=Ben", "b", False))


async def fill(folder):
    """Store two tables in a database: an older table without games, and a newer table with two games.

    Ann receives 40 points in the first game and pays 25 points in the second.
    """
    store = SqlStore(f"sqlite:///{folder}/games.sqlite")
    await store.open()
    for guest, name in (("a", "Ann"), ("b", "=Ben")):
        await store.name_guest(guest, name)
    for id, created, stakes in (("old", 1, Stakes()), ("new", 2, Stakes(cents=10))):
        await store.add_table(TableRow(id, id, "siamese", (), "House", CARD, SEATS, created, stakes))
    for number, paid in enumerate(((40, -40), (-25, 25)), 1):
        game = f"g{number}"
        opening = [print_line(EastChosen(number - 1))]
        row = GameRow(game, "new", number, 5, None, "")
        await store.start_game(row, HEADER, (SHUFFLE.seed, SHUFFLE.salt), opening)
        sheet = Settled(0, ScoreSheet((), tuple(max(one, 0) for one in paid), paid, ""))
        head = (await store.read_game(game)).head
        await store.append(Append(game, 1, 1, head, (print_line(sheet),), finished=9))
    await store.close()


@pytest.fixture
def run(tmp_path, capsys):
    """A function that runs `tilewright sessions`, and returns the exit status, the output and the error output."""
    asyncio.run(fill(tmp_path))

    def command(*words, data=tmp_path):
        code = app(["sessions", *words, "--data", str(data)], result_action="return_value")
        return code, *capsys.readouterr()

    return command


def test_the_tables_are_listed_the_newest_first(run) -> None:
    code, out, _ = run()
    assert code == 0
    first, second = (line for line in out.splitlines() if "=Ben" in line)
    assert "+$1.50" in first
    assert "−$1.50" in first
    assert "│ 2" in first
    assert "│ 0" in second


def test_the_ledger_is_shown(run) -> None:
    code, out, _ = run("1")
    assert code == 0
    assert "10 cents a point" in out
    rows = [line for line in out.splitlines() if "│ Game" in line or "Total" in line]
    assert [row.split("│")[3].strip() for row in rows] == ["+$4.00", "−$2.50", "+$1.50"]


def test_the_ledger_goes_into_a_spreadsheet_and_names_are_no_formulas(run) -> None:
    code, out, _ = run("1", "--csv")
    assert code == 0
    head, first, second, total = csv.reader(io.StringIO(out))
    assert head[4:6] == ["Ann", "'=Ben"]
    assert [row[2] for row in (first, second)] == ["Ann", "'=Ben"], "who was East"
    assert [row[4:6] for row in (first, second, total)] == [["4.00", "-4.00"], ["-2.50", "2.50"], ["1.50", "-1.50"]]


def test_its_lines_end_alike_where_the_system_ends_them_otherwise(run, monkeypatch) -> None:
    console = io.TextIOWrapper(io.BytesIO(), newline="\r\n")
    monkeypatch.setattr("sys.stdout", console)
    run("1", "--csv")
    console.flush()
    assert console.buffer.getvalue().count(b"\r\n") == 4
    assert b"\r\r" not in console.buffer.getvalue()


@pytest.mark.parametrize("words", [("3",), ("0",), ("x",), ("--csv",)])
def test_a_table_that_there_is_not(run, words) -> None:
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert "table" in err


def test_no_games_and_games_in_use(run, tmp_path) -> None:
    assert run(data=tmp_path / "nowhere")[0] == 2

    async def meanwhile():
        store = SqlStore(f"sqlite:///{tmp_path}/games.sqlite")
        await store.open()
        code = await asyncio.to_thread(run)
        await store.close()
        return code

    code, _, err = asyncio.run(meanwhile())
    assert code == 2
    assert f"Another program holds the games in {tmp_path}, most likely `tilewright play`. Look at the ledgers" in err


def test_a_damaged_table_is_left_out_and_named(run, tmp_path) -> None:
    with closing(sqlite3.connect(tmp_path / "games.sqlite")) as database, database:
        database.execute("UPDATE event SET body = '?' WHERE game = 'g1' AND seq = 0")
    code, out, errors = run()
    assert (code, out.count("=Ben")) == (0, 1)
    assert "Table new is damaged, so it is left out." in " ".join(errors.split())
