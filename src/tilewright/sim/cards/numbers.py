"""Fixed numbers for the actions of card games, for reinforcement learning. There are `ACTIONS` of them at every table.

    0, 1                draw; refuse the open tile
    2 + 8 r + n         declare a mah jongg on rack r; n = 0 is the most valuable hand, n = 7 the eighth
    18 + 18 s + 9 r + p exchange the joker in the exposure at place p on rack r; s = 0 is the seat's own exposure,
                        s = 1 that of the next seat in turn, and so on
    90 + 18 r + x       change the new exposure: move it to rack r, with size and jokers x
    126 + 18 r + x      claim the open tile for an exposure on rack r, with size and jokers x
    162 + kind          discard
    207 + kind          add a tile to the packet in the Charleston
    252                 pass on an incoming tile unseen
    253, 254            vote against a second Charleston; vote for it
    255 + n             offer n tiles as a courtesy
    257 + 2 s + r       call the hand on rack r dead; s = 0 is the next seat in turn, and so on
    265 + kind          exchange a blank for a discard

Size and jokers x: 0 to 2 are three tiles with none to two jokers, 3 to 6 four tiles with none to three jokers, 7 to 11
five tiles, and 12 to 17 six tiles. Kinds are numbered as in `tiles.KINDS`. Among equally valuable mah jonggs, the one
with fewer jokers comes first. Conceding has no number.

The engine offers actions in the order of these numbers, except those that concern other seats.
"""

import numpy as np

from tilewright.compiling import lean
from tilewright.engine.charleston import PACKET
from tilewright.sim import action, rows
from tilewright.sim.cards.state import LARGEST, MOST_EXPOSED, MOST_RACKS, MOST_SEATS, CardGame
from tilewright.sim.records import Mask, Numbers
from tilewright.tiles import KINDS

HANDS = 8  # maximum number of mah jonggs on one rack that get an action number
GROUPS = [(size, jokers) for size in range(3, LARGEST + 1) for jokers in range(size)]
_PLACES = [
    (seat, rack, place) for seat in range(MOST_SEATS) for rack in range(MOST_RACKS) for place in range(MOST_EXPOSED)
]
_WHOSE = ("the seat itself", "the next seat", "the seat after the next", "the last seat in turn")
_RACK = range(MOST_RACKS)
_LAID = [f"{size} with {jokers} jokers on rack {rack}" for rack in _RACK for size, jokers in GROUPS]
# description of each action, indexed by its number
WORDS = (
    *("draw", "pass"),
    *(f"declare mah jongg {n} on rack {rack}" for rack in _RACK for n in range(HANDS)),
    *(f"exchange the joker at place {place} on rack {rack} of {_WHOSE[seat]}" for seat, rack, place in _PLACES),
    *(f"change the exposure to {laid}" for laid in _LAID),
    *(f"claim for {laid}" for laid in _LAID),
    *(f"discard {face}" for face in KINDS),
    *(f"pass {face}" for face in KINDS),
    *("pass one of the incoming, unseen", "vote against a second Charleston", "vote for a second Charleston"),
    *(f"pass {tiles} as a courtesy" for tiles in range(PACKET + 1)),
    *(f"call the hand on rack {rack} of {whose} dead" for whose in _WHOSE[1:] for rack in _RACK),
    *(f"exchange a blank for {face}" for face in KINDS),
)
ACTIONS = len(WORDS)
OFFERED = ACTIONS  # plus the index of an offer: a number for that offer, while nothing else happens
BEGIN, NONE = -1, -2  # BEGIN deals a new game, NONE is no action
DECLARES = 2
EXCHANGES = DECLARES + MOST_RACKS * HANDS
RESHAPES = EXCHANGES + len(_PLACES)
CLAIMS = RESHAPES + len(_LAID)
DISCARDS = CLAIMS + len(_LAID)
PASSES = DISCARDS + len(KINDS)
UNSEEN = PASSES + len(KINDS)
VOTES = UNSEEN + 1
WISHES = VOTES + 2
CALLS = WISHES + PACKET + 1
BLANKS = CALLS + MOST_RACKS * (MOST_SEATS - 1)
_ON_A_RACK = len(GROUPS)
_SIZE, _JOKERS = np.array(GROUPS).T.copy()
_FIRST_OF = np.array([0, 0, 0, *([size for size, _ in GROUPS].index(size) for size in range(3, LARGEST + 1))])


@lean
def is_declaration(number: int) -> bool:
    """Return whether an action number declares a mah jongg. Only the offer shows which tiles are declared."""
    return DECLARES <= number < EXCHANGES


