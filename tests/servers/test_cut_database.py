"""Connections between servers and Postgres are cut, held up, half closed, swallowed or refused: no move is lost."""

import asyncio
import random
from collections import Counter
from contextlib import AsyncExitStack

import pytest
from sqlalchemy import make_url

from .cutting import Cutter
from .test_takeovers import Pair, tormented

pytestmark = [pytest.mark.postgres, pytest.mark.slow]
TROUBLES = ("cut", "half-close", "hold", "refuse", "hold-and-cut", "swallow")
CUTS = 54
HASTE = 1  # the lease of the product, because all bytes pass through the loop of the test


class CutPair(Pair):
    """Two servers, each of which reaches the database through a network of its own."""

    def __init__(self, folder, database: str, cutters: list[Cutter], planted: str) -> None:
        super().__init__(folder, database, planted, HASTE)
        self.cutters = cutters
        name = make_url(database).database
        self.databases = [f"postgresql+psycopg://tester@{one.address}/{name}" for one in cutters]

    async def mishap(self, kind: str) -> None:
        """Make trouble on the way of one server to the database, for up to two leases."""
        cutter, seconds = self.chance.choice(self.cutters), self.chance.uniform(0, 12)
        await asyncio.sleep(self.chance.uniform(0, 0.2))
        if kind == "cut":
            await cutter.cut()
        elif kind == "half-close":
            await cutter.half_close()
        elif kind == "swallow":
            cutter.swallow()
        elif kind == "refuse":
            await cutter.refuse(seconds)
        else:
            await cutter.hold(seconds)
        if kind == "hold-and-cut":  # what was held may have arrived at one end only
            await cutter.cut()
        self.pauses.append((kind, await self.all_move()))
        self.counts[kind] += 1


async def cut(postgres, folder, troubles: list[str], planted: str = "none") -> CutPair:
    database = postgres.empty()
    socket = f"{make_url(database).query['host']}/.s.PGSQL.5432"
    async with AsyncExitStack() as stack:
        cutters = [await stack.enter_async_context(Cutter(socket)) for _ in range(2)]
        return await tormented(CutPair(folder, database, cutters, planted), troubles)


@pytest.mark.long
@pytest.mark.timeout(1800)
async def test_no_move_is_lost_on_a_bad_line_to_the_database(postgres, tmp_path) -> None:
    troubles = [*TROUBLES] * (CUTS // len(TROUBLES))
    random.Random(3).shuffle(troubles)
    pair = await cut(postgres, tmp_path, troubles)
    assert pair.counts == Counter(troubles)
    print(dict(pair.counts), len(pair.notes.acked), "acknowledged,", pair.refusals, "writes refused")
    print("longest", max(pause for _, pause in pair.pauses))


@pytest.mark.long
async def test_a_server_that_waits_for_ever_is_found(postgres, tmp_path) -> None:
    with pytest.raises(AssertionError, match="no move at"):
        await cut(postgres, tmp_path, ["swallow"] * 5, planted="waits-for-ever")
