"""Forget a guest: delete all that the database has on them, and leave their games to the others at their tables.

Each table is a transaction of its own, because new digests take time, and others have to store their moves in between.
The guest and their devices go last, so an interruption can be repeated.

A table that nobody else can open any more goes. At a table of others with a game that is not over, or not dealt yet,
the seat becomes free, so that somebody else can play on. Otherwise the session ends with its settlement, and the seat
belongs to a former player. The names in the games are replaced too, with new digests.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from tilewright.engine.log import header_data, plain
from tilewright.messages import say
from tilewright.table.card_texts import drop_card_texts
from tilewright.table.chain import next_digests
from tilewright.table.damage import Damage, Damaged
from tilewright.table.database import Transactions, reads, writes
from tilewright.table.queries import EVENTS, GAMES_AT, OF_GUEST_WITH_ID
from tilewright.table.reading import damage_of, read_finished, read_games, read_opening, read_tables, start_of
from tilewright.table.rows import TableRow
from tilewright.table.schema import (
    CARD,
    COMMAND,
    DEVICE,
    EVENT,
    GAME,
    GUEST,
    MUTE,
    OWNER,
    REMARK,
    REMATCH,
    REPORT,
    SEAL,
    SEAT,
    SHARED,
    SHUFFLE,
    TABLE,
    TERMS,
)
from tilewright.table.session import Session
from tilewright.table.spare_keys import LIVE_KEY, remove_spare_key

_DIGEST = (
    update(EVENT)
    .where(EVENT.c.game == bindparam("of_game"), EVENT.c.seq == bindparam("at_seq"))
    .values(digest=bindparam("new_digest"))
)


def remove_table(connection: Connection, table: str) -> None:
    """Delete a table with its games, and the links to their replays."""
    changed = select(TERMS.c.card).where(TERMS.c.table == table)
    cards = connection.scalars(select(TABLE.c.card).where(TABLE.c.id == table).union(changed)).all()
    games = select(GAME.c.id).where(GAME.c.table == table)
    for of_game in (SHARED, REMATCH, COMMAND, EVENT, SHUFFLE):
        connection.execute(delete(of_game).where(of_game.c.game.in_(games)))
    for of_table in (GAME, TERMS, SEAT, SEAL, REMARK, MUTE, OWNER):
        connection.execute(delete(of_table).where(of_table.c.table == table))
    connection.execute(delete(TABLE).where(TABLE.c.id == table))
    drop_card_texts(connection, cards)


def remove_guest(connection: Connection, guest: str) -> None:
    """Delete a guest without a seat, and all that is theirs."""
    remove_spare_key(connection, guest)
    for table in (CARD, SHARED, DEVICE, REMARK, MUTE):
        connection.execute(delete(table).where(table.c.guest == guest))
    connection.execute(delete(MUTE).where(MUTE.c.other == guest))
    connection.execute(delete(REPORT).where((REPORT.c.reporter == guest) | (REPORT.c.reported == guest)))
    connection.execute(delete(GUEST).where(GUEST.c.id == guest))


class SqlForgetting:
    """Forgets guests in the database of the store."""

    def __init__(self, database: Transactions) -> None:
        self.database = database

    @reads
    def tables_of(self, connection: Connection, guest: str) -> list[str]:
        """Return the ids of the tables at which a guest has a seat."""
        return [*connection.scalars(select(SEAT.c.table).where(SEAT.c.guest == guest))]

    @writes
    def leave(self, connection: Connection, guest: str, table: str, now: int, token: Callable[[], str]) -> None:
        """Let a guest leave a table for ever at the Unix time `now`. `token` returns new random ids.

        Nothing changes if the guest has no seat there.
        """
        rows = read_tables(connection, OF_GUEST_WITH_ID, guest=guest, id=table)
        mine = select(SEAT.c.table).where(SEAT.c.guest == guest, SEAT.c.table == table)
        if not rows and connection.scalar(mine.limit(1)):
            raise Damaged(Damage(table, "table_", "missing"))
        for row in rows:
            connection.execute(delete(REMARK).where(REMARK.c.guest == guest, REMARK.c.table == table))
            self.database.faults.point("half-left")
            _leave(connection, row, guest, now, token)

    @writes
    def finish(self, connection: Connection, guest: str) -> bool:
        """Delete a guest and all that is theirs. Return False and change nothing if they have a seat."""
        if connection.scalar(select(SEAT.c.table).where(SEAT.c.guest == guest).limit(1)) is not None:
            return False
        remove_guest(connection, guest)
        self.database.faults.point("half-forgotten")
        return True


def _leave(connection: Connection, row: TableRow, guest: str, now: int, token: Callable[[], str]) -> None:
    """Let a guest leave a table for ever."""
    seats = (SEAT.c.table == row.id, SEAT.c.guest.is_not(None), SEAT.c.guest != guest)
    ways = (select(way.c.guest).join(SEAT, SEAT.c.guest == way.c.guest).where(*seats) for way in (DEVICE, LIVE_KEY))
    if not any(connection.scalar(way.limit(1)) for way in ways):
        remove_table(connection, row.id)
        return
    connection.execute(update(TABLE).where(TABLE.c.id == row.id).values(call=""))  # nobody knows who has given the link
    mine = update(SEAT).where(SEAT.c.table == row.id, SEAT.c.guest == guest)
    is_sound = damage_of(connection, row.id) is None  # new digests would hide damage
    games = read_games(connection, GAMES_AT, table=row.id) if is_sound else []
    if is_sound:
        seat = row.seat_of(guest) or 0
        for game in games:
            if game.number >= row.seats[seat].since:
                _rename(connection, game.id, seat)
        if row.seats[seat].since > max(len(games), 1):  # the bot plays on
            bot = {"guest": None, "name": row.seats[seat].bot_before, "bot": True, "bot_before": "", "since": 1}
            connection.execute(mine.values(bot))
            return
        if row.ended is None and not (games and games[-1].finished):
            connection.execute(mine.values(guest=None, name="", moved=None, stand_in="", wants=None))
            wanted = (SEAT.c.table == row.id, SEAT.c.wants == row.seat_of(guest))
            connection.execute(update(SEAT).where(*wanted).values(wants=None))
            return
        if row.ended is None:
            finished = read_finished(connection, GAMES_AT, table=row.id)
            final = Session.of(len(row.seats), row.stakes, finished, row.final).settled()
            ended = {"ended": now, "final": json.dumps([plain(one) for one in final])}
            connection.execute(update(TABLE).where(TABLE.c.id == row.id).values(ended))
    nobody = token()  # a seat without a guest would be free
    connection.execute(insert(GUEST).values(id=nobody, name=""))
    connection.execute(mine.values(guest=nobody, name=say("table.former-player")))


def _rename(connection: Connection, game: str, seat: int) -> None:
    """Replace the name of a seat in a game, and compute the digests of its events again."""
    opening = read_opening(connection, game)
    row, names = opening.row, [*opening.header.seats]
    names[seat] = say("table.former-player")
    header = json.dumps(header_data(replace(opening.header, seats=tuple(names))))
    start = start_of(row, header, opening.card, opening.shuffle.seed, opening.shuffle.salt)
    events = connection.execute(EVENTS, {"game": game}).all()
    digests = next_digests(start, ((event.seq, event.epoch, event.body) for event in events))
    renewed = [
        {"of_game": game, "at_seq": event.seq, "new_digest": digest}
        for event, digest in zip(events, digests, strict=True)
    ]
    connection.execute(_DIGEST, renewed)
    connection.execute(update(GAME).where(GAME.c.id == game).values(header=header, head=digests[-1]))
