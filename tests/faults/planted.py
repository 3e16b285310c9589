"""Faults that a test server has if a test wants it, to show that the tests find them."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from tilewright.engine.events import Event, Settled
from tilewright.table.countdown import Countdown
from tilewright.table.game import Game
from tilewright.table.not_stored import NotStored
from tilewright.table.rows import Command
from tilewright.table.session import Session
from tilewright.table.store import SqlStore
from tilewright.table.table import Table


def acknowledges_first() -> None:
    """Acknowledge an action before it is stored."""
    act = Table.act

    async def careless(self: Table, seat: int, request: Any, ack: Callable[[int], None], guest: str | None) -> None:
        if self.game and seat in self.game.referee.state.awaited:
            ack(self.game.streams[seat].seq + 1)
            await asyncio.sleep(0.03)
        await act(self, seat, request, lambda seq: None, guest)

    Table.act = careless  # type: ignore[assignment, method-assign]


def shows_first() -> None:
    """Show an action to all before it is stored."""

    async def careless(self: Table, game: Game, events: Sequence[Event], command: Command | None) -> None:
        settled = any(isinstance(event, Settled) for event in events)
        append = game.append(events, command, self._world.clock.now() if settled else None)
        game.apply(events)
        self._watchers.show()
        await asyncio.sleep(0.05)
        game.head = await self._world.store.append(append)

    Table._commit = careless  # type: ignore[method-assign]


class Forgetful(dict[tuple[int, str], int]):
    """Requests that nobody finds again."""

    def __contains__(self, request: object) -> bool:
        return False


def forgets_requests() -> None:
    """Do not look up which requests are stored, neither in memory nor in the database."""

    async def nothing(self: SqlStore, table: str, seat: int, id: str) -> None:
        return None

    SqlStore.command = nothing  # type: ignore[assignment, method-assign]
    game_of = Game.__init__

    def forgetful(self: Game, rules: Any, stored: Any) -> None:
        game_of(self, rules, stored)
        self.commands = Forgetful()

    Game.__init__ = forgetful  # type: ignore[method-assign]


def swallows_errors() -> None:
    """Acknowledge an action although the disk could not store it."""
    commit = Table._commit

    async def careless(self: Table, game: Game, events: Sequence[Event], command: Command | None) -> None:
        try:
            await commit(self, game, events, command)
        except NotStored:
            self.game = game

    Table._commit = careless  # type: ignore[method-assign]


def settles_twice() -> None:
    """Pay for a game twice if it was read from the store."""
    of = Session.of.__func__  # type: ignore[attr-defined]

    def careless(cls: Any, seats: int, stakes: Any, games: Any, final: Any) -> Session:
        return of(cls, seats, stakes, [*games, *games[-1:]], final)  # type: ignore[no-any-return]

    Session.of = classmethod(careless)  # type: ignore[assignment, method-assign]


def charges_the_clock() -> None:
    """Take three seconds from an open window whenever a game is read from the store."""
    follow = Countdown.follow

    def careless(self: Countdown, game: Game, length: int) -> None:
        is_new = game is not self._game
        follow(self, game, length)
        if is_new and self.is_open:
            self._left -= 3

    Countdown.follow = careless  # type: ignore[method-assign]


PLANTED: dict[str, Callable[[], None]] = {
    one.__name__.replace("_", "-"): one
    for one in (acknowledges_first, shows_first, forgets_requests, swallows_errors, settles_twice, charges_the_clock)
}
