"""`tilewright reports`: the list of messages that players have reported."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from platformdirs import user_data_path

from tilewright.cli.output import AsJson, print_json, refuse_unreadable
from tilewright.extras import extra
from tilewright.messages import say


@refuse_unreadable
def reports(
    *,
    delete: Annotated[str, Parameter(allow_leading_hyphen=True)] = "",
    data: Path | None = None,
    database: str | None = None,
    as_json: AsJson = False,
) -> int:
    """List the reports about players' messages, oldest first, or delete one.

    A report has the last messages of one player at a table. It goes if you delete it, or if the player or whoever
    reported them asks to be forgotten. Only one program at a time can open the stored games, so stop the server first.
    Exit status 2 if the games or the report cannot be found, or if another program is using the games.

    For example:

    ```
    tilewright reports
    tilewright reports --database postgresql+psycopg://tiles@/tiles
    tilewright reports --delete y7mZ0cN1pQ
    tilewright reports --json
    ```

    Parameters
    ----------
    delete
        The id of a report to delete, as the list shows it.
    data
        The folder with the stored games. The default is the user's data folder.
    database
        The address of the Postgres database with the games, as for `tilewright serve`.
    as_json
        Print a list of JSON objects, one for each report, or one object with the id of the deleted report.
    """
    with extra("play"):
        from tilewright.cli.reports_page import delete_report, print_reports, read_reports, report_data

    folder = (data or user_data_path("tilewright", appauthor=False)).expanduser().resolve()
    file = folder / "games.sqlite"
    if delete:
        asyncio.run(delete_report(file, database, delete))
        if as_json:
            print_json({"deleted": delete})
        else:
            print(say("cli.report-deleted", report=delete))
        return 0
    stored = asyncio.run(read_reports(file, database))
    if as_json:
        print_json([report_data(report) for report in stored])
    else:
        print_reports(stored)
    return 0
