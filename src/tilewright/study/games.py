"""Play games between bots, one after the other. The same seed gives the same games."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Literal, Protocol, get_args

import numpy as np

from tilewright.bots import Bot
from tilewright.engine.events import Ended, Event, Settled
from tilewright.engine.readings import read_to_settle
from tilewright.engine.referee import Referee
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Over, State
from tilewright.sim.results import Declarations, Results
from tilewright.sim.rows import text
from tilewright.study.deals import deal
from tilewright.study.intervals import LEVEL, Interval, Means, share

Quantity = Literal["payments", "scores", "mah_jonggs_by_seat"]
QUANTITIES: tuple[Quantity, ...] = get_args(Quantity)


def play_game(rules: Ruleset, players: Sequence[Bot], seed: int, number: int) -> Referee:
    """Play game `number` of a seed to its end, and return its referee. The deal is that of the simulator."""
    return _played(rules, players, seed, number)[0]


def _played(rules: Ruleset, players: Sequence[Bot], seed: int, number: int) -> tuple[Referee, int]:
    """Play one game to its end. Return its referee and the number of its actions."""
    referee, rng = deal(rules, seed, number), random.Random(f"{seed} {number}")
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
        yield _played(rules, players, seed, number)


def results(rules: Ruleset, players: Sequence[Bot], games: int, seed: int, first: int = 0) -> Results:
    """Play games with the engine, numbered from `first`. Return results of the same type as the simulator's."""
    return gathered(rules, list(_all_played(rules, players, games, seed, first)))


class PlayedGame(Protocol):
    """A finished game, such as its referee."""

    @property
    def log(self) -> Sequence[Event]:
        """All events."""

    @property
    def state(self) -> State:
        """The state after the last event."""


def gathered(rules: Ruleset, games: Sequence[tuple[PlayedGame, int]]) -> Results:
    """Return the results of finished games. Each item of `games` is a game and its number of actions."""
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


class Summary:
    """Totals over many games. Games may be added in any order, with the same result."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.ends = Counter[str]()
        self.declared = Counter[int]()  # mah jonggs in a game → number of games
        self.lines = Counter[str]()
        self.most_points = Counter[int]()  # by seat; a tie counts for each tied seat, unless all seats tie
        self._means = Means(1 + 3 * seats)  # the turns, then the payments, scores and mah jonggs of each seat

    @property
    def games(self) -> int:
        """The number of games."""
        return self._means.games

    def add(self, games: Results) -> None:
        """Add the results of finished games to the totals."""
        self.ends.update(games.why(nth) for nth in range(len(games)))
        self.declared.update(np.bincount(games.declared[:, 0], minlength=len(games)).tolist())
        mah_jonggs = np.zeros((len(games), self.seats), np.int32)
        np.add.at(mah_jonggs, (games.declared[:, 0], games.declared[:, 1]), 1)
        self.lines.update(games.lines[line] for line in games.declared[:, 2].tolist())
        best = games.scores.max(axis=1, keepdims=True)
        won = (games.scores == best) & (best != games.scores.min(axis=1, keepdims=True))
        self.most_points.update({seat: int(won[:, seat].sum()) for seat in range(self.seats)})
        self._means.add(np.column_stack([games.discards, games.payments, games.scores, mah_jonggs]))

    def turns(self) -> Interval:
        """Return the mean number of turns of a game."""
        return self._means.interval(0)

    def by_seat(self, quantity: Quantity) -> list[Interval]:
        """Return the mean of a quantity in a game, for each seat."""
        first = 1 + QUANTITIES.index(quantity) * self.seats
        return [self._means.interval(first + seat) for seat in range(self.seats)]

    def results(self) -> dict[str, Any]:
        """Return the summary as data for JSON.

        `turns`, `scores`, `payments` and `mah_jonggs_by_seat` are averages per game. All other numbers are counts.
        `intervals` has the bounds of each average, None after a single game, and of the share for each count.
        """
        turns, means = self.turns(), {name: self.by_seat(name) for name in QUANTITIES}
        lines = dict(sorted(self.lines.items(), key=lambda item: (-item[1], item[0])))
        ends, declared = dict(sorted(self.ends.items())), {str(n): self.declared[n] for n in sorted(self.declared)}
        mah_jonggs = sum(lines.values())
        return {
            "games": self.games,
            "ends": ends,
            "mah_jonggs": declared,
            "turns": round(turns.mean, 2),
            "most_points": [self.most_points[seat] for seat in range(self.seats)],
            **{name: [round(each.mean, 3) for each in means[name]] for name in reversed(QUANTITIES)},
            "lines": lines,
            "intervals": {
                "level": LEVEL,
                "means": self._means.method,
                "shares": "wilson",
                "turns": turns.rounded(2),
                **{name: [each.rounded(3) for each in means[name]] for name in QUANTITIES},
                "most_points": [share(self.most_points[seat], self.games).rounded(4) for seat in range(self.seats)],
                "ends": {name: share(count, self.games).rounded(4) for name, count in ends.items()},
                "mah_jonggs": {name: share(count, self.games).rounded(4) for name, count in declared.items()},
                "lines": {name: share(count, mah_jonggs).rounded(4) for name, count in lines.items()},
            },
        }
