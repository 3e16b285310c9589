"""Shared code of the benchmarks: time some work, and print each result as one line of JSON.

A result is the median of five runs on one core, with the lowest and the highest run. Each run repeats the work for
about 0.2 seconds. Times are CPU times, so other programs on the machine hardly affect them.
"""

from __future__ import annotations

import json
import os
import platform
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.metadata import version
from pathlib import Path
from statistics import median

RUNS = 5
SECONDS = 0.2  # approximate seconds per run


@dataclass(frozen=True, slots=True)
class Figure:
    """A measurement in any unit: the median, the lowest and the highest of several runs."""

    middle: float
    low: float
    high: float

    @property
    def inverse(self) -> Figure:
        """Return the inverse of the measurement, such as games per second for seconds per game."""
        return Figure(1 / self.middle, 1 / self.high, 1 / self.low)

    def times(self, factor: float) -> Figure:
        """Return the measurement multiplied by `factor`, such as 1,000 to convert seconds to milliseconds."""
        return Figure(self.middle * factor, self.low * factor, self.high * factor)


def pin() -> None:
    """Restrict this process to the last available core, which other programs usually use least."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def timed(
    work: Callable[[], object],
    pieces: float = 1,
    *,
    runs: int = RUNS,
    seconds: float = SECONDS,
    clock: Callable[[], float] = time.process_time,
) -> Figure:
    """Return the seconds per piece of work.

    One call of `work` does `pieces` pieces. The first call is not timed. Use `time.perf_counter` as `clock` for work on
    several cores.
    """
    work()
    calls, samples = 1, list[float]()
    while len(samples) < runs:
        began = clock()
        for _ in range(calls):
            work()
        spent = clock() - began
        if spent < seconds / 2 and not samples:
            calls = max(calls * 2, int(calls * seconds / max(spent, 1e-9)))
            continue
        samples.append(spent / calls / pieces)
    return Figure(median(samples), min(samples), max(samples))


@dataclass(frozen=True, slots=True)
class Peer:
    """The result of another program that does the same work.

    `figure` is None if the program could not run, and `why` gives the reason. `times` is our goal: our code must be
    this many times as fast.
    """

    name: str
    figure: Figure | None
    times: float | None = None
    why: str = ""


def report(
    name: str,
    unit: str,
    figure: Figure,
    *,
    goal: float | None = None,
    less: bool = False,
    peers: tuple[Peer, ...] = (),
) -> None:
    """Print one line of JSON: the measurement, its goal, how many times as fast as each peer, and a verdict.

    With `less`, lower values are better. The verdict is "reached" if all goals are reached, otherwise "short". It is
    "not compared" if no goal could be checked.
    """
    verdicts = [] if goal is None else [figure.middle <= goal if less else figure.middle >= goal]
    beside: dict[str, dict[str, object]] = {}
    for peer in peers:
        if peer.figure is None:
            wanted = {} if peer.times is None else {"ratio goal": peer.times}
            beside[peer.name] = {"ratio": "not compared", "why": peer.why, **wanted}
            continue
        ratio = peer.figure.middle / figure.middle if less else figure.middle / peer.figure.middle
        beside[peer.name] = {
            "figure": _short(peer.figure.middle),
            "spread": _spread(peer.figure),
            "ratio": _short(ratio),
        }
        if peer.times is not None:
            beside[peer.name]["ratio goal"] = peer.times
            verdicts.append(ratio >= peer.times)
    line = {
        "name": name,
        "figure": _short(figure.middle),
        "unit": unit,
        "spread": _spread(figure),
        "goal": goal,
        "peers": beside,
        "verdict": ("reached" if all(verdicts) else "short") if verdicts else "not compared",
        "machine": machine(),
        "command": " ".join(["python", *sys.argv]),
    }
    print(json.dumps(line), flush=True)


@cache
def machine() -> str:
    """Return the processor, its number of cores, and the versions of Python and the main packages."""
    names = [line for line in _read("/proc/cpuinfo") if line.startswith("model name")]
    processor = names[0].partition(":")[2].strip() if names else platform.processor() or platform.machine()
    packages = ", ".join(f"{name} {version(name)}" for name in ("tilewright", "numpy", "numba"))
    return f"{processor}, {os.cpu_count()} cores, Python {platform.python_version()}, {packages}"


def _read(file: str) -> list[str]:
    path = Path(file)
    return path.read_text().splitlines() if path.exists() else []


def _short(value: float) -> float:
    return float(f"{value:.4g}")


def _spread(figure: Figure) -> list[float]:
    return [_short(figure.low), _short(figure.high)]
