"""The actions that a seat may choose from, as rows in the order of the engine's offers."""

import numpy as np

from tilewright.compiling import lean
from tilewright.engine.charleston import BLIND, COURTESY, PACKET, STAGES
from tilewright.sim import action, phase, rows
from tilewright.sim.cards import blanks, distances, fate, mah_jonggs, reach, table
from tilewright.sim.cards.state import CLEAN, CONSENTING, MOST_OFFERS, CardGame, Cards, put
from tilewright.sim.records import KIND_COUNT, NOTHING, Numbers
from tilewright.tiles import BLANK, JOKER

_HANDS = 1 << 32  # more than the number of hands on any card, as a base for sort keys
_SMALLEST = 3  # minimum number of tiles in an exposure
_TWO = 2  # number of seats at a table for two
_AT_LAST = STAGES.index(COURTESY)
_FIRST_LEFT, _LAST_RIGHT = map(STAGES.index, BLIND)


@lean
def write_offers(c: Cards, g: CardGame, seat: int) -> int:
    """Write the actions that a seat may choose from to `g.offers`, and return their number.

    Call `reach.refresh` for the seat first.
    """
    if g.now.phase == phase.OVER:
        return 0
    if g.now.phase == phase.PASSING:
        return _add_passes(c, g, seat)
    n = 0
    if g.now.phase == phase.PLAY:
        if g.now.turn == seat:
            n = _add_turn(c, g, seat)
    elif table.order_of(g, seat) >= 0:
        n = _add_answers(c, g, seat)
    if g.rules.blanks and table.is_live(g, seat) and blanks.may_exchange(g, seat) and not _is_bound(g, seat):
        for kind in range(KIND_COUNT):
            if blanks.first_in_pile(g, kind) >= 0:
                n = _add(g, n, action.EXCHANGE_BLANK, seat, kind, 0, 0, 0)
    if g.rules.mistakes:
        n = _add_calls(g, n, seat)
    return _add(g, n, action.CONCEDE, seat, 0, 0, 0, 0) if table.is_live(g, seat) else n


@lean
def _add_calls(g: CardGame, n: int, seat: int) -> int:
    """Add the calls that another seat's hand is dead. At a table for two, even a seat without a live hand may call."""
    seats = g.rules.seats
    for step in range(1, seats if seats == _TWO or table.is_live(g, seat) else 1):
        target = (seat + step) % seats
        for rack in range(g.rules.racks):
            if g.fate[target, rack] == fate.LIVE and g.exposures[target, rack]:
                n = _add(g, n, action.CHALLENGE, seat, target, rack, 0, 0)
    return n


@lean
def _add(g: CardGame, n: int, kind: int, seat: int, a: int, b: int, c: int, d: int) -> int:
    """Add an action to the first `n` offers, unless the array is full. Return the new number of offers."""
    if n < MOST_OFFERS:
        row = g.offers[n]
        row[0], row[1], row[2], row[3], row[4], row[5] = kind, seat, a, b, c, d
        row[6] = rows.EQUAL
        return n + 1
    return n


@lean
def _add_passes(c: Cards, g: CardGame, seat: int) -> int:
    """Write the actions that a seat may choose from in the Charleston. Return their number."""
    stage, part, n = g.now.stage, g.part[seat], 0
    if _may_declare(g, seat):
        n = _add_declarations(c, g, 0, seat, NOTHING)
    if stage == CONSENTING or part.due < 0:
        kind, most = (action.VOTE, 1) if stage == CONSENTING else (action.COURTESY, PACKET)
        for answer in range(most + 1):
            if answer != part.answer:
                n = _add(g, n, kind, seat, answer, 0, 0, 0)
    elif part.laid < part.due:
        begin = n
        for kind in range(KIND_COUNT):
            if kind not in (JOKER, BLANK) and unlaid(g, seat, kind):
                n = _add(g, n, action.PASS_TILE, seat, kind, 0, 0, 0)
        if n == begin and unlaid(g, seat, BLANK):
            n = _add(g, n, action.PASS_TILE, seat, BLANK, 0, 0, 0)
        if stage in (_FIRST_LEFT, _LAST_RIGHT) and (g.rules.blind_east or seat != g.now.east):
            n = _add(g, n, action.PASS_TILE, seat, NOTHING, 0, 0, 0)
    return n


@lean
def _may_declare(g: CardGame, seat: int) -> bool:
    """Return whether a seat may declare a mah jongg in the present stage of the Charleston.

    Only East may declare: before the first pass or after the first Charleston, if the ruleset allows it.
    """
    stage, part = g.now.stage, g.part[seat]
    if seat != g.now.east:
        return False
    if stage == 0:
        return bool(g.rules.heavenly and not part.laid)
    after_first = CONSENTING if g.rules.second else _AT_LAST
    return bool(g.rules.earthly_first and stage == after_first and part.answer < 0)


