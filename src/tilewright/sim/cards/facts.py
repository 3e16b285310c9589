"""What a mah jongg is worth beside its tiles, and whether it may be declared: by how it came about."""

from __future__ import annotations

import numpy as np

from tilewright.compiling import lean
from tilewright.sim import phase
from tilewright.sim.cards.hands import BY_DRAW, CLEAN, FACTS, HIDDEN, Cards
from tilewright.sim.cards.reach import distance, refreshed
from tilewright.sim.cards.table import Game
from tilewright.sim.records import KIND_COUNT, NOTHING


@lean
def by_claim(c: Cards, g: Game, seat: int, rack: int) -> bool:
    """Whether an exposure just claimed for a rack completed its hand, before anything was exchanged."""
    if g.now.phase != phase.PLAY or g.now.turn != seat or g.now.claimed_on != rack:
        return False
    if not g.now.swapped:
        return True
    _exchanged(g, seat)
    refreshed(c, g, seat)
    whole = distance(c, g, seat, rack, NOTHING) == 0
    _exchanged(g, seat)
    refreshed(c, g, seat)
    return bool(whole)


@lean
def _exchanged(g: Game, seat: int) -> None:
    """What a seat holds now, and what it held before anything was exchanged, in each other's place."""
    for kind in range(KIND_COUNT):
        g.pool[seat, kind], g.held[kind] = g.held[kind], g.pool[seat, kind]


@lean
def facts_of(c: Cards, g: Game, seat: int, rack: int) -> int:
    """The facts of a mah jongg that a seat would declare on a rack now, for one that needs no joker from the pool."""
    facts = CLEAN
    for place in range(g.exposures[seat, rack]):
        if g.shown[seat, rack, place, 2]:
            facts = 0
    if not g.exposures[seat, rack]:
        facts |= HIDDEN
    if g.now.phase != phase.WINDOW and not by_claim(c, g, seat, rack):
        facts |= BY_DRAW
    return facts


@lean
def declarable(c: Cards, seat: int, h: int, facts: int) -> bool:
    """Whether a seat may declare a hand of which these facts hold."""
    wants = int(np.int64(c.wants[seat, h])) & FACTS
    return bool(wants == 0 or wants & facts)


@lean
def worth(c: Cards, h: int, facts: int) -> int:
    """What a hand is worth of which these facts hold, in points; what the table doubles is left aside."""
    points = c.value[h] + (c.bonus[h] if facts & HIDDEN else 0)
    for fact in (BY_DRAW, CLEAN):
        if int(np.int64(c.doubles[h])) & fact & facts:
            points *= 2
    return int(points)
