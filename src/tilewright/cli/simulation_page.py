"""Print the summary of `tilewright simulate` as tables or as comma-separated values."""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.text import Text

from tilewright.cli.output import console, print_table
from tilewright.cli.score_page import heading
from tilewright.messages import say
from tilewright.study.players import Lineup
from tilewright.variants import Preset

_LINES = 8  # number of card lines in each of two lists: those with the most and those with the fewest wins
_ROWS = {"mah_jonggs_by_seat": "mah-jonggs", "scores": "score", "payments": "payment"}  # means, in order
_NO_BOUNDS = ("", "")
_CSV_COLUMNS = ("figure", "of", "count", "value", "low", "high")


def print_summary(report: dict[str, Any], preset: Preset, who: Lineup) -> None:
    """Print the summary as text and tables, with an interval for each mean and share."""
    out, intervals = console(), report["intervals"]
    pace, turns = report["games_per_second"], _mean(report["turns"], intervals["turns"])
    counted = {"games": report["games"], "turns": turns}
    out.print(Text(heading(preset.title, report["hands"])))
    if pace:
        out.print(Text(say("cli.games-and-turns-at-pace", pace=f"{pace:,}", **counted)))
    else:
        out.print(Text(say("cli.games-and-turns", **counted)))
    out.print(Text(who.why))
    players = [say("cli.seat-of-player", seat=seat, player=name) for seat, name in enumerate(report["players"])]
    most = zip(report["most_points"], intervals["most_points"], strict=True)
    rows = [
        (say("cli.row-most-points"), *(f"{count} ({_share(count, report['games'], each)})" for count, each in most))
    ]
    for name, row in _ROWS.items():
        means = map(_mean, report[name], intervals[name])
        rows.append((say(f"cli.row-{row}"), *means))
    print_table(out, ["", *players], rows)
    headings = ["", "", say("cli.column-times"), say("cli.column-share")]
    print_table(out, headings, list(_counts(report)), right=(2,))
    out.print(Text(say("cli.intervals", method=intervals["means"])))


def _mean(mean: float, interval: Sequence[float] | None) -> str:
    """Return a mean with its interval, such as `1.24 [1.2, 1.28]`."""
    if interval is None:
        return f"{mean:g}"
    low, high = interval
    return f"{mean:g} [{low:g}, {high:g}]"


def _share(count: int, of: int, interval: Sequence[float]) -> str:
    """Return a share with its interval, such as `12 % [11, 13]`."""
    low, high = (f"{100 * bound:.3g}" for bound in interval)
    return say("cli.share", percent=f"{100 * count / max(of, 1):.3g}", low=low, high=high)


def _counts(report: dict[str, Any]) -> Iterator[Sequence[str] | None]:
    lines = list(report["lines"].items())
    least = min(_LINES, max(len(lines) - _LINES, 0))
    yield from _rows(report, say("cli.ended-by"), "ends", report["ends"], report["games"])
    yield from _rows(report, say("cli.mah-jonggs-in-game"), "mah_jonggs", report["mah_jonggs"], report["games"])
    mah_jonggs = sum(report["lines"].values())
    yield from _rows(report, say("cli.most-mah-jonggs"), "lines", dict(lines[:_LINES]), mah_jonggs)
    yield from _rows(report, say("cli.fewest-mah-jonggs"), "lines", dict(lines[len(lines) - least :]), mah_jonggs)


def _rows(
    report: dict[str, Any], title: str, figure: str, counts: Mapping[str, int], of: int
) -> Iterator[Sequence[str] | None]:
    """Yield a row for each count, the first with the title, and then a line."""
    for name, count in counts.items():
        yield title, name, str(count), _share(count, of, report["intervals"][figure][name])
        title = ""
    yield None


def print_csv(report: dict[str, Any]) -> None:
    """Print the summary as comma-separated values: a row for each mean and share, with the bounds of its interval.

    `of` names the seat, the line or the ending. `count` is empty for a mean.
    """
    intervals, games = report["intervals"], report["games"]
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(_CSV_COLUMNS)
    writer.writerow(("games", "", games, "", "", ""))
    writer.writerow(("turns", "", "", report["turns"], *(intervals["turns"] or _NO_BOUNDS)))
    for name in _ROWS:
        for seat, (mean, bounds) in enumerate(zip(report[name], intervals[name], strict=True)):
            writer.writerow((name, seat, "", mean, *(bounds or _NO_BOUNDS)))
    for seat, (count, bounds) in enumerate(zip(report["most_points"], intervals["most_points"], strict=True)):
        writer.writerow(("most_points", seat, count, round(count / max(games, 1), 4), *bounds))
    for figure, of in (("ends", games), ("mah_jonggs", games), ("lines", sum(report["lines"].values()))):
        for name, count in report[figure].items():
            writer.writerow((figure, name, count, round(count / max(of, 1), 4), *intervals[figure][name]))
