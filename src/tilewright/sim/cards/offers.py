"""What a seat may do, in the engine's order, as rows of actions."""

from __future__ import annotations

import numpy as np

from tilewright.compiling import lean
from tilewright.engine.charleston import BLIND, COURTESY, PACKET, STAGES
from tilewright.sim import action, phase
from tilewright.sim.cards import fate
from tilewright.sim.cards.blanks import first_lying, may_exchange
from tilewright.sim.cards.facts import declarable, facts_of, worth
from tilewright.sim.cards.hands import CLEAN, Cards, Numbers
from tilewright.sim.cards.made import hand_of, next_complete, ranked, rows_of
from tilewright.sim.cards.reach import byte_of, code_of, distance, fewest, gathered, may_lie, ways
from tilewright.sim.cards.table import (
    CONSENTING,
    MOST_OFFERS,
    Game,
    lives,
    place_of,
    put,
)
from tilewright.sim.records import KIND_COUNT, NOTHING
from tilewright.sim.rows import EQUAL, WIDTH
from tilewright.tiles import BLANK, JOKER

_HANDS = 1 << 32  # more than there are
_SMALLEST = 3  # tiles in an exposure
_TWO = 2  # seats
_AT_LAST = STAGES.index(COURTESY)
_FIRST_LEFT, _LAST_RIGHT = map(STAGES.index, BLIND)


@lean
def offered(c: Cards, g: Game, seat: int) -> int:
    """How many things a seat may do; they are written to `g.offers`. What its racks may become is up to date."""
    if g.now.phase == phase.OVER:
        return 0
    if g.now.phase == phase.PASSING:
        return _passes(c, g, seat)
    n = 0
    if g.now.phase == phase.PLAY:
        if g.now.turn == seat:
            n = _turn(c, g, seat)
    elif place_of(g, seat) >= 0:
        n = _answers(c, g, seat)
    if g.rules.blanks and lives(g, seat) and may_exchange(g, seat) and not _bound(g, seat):
        for kind in range(KIND_COUNT):
            if first_lying(g, kind) >= 0:
                n = _offer(g, n, action.EXCHANGE_BLANK, seat, kind, 0, 0, 0)
    if g.rules.mistakes:
        n = _calls(g, n, seat)
    return _offer(g, n, action.CONCEDE, seat, 0, 0, 0, 0) if lives(g, seat) else n


@lean
def _calls(g: Game, n: int, seat: int) -> int:
    """The hands that a seat may call dead. Of two the one without a live hand may still do so."""
    seats = g.rules.seats
    for step in range(1, seats if seats == _TWO or lives(g, seat) else 1):
        target = (seat + step) % seats
        for rack in range(g.rules.racks):
            if g.fate[target, rack] == fate.LIVE and g.exposures[target, rack]:
                n = _offer(g, n, action.CHALLENGE, seat, target, rack, 0, 0)
    return n


@lean
def _offer(g: Game, n: int, kind: int, seat: int, a: int, b: int, c: int, d: int) -> int:
    """One offer more, as long as there is room."""
    if n < MOST_OFFERS:
        row = g.offers[n]
        row[0], row[1], row[2], row[3], row[4], row[5] = kind, seat, a, b, c, d
        row[6] = EQUAL
        return n + 1
    return n


@lean
def _passes(c: Cards, g: Game, seat: int) -> int:
    """What a seat may do in the Charleston."""
    stage, part, n = g.now.stage, g.part[seat], 0
    if _may_declare(g, seat):
        n = _declarations(c, g, 0, seat, NOTHING)
    if stage == CONSENTING or part.due < 0:
        kind, most = (action.VOTE, 1) if stage == CONSENTING else (action.COURTESY, PACKET)
        for answer in range(most + 1):
            if answer != part.answer:
                n = _offer(g, n, kind, seat, answer, 0, 0, 0)
    elif part.laid < part.due:
        begin = n
        for kind in range(KIND_COUNT):
            if kind not in (JOKER, BLANK) and unlaid(g, seat, kind):
                n = _offer(g, n, action.PASS_TILE, seat, kind, 0, 0, 0)
        if n == begin and unlaid(g, seat, BLANK):
            n = _offer(g, n, action.PASS_TILE, seat, BLANK, 0, 0, 0)
        if stage in (_FIRST_LEFT, _LAST_RIGHT) and (g.rules.blind_east or seat != g.now.east):
            n = _offer(g, n, action.PASS_TILE, seat, NOTHING, 0, 0, 0)
    return n


