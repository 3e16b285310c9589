"""Interfaces to the outside world (random numbers, store), and implementations for the real world. See also `clock`.

All other modules of this package reach the outside world through them, so tests can replace it.
"""

from __future__ import annotations

import os
import random
import secrets
import signal
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal, Protocol

from tilewright.engine.log import Header
from tilewright.messages import say
from tilewright.settlement.ledger import POINTS, Stakes
from tilewright.sheet import ScoreSheet
from tilewright.table.clock import Clock, SystemClock
from tilewright.table.damage import Damage

if TYPE_CHECKING:
    from tilewright.bots import Bot

Strength = Literal["easy", "medium", "hard"]  # of the bots of a table


class Rng(Protocol):
    """A source of random numbers."""

    def secret(self, size: int) -> bytes:
        """Return `size` random bytes that nobody can guess."""

    def token(self) -> str:
        """Return a random id that nobody can guess, fit for a URL."""

    def stream(self) -> random.Random:
        """Return a random number generator for a bot, independent of the shuffle."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat as stored. `guest` is a guest's id, or None for a bot or a free seat. `name` is empty for a free seat."""

    name: str
    guest: str | None
    bot: bool

    @property
    def free(self) -> bool:
        """Whether a guest can still take this seat."""
        return not self.bot and self.guest is None


@dataclass(frozen=True, slots=True)
class Final:
    """The settlement at the end of a session, for all games of one ruleset in it."""

    ruleset: str
    sheet: ScoreSheet


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as stored: the rules and card of its next game, the stakes, and the seats.

    `terms` counts changes of the ruleset, options or card. `ended` is the Unix time of the session's end, or None.
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
    strength: Strength = "medium"  # of the bots
    practice: bool = False  # laid to play on from an earlier moment of a game, and no other game has begun here
    damage: Damage | None = None  # if there is any, the other attributes are only what can still be read

    def seat_of(self, guest: str) -> int | None:
        """Return the seat number of a guest, or None if the guest has no seat here."""
        return next((n for n, seat in enumerate(self.seats) if seat.guest == guest), None)

    def seated(self, seat: int, guest: str, name: str) -> TableRow:
        """Return the table after a guest has taken this seat."""
        taken = replace(self.seats[seat], guest=guest, name=name)
        return replace(self, seats=(*self.seats[:seat], taken, *self.seats[seat + 1 :]))

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, with a placeholder for a free seat."""
        return tuple(seat.name or say("table.free-seat") for seat in self.seats)

    @property
    def full(self) -> bool:
        """Whether every seat is taken."""
        return not any(seat.free for seat in self.seats)


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game of a table as stored, without its log. `number` counts the table's games from 1.

    `created` and `finished` are Unix times in seconds; `finished` is None for an unfinished game. `last` is the last
    line of the log, and `terms` the version of the table's rules.
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
    """The parts of a finished game that a ledger needs: its row, its header, and some lines of its log.

    These are the first lines, and those that say that a player went back.
    """

    row: GameRow
    header: Header
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StoredGame:
    """Everything that the store has on a game.

    Only the process with the newest `epoch` may append to the log. Each opening of the game creates a new epoch.
    `commands` maps (seat, request id) to the event number that acknowledged the request. `rematch` has the seats that
    want another game. `head` is the digest of the last event.
    """

    row: GameRow
    header: Header
    seed: bytes
    salt: bytes
    lines: tuple[str, ...]
    commands: dict[tuple[int, str], int]
    rematch: frozenset[int]
    epoch: int
    head: str
    card_text: str


@dataclass(frozen=True, slots=True)
class Command:
    """A seat's request as stored.

    The acknowledgement sends `seq`: the number of the last event that the seat has seen once the request is carried
    out. `at` is the Unix time of the request.
    """

    seat: int
    id: str
    seq: int
    at: int


@dataclass(frozen=True, slots=True)
class Append:
    """New lines for the log of a game. `seq` is the length of the log before these lines, and `head` its last digest.

    `finished` is the Unix time if these lines end the game, otherwise None.
    """

    game: str
    epoch: int
    seq: int
    head: str
    lines: tuple[str, ...]
    command: Command | None = None
    finished: int | None = None


@dataclass(frozen=True, slots=True)
class CardRow:
    """A card on the shelf of a guest. `text` may have mistakes. `changed` is the Unix time of the last change."""

    id: str
    guest: str
    name: str
    text: str
    changed: int
    version: int = 0  # number of changes of the text
    writer: str = ""  # id of the page that made the last change


@dataclass(frozen=True, slots=True)
class SharedRow:
    """A link of a guest to the replay of a game. Whoever knows `secret` sees the replay. `created` is a Unix time."""

    secret: str
    game: str
    guest: str
    hide_names: bool
    created: int


@dataclass(frozen=True, slots=True)
class DeviceRow:
    """A browser that may play as a guest. `program` and `system` name it, such as "Firefox" and "Android".

    `created` and `seen` are the Unix times of the first and the last visit, to the day.
    """

    browser: str
    guest: str
    program: str
    system: str
    created: int
    seen: int


class Fenced(Exception):
    """A write was rejected, because another process has changed the game or its table meanwhile. Nothing was stored."""


class ShareStore(Protocol):
    """The links to replays. Every method is one transaction."""

    async def shared(self, secret: str) -> SharedRow | None:
        """Return the link with this secret, or None."""

    async def link_of(self, game: str, guest: str) -> SharedRow | None:
        """Return the link of a guest to a game, or None."""

    async def share(self, link: SharedRow) -> None:
        """Store a link, in the place of the guest's earlier link to the same game."""

    async def end(self, game: str, guest: str) -> None:
        """Delete the link of a guest to a game, if there is one."""


