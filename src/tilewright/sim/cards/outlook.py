"""The outlook of a seat in compiled games: how far its tiles are from hands, and which tiles the nearest plans need.

This is the compiled twin of `tilewright.analysis.targets`, which explains the search. Both find the same plans if they
list the hands in the same order.
"""

import numpy as np

from tilewright.analysis.likely import CERTAIN, LIKELY_BITS, MOST_LIKELY, MOST_WEIGHT, NATURAL, REPLACEABLE, WORTH_BITS
from tilewright.analysis.targets import SLACK, WEIGHTS
from tilewright.compiling import lean
from tilewright.hands.matching.card_hands import NOTHING_FITS
from tilewright.kernels.compiled.pairs import Pool, RackHands, best, clear_hand, together, unpacked, write_hand
from tilewright.sim.cards import fate, mah_jonggs, reach, table
from tilewright.sim.cards.state import COUNTS, CardGame, Cards, Plans
from tilewright.sim.records import KIND_COUNT, NOTHING, Int8s
from tilewright.tiles import JOKER

_FAR = 99  # more tiles than any hand can lack
_NEAREST, _NEAR, _LESS_NEAR = WEIGHTS


@lean
def write_unseen(p: Plans, g: CardGame, seat: int) -> None:
    """Count the tiles of each kind that a seat has not seen in `p.unseen`, and the jokers that it may still get.

    The jokers also include those in exposures that may be exchanged.
    """
    left = p.unseen
    table.write_unshown(g, left)
    for kind in range(KIND_COUNT):
        left[kind] -= g.pool[seat, kind]
        for other in range(g.rules.seats):
            left[kind] -= g.discards[other, kind]
    left[JOKER] += spare_jokers(g)


@lean
def spare_jokers(g: CardGame) -> int:
    """Return the number of jokers in all exposures that may still be exchanged for a matching tile."""
    jokers = 0
    for seat in range(g.rules.seats):
        for rack in range(g.rules.racks):
            for place in range(g.exposures[seat, rack]):
                if g.fate[seat, rack] != fate.DECLARED and g.cause[seat, rack] != place:
                    jokers += g.shown[seat, rack, place, 2]
    return jokers


@lean
def measure(c: Cards, p: Plans, g: CardGame, seat: int, without: int, below: int) -> tuple[int, int]:
    """Return how many tiles a seat's racks lack together, and the total weight of the near plans.

    `p.use[k]` receives the weight of the plans that need every held tile of kind k. The rack `without` is left out,
    unless it is -1. If the result is at least `below`, it is only a lower bound, and no plans are weighed. Call
    `write_unseen` first.
    """
    reach.refresh(c, g, seat)
    one, two, least, lost, near_one, near_two = NOTHING, NOTHING, 0, 0, 0, 0
    for rack in range(g.rules.racks):
        if g.fate[seat, rack] != fate.LIVE or rack == without:
            continue
        near = _write_needs(c, p, g, seat, rack)
        if near == _FAR:
            lost += NOTHING_FITS
            continue
        least += near
        if one < 0:
            one, near_one = rack, near
        else:
            two, near_two = rack, near
    clear_use(p)
    least += lost
    if one < 0 or least >= below:
        return least, 0
    if two < 0:
        return lost + near_one, weigh_hands(c, p, g, seat, one, near_one)
    return _measure_pairs(c, p, g, seat, near_one, near_two, below)


@lean
def _write_needs(c: Cards, p: Plans, g: CardGame, seat: int, rack: int) -> int:
    """Write how many tiles each candidate hand of a rack lacks to `p.needs`; _FAR if its tiles cannot come.

    Return the fewest tiles that any hand lacks.
    """
    exposed, count = g.count[seat, rack] >= 0, mah_jonggs.row_count(c, g, seat, rack)
    now, needs, unseen = c.byte[seat, rack] if exposed else c.whole[seat], p.needs[rack], p.unseen
    reach.copy_bytes(needs[:count], now)
    for kind in range(KIND_COUNT):
        has, more = min(g.pool[seat, kind], COUNTS - 1), min(g.pool[seat, kind] + max(unseen[kind], 0), COUNTS - 1)
        if kind != JOKER and has != more:
            if exposed:
                reach.shift_rows(c, g, seat, rack, kind, has, more, needs)
            else:
                reach.shift(needs[:count], c.code[kind], has, more)
    held, all_jokers, least = g.pool[seat, JOKER], g.pool[seat, JOKER] + max(unseen[JOKER], 0), _FAR
    for row in range(count):
        can = reach.lacking(int(np.int64(needs[row])), all_jokers) == 0
        lacks = reach.lacking(int(np.int64(now[row])), held) if can else _FAR
        needs[row] = lacks
        least = min(least, lacks)
    return least


@lean
def weigh_hands(c: Cards, p: Plans, g: CardGame, seat: int, rack: int, nearest: int) -> int:
    """Weigh the hands of the only rack, and return their total weight. `nearest` is what the nearest one lacks."""
    weight = 0
    for row in range(mah_jonggs.row_count(c, g, seat, rack)):
        lacks = int(np.int64(p.needs[rack, row]))
        if lacks <= nearest + SLACK:
            for kind in range(KIND_COUNT):
                code = reach.code_of(c, g, seat, rack, row, kind)
                p.need[kind], p.wild[kind] = code & 15, code >> 4
            weight += _weigh(p, g, seat, lacks - nearest, _value(c, g, seat, rack, row))
    return weight


