"""Policies for simulated games whose hands are sets and a pair, as compiled functions."""

import numpy as np

from tilewright.compiling import lean
from tilewright.kernels.compiled.sets import fewest_sets
from tilewright.kernels.set_tables import SetTables
from tilewright.sim.chance import Chance, below
from tilewright.sim.records import Int8s, Numbers
from tilewright.sim.sets import moves
from tilewright.sim.sets.state import SUITED, SetGame, SetPlan, count
from tilewright.tiles import FLOWER

_PAIRS = 7
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

Pool = Int8s  # number of concealed tiles of each kind, as an array with one row


@lean
def nearest(
    plan: SetPlan, game: SetGame, seat: int, options: Numbers, n: int, chance: Chance, known: SetTables, pool: Pool
) -> int:
    """Return the move after which a seat lacks the fewest tiles. Declare a mah jongg if possible.

    The tables for the number of missing tiles ignore which tiles the melds contain. Equally good discards are chosen at
    random. Seven pairs are considered only if the ruleset requires no extra set with them.
    """
    hand = game.hands[seat]
    for kind in range(FLOWER):
        pool[0, kind] = count(hand, kind)
    melds = hand.melds
    best: int = options[0]
    fewest, equal = _away(plan, pool, melds, known), 1
    discards = False
    for nth in range(n):
        move: int = options[nth]
        if move >= moves.DECLARE:
            return move
        if moves.DISCARD <= move < moves.MELD:
            if not discards:  # the seat must discard, so compare the numbers of missing tiles after each discard
                discards, fewest = True, 99
            pool[0, move - moves.DISCARD] -= 1
            away = _away(plan, pool, melds, known)
            pool[0, move - moves.DISCARD] += 1
        elif moves.MELD <= move < moves.DECLARE:
            away = _after_kong(plan, pool, melds, move, known)
            if away <= fewest:
                return move
            continue
        elif moves.RUN <= move < moves.DISCARD:
            _claim(pool, move, game.tile, -1)
            away = _away(plan, pool, melds + 1, known)
            _claim(pool, move, game.tile, 1)
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
def _away(plan: SetPlan, pool: Pool, melds: int, known: SetTables) -> int:
    """Return how many tiles a hand lacks, given its concealed tiles and the number of its melds."""
    fewest = fewest_sets(known, pool, 0, plan.sets - melds, plan.kinds > SUITED)
    if melds or plan.extra:
        return fewest
    pairs = 0
    for kind in range(plan.kinds):
        pairs += min(pool[0, kind] >> 1, 1 + plan.equal_pairs)
    return min(fewest, max(_PAIRS - pairs, 0))


@lean
def _after_kong(plan: SetPlan, pool: Pool, melds: int, move: int, known: SetTables) -> int:
    """Return how many tiles a hand lacks after `move`, which melds a kong or adds a tile to a pung."""
    kind, tiles, more = (move - moves.MELD, 4, 1) if move < moves.ADD else (move - moves.ADD, 1, 0)
    pool[0, kind] -= tiles
    away = _away(plan, pool, melds + more, known)
    pool[0, kind] += tiles
    return away


@lean
def _claim(pool: Pool, move: int, tile: int, tiles: int) -> None:
    """Remove from `pool` the concealed tiles that a claim melds if `tiles` is -1; add them back if it is 1."""
    if move > moves.SAME + 2:
        pool[0, tile] += tiles * (move - moves.SAME - 1)
        return
    for kind in range(tile - 2 + move - moves.RUN, tile + 1 + move - moves.RUN):
        if kind != tile:
            pool[0, kind] += tiles
