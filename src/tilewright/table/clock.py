"""The clock of a server: the time, waiting, and the ticks at which its messages leave.

The views of a table are worked out in one thread. How long that takes depends on tiles, so a player who sends a message
meanwhile could learn something from the time of the answer. Therefore all messages leave at ticks, and the views of
other seats are worked out at `APART`, long before the next tick. However long they take, the answer leaves at the same
tick. Each seat has its own moment at a tick, because a long message of another seat would delay an answer sent after
it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol, TypeVar

T = TypeVar("T")
TICK = 0.02  # seconds from one tick to the next
STEP = 0.001  # seconds from one seat's moment at a tick to that of the next seat
APART = 0.005  # seconds after a tick, when all messages of the tick have left


class Clock(Protocol):
    """Time, waiting, and slow work in the background."""

    def now(self) -> int:
        """Return the Unix time in whole seconds."""

    def monotonic(self) -> float:
        """Return the seconds since a fixed moment. They go on evenly, even if the time of the machine is changed."""

    async def sleep(self, seconds: float) -> None:
        """Wait for this number of seconds."""

    async def tick(self, after: float = 0) -> None:
        """Wait until the next moment that is `after` seconds later than a tick."""

    async def aside(self, work: Callable[[], T]) -> T:
        """Run slow work in the background, and return its result. Other tables are not blocked."""


class SystemClock:
    """The clock of the operating system."""

    def now(self) -> int:
        """Return the Unix time in whole seconds."""
        return int(time.time())

    def monotonic(self) -> float:
        """Return the seconds of the event loop's clock, which the time of the machine does not change."""
        return asyncio.get_running_loop().time()

    async def sleep(self, seconds: float) -> None:
        """Wait for this number of seconds."""
        await asyncio.sleep(seconds)

    async def tick(self, after: float = 0) -> None:
        """Wait until the next moment that is `after` seconds later than a tick of the event loop's clock."""
        await asyncio.sleep((after - asyncio.get_running_loop().time()) % TICK)

    async def aside(self, work: Callable[[], T]) -> T:
        """Run slow work in a thread, and return its result."""
        return await asyncio.to_thread(work)
