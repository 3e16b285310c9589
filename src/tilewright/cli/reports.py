"""`tilewright reports`: the list of messages that players have reported."""

from __future__ import annotations

import asyncio
from pathlib import Path

from platformdirs import user_data_path

from tilewright.cli.output import AsJson, print_json, refuse_unreadable
from tilewright.extras import extra


@refuse_unreadable
def reports(*, data: Path | None = None, as_json: AsJson = False) -> int:
    """List the reports about players' messages, oldest first.

    A report has the last messages of one player at a table. It goes if the player or whoever reported them asks to be
    forgotten. Only one program at a time can open the stored games, so stop the server first. Exit status 2 if the
    games cannot be found, or if another program is using them.

    For example:

    ```
    tilewright reports
    tilewright reports --json
    ```

    Parameters
    ----------
    data
        The folder with the stored games. The default is the user's data folder.
    as_json
        Print a list of JSON objects, one for each report.
    """
    with extra("play"):
        from tilewright.cli.reports_page import print_reports, read_reports, report_data

    folder = (data or user_data_path("tilewright", appauthor=False)).expanduser().resolve()
    stored = asyncio.run(read_reports(folder / "games.sqlite"))
    if as_json:
        print_json([report_data(report) for report in stored])
    else:
        print_reports(stored)
    return 0
