"""Many games of sets and a pair."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np

from tilewright.engine.ruleset import Ruleset
from tilewright.kernels.set_tables import SetTables, tables
from tilewright.sim.chance import WORDS, lay_wall
from tilewright.sim.log import Recorded
from tilewright.sim.plan import players_of, tiles_of
from tilewright.sim.play import Games
from tilewright.sim.rows import WIDTH, Rows
from tilewright.sim.sets.games import (
    AS,
    DISCARDS,
    ENDED_BY,
    FROM,
    MOVES,
    PAID,
    RESULTS,
    ROWS,
    SCORED,
    WON_BY,
    Numbers,
    play_games,
    room,
)
from tilewright.sim.sets.judging import Judge, lines_of
from tilewright.sim.sets.plan import plan_of
from tilewright.sim.sets.policies import NEAREST

_KEYS, _WIDE_KEYS = np.zeros((1, 1), np.uint8), np.zeros((1, 1), np.uint16)
NO_TABLES = SetTables(
    front=_WIDE_KEYS[0],
    back=_WIDE_KEYS[0],
    suit=_KEYS,
    honor_front=_KEYS[0],
    honor_back=_KEYS[0],
    honors=_KEYS,
    two=_WIDE_KEYS,
    rest=_WIDE_KEYS,
    fewest=np.zeros((1, 1, 1), np.int8),
)


def play(rules: Ruleset, games: int, policy: str | Sequence[str], seed: int, first: int) -> Games:
    """See `tilewright.sim.play`."""
    players = players_of(rules, policy)
    results, nothing = np.zeros((games, RESULTS), np.int32), np.zeros((0, WIDTH), np.int16)
    _play(rules, players, seed, first, results, nothing, nothing)
    won = np.flatnonzero(results[:, WON_BY] >= 0)
    return Games(
        winner=results[:, WON_BY],
        discarder=results[:, FROM],
        ended=results[:, ENDED_BY],
        discards=results[:, DISCARDS],
        moves=results[:, MOVES],
        payments=results[:, PAID:SCORED],
        scores=results[:, SCORED:],
        declared=np.column_stack([won, results[won, WON_BY], results[won, AS]]).astype(np.int32),
        lines=lines_of(rules),
        again=partial(_recorded, rules, players, seed, first),
    )


def _recorded(rules: Ruleset, players: Sequence[int], seed: int, first: int, nth: int) -> Recorded:
    """Game n once more, with all that happens."""
    (result,) = results = np.zeros((1, RESULTS), np.int32)
    nothing = np.zeros((0, WIDTH), np.int16)
    _play(rules, players, seed, first + nth, results, nothing, nothing)
    moves, rows = (np.zeros((result[column], WIDTH), np.int16) for column in (MOVES, ROWS))
    _play(rules, players, seed, first + nth, results, moves, rows)
    tiles = tiles_of(rules)
    wall = np.zeros_like(tiles)
    lay_wall(np.zeros(WORDS, np.int64), wall, tiles, seed, first + nth)
    return Recorded(tuple(wall.tolist()), moves, rows)


def _play(
    rules: Ruleset, players: Sequence[int], seed: int, first: int, results: Numbers, moves: Rows, rows: Rows
) -> None:
    """Play as `play_games` does, to the end."""
    plan, judge, place, tiles = plan_of(rules), Judge(rules), room(), tiles_of(rules)
    known = tables(plan.sets) if NEAREST in players else NO_TABLES  # who does what comes looks nothing up
    game = (plan, known, np.array(players, np.int64), tiles, place, seed, first)
    nth = 0
    while (nth := play_games(*game, nth, results, moves, rows)) < len(results):
        judge.answer(place.game)
