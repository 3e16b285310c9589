"""Many games that are played with cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np

from tilewright.engine.ruleset import Ruleset
from tilewright.sim.cards.hands import Cards
from tilewright.sim.cards.settling import came_to
from tilewright.sim.cards.side_by_side import Table
from tilewright.sim.cards.table import MOST_LOGGED, Result
from tilewright.sim.chance import lay_wall
from tilewright.sim.log import Recorded
from tilewright.sim.plan import players_of
from tilewright.sim.play import Games
from tilewright.sim.records import many
from tilewright.sim.results import Declared

_AT_ONCE = 1024  # games: what is known of their mah jonggs takes some 4 kB each


def play(rules: Ruleset, games: int, policy: str | Sequence[str], seed: int, first: int) -> Games:
    """See `tilewright.sim.play`."""
    players = players_of(rules, policy)
    table = Table(rules, players, most=min(games, _AT_ONCE))
    results, declared = many(Result, games), Declared()
    payments, scores = np.zeros((games, rules.seats), np.int32), np.zeros((games, rules.seats), np.int32)
    for begin in range(0, games, _AT_ONCE):
        end = min(begin + _AT_ONCE, games)
        numbers = np.arange(first + begin, first + end)
        results[begin:end], wins = table.begin(seed, np.zeros(end - begin, np.int64), numbers)
        came = came_to(rules, numbers, results[begin:end], wins)
        payments[begin:end], scores[begin:end] = came.payments, came.scores
        declared.follow(begin, came.declared)
    return Games(
        winner=results["winner"].astype(np.int32),
        discarder=results["discarder"].astype(np.int32),
        ended=results["reason"].astype(np.int32),
        discards=results["discards"].astype(np.int32),
        moves=results["moves"].astype(np.int32),
        payments=payments,
        scores=scores,
        declared=declared.rows,
        lines=declared.lines,
        again=partial(_recorded, rules, table.cards, players, seed, first),
    )


def _recorded(rules: Ruleset, cards: Cards, players: Sequence[int], seed: int, first: int, nth: int) -> Recorded:
    """Game n once more, with all that happens."""
    table = Table(rules, players, cards=cards, records=True)
    game, tiles = table.game, table.tiles
    lay_wall(game.chance, game.wall, tiles, seed, first + nth)
    order = tuple(game.wall[: len(tiles)].tolist())
    table.begin(seed, np.zeros(1, np.int64), np.array([first + nth]))
    if max(game.now.moved, game.now.logged) == MOST_LOGGED - 1:
        raise ValueError(f"more than {MOST_LOGGED:,} rows happen in game {first + nth}, which is not written down")
    moves, log = game.moves[: game.now.moved], game.log[: game.now.logged]
    return Recorded(order, moves.astype(np.int16), log.astype(np.int16))
