"""`tilewright simulate`: simulate many games and summarise the results.

If the games are stored in a file, an interrupted run can be continued.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from tilewright.cli.output import refuse
from tilewright.messages import say

_STOPPED = 130  # exit status after Ctrl-C
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
    """Simulate many games and summarise the results.

    The same seed gives the same games. The fast simulator plays if it supports the game; otherwise, bots play with the
    engine. Exit status 2 if the input is not valid, 1 if a process fails, 130 after Ctrl-C.

    For example:

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
        The number of games.
    seed
        A whole number from -2^63 to 2^63 - 1. It determines all random choices.
    hands
        The winning hands: those of a game, such as card-free, a bundled card, such as house, or a card file. The
        default is the game's own hands.
    players
        One player for all seats, or one for each seat, separated by commas. The simulator has random, nearest and
        pairs; the engine has bot and random. The default is the last of the simulator's players that can play the
        game, or bot if none of them can.
    option
        An option of the table or of the hands, such as last_discard=any. Repeat --option to give several. Some options
        can be set for a single seat: add the seat, counted from 0, as in level.1=3.
    out
        A Parquet file for the games. After an interruption, the same command continues the run.
    processes
        The number of processes. The default is one for each CPU core.
    as_json
        Print one JSON object instead of tables.
    """
    from rich.console import Console

    from tilewright.catalogue import Unreadable
    from tilewright.cli.simulation import count_kept, never_won, origin, play_missing, print_summary
    from tilewright.study.games import Summary
    from tilewright.study.parquet import Kept
    from tilewright.study.players import lineup
    from tilewright.study.processes import WorkFailed, cores
    from tilewright.variants import RULESETS

    console = Console(stderr=True, highlight=False)
    try:
        if games < 1:
            raise Unreadable(say("cli.no-games-wanted"))
        if processes is not None and processes < 1:
            raise Unreadable(say("cli.no-processes"))
        if not -_MOST_SEED <= seed < _MOST_SEED:
            raise Unreadable(say("cli.seed-too-large"))
        rules, who = lineup(ruleset, hands, option, players, seed)
        kept = Kept(out, origin(rules, who, games)) if out else None
    except Unreadable as error:
        return refuse(error)
    summary = Summary(rules.seats)
    try:
        if there := count_kept(kept, who, games, summary):
            text = say("cli.games-there-already", there=there, games=games, file=str(out))
            console.print(text, soft_wrap=True)
        pace = play_missing(who, games, kept, summary, processes=processes or cores(), console=console)
    except WorkFailed as error:
        print(error, file=sys.stderr)
        return 1
    except Unreadable as error:
        return refuse(error)
    except KeyboardInterrupt:
        key = "cli.stopped-kept" if kept else "cli.stopped"
        console.print(say(key, played=summary.games, games=games))
        return _STOPPED
    finally:
        if kept:
            kept.close()
    results = summary.results()
    report = {
        "ruleset": ruleset,
        "hands": rules.hands.name,
        "options": dict(rules.options),
        "players": list(who.players),
        "played_by": "simulator" if who.simulated else "engine",
        "seed": seed,
        **results,
        "lines": results["lines"] | dict.fromkeys(never_won(rules, results["lines"]), 0),
        "games_per_second": pace and round(pace, 2),
    }
    if as_json:
        print(json.dumps(report))
    else:
        print_summary(report, RULESETS[ruleset], who)
    return 0