@lean
def _may_declare(g: Game, seat: int) -> bool:
    """Whether a seat may declare between the passes: East as dealt, and after the first round of them."""
    stage, part = g.now.stage, g.part[seat]
    if seat != g.now.east:
        return False
    if stage == 0:
        return bool(g.rules.heavenly and not part.laid)
    after_first = CONSENTING if g.rules.second else _AT_LAST
    return bool(g.rules.earthly_first and stage == after_first and part.answer < 0)


@lean
def unlaid(g: Game, seat: int, kind: int) -> int:
    """How many tiles of a kind do not lie in the packet of a seat."""
    left = g.pool[seat, kind]
    for slot in range(g.part[seat].laid):
        left -= g.part[seat].slots[slot] == kind
    return int(left)


@lean
def _turn(c: Cards, g: Game, seat: int) -> int:
    if not g.now.drawn:
        return _offer(g, 0, action.DRAW, seat, 0, 0, 0, 0)
    n = _declarations(c, g, 0, seat, NOTHING)
    if lives(g, seat):
        n = _exchanges(g, n, seat)
        n = _reshapes(c, g, n, seat)
    for kind in range(KIND_COUNT):
        if g.pool[seat, kind]:
            n = _offer(g, n, action.DISCARD, seat, kind, 0, 0, 0)
    return n


@lean
def _bound(g: Game, seat: int) -> bool:
    """Whether a seat has claimed the open discard, and may not let it go again."""
    return bool(g.rules.claims_stand and g.answer[seat, 0] in (action.CLAIM, action.DECLARE) and place_of(g, seat) >= 0)


@lean
def _answers(c: Cards, g: Game, seat: int) -> int:
    given, tile = g.answer[seat], g.now.tile
    n = 0
    if not _bound(g, seat):
        first = action.DRAW if g.now.left and place_of(g, seat) == 0 else action.PASS
        if given[0] != first:
            n = _offer(g, n, first, seat, 0, 0, 0, 0)
    if tile == JOKER:
        return n
    n = _others(c, g, _declarations(c, g, n, seat, tile), n, given)
    if tile != BLANK and (g.now.left or g.rules.last_any):
        for rack in range(g.rules.racks):
            if g.fate[seat, rack] == fate.LIVE:
                n = _others(c, g, _groups(c, g, n, action.CLAIM, seat, rack, tile, NOTHING), n, given)
    return n


@lean
def _others(c: Cards, g: Game, end: int, begin: int, given: Numbers) -> int:
    """The offers from `begin` on without that which is the answer given already."""
    n = begin
    for i in range(begin, end):
        if not same(g.offers[i], given):
            if i != n:
                put(g.offers[n], 0, g.offers[i], WIDTH)
            n += 1
    return n


@lean
def same(one: Numbers, other: Numbers) -> bool:
    """Whether two answers are the same."""
    if one[0] != other[0]:
        return False
    fields = 4 + one[3] if one[0] == action.DECLARE else 7 if one[0] == action.CLAIM else 2
    alike = True
    for i in range(fields):
        alike = alike and one[i] == other[i]
    return alike


@lean
def _declarations(c: Cards, g: Game, n: int, seat: int, tile: int) -> int:
    """The mah jonggs that a seat may declare, with a tile that lies open or, where that is -1, without."""
    free = NOTHING  # how far a rack without exposures is
    for rack in range(g.rules.racks):
        if g.fate[seat, rack] == fate.LIVE and g.far[seat, rack] <= (tile >= 0):
            away = distance(c, g, seat, rack, tile) if g.count[seat, rack] >= 0 or free == NOTHING else free
            free = away if g.count[seat, rack] < 0 else free
            g.far[seat, rack] = away
            if away == 0:
                n = _declared(c, g, n, seat, rack, tile)
    return n


@lean
def _declared(c: Cards, g: Game, n: int, seat: int, rack: int, tile: int) -> int:
    """The mah jonggs on a rack, the most valuable first; of equals those with fewer jokers.

    What leaves the open tile where it is declares nothing.
    """
    facts, begin, made = facts_of(c, g, seat, rack), n, 0
    row = next_complete(c, g, seat, rack, 0, tile)
    while row < rows_of(c, g, seat, rack):
        jokers, h = byte_of(c, g, seat, rack, row, tile) & 15, hand_of(c, g, seat, rack, row)
        hold = facts & ~CLEAN if jokers else facts
        if declarable(c, seat, h, hold):
            made = ranked(g, made, row, (jokers - 16 * worth(c, h, hold)) * _HANDS + c.at[h])
        row = next_complete(c, g, seat, rack, row + 1, tile)
    for nth in range(made):
        n = _hand(c, g, n, begin, seat, rack, g.ranked[0, nth], tile)
    return n


