"""The store: SQLAlchemy Core over SQLite, or over any database with the same guarantees.

An append is one transaction. Its UPDATE sets the new length of the game's log, but only if the writer's epoch is the
newest and the log still has the length that the writer expects. The primary key (game, seq) is a second safeguard.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from itertools import groupby
from typing import Any

from sqlalchemy import URL, Row, delete, insert, select, true, update
from sqlalchemy.exc import DatabaseError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from tilewright.engine.log import Header, plain, unplain
from tilewright.messages import say
from tilewright.settlement.ledger import Stakes
from tilewright.table.database import engine_of
from tilewright.table.ports import (
    Append,
    Command,
    Faults,
    Fenced,
    Final,
    FinishedGame,
    GameRow,
    SeatRow,
    StoredGame,
    TableRow,
)
from tilewright.table.schema import COMMAND, EVENT, GAME, GUEST, REMATCH, SEAT, SHARED, SHUFFLE, TABLE, TERMS, upgrade
from tilewright.table.sharing import SqlSharing
from tilewright.table.shelf import SqlShelf
from tilewright.table.unbroken import Unbroken, unbroken

_OPENING = 3  # lines at the start of a log that hold East, the pot and the prevailing wind


class Unusable(Exception):
    """The database cannot be used. The message tells the person who started the program why."""


class InUse(Unusable):
    """Another program is using the database."""


class SqlStore:
    """An implementation of `ports.Store`. Call `open` before use."""

    def __init__(self, url: str | URL, faults: Faults | None = None) -> None:
        self._engine = engine_of(url)
        self._file = str(self._engine.url.database)
        self._faults = faults or Faults("")
        self.running = Unbroken()
        self.shelf = SqlShelf(self._engine, self.running)
        self.sharing = SqlSharing(self._engine, self.running)

    async def open(self) -> None:
        """Connect to the database, and migrate it. Raises Unusable if that fails."""
        try:
            async with self._engine.begin() as connection:
                if not await connection.run_sync(upgrade):
                    raise Unusable(say("table.database-too-new", file=self._file))
        except DatabaseError as error:
            if "locked" in (reason := str(error.orig)):
                raise InUse(say("table.database-in-use", file=self._file)) from error
            raise Unusable(say("table.database-unusable", file=self._file, reason=reason)) from error

    async def close(self) -> None:
        """Close the database once no operation is in progress."""
        await self.running.wait()
        await self._engine.dispose()

    @unbroken
    async def name_guest(self, guest: str, name: str) -> None:
        """Store the name of a guest."""
        async with self._engine.begin() as connection:
            done = await connection.execute(update(GUEST).where(GUEST.c.id == guest).values(name=name))
            if not done.rowcount:
                await connection.execute(insert(GUEST).values(id=guest, name=name))

    @unbroken
    async def guest_name(self, guest: str) -> str:
        """Return the name of a guest, or an empty string if the guest is unknown."""
        async with self._engine.connect() as connection:
            return await connection.scalar(select(GUEST.c.name).where(GUEST.c.id == guest)) or ""

    @unbroken
    async def add_table(self, table: TableRow) -> None:
        """Store a new table."""
        async with self._engine.begin() as connection:
            await connection.execute(
                insert(TABLE).values(
                    id=table.id,
                    invite=table.invite,
                    created=table.created,
                    cents=table.stakes.cents,
                    points=table.stakes.points,
                    stake=table.stakes.pot,
                    strength=table.strength,
                    practice=table.practice,
                    **_terms(table),
                )
            )
            seats = [
                {"table": table.id, "number": n, "name": seat.name, "guest": seat.guest, "bot": seat.bot}
                for n, seat in enumerate(table.seats)
            ]
            await connection.execute(insert(SEAT), seats)

    @unbroken
    async def remove_table(self, table: str) -> None:
        """Delete a table with its games, and the links to their replays."""
        games = select(GAME.c.id).where(GAME.c.table == table)
        async with self._engine.begin() as connection:
            for of_game in (SHARED, REMATCH, COMMAND, EVENT, SHUFFLE):
                await connection.execute(delete(of_game).where(of_game.c.game.in_(games)))
            for of_table in (GAME, TERMS, SEAT):
                await connection.execute(delete(of_table).where(of_table.c.table == table))
            await connection.execute(delete(TABLE).where(TABLE.c.id == table))

    @unbroken
    async def table(self, table: str) -> TableRow | None:
        """Return the table with this id, or None."""
        return next(iter(await self._tables(TABLE.c.id == table)), None)

    @unbroken
    async def invited(self, invite: str) -> TableRow | None:
        """Return the table with this invitation code, or None."""
        return next(iter(await self._tables(TABLE.c.invite == invite)), None)

    @unbroken
    async def tables_of(self, guest: str) -> list[TableRow]:
        """Return the tables of a guest, newest first."""
        mine = select(SEAT.c.table).where(SEAT.c.guest == guest)
        return await self._tables(TABLE.c.id.in_(mine))

    @unbroken
    async def tables(self) -> list[TableRow]:
        """Return all tables, newest first."""
        return await self._tables(true())

    async def _tables(self, where: Any) -> list[TableRow]:
        async with self._engine.connect() as connection:
            tables = (
                await connection.execute(select(TABLE).where(where).order_by(TABLE.c.created.desc(), TABLE.c.id))
            ).all()
            chosen = select(TABLE.c.id).where(where)
            changed = (
                await connection.execute(select(TERMS).where(TERMS.c.table.in_(chosen)).order_by(TERMS.c.number))
            ).all()
            seats = (
                await connection.execute(select(SEAT).where(SEAT.c.table.in_(chosen)).order_by(SEAT.c.number))
            ).all()
        newest = {terms.table: terms for terms in changed}
        return [_table_row(row, newest.get(row.id), [seat for seat in seats if seat.table == row.id]) for row in tables]

    @unbroken
    async def last_moves(self, guest: str) -> dict[str, int]:
        """Return the Unix time of the guest's last move at each table where the guest has made one."""
        query = select(SEAT.c.table, SEAT.c.moved).where(SEAT.c.guest == guest, SEAT.c.moved.is_not(None))
        async with self._engine.connect() as connection:
            return {row.table: row.moved for row in await connection.execute(query)}

    @unbroken
    async def take_seat(self, table: str, seat: int, guest: str, name: str) -> bool:
        """Give a seat to a guest if it is still free. Return whether it was."""
        free = (SEAT.c.table == table, SEAT.c.number == seat, SEAT.c.guest.is_(None), SEAT.c.bot.is_(False))
        async with self._engine.begin() as connection:
            done = await connection.execute(update(SEAT).where(*free).values(guest=guest, name=name))
        return bool(done.rowcount)

    @unbroken
    async def games(self, table: str) -> list[GameRow]:
        """Return the games of a table, oldest first."""
        return await self._games(GAME.c.table == table)

    @unbroken
    async def game(self, game: str) -> GameRow | None:
        """Return the game with this id, or None."""
        return next(iter(await self._games(GAME.c.id == game)), None)

    async def _games(self, where: Any) -> list[GameRow]:
        last = (EVENT.c.game == GAME.c.id) & (EVENT.c.seq == GAME.c.length - 1)
        query = select(GAME, EVENT.c.body).join(EVENT, last).where(where).order_by(GAME.c.number)
        async with self._engine.connect() as connection:
            return [_game_row(row, row.body) for row in await connection.execute(query)]

    @unbroken
    async def finished(self, table: str) -> list[FinishedGame]:
        """Return the finished games of a table, oldest first."""
        mine = (GAME.c.table == table) & GAME.c.finished.is_not(None)
        needed = (EVENT.c.seq < _OPENING) | EVENT.c.body.startswith("WentBack ") | (EVENT.c.seq == GAME.c.length - 1)
        query = select(GAME, EVENT.c.body).join(EVENT, EVENT.c.game == GAME.c.id).where(mine & needed)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query.order_by(GAME.c.number, EVENT.c.seq))).all()
        games = [list(lines) for _, lines in groupby(rows, key=lambda row: row.id)]
        return [
            FinishedGame(_game_row(last, last.body), _header(last), tuple(row.body for row in opening))
            for *opening, last in games
        ]

    @unbroken
    async def start_game(
        self, row: GameRow, header: Header, shuffle: tuple[bytes, bytes], lines: Sequence[str]
    ) -> None:
        """Store a new game with its secret shuffle and the first lines of its log, at epoch 1.

        A table with another game than its first is no longer for practice. Raises Fenced if the table already has a
        game with this number.
        """
        game = {
            "id": row.id,
            "table": row.table,
            "number": row.number,
            "header": json.dumps(plain(header)),
            "epoch": 1,
            "length": len(lines),
            "created": row.created,
            "terms": row.terms,
        }
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(GAME).values(game))
                await connection.execute(insert(SHUFFLE).values(game=row.id, seed=shuffle[0], salt=shuffle[1]))
                self._faults.point("game-half-stored")
                await connection.execute(insert(EVENT), _event_rows(row.id, 0, 1, lines))
                if row.number > 1:
                    await connection.execute(update(TABLE).where(TABLE.c.id == row.table).values(practice=False))
        except IntegrityError as error:
            raise Fenced(f"table {row.table} has a game {row.number} already") from error

    @unbroken
    async def open_game(self, game: str) -> StoredGame:
        """Return a game with a new epoch. The process that opened it before can no longer append to it."""
        async with self._engine.begin() as connection:
            await connection.execute(update(GAME).where(GAME.c.id == game).values(epoch=GAME.c.epoch + 1))
            return await _stored(connection, game)

    @unbroken
    async def read_game(self, game: str) -> StoredGame:
        """Return a game for reading only. Its epoch does not change."""
        async with self._engine.connect() as connection:
            return await _stored(connection, game)

    @unbroken
    async def append(self, append: Append) -> None:
        """Append lines to a log. Raises Fenced if the epoch is outdated, or if `seq` is not the length of the log."""
        mine = (GAME.c.id == append.game, GAME.c.epoch == append.epoch, GAME.c.length == append.seq)
        moved: dict[str, int] = {"length": append.seq + len(append.lines)}
        if append.finished is not None:
            moved["finished"] = append.finished
        async with self._transaction(append.game) as connection:
            done = await connection.execute(update(GAME).where(*mine).values(moved))
            if done.rowcount != 1:
                raise Fenced(f"game {append.game} went on without this writer")
            rows = _event_rows(append.game, append.seq, append.epoch, append.lines)
            await connection.execute(insert(EVENT), rows)
            self._faults.point("half-appended")
            if append.command:
                await _add_command(connection, append.game, append.command)
            self._faults.point("before-commit")

    @asynccontextmanager
    async def _transaction(self, game: str) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._engine.begin() as connection:
                yield connection
        except IntegrityError as error:
            raise Fenced(f"game {game} holds this already") from error

    @unbroken
    async def command(self, table: str, seat: int, id: str) -> int | None:
        """Return the event number that acknowledged a request in any game of the table.

        Return None if no such request is stored.
        """
        query = (
            select(COMMAND.c.seq)
            .join(GAME, GAME.c.id == COMMAND.c.game)
            .where(GAME.c.table == table, COMMAND.c.seat == seat, COMMAND.c.id == id)
        )
        async with self._engine.connect() as connection:
            seq: int | None = await connection.scalar(query)
            return seq

    @unbroken
    async def ask_rematch(self, game: str, command: Command) -> None:
        """Store that a seat wants another game after this one."""
        async with self._engine.begin() as connection:
            wish = {"game": game, "seat": command.seat}
            await connection.execute(delete(REMATCH).where(REMATCH.c.game == game, REMATCH.c.seat == command.seat))
            await connection.execute(insert(REMATCH).values(wish))
            await _add_command(connection, game, command)

    @unbroken
    async def change(self, table: TableRow, game: str) -> None:
        """Store new rules for the table, and delete all requests for a rematch after `game`.

        Raises Fenced if this version of the rules is already stored.
        """
        async with self._transaction(game) as connection:
            await connection.execute(insert(TERMS).values(table=table.id, number=table.terms, **_terms(table)))
            await connection.execute(delete(REMATCH).where(REMATCH.c.game == game))

    @unbroken
    async def end(self, table: str, ended: int, final: Sequence[Final]) -> bool:
        """Store the end of a session and its final settlements. Return False if it had already ended."""
        going_on = (TABLE.c.id == table, TABLE.c.ended.is_(None))
        values = {"ended": ended, "final": json.dumps([plain(one) for one in final])}
        async with self._engine.begin() as connection:
            done = await connection.execute(update(TABLE).where(*going_on).values(values))
        return bool(done.rowcount)