@lean
def _number_of(g: CardGame, seat: int, offer: Numbers, nth: int) -> int:
    """Return the number of an offered action, or NONE if it has no number.

    For a declaration, `nth` is its position among the declarations offered on the same rack, counted from 0.
    """
    kind, rack = offer[0], offer[2]
    if kind == action.DISCARD:
        return int(DISCARDS + offer[2])
    if kind in (action.CLAIM, action.RESHAPE):
        first = CLAIMS if kind == action.CLAIM else RESHAPES
        return int(first + _ON_A_RACK * rack + _FIRST_OF[offer[4]] + offer[5])
    if kind == action.EXCHANGE_JOKER:
        away, seats = offer[2] - seat, g.rules.seats
        return int(EXCHANGES + ((away + seats) % seats * MOST_RACKS + offer[3]) * MOST_EXPOSED + offer[4])
    if kind == action.EXCHANGE_BLANK:
        return int(BLANKS + offer[2])
    if kind == action.CHALLENGE:
        away, seats = offer[2] - seat, g.rules.seats
        return int(CALLS + ((away + seats) % seats - 1) * MOST_RACKS + offer[3])
    if kind == action.DECLARE:
        return int(DECLARES + HANDS * rack + nth) if nth < HANDS else NONE
    if kind == action.PASS_TILE:
        return int(PASSES + offer[2]) if offer[2] >= 0 else UNSEEN
    if kind in (action.VOTE, action.COURTESY):
        return int((VOTES if kind == action.VOTE else WISHES) + offer[2])
    return 0 if kind == action.DRAW else 1 if kind == action.PASS else NONE


@lean
def allow(g: CardGame, seat: int, n: int, mask: Mask) -> None:
    """Set `mask` to True for the actions in the first `n` offers, and to False for all other actions."""
    for number in range(ACTIONS):
        mask[number] = False
    for at in range(n):
        number = _number_of(g, seat, g.offers[at], _nth(g, at))
        if number != NONE:
            mask[number] = True


@lean
def _nth(g: CardGame, at: int) -> int:
    """Return how many mah jonggs on the same rack are offered immediately before offer `at`."""
    before = at
    while before and g.offers[before - 1, 0] == action.DECLARE and g.offers[before - 1, 2] == g.offers[at, 2]:
        before -= 1
    return at - before


@lean
def offer_of(g: CardGame, seat: int, n: int, number: int) -> int:
    """Return the index of the offer with this action number among the first `n` offers; NONE if there is none."""
    for at in range(n):
        if _number_of(g, seat, g.offers[at], _nth(g, at)) == number:
            return at
    return NONE


@lean
def write_action(g: CardGame, seat: int, number: int, row: Numbers) -> None:
    """Write the action with this number to a row. The action must not be a declaration."""
    row[1], row[6] = seat, rows.EQUAL
    if number >= BLANKS:
        row[0], row[2] = action.EXCHANGE_BLANK, number - BLANKS
    elif number >= CALLS:
        away, rack = 1 + (number - CALLS) // MOST_RACKS, (number - CALLS) % MOST_RACKS
        row[0], row[2], row[3] = action.CHALLENGE, (seat + away) % g.rules.seats, rack
    elif number >= VOTES:
        row[0] = action.COURTESY if number >= WISHES else action.VOTE
        row[2] = number - (WISHES if number >= WISHES else VOTES)
    elif number >= PASSES:
        row[0], row[2] = action.PASS_TILE, number - PASSES if number < UNSEEN else -1
    elif number >= DISCARDS:
        row[0], row[2] = action.DISCARD, number - DISCARDS
    elif number >= RESHAPES:
        row[0] = action.CLAIM if number >= CLAIMS else action.RESHAPE
        laid = number - (CLAIMS if number >= CLAIMS else RESHAPES)
        row[2], row[3] = laid // _ON_A_RACK, g.now.tile
        row[4], row[5] = _SIZE[laid % _ON_A_RACK], _JOKERS[laid % _ON_A_RACK]
    elif number >= EXCHANGES:
        at = number - EXCHANGES
        place, rack, away = at % MOST_EXPOSED, at // MOST_EXPOSED % MOST_RACKS, at // (MOST_EXPOSED * MOST_RACKS)
        owner = (seat + away) % g.rules.seats
        row[0], row[2], row[3], row[4] = action.EXCHANGE_JOKER, owner, rack, place
        row[5] = g.shown[owner, rack, place, 0]
    else:
        row[0] = action.DRAW if number == 0 else action.PASS
