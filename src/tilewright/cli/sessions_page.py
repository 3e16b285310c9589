"""Read the tables from the database of games, and print them for `tilewright games`."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from rich.console import Console
from rich.table import Column, Table
from rich.text import Text
from sqlalchemy import URL

from tilewright.catalogue import Unreadable
from tilewright.messages import listed, say
from tilewright.table.ports import TableRow
from tilewright.table.session import Session, title_of
from tilewright.table.store import InUse, SqlStore, Unusable


async def read_tables(file: Path) -> list[tuple[TableRow, Session]]:
    """Return all tables with their sessions, newest first. Raises Unreadable if the database cannot be opened."""
    if not file.exists():
        raise Unreadable(say("cli.no-games", folder=str(file.parent)))
    store = SqlStore(URL.create("sqlite+aiosqlite", database=str(file)))
    try:
        await store.open()
        rows = await store.tables()
        return [(row, Session.of(len(row.seats), row.stakes, await store.finished(row.id), row.final)) for row in rows]
    except InUse:
        raise Unreadable(say("cli.games-in-use", folder=str(file.parent))) from None
    except Unusable as error:
        raise Unreadable(str(error)) from None
    finally:
        await store.close()


def choose(kept: Sequence[tuple[TableRow, Session]], number: str) -> tuple[TableRow, Session]:
    """Return the table with this number in the list, and its session. Raises Unreadable if there is no such number."""
    if not number.isdecimal() or not 1 <= int(number) <= len(kept):
        raise Unreadable(say("cli.no-table", table=number, tables=len(kept)))
    return kept[int(number) - 1]


def print_tables(kept: Sequence[tuple[TableRow, Session]]) -> None:
    """Print the numbered list of tables."""
    columns = ("opened", "game", "players", "games", "standing")
    table = Table("", *(say(f"cli.column-{name}") for name in columns))
    for number, (row, session) in enumerate(kept, 1):
        opened = datetime.fromtimestamp(row.created).strftime("%Y-%m-%d %H:%M")
        players, standing = listed(row.names), "  ".join(session.standing)
        cells = (str(number), opened, title_of(row.ruleset), players, str(len(session.games)), standing)
        table.add_row(*map(Text, cells))
    Console(highlight=False).print(table)


def print_ledger(row: TableRow, session: Session) -> None:
    """Print the ledger of a table."""
    console, stakes = Console(highlight=False), session.stakes
    names = (Column(Text(name), justify="right") for name in row.names)
    table = Table("", say("cli.column-game"), *names, say("cli.column-pot"))
    for one in session.rows:
        cells = (one.line.what, one.done.title if one.done else "", *map(stakes.signed, one.line.payments))
        table.add_row(*map(Text, (*cells, stakes.plain(one.pot))))
    ledger = session.ledger
    table.add_section()
    table.add_row(*map(Text, (say("cli.row-total"), "", *map(stakes.signed, ledger.totals), stakes.plain(ledger.pot))))
    key = "cli.played-for" if row.ended is None else "cli.played-for-ended"
    console.print(Text(say(key, stakes=stakes.sentence)))
    console.print(table)
