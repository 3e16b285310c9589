"""CSV files (comma-separated values) for a spreadsheet, such as the ledger of a session."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence

from tilewright.messages import say
from tilewright.settlement.ledger import POINTS
from tilewright.table.ledger_columns import LedgerColumn
from tilewright.table.session import Done, Session
from tilewright.tiles import wind_name

_FORMULA = "=+-@\t\r\n"  # a spreadsheet treats a cell that starts with one of these as a formula


def spreadsheet(session: Session, columns: Sequence[LedgerColumn]) -> str:
    """Return the ledger as CSV, with a line for each payment and one for the totals.

    A line with the payments for a game also has the scores of that game.

    Payments are in points, or in dollars if the table plays for money.
    """
    return as_csv([_head([column.title for column in columns]), *_rows(session, columns)])


def as_csv(rows: Iterable[Sequence[str]]) -> str:
    """Return rows of cells as CSV. A spreadsheet takes no cell for a formula."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerows(map(_cell, row) for row in rows)
    return text.getvalue()


def _head(names: Sequence[str]) -> list[str]:
    about = (say(f"table.column-{column}") for column in ("entry", "game", "east", "prevailing"))
    scores = (say("table.score-column", name=name) for name in names)
    return [*about, *names, say("table.column-pot"), *scores, say("table.column-unit")]


def _rows(session: Session, columns: Sequence[LedgerColumn]) -> Iterator[list[str]]:
    worth, unit = session.stakes.worth, "money" if session.stakes.cents else "points"
    nothing = [""] * len(columns)
    for row in session.rows:
        payments = [str(worth(row.line.payments[each.seat])) if each.covers(row.game) else "" for each in columns]
        yield [row.line.what, *(_about(row.done, columns) if row.done else ["", "", ""]), *payments,
               str(worth(row.pot)), *(_points(row.done, columns) if row.done else nothing), unit]  # fmt: skip
    totals = (str(worth(part)) for part in (*session.totals(columns), session.ledger.pot))
    yield [say("table.entry-total"), "", "", "", *totals, *nothing, unit]


def _about(done: Done, columns: Sequence[LedgerColumn]) -> list[str]:
    east = next(each.name for each in columns if each.seat == done.east and each.covers(done.number))
    return [done.title, east, wind_name(done.prevailing) if done.prevailing else ""]


def _points(done: Done, columns: Sequence[LedgerColumn]) -> list[str]:
    scores = done.sheet.scores
    return [str(POINTS.worth(scores[each.seat] * done.scale)) if each.covers(done.number) else "" for each in columns]


def _cell(text: str) -> str:
    """Return the text with an apostrophe in front if a spreadsheet would take it for a formula.

    Numbers stay unchanged.

    >>> [_cell(text) for text in ("Ann", "=1+1", "-1.50", "-Ann", "@Ben", "\\tAnn")]
    ['Ann', "'=1+1", '-1.50', "'-Ann", "'@Ben", "'\\tAnn"]
    """
    return text if not text.startswith(tuple(_FORMULA)) or _is_number(text) else f"'{text}"


def _is_number(text: str) -> bool:
    return text.removeprefix("-").replace(".", "", 1).isdecimal()
