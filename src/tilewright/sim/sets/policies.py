"""Who plays, as compiled functions: from what a seat may do they choose one move."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tilewright.compiling import lean
from tilewright.kernels.compiled.sets import fewest_sets
from tilewright.kernels.set_tables import SetTables
from tilewright.sim.chance import Chance, below
from tilewright.sim.plan import OF_ONE_RACK
from tilewright.sim.sets.moves import ADD, DECLARE, DISCARD, MELD, RUN, SAME, Moves
from tilewright.sim.sets.plan import Plan
from tilewright.sim.sets.state import MELDS, SUITED, TILE, Game, held, place
from tilewright.tiles import FLOWER

NEAREST = OF_ONE_RACK.index("nearest")
_PAIRS = 7

Pool = NDArray[np.int8]  # one row, of a count for each kind


@lean
def nearest(
    plan: Plan, game: Game, seat: int, moves: Moves, n: int, chance: Chance, known: SetTables, pool: Pool
) -> int:
    """Wins where it can; claims and melds what brings the hand nearer, and throws what leaves it nearest.

    How near a hand is, the look-ups say that know nothing of tiles in melds; of equally good discards any is taken.
    Seven pairs are seen where no set is beside them.
    """
    at = place(seat)
    for kind in range(FLOWER):
        pool[0, kind] = held(game, at, kind)
    melds = game[at + MELDS]
    best: int = moves[0]
    fewest, equal = _away(plan, pool, melds, known), 1
    discards = False
    for nth in range(n):
        move: int = moves[nth]
        if move >= DECLARE:
            return move
        if DISCARD <= move < MELD:
            if not discards:  # whatever stays of more tiles is no nearer, and something has to go
                discards, fewest = True, 99
            pool[0, move - DISCARD] -= 1
            away = _away(plan, pool, melds, known)
            pool[0, move - DISCARD] += 1
        elif MELD <= move < DECLARE:
            away = _after_kong(plan, pool, melds, move, known)
            if away <= fewest:
                return move
            continue
        elif RUN <= move < DISCARD:
            _claim(pool, move, game[TILE], -1)
            away = _away(plan, pool, melds + 1, known)
            _claim(pool, move, game[TILE], 1)
        else:
            continue
        if away < fewest:
            best, fewest, equal = move, away, 1
        elif away == fewest and discards:
            equal += 1
            if below(chance, equal) == 0:
                best = move
    return best


@lean
def _away(plan: Plan, pool: Pool, melds: int, known: SetTables) -> int:
    """How many tiles a hand with so many melds still needs."""
    fewest = fewest_sets(known, pool, 0, plan.sets - melds, plan.kinds > SUITED)
    if melds or plan.extra:
        return fewest
    pairs = 0
    for kind in range(plan.kinds):
        pairs += min(pool[0, kind] >> 1, 1 + plan.equal_pairs)
    return min(fewest, max(_PAIRS - pairs, 0))


@lean
def _after_kong(plan: Plan, pool: Pool, melds: int, move: int, known: SetTables) -> int:
    """How far a hand is once a kong is melded."""
    kind, tiles, more = (move - MELD, 4, 1) if move < ADD else (move - ADD, 1, 0)
    pool[0, kind] -= tiles
    away = _away(plan, pool, melds + more, known)
    pool[0, kind] += tiles
    return away


@lean
def _claim(pool: Pool, move: int, tile: int, tiles: int) -> None:
    """The tiles that a claim lays beside the open one leave the hand, or come back."""
    if move > SAME + 2:
        pool[0, tile] += tiles * (move - SAME - 1)
        return
    for kind in range(tile - 2 + move - RUN, tile + 1 + move - RUN):
        if kind != tile:
            pool[0, kind] += tiles
