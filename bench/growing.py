"""Plots of a cost that grows: the measured points, and a line fitted to them.

The line is y = a + b x. The fit minimises the squares of the relative errors, because the values range over several
orders of magnitude.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import matplotlib as mpl
import numpy as np
from matplotlib import pyplot as plt
from matplotlib.axes import Axes
from matplotlib.ticker import LogLocator, NullFormatter
from measuring import Figure

IMAGES = Path(__file__).parent.parent / "docs" / "images"
COLORS = ("#1b5e9e", "#c2410c", "#15803d", "#7e22ce")
MARKS = "osD^"
LARGE, SMALL = 13, 11  # font sizes in points


@dataclass(frozen=True, slots=True)
class Model:
    """The line y = a + b x."""

    a: float
    b: float

    @classmethod
    def of(cls, x: Sequence[float], y: Sequence[float], *, origin: bool) -> Model:
        """Fit y = a + b x to points, by least squares of the relative errors. With `origin`, a is 0."""
        known = np.array([[(not origin) / there, at / there] for at, there in zip(x, y, strict=True)])
        (a, b), *_ = np.linalg.lstsq(known, np.ones(len(x)), rcond=None)
        return cls(float(a), float(b))

    def at(self, x: float) -> float:
        """Return a + b x."""
        return self.a + self.b * x


@dataclass(frozen=True, slots=True)
class Curve:
    """A measured series: one measurement (a `Figure`) for each x, and a line fitted to them.

    The fields control the line y = a + b x:

    model   formula of the line for the legend, such as "{a:.2f} + {b:.2f} x", where {k} stands for 1,000 b; None draws
            no line
    upto    fit a second line to the points beyond this x
    each    the measurements are costs per item, and the line is fitted to the total cost of x items
    origin  force the line through the origin
    """

    name: str
    x: Sequence[float]
    figures: Sequence[Figure]
    model: str | None
    upto: float | None = None
    each: bool = False
    origin: bool = False

    def drawn(self, axes: Axes, color: str, mark: str) -> None:
        """Draw the points with error bars and the fitted lines. Print the formulas of the lines."""
        middle = [figure.middle for figure in self.figures]
        spread = [[one.middle - one.low for one in self.figures], [one.high - one.middle for one in self.figures]]
        axes.errorbar(
            self.x, middle, yerr=spread, fmt=mark, color=color, capsize=3, markersize=6, label=f"{self.name}, measured"
        )
        if self.model is None:
            return
        cuts = (0.0, *([] if self.upto is None else [self.upto]), max(self.x))
        for style, low, high in zip(("-", "--"), cuts, cuts[1:], strict=False):
            part = [(x, y * x if self.each else y) for x, y in zip(self.x, middle, strict=True) if low < x <= high]
            model = Model.of(*zip(*part, strict=True), origin=self.origin)
            xs = np.geomspace(part[0][0], part[-1][0], 100)
            ys = [model.at(x) / x if self.each else model.at(x) for x in xs]
            formula = self.model.format(a=model.a, b=model.b, k=1000 * model.b)
            axes.plot(xs, ys, style, color=color, alpha=0.75, linewidth=1.8, label=formula)
            print(f"{self.name}: {formula}", flush=True)


@dataclass(frozen=True, slots=True)
class Panel:
    """One diagram of a plot."""

    title: str
    x: str
    y: str
    curves: Sequence[Curve]
    ticks: Sequence[float] = ()  # values to mark on the x axis, if there are only a few

    def drawn(self, axes: Axes) -> None:
        """Draw the diagram, with two logarithmic axes unless `ticks` gives values for a linear x axis."""
        for curve, color, mark in zip(self.curves, COLORS, MARKS, strict=False):
            curve.drawn(axes, color, mark)
        if self.ticks:
            axes.set_xticks(self.ticks)
            axes.set_ylim(bottom=0)
            axes.set_xlim(self.ticks[0] - 0.5, self.ticks[-1] + 0.5)
        else:
            axes.set_xscale("log")
            axes.set_yscale("log")
            axes.xaxis.set_major_formatter(_plain)
            axes.yaxis.set_major_locator(LogLocator(subs=(1, 2, 5)))
            axes.yaxis.set_minor_formatter(NullFormatter())
        axes.yaxis.set_major_formatter(_plain)
        axes.set_title(self.title, fontsize=LARGE)
        axes.set_xlabel(self.x, fontsize=LARGE)
        axes.set_ylabel(self.y, fontsize=LARGE)
        axes.tick_params(labelsize=SMALL)
        axes.grid(visible=True, which="major", color="#d4d4d4")
        axes.legend(fontsize=SMALL, framealpha=0.9)


def _plain(value: float, _: int) -> str:
    return f"{value:,.0f}" if value >= 1 else f"{value:g}"


def draw(name: str, *panels: Panel) -> None:
    """Write `growth-NAME.svg`. The same measurements always produce the same file."""
    mpl.rcParams.update({"svg.hashsalt": name, "font.family": "DejaVu Sans"})
    figure, axes = plt.subplots(1, len(panels), figsize=(5.4 * len(panels), 4.4), squeeze=False, facecolor="white")
    for panel, each in zip(panels, axes[0], strict=True):
        panel.drawn(each)
    figure.tight_layout()
    figure.savefig(IMAGES / f"growth-{name}.svg", metadata={"Date": None, "Creator": None})
    plt.close(figure)
