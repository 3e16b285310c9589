"""Scatter plots as SVG: values against the values that would be right, on the same logarithmic axes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from math import floor, log10
from typing import NamedTuple

from tilewright.study.plot import WIDTH, text_at

_COLUMNS = 2
_SIDE = WIDTH // _COLUMNS  # pixels of a plot with its margins
_LEFT, _RIGHT, _TOP, _BOTTOM = 60, 20, 40, 60  # pixels


class Dot(NamedTuple):
    """A named pair of values; both are above 0."""

    label: str
    x: float
    y: float


def height_of(plots: Sequence[object]) -> int:
    """Return the height of several plots, in pixels."""
    return _SIDE * -(-len(plots) // _COLUMNS)


def scatter(plots: Sequence[tuple[str, Sequence[Dot]]], x_title: str, y_title: str) -> Iterator[str]:
    """Yield plots with their titles, with a diagonal on which both values are equal. All axes have the same range."""
    values = [value for _, dots in plots for dot in dots for value in (dot.x, dot.y)]
    ticks = _ticks(min(values), max(values))
    low, high = log10(ticks[0]), log10(ticks[-1])
    for number, (title, dots) in enumerate(plots):
        left, top = _SIDE * (number % _COLUMNS), _SIDE * (number // _COLUMNS)

        def x(value: float, left: int = left) -> float:
            return round(left + _LEFT + (log10(value) - low) / (high - low) * (_SIDE - _LEFT - _RIGHT), 1)

        def y(value: float, top: int = top) -> float:
            return round(top + _SIDE - _BOTTOM - (log10(value) - low) / (high - low) * (_SIDE - _TOP - _BOTTOM), 1)

        first, last = ticks[0], ticks[-1]
        yield text_at(left + _LEFT, top + 24, title, size=16)
        for tick in ticks:
            yield f'<path d="M{x(tick)} {y(first)}V{y(last)}M{x(first)} {y(tick)}H{x(last)}" stroke="#ddd"/>'
            yield text_at(x(tick), y(first) + 18, f"{tick:g}", anchor="middle", fill="#555")
            yield text_at(x(first) - 8, y(tick) + 5, f"{tick:g}", anchor="end", fill="#555")
        yield text_at(x(last), y(first) + 40, x_title, anchor="end", fill="#555")
        yield text_at(x(first) + 6, y(last) + 14, y_title, fill="#555")
        yield f'<path d="M{x(first)} {y(first)}L{x(last)} {y(last)}" stroke="#888"/>'
        for dot in dots:
            yield (
                f'<circle cx="{x(dot.x)}" cy="{y(dot.y)}" r="4.5" fill="#1f5fa8" fill-opacity="0.6">'
                f"<title>{escape(dot.label)}</title></circle>"
            )


def _ticks(low: float, high: float) -> list[float]:
    """Return round numbers 1, 2, 5, 10 and so on that cover a range, at least two of them.

    >>> _ticks(23, 410), _ticks(25, 25)
    ([20.0, 50.0, 100.0, 200.0, 500.0], [20.0, 50.0])
    """
    powers = range(floor(log10(low)), floor(log10(high)) + 2)
    numbers = [factor * 10.0**power for power in powers for factor in (1, 2, 5)]
    first = max(at for at, number in enumerate(numbers) if number <= low)
    last = min(at for at, number in enumerate(numbers) if number >= high)
    return numbers[first : max(last, first + 1) + 1]
