"""The policy `medium` for simulated card games: the decisions of `tilewright.bots.choose`, compiled.

Both make the same choices. If several actions are equally good, each of the two picks one of them at random. In Card
Free with players of different levels, the hands are listed in another order than in the engine. There this policy may
weigh another one of several equally near pairs of hands.
"""

import numpy as np

from tilewright.analysis.giving_up import CLOSE, DANGER, FAR, KEPT_BLANK, SPARE, WANTED
from tilewright.analysis.targets import FARTHEST
from tilewright.compiling import lean
from tilewright.sim import action, chance, phase
from tilewright.sim.cards import deaths, last_tile, mah_jonggs, outlook, reach
from tilewright.sim.cards.plan import WHEN
from tilewright.sim.cards.state import CLEAN, MOST_HANDS, CardGame, Cards, Plans
from tilewright.sim.cards.trying import try_claim, try_exchange
from tilewright.sim.records import KIND_COUNT, NOTHING, Numbers
from tilewright.tiles import BLANK, JOKER

_NEVER = WHEN.index("never")
STEP = 4  # cost of one more missing tile, more than any tile costs otherwise


@lean
def choose(c: Cards, p: Plans, g: CardGame, seat: int, n: int) -> int:
    """Return the index of the offered action that the policy chooses. There are `n` offers."""
    best = call_or_declare(c, p, g, seat, n)
    if best < 0:
        best = exchange_or_pass(c, p, g, seat, n)
    if best < 0 and has_offer(g, n, action.CLAIM):
        best = _nearest_after(c, p, g, seat, n, action.CLAIM)
    if best < 0 and has_offer(g, n, action.DISCARD):
        best = _discard(c, p, g, seat, n)
    if best < 0:
        best = quiet(g, n)
    reach.refresh(c, g, seat)
    return best


@lean
def has_offer(g: CardGame, n: int, kind: int) -> bool:
    """Return whether any of the `n` offers is of this kind."""
    offered = 0
    for i in range(n):
        offered += g.offers[i, 0] == kind
    return offered > 0


@lean
def call_or_declare(c: Cards, p: Plans, g: CardGame, seat: int, n: int) -> int:
    """Return the index of the offer that calls a dead hand or declares, or -1 for none. Also count the unseen tiles."""
    best = _call(c, g, n) if has_offer(g, n, action.CHALLENGE) else NOTHING
    if best < 0:
        outlook.write_unseen(p, g, seat)
    if best < 0 and has_offer(g, n, action.DECLARE):
        best = _declaration(c, p, g, seat, n)
    return best


@lean
def exchange_or_pass(c: Cards, p: Plans, g: CardGame, seat: int, n: int) -> int:
    """Return the index of the offer that exchanges a tile or is part of the Charleston, or -1 if there is none."""
    best = NOTHING
    if has_offer(g, n, action.EXCHANGE_JOKER):
        best = _nearest_after(c, p, g, seat, n, action.EXCHANGE_JOKER)
    if best < 0 and has_offer(g, n, action.EXCHANGE_BLANK):
        best = _nearest_after(c, p, g, seat, n, action.EXCHANGE_BLANK)
    if best < 0 and g.now.phase == phase.PASSING:
        best = _in_charleston(c, p, g, seat, n)
    return best


@lean
def quiet(g: CardGame, n: int) -> int:
    """Return the index of the offer to draw or pass, or 0 if there is none."""
    for i in range(n):
        if g.offers[i, 0] in (action.DRAW, action.PASS):
            return i
    return 0


@lean
def _call(c: Cards, g: CardGame, n: int) -> int:
    """Return the index of the first offer that calls a dead hand, or -1 if there is none."""
    for i in range(n):
        if g.offers[i, 0] == action.CHALLENGE:
            deaths.judge_call(c, g, g.offers[i])
            if g.now.verdict != deaths.LIVES:
                return i
    return NOTHING


@lean
def _declaration(c: Cards, p: Plans, g: CardGame, seat: int, n: int) -> int:
    """Return the index of the best declaration.

    It leaves the other racks nearest to a hand. Of those that are equal in this respect, it is worth most.
    """
    best, least, most = NOTHING, FARTHEST, 0
    for i in range(n):
        move = g.offers[i]
        if move[0] != action.DECLARE:
            continue
        value = _worth(c, g, move)
        _use(g, seat, i, 1)
        after, _ = outlook.measure(c, p, g, seat, move[2], FARTHEST)
        _use(g, seat, i, -1)
        if best < 0 or after < least or (after == least and value > most):
            best, least, most = i, after, value
    return best


