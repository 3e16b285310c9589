"""The tables in a database of games, and the pages that `tilewright games` prints about them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from rich.console import Console
from rich.table import Column, Table
from rich.text import Text
from sqlalchemy import URL

from tilewright.catalogue import Unreadable
from tilewright.table.ports import TableRow
from tilewright.table.session import Session, title_of
from tilewright.table.store import SqlStore, Unusable


async def read_tables(file: Path) -> list[tuple[TableRow, Session]]:
    """Return all tables, the newest first, with their sessions. Raises Unreadable."""
    if not file.exists():
        raise Unreadable(f"No games are kept in {file.parent}. Choose another folder with --data.")
    store = SqlStore(URL.create("sqlite+aiosqlite", database=str(file)))
    try:
        await store.open()
        rows = await store.tables()
        return [(row, Session.of(len(row.seats), row.stakes, await store.finished(row.id), row.final)) for row in rows]
    except Unusable as error:
        running = "another program" in str(error)
        end = " Is tilewright play running? End it first; that loses nothing." if running else ""
        raise Unreadable(f"{error}{end}") from None
    finally:
        await store.close()


def choose(kept: Sequence[tuple[TableRow, Session]], number: str) -> tuple[TableRow, Session]:
    """Return the table with this number in the list. Raises Unreadable."""
    if not number.isdecimal() or not 1 <= int(number) <= len(kept):
        raise Unreadable(f"There is no table {number!r}; the list, tilewright games, has {len(kept)}.")
    return kept[int(number) - 1]


def print_tables(kept: Sequence[tuple[TableRow, Session]]) -> None:
    """Print the list of tables."""
    found = Table("", "laid", "game", "who", "games", "stands at")
    for number, (row, session) in enumerate(kept, 1):
        laid = datetime.fromtimestamp(row.created).strftime("%Y-%m-%d %H:%M")
        who, standing = ", ".join(row.names), "  ".join(session.standing)
        found.add_row(*map(Text, (str(number), laid, title_of(row.ruleset), who, str(len(session.games)), standing)))
    Console(highlight=False).print(found)


def print_ledger(row: TableRow, session: Session) -> None:
    """Print the ledger of a table."""
    console, stakes = Console(highlight=False), session.stakes
    found = Table("", "game", *(Column(Text(name), justify="right") for name in row.names), "pot")
    for one in session.rows:
        cells = (one.line.what, one.done.title if one.done else "", *map(stakes.said, one.line.payments))
        found.add_row(*map(Text, (*cells, stakes.plain(one.pot))))
    ledger = session.ledger
    found.add_section()
    found.add_row(*map(Text, ("together", "", *map(stakes.said, ledger.totals), stakes.plain(ledger.pot))))
    console.print(Text(f"Played for {stakes.told}" + (", ended" if row.ended is not None else "")))
    console.print(found)
