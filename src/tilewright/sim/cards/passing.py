"""What players of simulated games pass in the Charleston: what the nearest hand has no use for."""

from __future__ import annotations

from tilewright.compiling import lean
from tilewright.engine.charleston import PACKET
from tilewright.sim import action
from tilewright.sim.cards.hands import Cards
from tilewright.sim.cards.offers import unlaid
from tilewright.sim.cards.reach import nearest_of
from tilewright.sim.cards.table import Game
from tilewright.sim.chance import below
from tilewright.sim.records import KIND_COUNT
from tilewright.tiles import JOKER

FAR = 3  # so many tiles from its hand a player wants no more passes: it has fewer than that to give


@lean
def passed(c: Cards, g: Game, seat: int, n: int) -> int:
    """Which of `n` offers a seat takes in the Charleston, where it has a rack and nothing exposed."""
    kind = g.offers[0, 0]
    if kind == action.DECLARE:
        return 0
    hand, needs = nearest_of(c.whole[seat], c.many[seat], g.pool[seat, JOKER])
    if kind == action.VOTE:
        return int(needs > FAR)
    spare = 0
    if kind == action.PASS_TILE:
        for i in range(n):
            spare += g.offers[i, 2] >= 0 and _spare(c, g, seat, hand, g.offers[i, 2]) > 0
        if not spare:
            return n - 1 if g.offers[n - 1, 2] < 0 else below(g.chance, n)
        nth = below(g.chance, spare)
        for i in range(n):
            if g.offers[i, 2] >= 0 and _spare(c, g, seat, hand, g.offers[i, 2]) > 0:
                if not nth:
                    return i
                nth -= 1
    for kind in range(KIND_COUNT):
        if kind != JOKER:
            spare += max(0, _spare(c, g, seat, hand, kind))
    return min(spare, PACKET)


@lean
def _spare(c: Cards, g: Game, seat: int, hand: int, kind: int) -> int:
    """How many tiles of a kind a hand has no use for, besides those that lie in the packet; below zero if it lacks."""
    return unlaid(g, seat, kind) - (int(c.of_hand[hand, kind]) & 15)
