"""Play games between bots, one after the other. The same seed gives the same games."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tilewright.bots import Bot
from tilewright.engine.events import Ended, Settled
from tilewright.engine.readings import read_to_settle
from tilewright.engine.referee import Referee
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Over
from tilewright.engine.wall import Shuffle
from tilewright.sim.results import Declarations, Results
from tilewright.sim.rows import text


def play_game(rules: Ruleset, players: Sequence[Bot], rng: random.Random, east: int = 0) -> Referee:
    """Play one game to its end, and return its referee. The shuffle and the bots draw random numbers from `rng`."""
    return _played(rules, players, rng, east)[0]


def _played(rules: Ruleset, players: Sequence[Bot], rng: random.Random, east: int) -> tuple[Referee, int]:
    """Play one game to its end. Return its referee and the number of its actions."""
    referee = Referee.open(rules, Shuffle(rng.randbytes(32), rng.randbytes(32)), east)
    moves = 0
    while not isinstance(referee.state.phase, Over):
        seat = referee.state.awaited[0]
        referee.do(players[seat](rules, referee.view(seat), rng))
        moves += 1
    return referee, moves


def play_games(rules: Ruleset, players: Sequence[Bot], games: int, seed: int, first: int = 0) -> Iterator[Referee]:
    """Play games one after the other, numbered from `first`, and yield the referee of each finished game.

    The seed and the number of a game determine its random numbers. The seat of East is the number of the game modulo
    the number of seats.
    """
    for referee, _ in _all_played(rules, players, games, seed, first):
        yield referee


def _all_played(
    rules: Ruleset, players: Sequence[Bot], games: int, seed: int, first: int
) -> Iterator[tuple[Referee, int]]:
    for number in range(first, first + games):
        yield _played(rules, players, random.Random(f"{seed} {number}"), number % rules.seats)


def results(rules: Ruleset, players: Sequence[Bot], games: int, seed: int, first: int = 0) -> Results:
    """Play games with the engine, numbered from `first`. Return results of the same type as the simulator's."""
    return gathered(rules, list(_all_played(rules, players, games, seed, first)))


def gathered(rules: Ruleset, games: Sequence[tuple[Referee, int]]) -> Results:
    """Return the results of finished games. Each item of `games` is a game's referee and its number of actions."""
    rows, paid, scored, declared = list[tuple[int, ...]](), list[Sequence[int]](), list[Sequence[int]](), Declarations()
    for nth, (game, moves) in enumerate(games):
        settled = game.log[-1]
        assert isinstance(settled, Settled)
        # Bonus payments may come between the end of the game and its settlement.
        ended = next(event for event in reversed(game.log) if isinstance(event, Ended))
        winner = ended.seat if ended.why == "mah-jonggs" else -1
        won = game.state.seats[winner].mah_jonggs if winner >= 0 else ()
        last = max(won, key=lambda one: one.number).taken if won else None
        rows.append((winner, last.discarder if last else -1, text(ended.why), game.state.thrown, moves))
        paid.append(settled.sheet.payments)
        scored.append(settled.sheet.scores)
        declared.add_all(nth, read_to_settle(rules, game.state))
    each = np.array(rows, np.int32).reshape(-1, 5)
    return Results(
        winner=each[:, 0],
        discarder=each[:, 1],
        ended=each[:, 2],
        discards=each[:, 3],
        moves=each[:, 4],
        payments=np.array(paid, np.int32).reshape(-1, rules.seats),
        scores=np.array(scored, np.int32).reshape(-1, rules.seats),
        declared=declared.rows,
        lines=declared.lines,
    )


@dataclass
class Summary:
    """Totals over many games."""

    seats: int
    games: int = 0
    turns: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    declared: Counter[int] = field(default_factory=Counter)  # mah jonggs in a game → number of games
    lines: Counter[str] = field(default_factory=Counter)
    mah_jonggs: Counter[int] = field(default_factory=Counter)  # by seat, like all counters below
    most_points: Counter[int] = field(default_factory=Counter)  # a tie counts for each tied seat, unless all seats tie
    scores: Counter[int] = field(default_factory=Counter)
    payments: Counter[int] = field(default_factory=Counter)

    def add(self, games: Results) -> None:
        """Add the results of finished games to the totals."""
        self.games += len(games)
        self.turns += int(games.discards.sum())
        self.ends.update(games.why(nth) for nth in range(len(games)))
        self.declared.update(np.bincount(games.declared[:, 0], minlength=len(games)).tolist())
        for _, seat, line in games.declared.tolist():
            self.mah_jonggs[seat] += 1
            self.lines[games.lines[line]] += 1
        best = games.scores.max(axis=1, keepdims=True)
        won = (games.scores == best) & (best != games.scores.min(axis=1, keepdims=True))
        for seat in range(self.seats):
            self.scores[seat] += int(games.scores[:, seat].sum())
            self.payments[seat] += int(games.payments[:, seat].sum())
            self.most_points[seat] += int(won[:, seat].sum())

    def results(self) -> dict[str, Any]:
        """Return the summary as data for JSON.

        `turns`, `scores`, `payments` and `mah_jonggs_by_seat` are averages per game. All other numbers are counts.
        """
        games = max(self.games, 1)

        def mean(total: Counter[int]) -> list[float]:
            return [round(total[seat] / games, 3) for seat in range(self.seats)]

        return {
            "games": self.games,
            "ends": dict(sorted(self.ends.items())),
            "mah_jonggs": {str(n): self.declared[n] for n in sorted(self.declared)},
            "turns": round(self.turns / games, 2),
            "most_points": [self.most_points[seat] for seat in range(self.seats)],
            "mah_jonggs_by_seat": mean(self.mah_jonggs),
            "scores": mean(self.scores),
            "payments": mean(self.payments),
            "lines": dict(sorted(self.lines.items(), key=lambda item: (-item[1], item[0]))),
        }
