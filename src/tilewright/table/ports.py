"""The outside world as small interfaces, with the real implementations.

Nothing else in this package reads a clock, makes random choices or touches a file or a socket, so tests can replace all
of it.
"""

from __future__ import annotations

import asyncio
import os
import random
import secrets
import signal
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol, TypeVar

from tilewright.engine.log import Header
from tilewright.messages import say
from tilewright.settlement.ledger import POINTS, Stakes
from tilewright.sheet import ScoreSheet

if TYPE_CHECKING:
    from tilewright.bots import Bot

T = TypeVar("T")


class Clock(Protocol):
    """Time, waiting, and slow work in the background."""

    def now(self) -> int:
        """Return the seconds since 1970."""

    async def sleep(self, seconds: float) -> None:
        """Wait."""

    async def aside(self, work: Callable[[], T]) -> T:
        """Do slow work without blocking other tables."""


class Rng(Protocol):
    """Randomness."""

    def secret(self, size: int) -> bytes:
        """Return bytes that nobody can guess."""

    def token(self) -> str:
        """Return an unguessable name for use in an address."""

    def stream(self) -> random.Random:
        """Return a generator for a bot, independent of the shuffle."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat: a bot's, a guest's, or free, without guest and name."""

    name: str
    guest: str | None
    bot: bool

    @property
    def free(self) -> bool:
        """Whether a guest may still take it."""
        return not self.bot and self.guest is None


@dataclass(frozen=True, slots=True)
class Final:
    """The settlement at the end of a session, for its games of one ruleset."""

    ruleset: str
    sheet: ScoreSheet


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table: the rules and card of its next game, the stakes, and the seats.

    `terms` counts the changes of ruleset, options or card. Once its session has `ended`, `final` has the payments at
    the end.
    """

    id: str
    invite: str
    ruleset: str
    options: tuple[tuple[str, str], ...]
    card_name: str
    card_text: str
    seats: tuple[SeatRow, ...]
    created: int
    stakes: Stakes = POINTS
    terms: int = 0
    ended: int | None = None
    final: tuple[Final, ...] = ()

    def seat_of(self, guest: str) -> int | None:
        """Return the seat of a guest, None if there is none."""
        return next((n for n, seat in enumerate(self.seats) if seat.guest == guest), None)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, with words for a free one."""
        return tuple(seat.name or say("table.free-seat") for seat in self.seats)

    @property
    def full(self) -> bool:
        """Whether every seat is taken."""
        return not any(seat.free for seat in self.seats)


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game of a table, `number` counting from 1; `last` is the last line of its log.

    `terms` are the table's terms that it is played by.
    """

    id: str
    table: str
    number: int
    created: int
    finished: int | None
    last: str
    terms: int = 0


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """The parts of a finished game that a ledger needs: its header, the opening of its log, and the last line."""

    row: GameRow
    header: Header
    opening: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StoredGame:
    """Everything stored of a game. `epoch` is the right to append to it, until somebody takes a newer one."""

    row: GameRow
    header: Header
    seed: bytes
    salt: bytes
    lines: tuple[str, ...]
    commands: dict[tuple[int, str], int]
    rematch: frozenset[int]
    epoch: int
    card_text: str


@dataclass(frozen=True, slots=True)
class Command:
    """A seat's request, which the store records together with the number of its acknowledgement."""

    seat: int
    id: str
    seq: int


@dataclass(frozen=True, slots=True)
class Append:
    """Lines for the log of a game, from `seq` on."""

    game: str
    epoch: int
    seq: int
    lines: tuple[str, ...]
    command: Command | None = None
    finished: int | None = None


class Fenced(Exception):
    """Another process has the game now, or the log is longer than the writer knew. Nothing was stored."""


class Store(Protocol):
    """The store. Every method is one transaction: it happens completely or not at all."""

    async def name_guest(self, guest: str, name: str) -> None:
        """Store the name of a guest."""

    async def guest_name(self, guest: str) -> str:
        """Return the name of a guest, empty if there is none."""

    async def add_table(self, table: TableRow) -> None:
        """Store a new table."""

    async def table(self, table: str) -> TableRow | None:
        """Return a table by its id."""

    async def invited(self, invite: str) -> TableRow | None:
        """Return a table by its invitation."""

    async def tables_of(self, guest: str) -> list[TableRow]:
        """Return the tables of a guest, newest first."""

    async def take_seat(self, table: str, seat: int, guest: str, name: str) -> bool:
        """Take a seat, if it is still free."""

    async def games(self, table: str) -> list[GameRow]:
        """Return the games of a table in order."""

    async def game(self, game: str) -> GameRow | None:
        """Return a game by its id."""

    async def finished(self, table: str) -> list[FinishedGame]:
        """Return the finished games of a table in order."""

    async def start_game(
        self, row: GameRow, header: Header, shuffle: tuple[bytes, bytes], lines: Sequence[str]
    ) -> None:
        """Store a new game, its secret shuffle and its opening; the caller has epoch 1.

        Raises Fenced if the table already has a game of that number.
        """

    async def open_game(self, game: str) -> StoredGame:
        """Return a game with a new epoch; its previous owner can append no more."""

    async def read_game(self, game: str) -> StoredGame:
        """Return a game for reading only."""

    async def append(self, append: Append) -> None:
        """Append to a log. Raises Fenced if the epoch is not the newest, or `seq` is not the end of the log."""

    async def command(self, table: str, seat: int, id: str) -> int | None:
        """Return the acknowledgement number of a request, in any game of the table."""

    async def ask_rematch(self, game: str, command: Command) -> None:
        """Store that a seat wants another game after this one."""

    async def change(self, table: TableRow, game: str) -> None:
        """Store the table's new terms, to which nobody has agreed yet for the game after `game`.

        Raises Fenced if the table already has terms of that number.
        """

    async def end(self, table: str, ended: int, final: Sequence[Final]) -> bool:
        """Store the end of a table's session and its final payments. Return False if it had ended before."""


class Faults:
    """Points where a test may kill the process: `after-commit:3` is the third time it passes that point.

    >>> Faults("").point("after-commit")
    """

    def __init__(self, plan: str) -> None:
        self._name, _, count = plan.partition(":")
        self._left = int(count or 1)

    def point(self, name: str) -> None:
        """Pass a point; the process ends here if a test asked for it."""
        if name == self._name:
            self._left -= 1
            if not self._left:
                os.kill(os.getpid(), signal.SIGKILL)


class SystemClock:
    """The real time."""

    def now(self) -> int:
        """Return the seconds since 1970."""
        return int(time.time())

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)

    async def aside(self, work: Callable[[], T]) -> T:
        """Do slow work in a thread."""
        return await asyncio.to_thread(work)


class SystemRng:
    """The operating system's entropy."""

    def secret(self, size: int) -> bytes:
        """Return bytes that nobody can guess."""
        return secrets.token_bytes(size)

    def token(self) -> str:
        """Return 128 random bits, for use in an address."""
        return secrets.token_urlsafe(16)

    def stream(self) -> random.Random:
        """Return a generator seeded by the operating system."""
        return random.Random(secrets.token_bytes(16))


@dataclass(frozen=True, slots=True)
class World:
    """Everything that a table needs from outside. `bot_delay` is the time in seconds that a bot seems to think."""

    store: Store
    bot: Bot
    clock: Clock = field(default_factory=SystemClock)
    rng: Rng = field(default_factory=SystemRng)
    bot_delay: float = 0.7
    faults: Faults = field(default_factory=lambda: Faults(""))
