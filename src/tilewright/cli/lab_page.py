"""Print the results of `tilewright lab`: the advice in sentences, then a table of the lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from tilewright.cli.output import console, print_indented, print_table
from tilewright.lab.report import COMPARED, PERCENTAGES, moved
from tilewright.messages import listed, say

_FIGURES = ("alone", "mah_jonggs_per_game", "aimed", "given_up")


def print_report(report: dict[str, Any]) -> None:
    """Print the advice for the author, the figures of each line, and the differences to another version."""
    out = console()
    out.print(Text(say("cli.lab-heading", card=report["card"], games=report["games"], game=report["game"])))
    print_indented(out, *report["advice"])
    for number, player in enumerate(report["players"]):
        headings = ["", *(say(f"cli.lab-column-{name}") for name in ("pays", "should-pay"))]
        headings += [
            say("cli.lab-in-draws", draws=report["draws"]),
            *(say(f"cli.lab-column-{name}") for name in _FIGURES),
        ]
        rows = [_row(line, line["levels"][number], report["draws"]) for line in report["lines"] if line["hands"]]
        right = range(1, len(headings))
        print_table(out, headings, rows, title=say("cli.lab-level", player=player), right=right)
    if clashes := report["clashes"]:
        print_indented(out, *clashes)
    if "against" in report:
        _print_comparison(report)


def _row(line: dict[str, Any], level: dict[str, Any], draws: int) -> Sequence[str]:
    value = level["value"]
    should = f"{value['rounded']} [{', '.join(f'{bound:.0f}' for bound in value['interval'])}]" if value else "?"
    deal = level["dealt"][str(draws)]
    return line["line"], line["pays"], should, _percent(deal), *(cell(name, level[name]) for name in _FIGURES)


def cell(name: str, figure: dict[str, Any]) -> str:
    """Return the text of a figure, in percent or as a number with three digits; empty if there is none."""
    if figure["mean"] is None:
        return ""
    return _percent(figure) if name in PERCENTAGES else f"{figure['mean']:.3g}"


def _percent(figure: dict[str, Any]) -> str:
    return say("cli.lab-percent", percent=f"{100 * figure['mean']:.3g}")


def _print_comparison(report: dict[str, Any]) -> None:
    """Print what the other version changes: its lines, and the figures that certainly differ."""
    out, against = console(), report["against"]
    for key in ("changed", "removed", "added"):
        if against[key]:
            out.print(Text(say(f"cli.lab-lines-{key}", lines=listed(against[key]))))
    headings = ["", *(say(f"cli.lab-column-{name}") for name in COMPARED)]
    for number, player in enumerate(report["players"]):
        rows = [
            (line["line"], *(_change(line["levels"][number][name]) for name in COMPARED))
            for line in moved(against, number)
        ]
        title = say("cli.lab-differences", player=player)
        if rows:
            print_table(out, headings, rows, title=title, right=(1, 2, 3))
        else:
            out.print(Text(say("cli.lab-no-differences", player=player)))


def _change(figure: dict[str, Any]) -> str:
    return "" if figure["mean"] is None else f"{figure['mean']:+.3g}"
