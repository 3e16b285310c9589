"""The seats of tables in the database."""

from __future__ import annotations

import json

from sqlalchemy import Connection, update

from tilewright.table.database import Transactions, writes
from tilewright.table.ports import Fenced
from tilewright.table.rows import SeatRow, StandIn, TableRow
from tilewright.table.schema import SEAT, TABLE


class SqlSeats:
    """An implementation of `ports.SeatStore` in the database of the store."""

    def __init__(self, database: Transactions) -> None:
        self.database = database

    @writes
    def take(self, connection: Connection, table: str, seat: int, guest: str, name: str) -> bool:
        """Give a seat to a guest if it is still free. Return whether it was."""
        free = (SEAT.c.table == table, SEAT.c.number == seat, SEAT.c.guest.is_(None), SEAT.c.bot.is_(False))
        done = connection.execute(update(SEAT).where(*free).values(guest=guest, name=name, stand_in=""))
        self.database.faults.point("seat-half-taken")
        return bool(done.rowcount)

    @writes
    def take_from_bot(self, connection: Connection, table: str, seat: int, taken: SeatRow) -> bool:
        """Store a seat that a guest has taken from a bot. Return whether a bot still had it."""
        of_bot = (SEAT.c.table == table, SEAT.c.number == seat, SEAT.c.bot.is_(True))
        facts = {name: getattr(taken, name) for name in ("name", "guest", "bot", "since", "bot_before")}
        return bool(connection.execute(update(SEAT).where(*of_bot).values(facts)).rowcount)

    @writes
    def change(self, connection: Connection, table: TableRow) -> None:
        """Store who has and wants which seat, the host's seat, and the options. Raises Fenced after the first deal."""
        undealt = (TABLE.c.id == table.id, TABLE.c.games == 0)
        values = {"host": table.host, "options": json.dumps(table.options)}
        if connection.execute(update(TABLE).where(*undealt).values(values)).rowcount != 1:
            raise Fenced(f"the first game of table {table.id} has been dealt")
        for number, seat in enumerate(table.seats):
            place = (SEAT.c.table == table.id, SEAT.c.number == number)
            facts = {"name": seat.name, "guest": seat.guest, "bot": seat.bot, "wants": seat.wants}
            connection.execute(update(SEAT).where(*place).values(facts))

    @writes
    def stand_in(self, connection: Connection, table: str, seat: int, stand_in: StandIn) -> None:
        """Store who acts for the guest of a seat."""
        place = (SEAT.c.table == table, SEAT.c.number == seat)
        connection.execute(update(SEAT).where(*place).values(stand_in=stand_in))
