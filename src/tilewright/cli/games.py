"""Games of bots, without a table: one after the other, as fast as they go, the same for the same seed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from tilewright.bots import Bot
from tilewright.engine.events import Ended, Settled
from tilewright.engine.referee import Referee
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Over
from tilewright.engine.wall import Shuffle


def play_game(rules: Ruleset, players: Sequence[Bot], rng: random.Random, east: int = 0) -> Referee:
    """One game to its end; `rng` gives the wall, and the players their chance."""
    referee = Referee.open(rules, Shuffle(rng.randbytes(32), rng.randbytes(32)), east)
    while not isinstance(referee.state.phase, Over):
        seat = referee.state.awaited[0]
        referee.do(players[seat](rules, referee.view(seat), rng))
    return referee


def play_games(rules: Ruleset, players: Sequence[Bot], games: int, seed: int) -> Iterator[Referee]:
    """So many games; East alternates, and every game has a chance of its own that `seed` fixes."""
    for number in range(games):
        yield play_game(rules, players, random.Random(f"{seed} {number}"), number % rules.seats)


@dataclass
class Summary:
    """What many games came to."""

    seats: int
    games: int = 0
    turns: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    declared: Counter[int] = field(default_factory=Counter)  # mah jonggs in a game
    lines: Counter[str] = field(default_factory=Counter)
    mah_jonggs: Counter[int] = field(default_factory=Counter)  # by seat, as are the following
    wins: Counter[int] = field(default_factory=Counter)
    scores: Counter[int] = field(default_factory=Counter)
    payments: Counter[int] = field(default_factory=Counter)

    def add(self, game: Referee) -> None:
        """Count a finished game."""
        ended, settled = game.log[-2:]
        assert isinstance(ended, Ended)
        assert isinstance(settled, Settled)
        self.games += 1
        self.turns += game.state.thrown
        self.ends[ended.why] += 1
        won = [(place, one) for place, seat in enumerate(game.state.seats) for one in seat.mah_jonggs]
        self.declared[len(won)] += 1
        for place, one in won:
            self.mah_jonggs[place] += 1
            self.lines[one.reading.line] += 1
        scores = settled.sheet.scores
        for place, score in enumerate(scores):
            self.scores[place] += score
            self.payments[place] += settled.sheet.payments[place]
            self.wins[place] += score == max(scores) != min(scores)

    def results(self) -> dict[str, Any]:
        """Everything in numbers, for machines: means a game, by seat where that matters."""
        games = max(self.games, 1)

        def mean(total: Counter[int]) -> list[float]:
            return [round(total[seat] / games, 3) for seat in range(self.seats)]

        return {
            "games": self.games,
            "ends": dict(sorted(self.ends.items())),
            "mah_jonggs": {str(n): self.declared[n] for n in sorted(self.declared)},
            "turns": round(self.turns / games, 2),
            "wins": [self.wins[seat] for seat in range(self.seats)],
            "mah_jonggs_by_seat": mean(self.mah_jonggs),
            "scores": mean(self.scores),
            "payments": mean(self.payments),
            "lines": dict(sorted(self.lines.items(), key=lambda item: (-item[1], item[0]))),
        }