def _terms(table: TableRow) -> dict[str, str]:
    return {
        "ruleset": table.ruleset,
        "options": json.dumps(table.options),
        "card_name": table.card_name,
        "card_text": table.card_text,
    }


def _event_rows(game: str, seq: int, epoch: int, lines: Sequence[str]) -> list[dict[str, Any]]:
    return [{"game": game, "seq": seq + n, "epoch": epoch, "body": line} for n, line in enumerate(lines)]


async def _add_command(connection: AsyncConnection, game: str, command: Command) -> None:
    """Store a request, and the time of it at the seat."""
    values = {"game": game, "seat": command.seat, "id": command.id, "seq": command.seq}
    await connection.execute(insert(COMMAND).values(values))
    table = select(GAME.c.table).where(GAME.c.id == game).scalar_subquery()
    seat = (SEAT.c.table == table, SEAT.c.number == command.seat)
    await connection.execute(update(SEAT).where(*seat).values(moved=command.at))


def _table_row(row: Row[Any], changed: Row[Any] | None, seats: Sequence[Row[Any]]) -> TableRow:
    terms = changed or row
    return TableRow(
        id=row.id,
        invite=row.invite,
        ruleset=terms.ruleset,
        options=tuple((name, value) for name, value in json.loads(terms.options)),
        card_name=terms.card_name,
        card_text=terms.card_text,
        seats=tuple(SeatRow(seat.name, seat.guest, seat.bot) for seat in seats),
        created=row.created,
        stakes=Stakes(row.cents, row.points, row.stake),
        terms=changed.number if changed else 0,
        ended=row.ended,
        final=tuple(unplain(one, Final) for one in json.loads(row.final or "[]")),
        strength=row.strength,
        practice=row.practice,
    )


