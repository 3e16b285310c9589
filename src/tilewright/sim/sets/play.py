"""Many games of sets and a pair."""

from __future__ import annotations

from functools import partial

import numpy as np
from numpy.typing import NDArray

from tilewright.engine.ruleset import Ruleset
from tilewright.sim.chance import WORDS, shuffle
from tilewright.sim.chance import seed as sow
from tilewright.sim.log import Recorded
from tilewright.sim.play import Games
from tilewright.sim.rows import WIDTH
from tilewright.sim.sets.games import (
    DISCARDS,
    ENDED_BY,
    FROM,
    MOVES,
    PAID,
    RESULTS,
    ROWS,
    WON_BY,
    play_games,
)
from tilewright.sim.sets.plan import plan_of

POLICIES = ("random",)


def play(rules: Ruleset, games: int, policy: str, seed: int, first: int) -> Games:
    """See `tilewright.sim.play`."""
    results = _results(rules, games, policy, seed, first)
    return Games(
        winner=results[:, WON_BY],
        discarder=results[:, FROM],
        ended=results[:, ENDED_BY],
        discards=results[:, DISCARDS],
        moves=results[:, MOVES],
        payments=results[:, PAID:],
        recorded=partial(_recorded, rules, policy, seed, first),
    )


def _results(rules: Ruleset, games: int, policy: str, seed: int, first: int) -> NDArray[np.int32]:
    results, nothing = np.zeros((games, RESULTS), np.int32), np.zeros((0, WIDTH), np.int16)
    play_games(plan_of(rules), _tiles(rules), _policy(policy), seed, first, results, nothing, nothing)
    return results


def _recorded(rules: Ruleset, policy: str, seed: int, first: int, nth: int) -> Recorded:
    """Game n once more, with all that happens."""
    plan, tiles, game = plan_of(rules), _tiles(rules), first + nth
    (result,) = results = _results(rules, 1, policy, seed, game)
    moves, rows = (np.zeros((result[column], WIDTH), np.int16) for column in (MOVES, ROWS))
    play_games(plan, tiles, _policy(policy), seed, game, results, moves, rows)
    chance = np.zeros(WORDS, np.int64)
    sow(chance, seed, game)
    shuffle(chance, tiles)
    return Recorded(tuple(tiles.tolist()), moves, rows)


def _policy(name: str) -> int:
    if name not in POLICIES:
        raise ValueError(f"there is no policy {name!r} in these games; there is: {', '.join(POLICIES)}")
    return POLICIES.index(name)


def _tiles(rules: Ruleset) -> NDArray[np.int64]:
    return np.array(list(rules.tiles), np.int64)
