"""`tilewright simulate`: many games are played, and the sums are shown; the games may be kept, and gone on with."""

from __future__ import annotations

import hashlib
import json
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

import tilewright
from tilewright.catalogue import Unreadable
from tilewright.cli.card import show
from tilewright.cli.games import Summary
from tilewright.cli.parquet import Kept
from tilewright.cli.players import Lineup, lineup
from tilewright.cli.processes import Piece, WorkFailed, cores, spread
from tilewright.engine.ruleset import Ruleset
from tilewright.variants import RULESETS, Preset

_LINES = 8  # lines shown, of those that won most, and of those that won least
_STOPPED = 130  # the exit status of who was interrupted
_MOST_SEED = 1 << 63


def simulate(
    ruleset: str,
    *,
    games: int = 100,
    seed: int = 0,
    hands: str | None = None,
    players: str | None = None,
    option: Annotated[Sequence[str], Parameter(negative="")] = (),
    out: Path | None = None,
    processes: int | None = None,
    as_json: Annotated[bool, Parameter("--json", negative="")] = False,
) -> int:
    """Let many games be played, and sum them up.

    The same seed gives the same games. The simulator plays where it knows the ruleset, else the bots of the engine.
    Exit status 2 if something cannot be read, 1 if a process fails, 130 if it was interrupted.

    Examples:

    ```
    tilewright simulate siamese --hands my.card --games 100000
    tilewright simulate thirteen --games 100000 --out games.parquet
    tilewright simulate siamese --players nearest,random --games 10000
    tilewright simulate siamese --players bot,random --option enforcement=challenge
    tilewright simulate siamese --hands card-free --option level.1=3 --json
    tilewright simulate american --option seats=3
    ```

    Parameters
    ----------
    ruleset
        The game, such as siamese.
    games
        How many games.
    seed
        Any number.
    hands
        Hands by name, such as card-free, a bundled card's name, or a card file; else the game's own.
    players
        Who plays: a name for all, or one for each seat with commas between. random, nearest and pairs are players of
        the simulator, bot and random those of the engine. Else the last that the simulator has for the game, or bots.
    option
        A choice of the table or of the hands, such as last_discard=any; may be given more than once. What each
        player may choose alone takes the seat behind its name, counted from 0.
    out
        A Parquet file for the games. The same command goes on where it was interrupted.
    processes
        How many processes play at once; else one for each core.
    as_json
        Print one JSON object instead of a table.
    """
    console = Console(stderr=True, highlight=False)
    try:
        if games < 1:
            raise Unreadable("At least one game has to be played.")
        if processes is not None and processes < 1:
            raise Unreadable("At least one process has to play.")
        if not -_MOST_SEED <= seed < _MOST_SEED:
            raise Unreadable("A seed is a whole number of at most 64 bits.")
        rules, who = lineup(ruleset, hands, option, players, seed)
        kept = Kept(out, _about(rules, who, games)) if out else None
    except Unreadable as error:
        return show(error)
    summary = Summary(rules.seats)
    try:
        if there := _kept_games(kept, who, games, summary):
            console.print(f"{there} of {games} games are in {out} already.", soft_wrap=True)
        pace = _play(who, games, kept, summary, processes=processes or cores(), console=console)
    except WorkFailed as error:
        print(error, file=sys.stderr)
        return 1
    except Unreadable as error:
        return show(error)
    except KeyboardInterrupt:
        more = "; the same command goes on from here" if kept else ""
        console.print(f"Stopped after {summary.games} of {games} games{more}.")
        return _STOPPED
    finally:
        if kept:
            kept.close()
    results = summary.results()
    found = {
        "ruleset": ruleset,
        "hands": rules.hands.name,
        "options": dict(rules.options),
        "players": list(who.players),
        "played_by": "simulator" if who.simulated else "engine",
        "seed": seed,
        **results,
        "lines": results["lines"] | dict.fromkeys(_never_won(rules, results["lines"]), 0),
        "games_per_second": pace and round(pace, 2),
    }
    if as_json:
        print(json.dumps(found))
    else:
        _show(found, RULESETS[ruleset], who)
    return 0


def _about(rules: Ruleset, who: Lineup, games: int) -> dict[str, Any]:
    """All that games come of, and how many there are: what must be the same where others lie already."""
    return {
        "ruleset": who.ruleset,
        "hands": rules.hands.name,
        "digest of the hands": who.digest,
        "options": dict(rules.options),
        "players": list(who.players),
        "played by": "simulator" if who.simulated else "engine",
        "seed": who.seed,
        "games": games,
        "games at once": who.piece,
        "tilewright": version("tilewright"),
        "digest of the program": _program(),
    }


