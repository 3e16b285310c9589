"""A backup during play has everything that was acknowledged before it began, and can be restored elsewhere."""

import asyncio
import random
import shutil
from pathlib import Path

import psycopg
import pytest

from tilewright.catalogue import Unreadable
from tilewright.cli.store_page import back_up, find_damage, restore

from .arena import Arena
from .players import Notes, compare
from .test_crashes import ALL
from .test_crashes import pytestmark as needs_forks

pytestmark = needs_forks


async def copies(folder: Path, times: int, *, seed: int = 0, by_hand: bool = False) -> None:
    """Make and check so many backups during play. `by_hand` copies the file of the database only."""
    chance = random.Random(seed)
    async with Arena(folder) as arena:
        await arena.start()
        await arena.lay(**ALL, concedes=0.1)
        arena.play()
        for n in range(times):
            await arena.acknowledges(chance.randrange(2, 20))
            before, backup, elsewhere = _known(arena.notes), folder / f"backup-{n}", folder / f"elsewhere-{n}"
            if by_hand:
                elsewhere.mkdir()
                shutil.copy(folder / "data" / "games.sqlite", elsewhere)
            else:
                await asyncio.to_thread(back_up, folder / "data" / "games.sqlite", backup)
                await asyncio.to_thread(restore, backup, elsewhere / "games.sqlite")
            file = elsewhere / "games.sqlite"
            damages, tables = await asyncio.to_thread(find_damage, file)
            assert damages == [], damages[0][0].sentence
            before.asked = arena.notes.asked  # also later requests may be in it
            await asyncio.to_thread(compare, file, before)
            if times > 10:
                print(f"{n + 1} of {times}: {len(before.acked)} acknowledged, {tables} tables")
            shutil.rmtree(elsewhere)
            shutil.rmtree(backup, ignore_errors=True)
        arena.raise_errors()
        await arena.kill()


def _known(notes: Notes) -> Notes:
    """Return what clients know at this moment of what must be stored."""
    known = Notes()
    known.acked, known.events = dict(notes.acked), dict(notes.events)
    known.tables, known.ended, known.left = set(notes.tables), set(notes.ended), set(notes.left)
    return known


@pytest.mark.parametrize("times", [1, pytest.param(100, marks=pytest.mark.long)])
async def test_a_backup_has_everything_acknowledged_before_it_began(tmp_path, times: int) -> None:
    for n in range(0, times, 20):  # for new tables, because the check of long games takes long
        await copies(tmp_path / str(n), min(times, 20), seed=n)


async def dumps(folder: Path, postgres, *parts: str) -> None:
    """Make and check 20 dumps during play, each in these parts."""
    chance, database = random.Random(1), postgres.empty()
    async with Arena(folder, database) as arena:
        await arena.start()
        await arena.lay(**ALL, concedes=0.1)
        arena.play()
        for n in range(20):
            await arena.acknowledges(chance.randrange(2, 20))
            before, elsewhere = _known(arena.notes), postgres.empty()
            await asyncio.to_thread(postgres.copy, database, elsewhere, *parts)
            before.asked = arena.notes.asked
            with psycopg.connect(elsewhere.replace("+psycopg", "")) as store:
                before.compare(lambda query, store=store: store.execute(query).fetchall())
            print(f"{n + 1} of 20: {len(before.acked)} acknowledged")
        arena.raise_errors()
        await arena.kill()


@pytest.mark.postgres
@pytest.mark.long
async def test_a_dump_of_postgres_has_everything_acknowledged_before_it_began(tmp_path, postgres) -> None:
    await dumps(tmp_path, postgres)


@pytest.mark.postgres
@pytest.mark.long
async def test_a_dump_in_two_parts_is_not_of_one_moment(tmp_path, postgres) -> None:
    parts = ("--section=pre-data", "--data-only --table=event", "--data-only --exclude-table=event")
    with pytest.raises(AssertionError, match="another number of events"):
        await dumps(tmp_path, postgres, *parts)


@pytest.mark.long
async def test_a_plain_copy_of_the_file_lacks_acknowledged_moves(tmp_path) -> None:
    """The last moves are in the journal beside the file."""
    with pytest.raises((AssertionError, Unreadable)):
        await copies(tmp_path, 20, by_hand=True)
