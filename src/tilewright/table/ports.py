"""The outside world in small interfaces, and the real ones.

Nothing else in this package looks at a clock, throws dice, or touches a file or a
socket, so that tests can put a world of their own in their place.
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
from tilewright.scoring.ledger import POINTS, Stakes
from tilewright.sheet import ScoreSheet

if TYPE_CHECKING:
    from tilewright.bots import Bot

T = TypeVar("T")


class Clock(Protocol):
    """Time, and waiting for it."""

    def now(self) -> int:
        """Seconds since 1970."""

    async def sleep(self, seconds: float) -> None:
        """Wait."""

    async def aside(self, work: Callable[[], T]) -> T:
        """Do slow work without holding up the others."""


class Rng(Protocol):
    """Chance."""

    def secret(self, size: int) -> bytes:
        """Bytes that nobody can guess."""

    def token(self) -> str:
        """A name that nobody can guess, fit for an address."""

    def stream(self) -> random.Random:
        """Chance for a bot, apart from the shuffle's."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who sits there: a bot, or a guest; a free seat has no guest and no name."""

    name: str
    guest: str | None
    bot: bool

    @property
    def free(self) -> bool:
        """Whether somebody may still sit down."""
        return not self.bot and self.guest is None


@dataclass(frozen=True, slots=True)
class Final:
    """What was settled at the end of a session for its games of one ruleset."""

    ruleset: str
    sheet: ScoreSheet


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table: by which rules its next game is played, with which card, for what, and who sits there.

    `terms` counts how often ruleset, options or card were changed. When its session has `ended`,
    `final` is what was paid for at the end.
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
        """The seat of a guest."""
        return next((n for n, seat in enumerate(self.seats) if seat.guest == guest), None)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats; a free one has words in its place."""
        return tuple(seat.name or "a free seat" for seat in self.seats)

    @property
    def full(self) -> bool:
        """Whether every seat is taken."""
        return not any(seat.free for seat in self.seats)


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game of a table, `number` counting from 1; `last` is the last line of its log.

    `terms` are those of the table by which it is played.
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
    """What a ledger needs of a finished game: its header, how its log opens, and its last line."""

    row: GameRow
    header: Header
    opening: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StoredGame:
    """All that is kept of a game. `epoch` is the right to append to it, until somebody takes a newer one."""

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
    """The request of a seat that is answered by storing it, and the number it is acknowledged with."""

    seat: int
    id: str
    seq: int


@dataclass(frozen=True, slots=True)
class Append:
    """Lines for the log of a game: they stand at `seq` and after, or nowhere."""

    game: str
    epoch: int
    seq: int
    lines: tuple[str, ...]
    command: Command | None = None
    finished: int | None = None


class Fenced(Exception):
    """Somebody else has the game now, or the log is longer than the writer knew. Nothing was stored."""


class Store(Protocol):
    """What is kept. Every method is one transaction: all of it happened, or nothing."""

    async def name_guest(self, guest: str, name: str) -> None:
        """Keep the name of a guest."""

    async def guest_name(self, guest: str) -> str:
        """The name of a guest, empty if there is none."""

    async def add_table(self, table: TableRow) -> None:
        """Keep a new table."""

    async def table(self, table: str) -> TableRow | None:
        """A table by its id."""

    async def invited(self, invite: str) -> TableRow | None:
        """A table by its invitation."""

    async def tables_of(self, guest: str) -> list[TableRow]:
        """The tables of a guest, the newest first."""

    async def take_seat(self, table: str, seat: int, guest: str, name: str) -> bool:
        """Sit down, if the seat is still free."""

    async def games(self, table: str) -> list[GameRow]:
        """The games of a table in order."""

    async def game(self, game: str) -> GameRow | None:
        """A game by its id."""

    async def finished(self, table: str) -> list[FinishedGame]:
        """The finished games of a table in order."""

    async def start_game(
        self, row: GameRow, header: Header, shuffle: tuple[bytes, bytes], lines: Sequence[str]
    ) -> None:
        """Keep a new game, its secret shuffle and its opening; the caller has epoch 1.

        Raises Fenced if the table has a game of that number.
        """

    async def open_game(self, game: str) -> StoredGame:
        """A game, with a new epoch: whoever had it before can append no more."""

    async def read_game(self, game: str) -> StoredGame:
        """A game, only to read."""

    async def append(self, append: Append) -> None:
        """Append to a log. Raises Fenced when the epoch is not the newest, or `seq` not the end."""

    async def command(self, table: str, seat: int, id: str) -> int | None:
        """The number that a request was acknowledged with, in any game of the table."""

    async def ask_rematch(self, game: str, command: Command) -> None:
        """A seat wants another game after this one."""

    async def change(self, table: TableRow, game: str) -> None:
        """Keep the table's new terms; nobody has agreed to another game after `game` by them yet.

        Raises Fenced if the table has terms of that number.
        """

    async def end(self, table: str, ended: int, final: Sequence[Final]) -> bool:
        """The session of a table has ended, and this was paid for then. False if it had ended before."""


class Faults:
    """Points where a test may kill the process: `after-commit:3` is the third passage.

    >>> Faults("").point("after-commit")
    """

    def __init__(self, plan: str) -> None:
        self._name, _, count = plan.partition(":")
        self._left = int(count or 1)

    def point(self, name: str) -> None:
        """The process passes here."""
        if name == self._name:
            self._left -= 1
            if not self._left:
                os.kill(os.getpid(), signal.SIGKILL)


class SystemClock:
    """The real time."""

    def now(self) -> int:
        """Seconds since 1970."""
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
        """Bytes that nobody can guess."""
        return secrets.token_bytes(size)

    def token(self) -> str:
        """128 bits, fit for an address."""
        return secrets.token_urlsafe(16)

    def stream(self) -> random.Random:
        """A generator seeded from the entropy."""
        return random.Random(secrets.token_bytes(16))


@dataclass(frozen=True, slots=True)
class World:
    """All that a table needs from outside. `bot_delay` in seconds: how long a bot seems to think while people play."""

    store: Store
    bot: Bot
    clock: Clock = field(default_factory=SystemClock)
    rng: Rng = field(default_factory=SystemRng)
    bot_delay: float = 0.7
    faults: Faults = field(default_factory=lambda: Faults(""))
