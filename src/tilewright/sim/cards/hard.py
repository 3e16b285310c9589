"""The policy `hard` for simulated card games: `medium`, with learned choices of claims and discards.

`tilewright.bots.hard` makes the same choices at the table. If several actions have the highest score, each of the two
picks one of them at random.
"""

from tilewright.analysis import card_features
from tilewright.analysis.card_features import STEP, Given, Meld, Standing
from tilewright.analysis.learned import UNIT
from tilewright.analysis.targets import FARTHEST
from tilewright.compiling import lean
from tilewright.hands.matching.card_hands import NOTHING_FITS
from tilewright.sim import action, chance, phase
from tilewright.sim.cards import bot, fate, outlook, reach
from tilewright.sim.cards.state import MOST_OPTIONS, CardGame, Cards, Plans
from tilewright.sim.records import KIND_COUNT, NOTHING
from tilewright.tiles import JOKER

_far_of = lean(card_features.far_of)
_ratio = lean(card_features.ratio)
_write_discard = lean(card_features.write_discard)
_write_claim = lean(card_features.write_claim)
_write_hold = lean(card_features.write_hold)


@lean
def choose(c: Cards, p: Plans, g: CardGame, seat: int, n: int) -> int:
    """Return the index of the offered action that the policy chooses. There are `n` offers."""
    best, options = weigh_declaration(c, p, g, seat, n)
    if options:
        best = p.options[_random_best(p, g, options)]
    if best < 0:
        best, options = weigh(c, p, g, seat, n)
        if options:
            best = p.options[_highest(c, p, g, seat, options)]
    reach.refresh(c, g, seat)
    return best


@lean
def weigh_declaration(c: Cards, p: Plans, g: CardGame, seat: int, n: int) -> tuple[int, int]:
    """Return the index of the offer to call a dead hand or declare, or -1, and the number of options to score, or 0.

    There are two: to declare, and to hold the hand, which is -1 in `p.options`. A hand that an open
    discard completes is declared, and so are two complete hands.
    """
    best, jokers = bot.call_or_declare(c, p, g, seat, n), 0
    if best < 0 or g.offers[best, 0] != action.DECLARE or g.now.phase != phase.PLAY:
        return best, 0
    move = g.offers[best]
    for i in range(move[3]):
        jokers += move[4 + i] == JOKER
    for place in range(g.exposures[seat, move[2]]):
        jokers += g.shown[seat, move[2], place, 2]
    distance, _ = outlook.measure(c, p, g, seat, NOTHING, FARTHEST)
    now = standing(c, p, g, seat, distance)
    if now.racks > 1 and not now.distance:
        return best, 0
    shown = 0
    for other in range(g.rules.seats):
        for rack in range(g.rules.racks if other != seat else 0):
            shown += g.exposures[other, rack] if g.fate[other, rack] == fate.LIVE else 0
    for at in range(p.features.shape[1]):
        p.features[0, at] = 0
    _write_hold(p.features[1], now, jokers, shown)
    p.options[0], p.options[1] = best, NOTHING
    return best, 2


@lean
def weigh(c: Cards, p: Plans, g: CardGame, seat: int, n: int) -> tuple[int, int]:
    """Return the index of the offer that a rule chooses, and the number of options to score instead, or 0.

    Their features are in `p.features`. An option is an offer, see `p.options`. Call `weigh_declaration` first.
    """
    best, options = bot.exchange_or_pass(c, p, g, seat, n), 0
    if best < 0 and bot.has_offer(g, n, action.DISCARD):
        options = _write_discards(c, p, g, seat, n)
    elif best < 0 and bot.has_offer(g, n, action.CLAIM):
        options = _write_claims(c, p, g, seat, n)
    return (bot.quiet(g, n) if best < 0 else best), options


@lean
def standing(c: Cards, p: Plans, g: CardGame, seat: int, distance: int) -> Standing:
    """Return how the seat's game stands. `distance` is the result of `outlook.measure`, which has to come first."""
    ahead, behind, racks = 0, 0, 0
    for other in range(g.rules.seats):
        for rack in range(g.rules.racks):
            if g.fate[other, rack] == fate.DECLARED:
                ahead += other == seat
                behind += other != seat
    for rack in range(g.rules.racks):
        racks += g.fate[seat, rack] == fate.LIVE and outlook.nearest_of(c, p, g, seat, rack) < NOTHING_FITS
    nearest = outlook.nearest_rack(c, p, g, seat)[1]
    distance, draws = distance % NOTHING_FITS, g.now.left // g.rules.seats
    early = UNIT * g.now.left // g.rules.tiles
    return Standing(racks, distance, nearest, _far_of(distance, draws), early, ahead, behind)


