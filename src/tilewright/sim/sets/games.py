"""Whole games, from the wall to the score, one after the other."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tilewright.compiling import jit, lean, small
from tilewright.sim.chance import WORDS, Chance, below, seed, shuffle
from tilewright.sim.rows import Rows
from tilewright.sim.sets.moves import DEAL, DRAW, MOST, PASS, Moves, draws_now, may, might_want
from tilewright.sim.sets.plan import Plan
from tilewright.sim.sets.state import (
    ANSWER,
    AROUND,
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
    live,
    place,
)
from tilewright.sim.sets.steps import let_go, step
from tilewright.sim.sets.telling import tell_move

WON_BY, FROM, ENDED_BY, DISCARDS, MOVES, ROWS, PAID = range(7)  # what comes of a game, and then four payments
RESULTS = PAID + SEATS

Numbers = NDArray[np.int32]
Tiles = NDArray[np.int64]


@small
def waits_for(game: Game) -> int:
    """The seat that a game waits for, the nearest in turn of those that are asked."""
    if game[PHASE] != OPEN:
        return game[TURN]
    for away in range(1, SEATS):
        seat = (game[LAID_BY] + away) & AROUND
        if asked(game, seat) and game[place(seat) + ANSWER] == NONE:
            return seat
    return NONE


@small
def all_let_go(plan: Plan, game: Game) -> bool:
    """Whether nobody has answered, and nobody can do anything but let the open tile go."""
    for away in range(1, SEATS):
        seat = (game[LAID_BY] + away) & AROUND
        if live(game, seat) and (game[place(seat) + ANSWER] != NONE or might_want(plan, game, seat)):
            return False
    return True


@lean
def _tell_all(plan: Plan, game: Game, moves: Rows, done: int) -> int:
    """Everybody's answer, all of which let the tile go; how many moves have been made then."""
    for away in range(1, SEATS):
        seat = (game[LAID_BY] + away) & AROUND
        if live(game, seat):
            if done < len(moves):
                tell_move(moves, done, 0, game, seat, DRAW if draws_now(plan, game, seat) else PASS)
            done += 1
    return done


@lean
def play_game(
    plan: Plan,
    policy: int,
    game: Game,
    east: int,
    able: Moves,
    chance: Chance,
    result: Numbers,
    moves: Rows,
    rows: Rows,
) -> None:
    """A game on the wall that stands, to its end; what comes of it, what was done, and what happened, are written."""
    row = step(plan, game, east, DEAL, rows, 0)
    done = 0
    while game[PHASE] != OVER:
        if game[PHASE] == OPEN and all_let_go(plan, game):
            done = _tell_all(plan, game, moves, done)
            row = let_go(plan, game, rows, row)
            continue
        seat = waits_for(game)
        n = may(plan, game, seat, able)
        move = able[below(chance, n) if n > 1 else 0]
        if done < len(moves):
            tell_move(moves, done, 0, game, seat, move)
        done += 1
        row = step(plan, game, seat, move, rows, row)
    result[WON_BY], result[FROM], result[ENDED_BY] = game[WINNER], game[WON_FROM], game[WHY]
    result[DISCARDS], result[MOVES], result[ROWS] = game[THROWN], done, row
    for seat in range(SEATS):
        result[PAID + seat] = game[PAYMENT + seat]


@jit
def play_games(
    plan: Plan, tiles: Tiles, policy: int, number: int, first: int, results: Numbers, moves: Rows, rows: Rows
) -> None:
    """Games of players with this policy: game `first` and those after it, with the seed `number`.

    Game n has its own chance, and East sits in seat n mod 4. What comes of each is a row of `results`; of the
    last one, what was done and what happened stands in `moves` and `rows`, as far as there is room.
    """
    chance, game, able = np.zeros(WORDS, np.int64), np.zeros(LENGTH, np.int64), np.zeros(MOST, np.int64)
    for nth in range(len(results)):
        seed(chance, number, first + nth)
        game[WALL : WALL + SIZE] = tiles
        shuffle(chance, game[WALL : WALL + SIZE])
        play_game(plan, policy, game, (first + nth) % SEATS, able, chance, results[nth], moves, rows)
