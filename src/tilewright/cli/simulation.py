"""Play the games of `tilewright simulate` and `tilewright lab` with a bar of progress."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from tilewright.cli.output import FAILED, STOPPED, print_error
from tilewright.engine.ruleset import Ruleset
from tilewright.messages import say
from tilewright.study.crews import crew
from tilewright.study.games import Summary
from tilewright.study.intervals import share
from tilewright.study.kept import Storage
from tilewright.study.players import Lineup
from tilewright.study.work import Piece, WorkFailed, spread

Part = TypeVar("Part")  # the results of some games
Part_co = TypeVar("Part_co", covariant=True)
Part_contra = TypeVar("Part_contra", contravariant=True)


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


class Player(Protocol[Part_co]):
    """Plays games by their numbers, see `Lineup`."""

    @property
    def simulated(self) -> bool:
        """Whether the simulator plays, which is compiled first."""

    @property
    def play(self) -> Callable[[int, int], Part_co]:
        """Play games from a number on, and return their results."""

    def pieces(self, games: int) -> list[Piece]:
        """Return the pieces of work that games are."""


class Totals(Protocol[Part_contra]):
    """Adds up the results of games in any order, see `Summary`."""

    @property
    def games(self) -> int:
        """The number of games."""

    def add(self, games: Part_contra) -> None:
        """Add the results of games."""


def play_for_command(
    who: Player[Part],
    games: int,
    kept: Storage[Part] | None,
    summary: Totals[Part],
    *,
    processes: int | None,
    ray: str | None,
) -> tuple[int, float | None]:
    """Add the stored games to the summary, and play those that are missing. The file is closed afterwards.

    Return the exit status, 0 if all games are there, and the games played per second. If something ends the games,
    print it. Raises Unreadable as `_play_missing` does.
    """
    try:
        for each in kept.all() if kept else ():
            summary.add(each)
        if kept and summary.games:
            print_error(say("cli.games-there-already", there=summary.games, games=games, file=str(kept.path)))
        return 0, _play_missing(who, games, kept, summary, processes=processes, ray=ray)
    except WorkFailed as error:
        print_error(error)
        return FAILED, None
    except KeyboardInterrupt:
        print_error(say("cli.stopped-kept" if kept else "cli.stopped", played=summary.games, games=games))
        return STOPPED, None
    finally:
        if kept:
            kept.close()


def _play_missing(
    who: Player[Part],
    games: int,
    kept: Storage[Part] | None,
    summary: Totals[Part],
    *,
    processes: int | None,
    ray: str | None,
) -> float | None:
    """Play the games that are not stored yet. Return the games played per second, or None if all were stored.

    The speed does not include the time to compile. Raises WorkFailed if a worker fails, and Unreadable if the games
    cannot be stored or the card has changed since the start.
    """
    if kept and kept.whole:
        kept.tidy()
        return None
    left = kept.missing(who.pieces(games)) if kept else who.pieces(games)
    # One game is played first, so that Numba compiles all code. Its result and time are not counted.
    trial = [(0, 1)] if who.simulated and left else []
    columns = (TextColumn("{task.description}"), BarColumn(20), TaskProgressColumn(), TimeElapsedColumn(),
               TextColumn(say("cli.time-left")), TimeRemainingColumn())  # fmt: skip
    before, pace = summary.games, None
    console = Console(stderr=True, highlight=False)
    if trial and not console.is_terminal:
        console.print(say("cli.preparing-simulator"))
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        preparing = progress.add_task(say("cli.preparing"), total=None, visible=bool(trial))

        def compiling(functions: int, of: int) -> None:
            progress.update(preparing, description=say("cli.compiling-simulator"), completed=functions, total=of)

        workers = crew(processes, ray, len(left))
        done = spread(who.play, [*trial, *left], workers, alone_first=who.simulated, compiling=compiling)
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