@lean
def _write_discards(c: Cards, p: Plans, g: CardGame, seat: int, n: int) -> int:
    """Write the features of all discards, and return their number."""
    distance, weight = outlook.measure(c, p, g, seat, NOTHING, FARTHEST)
    now, whole = standing(c, p, g, seat, distance), max(p.likely[KIND_COUNT], 1)
    pair, natural, likely, dear, all_dear = p.shares[0], p.shares[1], p.shares[2], p.shares[3], p.dear[KIND_COUNT]
    for kind in range(KIND_COUNT):
        pair[kind] = UNIT * p.use[kind] // max(weight, 1)
        natural[kind] = UNIT * p.natural[kind] // max(weight, 1)
        likely[kind] = UNIT * p.likely[kind] // whole
        dear[kind] = UNIT * p.dear[kind] // max(all_dear, 1)
    if now.racks > 1:
        outlook.clear_use(p)
        weight = outlook.weigh_hands(c, p, g, seat, outlook.nearest_rack(c, p, g, seat)[0], now.nearest)
    outlook.write_dangers(c, p, g, seat)
    options = 0
    for i in range(n):
        if g.offers[i, 0] != action.DISCARD or options == MOST_OPTIONS:
            continue
        kind, thrown = g.offers[i, 2], 0
        for other in range(g.rules.seats):
            thrown += g.discards[other, kind] if other != seat else 0
        tile = Given(
            kind, g.pool[seat, kind], p.unseen[kind], thrown, pair[kind], natural[kind],
            UNIT * p.use[kind] // max(weight, 1), likely[kind], dear[kind],
            UNIT * p.dear[kind] // max(p.dear[KIND_COUNT], 1), int(UNIT * p.danger[kind]),
        )  # fmt: skip
        _write_discard(p.features[options], now, tile)
        p.options[options] = i
        options += 1
    return options


@lean
def _write_claims(c: Cards, p: Plans, g: CardGame, seat: int, n: int) -> int:
    """Write the features of the pass and of all claims that do not leave the seat further from its hands.

    Return their number, or 0 if the tile would not help even if the seat had drawn it.
    """
    distance, weight = outlook.measure(c, p, g, seat, NOTHING, FARTHEST)
    now, likely, dear = standing(c, p, g, seat, distance), p.likely[KIND_COUNT], p.dear[KIND_COUNT]
    nearest_likely = _nearest_likely(c, p, g, seat)
    g.pool[seat, g.now.tile] += 1
    drawn, _ = outlook.measure(c, p, g, seat, NOTHING, distance)
    helps = drawn < distance or outlook.nearest_rack(c, p, g, seat)[1] < now.nearest
    g.pool[seat, g.now.tile] -= 1
    if not helps:
        return 0
    for at in range(p.features.shape[1]):
        p.features[0, at] = 0
    p.options[0] = bot.quiet(g, n)
    options, shown = 1, 0
    for rack in range(g.rules.racks):
        shown += g.exposures[seat, rack] if g.fate[seat, rack] == fate.LIVE else 0
    for i in range(n):
        if g.offers[i, 0] != action.CLAIM or options == MOST_OPTIONS:
            continue
        bot.try_offer(g, seat, i, 1)
        after, breadth = outlook.measure(c, p, g, seat, NOTHING, distance + 1)
        if after <= distance:
            nearest = outlook.nearest_rack(c, p, g, seat)[1]
            dearer, likelier = _ratio(dear, p.dear[KIND_COUNT]), _ratio(likely, p.likely[KIND_COUNT])
            rack = g.offers[i, 2]
            meld = Meld(
                g.offers[i, 4], g.offers[i, 5], g.exposures[seat, rack] == 1, shown, after < distance,
                nearest < now.nearest, _ratio(weight, breadth), dearer, likelier,
                _ratio(nearest_likely, _nearest_likely(c, p, g, seat)),
            )  # fmt: skip
            _write_claim(p.features[options], now, meld)
            p.options[options] = i
            options += 1
        bot.try_offer(g, seat, i, -1)
    return options if options > 1 else 0


@lean
def _nearest_likely(c: Cards, p: Plans, g: CardGame, seat: int) -> int:
    """Return the total weight of the near hands of the nearest rack, as likely as they are."""
    rack, nearest = outlook.nearest_rack(c, p, g, seat)
    if rack < 0:
        return 0
    outlook.clear_use(p)
    outlook.weigh_hands(c, p, g, seat, rack, nearest)
    return int(p.likely[KIND_COUNT])


@lean
def _highest(c: Cards, p: Plans, g: CardGame, seat: int, options: int) -> int:
    """Return the option with the highest score. No discard leaves the seat further from its hands if another does not.

    A joker that no near plan needs is discarded before a tile that one needs.
    """
    best = _random_best(p, g, options)
    if g.offers[p.options[best], 0] != action.DISCARD:
        return best
    joker = NOTHING
    for i in range(options):
        joker = i if g.offers[p.options[i], 2] == JOKER else joker
    if p.shares[0, g.offers[p.options[best], 2]]:
        now = outlook.measure(c, p, g, seat, NOTHING, FARTHEST)[0]
        if bot.without(c, p, g, seat, g.offers[p.options[best], 2]) > now:
            for i in range(options):
                p.scores[i] -= STEP * bot.without(c, p, g, seat, g.offers[p.options[i], 2])
            best = _pick(p, g, options)
    chosen = g.offers[p.options[best], 2]
    return joker if joker >= 0 and p.shares[0, chosen] and not p.shares[0, JOKER] else best


@lean
def _random_best(p: Plans, g: CardGame, options: int) -> int:
    """Compute the score of each option, and return one with the highest score."""
    for i in range(options):
        p.scores[i] = 0
        for at in range(p.features.shape[1]):
            p.scores[i] += p.weights[at] * p.features[i, at]
    return _pick(p, g, options)


@lean
def _pick(p: Plans, g: CardGame, options: int) -> int:
    """Return a random one of the options with the highest score."""
    most, equal = p.scores[0], 0
    for i in range(options):
        most = max(most, p.scores[i])
    for i in range(options):
        equal += p.scores[i] == most
    nth = chance.below(g.chance, equal) if equal > 1 else 0
    for i in range(options):
        if p.scores[i] == most:
            if not nth:
                return i
            nth -= 1
    return 0
