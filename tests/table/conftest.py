"""Fixtures for tests of tables: a small card, a store in a folder, a random bot, and a clock that never waits."""

import asyncio
import random

import pytest

from tilewright.table.ports import World
from tilewright.table.store import SqlStore
from tilewright.table.tables import Tables

from ..permissive import any_legal
from . import databases

CARD = """card Small card
tiles 14

[Pairs]
1  FF ppppa ppppb NEWS = 30
2  11a 222a 3333a 444a 55a = 25
"""


async def until(true) -> None:
    """Let other tasks run until a condition is true. Raises TimeoutError after 20 seconds of real time."""
    async with asyncio.timeout(20):
        while not true():
            await asyncio.sleep(0)


class FastClock:
    """A clock that counts waits instead of waiting."""

    def __init__(self) -> None:
        self.waited: list[float] = []
        self.time = 1_800_000_000  # Unix time in seconds

    def now(self) -> int:
        return self.time

    def monotonic(self) -> float:
        return asyncio.get_running_loop().time()

    async def sleep(self, seconds: float) -> None:
        self.waited.append(seconds)
        await asyncio.sleep(0)

    async def tick(self, after=0) -> None:
        await asyncio.sleep(0)

    async def aside(self, work):
        return work()


class SeededRng:
    """A random generator with the same sequence in every run."""

    def __init__(self, seed: int | str) -> None:
        self.chance = random.Random(seed)

    def secret(self, size: int) -> bytes:
        return self.chance.randbytes(size)

    def token(self) -> str:
        return self.chance.randbytes(16).hex()

    def stream(self) -> random.Random:
        return random.Random(self.chance.random())


class Eyes:
    """A watcher that appends each update to `trace`, and each change in which seats have an open page."""

    beside: tuple[int, ...] = ()
    calm = False

    def __init__(self, table, seat: int, trace: list) -> None:
        self.table, self.seat, self.trace = table, seat, trace

    def changed(self) -> None:
        game = self.table.game
        self.trace.append(("changed", self.seat, game and game.streams[self.seat].seq))

    def remarked(self, remark) -> None:
        self.trace.append(("remark", self.seat, remark.number))

    def chat_changed(self, remarks, hidden) -> None:
        pass

    def presence(self, here, away) -> None:
        self.trace.append(("presence", self.seat, tuple(here)))


@pytest.fixture(scope="session")
def postgres():
    """A running Postgres server."""
    with databases.running() as server:
        yield server


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=[pytest.mark.postgres, pytest.mark.slow])])
def database(request, tmp_path) -> str:
    """The address of an empty database, of each kind that the store can use."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/games.sqlite"
    return request.getfixturevalue("postgres").empty()


@pytest.fixture
def card() -> str:
    return CARD


@pytest.fixture
async def store(tmp_path):
    store = SqlStore(f"sqlite:///{tmp_path}/games.sqlite")
    await store.open()
    for guest in "ab":
        await store.name_guest(guest, {"a": "Ann", "b": "Ben"}[guest])
    yield store
    await store.close()


@pytest.fixture
def world(store) -> World:
    return World(store=store, bot=any_legal, clock=FastClock(), rng=SeededRng(1))


@pytest.fixture
async def tables(world):
    tables = Tables(world)
    yield tables
    await tables.close()


@pytest.fixture
def eyes():
    return Eyes
