"""The bots of one table, each in a task of its own while the game waits for it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable

from tilewright.table.clock import Clock
from tilewright.table.owning import Dropped

log = logging.getLogger(__name__)
_RETRY = 2.0  # seconds before a bot retries after an error


class KnownFailure(ValueError):
    """A bot gives no action, for a reason that is already in the log."""


class BotPlayers:
    """The bots of a table. `play` takes one turn of a seat, and returns whether the game still waits for that seat."""

    def __init__(self, clock: Clock, play: Callable[[int], Awaitable[bool]]) -> None:
        self._clock, self._play = clock, play
        self._tasks: dict[int, asyncio.Task[None]] = {}

    @property
    def busy(self) -> bool:
        """Whether a bot is playing."""
        return any(not task.done() for task in self._tasks.values())

    def wake(self, seats: Iterable[int]) -> None:
        """Let the bots of these seats play, unless they do already."""
        for seat in seats:
            if seat not in self._tasks or self._tasks[seat].done():
                self._tasks[seat] = asyncio.create_task(self._turns(seat))

    async def stop(self) -> None:
        """Stop all bots."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _turns(self, seat: int) -> None:
        goes_on = True
        while goes_on:
            try:
                goes_on = await self._play(seat)
            except Dropped:
                return
            except Exception:
                log.exception("a bot could not play")
                await self._clock.sleep(_RETRY)
