"""Whole games that are played with cards, from the wall to the end, one after the other."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tilewright.compiling import jit
from tilewright.sim.cards.hands import Cards, Numbers
from tilewright.sim.cards.offers import DECLARE, offered
from tilewright.sim.cards.plan import BREAKS, SEATS, TILES
from tilewright.sim.cards.policies import chosen
from tilewright.sim.cards.reach import refreshed
from tilewright.sim.cards.steps import act, looked_at, opened
from tilewright.sim.cards.table import MOVES, THROWN, Game, awaited
from tilewright.sim.chance import below, seed, shuffle

DISCARDS, MOVES_MADE, RESULTS = range(3)


@jit
def play_games(c: Cards, g: Game, tiles: Numbers, policy: int, number: int, first: int,
               results: NDArray[np.int32]) -> None:  # fmt: skip
    """Games `first` and those after it, a row of `results` for each; East sits in seat n of game n, and so on."""
    for nth in range(results.shape[0]):
        laid_out(g, tiles, number, first + nth)
        stacks = below(g.chance, 6) + below(g.chance, 6) + 2 if g.rules[BREAKS] else 0
        opened(g, (first + nth) % g.rules[SEATS], 0, stacks)
        seat = awaited(g)
        while seat >= 0:
            refreshed(c, g, seat)
            move = g.offers[chosen(c, g, policy, seat, offered(c, g, seat))]
            if move[0] == DECLARE:
                looked_at(c, g, move)
            act(g, move)
            seat = awaited(g)
        results[nth, DISCARDS] = g.now[THROWN]
        results[nth, MOVES_MADE] = g.now[MOVES]


@jit
def laid_out(g: Game, tiles: Numbers, number: int, game: int) -> None:
    """The wall of a game."""
    seed(g.chance, number, game)
    wall = g.wall[: g.rules[TILES]]
    wall[:] = tiles
    shuffle(g.chance, wall)
