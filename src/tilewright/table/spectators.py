"""People who look on at a table without a seat. They see only what lies open, as late as the host has said.

A spectator's view is folded from the events as nobody in particular sees them. Spectators learn of a change when all
seats do, so the time of an update reveals no more than it does to a seat. Scenes are in memory only: after a restart of
the server, spectators wait as long as the host has said.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce
from typing import Protocol

from tilewright.engine.events import Event, Settled, WentBack
from tilewright.engine.evolve import evolve
from tilewright.engine.going_back import counting
from tilewright.engine.state import State
from tilewright.engine.view import redact
from tilewright.sheet import ScoreSheet
from tilewright.table.clock import Clock
from tilewright.table.game import Game
from tilewright.table.rows import TableRow
from tilewright.table.session import Session

log = logging.getLogger(__name__)

MOST_SPECTATORS = 20  # of a table
DELAYS = (0, 60, 180)  # seconds after which spectators may see what happened


@dataclass(frozen=True, slots=True)
class Scene:
    """The open part of a table since the Unix time `at`. `game` is only for facts that stay the same during it.

    `state` has nothing hidden, and `last` is the last event that everybody saw. After the end, `opened` has all tiles.
    `practice` and `winds` are as in `Stream`. The game was `paused` then, by the seat `paused_by` if that is known.
    """

    at: int
    row: TableRow
    session: Session
    game: Game
    state: State
    last: Event
    opened: State | None
    practice: bool
    winds: bool
    paused: bool
    paused_by: int | None

    @property
    def sheet(self) -> ScoreSheet | None:
        """The score sheet, after the end of the game."""
        return self.last.sheet if isinstance(self.last, Settled) else None


class Spectator(Protocol):
    """The open page of somebody who looks on: a guest, their name and their browser."""

    @property
    def guest(self) -> str:
        """The id of the guest."""

    @property
    def name(self) -> str:
        """The name of the person."""

    @property
    def browser(self) -> str:
        """The id of the browser, or an empty text if it has none."""

    def changed(self) -> None:
        """Show the table as it is, or was."""

    def disconnect(self) -> None:
        """Disconnect, so that the page opens the table again."""


class OpenGame:
    """The fold of a game's events as nobody in particular sees them."""

    def __init__(self, game: Game) -> None:
        self.game, self.state = game, game.rules.opening()
        self._last: Event | None = None
        self._length = 0

    def catch_up(self) -> Event | None:
        """Add the latest events of the game. Return the last one that everybody saw."""
        whole = self.game.referee.log
        for number, event in enumerate(whole[self._length :], self._length + 1):
            shown = redact(event, None)
            if isinstance(event, WentBack):
                before = (redact(one, None) for one in counting(whole[:number]))
                self.state = reduce(evolve, filter(None, before), self.game.rules.opening())
            elif shown:
                self.state = evolve(self.state, shown)
            self._last = shown or self._last
        self._length = len(whole)
        return self._last


class Spectators(list[Spectator]):
    """Those who look on at a table, and the scenes that they may see now or later.

    `away` has the guests whom the host has sent away, with their names.
    """

    def __init__(self, clock: Clock) -> None:
        super().__init__()
        self.away: dict[str, str] = {}
        self._clock = clock
        self._open: OpenGame | None = None
        self._scenes: deque[Scene] = deque()
        self._timers: set[asyncio.Task[None]] = set()

    @property
    def people(self) -> dict[str, str]:
        """The guests who look on, with their names."""
        return {one.guest: one.name for one in self}

    @property
    def names(self) -> tuple[str, ...]:
        """The names of those who look on, each once."""
        return tuple(dict.fromkeys(one.name for one in self))

    def turn_away(self, people: Iterable[str], browser: str = "") -> bool:
        """Return whether the host has sent away any of these guests, who share a browser.

        With the `browser`, whoever looks on there counts too. They may have come there only after these guests.
        """
        beside = (one.guest for one in self if browser and one.browser == browser)
        return bool(self.away) and not self.away.keys().isdisjoint((*people, *beside))

    def note(self, row: TableRow, session: Session, game: Game | None) -> None:
        """Note that all seats are shown the table as it is now."""
        if row.spectators is None:
            self._scenes.clear()
            self._open = None
        if row.spectators is None or game is None:
            return
        if self._open is None or self._open.game is not game:
            self._open = OpenGame(game)
        if last := self._open.catch_up():
            opened = game.referee.state if isinstance(last, Settled) else None
            stream = game.streams[0]
            scene = Scene(
                at=self._clock.now(),
                row=row,
                session=session,
                game=game,
                state=self._open.state,
                last=last,
                opened=opened,
                practice=stream.practice,
                winds=stream.winds,
                paused=game.paused,
                paused_by=game.paused_by,
            )
            self._scenes.append(scene)
            self._tidy(row.spectators)
        self._show_after(row.spectators) if row.spectators else self.show()

    def scene(self, delay: int) -> Scene | None:
        """Return the scene that those who look on may see now, or None if there is none yet."""
        self._tidy(delay)
        first = self._scenes[0] if self._scenes else None
        return first if first and first.at <= self._clock.now() - delay else None

    def _tidy(self, delay: int) -> None:
        """Drop the scenes that a later one replaces."""
        until = self._clock.now() - delay
        while len(self._scenes) > 1 and self._scenes[1].at <= until:
            self._scenes.popleft()

    def _show_after(self, seconds: int) -> None:
        timer = asyncio.create_task(self._wait(seconds))
        self._timers.add(timer)
        timer.add_done_callback(self._timers.discard)

    async def _wait(self, seconds: int) -> None:
        await self._clock.sleep(seconds)
        self.show()

    def show(self) -> None:
        """Let all pages show what may be seen now."""
        for one in list(self):
            _show(one)

    def dismiss(self, guest: str | None = None) -> None:
        """Let the pages in a guest's browsers, or all pages, show why nothing more comes, and count them no longer."""
        browsers = {one.browser for one in self if one.guest == guest and one.browser}
        gone = [one for one in self if guest in (None, one.guest) or one.browser in browsers]
        for one in gone:
            _show(one)
        for one in gone:
            self.remove(one)

    async def stop(self) -> None:
        """Show nobody anything any more."""
        for timer in list(self._timers):
            timer.cancel()
        if self._timers:
            await asyncio.wait(self._timers)


def _show(one: Spectator) -> None:
    """Let a page show what may be seen now."""
    try:
        one.changed()
    except Exception:  # one page's error must not affect the others
        log.exception("a spectator could not be shown the table")
