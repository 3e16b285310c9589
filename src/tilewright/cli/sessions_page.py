"""Read the tables from the database of games, and print them for `tilewright sessions`."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text
from sqlalchemy import URL
from sqlalchemy.exc import ArgumentError

from tilewright.catalogue import Unreadable
from tilewright.cli.output import console, print_table
from tilewright.messages import listed, say
from tilewright.table.damage import Damaged
from tilewright.table.ledger_columns import columns_of, players_in
from tilewright.table.not_stored import NotStored
from tilewright.table.rows import TableRow
from tilewright.table.session import Session, title_of
from tilewright.table.store import InUse, SqlStore, Unusable


@asynccontextmanager
async def opened_store(file: Path, database: str | None = None) -> AsyncIterator[SqlStore]:
    """Open the database of games in a file, or the one at the address `database`. Raises Unreadable if that fails."""
    if not database and not file.exists():
        raise Unreadable(say("cli.no-games", folder=str(file.parent)))
    try:
        store = SqlStore(database or URL.create("sqlite", database=str(file)))
    except ArgumentError:  # its text could show a password
        raise Unreadable(say("cli.no-database")) from None
    try:
        await store.open()
        yield store
    except InUse as error:
        why = str(error) if database else say("cli.games-in-use", folder=str(file.parent))
        raise Unreadable(why) from None
    except (Unusable, NotStored) as error:
        raise Unreadable(str(error)) from None
    finally:
        await store.close()


async def read_tables(file: Path) -> list[tuple[TableRow, Session]]:
    """Return all tables with their sessions, newest first. Damaged tables are only named on the error output.

    Raises Unreadable if the database cannot be opened.
    """
    async with opened_store(file) as store:
        return [(row, session) for row in await store.tables() if (session := await _session(store, row))]


async def _session(store: SqlStore, row: TableRow) -> Session | None:
    """Return the session of a table. If the table is damaged, say so and return None."""
    if not row.damage:
        with suppress(Damaged):
            return Session.of(len(row.seats), row.stakes, await store.finished(row.id), row.final)
    Console(stderr=True).print(Text(say("cli.damaged-left-out", table=row.id)))
    return None


def choose(kept: Sequence[tuple[TableRow, Session]], number: str) -> tuple[TableRow, Session]:
    """Return the table with this number in the list, and its session. Raises Unreadable if there is no such number."""
    if not number.isdecimal() or not 1 <= int(number) <= len(kept):
        raise Unreadable(say("cli.no-table", table=number, tables=len(kept)))
    return kept[int(number) - 1]


def table_data(number: int, row: TableRow, session: Session) -> dict[str, Any]:
    """Return what the list says about a table, as data for JSON."""
    return {
        "table": number,
        "opened": datetime.fromtimestamp(row.created).isoformat(timespec="minutes"),
        "game": row.ruleset,
        "players": list(row.names),
        "games": len(session.games),
        "standing": list(session.standing(players_in(row, None))),
        "ended": row.ended is not None,
    }


def print_tables(kept: Sequence[tuple[TableRow, Session]]) -> None:
    """Print the numbered list of tables."""
    columns = ("opened", "game", "players", "games", "standing")
    rows = [
        (
            str(number),
            datetime.fromtimestamp(row.created).strftime("%Y-%m-%d %H:%M"),
            title_of(row.ruleset),
            listed(row.names),
            str(len(session.games)),
            "  ".join(session.standing(players_in(row, None))),
        )
        for number, (row, session) in enumerate(kept, 1)
    ]
    print_table(console(), ["", *(say(f"cli.column-{name}") for name in columns)], rows)


def ledger_data(row: TableRow, session: Session) -> list[dict[str, Any]]:
    """Return the ledger of a table as data for JSON, a row for each payment.

    `payments` are in quarters of a point, by player. `shown` are the same amounts as people read them.
    """
    columns = columns_of(row)
    return [
        {
            "entry": one.line.what,
            "game": one.done.ruleset if one.done else None,
            "players": [column.title for column in columns],
            "payments": list(payments),
            "shown": list(map(session.stakes.signed, payments)),
            "pot": one.pot,
        }
        for one, payments in zip(session.rows, session.paid(columns), strict=True)
    ]


def print_ledger(row: TableRow, session: Session) -> None:
    """Print the ledger of a table."""
    out, stakes, columns = console(), session.stakes, columns_of(row)
    headings = ["", say("cli.column-game"), *(column.title for column in columns), say("cli.column-pot")]
    rows: list[Sequence[str] | None] = [
        (
            one.line.what,
            one.done.title if one.done else "",
            *map(stakes.signed, payments),
            stakes.plain(one.pot),
        )
        for one, payments in zip(session.rows, session.paid(columns), strict=True)
    ]
    totals = map(stakes.signed, session.totals(columns))
    total = (say("cli.row-total"), "", *totals, stakes.plain(session.ledger.pot))
    key = "cli.played-for" if row.ended is None else "cli.played-for-ended"
    out.print(Text(say(key, stakes=stakes.sentence)))
    print_table(out, headings, [*rows, None, total], right=range(2, len(headings) - 1))