def _game_row(row: Row[Any], last: str) -> GameRow:
    return GameRow(row.id, row.table, row.number, row.created, row.finished, last, row.terms)


def _header(row: Row[Any]) -> Header:
    header: Header = unplain(json.loads(row.header), Header)
    return header


async def _stored(connection: AsyncConnection, game: str) -> StoredGame:
    row = (await connection.execute(select(GAME).where(GAME.c.id == game))).one()
    shuffle = (await connection.execute(select(SHUFFLE).where(SHUFFLE.c.game == game))).one()
    bodies = await connection.scalars(select(EVENT.c.body).where(EVENT.c.game == game).order_by(EVENT.c.seq))
    lines = tuple(bodies)
    commands = await connection.execute(select(COMMAND).where(COMMAND.c.game == game))
    rematch = await connection.scalars(select(REMATCH.c.seat).where(REMATCH.c.game == game))
    where = (TERMS.c.table == row.table) & (TERMS.c.number == row.terms) if row.terms else TABLE.c.id == row.table
    agreed = TERMS if row.terms else TABLE
    return StoredGame(
        row=_game_row(row, lines[-1]),
        header=_header(row),
        seed=shuffle.seed,
        salt=shuffle.salt,
        lines=lines,
        commands={(one.seat, one.id): one.seq for one in commands},
        rematch=frozenset(rematch),
        epoch=row.epoch,
        card_text=await connection.scalar(select(agreed.c.card_text).where(where)) or "",
    )
