"""The store: SQLAlchemy Core over SQLite, or over any database with the same guarantees."""

from __future__ import annotations

import json
from collections.abc import Sequence

from sqlalchemy import URL, Connection, delete, insert, select, update
from sqlalchemy.exc import DatabaseError, IntegrityError

from tilewright.engine.log import Header, header_data, plain
from tilewright.locking import Locked
from tilewright.messages import say
from tilewright.table.appending import Appending, add_commands, event_rows, fencing
from tilewright.table.card_texts import keep_card_text
from tilewright.table.chat_store import SqlChat
from tilewright.table.damage import Damage
from tilewright.table.database import Database, Transactions, reads, writes
from tilewright.table.devices import SqlDevices
from tilewright.table.faults import Faults, Point
from tilewright.table.forgetting import SqlForgetting, remove_table
from tilewright.table.not_stored import NotStored
from tilewright.table.overview import SqlOverview
from tilewright.table.ports import Fenced
from tilewright.table.queries import EVERY, GAME_WITH_ID, GAMES_AT, INVITED, NUMBER_OF_GAMES, OF_GUEST, WITH_ID
from tilewright.table.reading import (
    damage_of,
    read_card,
    read_finished,
    read_games,
    read_stored,
    read_table,
    read_tables,
    start_of,
)
from tilewright.table.round_store import SqlRoundDeals
from tilewright.table.rows import Append, Command, Final, FinishedGame, GameRow, StoredGame, TableRow
from tilewright.table.schema import (
    COMMAND,
    EVENT,
    GAME,
    GUEST,
    MUTE,
    REMATCH,
    SEAL,
    SEAT,
    SHUFFLE,
    TABLE,
    TERMS,
    is_current,
    upgrade,
)
from tilewright.table.sealing import SqlSeals
from tilewright.table.seat_store import SqlSeats
from tilewright.table.sharing import SqlSharing
from tilewright.table.shelf import SqlShelf
from tilewright.table.spare_keys import SqlSpareKeys


class Unusable(Exception):
    """The database cannot be used. The message tells the person who started the program why."""


class InUse(Unusable):
    """Another program is using the database."""


