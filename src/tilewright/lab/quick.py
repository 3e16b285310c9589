"""A quick look at a card while its author edits it."""

from __future__ import annotations

from typing import Any

from tilewright.lab.experiment import Experiment, Tally
from tilewright.lab.report import report_of

_GAMES = 1000  # with these games, a card of 60 lines takes less than 3 seconds of one core


def quick(card: str, *, game: str = "siamese", games: int = _GAMES, seed: int = 0) -> dict[str, Any]:
    """Return a report on a few games with a card, in this process. `card` is its text, a file, or a bundled card.

    The number of games must be one of whole batches. The first games in a process take longer, because the simulator is
    loaded. The report is that of `report_of`. Raises as `Experiment.of` does, and
    WorkFailed without a compiler.
    """
    experiment, tally = Experiment.of(game, [card], (), seed), Tally()
    for piece in experiment.pieces(games):
        tally.add(experiment.play(*piece))
    return report_of(experiment, tally)
