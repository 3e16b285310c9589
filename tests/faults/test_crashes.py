"""After kill -9 at any moment, every acknowledged action is stored, and no action is stored twice.

Players act over real sockets. After every kill, the test compares their records with the store.
"""

import os
import random
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import get_args

import pytest

import tilewright
from tilewright.table.faults import Point

from .arena import Arena, torment

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the crash test forks its servers")

OF_SEVERAL = ("half-taken", "lease-renewed")  # points that only servers of a shared database reach
POINTS = [point for point in get_args(Point) if point not in OF_SEVERAL]
TIMES = 10  # kills at each point
FEW = (  # for the default run
    "half-appended:1",
    "-",
    "committed:1",
    "-",
    "settlement-half-stored:1",
    "promises-stored:1",
    "wall-dealt:1",
    "seat-half-taken:1",
    "after-commit:2",  # loses an answer, so the client must repeat its request
)
SOURCES = Path(tilewright.__file__).parent
ALL = {"friends": 1, "bots": 1, "clocks": 1, "visitors": 1}  # tables that reach all points


def faults(points: list[str], times: int, seed: int) -> list[str]:
    """Return the plan for some kills at each of these points, in random order: often at the first passage."""
    chance = random.Random(seed)
    plans = [f"{point}:{chance.choice((1, 1, 2, 3))}" for point in points for _ in range(times)]
    chance.shuffle(plans)
    return plans


def batches(plans: list[str]) -> Iterator[list[str]]:
    """Yield the plans in some lists, each for new tables, because the check of a long game takes long."""
    for start in range(0, len(plans), 100):
        yield plans[start : start + 100]


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=[pytest.mark.postgres, pytest.mark.slow])])
def database(request) -> Callable[[], str]:
    """A function that returns the address of an empty database of Postgres, or `-` for a file of SQLite."""
    return (lambda: "-") if request.param == "sqlite" else request.getfixturevalue("postgres").empty


@pytest.mark.long
async def test_killed_at_any_moment(tmp_path, database) -> None:
    tables = {"friends": 2, "bots": 1, "clocks": 1, "visitors": 1}
    for seed, some in enumerate(batches(["-"] * 600)):
        arena = await torment(tmp_path / str(seed), some, tables, database=database(), seed=seed, say=print)
        assert arena.ends == {-signal.SIGKILL: len(some) + 2}
        moved = sum(later > earlier for earlier, later in pairwise(arena.acked))
        assert moved > len(some) / 2, f"play went on in {moved} of {len(arena.acked)} lives"


@pytest.mark.long
async def test_killed_at_every_point(tmp_path, database) -> None:
    points, kills = [*POINTS, *OF_SEVERAL] if database() != "-" else POINTS, Counter[str]()
    for seed, some in enumerate(batches(faults(points, TIMES, seed=1))):
        arena = await torment(tmp_path / str(seed), some, ALL, concedes=0.1, database=database(), seed=seed, say=print)
        assert arena.ends == {-signal.SIGKILL: len(some) + 2}
        kills += arena.kills
    assert kills == dict.fromkeys(points, TIMES)


@pytest.mark.thorough(but=1)
async def test_killed_at_some_points_and_moments(tmp_path, database) -> None:
    address = database()
    plans = FEW if address == "-" else FEW[::2]  # fewer, to save time
    arena = await torment(tmp_path, plans, ALL, concedes=0.1, database=address)
    assert arena.ends == {-signal.SIGKILL: len(plans) + 2}
    assert len(arena.notes.acked) > 2 * len(plans)


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("plant", "point", "message"),
    [
        ("acknowledges-first", "before-rules:1", "acknowledged and not stored"),
        pytest.param("shows-first", "before-begin:2", "seen otherwise|then|went back", marks=pytest.mark.long),
        pytest.param("forgets-requests", "after-commit:1", "refused and stored|twice", marks=pytest.mark.long),
    ],
)
async def test_a_planted_fault_is_found(tmp_path, plant: str, point: str, message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        await torment(tmp_path, [point] * 20, {"friends": 2}, plant=plant)


async def trouble(folder: Path, postgres, times: int, plant: str = "-") -> Arena:
    """Let the database lose all connections, or end and start again, so many times each."""
    database = postgres.empty()

    def crash() -> None:
        postgres.crash()
        postgres.start()

    mishaps = {"disconnected": lambda: postgres.disconnect(database), "crashed": crash}
    plans = [*mishaps] * times
    return await torment(
        folder, plans, {"friends": 2}, concedes=0.1, database=database, plant=plant, mishaps=mishaps, say=print
    )


@pytest.mark.postgres
@pytest.mark.long
async def test_the_database_loses_its_connections_or_ends(tmp_path, postgres) -> None:
    """The server goes on by itself when the database is there again."""
    arena = await trouble(tmp_path, postgres, 50)
    assert arena.ends == {-signal.SIGKILL: 102}


@pytest.mark.postgres
@pytest.mark.long
async def test_a_server_that_hides_a_lost_database_is_found(tmp_path, postgres) -> None:
    with pytest.raises(AssertionError, match="acknowledged and not stored"):
        await trouble(tmp_path, postgres, 5, plant="swallows-errors")


def test_every_point_is_in_the_code() -> None:
    sources = "".join(file.read_text("utf-8") for file in SOURCES.rglob("*.py") if file.name != "faults.py")
    assert [point for point in get_args(Point) if f'"{point}"' not in sources] == []


@pytest.mark.thorough
async def test_a_server_ends_with_the_test_that_started_it(tmp_path) -> None:
    """A test that fails while its server is running ends the server too."""
    alive = []

    async def fails() -> None:
        async with Arena(tmp_path) as arena:
            await arena.start()
            alive.append(arena.pid)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await fails()
    with pytest.raises(ProcessLookupError):
        os.kill(alive[0], 0)
