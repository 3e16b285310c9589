"""The columns of a ledger: one for each person or bot, also where a person has taken the seat of a bot.

Payments stay with whoever played the game. The end of the session concerns those who sit there then.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tilewright.messages import say
from tilewright.table.rows import TableRow


@dataclass(frozen=True, slots=True)
class LedgerColumn:
    """A player at a seat, from game number `first` to `last`. `last` is None for whoever sits there now.

    >>> rosa, cleo = LedgerColumn(1, "Rosa", last=2), LedgerColumn(1, "Cleo", first=3)
    >>> [column.share((5, -5), 3) for column in (LedgerColumn(0, "Ann"), rosa, cleo)]
    [5, 0, -5]
    """

    seat: int
    name: str
    first: int = 1
    last: int | None = None

    def covers(self, game: int | None) -> bool:
        """Return whether the player plays game number `game`, or is there at the end of the session if it is None."""
        if game is None or self.last is None:
            return self.last is None and (game is None or game >= self.first)
        return self.first <= game <= self.last

    def share(self, amounts: Sequence[int], game: int | None) -> int:
        """Return this player's part of the amounts by seat of a game, or 0 if somebody else played it."""
        return amounts[self.seat] if self.covers(game) else 0

    @property
    def title(self) -> str:
        """The name of the player, with the games that a change of players leaves them."""
        if self.last is not None:
            return say("table.ledger-of-bot-until", name=self.name, game=self.last)
        return say("table.ledger-of-player-from", name=self.name, game=self.first) if self.first > 1 else self.name


def columns_of(table: TableRow) -> tuple[LedgerColumn, ...]:
    """Return the columns of a table's ledger, in the order of seats, and of games at a seat."""
    return tuple(_columns(table))


def _columns(table: TableRow) -> Iterator[LedgerColumn]:
    for number, (seat, name) in enumerate(zip(table.seats, table.names, strict=True)):
        if seat.since > 1:
            yield LedgerColumn(number, seat.bot_before, last=seat.since - 1)
        yield LedgerColumn(number, name, seat.since)


def players_in(table: TableRow, game: int | None) -> tuple[LedgerColumn, ...]:
    """Return the columns of those who play game number `game`, by seat. If it is None: of those who sit there now."""
    return tuple(column for column in columns_of(table) if column.covers(game))
