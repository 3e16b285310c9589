"""An experiment with one card or several, and with one level of players or two: its games and its counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from tilewright.catalogue import Unreadable, read_card
from tilewright.hands.language.card import Card, print_card
from tilewright.lab.counting import DRAWS, LineCount
from tilewright.lab.trial import BATCH, GAMES, Trial, require_card, require_player
from tilewright.messages import listed_or, say
from tilewright.sim.records import Numbers
from tilewright.study.kept import KeptFile
from tilewright.study.origin import origin
from tilewright.study.work import Piece

if TYPE_CHECKING:
    from arro3.core import RecordBatch

_BEFORE = ("trial", "game", "line")  # columns of a row before its counts
_AT_ONCE = 1000  # games that a worker plays before it returns them
_MOST_LEVELS = 2
_USUAL = "nearest"  # the fastest player that aims at hands


@dataclass(frozen=True)
class Experiment:
    """The trials of an experiment: each card with each level of players. All of them have the same walls.

    Each worker receives a copy of this object.
    """

    trials: tuple[Trial, ...]
    levels: int
    simulated: bool = True

    @classmethod
    def of(cls, game: str, cards: Sequence[str], players: Sequence[str], seed: int) -> Experiment:
        """Return the experiment with these cards and players. A card is its text, a file, or a bundled one's name.

        Raises Unreadable if a card, the game or a player is unknown or unsuitable, and CardError for a mistake in a
        text.
        """
        players = tuple(dict.fromkeys(players)) or (_USUAL,)
        if len(players) > _MOST_LEVELS:
            raise Unreadable(say("lab.too-many-levels", most=_MOST_LEVELS))
        if game not in GAMES:
            raise Unreadable(say("lab.other-game", game=game, games=listed_or(list(GAMES))))
        texts = [card if "\n" in card else print_card(read_card(card)) for card in cards]
        trials = tuple(Trial(game, text, player, seed) for text in texts for player in players)
        for trial in trials:
            require_card(trial.rules)
            require_player(trial.rules, trial.player)
        return cls(trials, len(players))

    def pieces(self, games: int) -> list[Piece]:
        """Return the pieces of work that this number of games are. It must be a number of whole batches."""
        return [(first, min(_AT_ONCE, games - first)) for first in range(0, games, _AT_ONCE)]

    def play(self, first: int, games: int) -> Numbers:
        """Play whole batches of games, numbered from `first`. Return a row for each trial, batch and line.

        A row has the number of the trial, the first game of the batch, the number of the line, and its counts, see
        `LineCount`. Raises WorkFailed if Numba cannot compile.
        """
        rows = []
        for number, trial in enumerate(self.trials):
            counts = trial.play(first, games)
            batches, lines, _ = counts.shape
            before = np.zeros((batches, lines, len(_BEFORE)), np.int64)
            before[..., 0] = number
            before[..., 1] = np.arange(first, first + games, BATCH)[:, None]
            before[..., 2] = np.arange(lines)
            rows.append(np.concatenate([before, counts], axis=2).reshape(batches * lines, -1))
        return np.concatenate(rows)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The cards: one, both versions of it, or several."""
        return tuple(require_card(trial.rules).card for trial in self.trials[:: self.levels])

    @property
    def players(self) -> tuple[str, ...]:
        """The levels of players."""
        return tuple(trial.player for trial in self.trials[: self.levels])

    def origin(self, games: int) -> dict[str, Any]:
        """Return the settings that determine the counts of this number of games."""
        rules, seed = self.trials[0].rules, self.trials[0].seed
        settings = origin(rules, self.players, simulated=True, seed=seed, games=games, piece=_AT_ONCE)
        others = [require_card(trial.rules).digest for trial in self.trials[self.levels :: self.levels]]
        return {"command": "lab", **settings, "against": others}


def whole_batches(games: int) -> int:
    """Return the number of games, rounded up to whole batches."""
    return -(-games // BATCH) * BATCH


class Tally:
    """The counts of an experiment. Rows may be added in any order, with the same result."""

    def __init__(self) -> None:
        self._rows: list[Numbers] = []

    def add(self, rows: Numbers) -> None:
        """Add rows of `Experiment.play`."""
        self._rows.append(rows)

    @property
    def games(self) -> int:
        """The number of games of each trial."""
        return sum(int(((rows[:, 0] == 0) & (rows[:, 2] == 0)).sum()) for rows in self._rows) * BATCH

    def counts(self, trial: int) -> Numbers:
        """Return the counts of a trial, `counts[batch, line, count]`."""
        rows = np.concatenate(self._rows)
        rows = rows[rows[:, 0] == trial]
        rows = rows[np.lexsort((rows[:, 2], rows[:, 1]))]
        lines = int(rows[:, 2].max()) + 1
        counts: Numbers = rows[:, len(_BEFORE) :].reshape(-1, lines, rows.shape[1] - len(_BEFORE))
        return counts


class KeptCounts(KeptFile[Numbers]):
    """A Parquet file with the counts of an experiment: a row for each trial, batch of games and line."""

    def __init__(self, path: Path, experiment: Experiment, games: int) -> None:
        super().__init__(path, experiment.origin(games))

    def rows(self, first: int, part: Numbers) -> RecordBatch:
        """Return rows of `Experiment.play` as rows of the file."""
        from arro3.core import Array, RecordBatch

        columns: dict[str, Any] = {
            name: Array.from_numpy(np.ascontiguousarray(part[:, at])) for at, name in enumerate(_columns())
        }
        return RecordBatch.from_pydict(columns)

    def part(self, rows: RecordBatch) -> Numbers:
        """Return the rows of the file as an array."""
        return np.column_stack([rows[name].to_numpy() for name in rows.column_names])


def _columns() -> list[str]:
    """Return the names of the columns of the file."""
    counted = [count.name.lower() for count in LineCount if count != LineCount.DEALT]
    return [*_BEFORE, *counted, *(f"dealt_{draws}" for draws in DRAWS)]
