"""What the programs beside this one share: how work is timed, and the line in which each says what it found.

A figure is the middle of five runs, each as many calls as fill a fifth of a second, on one core; beside it stand the
lowest and the highest. What is counted is the time that the core worked for this program, so that others
on the machine disturb it little. Each claim is one line of JSON.
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
SECONDS = 0.2  # that a run takes at least


@dataclass(frozen=True, slots=True)
class Figure:
    """What was measured, in any unit: the middle of the runs, the lowest, the highest."""

    middle: float
    low: float
    high: float

    @property
    def inverse(self) -> Figure:
        """Return seconds a piece as pieces a second, and the other way round."""
        return Figure(1 / self.middle, 1 / self.high, 1 / self.low)

    def times(self, factor: float) -> Figure:
        """Return the same figure in another unit, such as seconds as milliseconds."""
        return Figure(self.middle * factor, self.low * factor, self.high * factor)


def pin() -> None:
    """Stay on the last of the given cores, which usually has least other work."""
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
    """Return the seconds that a piece takes, if a call of `work` does several; the first call is not counted.

    Work on several cores needs another clock: `time.perf_counter`.
    """
    work()
    calls, found = 1, list[float]()
    while len(found) < runs:
        began = clock()
        for _ in range(calls):
            work()
        spent = clock() - began
        if spent < seconds / 2 and not found:
            calls = max(calls * 2, int(calls * seconds / max(spent, 1e-9)))
            continue
        found.append(spent / calls / pieces)
    return Figure(median(found), min(found), max(found))


@dataclass(frozen=True, slots=True)
class Peer:
    """Another program at the same work: its figure, None with the reason if it could not run; how far ahead we must be.

    `times` is our goal: so many times as good as the peer.
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
    """Print one line: the figure, its goal, each peer with its ratio, and whether all that was asked is reached.

    With `less` the lower figure is the better one. `verdict` is "reached", "short", or "not compared" where the
    only goal is a ratio and no peer ran.
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
    """Return the processor and the software of this machine."""
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