@lean
def _worth(c: Cards, g: CardGame, move: Numbers) -> int:
    """Return the worth of a declaration, with the hand that pays most. See its twin, `tilewright.analysis.worth`."""
    seat, most = move[1], 0
    mah_jonggs.write_candidates(c, g, move)
    facts = mah_jonggs.facts_of(c, g, seat, move[2])
    for i in range(move[3]):
        if move[4 + i] == JOKER:
            facts &= ~CLEAN
    for nth in range(min(g.candidates[seat].count, MOST_HANDS)):
        most = max(most, int(np.int64(c.worth[c.sort[g.candidates[seat].hands[nth]], facts])))
    return most


@lean
def _use(g: CardGame, seat: int, offer: int, sign: int) -> None:
    """Take the tiles of an offered mah jongg from the seat, except an open discard. If `sign` is -1, return them."""
    move = g.offers[offer]
    for i in range(move[3]):
        g.pool[seat, move[4 + i]] -= sign
    if g.now.phase == phase.WINDOW:
        g.pool[seat, g.now.tile] += sign


@lean
def _nearest_after(c: Cards, p: Plans, g: CardGame, seat: int, n: int, kind: int) -> int:
    """Return the index of the offer of this kind after which the racks are nearest to hands, or -1 if none helps.

    A joker exchange helps if the racks are as near as before. Other offers must bring them nearer.
    """
    now, _ = outlook.measure(c, p, g, seat, NOTHING, FARTHEST)
    below = now if kind == action.CLAIM else FARTHEST
    if kind == action.CLAIM:
        g.pool[seat, g.now.tile] += 1
        drawn, _ = outlook.measure(c, p, g, seat, NOTHING, now)
        g.pool[seat, g.now.tile] -= 1
        if drawn >= now:
            return NOTHING
    best, least, most = NOTHING, FARTHEST, 0
    for i in range(n):
        if g.offers[i, 0] == kind:
            try_offer(g, seat, i, 1)
            after, weight = outlook.measure(c, p, g, seat, NOTHING, below)
            try_offer(g, seat, i, -1)
            if best < 0 or after < least or (after == least and weight > most):
                best, least, most = i, after, weight
    return best if least < now or (kind == action.EXCHANGE_JOKER and least == now) else NOTHING


@lean
def try_offer(g: CardGame, seat: int, offer: int, sign: int) -> None:
    """Change the seat's tiles as an offer would, to try it out. If `sign` is -1, undo this."""
    kind = g.offers[offer, 0]
    if kind == action.CLAIM:
        try_claim(g, seat, offer, sign)
    elif kind == action.EXCHANGE_JOKER:
        try_exchange(g, seat, offer, sign)
    else:
        g.pool[seat, BLANK] -= sign
        g.pool[seat, g.offers[offer, 2]] += sign


@lean
def _in_charleston(c: Cards, p: Plans, g: CardGame, seat: int, n: int) -> int:
    """Return the index of the offer to choose in the Charleston, or -1 if there is none."""
    kind = g.offers[n - 1, 0]
    if kind == action.PASS_TILE:
        return _pass_tile(c, p, g, seat, n)
    distance, weight = outlook.measure(c, p, g, seat, NOTHING, FARTHEST)
    if kind == action.VOTE:
        for i in range(n):
            if g.offers[i, 0] == kind and g.offers[i, 2] == (distance > FAR):
                return i
    if kind == action.COURTESY:
        spare = 0
        for tile in range(KIND_COUNT):
            spare += g.pool[seat, tile] if p.use[tile] / max(weight, 1) <= SPARE else 0
        for i in range(n - 1, -1, -1):
            if g.offers[i, 0] == kind and g.offers[i, 2] <= spare:
                return i
    return NOTHING


