"""Policies for simulated card games: `random`, `nearest` and `pairs`. The policy `medium` has a module of its own."""

from tilewright.analysis.giving_up import FAR
from tilewright.compiling import lean
from tilewright.engine.charleston import PACKET
from tilewright.kernels.compiled.pairs import Pool, RackHands, best, unpacked
from tilewright.sim import action, chance, phase
from tilewright.sim.cards import distances, fate, mah_jonggs, offers, outlook, reach
from tilewright.sim.cards.state import COUNTS, CardGame, Cards, put
from tilewright.sim.cards.trying import try_claim
from tilewright.sim.plan import NEAREST, PAIRS, RANDOM
from tilewright.sim.records import KIND_COUNT, NOTHING, Numbers
from tilewright.tiles import JOKER

_FAR = 99  # more tiles than any hand can lack
_SELDOM = 16  # `random` calls a hand dead once in this many opportunities


@lean
def choose(c: Cards, g: CardGame, policy: int, seat: int, n: int) -> int:
    """Return the index of the offered action that a policy chooses. There are `n` offers."""
    if policy != RANDOM and g.now.phase == phase.PASSING:
        return choose_pass(c, g, seat, n)
    if policy == NEAREST:
        return towards_the_nearest(c, g, seat, n)
    if policy == PAIRS:
        return towards_a_pair(c, g, seat, n)
    several = choices(g, n)
    tame = several
    while g.offers[tame - 1, 0] == action.CHALLENGE:
        tame -= 1
    if tame < several and not chance.below(g.chance, _SELDOM):
        return tame + chance.below(g.chance, several - tame)
    return chance.below(g.chance, tame) if tame > 1 else 0


@lean
def choices(g: CardGame, n: int) -> int:
    """Return how many of the `n` offers a policy considers. A policy concedes only if there is no other offer."""
    return n - 1 if g.offers[n - 1, 0] == action.CONCEDE and n > 1 else n


@lean
def towards_the_nearest(c: Cards, g: CardGame, seat: int, n: int) -> int:
    """Return the index of the offer that the policy `nearest` chooses, to complete a single hand soon.

    It declares a mah jongg or exchanges a tile for a joker if possible. It claims a tile if its rack then lacks fewer
    tiles, and discards tiles that its nearest hands do not need.
    """
    best, least, discards, tried, now, helps = 0, _FAR, 0, -1, 0, False
    for i in range(n):
        kind = g.offers[i, 0]
        if kind in (action.DECLARE, action.EXCHANGE_JOKER):
            return i
        if kind == action.CLAIM:
            rack = g.offers[i, 2]
            if rack != tried:
                tried, now = rack, distances.distance(c, g, seat, rack, -1)
                helps = distances.distance(c, g, seat, rack, g.now.tile) < now
            if helps:
                limit = min(now, least)
                after = _distance_after_claim(c, g, seat, i, limit)
                if after < limit:
                    best, least = i, after
        if kind == action.DISCARD:
            best = i if not discards else best
            discards += 1
        if kind == action.RESHAPE:
            best = i + 1
    return _discard(c, g, seat, best, discards) if discards else best


@lean
def _distance_after_claim(c: Cards, g: CardGame, seat: int, offer: int, limit: int) -> int:
    """Return how many tiles a rack lacks after the offered claim, at most `limit`."""
    rack, kind, size, jokers = g.offers[offer, 2], g.offers[offer, 3], g.offers[offer, 4], g.offers[offer, 5]
    many = reach.gather(g, seat, rack, -1, kind, size, jokers)
    pool = g.pool[seat]
    pool[kind] -= size - jokers - 1
    pool[JOKER] -= jokers
    after = reach.nearest_after(c, g, seat, many, reach.tiles_in(g, many, -1) - size + 1, limit)
    pool[kind] += size - jokers - 1
    pool[JOKER] += jokers
    return after


