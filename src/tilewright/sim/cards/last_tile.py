"""The points to expect from each discard of a seat that lacks one tile of its only hand.

This is the compiled twin of `tilewright.analysis.last_tile`, which explains it.
"""

import numpy as np

from tilewright.compiling import lean
from tilewright.sim import action
from tilewright.sim.cards import distances, fate, mah_jonggs, outlook, reach
from tilewright.sim.cards.state import BY_DRAW, CLEAN, CardGame, Cards, Plans
from tilewright.sim.records import KIND_COUNT, NOTHING
from tilewright.tiles import JOKER


@lean
def write_points(c: Cards, p: Plans, g: CardGame, seat: int, n: int) -> int:
    """Write the points to expect after each of the `n` offers to discard to `p.points`, by kind. Return the most.

    All are 0 unless the seat holds the tiles of one hand and lacks one of them. Call `write_unseen` first.
    """
    most, rack = 0, _only_rack(g, seat)
    for kind in range(KIND_COUNT):
        p.points[kind] = 0
    reach.refresh(c, g, seat)
    if rack < 0 or distances.distance(c, g, seat, rack, NOTHING) > 1:
        return 0
    for i in range(n):
        if g.offers[i, 0] == action.DISCARD:
            tile = g.offers[i, 2]
            g.pool[seat, tile] -= 1
            reach.refresh(c, g, seat)
            p.points[tile] = _points(c, p, g, seat, rack)
            g.pool[seat, tile] += 1
            most = max(most, p.points[tile])
    return int(most)


@lean
def _only_rack(g: CardGame, seat: int) -> int:
    """Return the rack that is in play; -1 if there are more, or if the seat has more tiles than those of a hand."""
    only, tiles = NOTHING, 0
    for rack in range(g.rules.racks):
        if g.fate[seat, rack] == fate.LIVE:
            if only >= 0:
                return NOTHING
            only = rack
    for kind in range(KIND_COUNT):
        tiles += g.pool[seat, kind]
    for place in range(g.exposures[seat, max(only, 0)]):
        tiles += g.shown[seat, max(only, 0), place, 1]
    return only if tiles == g.rules.hand else NOTHING


@lean
def _points(c: Cards, p: Plans, g: CardGame, seat: int, rack: int) -> int:
    """Return the sum of the worth of the hands that the seat's tiles make with one of the unseen tiles."""
    best, jokers, points, left = p.need, g.pool[seat, JOKER], 0, p.unseen
    shown = mah_jonggs.facts_shown(g, seat, rack) | BY_DRAW
    for kind in range(KIND_COUNT):
        best[kind] = 0
    for row in range(mah_jonggs.row_count(c, g, seat, rack)):
        if reach.lacking(reach.byte_of(c, g, seat, rack, row, NOTHING), jokers) != 1:
            continue
        h = mah_jonggs.hand_of(c, g, seat, rack, row)
        for kind in range(KIND_COUNT):
            if left[kind] <= 0:
                continue
            byte = reach.byte_of(c, g, seat, rack, row, kind if kind != JOKER else NOTHING)
            if reach.lacking(byte, jokers + (kind == JOKER)):
                continue
            facts = shown & ~CLEAN if byte & 15 else shown
            if mah_jonggs.may_be_declared(c, seat, h, facts):
                best[kind] = max(best[kind], int(np.int64(c.worth[c.sort[h], facts])))
    for kind in range(KIND_COUNT):
        if best[kind]:
            points += (left[kind] - (outlook.spare_jokers(g) if kind == JOKER else 0)) * best[kind]
    return int(points)
