"""`tilewright arena`: let players meet in the same deals."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from tilewright.cli.output import STOPPED, AsJson, console, print_error, print_json, refuse
from tilewright.cli.whole_number import OptionalWholeNumber, WholeNumber
from tilewright.messages import say

if TYPE_CHECKING:
    from tilewright.library.arena import Contest
    from tilewright.study.contest import KeptContest


def arena(
    ruleset: str,
    *players: str,
    games: WholeNumber = 200,
    seed: WholeNumber = 0,
    hands: str | None = None,
    option: Annotated[Sequence[str], Parameter(negative="")] = (),
    processes: OptionalWholeNumber = None,
    ray: str | None = None,
    out: Path | None = None,
    as_json: AsJson = False,
) -> int:
    """Let players meet in the same deals, with their seats exchanged.

    Print what each player receives in a game, its wins and, for two players, Elo, with 95 % intervals. The simulator
    plays the games if it knows the game and all the players. Otherwise, the engine plays them. Exit status 2 if the
    input is not valid, 1 if a process or the cluster fails, 130 after Ctrl-C.

    Examples:

    ```
    tilewright arena siamese medium nearest --games 4k
    tilewright arena filipino medium my_bots:Hopeful --games 1000 --seed 7
    tilewright arena siamese medium random --hands my.card --json
    tilewright arena mcr medium my_bots:Hopeful --games 100000 --ray auto
    tilewright arena american medium my_bots:Hopeful --games 10k --out hopeful.parquet
    ```

    Parameters
    ----------
    ruleset
        The game, such as siamese.
    players
        random, easy, medium or, for some games, hard; nearest or pairs, which play only in the simulator; a class
        written with the library as module:Class; the name under which an installed package offers one; or run:COMMAND
        for a program in any language. Four seats with one medium among three easy ones: medium easy easy easy.
    games
        The number of games, such as 10000, 10k or 1e4, rounded up to whole deals.
    seed
        A whole number. It determines all random choices.
    hands
        The winning hands: those of a game, a bundled card, such as house, or a card file.
    option
        An option of the table or of the hands, such as last_discard=any. Repeat --option to give several.
    processes
        The number of processes. The default is one for each CPU core.
    ray
        The address of a Ray cluster that plays instead: auto on one of its machines, otherwise host:port.
    out
        A Parquet file for the payments. After an interruption, the same command continues the contest. With more games,
        it plays those that are missing. If all games are there, it only prints the result.
    as_json
        Print one JSON object instead of a table.
    """
    from rich.text import Text

    from tilewright.catalogue import choices_of
    from tilewright.library.arena import Contest
    from tilewright.library.rules import Rules
    from tilewright.study.crews import require_one_place
    from tilewright.study.work import WorkFailed

    sys.path.insert(0, "")  # a player may be in the current folder
    kept: KeptContest | None = None
    try:
        require_one_place(processes, ray)
        contest = Contest.of(Rules(ruleset, hands, **choices_of(option)), players, games, seed)
        with contest.kept(out) if out else nullcontext() as kept:
            _announce(contest, kept, out)
            standings = contest.standings(kept, processes, ray)
    except ValueError as error:
        return refuse(error)
    except WorkFailed as error:
        print_error(error)
        return 1
    except KeyboardInterrupt:
        stored = contest.games - contest.games_in(kept.missing(contest.pieces)) if kept else 0
        print_error(say("cli.contest-stopped", stored=stored, games=contest.games))
        return STOPPED
    if not as_json:
        console().print(Text(str(standings)))
        return 0
    report = {
        "ruleset": ruleset,
        "players": list(standings.players),
        "games": standings.games,
        "deals": len(standings.payments),
        "seed": seed,
        "payments": standings.means.round(3).tolist(),
        "wins": standings.wins.round(3).tolist(),
        "intervals": None if standings.intervals is None else standings.intervals.round(3).tolist(),
        "failures": [{"games": games, "why": why} for games, why in standings.failed],
        "elo": standings.elo and [round(value) for value in standings.elo],
    }
    print_json(report)
    return 0


def _announce(contest: Contest, kept: KeptContest | None, out: Path | None) -> None:
    """Print how many games are in the file already, and who plays the others."""
    left = contest.games_in(kept.missing(contest.pieces) if kept else contest.pieces)
    if there := contest.games - left:
        print_error(say("cli.games-there-already", there=there, games=contest.games, file=str(out)))
    if left:
        print_error(say("cli.arena-simulates" if contest.policies else "cli.arena-plays"))
