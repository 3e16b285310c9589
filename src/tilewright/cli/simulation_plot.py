"""Draw the summary of `tilewright simulate` as an SVG picture, without any other package."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from math import floor, log10
from pathlib import Path
from typing import Any, NamedTuple

from tilewright.cli.score_page import heading
from tilewright.messages import say
from tilewright.variants import Preset

_WIDTH, _LEFT, _RIGHT = 860, 300, 40  # pixels
_ROW, _TITLE, _AXIS = 24, 64, 40  # pixels
_MOST_LINES = 60  # lines of the card
_TICKS = 6  # at most


class Bar(NamedTuple):
    """A value with its interval, and its label."""

    label: str
    value: float
    low: float
    high: float


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
            body += _panel(title, rows, unit, top)
            top += _height(rows)
    title = heading(preset.title, report["hands"])
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {top}" width="{_WIDTH}" height="{top}"'
            ' font-family="sans-serif" font-size="14">',
            f"<title>{escape(title)}</title>",
            '<rect width="100%" height="100%" fill="white"/>',
            _text(20, 28, title, size=18),
            _text(20, 50, say("cli.plot-note", games=report["games"]), fill="#555"),
            *body,
            "</svg>\n",
        ]
    )


def _height(rows: Sequence[Bar]) -> int:
    return _AXIS + _ROW * len(rows) + _AXIS


def _panel(title: str, rows: Sequence[Bar], unit: str, top: int) -> Iterator[str]:
    """Yield a title, an axis below the rows, and for each row its label, its interval and its value."""
    ticks = _ticks(min(0.0, *(row.low for row in rows)), max(0.0, *(row.high for row in rows)))
    span = ticks[-1] - ticks[0]
    end = top + _AXIS + _ROW * len(rows)

    def x(value: float) -> float:
        return round(_LEFT + (value - ticks[0]) / span * (_WIDTH - _LEFT - _RIGHT), 1)

    yield _text(20, top + 24, title, size=16)
    for tick in ticks:
        color = "#888" if tick == 0 else "#ddd"
        yield f'<path d="M{x(tick)} {top + _AXIS - 6}V{end}" stroke="{color}"/>'
        yield _text(x(tick), end + 18, f"{tick:g}{unit}", anchor="middle", fill="#555")
    for number, row in enumerate(rows):
        y = top + _AXIS + _ROW * number + _ROW / 2
        yield _text(_LEFT - 12, y + 5, row.label, anchor="end")
        yield f'<path d="M{x(row.low)} {y}H{x(row.high)}" stroke="#1f5fa8" stroke-width="4" stroke-opacity="0.45"/>'
        yield f'<circle cx="{x(row.value)}" cy="{y}" r="4.5" fill="#1f5fa8"/>'


def _ticks(low: float, high: float) -> list[float]:
    """Return round numbers that cover the range from `low` to `high`.

    >>> _ticks(-3.2, 11), _ticks(0, 0)
    ([-5.0, 0.0, 5.0, 10.0, 15.0], [0.0, 0.2, 0.4, 0.6, 0.8, 1.0])
    """
    if low == high:
        high = low + 1.0
    rough = (high - low) / (_TICKS - 1)
    power = 10.0 ** floor(log10(rough))
    step = next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough)
    first, last = floor(low / step), -floor(-high / step)
    return [round(number * step, 10) for number in range(first, last + 1)]


def _text(x: float, y: float, text: str, *, size: int = 14, anchor: str = "start", fill: str = "#111") -> str:
    return f'<text x="{x}" y="{y}" font-size="{size}" text-anchor="{anchor}" fill="{fill}">{escape(text)}</text>'
