"""Every method that writes fails at each of its statements, changes nothing then, and reports it to its caller."""

import ast
import os
import secrets
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import insert

import tilewright
from tilewright.table.database import Database
from tilewright.table.schema import GUEST
from tilewright.table.store import SqlStore

from . import every_write

ROOT = Path(__file__).parents[2]
OTHERS = ("tests/table", "tests/club", "tests/web")  # the tests whose writes fail first
# these count commits, or have a database that is no file
NOT_THESE = (
    "tests/table/test_database.py::test_work_that_waits_shares_a_commit",
    "tests/table/test_store.py::test_a_store_that_cannot_be_made_says_why",
)


def methods() -> set[str]:
    """Return the names of all methods that write, with their classes."""
    trees = [ast.parse(file.read_text("utf-8")) for file in Path(tilewright.__file__).parent.rglob("*.py")]
    return {
        f"{each.name}.{method.name}"
        for tree in trees
        for each in ast.walk(tree)
        if isinstance(each, ast.ClassDef)
        for method in each.body
        if isinstance(method, ast.FunctionDef)
        if any(isinstance(one, ast.Name) and one.id == "writes" for one in method.decorator_list)
    }


def failures(folder: Path, tests: tuple[str, ...]) -> list[str]:
    """Let the writes of these tests fail first. Return the methods that failed, once for each failure."""
    skipped = [word for test in NOT_THESE for word in ("--deselect", test)]
    words = [
        "-q",
        "-n0",
        "-m",
        "not slow",
        "-p",
        "no:cacheprovider",
        "-p",
        "tests.faults.every_write",
        *skipped,
        *tests,
    ]
    subprocess.run(
        [sys.executable, "-m", "pytest", *words],
        cwd=ROOT,
        env=os.environ | {"WRITES": str(folder / "writes")},
        check=True,
    )
    return [line.split()[0] for line in (folder / "writes").read_text().splitlines()]


@pytest.fixture
async def store(tmp_path, monkeypatch):
    monkeypatch.setattr(Database, "_together", every_write.careful)
    store = SqlStore(f"sqlite:///{tmp_path}/games.sqlite")
    await store.open()
    yield store
    await store.close()


async def test_a_write_that_fails_changes_nothing(store, monkeypatch, tmp_path) -> None:
    monkeypatch.setenv("WRITES", str(tmp_path / "writes"))
    for name in ("Ann", "Anna"):
        await store.name_guest("a", name)
    failed = [line.split()[0] for line in (tmp_path / "writes").read_text().splitlines()]
    assert failed == ["SqlOperations.name_guest"] * 6, "a commit, a beginning and a statement, each in two ways"


async def test_a_write_in_two_transactions_is_found(store) -> None:
    def careless(connection) -> None:
        connection.execute(insert(GUEST).values(id=secrets.token_hex(8), name="Ann"))
        connection.exec_driver_sql("COMMIT")
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        connection.execute(insert(GUEST).values(id=secrets.token_hex(8), name="Ben"))

    with pytest.raises(AssertionError, match="something was stored"):
        await store.database.write(careless)


@pytest.mark.long
def test_every_write_that_fails_changes_nothing(tmp_path) -> None:
    failed = failures(tmp_path, OTHERS)
    print(len(failed), "failures of", len(set(failed)), "functions")
    assert methods() <= set(failed)
