"""An event loop in which time passes only when nothing else is left to do, and in which no threads run.

So an hour at a table takes a moment, and the same seed gives the same run.
"""

import asyncio
import random
import selectors
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from typing import Any
from unittest.mock import patch

START = 1_800_000_000  # Unix time at the beginning of a simulation


class NothingLeft(Exception):
    """Nobody will ever do anything again."""


class PassingTime(selectors.DefaultSelector):
    """A selector that lets the time pass instead of waiting for the outside world. `elapsed` is in seconds."""

    elapsed = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise NothingLeft
        self.elapsed += max(timeout, 0)
        return []


class SimulatedLoop(asyncio.SelectorEventLoop):
    """An event loop with its own time. Work for threads is done in the loop, after a random time."""

    def __init__(self, seed: str) -> None:
        self._passing = PassingTime()
        super().__init__(self._passing)
        self.chance = random.Random(f"loop {seed}")
        self.set_exception_handler(lambda loop, context: None)  # tasks of killed servers fail

    def time(self) -> float:
        return self._passing.elapsed

    def work(self, seconds: float) -> None:
        """Let time pass in which the loop does one thing, and nothing else."""
        self._passing.elapsed += seconds

    def call_soon_threadsafe(self, callback: Callable[..., Any], *args: Any, context: Any = None) -> asyncio.Handle:
        return self.call_soon(callback, *args, context=context)

    def run_in_executor(self, executor: Any, work: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:
        return asyncio.wrap_future(self.do_later(work, *args), loop=self)

    def do_later(self, work: Callable[..., Any], *args: Any) -> Future[Any]:
        """Do work after the time that a thread may take, which is long once in a while."""
        future: Future[Any] = Future()
        seconds = self.chance.expovariate(1 / 0.002) if self.chance.random() < 0.98 else self.chance.uniform(0, 1)

        def do() -> None:
            if future.set_running_or_notify_cancel():
                try:
                    future.set_result(work(*args))
                except Exception as error:
                    future.set_exception(error)

        self.call_later(seconds, do)
        return future


class OneThread:
    """An executor that does one piece of work after the other in the loop."""

    def __init__(self, _threads: int = 1, _name: str = "") -> None:
        self._until = 0.0

    def submit(self, work: Callable[[], Any]) -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, SimulatedLoop)
        self._until = max(self._until, loop.time()) + loop.chance.expovariate(1 / 0.002)
        loop.call_at(self._until, work)

    def shutdown(self) -> None:
        pass


def run(main: Coroutine[Any, Any, Any], seed: str) -> Any:
    """Run a coroutine in a simulated loop, in which all clocks tell its time, and return its result."""
    loop = SimulatedLoop(seed)
    try:
        with (
            patch("time.monotonic", loop.time),
            patch("time.time", lambda: START + loop.time()),
            patch("tilewright.table.database.ThreadPoolExecutor", OneThread),
        ):
            return loop.run_until_complete(_alone(main))
    finally:
        loop.close()


async def _alone(main: Coroutine[Any, Any, Any]) -> Any:
    """Run a coroutine, and end all other tasks after it."""
    try:
        return await main
    finally:
        while tasks := asyncio.all_tasks() - {asyncio.current_task()}:
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks, timeout=1)
