"""Figures of each line with their intervals, from the counts of many batches of games.

An interval is a jackknife over the batches: each figure is computed again without each batch, and the spread of the
results gives the error. So it does not matter that the hands of one game depend on each other. A share that was counted
fewer than `RARE` times gets a Wilson interval, because the jackknife is unreliable there.

`counts[batch, line, count]` are the counts of batches, and `counts[line, count]` those of all games.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import gcd, isnan, nan, sqrt

import numpy as np

from tilewright.hands.language.card import Card
from tilewright.lab.counting import OF_GAMES, LineCount
from tilewright.sim.records import Floats, Numbers
from tilewright.study.intervals import Interval, share

RARE = 20  # counts; with fewer mah jonggs of a line, no value is suggested for it
FEWEST_BATCHES = 6  # with fewer batches there are no intervals
_Z = 1.959964  # standard deviations on each side of the mean of a normal distribution

Figure = Callable[[Numbers], Floats]  # counts[..., line, count] → a figure of each line


def ratio(above: int, below: int) -> Figure:
    """Return the figure that divides one count by another; NaN where the other is 0."""
    return lambda counts: _divided(counts[..., above], counts[..., below])


def _divided(above: Numbers | Floats, below: Numbers | Floats) -> Floats:
    with np.errstate(divide="ignore", invalid="ignore"):
        quotient: Floats = np.where(below > 0, above / below, nan)
    return quotient


def fair_values(counts: Numbers) -> Floats:
    """Return the value with which each line is as much worth aiming at as every other line; NaN without a mah jongg.

    A line is worth the points that a seat gets from it in a game if it may declare no other. The values make this the
    same for all lines, and leave the sum of the printed values in ordinary games as it is.
    """
    won = counts[..., LineCount.ALONE_TIMES] > 0
    bonuses = counts[..., LineCount.ALONE_POINTS] - counts[..., LineCount.ALONE_PRINTED]
    need = np.where(
        won, _divided(counts[..., LineCount.ALONE], counts[..., LineCount.ALONE_TIMES]), 0
    )  # value for 1 point
    less = np.where(won, _divided(bonuses, counts[..., LineCount.ALONE_TIMES]), 0)
    times, printed = counts[..., LineCount.TIMES] * won, counts[..., LineCount.PRINTED] * won
    points = _divided((printed + times * less).sum(axis=-1), (times * need).sum(axis=-1))
    return np.where(won, points[..., None] * need - less, nan)


def printed_values(counts: Numbers) -> Floats:
    """Return the mean printed value of each line's mah jonggs, which matters if a line has two; NaN without any."""
    printed = counts[..., LineCount.PRINTED] + counts[..., LineCount.ALONE_PRINTED]
    return _divided(printed, counts[..., LineCount.TIMES] + counts[..., LineCount.ALONE_TIMES])


def merged(counts: Numbers, groups: Sequence[Sequence[int]]) -> Numbers:
    """Return the counts of groups of lines, `counts[batch, group, count]`, as if each group was one line."""
    sums = np.stack([counts[:, list(lines)].sum(axis=1) for lines in groups], axis=1)
    sums[:, :, OF_GAMES] = counts[:, :1, OF_GAMES]
    return sums


def spread(counts: Numbers) -> Interval:
    """Return how far the lines are from equally worth, with its interval; NaN with fewer than `FEWEST_BATCHES` batches.

    It is the standard deviation of the points that a seat gets in a game if it may declare one line alone, divided by
    their mean. Chance makes these points differ, too, even if the lines are equally worth. The jackknife subtracts that
    part, which is possible for the square of the spread.
    """
    batches = len(counts)
    played = counts[:, counts[:, :, LineCount.ALONE].sum(axis=0) > 0]
    if batches < FEWEST_BATCHES:
        return Interval(nan, nan, nan)
    whole, without = _square(played.sum(axis=0)), _square(played.sum(axis=0) - played)
    mean = batches * whole - (batches - 1) * without.mean()
    error = np.sqrt((batches - 1) * without.var()) * _student(batches - 1)
    return Interval(*(sqrt(max(each, 0)) if not isnan(each) else nan for each in (mean, mean - error, mean + error)))


def _square(counts: Numbers) -> Floats:
    points = _divided(counts[..., LineCount.ALONE_POINTS], counts[..., LineCount.ALONE])
    return _divided(points.var(axis=-1), points.mean(axis=-1) ** 2)


def intervals(counts: Numbers, figure: Figure, *, log: bool = False) -> list[Interval]:
    """Return a figure of each line with its interval. With `log`, the error is that of the logarithm.

    A figure is NaN if its counts do not determine it. The bounds are NaN with fewer than `FEWEST_BATCHES` batches.
    """
    return _jackknife(counts.sum(axis=0)[None] - counts, figure, figure(counts.sum(axis=0)), log=log)


def differences(before: Numbers, after: Numbers, figure: Figure) -> list[Interval]:
    """Return how much higher a figure is in the second games, with its interval. Both have the same walls and lines."""

    def change(both: Numbers) -> Floats:
        return figure(both[..., 1, :, :]) - figure(both[..., 0, :, :])

    counts = np.stack([before, after], axis=1)
    return _jackknife(counts.sum(axis=0)[None] - counts, change, change(counts.sum(axis=0)), log=False)


def _jackknife(without: Numbers, figure: Figure, whole: Floats, *, log: bool) -> list[Interval]:
    """Return the figures `whole` with their intervals. `without[batch]` are all counts except those of a batch."""
    batches = len(without)
    if batches < FEWEST_BATCHES:
        return [Interval(float(mean), nan, nan) for mean in whole]
    with np.errstate(divide="ignore", invalid="ignore"):
        spread = np.log(figure(without)) if log else figure(without)
        error = np.sqrt((batches - 1) * spread.var(axis=0)) * _student(batches - 1)
        low, high = (whole * np.exp(-error), whole * np.exp(error)) if log else (whole - error, whole + error)
    return [Interval(*map(float, each)) for each in zip(whole, low, high, strict=True)]


def _student(freedom: int) -> float:
    """Return the quantile of Student's distribution for 95 % intervals, by its expansion around the normal one.

    >>> round(_student(5), 2), round(_student(1000), 3)
    (2.57, 1.962)
    """
    z = _Z
    terms = (z**3 + z, 5 * z**5 + 16 * z**3 + 3 * z, 3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z)
    corrections = zip(terms, (4, 96, 384), (1, 2, 3), strict=True)
    return z + sum(term / (scale * float(freedom) ** power) for term, scale, power in corrections)


def shares(counts: Numbers, above: int, below: int) -> list[Interval]:
    """Return one count as a share of another, with intervals within 0 and 1. It is NaN where the other count is 0."""
    return [
        Interval(nan, nan, nan)
        if not of
        else share(count, of)
        if min(count, of - count) < RARE
        else Interval(each.mean, max(each.low, 0.0), min(each.high, 1.0))
        for each, count, of in zip(
            intervals(counts, ratio(above, below)),
            counts[:, :, above].sum(axis=0).tolist(),
            counts[:, :, below].sum(axis=0).tolist(),
            strict=True,
        )
    ]


def step_of(card: Card) -> int:
    """Return the step of a card's values: the largest number that divides all of them.

    >>> from tilewright.catalogue import read_card
    >>> step_of(read_card("house"))
    5
    """
    return gcd(*(points for line in card.lines for points in line.value.all() if points)) or 1


def to_step(value: float, step: int) -> int:
    """Return the nearest multiple of a step, and at least one step."""
    return max(round(value / step), 1) * step
