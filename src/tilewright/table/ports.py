"""Interfaces to the outside world (random numbers, store), and implementations for the real world. See also `clock`.

All other modules of this package reach the outside world through them, so tests can replace it.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from tilewright.engine.log import Header
from tilewright.engine.wall import Shuffle
from tilewright.table.clock import Clock, SystemClock
from tilewright.table.damage import Damage
from tilewright.table.faults import Faults
from tilewright.table.rows import (
    Append,
    Command,
    Final,
    FinishedGame,
    GameRow,
    RemarkRow,
    ReportRow,
    RoundDealsRow,
    Scope,
    SealRow,
    SeatRow,
    SharedRow,
    StandIn,
    StoredGame,
    TableRow,
)

if TYPE_CHECKING:
    from tilewright.bots import Bot

SILENCE = 120  # seconds for which a table waits for a person, before the others may do something about it
# who acts for an absent person: nobody, the table, which passes on every claim, or a bot


class Rng(Protocol):
    """A source of random numbers."""

    def secret(self, size: int) -> bytes:
        """Return `size` random bytes that nobody can guess."""

    def token(self) -> str:
        """Return a random id that nobody can guess, fit for a URL."""

    def stream(self) -> random.Random:
        """Return a random number generator for a bot, independent of the shuffle."""


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


class SealStore(Protocol):
    """The seals of the tables' next games. Every method is one transaction."""

    async def prepare(self, seal: SealRow) -> SealRow:
        """Store a seal, and return it. If there is one for the same game and set of tiles, return that instead."""

    async def close(self, seal: SealRow) -> None:
        """Store the promises of a seal."""


class RoundDealsStore(Protocol):
    """The deals that all tables of a round get. Every method is one transaction."""

    async def deals(self, id: str) -> RoundDealsRow:
        """Return the deals of a round. Raises Damaged if there are none."""

    async def promise(self, id: str, place: int, promise: str) -> None:
        """Store the promise of the page at a place. It is too late once no more are taken."""

    async def close(self, id: str, *, only_all: bool) -> None:
        """Take no more promises. With `only_all`, do so only if the page at each place has given one."""

    async def open_number(self, id: str, place: int, share: str) -> None:
        """Store the number that the page at a place has opened. It is too late once the walls are fixed."""

    async def fix(self, id: str) -> None:
        """Fix the walls of all games. A page that has opened no number counts as absent."""

    async def has_seat(self, id: str, guest: str) -> bool:
        """Return whether a guest has a seat at a table of the round."""


class SeatStore(Protocol):
    """The seats of tables. Every method is one transaction."""

    async def take(self, table: str, seat: int, guest: str, name: str) -> bool:
        """Give a seat to a guest if it is still free. Return whether it was."""

    async def take_from_bot(self, table: str, seat: int, taken: SeatRow) -> bool:
        """Store a seat that a guest has taken from a bot. Return whether a bot still had it."""

    async def change(self, table: TableRow) -> None:
        """Store who has and wants which seat, the host's seat, and the options. Raises Fenced after the first deal."""

    async def stand_in(self, table: str, seat: int, stand_in: StandIn) -> None:
        """Store who acts for the guest of a seat."""


class ChatStore(Protocol):
    """The remarks of people at tables, and who hears whom. Every method is one transaction."""

    async def remarks(self, table: str) -> list[RemarkRow]:
        """Return the last remarks at a table, oldest first."""

    async def is_muted(self, guest: str) -> bool:
        """Return whether the operator lets this guest write nothing."""

    async def add(self, table: str, remark: RemarkRow, first: int) -> None:
        """Store a remark, and delete those at the table with numbers below `first`."""

    async def hide(self, guest: str, other: str, table: str, scope: Scope) -> None:
        """Store where the remarks of another guest are hidden from a guest. `scope` says "here" of this table.

        At one table, "nowhere" does not end a block at all tables. Without a table, it does.
        """

    async def hidden_from(self, guest: str, table: str) -> Mapping[str, Scope]:
        """Return the guests whose remarks at a table are hidden from a guest, each with where that is so."""

    async def deaf_to(self, other: str, table: str) -> set[str]:
        """Return the guests from whom the remarks of `other` at a table are hidden. Without a table: everywhere."""

    async def send_away(self, guest: str, table: str, away: bool) -> None:
        """Store that a guest was sent away from those who look on at a table, or may look on again if not `away`."""

    async def sent_away(self, table: str) -> dict[str, str]:
        """Return the guests who were sent away from those who look on at a table, with their names."""

    async def report(self, row: ReportRow) -> None:
        """Store a report."""


