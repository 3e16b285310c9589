"""`tilewright lab compare`: set several cards beside each other."""

from __future__ import annotations

from pathlib import Path

from tilewright.cli.lab import study, tell
from tilewright.cli.output import AsJson, refuse_unreadable
from tilewright.cli.whole_number import OptionalWholeNumber, WholeNumber
from tilewright.messages import say


@refuse_unreadable
def lab_compare(
    *cards: str,
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
    """Compare several cards, such as those of several years: which one is hardest, and how fair its values are.

    All cards are played with the same walls. Lines are named by section and number, and no output contains a hand. The
    cards stay on this machine, except that a Ray cluster receives them. Exit status 2 if the input is not valid, 1 if a
    process or the cluster fails, 130 after Ctrl-C.

    For example:

    ```
    tilewright lab compare 2023.card 2024.card 2025.card
    tilewright lab compare 2024.card 2025.card --game american --games 20k --report years.html
    ```

    Parameters
    ----------
    cards
        Two or more card files or names of bundled cards.
    game
        siamese for two seats, royale-3, royale-4, or american for four seats with one rack each.
    players
        The players of all seats, see `tilewright lab --help`. Two names with a comma between are two levels.
    games
        The number of games with each card, such as 2000, 20k or 1e5, rounded up to whole hundreds.
    seed
        A whole number from -2^63 to 2^63 - 1. It determines all random choices.
    out
        A Parquet file for the counts. After an interruption, the same command continues the run, and a command with
        more games plays those that are missing.
    report
        An HTML file for a page about the cards, with pictures. It opens without a network.
    processes
        The number of processes. The default is one for each CPU core.
    ray
        The address of a Ray cluster that plays instead: auto on one of its machines, otherwise host:port.
    as_json
        Print one JSON object instead of tables.
    """
    from tilewright.catalogue import Unreadable

    if len(cards) < 2:
        raise Unreadable(say("cli.one-card"))
    status, studied = study(
        cards, game=game, players=players, games=games, seed=seed, out=out, report=report, processes=processes, ray=ray
    )
    if not studied:
        return status
    from tilewright.cli.season_page import print_season
    from tilewright.lab.season import season_of
    from tilewright.library.season_page import page_of

    return tell(season_of(*studied), page_of, print_season, report=report, as_json=as_json)
