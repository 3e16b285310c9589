"""The games are verified while servers write them: what is read was stored at one moment, so no damage is reported."""

import asyncio

import pytest
from sqlalchemy import make_url

from tilewright.cli.store_page import find_damage

from .arena import Arena
from .test_crashes import ALL
from .test_crashes import pytestmark as needs_forks

pytestmark = needs_forks


@pytest.mark.thorough(but=1)
@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
@pytest.mark.parametrize("times", [6, pytest.param(200, marks=pytest.mark.long)])
async def test_no_game_in_progress_is_taken_for_a_damaged_one(tmp_path, request, kind: str, times: int) -> None:
    database = request.getfixturevalue("postgres").empty() if kind == "postgres" else "-"
    async with Arena(tmp_path, database) as arena:
        await arena.start()
        await arena.lay(**ALL, concedes=0.1)
        arena.play()
        source = make_url(database) if kind == "postgres" else tmp_path / "data" / "games.sqlite"
        for _ in range(times):
            await arena.acknowledges(3)
            damages, tables = await asyncio.to_thread(find_damage, source)
            assert tables
            assert damages == [], damages[0][0].sentence
        arena.raise_errors()
        await arena.kill()
