"""The deals of rounds in the database of the store."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Connection, insert, select, update

from tilewright.engine.fair_deal import ABSENT
from tilewright.table.database import Transactions, reads, writes
from tilewright.table.reading import read_round_deals
from tilewright.table.rows import RoundDealsRow
from tilewright.table.schema import ROUND_DEALS, ROUND_PAGE, SEAT, TABLE


class SqlRoundDeals:
    """An implementation of `ports.RoundDealsStore` in the database of the store."""

    def __init__(self, database: Transactions) -> None:
        self.database = database

    @writes
    def add(self, connection: Connection, deals: RoundDealsRow) -> None:
        """Store the deals of a new round, before anybody sees their commitment."""
        facts = {name: getattr(deals, name) for name in ("id", "places", "tiles", "seed", "salt")}
        connection.execute(insert(ROUND_DEALS).values(facts | {"commitment": deals.seal.commitment}))

    @reads
    def deals(self, connection: Connection, id: str) -> RoundDealsRow:
        """Return the deals of a round. Raises Damaged if there are none."""
        return read_round_deals(connection, id)

    @writes
    def promise(self, connection: Connection, id: str, place: int, promise: str) -> None:
        """Store the promise of the page at a place. It is too late once no more are taken."""
        if _locked(connection, id).promises is None:
            mine = (ROUND_PAGE.c.deals == id) & (ROUND_PAGE.c.place == place)
            if not connection.execute(update(ROUND_PAGE).where(mine).values(promise=promise)).rowcount:
                connection.execute(insert(ROUND_PAGE).values(deals=id, place=place, promise=promise))

    @writes
    def close(self, connection: Connection, id: str, *, only_all: bool) -> None:
        """Take no more promises. With `only_all`, do so only if the page at each place has given one."""
        deals = _locked(connection, id)
        if deals.promises is None and not (only_all and len(deals.pages) < deals.places):
            promises = [deals.pages.get(place, ("", ""))[0] for place in range(deals.places)]
            _change(connection, id, promises=json.dumps(promises))

    @writes
    def open_number(self, connection: Connection, id: str, place: int, share: str) -> None:
        """Store the number that the page at a place has opened. It is too late once the walls are fixed."""
        if _locked(connection, id).shares is None:
            mine = (ROUND_PAGE.c.deals == id) & (ROUND_PAGE.c.place == place)
            connection.execute(update(ROUND_PAGE).where(mine).values(share=share))

    @writes
    def fix(self, connection: Connection, id: str) -> None:
        """Fix the walls of all games. A page that has opened no number counts as absent."""
        deals = _locked(connection, id)
        if deals.shares is None:
            shares = [deals.pages.get(place, ("", ""))[1] or ABSENT for place in range(deals.places)]
            _change(connection, id, shares=json.dumps(shares))

    @writes
    def end(self, connection: Connection, id: str) -> None:
        """Let no table deal any more."""
        _change(connection, id, ended=True)

    @writes
    def open(self, connection: Connection, id: str) -> None:
        """Let everybody see the walls."""
        _change(connection, id, opened=True)

    @reads
    def tables(self, connection: Connection, id: str) -> list[str]:
        """Return the ids of the tables that get these deals."""
        return [*connection.scalars(select(TABLE.c.id).where(TABLE.c.round_deals == id))]

    @reads
    def has_seat(self, connection: Connection, id: str, guest: str) -> bool:
        """Return whether a guest has a seat at a table of the round."""
        tables = select(TABLE.c.id).where(TABLE.c.round_deals == id)
        seats = select(SEAT.c.table).where(SEAT.c.table.in_(tables), SEAT.c.guest == guest)
        return connection.scalar(seats) is not None


def _locked(connection: Connection, id: str) -> RoundDealsRow:
    """Return the deals of a round. Of two changes at once, the second one waits; SQLite does so anyway."""
    connection.execute(select(ROUND_DEALS.c.id).where(ROUND_DEALS.c.id == id).with_for_update())
    return read_round_deals(connection, id)


def _change(connection: Connection, id: str, **values: Any) -> None:
    connection.execute(update(ROUND_DEALS).where(ROUND_DEALS.c.id == id).values(values))
