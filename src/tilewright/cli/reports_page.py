"""Read the reports about players from the database of games, and print them for `tilewright reports`."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from rich.padding import Padding
from rich.text import Text

from tilewright.admin.store import SqlAdmin
from tilewright.catalogue import Unreadable
from tilewright.cli.output import console
from tilewright.cli.sessions_page import opened_store
from tilewright.messages import say
from tilewright.table.clock import SystemClock
from tilewright.table.rows import ReportRow


async def read_reports(file: Path, database: str | None) -> list[ReportRow]:
    """Return all reports, oldest first. Raises Unreadable if the database cannot be opened."""
    async with opened_store(file, database) as store:
        return await store.chat.reports()


async def delete_report(file: Path, database: str | None, id: str) -> None:
    """Delete a report, and note it in the operator's log.

    Raises Unreadable if there is no such report, or if the database cannot be opened.
    """
    async with opened_store(file, database) as store:
        if not await SqlAdmin(store.database).delete_report(id, SystemClock().now()):
            raise Unreadable(say("cli.no-report", report=id))


def report_data(report: ReportRow) -> dict[str, Any]:
    """Return a report as data for JSON. It has no guest's id."""
    reporter, reported = report.names
    remarks = [{"at": _minute(one.at), "kind": one.kind, "message": one.body} for one in report.remarks]
    about = {
        "report": report.id,
        "at": _minute(report.at),
        "table": report.table,
        "reporter": reporter,
        "reported": reported,
    }
    return about | {"messages": remarks}


def print_reports(reports: Sequence[ReportRow]) -> None:
    """Print each report with the messages that it quotes."""
    out = console()
    if not reports:
        out.print(say("cli.no-reports"))
    for report in reports:
        reporter, reported = report.names
        heading = say("cli.report-of", at=_minute(report.at), reporter=reporter, reported=reported, table=report.table)
        out.print(Text(heading, "bold"))
        for one in report.remarks:
            line = say("cli.reported-remark", at=_minute(one.at), kind=one.kind, body=one.body)
            out.print(Padding(Text(line), (0, 0, 0, 2)))
        out.print(Padding(Text(say("cli.to-delete-report", report=report.id)), (0, 0, 0, 2)))


def _minute(time: int) -> str:
    return datetime.fromtimestamp(time).isoformat(" ", "minutes")
