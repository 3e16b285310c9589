"""Restarts under load change no result, end no game, and take no time from an open claim window."""

import asyncio
import os
import random
import signal
import sqlite3
from contextlib import closing

import pytest

from tilewright.cli.store_page import find_damage

from .arena import Arena
from .test_crashes import pytestmark as needs_forks

pytestmark = needs_forks

DOWN = 0.25  # seconds in which a claim window of four hasty seconds would end
PEOPLE = """
    SELECT count(*) FROM seat JOIN table_ ON table_.id = seat."table"
    WHERE stand_in <> '' OR ended IS NOT NULL
"""


async def restart(folder, times: int, plant: str = "-") -> Arena:
    """Restart the server so often under load, by SIGTERM and SIGKILL in turn."""
    chance = random.Random(times)
    async with Arena(folder, plant=plant) as arena:
        await arena.start()
        await arena.lay(friends=1, bots=1, clocks=1, concedes=0.01 if times > 50 else 0.3)
        arena.play()
        for n in range(times):
            await arena.acknowledges(chance.randrange(2, 20))
            os.kill(arena.pid, (signal.SIGTERM, signal.SIGKILL)[n % 2])
            await arena.dead()
            arena.check()
            await asyncio.sleep(chance.choice((0, DOWN)))
            if times > 50:
                print(
                    f"{n + 1} of {times}: {len(arena.notes.acked)} acknowledged, {arena.notes.resumed} windows resumed"
                )
            await arena.start()
        if times > 50:
            await arena.everybody_finishes()
        await arena.kill()
        arena.check()
    return arena


@pytest.mark.parametrize("times", [2, pytest.param(200, marks=pytest.mark.long)])
async def test_a_restart_changes_no_result_ends_no_game_and_is_charged_to_no_clock(tmp_path, times: int) -> None:
    arena = await restart(tmp_path, times)
    assert arena.ends == {0: times // 2, -signal.SIGKILL: times // 2 + 1}
    assert arena.notes.resumed >= times // 8, "claim windows were open at restarts"
    file = arena.copy() / "games.sqlite"
    with closing(sqlite3.connect(file)) as store:
        assert store.execute("SELECT count(*) FROM event WHERE body LIKE '%called-off%'").fetchone() == (0,)
        assert store.execute(PEOPLE).fetchone() == (0,)
    assert find_damage(file)[0] == []  # which plays every game again from its shuffle


@pytest.mark.long
async def test_a_restart_that_takes_seconds_from_a_window_is_found(tmp_path) -> None:
    with pytest.raises(AssertionError, match="lost time"):
        await restart(tmp_path, 20, plant="charges-the-clock")