@lean
def _pass_tile(c: Cards, p: Plans, g: CardGame, seat: int, n: int) -> int:
    """Return the index of the offer to pass a tile that the seat needs least, or to pass an incoming tile unseen."""
    slots, laid, use = g.part[seat].slots, g.part[seat].laid, p.use
    for at in range(laid):
        if slots[at] >= 0:
            g.pool[seat, slots[at]] -= 1
    _, weight = outlook.measure(c, p, g, seat, NOTHING, FARTHEST)
    for at in range(laid):
        if slots[at] >= 0:
            g.pool[seat, slots[at]] += 1
    least, unseen = 1.0, NOTHING
    for i in range(n):
        if g.offers[i, 0] == action.PASS_TILE and g.offers[i, 2] >= 0:
            least = min(least, use[g.offers[i, 2]] / max(weight, 1))
        elif g.offers[i, 0] == action.PASS_TILE:
            unseen = i
    if unseen >= 0 and least > WANTED:
        return unseen
    for kind in range(KIND_COUNT):
        p.cost[kind] = use[kind] / max(weight, 1)
    return _cheapest(p, g, n, action.PASS_TILE, least)


@lean
def _cheapest(p: Plans, g: CardGame, n: int, kind: int, least: float) -> int:
    """Return the index of a random one of the offers of this kind whose tile costs at most `least`; -1 for none."""
    equal = 0
    for i in range(n):
        equal += g.offers[i, 0] == kind and g.offers[i, 2] >= 0 and p.cost[g.offers[i, 2]] <= least + CLOSE
    nth = chance.below(g.chance, equal) if equal > 1 else 0
    for i in range(n):
        if g.offers[i, 0] == kind and g.offers[i, 2] >= 0 and p.cost[g.offers[i, 2]] <= least + CLOSE:
            if not nth:
                return i
            nth -= 1
    return NOTHING


@lean
def _discard(c: Cards, p: Plans, g: CardGame, seat: int, n: int) -> int:
    """Return the index of the offer to discard the tile that the seat needs least, see `tilewright.bots.throwing`."""
    cost, use, joker, useful = p.cost, p.use, NOTHING, 0
    distance, weight = outlook.measure(c, p, g, seat, NOTHING, FARTHEST)
    outlook.write_dangers(c, p, g, seat)
    for kind in range(KIND_COUNT):
        cost[kind] = use[kind] / max(weight, 1) + DANGER * p.danger[kind]
    cost[JOKER] += 1
    if g.rules.blanks != _NEVER:
        cost[BLANK] += KEPT_BLANK
    most = last_tile.write_points(c, p, g, seat, n)
    for kind in range(KIND_COUNT):
        cost[kind] += FARTHEST if p.points[kind] < most else 0
    least = _least_cost(p, g, n)
    for i in range(n):
        if g.offers[i, 0] == action.DISCARD:
            tile = g.offers[i, 2]
            joker = i if tile == JOKER else joker
            useful += use[tile] > 0 and cost[tile] <= least + CLOSE
    if useful:
        if _loses_a_step(c, p, g, seat, n, least, distance):
            for i in range(n):
                if g.offers[i, 0] == action.DISCARD:
                    cost[g.offers[i, 2]] += STEP * without(c, p, g, seat, g.offers[i, 2])
            least = _least_cost(p, g, n)
        outlook.measure(c, p, g, seat, NOTHING, FARTHEST)  # `without` has overwritten the usefulness
    chosen = _cheapest(p, g, n, action.DISCARD, least)
    return joker if joker >= 0 and use[g.offers[chosen, 2]] and not use[JOKER] else chosen


@lean
def _least_cost(p: Plans, g: CardGame, n: int) -> float:
    """Return the cost of the discard that costs least."""
    least = float(FARTHEST)
    for i in range(n):
        if g.offers[i, 0] == action.DISCARD:
            least = min(least, p.cost[g.offers[i, 2]])
    return least


@lean
def _loses_a_step(c: Cards, p: Plans, g: CardGame, seat: int, n: int, least: float, now: int) -> bool:
    """Return whether a discard that costs `least` leaves the seat further from its hands, which lack `now` tiles."""
    for i in range(n):
        is_cheapest = g.offers[i, 0] == action.DISCARD and p.cost[g.offers[i, 2]] <= least + CLOSE
        if is_cheapest and without(c, p, g, seat, g.offers[i, 2]) > now:
            return True
    return False


@lean
def without(c: Cards, p: Plans, g: CardGame, seat: int, tile: int) -> int:
    """Return how many tiles the seat's hands lack after it gives up this tile."""
    g.pool[seat, tile] -= 1
    after, _ = outlook.measure(c, p, g, seat, NOTHING, FARTHEST)
    g.pool[seat, tile] += 1
    return after
