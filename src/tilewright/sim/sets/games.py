"""Whole games, from the wall to the score, one after the other."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.compiling import lean, small
from tilewright.kernels.set_tables import SetTables
from tilewright.sim.chance import WORDS, Chance, below, lay_wall
from tilewright.sim.rows import Rows
from tilewright.sim.sets.following import settle, to_be_judged
from tilewright.sim.sets.moves import DEAL, DRAW, GO_ON, LET_GO, MOST, PASS, Moves, draws_now, may, might_want
from tilewright.sim.sets.plan import Plan
from tilewright.sim.sets.policies import NEAREST, Pool, nearest
from tilewright.sim.sets.state import (
    ANSWER,
    AROUND,
    EARNED,
    JUDGED,
    LAID_BY,
    LENGTH,
    LIVING,
    NONE,
    OPEN,
    OVER,
    PAYMENT,
    PHASE,
    SEATS,
    SHAPE,
    SIZE,
    THROWN,
    TURN,
    WALL,
    WHY,
    WINNER,
    WON_FROM,
    WORTH,
    Game,
    asked,
    live,
    place,
)
from tilewright.sim.sets.steps import step
from tilewright.sim.sets.telling import tell_move
from tilewright.tiles import FLOWER

WON_BY, FROM, ENDED_BY, DISCARDS, MOVES, ROWS, AS, PAID = range(8)  # what comes of a game; four payments, four scores
SCORED = PAID + SEATS
RESULTS = SCORED + SEATS

Numbers = NDArray[np.int32]
Tiles = NDArray[np.int64]


class Room(NamedTuple):
    """What games are played in, one after the other."""

    chance: Chance
    game: Game
    able: Moves
    pool: Pool


def room() -> Room:
    """Room for games."""
    chance, game, able = np.zeros(WORDS, np.int64), np.zeros(LENGTH, np.int64), np.zeros(MOST, np.int64)
    return Room(chance, game, able, np.zeros((1, FLOWER), np.int8))


@small
def waits_for(game: Game) -> int:
    """The seat that a game waits for, the nearest in turn of those that are asked."""
    if game[PHASE] != OPEN:
        turn: int = game[TURN]
        return turn
    for away in range(1, SEATS):
        seat: int = (game[LAID_BY] + away) & AROUND
        if asked(game, seat) and game[place(seat) + ANSWER] == NONE:
            return seat
    return NONE


@small
def all_let_go(plan: Plan, game: Game) -> bool:
    """Whether nobody has answered, and nobody can do anything but let the open tile go."""
    first = True
    for away in range(1, SEATS):
        seat = (game[LAID_BY] + away) & AROUND
        if not live(game, seat):
            continue
        if game[place(seat) + ANSWER] != NONE or might_want(plan, game, seat, first):
            return False
        first = False
    return True


@lean
def _tell_all(plan: Plan, game: Game, moves: Rows, done: int) -> None:
    """Everybody's answer, all of which let the tile go."""
    for away in range(1, SEATS):
        seat = (game[LAID_BY] + away) & AROUND
        if live(game, seat):
            if done < len(moves):
                tell_move(moves, done, 0, game, seat, DRAW if draws_now(plan, game, seat) else PASS)
            done += 1


@lean
def play_games(
    plan: Plan,
    known: SetTables,
    policies: NDArray[np.int64],
    tiles: Tiles,
    room: Room,
    number: int,
    first: int,
    begun: int,
    results: Numbers,
    moves: Rows,
    rows: Rows,
) -> int:
    """Game `first` and those after it, with the seed `number`; `policies[s]` is who plays seat s.

    Game n has its own chance, and East sits in seat n mod 4. What comes of each is a row of `results`, from the one
    on that has `begun`; of the last, what was done and what happened stands in `moves` and `rows`, as far as there is
    space. Where a game asks, see `judged`, its row comes back, to go on from once the answer is there; at the end one
    row more than there is.
    """
    chance, game, able, pool = room.chance, room.game, room.able, room.pool
    for nth in range(begun, len(results)):
        if game[JUDGED]:
            row, done = results[nth, ROWS], results[nth, MOVES]
            seat, move = NONE, GO_ON
        else:
            lay_wall(chance, game[WALL : WALL + SIZE], tiles, number, first + nth)
            row = done = 0
            seat, move = (first + nth) % SEATS, DEAL
        while True:
            row = step(plan, game, seat, move, rows, row)
            if game[PHASE] == OVER:
                break
            if game[PHASE] == OPEN and all_let_go(plan, game):
                if done < len(moves):
                    _tell_all(plan, game, moves, done)
                done += game[LIVING] - (1 if live(game, game[LAID_BY]) else 0)
                seat, move = NONE, LET_GO
                continue
            seat = waits_for(game)
            n = may(plan, game, seat, able)
            if game[JUDGED]:
                break
            if policies[seat] == NEAREST:
                move = nearest(plan, game, seat, able, n, chance, known, pool) if n > 1 else able[0]
            else:
                move = able[below(chance, n) if n > 1 else 0]
            if done < len(moves):
                tell_move(moves, done, 0, game, seat, move)
            done += 1
        if game[JUDGED] < 0 or to_be_judged(plan, game):
            results[nth, MOVES], results[nth, ROWS] = done, row
            return nth
        row = settle(plan, game, rows, row)
        _came(game, results[nth])
        results[nth, MOVES], results[nth, ROWS] = done, row
    return len(results)


@lean
def _came(game: Game, result: Numbers) -> None:
    """What a game came to, but how much was done and told."""
    result[WON_BY], result[FROM], result[ENDED_BY] = game[WINNER], game[WON_FROM], game[WHY]
    result[DISCARDS], result[AS] = game[THROWN], game[SHAPE]
    for seat in range(SEATS):
        result[PAID + seat] = game[PAYMENT + seat]
        result[SCORED + seat] = game[place(seat) + EARNED] + game[WORTH] * (seat == game[WINNER])
