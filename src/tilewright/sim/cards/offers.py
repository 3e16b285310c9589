"""What a seat may do, in the engine's order, as rows of actions."""

from __future__ import annotations

import numpy as np

from tilewright.compiling import lean
from tilewright.engine.actions import (
    Challenge,
    Claim,
    Concede,
    Courtesy,
    Declare,
    Discard,
    Draw,
    ExchangeBlank,
    ExchangeJoker,
    Pass,
    PassTile,
    Reshape,
    Vote,
)
from tilewright.engine.charleston import BLIND, COURTESY, PACKET, STAGES
from tilewright.sim.cards.blanks import first_lying, may_exchange
from tilewright.sim.cards.facts import declarable, facts_of, worth
from tilewright.sim.cards.hands import CLEAN, Cards, Numbers
from tilewright.sim.cards.made import hand_of, next_complete, ranked, rows_of
from tilewright.sim.cards.plan import (
    BLANKS,
    BLIND_EAST,
    CLAIMS_STAND,
    EARTHLY_FIRST,
    EVERY_MIX,
    HAND,
    HEAVENLY,
    LARGEST,
    LAST_ANY,
    MISTAKES,
    RACKS,
    RESHAPES,
    SEATS,
    SECOND,
)
from tilewright.sim.cards.reach import byte_of, code_of, distance, fewest, gathered, may_lie, ways
from tilewright.sim.cards.table import (
    CONSENTING,
    DECLARED,
    DRAWN,
    DUE,
    EAST,
    FRESH_PLACE,
    FRESH_RACK,
    LAID,
    LEFT,
    LIVE,
    MOST_OFFERS,
    OVER,
    PASSING,
    PHASE,
    PLAY,
    SAID,
    SLOTS,
    STAGE,
    TILE,
    TURN,
    Game,
    lives,
    place_of,
    put,
)
from tilewright.sim.rows import EQUAL, WIDTH, number
from tilewright.tiles import BLANK, JOKER, KINDS

CLAIM, CONCEDE, DECLARE, DISCARD = number(Claim), number(Concede), number(Declare), number(Discard)
CHALLENGE, EXCHANGE_BLANK = number(Challenge), number(ExchangeBlank)
DRAW, EXCHANGE, PASS, RESHAPE = number(Draw), number(ExchangeJoker), number(Pass), number(Reshape)
PASS_TILE, VOTE, WISH = number(PassTile), number(Vote), number(Courtesy)
_JOKER, _BLANK, _KINDS = JOKER, BLANK, len(KINDS)
_HANDS = 1 << 32  # more than there are
_SMALLEST = 3  # tiles in an exposure
_TWO = 2  # seats
_NOTHING = _UNKNOWN = -1
_AT_LAST = STAGES.index(COURTESY)
_FIRST_LEFT, _LAST_RIGHT = map(STAGES.index, BLIND)


@lean
def offered(c: Cards, g: Game, seat: int) -> int:
    """How many things a seat may do; they are written to `g.offers`. What its racks may become is up to date."""
    if g.now[PHASE] == OVER:
        return 0
    if g.now[PHASE] == PASSING:
        return _passes(c, g, seat)
    n = 0
    if g.now[PHASE] == PLAY:
        if g.now[TURN] == seat:
            n = _turn(c, g, seat)
    elif place_of(g, seat) >= 0:
        n = _answers(c, g, seat)
    if g.rules[BLANKS] and lives(g, seat) and may_exchange(g, seat) and not _bound(g, seat):
        for kind in range(_KINDS):
            if first_lying(g, kind) >= 0:
                n = _offer(g, n, EXCHANGE_BLANK, seat, kind, 0, 0, 0)
    if g.rules[MISTAKES]:
        n = _calls(g, n, seat)
    return _offer(g, n, CONCEDE, seat, 0, 0, 0, 0) if lives(g, seat) else n


@lean
def _calls(g: Game, n: int, seat: int) -> int:
    """The hands that a seat may call dead. Of two the one without a live hand may still do so."""
    seats = g.rules[SEATS]
    for step in range(1, seats if seats == _TWO or lives(g, seat) else 1):
        target = (seat + step) % seats
        for rack in range(g.rules[RACKS]):
            if g.fate[target, rack] == LIVE and g.lies[target, rack]:
                n = _offer(g, n, CHALLENGE, seat, target, rack, 0, 0)
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
    stage, part, n = g.now[STAGE], g.part[seat], 0
    if _may_declare(g, seat):
        n = _declarations(c, g, 0, seat, _NOTHING)
    if stage == CONSENTING or part[DUE] < 0:
        action, most = (VOTE, 1) if stage == CONSENTING else (WISH, PACKET)
        for said in range(most + 1):
            if said != part[SAID]:
                n = _offer(g, n, action, seat, said, 0, 0, 0)
    elif part[LAID] < part[DUE]:
        begin = n
        for kind in range(_KINDS):
            if kind not in (_JOKER, _BLANK) and unlaid(g, seat, kind):
                n = _offer(g, n, PASS_TILE, seat, kind, 0, 0, 0)
        if n == begin and unlaid(g, seat, _BLANK):
            n = _offer(g, n, PASS_TILE, seat, _BLANK, 0, 0, 0)
        if stage in (_FIRST_LEFT, _LAST_RIGHT) and (g.rules[BLIND_EAST] or seat != g.now[EAST]):
            n = _offer(g, n, PASS_TILE, seat, _NOTHING, 0, 0, 0)
    return n