@lean
def _value(c: Cards, g: CardGame, seat: int, rack: int, row: int) -> int:
    """Return the points of a rack's candidate hand."""
    h = row if g.count[seat, rack] < 0 else int(np.int64(c.row[seat, rack, row]))
    return int(c.value[h] + (c.bonus[h] if g.exposures[seat, rack] == 0 else 0))


@lean
def _weigh(p: Plans, g: CardGame, seat: int, more: int, value: int) -> int:
    """Add the weight of the plan in `p.need` to the tiles that it needs, and return it.

    The plan lacks `more` tiles more than the nearest one, and is worth `value` points.
    """
    weight = _NEAREST if more == 0 else _NEAR if more == 1 else _LESS_NEAR
    need, wild, use, jokers = p.need, p.wild, p.use, g.pool[seat, JOKER]
    wanted = 0
    for kind in range(KIND_COUNT):
        have = g.pool[seat, kind] if kind != JOKER else 0
        wanted += min(max(need[kind] - have, 0), wild[kind])
    likely = _likely(p, g, seat, weight) * value * value >> WORTH_BITS if p.weights.shape[0] else 0
    dear = weight * value * value >> WORTH_BITS
    p.likely[KIND_COUNT] += likely
    p.dear[KIND_COUNT] += dear
    for kind in range(KIND_COUNT):
        have = g.pool[seat, kind]
        if kind == JOKER or have == 0 or need[kind] < have:
            continue
        p.natural[kind] += weight
        if wanted >= jokers or min(need[kind] - have, wild[kind]) >= wild[kind]:
            use[kind] += weight
            p.likely[kind] += likely
            p.dear[kind] += dear
    if wanted >= jokers:
        use[JOKER] += weight
        p.likely[JOKER] += likely
        p.dear[JOKER] += dear
    return weight