@lean
def unlaid(g: CardGame, seat: int, kind: int) -> int:
    """Return how many tiles of a kind a seat still holds outside its packet."""
    left = g.pool[seat, kind]
    for slot in range(g.part[seat].laid):
        left -= g.part[seat].slots[slot] == kind
    return int(left)


@lean
def _add_turn(c: Cards, g: CardGame, seat: int) -> int:
    if not g.now.drawn:
        return _add(g, 0, action.DRAW, seat, 0, 0, 0, 0)
    n = _add_declarations(c, g, 0, seat, NOTHING)
    if table.is_live(g, seat):
        n = _add_exchanges(g, n, seat)
        n = _add_reshapes(c, g, n, seat)
    for kind in range(KIND_COUNT):
        if g.pool[seat, kind]:
            n = _add(g, n, action.DISCARD, seat, kind, 0, 0, 0)
    return n


@lean
def _is_bound(g: CardGame, seat: int) -> bool:
    """Return whether a seat has claimed the open discard and the ruleset forbids it to withdraw."""
    return bool(
        g.rules.claims_stand and g.answer[seat, 0] in (action.CLAIM, action.DECLARE) and table.order_of(g, seat) >= 0
    )


@lean
def _add_answers(c: Cards, g: CardGame, seat: int) -> int:
    given, tile = g.answer[seat], g.now.tile
    n = 0
    if not _is_bound(g, seat):
        first = action.DRAW if g.now.left and table.order_of(g, seat) == 0 else action.PASS
        if given[0] != first:
            n = _add(g, n, first, seat, 0, 0, 0, 0)
    if tile == JOKER:
        return n
    n = _drop_answer(c, g, _add_declarations(c, g, n, seat, tile), n, given)
    if tile != BLANK and (g.now.left or g.rules.last_any):
        for rack in range(g.rules.racks):
            if g.fate[seat, rack] == fate.LIVE:
                n = _drop_answer(c, g, _add_groups(c, g, n, action.CLAIM, seat, rack, tile, NOTHING), n, given)
    return n


@lean
def _drop_answer(c: Cards, g: CardGame, end: int, begin: int, given: Numbers) -> int:
    """Remove from `g.offers[begin:end]` the offer that repeats a seat's present answer `given`. Return the new end."""
    n = begin
    for i in range(begin, end):
        if not is_same(g.offers[i], given):
            if i != n:
                put(g.offers[n], 0, g.offers[i], rows.WIDTH)
            n += 1
    return n


@lean
def is_same(one: Numbers, other: Numbers) -> bool:
    """Return whether two rows contain the same answer to a discard."""
    if one[0] != other[0]:
        return False
    fields = 4 + one[3] if one[0] == action.DECLARE else 7 if one[0] == action.CLAIM else 2
    alike = True
    for i in range(fields):
        alike = alike and one[i] == other[i]
    return alike


@lean
def _add_declarations(c: Cards, g: CardGame, n: int, seat: int, tile: int) -> int:
    """Add the mah jonggs that a seat may declare to the first `n` offers. Return the new number of offers.

    If there is an open discard `tile`, each mah jongg must include it. Otherwise `tile` is -1.
    """
    free = NOTHING  # number of tiles that a rack without exposures lacks; NOTHING until computed
    for rack in range(g.rules.racks):
        if g.fate[seat, rack] == fate.LIVE and g.far[seat, rack] <= (tile >= 0):
            away = distances.distance(c, g, seat, rack, tile) if g.count[seat, rack] >= 0 or free == NOTHING else free
            free = away if g.count[seat, rack] < 0 else free
            g.far[seat, rack] = away
            if away == 0:
                n = _add_mah_jonggs(c, g, n, seat, rack, tile)
    return n


@lean
def _add_mah_jonggs(c: Cards, g: CardGame, n: int, seat: int, rack: int, tile: int) -> int:
    """Add the mah jonggs that a seat may declare on one rack. Return the new number of offers.

    The most valuable come first and, among equally valuable ones, those with the fewest jokers. If there is an open
    discard `tile`, each mah jongg must include it.
    """
    facts, begin, count = mah_jonggs.facts_of(c, g, seat, rack), n, 0
    row = mah_jonggs.next_complete(c, g, seat, rack, 0, tile)
    while row < mah_jonggs.row_count(c, g, seat, rack):
        jokers, h = reach.byte_of(c, g, seat, rack, row, tile) & 15, mah_jonggs.hand_of(c, g, seat, rack, row)
        hold = facts & ~CLEAN if jokers else facts
        if mah_jonggs.may_be_declared(c, seat, h, hold):
            count = mah_jonggs.insert_ranked(
                g, count, row, (jokers - 16 * mah_jonggs.worth(c, h, hold)) * _HANDS + c.at[h]
            )
        row = mah_jonggs.next_complete(c, g, seat, rack, row + 1, tile)
    for nth in range(count):
        n = _add_hand(c, g, n, begin, seat, rack, g.ranked[0, nth], tile)
    return n