@lean
def _discard(c: Cards, g: CardGame, seat: int, first: int, discards: int) -> int:
    """Return the index of an offer to discard a tile that no rack needs."""
    aim_at_the_nearest(c, g, seat)
    return surplus_of(g, first, discards)


@lean
def aim_at_the_nearest(c: Cards, g: CardGame, seat: int) -> None:
    """Aim each rack at the hand that lacks the fewest tiles. Write these hands to `g.aim`, and spare tiles to `g.left`.

    The nearest rack takes its tiles first, and the other rack chooses its hand from those that are left.
    """
    left = g.left
    put(left, 0, g.pool[seat], KIND_COUNT)
    done = -1
    for rack in range(g.rules.racks):
        g.aim[seat, rack] = NOTHING
    for _ in range(g.rules.racks):
        done = _set_aside(c, g, seat, left, done)


@lean
def surplus_of(g: CardGame, first: int, discards: int) -> int:
    """Return the index of a random offer to discard a spare tile.

    `g.left` counts the spare tiles of each kind. Jokers are never spare. If no tile is spare, choose any discard. The
    `discards` offers from index `first` on are discards.
    """
    left, surplus = g.left, 0
    for kind in range(KIND_COUNT):
        if kind != JOKER and left[kind] > 0:
            surplus += 1
    nth, at = chance.below(g.chance, surplus if surplus else discards), 0
    for i in range(first, first + discards):
        kind = g.offers[i, 2]
        if surplus == 0 or (kind != JOKER and left[kind] > 0):
            if at == nth:
                return i
            at += 1
    return first


@lean
def _set_aside(c: Cards, g: CardGame, seat: int, left: Numbers, done: int) -> int:
    """Find the hand that lacks the fewest tiles on any rack, and remove its tiles from `left`. Return the rack.

    Skip the rack `done`, whose tiles are removed already. Return `done` if there is no other rack.
    """
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
    g.aim[seat, where] = mah_jonggs.hand_of(c, g, seat, where, which)
    lacks = 0
    for kind in range(KIND_COUNT):
        if kind != JOKER:
            needed = reach.code_of(c, g, seat, where, which, kind) & 15
            used = min(needed, left[kind])
            lacks += needed - used
            left[kind] -= used
    left[JOKER] -= min(left[JOKER], lacks - least)
    return where


@lean
def _nearest_row(c: Cards, g: CardGame, seat: int, rack: int, left: Numbers) -> tuple[int, int]:
    """Return which candidate hand of a rack lacks the fewest tiles if the seat holds only the tiles in `left`.

    Also return how many tiles that hand lacks.
    """
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
                reach.copy_bytes(bytes_, now[:count])
            reach.shift_rows(c, g, seat, rack, kind, had, has, bytes_)
        elif fewer:
            reach.shift(bytes_, c.code[kind], had, has)
        else:
            reach.shift_into(bytes_, now[:count], c.code[kind], had, has)
        fewer = True
    return reach.nearest_of(bytes_ if fewer else now, count, left[JOKER])


@lean
def towards_a_pair(c: Cards, g: CardGame, seat: int, n: int) -> int:
    """Return the index of the offer that the policy `pairs` chooses, to complete one hand on each of two racks soon.

    It declares a mah jongg or exchanges a tile for a joker if possible. It claims a tile if the best pair of hands then
    lacks fewer tiles, and discards tiles that neither hand needs.
    """
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
        return _discard_for_a_pair(c, g, seat, first, discards)
    return _claim_for_a_pair(c, g, seat, n) if claims else 0


@lean
def _discard_for_a_pair(c: Cards, g: CardGame, seat: int, first: int, discards: int) -> int:
    """Return the index of an offer to discard a tile that neither hand of the best pair needs."""
    one, two, _ = best_pair(c, g, seat)
    g.aim[seat, 0] = mah_jonggs.hand_of(c, g, seat, 0, one) if one >= 0 else NOTHING
    g.aim[seat, 1] = mah_jonggs.hand_of(c, g, seat, 1, two) if two >= 0 else NOTHING
    for kind in range(KIND_COUNT):
        needed = (reach.code_of(c, g, seat, 0, one, kind) & 15) + (reach.code_of(c, g, seat, 1, two, kind) & 15)
        g.left[kind] = max(g.pool[seat, kind] - needed, 0)
    return surplus_of(g, first, discards)