@lean
def _likely(p: Plans, g: CardGame, seat: int, weight: int) -> int:
    """Return `weight` of the plan in `p.need`, multiplied as in `tilewright.analysis.likely`, its twin."""
    need, wild, rarity, more = p.need, p.wild, p.rarity, max(p.unseen[JOKER], 0)
    for chance in range(MOST_LIKELY + 1):
        rarity[0, chance] = rarity[1, chance] = 0
    for kind in range(KIND_COUNT):
        lacks = need[kind] - g.pool[seat, kind]
        if kind == JOKER or lacks <= 0:
            continue
        natural = lacks - min(lacks, wild[kind])
        for nth in range(lacks):
            left = max(p.unseen[kind] - nth, 0)
            chance = NATURAL * left if nth < natural else REPLACEABLE * left + more
            rarity[int(nth >= natural), min(max(chance, 1), MOST_LIKELY)] += 1
    jokers, likely = g.pool[seat, JOKER], weight << LIKELY_BITS
    for chance in range(1, MOST_LIKELY + 1):
        replaced = min(jokers, rarity[1, chance])
        jokers -= replaced
        for _ in range(rarity[0, chance] + rarity[1, chance] - replaced):
            likely = min(likely * chance // CERTAIN, MOST_WEIGHT)
    return likely


@lean
def clear_use(p: Plans) -> None:
    """Forget the weights of all plans."""
    for kind in range(KIND_COUNT):
        p.use[kind] = p.natural[kind] = p.likely[kind] = p.dear[kind] = 0
    p.likely[KIND_COUNT] = p.dear[KIND_COUNT] = 0


@lean
def nearest_of(c: Cards, p: Plans, g: CardGame, seat: int, rack: int) -> int:
    """Return how many tiles a live rack's nearest hand lacks, a very high number for none. Call `measure` first."""
    least = _FAR
    for row in range(mah_jonggs.row_count(c, g, seat, rack)):
        least = min(least, int(np.int64(p.needs[rack, row])))
    return least


@lean
def nearest_rack(c: Cards, p: Plans, g: CardGame, seat: int) -> tuple[int, int]:
    """Return the rack that lacks the fewest tiles, and that number. The rack is -1 if none can become a hand."""
    nearest, least = NOTHING, _FAR
    for rack in range(g.rules.racks):
        lacks = nearest_of(c, p, g, seat, rack) if g.fate[seat, rack] == fate.LIVE else _FAR
        if lacks < least:
            nearest, least = rack, lacks
    return nearest, least


@lean
def _measure_pairs(
    c: Cards, p: Plans, g: CardGame, seat: int, near_one: int, near_two: int, below: int
) -> tuple[int, int]:
    """Return what `measure` returns for two racks, whose nearest hands lack `near_one` and `near_two` tiles."""
    pool = Pool(c.pairs.held, g.pool[seat, JOKER])
    write_held(c, g, seat)
    more = SLACK
    while True:
        n, m = _list(c, p, g, seat, 0, near_one + more), _list(c, p, g, seat, 1, near_two + more)
        i, j, nearest = best(
            RackHands(p.listed[0][:n], p.short[0][:n]),
            RackHands(p.listed[1][:m], p.short[1][:m]),
            False,
            pool,
            below,
        )
        if nearest <= near_one + near_two + more + (i < 0):
            break
        more = nearest - near_one - near_two
    if i < 0:
        return below, 0
    one, two = p.rows[0, i], p.rows[1, j]
    alone_one, alone_two = int(np.int64(p.needs[0, one])), int(np.int64(p.needs[1, two]))
    n, m = _list(c, p, g, seat, 0, nearest + SLACK - alone_two), _list(c, p, g, seat, 1, nearest + SLACK - alone_one)
    first, second = _place_of(p, 0, one, n), _place_of(p, 1, two, m)
    weight = _weigh_partners(c, p, g, seat, 0, first, m, pool, nearest)
    return nearest, weight + _weigh_partners(c, p, g, seat, 1, second, n, pool, nearest)


@lean
def write_held(c: Cards, g: CardGame, seat: int) -> None:
    """Write the seat's tiles without jokers to `c.pairs.have`."""
    for kind in range(KIND_COUNT):
        c.pairs.have[kind] = g.pool[seat, kind] if kind != JOKER else 0


@lean
def _list(c: Cards, p: Plans, g: CardGame, seat: int, rack: int, most: int) -> int:
    """List the hands of a rack that lack at most `most` tiles for the search of pairs, and return their number."""
    n = 0
    exposed = g.count[seat, rack] >= 0
    now = c.byte[seat, rack] if exposed else c.whole[seat]
    for row in range(mah_jonggs.row_count(c, g, seat, rack)):
        if p.needs[rack, row] > most:
            continue
        listed, at = p.listed[rack, n], 0
        p.rows[rack, n] = row
        p.bytes[rack, n] = now[row]
        kinds = c.pairs.kinds[c.row[seat, rack, row] if exposed else row]
        for entry in range(kinds.shape[0]):
            kind, code = kinds[entry, 0], 0
            if kinds[entry, 1]:
                code = reach.code_of(c, g, seat, rack, row, kind)
            if code & 15:
                listed[at, 0], listed[at, 1], listed[at, 2] = kind, code & 15, code >> 4
                at += 1
        listed[at, 1] = 0
        n += 1
    unpacked(p.bytes[rack, :n], p.short[rack, :n])
    return n


@lean
def _place_of(p: Plans, rack: int, row: int, n: int) -> int:
    """Return the index of a candidate hand among the first `n` listed ones of its rack."""
    at = 0
    while at < n - 1 and p.rows[rack, at] != row:
        at += 1
    return at


@lean
def _weigh_partners(
    c: Cards, p: Plans, g: CardGame, seat: int, rack: int, at: int, n: int, pool: Pool, nearest: int
) -> int:
    """Weigh the pairs of a rack's listed hand `at` with the `n` listed hands of the other rack.

    Return their total weight.
    """
    weight, row = 0, p.row
    hand, short = p.listed[rack, at], int(np.int64(p.short[rack, at]))
    value_at = _value(c, g, seat, rack, int(np.int64(p.rows[rack, at])))
    for kind in range(KIND_COUNT):
        row.need[kind], row.wild[kind] = 0, 0
    write_hand(hand, row)
    for other in range(n):
        lacks = together(row, short, p.listed[1 - rack, other], pool)
        if lacks <= nearest + SLACK:
            _write_pair(p, p.listed[1 - rack, other])
            value = value_at + _value(c, g, seat, 1 - rack, int(np.int64(p.rows[1 - rack, other])))
            weight += _weigh(p, g, seat, lacks - nearest, value)
    clear_hand(hand, row)
    return weight


@lean
def _write_pair(p: Plans, other: Int8s) -> None:
    """Write the tiles of a pair to `p.need`: the hand in `p.row` and another listed hand."""
    at = 0
    for kind in range(KIND_COUNT):
        p.need[kind], p.wild[kind] = p.row.need[kind], p.row.wild[kind]
    while other[at, 1]:
        p.need[other[at, 0]] += other[at, 1]
        p.wild[other[at, 0]] += other[at, 2]
        at += 1


@lean
def write_dangers(c: Cards, p: Plans, g: CardGame, seat: int) -> None:
    """Write, for each kind of tile, the share of an opponent's possible hands that need it to `p.danger`.

    This is the twin of `tilewright.analysis.giving_up.dangers`.
    """
    danger, need = p.danger, p.need
    for kind in range(KIND_COUNT):
        danger[kind] = 0
    for step in range(1, g.rules.seats):
        other = (seat + step) % g.rules.seats
        reach.refresh(c, g, other)
        for rack in range(g.rules.racks):
            if g.fate[other, rack] == fate.LIVE and g.count[other, rack] > 0:
                count = g.count[other, rack]
                for kind in range(KIND_COUNT):
                    need[kind] = 0
                    for row in range(count):
                        need[kind] += (reach.code_of(c, g, other, rack, row, kind) & 15) > 0
                    danger[kind] = max(danger[kind], need[kind] / count)
