"""Play the games of `tilewright simulate`, and print the summary."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

import tilewright
from tilewright.cli.score_page import heading
from tilewright.engine.ruleset import Ruleset
from tilewright.messages import say
from tilewright.study.games import Summary
from tilewright.study.parquet import Kept
from tilewright.study.players import Lineup
from tilewright.study.processes import Piece, spread
from tilewright.variants import Preset

_LINES = 8  # number of card lines in each of two lists: those with the most and those with the fewest wins


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


def never_won(rules: Ruleset, won: Mapping[str, int]) -> Iterator[str]:
    """Yield the lines of the card without a win, in the order of the card. `won` counts the wins by line."""
    for line in dict.fromkeys(line for seat in range(rules.seats) for line in rules.hands_of(seat).possible(())):
        if line not in won:
            yield line


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
    done = spread(who.play, [*trial, *left], min(processes, len(left)), alone_first=who.simulated)
    columns = (TextColumn("{task.description}"), BarColumn(20), TaskProgressColumn(), TimeElapsedColumn(),
               TextColumn(say("cli.time-left")), TimeRemainingColumn())  # fmt: skip
    first_time = say("cli.preparing-simulator") if trial else say("cli.playing")
    before, pace = summary.games, None
    if trial and not console.is_terminal:
        console.print(first_time)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(first_time, total=games, completed=before)
        try:
            for _ in trial:
                next(done)
            progress.update(task, description=say("cli.playing"))
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


def print_summary(report: dict[str, Any], preset: Preset, who: Lineup) -> None:
    """Print the summary as text and tables."""
    console = Console(highlight=False)
    pace = report["games_per_second"]
    counted = {"games": report["games"], "turns": str(report["turns"])}
    console.print(heading(preset.title, report["hands"]))
    if pace:
        console.print(say("cli.games-and-turns-at-pace", pace=f"{pace:,}", **counted))
    else:
        console.print(say("cli.games-and-turns", **counted))
    console.print(who.why)
    players = enumerate(report["players"])
    by_seat = Table("", *(say("cli.seat-of-player", seat=seat, player=name) for seat, name in players))
    by_seat.add_row(say("cli.row-most-points"), *map(str, report["most_points"]))
    by_seat.add_row(say("cli.row-mah-jonggs"), *map(str, report["mah_jonggs_by_seat"]))
    by_seat.add_row(say("cli.row-score"), *map(str, report["scores"]))
    by_seat.add_row(say("cli.row-payment"), *map(str, report["payments"]))
    console.print(by_seat)
    counts = Table("", "", say("cli.column-times"), say("cli.column-share"))
    lines, out_of = list(report["lines"].items()), max(sum(report["lines"].values()), 1)
    least = min(_LINES, max(len(lines) - _LINES, 0))
    _add_counts(counts, say("cli.ended-by"), report["ends"], report["games"])
    _add_counts(counts, say("cli.mah-jonggs-in-game"), report["mah_jonggs"], report["games"])
    _add_counts(counts, say("cli.most-mah-jonggs"), dict(lines[:_LINES]), out_of)
    _add_counts(counts, say("cli.fewest-mah-jonggs"), dict(lines[len(lines) - least :]), out_of)
    console.print(counts)


def _add_counts(table: Table, title: str, counts: Mapping[str, int], out_of: int) -> None:
    for name, count in counts.items():
        table.add_row(title, name, str(count), f"{count / out_of:.0%}")
        title = ""
    table.add_section()