class SqlOperations:
    """Everything that `ports.Store` does, in transactions of a database."""

    def __init__(self, database: Transactions) -> None:
        self.database = database
        self.shelf = SqlShelf(database)
        self.sharing = SqlSharing(database)
        self.seals = SqlSeals(database)
        self.rounds = SqlRoundDeals(database)
        self.seats = SqlSeats(database)
        self.chat = SqlChat(database)
        self.devices = SqlDevices(database)
        self.spare_keys = SqlSpareKeys(database)
        self.forgetting = SqlForgetting(database)
        self.overview = SqlOverview(database)

    @writes
    def name_guest(self, connection: Connection, guest: str, name: str) -> None:
        """Store the name of a guest."""
        done = connection.execute(update(GUEST).where(GUEST.c.id == guest).values(name=name))
        if not done.rowcount:
            connection.execute(insert(GUEST).values(id=guest, name=name))

    @reads
    def guest_name(self, connection: Connection, guest: str) -> str:
        """Return the name of a guest, or an empty string if the guest is unknown."""
        name = connection.scalar(select(GUEST.c.name).where(GUEST.c.id == guest))
        return name if isinstance(name, str) else ""  # a damaged name is forgotten

    @writes
    def add_table(self, connection: Connection, table: TableRow) -> None:
        """Store a new table."""
        connection.execute(
            insert(TABLE).values(
                id=table.id,
                invite=table.invite,
                created=table.created,
                cents=table.stakes.cents,
                points=table.stakes.points,
                stake=table.stakes.pot,
                strength=table.strength,
                practice=table.practice,
                fixed_seats=table.fixed_seats,
                round_deals=table.round_deals,
                first_place=table.first_place,
                **_terms(connection, table),
            )
        )
        seats = [
            {"table": table.id, "number": n, "name": seat.name, "guest": seat.guest, "bot": seat.bot}
            for n, seat in enumerate(table.seats)
        ]
        self._point("table-half-stored")
        connection.execute(insert(SEAT), seats)

    @writes
    def remove_table(self, connection: Connection, table: str) -> None:
        """Delete a table with its games, and the links to their replays."""
        remove_table(connection, table)

    @writes
    def remove_unplayed(self, connection: Connection, table: str) -> bool:
        """Delete a table, unless a game has begun there. Return whether it is gone."""
        # a deal at the same moment waits, or is waited for; SQLite does so anyway
        connection.execute(select(TABLE.c.id).where(TABLE.c.id == table).with_for_update())
        if connection.scalar(NUMBER_OF_GAMES, {"id": table}):
            return False
        remove_table(connection, table)
        return True

    @reads
    def table(self, connection: Connection, table: str) -> TableRow | None:
        """Return the table with this id, or None."""
        return read_table(connection, WITH_ID, id=table)

    @reads
    def damage(self, connection: Connection, tables: Sequence[str]) -> dict[str, Damage | None]:
        """Return for each table the first damage to it, its games and their events, or None."""
        return {table: damage_of(connection, table) for table in tables}

    @reads
    def invited(self, connection: Connection, invite: str) -> TableRow | None:
        """Return the table with this invitation code, or None."""
        return read_table(connection, INVITED, invite=invite)

    @reads
    def tables_of(self, connection: Connection, guest: str) -> list[TableRow]:
        """Return the tables of a guest, newest first. Those that cannot be read have `damage`."""
        return read_tables(connection, OF_GUEST, guest=guest)

    @reads
    def tables(self, connection: Connection) -> list[TableRow]:
        """Return all tables, newest first. Those that cannot be read have `damage`."""
        return read_tables(connection, EVERY)

    @reads
    def last_moves(self, connection: Connection, guest: str) -> dict[str, int]:
        """Return the Unix time of the guest's last move at each table where the guest has made one."""
        query = select(SEAT.c.table, SEAT.c.moved).where(SEAT.c.guest == guest, SEAT.c.moved.is_not(None))
        return {row.table: row.moved for row in connection.execute(query)}

    @reads
    def games(self, connection: Connection, table: str) -> list[GameRow]:
        """Return the games of a table, oldest first."""
        return read_games(connection, GAMES_AT, table=table)

    @reads
    def game(self, connection: Connection, game: str) -> GameRow | None:
        """Return the game with this id, or None."""
        return next(iter(read_games(connection, GAME_WITH_ID, game=game)), None)

    @reads
    def finished(self, connection: Connection, table: str) -> list[FinishedGame]:
        """Return the finished games of a table, oldest first."""
        return read_finished(connection, GAMES_AT, table=table)

    @writes
    def start_game(
        self, connection: Connection, row: GameRow, header: Header, shuffle: tuple[bytes, bytes], lines: Sequence[str]
    ) -> None:
        """Store a new game with its secret shuffle and the first lines of its log, at epoch 1. Delete its seal.

        A table with another game than its first is no longer for practice. Raises Fenced if the table already has a
        game with this number, or if its session has ended.
        """
        text = json.dumps(header_data(header))
        card = read_card(connection, row.table, row.terms)
        start = start_of(row, text, card, *shuffle)
        events = event_rows(row.id, 0, 1, start, lines)
        game = {
            "id": row.id,
            "table": row.table,
            "number": row.number,
            "header": text,
            "epoch": 1,
            "length": len(lines),
            "created": row.created,
            "terms": row.terms,
            "head": events[-1]["digest"],
        }
        try:
            connection.execute(insert(GAME).values(game))
            connection.execute(insert(SHUFFLE).values(game=row.id, seed=shuffle[0], salt=shuffle[1]))
            connection.execute(delete(SEAL).where(SEAL.c.table == row.table))
            self._point("game-half-stored")
            connection.execute(insert(EVENT), events)
            facts = {"games": row.number} | ({"practice": False} if row.number > 1 else {})
            going_on = (TABLE.c.id == row.table, TABLE.c.ended.is_(None))
            if connection.execute(update(TABLE).where(*going_on).values(facts)).rowcount != 1:
                raise Fenced(f"the session of table {row.table} has ended")
            self._point("deal-stored")
        except IntegrityError as error:
            raise Fenced(f"table {row.table} has a game {row.number} already") from error

    @writes
    def open_game(self, connection: Connection, game: str) -> StoredGame:
        """Return a game with a new epoch. The process that opened it before can no longer append to it."""
        connection.execute(update(GAME).where(GAME.c.id == game).values(epoch=GAME.c.epoch + 1))
        return read_stored(connection, game)

    @reads
    def read_game(self, connection: Connection, game: str) -> StoredGame:
        """Return a game for reading only. Its epoch does not change."""
        return read_stored(connection, game)

    async def append(self, append: Append) -> str:
        """Append lines to a log, and return its new head.

        Raises Fenced if the epoch is outdated, or if the log has another length or head.
        """
        return await self.database.write(Appending(append, self._point))

    @reads
    def command(self, connection: Connection, table: str, seat: int, id: str) -> int | None:
        """Return the event number that acknowledged a request in any game of the table.

        Return None if no such request is stored.
        """
        query = (
            select(COMMAND.c.seq)
            .join(GAME, GAME.c.id == COMMAND.c.game)
            .where(GAME.c.table == table, COMMAND.c.seat == seat, COMMAND.c.id == id)
        )
        seq: int | None = connection.scalar(query)
        return seq

    @writes
    def ask_rematch(self, connection: Connection, game: str, command: Command) -> None:
        """Store that a seat wants another game after this one."""
        wish = {"game": game, "seat": command.seat}
        connection.execute(delete(REMATCH).where(REMATCH.c.game == game, REMATCH.c.seat == command.seat))
        connection.execute(insert(REMATCH).values(wish))
        self._point("rematch-half-stored")
        add_commands(connection, [(game, command)])

    @writes
    def withdraw_rematch(self, connection: Connection, game: str, seat: int) -> None:
        """Store that a seat no longer wants another game after this one."""
        connection.execute(delete(REMATCH).where(REMATCH.c.game == game, REMATCH.c.seat == seat))

    @writes
    def pause(self, connection: Connection, game: str, length: int | None) -> None:
        """Store that a game is paused while its log has this length, or with None that it goes on."""
        connection.execute(update(GAME).where(GAME.c.id == game).values(paused=length))

    @writes
    def allow_chat(self, connection: Connection, table: str, on: bool) -> None:
        """Store whether people may write to each other at a table."""
        connection.execute(update(TABLE).where(TABLE.c.id == table).values(chat=on))

    @writes
    def give_call(self, connection: Connection, table: str, link: str) -> None:
        """Store the link by which the people at a table talk to each other, or an empty text."""
        connection.execute(update(TABLE).where(TABLE.c.id == table).values(call=link))

    @writes
    def allow_spectators(self, connection: Connection, table: str, delay: int | None) -> None:
        """Store after how many seconds spectators see what happened, or None if there may be none."""
        connection.execute(update(TABLE).where(TABLE.c.id == table).values(spectators=delay))

    @writes
    def renew_link(self, connection: Connection, table: str, invite: str) -> None:
        """Store a new invitation code. Nobody counts as sent away from the table any more."""
        connection.execute(update(TABLE).where(TABLE.c.id == table).values(invite=invite))
        connection.execute(delete(MUTE).where(MUTE.c.table == table, MUTE.c.guest == MUTE.c.other))

    @writes
    def change(self, connection: Connection, table: TableRow, game: str) -> None:
        """Store new rules for the table, and delete all requests for a rematch after `game`.

        Raises Fenced if this version of the rules is already stored.
        """
        with fencing(game):
            connection.execute(insert(TERMS).values(table=table.id, number=table.terms, **_terms(connection, table)))
            connection.execute(delete(REMATCH).where(REMATCH.c.game == game))

    @writes
    def end(self, connection: Connection, table: str, ended: int, final: Sequence[Final]) -> bool:
        """Store the end of a session and its final settlements. Return False if it had already ended."""
        going_on = (TABLE.c.id == table, TABLE.c.ended.is_(None))
        values = {"ended": ended, "final": json.dumps([plain(one) for one in final])}
        done = connection.execute(update(TABLE).where(*going_on).values(values))
        self._point("session-half-ended")
        return bool(done.rowcount)

    def _point(self, name: Point) -> None:
        self.database.faults.point(name)


