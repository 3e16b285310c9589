"""The card lab: how hard each line of a card is, and what it should pay."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tilewright.library.card import Card
from tilewright.messages import say
from tilewright.sim.plan import require_64_bits
from tilewright.study.crews import require_one_place
from tilewright.study.kept import results_of

if TYPE_CHECKING:
    from tilewright.lab.experiment import Experiment, Tally


@dataclass(frozen=True)
class Lab:
    """The figures of the lines of a card from many games.

    `report` has all figures, as `tilewright lab --json` prints them. Its intervals contain the true figure in 95 of 100
    studies.
    """

    report: dict[str, Any]

    @property
    def advice(self) -> tuple[str, ...]:
        """The advice for the author as sentences, the most important first."""
        return tuple(self.report["advice"])

    @property
    def values(self) -> dict[str, int | None]:
        """The value that each line should have, in points; None if it was won too seldom to say."""
        firsts = {line["line"]: line["levels"][0]["value"] for line in self.report["lines"]}
        return {line: value and value["rounded"] for line, value in firsts.items()}

    def save(self, file: str | Path) -> None:
        """Write the report as an HTML page that opens without a network. Raises OSError if this fails."""
        from tilewright.library.lab_page import page_of

        Path(file).write_text(page_of(self.report), "utf-8")

    def __str__(self) -> str:
        return "\n".join(self.advice)


def lab(
    card: str | Card,
    *,
    against: str | Card | None = None,
    game: str = "siamese",
    players: Sequence[str] = (),
    games: int = 2000,
    seed: int = 0,
    processes: int | None = None,
    ray: str | None = None,
    out: str | Path | None = None,
) -> Lab:
    """Measure how hard each line of a card is, and what it should pay.

    `against` is another version of the card, which is played with the same walls. `game` is "siamese", "royale-3",
    "royale-4" or "american". `players` are one or two levels of players, such as "nearest" and "medium"; all seats have
    the same level. `games` is rounded up to whole hundreds. The same seed gives the same report with any number of
    processes, or on the Ray cluster at the address `ray`. `out` is a Parquet file for the counts: after an interruption
    the same call continues. Raises ValueError for wrong arguments, and ImportError without Numba.
    """
    from tilewright.lab.report import report_of

    cards = [each for each in (card, against) if each is not None]
    experiment, tally = counted(
        cards, game=game, players=players, games=games, seed=seed, processes=processes, ray=ray, out=out
    )
    return Lab(report_of(experiment, tally))


def counted(
    cards: Sequence[str | Card],
    *,
    game: str,
    players: Sequence[str],
    games: int,
    seed: int,
    processes: int | None,
    ray: str | None,
    out: str | Path | None,
) -> tuple[Experiment, Tally]:
    """Play the games of an experiment, and return it with its counts. Raises as `lab` does."""
    from tilewright.lab.experiment import Experiment, KeptCounts, Tally, whole_batches

    require_64_bits(seed)
    require_one_place(processes, ray)
    if games < 1:
        raise ValueError(say("library.no-games"))
    experiment = Experiment.of(game, [str(each) for each in cards], players, seed)
    games, tally = whole_batches(games), Tally()
    with KeptCounts(Path(out), experiment, games) if out is not None else nullcontext() as kept:
        pieces = experiment.pieces(games)
        parts = results_of(experiment.play, pieces, kept, processes=processes, ray=ray, alone_first=True)
    for part in parts:
        tally.add(part)
    return experiment, tally
