"""`tilewright simulate`: simulate many games and summarise the results.

If the games are stored in a file, an interrupted run can be continued.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from tilewright.cli.output import AsJson, print_error, print_json, refuse_unreadable
from tilewright.cli.whole_number import OptionalWholeNumber, WholeNumber
from tilewright.messages import say

_MOST_SEED = 1 << 63
_MOST_GAMES = 10**9


@refuse_unreadable
def simulate(
    ruleset: str,
    *,
    games: WholeNumber = 100,
    seed: WholeNumber = 0,
    hands: str | None = None,
    players: str | None = None,
    option: Annotated[Sequence[str], Parameter(negative="")] = (),
    out: Path | None = None,
    processes: OptionalWholeNumber = None,
    ray: str | None = None,
    as_csv: Annotated[bool, Parameter("--csv", negative="")] = False,
    plot: Path | None = None,
    as_json: AsJson = False,
) -> int:
    """Simulate many games and summarise the results.

    The same seed gives the same games. The fast simulator plays if it supports the game; otherwise, bots play with the
    engine. Each mean and each share has a 95 % interval. Exit status 2 if the input is not valid, 1 if a process or the
    cluster fails, 130 after Ctrl-C.

    For example:

    ```
    tilewright simulate siamese --hands my.card --games 100k
    tilewright simulate thirteen --games 1e5 --out games.parquet
    tilewright simulate siamese --players nearest,random --games 10k --plot games.svg
    tilewright simulate american --games 10k --csv > american.csv
    tilewright simulate siamese --players medium,pairs --option enforcement=challenge
    tilewright simulate siamese --hands card-free --option level.1=3 --json
    tilewright simulate american --option seats=3
    tilewright simulate american --games 10M --out games.parquet --ray auto
    ```

    Parameters
    ----------
    ruleset
        The game, such as siamese.
    games
        The number of games, such as 10000, 10k or 1e4.
    seed
        A whole number from -2^63 to 2^63 - 1. It determines all random choices.
    hands
        The winning hands: those of a game, such as card-free, a bundled card, such as house, or a card file. The
        default is the game's own hands.
    players
        One player for all seats, or one for each seat, separated by commas: random, nearest, pairs for two racks a
        seat, easy, medium (the table's bot) or, for some games, hard. The default is pairs if each seat has two racks,
        otherwise nearest. In games that only the engine plays, it is medium.
    option
        An option of the table or of the hands, such as last_discard=any. Repeat --option to give several. Some options
        can be set for a single seat: add the seat, counted from 0, as in level.1=3.
    out
        A Parquet file for the games. After an interruption, the same command continues the run, and a command with more
        games plays those that are missing.
    processes
        The number of processes. The default is one for each CPU core.
    ray
        The address of a Ray cluster that plays instead: auto on one of its machines, otherwise host:port.
    as_csv
        Print comma-separated values for a spreadsheet: a row for each mean and share, with its interval.
    plot
        An SVG file for a picture of the payments and of the lines that won, with their intervals.
    as_json
        Print one JSON object instead of tables.
    """
    from tilewright.catalogue import Unreadable
    from tilewright.cli.simulation import play_for_command, report_of
    from tilewright.cli.simulation_page import print_csv, print_summary
    from tilewright.cli.simulation_plot import require_svg, write_plot
    from tilewright.study.games import Summary
    from tilewright.study.parquet import Kept
    from tilewright.study.players import lineup
    from tilewright.variants import RULESETS

    require_sensible(games, processes, ray, seed)
    if as_json and as_csv:
        raise Unreadable(say("cli.json-or-csv"))
    if plot:
        require_svg(plot)
    rules, who = lineup(ruleset, hands, option, players, seed)
    kept = Kept(out, who.origin(rules, games)) if out else None
    summary, preset = Summary(rules.seats), RULESETS[ruleset]
    status, pace = play_for_command(who, games, kept, summary, processes=processes, ray=ray)
    if status:
        return status
    report = report_of(rules, who, summary, pace)
    if as_json:
        print_json(report)
    elif as_csv:
        print_csv(report)
    else:
        print_summary(report, preset, who)
    if plot:
        write_plot(plot, report, preset)
        print_error(say("cli.plot-written", file=str(plot)))
    return 0


def require_sensible(games: int, processes: int | None, ray: str | None, seed: int) -> None:
    """Raise Unreadable if a number is out of range, or if both a number of processes and a cluster are chosen."""
    from tilewright.catalogue import Unreadable
    from tilewright.study.crews import require_one_place

    if games < 1:
        raise Unreadable(say("cli.no-games-wanted"))
    if games > _MOST_GAMES:
        raise Unreadable(say("cli.too-many-games", most=_MOST_GAMES))
    if processes is not None and processes < 1:
        raise Unreadable(say("cli.no-processes"))
    require_one_place(processes, ray)
    if not -_MOST_SEED <= seed < _MOST_SEED:
        raise Unreadable(say("cli.seed-too-large"))
