"""Whole games that are played with cards, from the wall to the end, one after the other."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tilewright.compiling import lean
from tilewright.sim.cards.doing import looked_at
from tilewright.sim.cards.hands import Cards, Numbers
from tilewright.sim.cards.offers import DECLARE, offered
from tilewright.sim.cards.plan import BREAKS, SEATS, TILES
from tilewright.sim.cards.policies import chosen
from tilewright.sim.cards.reach import refreshed
from tilewright.sim.cards.steps import act, opened
from tilewright.sim.cards.table import FROM, MOVES, THROWN, TURN, WHY, WIN, WINS, Game, awaited, put
from tilewright.sim.chance import below, seed, shuffle

WON_BY, WON_FROM, ENDED_BY, DISCARDS, MOVES_MADE, MAH_JONGGS = range(6)  # what comes of a game
RESULTS = MAH_JONGGS + 1


@lean
def play_games(c: Cards, g: Game, tiles: Numbers, policy: int, number: int, first: int,
               results: NDArray[np.int32], wins: Numbers) -> None:  # fmt: skip
    """Games `first` and those after it, a row of `results` for each, and `wins[game, n]` its nth mah jongg.

    East sits in seat n of game n, and so on around the table.
    """
    for nth in range(results.shape[0]):
        dealt(g, tiles, number, first + nth)
        seat = awaited(g)
        while seat >= 0:
            refreshed(c, g, seat)
            move = g.offers[chosen(c, g, policy, seat, offered(c, g, seat))]
            if move[0] == DECLARE:
                looked_at(c, g, move)
            act(g, move)
            seat = awaited(g)
        result, now = results[nth], g.now
        result[WON_BY], result[WON_FROM] = now[TURN], now[FROM] if now[TURN] >= 0 else -1
        result[ENDED_BY], result[DISCARDS], result[MOVES_MADE] = now[WHY], now[THROWN], now[MOVES]
        result[MAH_JONGGS] = now[WINS]
        for win in range(now[WINS]):
            put(wins[nth, win], 0, g.wins[win], WIN)


@lean
def dealt(g: Game, tiles: Numbers, number: int, game: int) -> None:
    """A game up to the first decision."""
    laid_out(g, tiles, number, game)
    stacks = below(g.chance, 6) + below(g.chance, 6) + 2 if g.rules[BREAKS] else 0
    opened(g, game % g.rules[SEATS], 0, stacks)


@lean
def laid_out(g: Game, tiles: Numbers, number: int, game: int) -> None:
    """The wall of a game."""
    seed(g.chance, number, game)
    put(g.wall, 0, tiles, g.rules[TILES])
    shuffle(g.chance, g.wall[: g.rules[TILES]])