@lean
def _claim_for_a_pair(c: Cards, g: CardGame, seat: int, n: int) -> int:
    """Return the index of the claim after which the best pair of hands lacks the fewest tiles; 0 if no claim helps."""
    tile, taken, least, pool = g.now.tile, 0, best_pair(c, g, seat)[2], g.pool[seat]
    pool[tile] += 1
    reach.refresh(c, g, seat)
    helps = best_pair(c, g, seat)[2] < least
    pool[tile] -= 1
    for i in range(n):
        if helps and g.offers[i, 0] == action.CLAIM:
            try_claim(g, seat, i, 1)
            reach.refresh(c, g, seat)
            after = best_pair(c, g, seat)[2]
            try_claim(g, seat, i, -1)
            if after < least:
                taken, least = i, after
    reach.refresh(c, g, seat)
    return taken


@lean
def best_pair(c: Cards, g: CardGame, seat: int) -> tuple[int, int, int]:
    """Return the indices of the candidate hands of two racks that together lack the fewest tiles, and that number."""
    same = g.count[seat, 0] < 0 and g.count[seat, 1] < 0
    outlook.write_held(c, g, seat)
    one = _hands(c, g, seat, 0)
    two = one if same else _hands(c, g, seat, 1)
    return best(one, two, same, Pool(c.pairs.held, g.pool[seat, JOKER]), _FAR)


@lean
def _hands(c: Cards, g: CardGame, seat: int, rack: int) -> RackHands:
    """Return the candidate hands of a rack: the tiles that each of them needs, and how many it lacks."""
    count, short = g.count[seat, rack], c.pairs.short[rack]
    if count < 0:
        count = c.many[seat]
        unpacked(c.whole[seat], short[:count])
        return RackHands(c.pairs.kinds[:count], short[:count])
    rows = c.pairs.rows[rack]
    for row in range(count):
        kinds, at, n = c.pairs.kinds[c.row[seat, rack, row]], 0, 0
        while kinds[at, 1]:
            code = reach.code_of(c, g, seat, rack, row, kinds[at, 0])
            rows[row, n, 0], rows[row, n, 1], rows[row, n, 2] = kinds[at, 0], code & 15, code >> 4
            n += (code & 15) > 0
            at += 1
        rows[row, n, 1] = 0
    unpacked(c.byte[seat, rack], short[:count])
    return RackHands(rows[:count], short[:count])


@lean
def choose_pass(c: Cards, g: CardGame, seat: int, n: int) -> int:
    """Return the index of the offer that `nearest` and `pairs` choose in the Charleston.

    Only games with one rack per seat have a Charleston.
    """
    kind = g.offers[0, 0]
    if kind == action.DECLARE:
        return 0
    hand, needs = reach.nearest_of(c.whole[seat], c.many[seat], g.pool[seat, JOKER])
    if kind == action.VOTE:
        return int(needs > FAR)
    spare = 0
    if kind == action.PASS_TILE:
        for i in range(n):
            spare += g.offers[i, 2] >= 0 and _spare(c, g, seat, hand, g.offers[i, 2]) > 0
        if not spare:
            return n - 1 if g.offers[n - 1, 2] < 0 else chance.below(g.chance, n)
        nth = chance.below(g.chance, spare)
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
def _spare(c: Cards, g: CardGame, seat: int, hand: int, kind: int) -> int:
    """Return how many more tiles of a kind a seat holds outside its packet than a hand needs; may be negative."""
    return offers.unlaid(g, seat, kind) - (int(c.of_hand[hand, kind]) & 15)
