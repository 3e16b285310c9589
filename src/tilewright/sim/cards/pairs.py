"""A player that makes for the exact best pair of hands for its two racks; with one live rack, for the nearest hand."""

from __future__ import annotations

from tilewright.compiling import lean
from tilewright.kernels.compiled.pairs import Hands, Pool, best, unpacked
from tilewright.sim import action
from tilewright.sim.cards import fate
from tilewright.sim.cards.hands import Cards
from tilewright.sim.cards.nearest import surplus_of, towards_the_nearest
from tilewright.sim.cards.reach import code_of, refreshed
from tilewright.sim.cards.table import Game
from tilewright.sim.records import KIND_COUNT
from tilewright.tiles import JOKER

_FAR = 99


@lean
def towards_a_pair(c: Cards, g: Game, seat: int, n: int) -> int:
    """Declares what it can, takes jokers, claims what brings the pair nearer, and throws what neither hand needs."""
    for rack in range(2):
        if g.rules.racks < 2 or g.fate[seat, rack] != fate.LIVE:
            return towards_the_nearest(c, g, seat, n)
    first, discards, claims = 0, 0, 0
    for i in range(n):
        kind = g.offers[i, 0]
        if kind in (action.DECLARE, action.EXCHANGE_JOKER):
            return i
        if kind == action.RESHAPE:
            first = i + 1
        discards += kind == action.DISCARD
        claims += kind == action.CLAIM
    if discards:
        return _thrown(c, g, seat, first, discards)
    return _claimed(c, g, seat, n) if claims else 0


@lean
def _thrown(c: Cards, g: Game, seat: int, first: int, discards: int) -> int:
    """The discard: a tile that no hand of the best pair needs."""
    one, two, _ = best_pair(c, g, seat)
    for kind in range(KIND_COUNT):
        needed = (code_of(c, g, seat, 0, one, kind) & 15) + (code_of(c, g, seat, 1, two, kind) & 15)
        g.left[kind] = max(g.pool[seat, kind] - needed, 0)
    return surplus_of(g, first, discards)


@lean
def _claimed(c: Cards, g: Game, seat: int, n: int) -> int:
    """The claim that brings the best pair nearest, or the first offer, where none brings it nearer."""
    tile, taken, least, pool = g.now.tile, 0, best_pair(c, g, seat)[2], g.pool[seat]
    pool[tile] += 1
    refreshed(c, g, seat)
    helps = best_pair(c, g, seat)[2] < least
    pool[tile] -= 1
    for i in range(n):
        if helps and g.offers[i, 0] == action.CLAIM:
            _tried(g, seat, i, 1)
            refreshed(c, g, seat)
            after = best_pair(c, g, seat)[2]
            _tried(g, seat, i, -1)
            if after < least:
                taken, least = i, after
    refreshed(c, g, seat)
    return taken


@lean
def _tried(g: Game, seat: int, offer: int, sign: int) -> None:
    """A claim is laid as if it were made, or taken back."""
    rack, kind, size, jokers = g.offers[offer, 2], g.offers[offer, 3], g.offers[offer, 4], g.offers[offer, 5]
    place = g.exposures[seat, rack] - (sign < 0)
    shown = g.shown[seat, rack, place]
    shown[0], shown[1], shown[2] = kind, size, jokers
    g.exposures[seat, rack] = place + (sign > 0)
    g.pool[seat, kind] -= sign * (size - jokers - 1)
    g.pool[seat, JOKER] -= sign * jokers
    g.stale[seat, rack] = 1


@lean
def best_pair(c: Cards, g: Game, seat: int) -> tuple[int, int, int]:
    """The rows of the best pair of hands for both racks of a seat, which are up to date, and the tiles it needs."""
    same = g.count[seat, 0] < 0 and g.count[seat, 1] < 0
    for kind in range(KIND_COUNT):
        c.pairs.have[kind] = g.pool[seat, kind]
    one = _hands(c, g, seat, 0)
    two = one if same else _hands(c, g, seat, 1)
    return best(one, two, same, Pool(c.pairs.held, g.pool[seat, JOKER]), _FAR)


@lean
def _hands(c: Cards, g: Game, seat: int, rack: int) -> Hands:
    """What a rack may become: what each hand needs, and what of it the pool lacks."""
    count, short = g.count[seat, rack], c.pairs.short[rack]
    if count < 0:
        count = c.many[seat]
        unpacked(c.whole[seat], short[:count])
        return Hands(c.pairs.kinds[:count], short[:count])
    rows = c.pairs.rows[rack]
    for row in range(count):
        kinds, at, n = c.pairs.kinds[c.row[seat, rack, row]], 0, 0
        while kinds[at, 1]:
            code = code_of(c, g, seat, rack, row, kinds[at, 0])
            rows[row, n, 0], rows[row, n, 1], rows[row, n, 2] = kinds[at, 0], code & 15, code >> 4
            n += (code & 15) > 0
            at += 1
        rows[row, n, 1] = 0
    unpacked(c.byte[seat, rack], short[:count])
    return Hands(rows[:count], short[:count])
