"""The devices of guests: which browsers may play as a guest. Ending a device deletes its row, so its cookie is refused.

A browser of an earlier version has no id in its cookie. The migration gave each guest of that time one row without a
browser, and the first browser that comes with such a cookie takes this row.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, Row, bindparam, delete, insert, select, update

from tilewright.table.database import Transactions, reads, writes
from tilewright.table.places import misfit
from tilewright.table.rows import DeviceRow
from tilewright.table.schema import DEVICE

UNCLAIMED = ""  # browser of a row that no browser has taken yet
_OF_GUESTS = DEVICE.c.guest.in_(bindparam("guests", expanding=True))
_PAIRS = select(DEVICE.c.browser, DEVICE.c.guest).where(_OF_GUESTS)  # built once, because each new page asks
_ROWS = select(DEVICE).where(
    _OF_GUESTS, DEVICE.c.browser.in_((bindparam("browser", type_=DEVICE.c.browser.type), UNCLAIMED))
)


class SqlDevices:
    """The devices of guests in the database of the store. Every method is one transaction."""

    def __init__(self, database: Transactions) -> None:
        self.database = database

    @writes
    def add(self, connection: Connection, row: DeviceRow) -> None:
        """Let a browser play as a guest. Nothing changes if it may already."""
        add_device(connection, row)

    @reads
    def rows_for(self, connection: Connection, browser: str, people: Collection[str]) -> list[DeviceRow]:
        """Return the rows by which a browser may play as some of these guests, or may take them (see `see`)."""
        return [_read(row) for row in connection.execute(_ROWS, {"guests": [*people], "browser": browser})]

    @writes
    def see(self, connection: Connection, row: DeviceRow) -> None:
        """Store when a browser was last seen as a guest, and what it calls itself, unless the device was ended.

        The browser takes the guest's row without a browser, if there is one.
        """
        claimed = (DEVICE.c.guest == row.guest) & (DEVICE.c.browser == UNCLAIMED)
        connection.execute(update(DEVICE).where(claimed).values(asdict(row)))
        seen = {"seen": row.seen, "program": row.program, "system": row.system}
        same = (DEVICE.c.guest == row.guest) & (DEVICE.c.browser == row.browser)
        connection.execute(update(DEVICE).where(same).values(seen))

    @reads
    def devices_of(self, connection: Connection, guest: str) -> list[DeviceRow]:
        """Return the devices of a guest, the most recently seen first."""
        mine = (DEVICE.c.guest == guest) & (DEVICE.c.browser != UNCLAIMED)
        rows = connection.execute(select(DEVICE).where(mine).order_by(DEVICE.c.seen.desc(), DEVICE.c.browser))
        return [_read(row) for row in rows]

    @reads
    def pairs_of(self, connection: Connection, guests: Collection[str]) -> set[tuple[str, str]]:
        """Return the pairs of (browser, guest) that exist for these guests."""
        return {(row.browser, row.guest) for row in connection.execute(_PAIRS, {"guests": [*guests]})}

    @writes
    def end(self, connection: Connection, guest: str, browser: str) -> None:
        """End a device of a guest."""
        connection.execute(delete(DEVICE).where(DEVICE.c.guest == guest, DEVICE.c.browser == browser))

    @writes
    def end_others(self, connection: Connection, guest: str, browser: str) -> None:
        """End all devices of a guest but one, and old cookies that no browser has brought yet."""
        connection.execute(delete(DEVICE).where(DEVICE.c.guest == guest, DEVICE.c.browser != browser))


def add_device(connection: Connection, row: DeviceRow) -> None:
    """Let a browser play as a guest. Nothing changes if it may already."""
    same = (DEVICE.c.browser == row.browser) & (DEVICE.c.guest == row.guest)
    if connection.scalar(select(DEVICE.c.guest).where(same)) is None:
        connection.execute(insert(DEVICE).values(asdict(row)))


def _read(row: Row[Any]) -> DeviceRow:
    """Return a stored device. If only its description is damaged, the browser may still play."""
    if misfit(row, DEVICE):
        return DeviceRow(row.browser, row.guest, "", "", 0, 0)
    return DeviceRow(row.browser, row.guest, row.program, row.system, row.created, row.seen)
