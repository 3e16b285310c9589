"""Whole games, from the wall to the score, one after the other."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tilewright.compiling import jit
from tilewright.sim.chance import WORDS, below, seed, shuffle
from tilewright.sim.rows import Rows
from tilewright.sim.sets.moves import DEAL, MOST, may
from tilewright.sim.sets.plan import Plan
from tilewright.sim.sets.state import (
    ANSWER,
    LAID_BY,
    LENGTH,
    NONE,
    OPEN,
    OVER,
    PAYMENT,
    PHASE,
    SEATS,
    SIZE,
    THROWN,
    TURN,
    WALL,
    WHY,
    WINNER,
    WON_FROM,
    Game,
    asked,
    place,
)
from tilewright.sim.sets.steps import step
from tilewright.sim.sets.telling import tell_move

WON_BY, FROM, ENDED_BY, DISCARDS, MOVES, ROWS, PAID = range(7)  # what comes of a game, and then four payments
RESULTS = PAID + SEATS


@jit
def waits_for(game: Game) -> int:
    """The seat that a game waits for, the nearest in turn of those that are asked."""
    if game[PHASE] != OPEN:
        return int(game[TURN])
    for away in range(1, SEATS):
        seat = (game[LAID_BY] + away) % SEATS
        if asked(game, seat) and game[place(seat) + ANSWER] == NONE:
            return int(seat)
    return NONE


@jit
def play_games(
    plan: Plan,
    tiles: NDArray[np.int64],
    policy: int,
    number: int,
    first: int,
    results: NDArray[np.int32],
    moves: Rows,
    rows: Rows,
) -> None:
    """Games of players who do what comes; game `first` and those after it, with the seed `number`.

    Game n has its own chance, and East sits in seat n mod 4. What comes of them is written to `results`, and of the
    last one what was done and what happened to `moves` and `rows`, as far as there is room.
    """
    chance = np.zeros(WORDS, np.int64)
    game = np.zeros(LENGTH, np.int64)
    able = np.zeros(MOST, np.int64)
    for nth in range(len(results)):
        seed(chance, number, first + nth)
        game[WALL : WALL + SIZE] = tiles
        shuffle(chance, game[WALL : WALL + SIZE])
        row = step(plan, game, (first + nth) % SEATS, DEAL, rows, 0)
        done = 0
        while game[PHASE] != OVER:
            seat = waits_for(game)
            n = may(plan, game, seat, able)
            move = able[below(chance, n) if n > 1 else 0]
            if done < len(moves):
                tell_move(moves, done, 0, game, seat, move)
            done += 1
            row = step(plan, game, seat, move, rows, row)
        _note(game, done, row, results[nth])


@jit
def _note(game: Game, moves: int, rows: int, result: NDArray[np.int32]) -> None:
    """What came of a game."""
    result[WON_BY], result[FROM], result[ENDED_BY] = game[WINNER], game[WON_FROM], game[WHY]
    result[DISCARDS], result[MOVES], result[ROWS] = game[THROWN], moves, rows
    for seat in range(SEATS):
        result[PAID + seat] = game[PAYMENT + seat]