class TableCounter(Protocol):
    """Counts tables. Every method is one transaction."""

    async def count(self, guest: str) -> tuple[int, int]:
        """Return the number of a guest's tables besides those for practice, and the number of those for practice."""


class ForgettingStore(Protocol):
    """Forgets guests. Every method is one transaction."""

    async def tables_of(self, guest: str) -> list[str]:
        """Return the ids of the tables at which a guest has a seat."""

    async def leave(self, guest: str, table: str, now: int, token: Callable[[], str]) -> None:
        """Let a guest leave a table for ever at the Unix time `now`. `token` returns new random ids."""

    async def finish(self, guest: str) -> bool:
        """Delete a guest and all that is theirs. Return False and change nothing if they have a seat."""


class Store(Protocol):
    """The database. Every method is one transaction: it succeeds completely or changes nothing.

    A method that reads a table or a game raises Damaged if what it reads cannot be what was stored.
    """

    @property
    def sharing(self) -> ShareStore:
        """The links to replays."""

    @property
    def seals(self) -> SealStore:
        """The seals of next games."""

    @property
    def rounds(self) -> RoundDealsStore:
        """The deals of rounds."""

    @property
    def seats(self) -> SeatStore:
        """The seats of tables."""

    @property
    def forgetting(self) -> ForgettingStore:
        """The forgetting of guests."""

    @property
    def chat(self) -> ChatStore:
        """The remarks of people at tables."""

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

    async def remove_unplayed(self, table: str) -> bool:
        """Delete a table, unless a game has begun there. Return whether it is gone."""

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

    async def games(self, table: str) -> list[GameRow]:
        """Return the games of a table, oldest first."""

    async def game(self, game: str) -> GameRow | None:
        """Return the game with this id, or None."""

    async def finished(self, table: str) -> list[FinishedGame]:
        """Return the finished games of a table, oldest first."""

    async def start_game(
        self, row: GameRow, header: Header, shuffle: tuple[bytes, bytes], lines: Sequence[str]
    ) -> None:
        """Store a new game with its secret shuffle and the first lines of its log, at epoch 1. Delete its seal.

        Raises Fenced if the table already has a game with this number, or if its session has ended.
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

    async def withdraw_rematch(self, game: str, seat: int) -> None:
        """Store that a seat no longer wants another game after this one."""

    async def pause(self, game: str, length: int | None) -> None:
        """Store that a game is paused while its log has this length, or with None that it goes on."""

    async def allow_chat(self, table: str, on: bool) -> None:
        """Store whether people may write to each other at a table."""

    async def give_call(self, table: str, link: str) -> None:
        """Store the link by which the people at a table talk to each other, or an empty text."""

    async def allow_spectators(self, table: str, delay: int | None) -> None:
        """Store after how many seconds spectators see what happened, or None if there may be none."""

    async def renew_link(self, table: str, invite: str) -> None:
        """Store a new invitation code. Nobody counts as sent away from the table any more."""

    async def change(self, table: TableRow, game: str) -> None:
        """Store new rules for the table, and delete all requests for a rematch after `game`.

        Those requests were for a game with the old rules. Raises Fenced if this version of the rules is already stored.
        """

    async def end(self, table: str, ended: int, final: Sequence[Final]) -> bool:
        """Store the end of a session and its final settlements. Return False if it had already ended."""


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
    silence: int = SILENCE
    faults: Faults = field(default_factory=Faults)
    lesson: Shuffle | None = None  # deal of the first game, which every beginner gets