@cache
def _program() -> str:
    """Names the sources that games come of: all but those of pages and tables."""
    folder, content = Path(tilewright.__file__).parent, hashlib.sha256()
    for file in sorted(folder.rglob("*.py")):
        if (name := file.relative_to(folder)).parts[0] not in ("table", "web"):
            content.update(name.as_posix().encode() + b"\0" + file.read_bytes())
    return content.hexdigest()[:16]


def _never_won(rules: Ruleset, won: Mapping[str, int]) -> Iterator[str]:
    """The lines of all players' hands that are not among those that won, in the order of their card."""
    for line in dict.fromkeys(line for seat in range(rules.seats) for line in rules.hands_of(seat).possible(())):
        if line not in won:
            yield line


def _pieces(who: Lineup, games: int) -> Iterator[Piece]:
    for first in range(0, games, who.piece):
        yield first, min(who.piece, games - first)


def _kept_games(kept: Kept | None, who: Lineup, games: int, summary: Summary) -> int:
    """Count what is kept already, and say how many games that is."""
    if kept and kept.whole:
        for each in kept.all():
            summary.add(each)
    elif kept:
        for first, _ in _pieces(who, games):
            if kept.has(first):
                summary.add(kept.read(first))
    return summary.games


def _play(
    who: Lineup, games: int, kept: Kept | None, summary: Summary, *, processes: int, console: Console
) -> float | None:
    """Play what is missing, and say how many games that was a second, None where nothing was; compiling is left out.

    Raises WorkFailed, and Unreadable for a card that was changed meanwhile or games that cannot be kept.
    """
    if kept and kept.whole:
        kept.tidy()
        return None
    left = [piece for piece in _pieces(who, games) if not (kept and kept.has(piece[0]))]
    trial = [(0, 1)] if who.simulated and left else []  # nobody counts it: when it is over, all is compiled
    done = spread(who.play, [*trial, *left], min(processes, len(left)), alone_first=who.simulated)
    columns = (TextColumn("{task.description}"), BarColumn(20), TaskProgressColumn(), TimeElapsedColumn(),
               TextColumn("left"), TimeRemainingColumn())  # fmt: skip
    first_time = "getting the simulator ready (the first time takes a minute)" if trial else "playing"
    before, pace = summary.games, None
    if trial and not console.is_terminal:
        console.print(first_time)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(first_time, total=games, completed=before)
        try:
            for _ in trial:
                next(done)
            progress.update(task, description="playing")
            began = time.perf_counter()
            for (first, _), each in done:
                if kept:
                    kept.keep(first, each)
                summary.add(each)
                pace = (summary.games - before) / max(time.perf_counter() - began, 1e-9)
                said = f"{summary.games:,} games, {pace:,.0f} a second"
                progress.update(task, completed=summary.games, description=said)
        finally:
            done.close()
    if kept:
        kept.join()
    return pace


def _show(found: dict[str, Any], preset: Preset, who: Lineup) -> None:
    console = Console(highlight=False)
    pace = found["games_per_second"]
    played = f", {pace:,} games a second" if pace else ""
    console.print(", ".join(dict.fromkeys((preset.title, found["hands"]))))
    console.print(f"{found['games']:,} game{'s' * (found['games'] > 1)} of {found['turns']} turns{played}")
    console.print(f"Played by {who.why}.")
    by_seat = Table("", *(f"{seat}: {name}" for seat, name in enumerate(found["players"])))
    for title, key in (("games with most points", "most_points"), ("mah jonggs a game", "mah_jonggs_by_seat"),
                       ("score a game", "scores"), ("payment a game", "payments")):  # fmt: skip
        by_seat.add_row(title, *map(str, found[key]))
    console.print(by_seat)
    counts = Table("", "", "times", "share")
    lines, out_of = list(found["lines"].items()), max(sum(found["lines"].values()), 1)
    least = min(_LINES, max(len(lines) - _LINES, 0))
    _add_counts(counts, "the game ended by", found["ends"], found["games"])
    _add_counts(counts, "mah jonggs in a game", found["mah_jonggs"], found["games"])
    _add_counts(counts, "of all mah jonggs, most were", dict(lines[:_LINES]), out_of)
    _add_counts(counts, "and fewest", dict(lines[len(lines) - least :]), out_of)
    console.print(counts)


def _add_counts(table: Table, title: str, counts: Mapping[str, int], out_of: int) -> None:
    for name, count in counts.items():
        table.add_row(title, name, str(count), f"{count / out_of:.0%}")
        title = ""
    table.add_section()
