"""The clock of a claim window: the time that all seats have to answer a discard or an added kong.

It depends only on what everybody knows, never on tiles or on secret answers. So the end of a window does not say who
could claim. The time that is left is in memory only, and counted by a clock that nobody can set. After a restart of the
server, an open window has its full length again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Literal

from tilewright.engine.state import ClaimWindow
from tilewright.table.clock import TICK, Clock
from tilewright.table.game import Game
from tilewright.table.moves import open_window

LEAST = 3.0  # seconds that a window stays open at least after its clock was stopped
Stop = Literal["", "hold", "away", "take-back", "pause"]  # why the clock of a window does not run


def asks_several(game: Game) -> bool:
    """Return whether several seats are asked about a discard or an added kong.

    If only one is asked, its answer begins its own turn, and turns have no clock.
    """
    state = game.referee.state
    return isinstance(state.phase, ClaimWindow) and len(state.answerers) > 1


@dataclass(frozen=True, slots=True)
class WindowClock:
    """The clock of a table, as the page of a seat shows it.

    A window is open for `length` seconds. `left` are the seconds that are left of the open one, or None if none is
    open. While its clock is stopped, `stop` says why. The seats in `holders` hold it, and `may_hold` says whether the
    page's own seat may do so. With `passes_at_end`, the page's seat may claim the discard, but not pass by hand.
    """

    length: int
    left: float | None
    stop: Stop
    holders: tuple[int, ...]
    may_hold: bool
    passes_at_end: bool


class Countdown:
    """The clock of the open claim window of a table.

    `close` is called when the time of the window is up, with the moment of its end. `show` is called when the pages
    have to learn that the clock was stopped or goes on, or who holds it. With `awaits_people`, the clock waits until
    all people are back: the game was read from the store while the window was open, or it was paused. While the clock
    does not run, `stop` says why.
    """

    def __init__(
        self, clock: Clock, close: Callable[[float], Awaitable[None]], show: Callable[[], Awaitable[None]]
    ) -> None:
        self.awaits_people = False
        self.stop: Stop = ""
        self._clock, self._close, self._show = clock, close, show
        self._game: Game | None = None
        self._window: int | None = None
        self._shown: tuple[Stop, tuple[int, ...]] = ("", ())  # stop and holders, as the pages show them
        self._asked: list[int] = []  # seats that have asked for a moment in this window
        self._conditional: set[int] = set()  # seats that had a condition while this window was open
        self._left = 0.0
        self._end: float | None = None  # while the clock runs
        self._timer: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._has_ended = False

    @property
    def is_open(self) -> bool:
        """Whether a window with a clock is open."""
        return self._window is not None

    @property
    def is_running(self) -> bool:
        """Whether the clock of a window runs."""
        return self._end is not None

    @property
    def is_in_time(self) -> bool:
        """Whether the clock of a window runs, and its end is still to come."""
        return self._end is not None and self._clock.monotonic() <= self._end

    @property
    def left(self) -> float | None:
        """The seconds that are left of the open window, or None if none is open.

        They count from the last tick, so that they do not say how long the views of other seats took (see `clock`).
        """
        if not self.is_open:
            return None
        if self._end is None:
            return self._left
        return min(max(self._end - self._clock.monotonic() // TICK * TICK, 0), self._left)

    @property
    def holders(self) -> tuple[int, ...]:
        """The seats that hold the open window: those that have asked for a moment, and have not answered yet."""
        awaited = self._game.referee.state.awaited if self._game and self.is_open else ()
        return tuple(seat for seat in self._asked if seat in awaited)

    def has_asked(self, seat: int) -> bool:
        """Return whether a seat has already asked for a moment in the open window."""
        return seat in self._asked

    def ask(self, seat: int) -> None:
        """Record that a seat asks for a moment in the open window."""
        self._asked.append(seat)

    def passes_at_end(self, seat: int) -> bool:
        """Return whether a seat may pass only at the end of the open window, because it has passed with a condition.

        If it passed earlier where its condition is met, an early end of the window would give that away. A seat that
        has asked for a moment may pass earlier, because it ends the wait.
        """
        return self.is_open and seat in self._conditional and seat not in self._asked

    def note_condition(self, seat: int) -> None:
        """Note that a seat passes with a condition, also if it changes its mind before the window ends."""
        self._conditional.add(seat)

    def follow(self, game: Game, length: int) -> None:
        """Note which window is open now. A new one has `length` seconds, and 0 are no clock."""
        if self._has_ended:
            return
        window = open_window(game.referee.state) if length and asks_several(game) else None
        if game is self._game and window == self._window:
            return
        self.awaits_people = window is not None and game is not self._game
        self._game, self._window, self._asked = game, window, []
        self._conditional = set(game.unless)
        self.stop, self._shown, self._left, self._end = "", ("", ()), length, None
        if self._timer:
            self._timer.cancel()

    def run(self, stop: Stop) -> None:
        """Let the clock of the open window run, or stop it for this reason."""
        if not self.is_open:
            return
        if stop and self._timer and self._end is not None:
            self._left = max(self._end - self._clock.monotonic(), LEAST)
            self._end = None
            self._timer.cancel()
        elif not stop and self._end is None:
            self._end = self._clock.monotonic() + self._left
            self._timer = self._begin(self._time(self._left, self._end))
        self.stop = stop
        if self._shown != (stop, self.holders):
            self._shown = stop, self.holders
            self._begin(self._show())

    def is_up(self, end: float) -> bool:
        """Return whether the clock has not been stopped since it was to run until this moment."""
        return self._end == end

    async def _time(self, seconds: float, end: float) -> None:
        await self._clock.sleep(seconds)
        await self._close(end)

    def _begin(self, work: Awaitable[None]) -> asyncio.Task[None]:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def end(self) -> None:
        """Stop for ever."""
        self._has_ended = True
        self._game = self._window = self._end = None
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
