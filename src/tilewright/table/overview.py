"""The lobby's lists of a guest's tables and finished games, a page at a time, with the same number of queries for all.

A page is read in two steps, because the server checks tables for damage in between: first which tables and games are on
it, then their rows.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, and_, case, func, or_, select

from tilewright.table.damage import Damaged
from tilewright.table.database import Transactions, reads
from tilewright.table.queries import GAME_WITH_ID, GAMES_WITH_IDS, OF_GUEST, PLAYED_BY, WITH_IDS
from tilewright.table.reading import read_finished, read_tables
from tilewright.table.rows import FinishedGame, TableRow
from tilewright.table.schema import CARD_TEXT, GAME, SEAT, TABLE, TERMS

LENGTH = 25  # tables, and as many finished games, on a page


@dataclass(frozen=True, slots=True)
class ListedTable:
    """A table on a page. `moved` is the Unix time of the guest's last move there, 0 before the first.

    `number` is that of the table's last game, 0 before the first. `is_over` says whether that game is finished, and
    `is_paused` whether its players have paused it.
    """

    id: str
    moved: int
    number: int
    is_over: bool
    is_paused: bool = False


@dataclass(frozen=True, slots=True)
class Listing:
    """The tables and finished games on a page, by (table, game), and whether there is an older page."""

    tables: tuple[ListedTable, ...] = ()
    games: tuple[tuple[str, str], ...] = ()
    has_older: bool = False

    @property
    def ids(self) -> list[str]:
        """The ids of all tables whose rows the page needs, each once."""
        return list(dict.fromkeys((*(table.id for table in self.tables), *(table for table, _ in self.games))))


class SqlOverview:
    """The lists of a guest's tables and games in the database of the store. Every method is one transaction."""

    def __init__(self, database: Transactions) -> None:
        self.database = database

    @reads
    def count(self, connection: Connection, guest: str) -> tuple[int, int]:
        """Return the number of a guest's tables besides those for practice, and the number of those for practice."""
        query = select(TABLE.c.practice, func.count()).join(SEAT).where(SEAT.c.guest == guest)
        numbers = {bool(practice): count for practice, count in connection.execute(query.group_by(TABLE.c.practice))}
        return numbers.get(False, 0), numbers.get(True, 0)

    @reads
    def used_since(self, connection: Connection, guest: str, time: int) -> int:
        """Return the number of a guest's tables, besides those for practice, that are in use since a Unix time.

        They are newer, or the guest has moved there since. A table whose session has ended is not in use.
        """
        counts = (SEAT.c.guest == guest, TABLE.c.practice.is_(False), TABLE.c.ended.is_(None))
        is_recent = or_(TABLE.c.created >= time, SEAT.c.moved >= time)
        query = select(func.count()).select_from(TABLE).join(SEAT).where(*counts, is_recent)
        return int(connection.scalar(query) or 0)

    @reads
    def listing(self, connection: Connection, guest: str, page: int) -> Listing:
        """Return the tables and the finished games on a page, counted from 1.

        Tables whose game or evening can go on come first, then those with the latest move.
        """
        last, mine = GAME.alias(), SEAT.c.guest == guest
        is_paused = last.c.paused == last.c.length
        is_over, moved = last.c.finished.is_not(None), func.coalesce(SEAT.c.moved, 0)
        touched = case((moved > TABLE.c.created, moved), else_=TABLE.c.created)
        order = (or_(is_over, TABLE.c.ended.is_not(None)), touched.desc(), moved.desc(), TABLE.c.id)
        tables = (
            select(TABLE.c.id, moved.label("moved"), last.c.number, last.c.finished, is_paused.label("paused"))
            .join(SEAT, SEAT.c.table == TABLE.c.id)
            .outerjoin(last, and_(last.c.table == TABLE.c.id, last.c.number == TABLE.c.games))
            .where(mine)
            .order_by(*order)
        )
        games = (
            select(GAME.c.table, GAME.c.id)
            .join(SEAT, SEAT.c.table == GAME.c.table)
            .where(mine, GAME.c.finished.is_not(None), GAME.c.number >= SEAT.c.since)
            .order_by(GAME.c.finished.desc(), GAME.c.number.desc(), GAME.c.id)
        )
        first = (page - 1) * LENGTH
        rows, done = (connection.execute(each.limit(LENGTH + 1).offset(first)).all() for each in (tables, games))
        return Listing(
            tuple(
                ListedTable(row.id, row.moved, row.number or 0, row.finished is not None, bool(row.paused))
                for row in rows[:LENGTH]
            ),
            tuple((row.table, row.id) for row in done[:LENGTH]),
            max(len(rows), len(done)) > LENGTH,
        )

    @reads
    def rows(
        self, connection: Connection, tables: Sequence[str], games: Collection[str]
    ) -> tuple[dict[str, TableRow], list[FinishedGame]]:
        """Return tables by their ids, and finished games, the latest first. A game that cannot be read is left out."""
        rows = {row.id: row for row in read_tables(connection, WITH_IDS, ids=[*tables])}
        return rows, sorted(
            _readable(connection, GAMES_WITH_IDS, games=[*games]),
            key=lambda game: (game.row.finished or 0, game.row.number),
            reverse=True,
        )

    @reads
    def everything(self, connection: Connection, guest: str) -> tuple[list[TableRow], list[FinishedGame]]:
        """Return all tables of a guest, newest first, and all their finished games that can be read, oldest first.

        The lines of the games include those of all mah jonggs.
        """
        finished = _readable(connection, PLAYED_BY, declared=True, guest=guest)
        return read_tables(connection, OF_GUEST, guest=guest), sorted(finished, key=lambda game: game.row.finished or 0)

    @reads
    def cards(self, connection: Connection, guest: str) -> list[str]:
        """Return the stored texts of the hands of a guest's tables, for all versions of their rules, each once."""
        mine = select(SEAT.c.table).where(SEAT.c.guest == guest)
        cards = (
            select(TABLE.c.card).where(TABLE.c.id.in_(mine)).union(select(TERMS.c.card).where(TERMS.c.table.in_(mine)))
        )
        return [*connection.scalars(select(CARD_TEXT.c.body).where(CARD_TEXT.c.digest.in_(cards)))]


def _readable(connection: Connection, where: Any, *, declared: bool = False, **values: Any) -> list[FinishedGame]:
    """Return those finished games that meet a condition and can be read. Unseen damage is rare."""
    with suppress(Damaged):
        return read_finished(connection, where, declared=declared, **values)
    finished = []
    for game in connection.scalars(select(GAME.c.id).where(where), values).all():
        with suppress(Damaged):
            finished += read_finished(connection, GAME_WITH_ID, declared=declared, game=game)
    return finished