class SqlStore(SqlOperations):
    """An implementation of `ports.Store`. Call `open` before use."""

    def __init__(self, url: str | URL, faults: Faults | None = None) -> None:
        self.database: Database = Database(url, faults)
        super().__init__(self.database)

    async def open(self) -> None:
        """Connect to the database, and migrate it. Raises Unusable if that fails."""
        file = self.database.file
        try:
            await self.database.open()
            if not await self.database.migrate(upgrade, is_current):
                raise Unusable(say("table.database-too-new", file=file))
        except Locked as error:
            raise InUse(say("table.database-in-use", file=file)) from error
        except (OSError, NotStored) as error:
            raise Unusable(say("table.database-unusable", file=file, reason=str(error))) from error
        except DatabaseError as error:
            if "locked" in (reason := str(error.orig)):
                raise InUse(say("table.database-in-use", file=file)) from error
            raise Unusable(say("table.database-unusable", file=file, reason=reason)) from error

    async def close(self) -> None:
        """Close the database once no operation is in progress."""
        await self.database.close()


def _terms(connection: Connection, table: TableRow) -> dict[str, str | int]:
    return {
        "ruleset": table.ruleset,
        "options": json.dumps(table.options),
        "card_name": table.card_name,
        "card": keep_card_text(connection, table.card_text),
        "clock": table.clock,
    }
