"""What came of many games, in arrays: the same columns whether compiled loops played them or the engine."""

from __future__ import annotations

from dataclasses import dataclass
from operator import itemgetter

import numpy as np
from numpy.typing import NDArray

from tilewright.engine.state import State
from tilewright.sim.rows import TEXTS

Numbers = NDArray[np.int32]


@dataclass(frozen=True, eq=False, kw_only=True)
class Results:
    """What came of games, a row for each.

    `winner` is the seat that ended a game with its mah jonggs, and `discarder` the seat whose tile began the turn in
    which it did; -1 where there was none. `ended` says why a game ended, as a place in `TEXTS`. `discards` and `moves`
    count what all seats did, with every answer to a discard; `payments[game, seat]` is what a seat receives, and
    `scores[game, seat]` what its hands and bonuses are worth, in the unit of the game.

    Every mah jongg is a row of `declared`, in the order in which they came: its game, its seat, and its place
    in `lines`, the names of the hands of a card, or of what else wins.
    """

    winner: Numbers
    discarder: Numbers
    ended: Numbers
    discards: Numbers
    moves: Numbers
    payments: Numbers
    scores: Numbers
    declared: Numbers
    lines: tuple[str, ...]

    def __len__(self) -> int:
        return len(self.winner)

    def why(self, game: int) -> str:
        """Why a game ended, in the word that `Ended` has for it."""
        return TEXTS[int(self.ended[game])]


class Declared:
    """Mah jonggs, gathered from one game after the other."""

    def __init__(self) -> None:
        self._rows: list[tuple[int, int, int]] = []
        self._lines: dict[str, int] = {}

    def add(self, game: int, seat: int, line: str) -> None:
        """A mah jongg more, the last one of its game so far."""
        self._rows.append((game, seat, self._lines.setdefault(line, len(self._lines))))

    def add_all(self, game: int, state: State) -> None:
        """All that lie on this table."""
        won = [(one.number, seat, one.reading.line) for seat, each in enumerate(state.seats) for one in each.mah_jonggs]
        for _, seat, line in sorted(won):
            self.add(game, seat, line)

    def follow(self, games: int, others: Declared) -> None:
        """Those of the games behind so many."""
        lines = others.lines
        for game, seat, line in others._rows:
            self.add(games + game, seat, lines[line])

    @property
    def rows(self) -> Numbers:
        """A row for each: its game, its seat, and its place in `lines`."""
        return np.array(sorted(self._rows, key=itemgetter(0)), np.int32).reshape(-1, 3)

    @property
    def lines(self) -> tuple[str, ...]:
        """What was won with."""
        return tuple(self._lines)
