"""A player that makes for the nearest hand of any rack, and then for the nearest to what is left."""

from __future__ import annotations

from tilewright.compiling import lean
from tilewright.sim import action
from tilewright.sim.cards import fate
from tilewright.sim.cards.hands import COUNTS, Cards, Numbers
from tilewright.sim.cards.reach import (
    code_of,
    distance,
    gathered,
    nearest_after,
    nearest_of,
    replaced,
    shifted,
    shifted_into,
    shifted_rows,
    tiles_in,
)
from tilewright.sim.cards.table import Game, put
from tilewright.sim.chance import below
from tilewright.sim.records import KIND_COUNT
from tilewright.tiles import JOKER

_FAR = 99


@lean
def towards_the_nearest(c: Cards, g: Game, seat: int, n: int) -> int:
    """Declares what it can, takes jokers, claims what brings a rack nearer, and throws what no target needs."""
    best, least, discards, tried, now, helps = 0, _FAR, 0, -1, 0, False
    for i in range(n):
        kind = g.offers[i, 0]
        if kind in (action.DECLARE, action.EXCHANGE_JOKER):
            return i
        if kind == action.CLAIM:
            rack = g.offers[i, 2]
            if rack != tried:
                tried, now = rack, distance(c, g, seat, rack, -1)
                helps = distance(c, g, seat, rack, g.now.tile) < now
            if helps:
                limit = min(now, least)
                after = _claimed(c, g, seat, i, limit)
                if after < limit:
                    best, least = i, after
        if kind == action.DISCARD:
            best = i if not discards else best
            discards += 1
        if kind == action.RESHAPE:
            best = i + 1
    return _thrown(c, g, seat, best, discards) if discards else best


@lean
def _claimed(c: Cards, g: Game, seat: int, offer: int, limit: int) -> int:
    """The tiles that a rack still needs once a claim is laid there, or the limit, where these are not fewer."""
    rack, kind, size, jokers = g.offers[offer, 2], g.offers[offer, 3], g.offers[offer, 4], g.offers[offer, 5]
    many = gathered(g, seat, rack, -1, kind, size, jokers)
    pool = g.pool[seat]
    pool[kind] -= size - jokers - 1
    pool[JOKER] -= jokers
    after = nearest_after(c, g, seat, many, tiles_in(g, many, -1) - size + 1, limit)
    pool[kind] += size - jokers - 1
    pool[JOKER] += jokers
    return after


@lean
def _thrown(c: Cards, g: Game, seat: int, first: int, discards: int) -> int:
    """The discard: a tile that neither the nearest hand needs nor the one that is nearest to what is left."""
    left = g.left
    put(left, 0, g.pool[seat], KIND_COUNT)
    done = -1
    for _ in range(g.rules.racks):
        done = _set_aside(c, g, seat, left, done)
    return surplus_of(g, first, discards)


@lean
def surplus_of(g: Game, first: int, discards: int) -> int:
    """One of the discards from `first` on, of a tile that is `g.left` over; any if none is. Jokers stay."""
    left, surplus = g.left, 0
    for kind in range(KIND_COUNT):
        if kind != JOKER and left[kind] > 0:
            surplus += 1
    nth, at = below(g.chance, surplus if surplus else discards), 0
    for i in range(first, first + discards):
        kind = g.offers[i, 2]
        if surplus == 0 or (kind != JOKER and left[kind] > 0):
            if at == nth:
                return i
            at += 1
    return first


@lean
def _set_aside(c: Cards, g: Game, seat: int, left: Numbers, done: int) -> int:
    """Take what the hand nearest to these tiles needs of them, on any rack but `done`; which rack that is."""
    where, which, least, open_rack = -1, -1, _FAR, False
    for rack in range(g.rules.racks):
        if rack == done or g.fate[seat, rack] != fate.LIVE or (open_rack and g.count[seat, rack] < 0):
            continue
        open_rack = open_rack or g.count[seat, rack] < 0
        row, needs = _nearest_row(c, g, seat, rack, left)
        if needs < least:
            where, which, least = rack, row, needs
    if where < 0:
        return done
    lacks = 0
    for kind in range(KIND_COUNT):
        if kind != JOKER:
            needed = code_of(c, g, seat, where, which, kind) & 15
            used = min(needed, left[kind])
            lacks += needed - used
            left[kind] -= used
    left[JOKER] -= min(left[JOKER], lacks - least)
    return where


@lean
def _nearest_row(c: Cards, g: Game, seat: int, rack: int, left: Numbers) -> tuple[int, int]:
    """The row of a rack that is nearest to these tiles, of a seat that holds more, and how many it needs."""
    exposed = g.count[seat, rack] >= 0
    count = g.count[seat, rack] if exposed else c.many[seat]
    now = c.byte[seat, rack] if exposed else c.whole[seat]
    bytes_, fewer = c.scratch[:count], False
    for kind in range(KIND_COUNT):
        has, had = min(left[kind], COUNTS - 1), min(g.pool[seat, kind], COUNTS - 1)
        if kind == JOKER or has == had:
            continue
        if exposed:
            if not fewer:
                replaced(bytes_, now[:count])
            shifted_rows(c, g, seat, rack, kind, had, has, bytes_)
        elif fewer:
            shifted(bytes_, c.code[kind], had, has)
        else:
            shifted_into(bytes_, now[:count], c.code[kind], had, has)
        fewer = True
    return nearest_of(bytes_ if fewer else now, count, left[JOKER])