@lean
def _may_declare(g: Game, seat: int) -> bool:
    """Whether a seat may declare between the passes: East as dealt, and after the first round of them."""
    stage, part = g.now[STAGE], g.part[seat]
    if seat != g.now[EAST]:
        return False
    if stage == 0:
        return bool(g.rules[HEAVENLY] and not part[LAID])
    after_first = CONSENTING if g.rules[SECOND] else _AT_LAST
    return bool(g.rules[EARTHLY_FIRST] and stage == after_first and part[SAID] < 0)


@lean
def unlaid(g: Game, seat: int, kind: int) -> int:
    """How many tiles of a kind do not lie in the packet of a seat."""
    left = g.pool[seat, kind]
    for slot in range(g.part[seat, LAID]):
        left -= g.part[seat, SLOTS + slot] == kind
    return int(left)


@lean
def _turn(c: Cards, g: Game, seat: int) -> int:
    if not g.now[DRAWN]:
        return _offer(g, 0, DRAW, seat, 0, 0, 0, 0)
    n = _declarations(c, g, 0, seat, _NOTHING)
    if lives(g, seat):
        n = _exchanges(g, n, seat)
        n = _reshapes(c, g, n, seat)
    for kind in range(_KINDS):
        if g.pool[seat, kind]:
            n = _offer(g, n, DISCARD, seat, kind, 0, 0, 0)
    return n


@lean
def _bound(g: Game, seat: int) -> bool:
    """Whether a seat has claimed the open discard, and may not let it go again."""
    return bool(g.rules[CLAIMS_STAND] and g.answer[seat, 0] in (CLAIM, DECLARE) and place_of(g, seat) >= 0)


@lean
def _answers(c: Cards, g: Game, seat: int) -> int:
    given, tile = g.answer[seat], g.now[TILE]
    n = 0
    if not _bound(g, seat):
        first = DRAW if g.now[LEFT] and place_of(g, seat) == 0 else PASS
        if given[0] != first:
            n = _offer(g, n, first, seat, 0, 0, 0, 0)
    if tile == _JOKER:
        return n
    n = _others(c, g, _declarations(c, g, n, seat, tile), n, given)
    if tile != _BLANK and (g.now[LEFT] or g.rules[LAST_ANY]):
        for rack in range(g.rules[RACKS]):
            if g.fate[seat, rack] == LIVE:
                n = _others(c, g, _groups(c, g, n, CLAIM, seat, rack, tile, _NOTHING), n, given)
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
    fields = 4 + one[3] if one[0] == DECLARE else 7 if one[0] == CLAIM else 2
    alike = True
    for i in range(fields):
        alike = alike and one[i] == other[i]
    return alike


@lean
def _declarations(c: Cards, g: Game, n: int, seat: int, tile: int) -> int:
    """The mah jonggs that a seat may declare, with a tile that lies open or, where that is -1, without."""
    free = _UNKNOWN  # how far a rack without exposures is
    for rack in range(g.rules[RACKS]):
        if g.fate[seat, rack] == LIVE and g.far[seat, rack] <= (tile >= 0):
            away = distance(c, g, seat, rack, tile) if g.count[seat, rack] >= 0 or free == _UNKNOWN else free
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
    offer[0], offer[1], offer[2] = DECLARE, seat, rack
    for kind in range(_KINDS):
        if kind == _JOKER:
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
    for owner in range(g.rules[SEATS]):
        for rack in range(g.rules[RACKS]):
            if g.fate[owner, rack] == DECLARED:
                continue
            for place in range(g.lies[owner, rack]):
                kind = g.shown[owner, rack, place, 0]
                if g.shown[owner, rack, place, 2] and g.pool[seat, kind] and place != g.cause[owner, rack]:
                    n = _offer(g, n, EXCHANGE, seat, owner, rack, place, kind)
    return n


@lean
def _reshapes(c: Cards, g: Game, n: int, seat: int) -> int:
    rack, place, tile = g.now[FRESH_RACK], g.now[FRESH_PLACE], g.now[TILE]
    if not g.rules[RESHAPES] or rack < 0 or tile < 0:
        return n
    new = g.shown[seat, rack, place]
    kind, size, jokers = new[0], new[1], new[2]
    _taken_back(g, seat, size, jokers, tile, 1)
    for other in range(g.rules[RACKS]):
        if g.fate[seat, other] == LIVE:
            without = place if other == rack else _NOTHING
            end = _groups(c, g, n, RESHAPE, seat, other, tile, without)
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
    g.pool[seat, _JOKER] += sign * jokers


@lean
def _groups(c: Cards, g: Game, n: int, action: int, seat: int, rack: int, tile: int, without: int) -> int:
    """The exposures that a claimed tile may make on a rack, the one in the place `without` left out."""
    naturals, jokers = g.pool[seat, tile], g.pool[seat, _JOKER]
    for size in range(_SMALLEST, min(g.rules[LARGEST], naturals + jokers + 1) + 1):
        fewest = max(0, size - 1 - naturals)
        most = min(jokers, size - 1) if g.rules[EVERY_MIX] else fewest
        for mixed in range(fewest, most + 1):
            many = gathered(g, seat, rack, without, tile, size, mixed)
            if (g.rules[MISTAKES] or may_lie(c, g, seat, many)) and _goes_on(c, g, seat, size, many):
                n = _offer(g, n, action, seat, rack, tile, size, mixed)
    return n


@lean
def _goes_on(c: Cards, g: Game, seat: int, size: int, many: int) -> bool:
    """Whether the seat has a tile to discard once it lays such a group, or may declare these exposures."""
    held = 0
    for kind in range(_KINDS):
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
    if tiles == g.rules[HAND]:
        key = fewest(c, g.group, many)
        for entry in range(c.first[key], c.first[key + 1]):
            h = int(np.int64(c.having[entry, 0]))
            if ways(c, g, seat, key, entry, many) and declarable(c, seat, h, facts):
                return True
    return False
