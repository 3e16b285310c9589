"""Output that all commands share: tables that fit narrow terminals, JSON, and errors."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import wraps
from typing import TYPE_CHECKING, Annotated, Any, Literal, ParamSpec

from cyclopts import Parameter

if TYPE_CHECKING:
    from rich.console import Console

FAILED = 1  # exit status if a process, a cluster or a server fails
UNREADABLE = 2  # exit status for input that cannot be read
STOPPED = 130  # exit status after Ctrl-C
AsJson = Annotated[bool, Parameter("--json", negative="")]
Cells = Sequence[str]
Options = ParamSpec("Options")


def refuse(error: Exception | str) -> int:
    """Print an error on the error stream, and return exit status 2."""
    print_error(error)
    return UNREADABLE


def refuse_unreadable(command: Callable[Options, int]) -> Callable[Options, int]:
    """Return a command that prints Unreadable on the error stream, and then returns exit status 2."""

    @wraps(command)
    def run(*args: Options.args, **kwargs: Options.kwargs) -> int:
        from tilewright.catalogue import Unreadable

        try:
            return command(*args, **kwargs)
        except Unreadable as error:
            return refuse(error)

    return run


def print_error(error: Exception | str) -> None:
    """Print an error or a note on the error stream, folded at the width of the terminal. In a pipe, lines stay whole.

    Of a faulty line with a caret below, only the part around the caret is shown if the terminal is narrow.
    """
    from rich.console import Console
    from rich.text import Text

    from tilewright.catalogue import Unreadable

    out = Console(stderr=True, highlight=False)
    if not out.is_terminal and "COLUMNS" not in os.environ:
        print(error, file=sys.stderr)
    elif isinstance(error, Unreadable):
        out.print(Text(error.why))
        if error.source:
            out.print(Text("\n".join(error.excerpt(out.width))))
    else:
        out.print(Text(str(error)))


def print_json(data: Any) -> None:
    """Print data as JSON. A list of objects has one of them on each line, for people and for line-based tools."""
    if isinstance(data, list) and data:
        print("[", ",\n".join(f"  {json.dumps(each, ensure_ascii=False)}" for each in data), "]", sep="\n")
    else:
        print(json.dumps(data, ensure_ascii=False))


def console() -> Console:
    """Return the console for the output of a command."""
    from rich.console import Console

    return Console(highlight=False)


def print_table(
    out: Console,
    headings: Cells,
    rows: Sequence[Cells | None],
    *,
    title: str = "",
    right: Collection[int] = (),
    bold: Collection[int] = (),
) -> None:
    """Print a table. None in `rows` is a line between sections.

    `right` are the numbers of the columns that are aligned to the right, and `bold` those of the bold rows. Text folds
    inside the columns. If the longest words do not fit, the table loses its frame; if that is not enough, each row
    becomes a paragraph.
    """
    from rich.table import Table
    from rich.text import Text

    columns = [[heading, *(row[at] for row in rows if row)] for at, heading in enumerate(headings)]
    framed, plain = 3 * len(columns) + 1, 3 * (len(columns) - 1)  # columns of the screen beside the text
    for table, beside in ((Table(), framed), (Table(show_edge=False, pad_edge=False), plain)):
        if not (widths := _widths(columns, out.width - beside)):
            continue
        table.title = Text(title) if title else None
        for number, (heading, width) in enumerate(zip(headings, widths, strict=True)):
            justify: Literal["left", "right"] = "right" if number in right else "left"
            table.add_column(Text(heading), justify=justify, overflow="fold", width=width)
        for number, row in enumerate(rows):
            if row is None:
                table.add_section()
            else:
                table.add_row(*map(Text, row), style="bold" if number in bold else "")
        out.print(table)
        return
    if title:
        out.print(Text(title, style="italic"))
    for row in filter(None, rows):
        for level, line in _paragraph(headings, row):
            print_indented(out, line, level=level)


def _widths(columns: Sequence[Cells], room: int) -> list[int] | None:
    """Return the widths of columns that have `room` together, or None if the longest words do not fit.

    The widest columns become narrower first, but never narrower than their longest word.
    """
    from rich.cells import cell_len

    least = [max((cell_len(word) for cell in column for word in cell.split()), default=1) for column in columns]
    widths = [max(1, *(cell_len(line) for cell in column for line in cell.split("\n"))) for column in columns]
    if sum(least) > room:
        return None
    while sum(widths) > room:
        widths[max((at for at in range(len(widths)) if widths[at] > least[at]), key=widths.__getitem__)] -= 1
    return widths


def print_indented(out: Console, *lines: str, level: int = 1) -> None:
    """Print lines with an indentation of two columns for each level, which folded lines keep."""
    from rich.padding import Padding
    from rich.text import Text

    for line in lines:
        out.print(Padding(Text(line, overflow="fold"), (0, 0, 0, 2 * level), expand=False))


def _paragraph(headings: Cells, row: Cells) -> Iterator[tuple[int, str]]:
    """Yield the lines of a row whose cells are below each other, with their levels of indentation.

    The first cell, and further cells in columns without a heading, are headings of the other cells.
    """
    level = 0
    for number, (heading, cell) in enumerate(zip(headings, row, strict=True)):
        if number == 0 or (not heading and level == number):
            if cell:
                yield level, cell
            level += 1
        elif cell:
            yield level, f"{heading}: {cell}" if heading else cell
