"""Fixtures for tests of several servers: a database of Postgres, and servers without a web on it."""

import asyncio

import pytest

from tilewright.servers.ownership import Ownership
from tilewright.table.ports import World
from tilewright.table.store import SqlStore
from tilewright.table.tables import Tables

from ..permissive import any_legal
from ..table.conftest import CARD, Eyes, FastClock, SeededRng, postgres, until

__all__ = ["CARD", "Eyes", "postgres", "until"]


@pytest.fixture
def address(postgres) -> str:
    return postgres.empty()


class Member:
    """One of several servers: its store, its tables, and what it was told. It asks the servers in `others` itself."""

    def __init__(self, address: str, seed: int, key: str = "key") -> None:
        self.store, self.lost, self.told, self.others = SqlStore(address), [], [], []
        rng = SeededRng(seed)
        self.ownership = Ownership(
            self.store, rng, f"10.0.0.{seed}:1", key, ask=self.ask, on_lost=self.lose, on_message=self.told.append
        )
        self.tables = Tables(World(store=self.store, bot=any_legal, clock=FastClock(), rng=rng), self.ownership)

    async def ask(self, server, table) -> bool:
        [other] = [one for one in self.others if one.ownership.server == server]
        return await other.tables.let_go(table)

    def lose(self, table) -> None:
        self.lost.append(table)
        self.tables.lose(table)

    async def open(self):
        await self.store.open()
        await self.ownership.open()
        for guest in "ab":
            await self.store.name_guest(guest, {"a": "Ann", "b": "Ben"}[guest])
        return self

    async def close(self) -> None:
        await self.tables.hand_over()
        await self.ownership.close()
        await self.store.close()

    async def lay(self):
        """Create a table of Ann and Ben with its first game, and return it."""
        table = await self.tables.create(("a", "Ann"), "siamese", {}, ("Own", CARD), others=["friend"])
        await table.join("b", "Ben")
        await table.look()
        return table


@pytest.fixture
async def members(address):
    """Two servers on one database."""
    both = [await Member(address, seed).open() for seed in (1, 2)]
    both[0].others, both[1].others = [both[1]], [both[0]]
    yield both
    await asyncio.gather(*(one.close() for one in both))
