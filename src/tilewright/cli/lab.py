"""`tilewright lab`: measure how hard each line of a card is, and what it should pay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tilewright.cli.output import AsJson, print_error, print_json, refuse_unreadable
from tilewright.cli.simulate import require_sensible
from tilewright.cli.whole_number import OptionalWholeNumber, WholeNumber
from tilewright.messages import say

if TYPE_CHECKING:
    from tilewright.lab.experiment import Experiment, Tally


@refuse_unreadable
def lab(
    card: str,
    *,
    against: str | None = None,
    game: str = "siamese",
    players: str = "nearest",
    games: WholeNumber = 2000,
    seed: WholeNumber = 0,
    out: Path | None = None,
    report: Path | None = None,
    processes: OptionalWholeNumber = None,
    ray: str | None = None,
    as_json: AsJson = False,
) -> int:
    """Measure how hard each line of a card is, and what it should pay.

    The simulator plays games in which all seats aim at any line, and for each line games in which one seat aims at this
    line alone. The same seed gives the same games. Each figure has a 95 % interval. Exit status 2 if the input is not
    valid, 1 if a process or the cluster fails, 130 after Ctrl-C.

    For example:

    ```
    tilewright lab my.card
    tilewright lab my.card --games 20k --report my-card.html --out my-card.parquet
    tilewright lab my.card --against my-new.card --games 10k
    tilewright lab house --game royale-4 --players nearest,medium --json
    tilewright lab my.card --game american --games 20k
    ```

    Parameters
    ----------
    card
        A card file or the name of a bundled card.
    against
        Another version of the card. Both are played with the same walls, and lines of the same name are compared.
    game
        siamese for two seats, royale-3, royale-4, or american for four seats with one rack each.
    players
        The players of all seats: nearest, pairs, medium or, for some games, hard. Two names with a comma between are
        two levels, which are shown beside each other.
    games
        The number of games in which everybody aims at any line, such as 2000, 20k or 1e5, rounded up to whole hundreds.
        For each hundred, one seat aims at each line alone in six more games.
    seed
        A whole number from -2^63 to 2^63 - 1. It determines all random choices.
    out
        A Parquet file for the counts. After an interruption, the same command continues the run, and a command with
        more games plays those that are missing.
    report
        An HTML file for a page about the card, with pictures. It opens without a network.
    processes
        The number of processes. The default is one for each CPU core.
    ray
        The address of a Ray cluster that plays instead: auto on one of its machines, otherwise host:port.
    as_json
        Print one JSON object instead of tables.
    """

    cards = [card, against] if against else [card]
    status, studied = study(
        cards, game=game, players=players, games=games, seed=seed, out=out, report=report, processes=processes, ray=ray
    )
    if not studied:
        return status
    from tilewright.cli.lab_page import print_report
    from tilewright.lab.report import report_of
    from tilewright.library.lab_page import page_of

    return tell(report_of(*studied), page_of, print_report, report=report, as_json=as_json)


def study(
    cards: Sequence[str],
    *,
    game: str,
    players: str,
    games: int,
    seed: int,
    out: Path | None,
    report: Path | None,
    processes: int | None,
    ray: str | None,
) -> tuple[int, tuple[Experiment, Tally] | None]:
    """Play the games of an experiment with a bar of progress.

    Return the exit status and, if it is 0, the experiment with its counts. Raises Unreadable if an option is not valid.
    """
    from tilewright.catalogue import Unreadable
    from tilewright.cli.simulation import play_for_command
    from tilewright.compiling import NoCompiler

    try:
        from tilewright.lab.experiment import Experiment, KeptCounts, Tally, whole_batches
    except NoCompiler as error:
        raise Unreadable(say("study.simulator-not-available", reason=str(error))) from None
    require_sensible(games, processes, ray, seed)
    if report and not report.parent.is_dir():
        raise Unreadable(say("study.no-folder", file=str(report), folder=str(report.parent)))
    games = whole_batches(games)
    experiment = Experiment.of(game, cards, players.split(","), seed)
    kept, tally = KeptCounts(out, experiment, games) if out else None, Tally()
    status, _ = play_for_command(experiment, games, kept, tally, processes=processes, ray=ray)
    return status, None if status else (experiment, tally)


def tell(
    results: dict[str, Any],
    page_of: Callable[[dict[str, Any]], str],
    show: Callable[[dict[str, Any]], None],
    *,
    report: Path | None,
    as_json: bool,
) -> int:
    """Write the page with the results if a file is named for it, and print them. Return exit status 0."""
    if report:
        _write(report, page_of(results))
    (print_json if as_json else show)(results)
    return 0


def _write(file: Path, page: str) -> None:
    """Write the page, and print its path on the error stream. Raises Unreadable if this fails."""
    from tilewright.catalogue import Unreadable

    try:
        file.write_text(page, "utf-8")
    except OSError as error:
        raise Unreadable(say("cli.report-not-written", file=str(file), reason=error.strerror or str(error))) from None
    print_error(say("cli.report-written", file=str(file)))
