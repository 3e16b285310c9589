"""Panels of values with their intervals, as SVG without any other package."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from math import floor, log10
from typing import NamedTuple

WIDTH = 860  # pixels
_LEFT, _RIGHT = 300, 40  # pixels
_ROW, _AXIS = 24, 40  # pixels
_TICKS = 6  # at most


class Bar(NamedTuple):
    """A value with its interval and its label, and another value to compare it with."""

    label: str
    value: float
    low: float
    high: float
    mark: float | None = None


def height_of(rows: Sequence[Bar]) -> int:
    """Return the height of a panel, in pixels."""
    return _AXIS + _ROW * len(rows) + _AXIS


def panel(title: str, rows: Sequence[Bar], unit: str, top: int) -> Iterator[str]:
    """Yield a title, an axis below the rows, and for each row its label, its interval, its value and its mark."""
    ticks = _ticks(min(0.0, *(row.low for row in rows)), max(0.0, *(max(row.high, row.mark or 0) for row in rows)))
    span = ticks[-1] - ticks[0]
    end = top + _AXIS + _ROW * len(rows)

    def x(value: float) -> float:
        return round(_LEFT + (value - ticks[0]) / span * (WIDTH - _LEFT - _RIGHT), 1)

    yield text_at(20, top + 24, title, size=16)
    for tick in ticks:
        color = "#888" if tick == 0 else "#ddd"
        yield f'<path d="M{x(tick)} {top + _AXIS - 6}V{end}" stroke="{color}"/>'
        yield text_at(x(tick), end + 18, f"{tick:g}{unit}", anchor="middle", fill="#555")
    for number, row in enumerate(rows):
        y = top + _AXIS + _ROW * number + _ROW / 2
        yield text_at(_LEFT - 12, y + 5, row.label, anchor="end")
        yield f'<path d="M{x(row.low)} {y}H{x(row.high)}" stroke="#1f5fa8" stroke-width="4" stroke-opacity="0.45"/>'
        yield f'<circle cx="{x(row.value)}" cy="{y}" r="4.5" fill="#1f5fa8"/>'
        if row.mark is not None:
            yield f'<path d="M{x(row.mark)} {y - 8}v16" stroke="#b3261e" stroke-width="3"/>'


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


def text_at(x: float, y: float, text: str, *, size: int = 14, anchor: str = "start", fill: str = "#111") -> str:
    """Return a text as an SVG element, with its base line at `y`."""
    return f'<text x="{x}" y="{y}" font-size="{size}" text-anchor="{anchor}" fill="{fill}">{escape(text)}</text>'
