"""While a real server cannot write to its disk, it acknowledges nothing, still reads, and plays on afterwards."""

import asyncio
import contextlib
import random
import resource
import time

import httpx2
import pytest

from .arena import Arena
from .players import compare
from .test_crashes import ALL
from .test_crashes import pytestmark as needs_forks

pytestmark = needs_forks

SMALL = 30_000  # bytes; the journal has no room for a second move below this size of the file
LONGEST = 10  # seconds after which play goes on once there is room again


async def fill(folder, times: int, plant: str = "-") -> list[float]:
    """Let every write fail so often, from a random place of the file on. Return the seconds until play went on."""
    chance, pauses = random.Random(times), []
    async with Arena(folder, plant=plant) as arena:
        await arena.start()
        await arena.lay(**ALL, concedes=0.1)
        await _check_pages(arena, 200)
        arena.play()
        while len(pauses) < times:
            await arena.acknowledges(chance.randrange(1, 10))
            arena.notes.trouble = True
            refused, acked = arena.notes.not_stored, len(arena.notes.acked)
            limit(arena.pid, chance.choice((0, chance.randrange(SMALL))))
            with contextlib.suppress(TimeoutError):  # perhaps all wait for somebody who cannot do anything
                async with asyncio.timeout(3):
                    while arena.notes.not_stored < refused + 2 and len(arena.notes.acked) < acked + 50:
                        await asyncio.sleep(0.005)
            has_failed = arena.notes.not_stored > refused
            await _check_pages(arena, 503 if has_failed else None)
            compare(folder / "data" / "games.sqlite", arena.notes)
            limit(arena.pid, resource.RLIM_INFINITY)
            begun, before = time.monotonic(), len(arena.notes.acked)
            await arena.acknowledges(1, patience=LONGEST)
            assert len(arena.notes.acked) > before, "nobody played on"
            pauses += [time.monotonic() - begun] if has_failed else []
            arena.notes.trouble = False
            arena.raise_errors()
            compare(folder / "data" / "games.sqlite", arena.notes)
            if times > 10:
                print(f"{len(pauses)} of {times}: {arena.notes.not_stored} refused, {max(pauses):.2f} s at most")
        await arena.kill()
        arena.check()
    return pauses


def limit(pid: int, size: int) -> None:
    """Let every write of a process fail that ends beyond this size of a file."""
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


async def _check_pages(arena: Arena, health: int | None) -> None:
    """The lobby and a table can be read in any case, and the server says whether it is well, if that is certain."""
    player = arena.players[0]
    headers = {"cookie": f"tilewright={player.cookie}"}
    async with httpx2.AsyncClient(headers=headers, base_url=arena.home, timeout=20) as client:
        for path, status in {"/healthz": health, "/": 200, player.table: 200}.items():
            if status is None:
                continue
            answer = await client.get(path)
            assert answer.status_code == status, f"{path}: {answer.status_code}"


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="limits of another process are Linux's")
@pytest.mark.parametrize("times", [2, pytest.param(300, marks=pytest.mark.long)])
async def test_nothing_is_acknowledged_while_the_disk_fails_and_play_goes_on_afterwards(tmp_path, times: int) -> None:
    pauses = sorted(await fill(tmp_path, times))
    print(f"half went on within {pauses[times // 2]:.2f} s, all within {pauses[-1]:.2f} s")


@pytest.mark.long
async def test_a_server_that_swallows_the_error_is_found(tmp_path) -> None:
    with pytest.raises(AssertionError, match="acknowledged and not stored"):
        await fill(tmp_path, 20, plant="swallows-errors")
