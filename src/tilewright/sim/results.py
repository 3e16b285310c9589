"""Results of many games as arrays. Simulated games and the engine's games have the same columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import NamedTuple

import numpy as np

from tilewright.engine.state import State
from tilewright.sim import log, rows
from tilewright.sim.records import Int32s


@dataclass(frozen=True, eq=False, kw_only=True)
class Results:
    """Results of games, with one row for each game.

    `winner` is the seat whose mah jonggs ended the game. `discarder` is the seat whose discard began the winner's last
    turn. Both are -1 if there is no such seat. `ended` is the reason why the game ended, as an index into `TEXTS`.
    `discards` counts the discards, and `moves` all actions, including every answer to a discard. `payments[game, seat]`
    is the amount that a seat receives. `scores[game, seat]` is the worth of the seat's hands and bonuses, in the unit
    of the game.

    `declared` has one row for every mah jongg, in order: its game, its seat, and the index in `lines` of its hand.
    """

    winner: Int32s
    discarder: Int32s
    ended: Int32s
    discards: Int32s
    moves: Int32s
    payments: Int32s
    scores: Int32s
    declared: Int32s
    lines: tuple[str, ...]

    def __len__(self) -> int:
        return len(self.winner)

    def why(self, game: int) -> str:
        """Return the reason why a game ended, as in `Ended.why`."""
        return rows.TEXTS[int(self.ended[game])]


@dataclass(frozen=True, eq=False, kw_only=True)
class Games(Results):
    """Results of simulated games. Each game can be replayed to record its actions and events."""

    again: Callable[[int], log.Recorded]

    def recorded(self, n: int) -> log.Recorded:
        """Replay the game in row n and return its record. Raises IndexError if there is no such row."""
        if not 0 <= n < len(self):
            raise IndexError(f"there is no game {n} among {len(self):,}, which begin with 0")
        return self.again(n)


class Declarations:
    """A growing list of mah jonggs. Each has a game, a seat and the name of its hand."""

    def __init__(self) -> None:
        self._rows: list[tuple[int, int, int]] = []
        self._lines: dict[str, int] = {}

    def add(self, game: int, seat: int, line: str) -> None:
        """Add a mah jongg, given its game, its seat and the name of its hand."""
        self._rows.append((game, seat, self._lines.setdefault(line, len(self._lines))))

    def add_all(self, game: int, state: State) -> None:
        """Add all mah jonggs of a finished game, in the order of declaration."""
        won = [(one.number, seat, one.reading.line) for seat, each in enumerate(state.seats) for one in each.mah_jonggs]
        for _, seat, line in sorted(won):
            self.add(game, seat, line)

    def follow(self, games: int, others: Declarations) -> None:
        """Append the mah jonggs of other games, adding `games` to their game numbers."""
        lines = others.lines
        for game, seat, line in others._rows:
            self.add(games + game, seat, lines[line])

    @property
    def rows(self) -> Int32s:
        """One row for each mah jongg: game, seat, and index of the hand's name in `lines`. Rows are sorted by game."""
        return np.array(sorted(self._rows, key=itemgetter(0)), np.int32).reshape(-1, 3)

    @property
    def lines(self) -> tuple[str, ...]:
        """Names of the declared hands, without duplicates."""
        return tuple(self._lines)


class SettledGames(NamedTuple):
    """Payments and scores of games, with one row for each game, and the mah jonggs declared in them."""

    payments: Int32s
    scores: Int32s
    declared: Declarations


def joined(parts: Sequence[SettledGames], seats: int) -> SettledGames:
    """Return the settlements of several batches of games as one. The games are renumbered from 0."""
    declared, nothing, games = Declarations(), np.zeros((0, seats), np.int32), 0
    for part in parts:
        declared.follow(games, part.declared)
        games += len(part.payments)
    payments = np.concatenate([nothing, *(part.payments for part in parts)])
    return SettledGames(payments, np.concatenate([nothing, *(part.scores for part in parts)]), declared)
