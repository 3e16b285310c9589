"""Draw the summary of `tilewright simulate` as an SVG picture, without any other package."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

from tilewright.cli.score_page import heading
from tilewright.messages import say
from tilewright.study.plot import WIDTH, Bar, height_of, panel, text_at
from tilewright.variants import Preset

_TITLE = 64  # pixels
_MOST_LINES = 60  # lines of the card


def require_svg(file: Path) -> None:
    """Raise Unreadable unless a picture can be written to a file of this name."""
    from tilewright.catalogue import Unreadable

    if file.suffix.lower() != ".svg":
        raise Unreadable(say("cli.plot-not-svg"))
    if not file.parent.is_dir():
        raise Unreadable(say("study.no-folder", file=str(file), folder=str(file.parent)))


def write_plot(file: Path, report: dict[str, Any], preset: Preset) -> None:
    """Write the picture of a summary. Raises Unreadable if the file cannot be written."""
    from tilewright.catalogue import Unreadable

    try:
        file.write_text(plot_svg(report, preset), "utf-8")
    except OSError as error:
        reason = error.strerror or str(error)
        raise Unreadable(say("cli.plot-not-written", file=str(file), reason=reason)) from None


def plot_svg(report: dict[str, Any], preset: Preset) -> str:
    """Return a picture of the payments by seat and of the lines that won, with their intervals."""
    figure = "payments" if any(report["payments"]) else "scores"  # in some games, nobody pays before the end
    intervals = report["intervals"]
    labels = [say("cli.seat-of-player", seat=seat, player=name) for seat, name in enumerate(report["players"])]
    # a single game gives no intervals, so each bar is a point
    seats = [
        Bar(label, mean, *(bounds or (mean, mean)))
        for label, mean, bounds in zip(labels, report[figure], intervals[figure], strict=True)
    ]
    won = max(sum(report["lines"].values()), 1)
    lines = [
        Bar(line, 100 * count / won, *(100 * bound for bound in intervals["lines"][line]))
        for line, count in list(report["lines"].items())[:_MOST_LINES]
    ]
    top, body = _TITLE, list[str]()
    seats_title = say("cli.plot-payments" if figure == "payments" else "cli.plot-scores")
    for title, rows, unit in ((seats_title, seats, ""), (say("cli.plot-lines"), lines, " %")):
        if rows:
            body += panel(title, rows, unit, top)
            top += height_of(rows)
    title = heading(preset.title, report["hands"])
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {top}" width="{WIDTH}" height="{top}"'
            ' font-family="sans-serif" font-size="14">',
            f"<title>{escape(title)}</title>",
            '<rect width="100%" height="100%" fill="white"/>',
            text_at(20, 28, title, size=18),
            text_at(20, 50, say("cli.plot-note", games=report["games"]), fill="#555"),
            *body,
            "</svg>\n",
        ]
    )
