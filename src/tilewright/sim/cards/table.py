"""One game that is played with cards, as a few small arrays in one record.

All its numbers are of one type, so that nothing is compiled twice.
"""

from __future__ import annotations

from typing import Any, Protocol, cast

import numpy as np

from tilewright.compiling import lean
from tilewright.engine.charleston import CONSENT, PACKET, STAGES
from tilewright.engine.ruleset import Ruleset
from tilewright.sim.cards.hands import MOST_EXPOSED, MOST_SHOWN, Numbers
from tilewright.sim.cards.picks import ROOMS
from tilewright.sim.cards.plan import MOST_PILED, RACKS, SAYS, SEATS, planned
from tilewright.sim.chance import WORDS, Chance
from tilewright.sim.plan import Unsupported
from tilewright.sim.rows import WIDTH
from tilewright.tiles import JOKER, KINDS

# how a game stands, as numbers
(
    PHASE,
    EAST,
    LEFT,
    THROWN,
    TURN,
    DRAWN,
    TILE,
    FROM,
    FOR_MAH_JONGG,
    FRESH_RACK,
    FRESH_PLACE,
    CLAIMED_ON,
    SWAPPED,
    BY_CLAIM,
    MOVES,
    WINS,
    WHY,
    LOGGED,
    STAGE,
    MOVED,
    VERDICT,
    PILED,
    OUT,
) = range(23)
# what is written down of a mah jongg; behind it what was declared, how many exposures lay there, with their numbers,
# and how many hands of the card it makes, with the first of these
TURN_WON, TOOK, TAKEN_FROM, TOOK_FOR_MAH_JONGG, CLAIMED_IT, DRAWN_IT, ACTION = range(7)
SHOWN = ACTION + WIDTH
MADE = SHOWN + 1 + 3 * MOST_SHOWN
MOST_MADE = 16
WIN = MADE + 1 + MOST_MADE
PLAY, WINDOW, OVER, PASSING = range(4)
# what a seat has done in a stage of the Charleston; behind it the packet that it lays, tile by tile
DUE, LAID, SAID, SLOTS = range(4)
PART = SLOTS + PACKET
CONSENTING = STAGES.index(CONSENT)
LIVE, DECLARED, DEAD = range(3)  # a hand; so many are not live as `now[OUT]` says
CALLED, WRONGED = range(2)  # wrong calls: those of a seat, and those of its hands
MOST_SEATS, MOST_RACKS, MOST_TILES = 4, 2, 360  # and room to break the wall
MOST_OFFERS, MOST_RANKED, MOST_LOGGED = 4096, 1 << 14, 4096
_EXPOSED = MOST_EXPOSED + 1  # one that is only tried among them
_JOKER = JOKER


class Game(Protocol):
    """A game, and all that it goes by but the hands.

    `rules` and `now` are numbers by name, of the ruleset and of how the game stands. `wall` are the tiles in the order
    in which they are drawn, `pool[s, k]` those that seat s holds, `shown[s, r, x]` kind, size and jokers of its
    exposures on rack r, `lies[s, r]` how many there are, `fate[s, r]` what became of the hand, `cause[s, r]` the place
    of the exposure that killed it and whose jokers stay, -1 for none. `answer[s]` is what a seat wants of an open
    discard, -1 for nothing yet, `wins` what is known of each mah jongg, `made[s]` the hands that make up what the seat
    is about to declare, behind their number, `held` what was held before the first exchange in a turn that began with
    an exposure; `lying[s, k]` are the discards of a seat that nobody took, and where blanks are exchanged `pile[i]` is
    whose the ith of all these is, and its kind. `wrong[s]` is how many hands a seat called dead that were not, and how
    many of its own were called so. `log` and `moves` are what happened and what was asked for, `offers` what a seat may
    do.

    In a stage of the Charleston `part[s]` is what a seat has done: how many tiles are due, -1 while that is to be
    agreed upon, how many it has laid, what it has said, -1 for nothing yet, and the tiles laid, -1 for an incoming one,
    unseen. `picks[s]` are the slots of the incoming packet that would go on unseen, in their order.

    With exposures a rack has `count[s, r]` rows of hands that it may become, else -1; what they need of the kinds in
    `exposed[s, r]`, -1 behind the last, is changed. All rows are brought up to date when somebody asks for them: they
    are those of the pool `known[s]`, unless all begins `anew[s]`, and of the exposures unless these are `stale[s, r]`.
    At least `far[s, r]` tiles are still needed: so many were when somebody asked, less what has come since.
    The rest is for scratch: from the log on nothing has to be kept while another game is played in this room, but of
    a game that records.
    """

    rules: Numbers
    now: Numbers
    chance: Chance
    wall: Numbers
    pool: Numbers
    shown: Numbers
    lies: Numbers
    fate: Numbers
    cause: Numbers
    answer: Numbers
    wins: Numbers
    made: Numbers
    held: Numbers
    lying: Numbers
    pile: Numbers
    wrong: Numbers
    part: Numbers
    picks: Numbers
    count: Numbers
    exposed: Numbers
    known: Numbers
    anew: Numbers
    stale: Numbers
    far: Numbers
    log: Numbers
    moves: Numbers
    offers: Numbers
    rooms: Numbers
    left: Numbers
    group: Numbers
    found: Numbers
    ranked: Numbers