class TableCounter(Protocol):
    """Counts tables. Every method is one transaction."""

    async def count(self, guest: str) -> tuple[int, int]:
        """Return the number of a guest's tables besides those for practice, and the number of those for practice."""


class Store(Protocol):
    """The database. Every method is one transaction: it succeeds completely or changes nothing.

    A method that reads a table or a game raises Damaged if what it reads cannot be what was stored.
    """

    @property
    def sharing(self) -> ShareStore:
        """The links to replays."""

    @property
    def overview(self) -> TableCounter:
        """The numbers of tables."""

    async def name_guest(self, guest: str, name: str) -> None:
        """Store the name of a guest."""

    async def guest_name(self, guest: str) -> str:
        """Return the name of a guest, or an empty text if the guest is unknown."""

    async def add_table(self, table: TableRow) -> None:
        """Store a new table."""

    async def remove_table(self, table: str) -> None:
        """Delete a table with its games, and the links to their replays."""

    async def table(self, table: str) -> TableRow | None:
        """Return the table with this id, or None."""

    async def damage(self, tables: Sequence[str]) -> dict[str, Damage | None]:
        """Return for each table the first damage to it, its games and their events, or None."""

    async def invited(self, invite: str) -> TableRow | None:
        """Return the table with this invitation code, or None."""

    async def tables_of(self, guest: str) -> list[TableRow]:
        """Return the tables of a guest, newest first. Those that cannot be read have `damage`."""

    async def last_moves(self, guest: str) -> dict[str, int]:
        """Return the Unix time of the guest's last move at each table where the guest has made one."""

    async def take_seat(self, table: str, seat: int, guest: str, name: str) -> bool:
        """Give a seat to a guest if it is still free. Return whether it was."""

    async def games(self, table: str) -> list[GameRow]:
        """Return the games of a table, oldest first."""

    async def game(self, game: str) -> GameRow | None:
        """Return the game with this id, or None."""

    async def finished(self, table: str) -> list[FinishedGame]:
        """Return the finished games of a table, oldest first."""

    async def start_game(
        self, row: GameRow, header: Header, shuffle: tuple[bytes, bytes], lines: Sequence[str]
    ) -> None:
        """Store a new game with its secret shuffle and the first lines of its log, at epoch 1.

        Raises Fenced if the table already has a game with this number.
        """

    async def open_game(self, game: str) -> StoredGame:
        """Return a game with a new epoch. The process that opened it before can no longer append to it."""

    async def read_game(self, game: str) -> StoredGame:
        """Return a game for reading only. Its epoch does not change."""

    async def append(self, append: Append) -> str:
        """Append lines to a log, and return its new head.

        Raises Fenced if the epoch is outdated, or if the log has another length or head.
        """

    async def command(self, table: str, seat: int, id: str) -> int | None:
        """Return the event number that acknowledged a request in any game of the table.

        Return None if no such request is stored.
        """

    async def ask_rematch(self, game: str, command: Command) -> None:
        """Store that a seat wants another game after this one."""

    async def change(self, table: TableRow, game: str) -> None:
        """Store new rules for the table, and delete all requests for a rematch after `game`.

        Those requests were for a game with the old rules. Raises Fenced if this version of the rules is already stored.
        """

    async def end(self, table: str, ended: int, final: Sequence[Final]) -> bool:
        """Store the end of a session and its final settlements. Return False if it had already ended."""


class Faults:
    """Named points in the code where a test can kill the process.

    With the plan `after-commit:3`, the process is killed when it reaches the point `after-commit` for the third time.
    """

    def __init__(self, plan: str) -> None:
        self._name, _, count = plan.partition(":")
        self._left = int(count or 1)

    def point(self, name: str) -> None:
        """Note that the code reached the named point. Kill the process if the plan asks for it."""
        if name == self._name:
            self._left -= 1
            if not self._left:
                os.kill(os.getpid(), signal.SIGKILL)


class SystemRng:
    """Random numbers from the operating system."""

    def secret(self, size: int) -> bytes:
        """Return `size` random bytes that nobody can guess."""
        return secrets.token_bytes(size)

    def token(self) -> str:
        """Return 128 random bits as text that is fit for a URL."""
        return secrets.token_urlsafe(16)

    def stream(self) -> random.Random:
        """Return a random number generator with a seed from the operating system."""
        return random.Random(secrets.token_bytes(16))


@dataclass(frozen=True, slots=True)
class World:
    """Everything that a table needs from outside."""

    store: Store
    bot: Bot
    clock: Clock = field(default_factory=SystemClock)
    rng: Rng = field(default_factory=SystemRng)
    bot_delay: float = 0.7  # seconds that a bot waits at least before it acts, while people play
    faults: Faults = field(default_factory=lambda: Faults(""))
