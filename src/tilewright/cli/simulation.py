"""Play the games of `tilewright simulate`, and print the summary."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterator
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn

import tilewright
from tilewright.engine.ruleset import Ruleset
from tilewright.messages import say
from tilewright.study.games import Summary
from tilewright.study.intervals import share
from tilewright.study.parquet import Kept
from tilewright.study.players import Lineup
from tilewright.study.processes import Piece, spread


def origin(rules: Ruleset, who: Lineup, games: int) -> dict[str, Any]:
    """Return the settings that determine the games. A file is continued only if its settings are the same."""
    return {
        "ruleset": who.ruleset,
        "hands": rules.hands.name,
        "hands_digest": who.digest,
        "options": dict(rules.options),
        "players": list(who.players),
        "played_by": "simulator" if who.simulated else "engine",
        "seed": who.seed,
        "games": games,
        "games_at_once": who.piece,
        "tilewright": version("tilewright"),
        "program_digest": _program(),
    }


@cache
def _program() -> str:
    """Return a digest of all source files except the packages `table` and `web`, which simulated games do not use."""
    folder, content = Path(tilewright.__file__).parent, hashlib.sha256()
    for file in sorted(folder.rglob("*.py")):
        if (name := file.relative_to(folder)).parts[0] not in ("table", "web"):
            content.update(name.as_posix().encode() + b"\0" + file.read_bytes())
    return content.hexdigest()[:16]


def report_of(rules: Ruleset, who: Lineup, summary: Summary, pace: float | None) -> dict[str, Any]:
    """Return the summary of games as data for JSON. Lines of the card without a win are listed last."""
    results = summary.results()
    counts, intervals = results["lines"], results["intervals"]["lines"]
    bounds = share(0, sum(counts.values())).rounded(4)
    for line in dict.fromkeys(line for seat in range(rules.seats) for line in rules.hands_of(seat).possible(())):
        if line not in counts:
            counts[line], intervals[line] = 0, bounds
    return {
        "ruleset": who.ruleset,
        "hands": rules.hands.name,
        "options": dict(rules.options),
        "players": list(who.players),
        "played_by": "simulator" if who.simulated else "engine",
        "seed": who.seed,
        **results,
        "games_per_second": pace and round(pace, 2),
    }


def _pieces(who: Lineup, games: int) -> Iterator[Piece]:
    for first in range(0, games, who.piece):
        yield first, min(who.piece, games - first)


def count_kept(kept: Kept | None, who: Lineup, games: int, summary: Summary) -> int:
    """Add the games that are already stored to the summary. Return the number of games in the summary afterwards."""
    if kept and kept.whole:
        for each in kept.all():
            summary.add(each)
    elif kept:
        for first, _ in _pieces(who, games):
            if kept.has(first):
                summary.add(kept.read(first))
    return summary.games


def play_missing(
    who: Lineup, games: int, kept: Kept | None, summary: Summary, *, processes: int, console: Console
) -> float | None:
    """Play the games that are not stored yet. Return the games played per second, or None if all were stored.

    The speed does not include the time to compile. Raises WorkFailed if a process fails, and Unreadable if the games
    cannot be stored or the card has changed since the start.
    """
    if kept and kept.whole:
        kept.tidy()
        return None
    left = [piece for piece in _pieces(who, games) if not (kept and kept.has(piece[0]))]
    # One game is played first, so that Numba compiles all code. Its result and time are not counted.
    trial = [(0, 1)] if who.simulated and left else []
    columns = (TextColumn("{task.description}"), BarColumn(20), TaskProgressColumn(), TimeElapsedColumn(),
               TextColumn(say("cli.time-left")), TimeRemainingColumn())  # fmt: skip
    before, pace = summary.games, None
    if trial and not console.is_terminal:
        console.print(say("cli.preparing-simulator"))
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        preparing = progress.add_task(say("cli.preparing"), total=None, visible=bool(trial))

        def compiling(functions: int, of: int) -> None:
            progress.update(preparing, description=say("cli.compiling-simulator"), completed=functions, total=of)

        number = min(processes, len(left))
        done = spread(who.play, [*trial, *left], number, alone_first=who.simulated, compiling=compiling)
        try:
            for _ in trial:
                next(done)
            progress.remove_task(preparing)
            task = progress.add_task(say("cli.playing"), total=games, completed=before)
            began = time.perf_counter()
            for (first, _), each in done:
                if kept:
                    kept.keep(first, each)
                summary.add(each)
                pace = (summary.games - before) / max(time.perf_counter() - began, 1e-9)
                text = say("cli.games-so-far", games=summary.games, pace=f"{pace:,.0f}")
                progress.update(task, completed=summary.games, description=text)
        finally:
            done.close()
    if kept:
        kept.join()
    return pace
