"""Remarks of people at tables in the database: what they said, who hears whom, and the reports to the operator."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import get_args

from sqlalchemy import Connection, bindparam, delete, insert, select

from tilewright.engine.log import plain, unplain
from tilewright.table.database import Transactions, reads, writes
from tilewright.table.places import misfit
from tilewright.table.rows import RemarkKind, RemarkRow, ReportRow, Scope
from tilewright.table.schema import GUEST, MUTE, REMARK, REPORT

_EVERYWHERE = ""  # the table of a guest who is hidden at all tables
_REMARKS = select(REMARK).where(REMARK.c.table == bindparam("at_table")).order_by(REMARK.c.number)
_HIDDEN = (
    select(MUTE.c.other, MUTE.c.table)
    .where(
        MUTE.c.guest == bindparam("by"), MUTE.c.table.in_((bindparam("at_table", type_=MUTE.c.table.type), _EVERYWHERE))
    )
    .order_by(MUTE.c.table.desc())  # the last of a guest counts: everywhere
)


class SqlChat:
    """An implementation of `ports.ChatStore` in the database of the store."""

    def __init__(self, database: Transactions) -> None:
        self.database = database

    @reads
    def remarks(self, connection: Connection, table: str) -> list[RemarkRow]:
        """Return the last remarks at a table, oldest first. Those that cannot be read are left out."""
        return [
            RemarkRow(row.number, row.guest, row.name, row.kind, row.body, row.at, row.request)
            for row in connection.execute(_REMARKS, {"at_table": table})
            if not misfit(row, REMARK) and row.kind in get_args(RemarkKind)
        ]

    @reads
    def remarks_of(self, connection: Connection, guest: str) -> list[tuple[str, RemarkKind, str, int]]:
        """Return all remarks of a guest, oldest first, as (table, kind, body, Unix time)."""
        columns = (REMARK.c.table, REMARK.c.kind, REMARK.c.body, REMARK.c.at)
        query = select(*columns).where(REMARK.c.guest == guest).order_by(REMARK.c.at, REMARK.c.number)
        return [(row.table, row.kind, row.body, row.at) for row in connection.execute(query)]

    @reads
    def is_muted(self, connection: Connection, guest: str) -> bool:
        """Return whether the operator lets this guest write nothing."""
        return bool(connection.scalar(select(GUEST.c.muted).where(GUEST.c.id == guest)))

    @writes
    def add(self, connection: Connection, table: str, remark: RemarkRow, first: int) -> None:
        """Store a remark, and delete those at the table with numbers below `first`."""
        connection.execute(insert(REMARK).values(table=table, **asdict(remark)))
        connection.execute(delete(REMARK).where(REMARK.c.table == table, REMARK.c.number < first))

    @writes
    def hide(self, connection: Connection, guest: str, other: str, table: str, scope: Scope) -> None:
        """Store where the remarks of another guest are hidden from a guest. `scope` says "here" of this table.

        At one table, "nowhere" does not end a block at all tables. Without a table, it does.
        """
        mine = delete(MUTE).where(MUTE.c.guest == guest, MUTE.c.other == other)
        connection.execute(mine if scope == "everywhere" else mine.where(MUTE.c.table == table))
        if scope != "nowhere":
            place = table if scope == "here" else _EVERYWHERE
            connection.execute(insert(MUTE).values(guest=guest, other=other, table=place))

    @reads
    def hidden_from(self, connection: Connection, guest: str, table: str) -> dict[str, Scope]:
        """Return the guests whose remarks at a table are hidden from a guest, each with where that is so."""
        rows = connection.execute(_HIDDEN, {"by": guest, "at_table": table})
        return {row.other: "here" if row.table else "everywhere" for row in rows}

    @reads
    def deaf_to(self, connection: Connection, other: str, table: str) -> set[str]:
        """Return the guests from whom the remarks of `other` at a table are hidden. Without a table: everywhere."""
        query = select(MUTE.c.guest).where(MUTE.c.other == other, MUTE.c.table.in_((table, _EVERYWHERE)))
        return set(connection.scalars(query))

    @writes
    def send_away(self, connection: Connection, guest: str, table: str, away: bool) -> None:
        """Store that a guest was sent away from those who look on at a table, or may look on again if not `away`."""
        mine = (MUTE.c.guest == guest, MUTE.c.other == guest, MUTE.c.table == table)
        connection.execute(delete(MUTE).where(*mine))
        if away:
            connection.execute(insert(MUTE).values(guest=guest, other=guest, table=table))

    @reads
    def sent_away(self, connection: Connection, table: str) -> dict[str, str]:
        """Return the guests who were sent away from those who look on at a table, with their names."""
        away = select(GUEST.c.id, GUEST.c.name).join(MUTE, MUTE.c.other == GUEST.c.id)
        query = away.where(MUTE.c.table == table, MUTE.c.guest == MUTE.c.other).order_by(GUEST.c.name, GUEST.c.id)
        return {row.id: row.name for row in connection.execute(query)}

    @reads
    def barred_from(self, connection: Connection, guest: str) -> list[str]:
        """Return the tables at which a guest may not look on, because the host has sent them away."""
        barred = (MUTE.c.guest == guest, MUTE.c.other == guest)
        return [*connection.scalars(select(MUTE.c.table).where(*barred).order_by(MUTE.c.table))]

    @reads
    def blocked_by(self, connection: Connection, guest: str) -> list[tuple[str, str]]:
        """Return the guests that a guest has blocked at all tables, as (id, name), by name."""
        blocked = select(GUEST.c.id, GUEST.c.name).join(MUTE, MUTE.c.other == GUEST.c.id)
        query = blocked.where(MUTE.c.guest == guest, MUTE.c.table == _EVERYWHERE).order_by(GUEST.c.name, GUEST.c.id)
        return [(row.id, row.name) for row in connection.execute(query)]

    @reads
    def hidden_by(self, connection: Connection, guest: str) -> list[tuple[str, str]]:
        """Return those whose remarks a guest hides at one table, as (table, name), by table and name."""
        hidden = select(MUTE.c.table, GUEST.c.name).join(GUEST, MUTE.c.other == GUEST.c.id)
        here = (MUTE.c.table != _EVERYWHERE, MUTE.c.other != guest)  # the guest alone may have been sent away
        query = hidden.where(MUTE.c.guest == guest, *here).order_by(MUTE.c.table, GUEST.c.name)
        return [(row.table, row.name) for row in connection.execute(query)]

    @writes
    def report(self, connection: Connection, row: ReportRow) -> None:
        """Store a report."""
        names, remarks = json.dumps(row.names), json.dumps(plain(row.remarks))
        connection.execute(insert(REPORT).values(asdict(row) | {"names": names, "remarks": remarks}))

    @reads
    def reports_by(self, connection: Connection, guest: str) -> list[tuple[str, str, int]]:
        """Return the reports by a guest, oldest first, as (table, name of the reported person, Unix time)."""
        query = select(REPORT.c.table, REPORT.c.names, REPORT.c.at).where(REPORT.c.reporter == guest)
        rows = connection.execute(query.order_by(REPORT.c.at, REPORT.c.id))
        return [(row.table, json.loads(row.names)[1], row.at) for row in rows]

    @reads
    def reports(self, connection: Connection) -> list[ReportRow]:
        """Return all reports, oldest first."""
        rows = connection.execute(select(REPORT).order_by(REPORT.c.at, REPORT.c.id))
        return [
            ReportRow(
                id=row.id,
                table=row.table,
                reporter=row.reporter,
                reported=row.reported,
                names=unplain(json.loads(row.names), tuple[str, str]),
                at=row.at,
                remarks=unplain(json.loads(row.remarks), tuple[RemarkRow, ...]),
            )
            for row in rows
        ]
