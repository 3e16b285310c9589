"""Several cards in the card lab, such as those of several years."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tilewright.library.card import Card
from tilewright.library.lab import counted
from tilewright.messages import say


@dataclass(frozen=True)
class Season:
    """The figures of several cards from games with the same walls.

    `report` has all figures, as `tilewright lab compare --json` prints them. It names lines by section and number, and
    contains no hands.
    """

    report: dict[str, Any]

    @property
    def advice(self) -> tuple[str, ...]:
        """Sentences on the cards: which one is hardest, and how far its lines are from equally worth."""
        return tuple(self.report["advice"])

    def save(self, file: str | Path) -> None:
        """Write the report as an HTML page that opens without a network. Raises OSError if this fails."""
        from tilewright.library.season_page import page_of

        Path(file).write_text(page_of(self.report), "utf-8")

    def __str__(self) -> str:
        return "\n".join(self.advice)


def lab_compare(
    cards: Sequence[str | Card],
    *,
    game: str = "siamese",
    players: Sequence[str] = (),
    games: int = 2000,
    seed: int = 0,
    processes: int | None = None,
    ray: str | None = None,
    out: str | Path | None = None,
) -> Season:
    """Compare several cards, such as those of several years, which are played with the same walls.

    The other arguments are those of `lab`. Raises ValueError for wrong arguments and for fewer than two cards, and
    ImportError without Numba.
    """
    from tilewright.lab.season import season_of

    if len(cards) < 2:
        raise ValueError(say("library.one-card"))
    experiment, tally = counted(
        cards, game=game, players=players, games=games, seed=seed, processes=processes, ray=ray, out=out
    )
    return Season(season_of(experiment, tally))