@lean
def _hand(c: Cards, g: Game, n: int, begin: int, seat: int, rack: int, row: int, tile: int) -> int:
    """The declaration of a row, unless one from `begin` on has the same tiles, or it has no use for `tile`."""
    if n == MOST_OFFERS:
        return n
    offer, size, uses = g.offers[n], 0, tile < 0
    offer[0], offer[1], offer[2] = action.DECLARE, seat, rack
    for kind in range(KIND_COUNT):
        if kind == JOKER:
            used = byte_of(c, g, seat, rack, row, tile) & 15
        else:
            used = min(code_of(c, g, seat, rack, row, kind) & 15, g.pool[seat, kind] + (kind == tile))
        uses = uses or (kind == tile and used > 0)
        for _ in range(used):
            offer[4 + size] = kind
            size += 1
    offer[3] = size
    for i in range(begin, n):
        uses = uses and not same(g.offers[i], offer)
    return n + 1 if uses else n


@lean
def _exchanges(g: Game, n: int, seat: int) -> int:
    for owner in range(g.rules.seats):
        for rack in range(g.rules.racks):
            if g.fate[owner, rack] == fate.DECLARED:
                continue
            for place in range(g.exposures[owner, rack]):
                kind = g.shown[owner, rack, place, 0]
                if g.shown[owner, rack, place, 2] and g.pool[seat, kind] and place != g.cause[owner, rack]:
                    n = _offer(g, n, action.EXCHANGE_JOKER, seat, owner, rack, place, kind)
    return n


@lean
def _reshapes(c: Cards, g: Game, n: int, seat: int) -> int:
    rack, place, tile = g.now.fresh_rack, g.now.fresh_place, g.now.tile
    if not g.rules.reshapes or rack < 0 or tile < 0:
        return n
    new = g.shown[seat, rack, place]
    kind, size, jokers = new[0], new[1], new[2]
    _taken_back(g, seat, size, jokers, tile, 1)
    for other in range(g.rules.racks):
        if g.fate[seat, other] == fate.LIVE:
            without = place if other == rack else NOTHING
            end = _groups(c, g, n, action.RESHAPE, seat, other, tile, without)
            for i in range(n, end):
                offer = g.offers[i]
                if other == rack and offer[3] == kind and offer[4] == size and offer[5] == jokers:
                    continue
                if i != n:
                    put(g.offers[n], 0, g.offers[i], WIDTH)
                n += 1
    _taken_back(g, seat, size, jokers, tile, -1)
    return n


@lean
def _taken_back(g: Game, seat: int, size: int, jokers: int, tile: int, sign: int) -> None:
    """The tiles of a new exposure but the claimed one lie in the pool for a while; distances do not follow."""
    g.pool[seat, tile] += sign * (size - jokers - 1)
    g.pool[seat, JOKER] += sign * jokers


@lean
def _groups(c: Cards, g: Game, n: int, kind: int, seat: int, rack: int, tile: int, without: int) -> int:
    """The exposures that a claimed tile may make on a rack, the one in the place `without` left out."""
    naturals, jokers = g.pool[seat, tile], g.pool[seat, JOKER]
    for size in range(_SMALLEST, min(g.rules.largest, naturals + jokers + 1) + 1):
        fewest = max(0, size - 1 - naturals)
        most = min(jokers, size - 1) if g.rules.every_mix else fewest
        for mixed in range(fewest, most + 1):
            many = gathered(g, seat, rack, without, tile, size, mixed)
            if (g.rules.mistakes or may_lie(c, g, seat, many)) and _goes_on(c, g, seat, size, many):
                n = _offer(g, n, kind, seat, rack, tile, size, mixed)
    return n


@lean
def _goes_on(c: Cards, g: Game, seat: int, size: int, many: int) -> bool:
    """Whether the seat has a tile to discard once it lays such a group, or may declare these exposures."""
    held = 0
    for kind in range(KIND_COUNT):
        held += g.pool[seat, kind]
        if held >= size:
            return True
    return _whole(c, g, seat, many)


@lean
def _whole(c: Cards, g: Game, seat: int, many: int) -> bool:
    """Whether the groups in `g.group`, which may lie on a rack, are by themselves a mah jongg that may be declared."""
    tiles, facts = 0, CLEAN
    for i in range(many):
        tiles += g.group[i, 1]
        if g.group[i, 2]:
            facts = 0
    if tiles == g.rules.hand:
        key = fewest(c, g.group, many)
        for entry in range(c.first[key], c.first[key + 1]):
            h = int(np.int64(c.having[entry, 0]))
            if ways(c, g, seat, key, entry, many) and declarable(c, seat, h, facts):
                return True
    return False