@lean
def _add_hand(c: Cards, g: CardGame, n: int, begin: int, seat: int, rack: int, row: int, tile: int) -> int:
    """Add the declaration of a rack's candidate hand `row`, unless the offers from index `begin` on already contain it.

    If there is an open discard `tile`, add only a hand that uses it.
    """
    if n == MOST_OFFERS:
        return n
    offer, size, uses = g.offers[n], 0, tile < 0
    offer[0], offer[1], offer[2] = action.DECLARE, seat, rack
    for kind in range(KIND_COUNT):
        if kind == JOKER:
            used = reach.byte_of(c, g, seat, rack, row, tile) & 15
        else:
            used = min(reach.code_of(c, g, seat, rack, row, kind) & 15, g.pool[seat, kind] + (kind == tile))
        uses = uses or (kind == tile and used > 0)
        for _ in range(used):
            offer[4 + size] = kind
            size += 1
    offer[3] = size
    for i in range(begin, n):
        uses = uses and not is_same(g.offers[i], offer)
    return n + 1 if uses else n


@lean
def _add_exchanges(g: CardGame, n: int, seat: int) -> int:
    for owner in range(g.rules.seats):
        for rack in range(g.rules.racks):
            if g.fate[owner, rack] == fate.DECLARED:
                continue
            for place in range(g.exposures[owner, rack]):
                kind = g.shown[owner, rack, place, 0]
                if g.shown[owner, rack, place, 2] and g.pool[seat, kind] and place != g.cause[owner, rack]:
                    n = _add(g, n, action.EXCHANGE_JOKER, seat, owner, rack, place, kind)
    return n


@lean
def _add_reshapes(c: Cards, g: CardGame, n: int, seat: int) -> int:
    rack, place, tile = g.now.fresh_rack, g.now.fresh_place, g.now.tile
    if not g.rules.reshapes or rack < 0 or tile < 0:
        return n
    new = g.shown[seat, rack, place]
    kind, size, jokers = new[0], new[1], new[2]
    _take_back(g, seat, size, jokers, tile, 1)
    for other in range(g.rules.racks):
        if g.fate[seat, other] == fate.LIVE:
            without = place if other == rack else NOTHING
            end = _add_groups(c, g, n, action.RESHAPE, seat, other, tile, without)
            for i in range(n, end):
                offer = g.offers[i]
                if other == rack and offer[3] == kind and offer[4] == size and offer[5] == jokers:
                    continue
                if i != n:
                    put(g.offers[n], 0, g.offers[i], rows.WIDTH)
                n += 1
    _take_back(g, seat, size, jokers, tile, -1)
    return n


@lean
def _take_back(g: CardGame, seat: int, size: int, jokers: int, tile: int, sign: int) -> None:
    """Move the tiles of a new exposure back to the seat's concealed tiles, except the claimed tile.

    If `sign` is -1, expose them again. This does not update how many tiles the candidate hands lack.
    """
    g.pool[seat, tile] += sign * (size - jokers - 1)
    g.pool[seat, JOKER] += sign * jokers


@lean
def _add_groups(c: Cards, g: CardGame, n: int, kind: int, seat: int, rack: int, tile: int, without: int) -> int:
    """Add the exposures that a seat can make on a rack with a claimed tile. Return the new number of offers.

    `kind` is the type of the offered actions. Ignore the rack's present exposure at place `without`, unless that is -1.
    """
    naturals, jokers = g.pool[seat, tile], g.pool[seat, JOKER]
    for size in range(_SMALLEST, min(g.rules.largest, naturals + jokers + 1) + 1):
        needed = max(0, size - 1 - naturals)
        most = min(jokers, size - 1) if g.rules.every_mix else needed
        for mixed in range(needed, most + 1):
            many = reach.gather(g, seat, rack, without, tile, size, mixed)
            if (g.rules.mistakes or reach.may_be_exposed(c, g, seat, many)) and _can_go_on(c, g, seat, size, many):
                n = _add(g, n, kind, seat, rack, tile, size, mixed)
    return n


@lean
def _can_go_on(c: Cards, g: CardGame, seat: int, size: int, many: int) -> bool:
    """Return whether a seat could still discard a tile after exposing a group of `size` tiles.

    The result is also true if the rack's `many` exposures, the new group included, are a complete mah jongg.
    """
    held = 0
    for kind in range(KIND_COUNT):
        held += g.pool[seat, kind]
        if held >= size:
            return True
    return _is_whole(c, g, seat, many)


@lean
def _is_whole(c: Cards, g: CardGame, seat: int, many: int) -> bool:
    """Return whether the first `many` exposures in `g.group` are a complete mah jongg that may be declared."""
    tiles, facts = 0, CLEAN
    for i in range(many):
        tiles += g.group[i, 1]
        if g.group[i, 2]:
            facts = 0
    if tiles == g.rules.hand:
        key = reach.fewest(c, g.group, many)
        for entry in range(c.first[key], c.first[key + 1]):
            h = int(np.int64(c.having[entry, 0]))
            if reach.ways(c, g, seat, key, entry, many) and mah_jonggs.may_be_declared(c, seat, h, facts):
                return True
    return False