_RECORD = np.dtype(
    [
        ("rules", np.int64, (SAYS,)),
        ("now", np.int64, (OUT + 1,)),
        ("chance", np.int64, (WORDS,)),
        ("wall", np.int64, (MOST_TILES,)),
        ("pool", np.int64, (MOST_SEATS, len(KINDS))),
        ("shown", np.int64, (MOST_SEATS, MOST_RACKS, _EXPOSED, 3)),
        ("lies", np.int64, (MOST_SEATS, MOST_RACKS)),
        ("fate", np.int64, (MOST_SEATS, MOST_RACKS)),
        ("cause", np.int64, (MOST_SEATS, MOST_RACKS)),
        ("answer", np.int64, (MOST_SEATS, WIDTH)),
        ("wins", np.int64, (MOST_SEATS * MOST_RACKS, WIN)),
        ("made", np.int64, (MOST_SEATS, 1 + MOST_MADE)),
        ("held", np.int64, (len(KINDS),)),
        ("lying", np.int64, (MOST_SEATS, len(KINDS))),
        ("pile", np.int64, (MOST_PILED, 2)),
        ("wrong", np.int64, (MOST_SEATS, 2)),
        ("part", np.int64, (MOST_SEATS, PART)),
        ("picks", np.int64, (MOST_SEATS, PACKET)),
        ("count", np.int64, (MOST_SEATS, MOST_RACKS)),
        ("exposed", np.int64, (MOST_SEATS, MOST_RACKS, MOST_SHOWN)),
        ("known", np.int64, (MOST_SEATS, len(KINDS))),
        ("anew", np.int64, (MOST_SEATS,)),
        ("stale", np.int64, (MOST_SEATS, MOST_RACKS)),
        ("far", np.int64, (MOST_SEATS, MOST_RACKS)),
        ("log", np.int64, (MOST_LOGGED, WIDTH)),
        ("moves", np.int64, (MOST_LOGGED, WIDTH)),
        ("offers", np.int64, (MOST_OFFERS, WIDTH)),
        ("rooms", np.int64, ROOMS),
        ("left", np.int64, (len(KINDS),)),
        ("group", np.int64, (_EXPOSED + 1, 3)),
        ("found", np.int64, (2, 256)),
        ("ranked", np.int64, (2, MOST_RANKED)),
    ],
    align=True,
)


def _begins(name: str) -> int:
    """The number with which a part of the record begins."""
    assert _RECORD.fields is not None
    return _RECORD.fields[name][1] // np.dtype(np.int64).itemsize


OWN = slice(_begins("now"), _begins("log"))


def game_of(rules: Ruleset, *, records: bool = False) -> Game:
    """Room for a game by these rules, which is written down where it `records`. Raises Unsupported."""
    held = max(rules.deal.east, rules.deal.others + 1)
    if rules.seats > MOST_SEATS or rules.racks > MOST_RACKS or len(rules.tiles) > MOST_TILES:
        raise Unsupported(f"{rules.seats} seats with {rules.racks} racks each, and {len(rules.tiles)} tiles")
    if held > 3 * MOST_EXPOSED + 1:
        raise Unsupported(f"{held} tiles in a seat's hands")
    game = cast(Game, np.recarray((1,), _RECORD)[0])
    game.rules[:] = planned(rules, records=records)
    game.wall[: len(rules.tiles)] = list(rules.tiles)
    return game


def numbers_of(game: Game) -> Numbers:
    """All numbers of a game, as they lie in its record; what is to be kept of them is `OWN`."""
    return np.asarray(cast(Any, game).base).view(np.int64)


@lean
def put(into: Numbers, at: int, numbers: Numbers, n: int) -> None:
    """The first `n` numbers, written from `at` on. A loop is compiled far sooner than what assigns slices."""
    for i in range(n):
        into[at + i] = numbers[i]


@lean
def lives(g: Game, seat: int) -> bool:
    """Whether a seat still plays a hand."""
    found = False
    for rack in range(g.rules[RACKS]):
        found = found or g.fate[seat, rack] == LIVE
    return bool(found)


@lean
def next_live(g: Game, seat: int) -> int:
    """The next seat in turn that still plays a hand, `seat` itself last; -1 if none does."""
    seats = g.rules[SEATS]
    for step in range(1, seats + 1):
        if lives(g, (seat + step) % seats):
            return int((seat + step) % seats)
    return -1


@lean
def asked(g: Game, nth: int) -> int:
    """The nth seat, nearest in turn first, that is asked about the open discard; -1 behind the last."""
    if g.now[PHASE] != WINDOW or (g.now[TILE] == _JOKER and nth):
        return -1
    seats, found = g.rules[SEATS], 0
    for step in range(1, seats):
        seat = (g.now[TURN] + step) % seats
        if lives(g, seat):
            if found == nth:
                return int(seat)
            found += 1
    return -1


@lean
def place_of(g: Game, seat: int) -> int:
    """The how manieth a seat is asked, -1 when it is not."""
    for nth in range(g.rules[SEATS]):
        if asked(g, nth) == seat:
            return nth
    return -1


@lean
def awaited(g: Game) -> int:
    """The seat nearest in turn that the game waits for; -1 when it is over."""
    if g.now[PHASE] == PLAY:
        return int(g.now[TURN])
    if g.now[PHASE] == PASSING:
        return passing(g, 0)
    for nth in range(g.rules[SEATS]):
        seat = asked(g, nth)
        if seat >= 0 and g.answer[seat, 0] < 0:
            return seat
    return -1


@lean
def passing(g: Game, nth: int) -> int:
    """The nth seat, from East on, that has still to lay or to say something in the Charleston; -1 behind the last."""
    seats, found = g.rules[SEATS], 0
    for step in range(seats):
        seat = (g.now[EAST] + step) % seats
        if awaits(g, seat):
            if found == nth:
                return int(seat)
            found += 1
    return -1


@lean
def awaits(g: Game, seat: int) -> bool:
    """Whether a seat has still to lay or to say something in this stage of the Charleston."""
    part = g.part[seat]
    if g.now[STAGE] == CONSENTING or part[DUE] < 0:
        return bool(part[SAID] < 0)
    return bool(part[LAID] < part[DUE])
