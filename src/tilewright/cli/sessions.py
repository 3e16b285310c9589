"""`tilewright games`: the tables that are kept on this machine, and the ledger of one of them."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from platformdirs import user_data_path
from rich.console import Console
from rich.table import Column, Table
from rich.text import Text

from tilewright.catalogue import Unreadable
from tilewright.cli.card import show

if TYPE_CHECKING:
    from tilewright.table.ports import TableRow
    from tilewright.table.session import Session


def kept_games(
    table: str = "",
    *,
    as_csv: Annotated[bool, Parameter("--csv", negative="")] = False,
    data: Path | None = None,
) -> int:
    """List the tables at which games were played here, or show the ledger of one.

    The server has the games for itself while it runs: end `tilewright play` first, or use the links of its pages.
    Exit status 2 if something cannot be read.

    Examples:

    ```
    tilewright games
    tilewright games 1
    tilewright games 1 --csv > friday.csv
    ```

    Parameters
    ----------
    table
        Which one, by its number in the list; the newest is 1.
    as_csv
        Print the ledger for a spreadsheet, as comma-separated values.
    data
        The folder in which games are kept, instead of the usual one.
    """
    folder = (data or user_data_path("tilewright", appauthor=False)).expanduser().resolve()
    try:
        kept = asyncio.run(_kept(folder / "games.sqlite"))
        if not table and as_csv:
            raise Unreadable("Of which table? Give its number in the list, such as: tilewright games 1 --csv.")
        if not table:
            _list(kept)
            return 0
        row, session = _chosen(kept, table)
    except Unreadable as error:
        return show(error)
    if as_csv:
        from tilewright.table.spreadsheet import spreadsheet

        sys.stdout.flush()  # its lines end as a spreadsheet wants them, on every system
        sys.stdout.buffer.write(spreadsheet(session, row.names).encode(sys.stdout.encoding))
    else:
        _ledger(row, session)
    return 0


async def _kept(file: Path) -> list[tuple[TableRow, Session]]:
    """All tables, the newest first, with their sessions. Raises Unreadable."""
    from sqlalchemy import URL

    from tilewright.table.session import Session
    from tilewright.table.store import SqlStore, Unusable

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


def _chosen(kept: Sequence[tuple[TableRow, Session]], number: str) -> tuple[TableRow, Session]:
    if not number.isdecimal() or not 1 <= int(number) <= len(kept):
        raise Unreadable(f"There is no table {number!r}; the list, tilewright games, has {len(kept)}.")
    return kept[int(number) - 1]


def _list(kept: Sequence[tuple[TableRow, Session]]) -> None:
    from tilewright.table.session import title_of

    found = Table("", "laid", "game", "who", "games", "stands at")
    for number, (row, session) in enumerate(kept, 1):
        laid = datetime.fromtimestamp(row.created).strftime("%Y-%m-%d %H:%M")
        who, standing = ", ".join(row.names), "  ".join(session.standing)
        found.add_row(*map(Text, (str(number), laid, title_of(row.ruleset), who, str(len(session.games)), standing)))
    Console(highlight=False).print(found)


def _ledger(row: TableRow, session: Session) -> None:
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
