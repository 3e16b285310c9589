"""`tilewright sessions`: the list of tables on this machine, and the ledger of one of them."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from platformdirs import user_data_path

from tilewright.cli.output import AsJson, print_json, refuse_unreadable
from tilewright.extras import extra
from tilewright.messages import say


@refuse_unreadable
def sessions(
    table: str = "",
    *,
    as_csv: Annotated[bool, Parameter("--csv", negative="")] = False,
    data: Path | None = None,
    as_json: AsJson = False,
) -> int:
    """List the tables on this machine, or show the ledger of one.

    Only one program at a time can open the stored games. Stop `tilewright play` first, or open
    the ledger from its web pages instead. Exit status 2 if the games or the table
    cannot be found, or if another program is using the games.

    For example:

    ```
    tilewright sessions
    tilewright sessions 1
    tilewright sessions 1 --csv > friday.csv
    ```

    Parameters
    ----------
    table
        The number of the table in the list. The newest table has number 1.
    as_csv
        Print the ledger as comma-separated values for a spreadsheet.
    data
        The folder with the stored games. The default is the user's data folder.
    as_json
        Print a list of JSON objects: the tables, or the ledger of one.
    """
    from tilewright.catalogue import Unreadable

    with extra("play"):
        from tilewright.cli.sessions_page import (
            choose,
            ledger_data,
            print_ledger,
            print_tables,
            read_tables,
            table_data,
        )

    folder = (data or user_data_path("tilewright", appauthor=False)).expanduser().resolve()
    kept = asyncio.run(read_tables(folder / "games.sqlite"))
    if not table and as_csv:
        raise Unreadable(say("cli.which-table"))
    if not table:
        if as_json:
            print_json([table_data(number, *each) for number, each in enumerate(kept, 1)])
        else:
            print_tables(kept)
        return 0
    row, session = choose(kept, table)
    if as_csv:
        from tilewright.table.ledger_columns import columns_of
        from tilewright.table.spreadsheet import spreadsheet

        sys.stdout.flush()
        # Write bytes, because text output on Windows would change the line ends of the CSV text.
        sys.stdout.buffer.write(spreadsheet(session, columns_of(row)).encode(sys.stdout.encoding))
    elif as_json:
        print_json(ledger_data(row, session))
    else:
        print_ledger(row, session)
    return 0
