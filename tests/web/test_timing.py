"""The time of an answer says nothing about the tiles of others.

Ann discards, and sends a second message at once, which is refused. Ben may claim her discard in many ways, or cannot
claim it at all. So his view takes longer or shorter, and Ann must not learn it from the time of the refusal. The event
loop of these tests counts CPU time and skips all waiting, so other programs do not disturb the times.
"""

from __future__ import annotations

import asyncio
import random
import selectors
import time
from itertools import product
from pathlib import Path
from statistics import median

import pytest
from starlette.types import Message

from tilewright.bots import choose
from tilewright.catalogue import hands_named
from tilewright.engine.log import Header
from tilewright.engine.ruleset import Ruleset
from tilewright.table.clock import TICK, SystemClock
from tilewright.table.game import Game
from tilewright.table.ports import World
from tilewright.table.rows import Append, GameRow, SeatRow, StoredGame, TableRow
from tilewright.table.table import Table
from tilewright.variants import RULESETS
from tilewright.web.app import create_app
from tilewright.web.site import Settings

from ..distributions import probability
from ..permissive import FREE
from .conftest import page_without_network

HEARS = 0.00005  # seconds by which the medians may differ
JITTER = 0.0002  # seconds by which a network delays a message at random, or less
PHASES = 5  # moments of a tick at which Ann sends
CHANCE = 0.01  # smallest probability of the Kolmogorov-Smirnov statistic
PLANTED = 0.0002  # seconds
WARM_UP = 30  # windows of either way
ANN = "4444C 5555C 6666C 7777C 1B 2B 3B 8D N E W S"
BEN = ("2222D 3333D 4444D 5555D 6666D 7777D 888D", "1111B 222D 333D 44D 555D 66D 7D JJJ FFF NN EE")
ROWS = (SeatRow("Ann", "a", False), SeatRow("Ben", "b", False))


class Skipping(selectors.DefaultSelector):
    """A selector that skips waiting. `skipped` are the seconds so far."""

    skipped = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        events = super().select(None if timeout is None else 0)
        self.skipped += 0 if events else timeout or 0
        return events


class CpuLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock is the CPU time of this thread, plus the waiting that it skipped."""

    def __init__(self) -> None:
        self.waiting = Skipping()
        super().__init__(self.waiting)

    def time(self) -> float:
        return time.thread_time() + self.waiting.skipped


class Forgetful:
    """A store that keeps nothing and takes no time."""

    async def append(self, what: Append) -> str:
        return ""

    async def command(self, table: str, seat: int, id: str) -> int | None:
        return None

    @property
    def chat(self) -> Forgetful:
        return self

    async def remarks(self, table: str) -> list[object]:
        return []

    async def hidden_from(self, guest: str, table: str) -> dict[str, object]:
        return {}


class Steady(SystemClock):
    """The clock of the server. `way` is that of the game that is played."""

    way = 0


class Restless(Steady):
    """A clock without ticks."""

    async def tick(self, after: float = 0) -> None:
        await asyncio.sleep(after)


class Leaky(Steady):
    """A clock after whose ticks messages leave a little later if Ben can do much."""

    async def tick(self, after: float = 0) -> None:
        await super().tick(after)
        start = time.thread_time()
        while self.way and time.thread_time() < start + PLANTED:
            pass


class Browser:
    """The browser of a page, which notes the time of the last refusal."""

    def __init__(self) -> None:
        self.sends = asyncio.Queue[str]()
        self.refused: asyncio.Future[float] = asyncio.get_running_loop().create_future()

    async def receive(self) -> Message:
        return {"type": "websocket.receive", "text": await self.sends.get()}

    async def send(self, message: Message) -> None:
        if '"type":"refused"' in message["text"]:
            self.refused.set_result(asyncio.get_running_loop().time())


class Windows:
    """A table of Ann and Ben, on which the same discard is made again and again."""

    def __init__(self, folder: Path, clock: Steady) -> None:
        app = create_app(Settings(folder, choose, clock=clock, limits=FREE))
        preset = RULESETS["siamese"]
        self._rules: Ruleset = preset.build(hands_named(preset.hands), {})
        self._row = TableRow("t", "i", "siamese", (), preset.hands, "", ROWS, 1)
        self._clock = clock
        self._table = Table(World(Forgetful(), choose, clock=clock), self._row, self._rules)  # type: ignore[arg-type]
        self._tasks, self._browsers = list[asyncio.Task[int]](), [Browser(), Browser()]
        self._begin(0)
        for seat, browser in enumerate(self._browsers):
            page = page_without_network(app, self._table, seat, browser.receive, browser.send)
            self._tasks.append(asyncio.create_task(page.listen()))

    def _begin(self, way: int) -> None:
        """Begin a game in which Ben has nothing for Ann's discard, or much."""
        self._clock.way = way
        lines = (
            "EastChosen seat=0 dice=[]",
            f'Dealt seat=0 tiles="{ANN}"',
            f'Dealt seat=1 tiles="{BEN[way]}"',
            "TurnBegan seat=0 drawn=true",
        )
        row, header = GameRow("g", "t", 1, 0, None, ""), Header("siamese", (), "", "", ("Ann", "Ben"), "")
        self._table.game = Game(self._rules, StoredGame(row, header, b"a", b"b", lines, {}, frozenset(), 1, "", ""))

    async def open(self, way: int, phase: float) -> float:
        """Return the seconds from Ann's messages, sent at a phase of the tick, to the refusal of the second."""
        self._begin(way)
        loop, ann = asyncio.get_running_loop(), self._browsers[0]
        ann.refused = loop.create_future()
        now = loop.time()
        wait = (phase - now) % TICK
        start = now + wait  # not the time when this task wakes up, which also varies
        await asyncio.sleep(wait)
        for name, tile in (("first", "1B"), ("second", "Z")):
            ask = f'"id":"{name}","game":1,"window":0,"action":{{"type":"Discard","tile":"{tile}"}}'
            ann.sends.put_nowait('{"type":"act",' + ask + "}")
        end = await ann.refused
        await asyncio.sleep(3 * TICK)
        return end - start

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()


def times(folder: Path, clock: Steady, rounds: int) -> tuple[list[float], list[float]]:
    """Return the seconds to the refusals if Ben can do nothing, and if he can do much.

    In each round, Ann sends once at each phase of a tick for either way, in random order.
    """
    rng = random.Random(1)
    seconds: tuple[list[float], list[float]] = [], []

    async def measure() -> None:
        windows = Windows(folder, clock)
        for way in (0, 1) * WARM_UP:
            await windows.open(way, 0)
        for _, phase in product(range(rounds), range(PHASES)):
            for way in rng.sample((0, 1), 2):
                seconds[way].append(await windows.open(way, (phase + 0.5) / PHASES * TICK))
        windows.close()

    with asyncio.Runner(loop_factory=CpuLoop) as runner:
        runner.run(measure())
    return seconds


def are_alike(seconds: tuple[list[float], list[float]]) -> bool:
    """Return whether the two ways cannot be told apart."""
    nothing, much = seconds
    rng = random.Random(2)
    heard = ([second + rng.uniform(0, JITTER) for second in way] for way in seconds)
    return abs(median(nothing) - median(much)) < HEARS and probability(*heard) > CHANCE


SIZES = [40, pytest.param(2000, marks=pytest.mark.long)]  # rounds, for 200 and 10,000 windows each way


@pytest.mark.parametrize("rounds", SIZES)
def test_the_time_of_an_answer_says_nothing_about_the_tiles_of_others(tmp_path, rounds) -> None:
    assert are_alike(times(tmp_path, Steady(), rounds))


@pytest.mark.parametrize("rounds", SIZES)
def test_a_fifth_of_a_millisecond_would_be_noticed(tmp_path, rounds) -> None:
    assert not are_alike(times(tmp_path, Leaky(), rounds))


def test_without_ticks_the_tiles_of_others_would_show(tmp_path) -> None:
    assert not are_alike(times(tmp_path, Restless(), 10))
