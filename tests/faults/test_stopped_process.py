"""A server that the system stops for a while: an open claim window ends in time, or as soon as the server goes on."""

import asyncio
import random
import signal
import time

import pytest

from ..web.test_serve import served
from .arena import Arena
from .players import Player
from .test_crashes import pytestmark as needs_forks

pytestmark = needs_forks

LENGTH = 4  # seconds of a window
LATE = 0.25  # seconds that its end may be late, and that the news of its beginning may take


class Watching(Player):
    """A player who lets the time of every window run out."""

    number, opened, closed = -1, 0.0, 0.0  # of the window seen last, and the moments of its beginning and its end

    def look(self, update: dict) -> list[dict]:
        window, left = update["view"]["window"], update["view"]["clock"].get("left")
        if left is not None and window != self.number:
            self.number, self.opened, self.closed = window, time.monotonic() - LENGTH + left / 1000, 0.0
        elif left is None and not self.closed:
            self.closed = time.monotonic()
        return super().look(update)

    def go_on(self, update: dict) -> list[dict]:
        return [] if update["view"]["clock"].get("left") is not None else super().go_on(update)


async def until(holds) -> None:
    async with asyncio.timeout(30):
        while not holds():
            await asyncio.sleep(0.002)


@pytest.mark.thorough
@pytest.mark.parametrize("stops", [[1.0], pytest.param([0.5, 2, 5, 60] * 5, marks=pytest.mark.long)])
async def test_the_window_of_a_stopped_server_ends_in_time(tmp_path, stops: list[float]) -> None:
    chance = random.Random(len(stops))
    with served(tmp_path / "data") as (process, port):
        arena = Arena(tmp_path)
        arena.home = f"http://127.0.0.1:{port}"
        await arena.lay(friends=0, clocks=1, concedes=0, slow=Watching)
        arena.play()
        one = arena.players[0]
        for stop in stops:
            before = one.number
            await until(lambda: one.number != before and not one.closed)
            await asyncio.sleep(chance.uniform(0.1, 1.5))
            process.send_signal(signal.SIGSTOP)
            await asyncio.sleep(stop)
            process.send_signal(signal.SIGCONT)
            goes_on = time.monotonic()
            await until(lambda: one.closed)
            lasted, due = one.closed - one.opened, max(LENGTH, goes_on - one.opened)
            print(f"stopped for {stop} s: the window lasted {lasted:.2f} s, due after {due:.2f} s")
            assert due - LATE < lasted < due + LATE
            arena.raise_errors()
        for task in arena._playing:
            task.cancel()
    assert not arena.notes.wrong
