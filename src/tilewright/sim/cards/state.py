"""A card game as one record, and the hands of its card.

All its numbers are of one type, so that nothing is compiled twice.
"""

from collections.abc import Sequence
from typing import Annotated, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.compiling import lean
from tilewright.engine.charleston import CONSENT, PACKET, STAGES
from tilewright.sim.cards.picks import ROOMS
from tilewright.sim.cards.plan import MOST_PILED, CardPlan
from tilewright.sim.chance import WORDS
from tilewright.sim.records import KIND_COUNT, Bytes, Int8s, Int32s, Numbers, part
from tilewright.sim.rows import WIDTH

COUNTS = 16  # of one kind that a hand may need, and one more
MOST_SHOWN = 4  # exposures that a hand may have
MOST_EXPOSED = 9  # on a rack, where others may lie too: of 28 tiles one is left to discard
LARGEST = 6  # tiles in an exposure
SIZES = LARGEST + 1
# facts of a mah jongg, as bits: drawn by oneself, without a joker, with nothing exposed
BY_DRAW, CLEAN, HIDDEN = 1, 2, 4
FACTS = BY_DRAW | CLEAN | HIDDEN
CLOSED = 8  # beside the facts that a hand wants: it may not be exposed
CONSENTING = STAGES.index(CONSENT)
MOST_SEATS, MOST_RACKS, MOST_TILES = 4, 2, 360  # and room to break the wall
MOST_OFFERS, MOST_RANKED, MOST_LOGGED = 4096, 1 << 14, 4096
MOST_HANDS = 16  # of those that a mah jongg may be
_EXPOSED = MOST_EXPOSED + 1  # one that is only tried among them
_Racks = Annotated[Numbers, (MOST_SEATS, MOST_RACKS)]  # a number for each


class Now:
    """The state of the turn. -1 is no tile, seat, rack or place."""

    phase: int
    east: int
    left: int  # tiles in the wall
    discards: int
    turn: int  # whose turn it is, or who discarded the open tile; after the end, who won
    drawn: int  # whether the seat has the tile that it plays with
    tile: int  # the open discard, or the one that began the turn
    taken_from: int  # who discarded the tile that began the turn
    for_mah_jongg: int  # whether it was claimed for a mah jongg
    fresh_rack: int  # where the exposure is that may still be changed,
    fresh_place: int
    claimed_on: int  # the rack of the exposure that began the turn
    swapped: int  # whether anything was exchanged since
    by_claim: int  # whether the exposure completed the hand that is about to be declared
    moves: int
    wins: int
    reason: int  # why the game ended
    logged: int  # rows of the log
    stage: int  # of the Charleston
    moved: int  # rows of moves
    verdict: int  # on the hand that is about to be called dead
    piled: int  # discards in the pile
    out: int  # hands that no longer play


class CharlestonPart:
    """Progress of a seat in a stage of the Charleston."""

    due: int  # tiles to lay; -1 until they are agreed upon
    laid: int
    answer: int  # a vote, or the tiles wished for; -1 for none yet
    slots: Annotated[Numbers, PACKET]  # tiles laid; -1 for an incoming one, unseen


class Candidates:
    """Hands of the card that a mah jongg makes, the most valuable first."""

    count: int  # also of those for which there is no room
    hands: Annotated[Numbers, MOST_HANDS]


class Win:
    """A mah jongg as it was declared."""

    turn: int  # discards made before it
    tile: int  # the discard that began the turn
    taken_from: int
    for_mah_jongg: int
    by_claim: int
    drawn: int
    action: Annotated[Numbers, WIDTH]  # the row of its declaration
    exposures: int
    shown: Annotated[Numbers, (MOST_SHOWN, 3)]  # as `CardGame.shown`
    candidates: Candidates


class WrongCalls:
    """Calls of a hand dead that was not."""

    by_seat: int
    of_hands: int


class CardResult:
    """The end of a game; -1 is no seat."""

    winner: int
    discarder: int
    reason: int
    discards: int
    moves: int
    wins: int
    fate: _Racks
    wrong: Annotated[Sequence[WrongCalls], MOST_SEATS]


class CardGame:
    """A game by its rules, without the hands of its card. Scratch fields may hold anything between two calls.

    The fields before `log` are copied when another game is played in the same room; of the others only games that
    record need `log` and `moves`. Kinds are those of `tiles.KINDS`, s is a seat, r a rack and k a kind.
    """

    rules: CardPlan
    now: Now
    chance: Annotated[Numbers, WORDS]
    wall: Annotated[Numbers, MOST_TILES]  # in the order in which tiles are drawn
    pool: Annotated[Numbers, (MOST_SEATS, KIND_COUNT)]  # tiles held
    shown: Annotated[Numbers, (MOST_SEATS, MOST_RACKS, _EXPOSED, 3)]  # exposures [s, r]: kind, size and jokers
    exposures: _Racks  # how many there are
    fate: _Racks
    cause: _Racks  # the exposure that killed the hand, whose jokers stay; -1 for none
    answer: Annotated[Numbers, (MOST_SEATS, WIDTH)]  # to the open discard; -1 for none yet
    wins: Annotated[Sequence[Win], MOST_SEATS * MOST_RACKS]
    candidates: Annotated[Sequence[Candidates], MOST_SEATS]  # for the mah jongg that a seat is about to declare
    held: Annotated[Numbers, KIND_COUNT]  # before the first exchange in a turn that began with an exposure
    discards: Annotated[Numbers, (MOST_SEATS, KIND_COUNT)]  # that nobody took
    pile: Annotated[Numbers, MOST_PILED]  # these in order, where blanks are exchanged: KIND_COUNT * s + k
    wrong: Annotated[Sequence[WrongCalls], MOST_SEATS]
    part: Annotated[Sequence[CharlestonPart], MOST_SEATS]
    picks: Annotated[Numbers, (MOST_SEATS, PACKET)]  # slots of the incoming packet that would go on unseen, in order
    # A rack with exposures has `count` rows of hands that it may become, otherwise -1. The rows fit the pool `known`,
    # and the exposures unless they are `stale`; a seat that is `anew` has no rows yet.
    count: _Racks
    exposed: Annotated[Numbers, (MOST_SEATS, MOST_RACKS, MOST_SHOWN)]  # kinds of the exposures; -1 after the last
    known: Annotated[Numbers, (MOST_SEATS, KIND_COUNT)]
    anew: Annotated[Numbers, MOST_SEATS]
    stale: _Racks
    far: _Racks  # a lower bound of the tiles still needed
    log: Annotated[Numbers, (MOST_LOGGED, WIDTH)]  # events
    moves: Annotated[Numbers, (MOST_LOGGED, WIDTH)]  # actions
    offers: Annotated[Numbers, (MOST_OFFERS, WIDTH)]  # actions that a seat may choose from
    rooms: Annotated[Numbers, ROOMS]  # this and all that follow are scratch
    left: Annotated[Numbers, KIND_COUNT]
    group: Annotated[Numbers, (_EXPOSED + 1, 3)]
    found: Annotated[Numbers, (2, 256)]
    ranked: Annotated[Numbers, (2, MOST_RANKED)]


class Pairs(NamedTuple):
    """Arrays for a search for the best pair of hands, see `tilewright.kernels.compiled.pairs`.

    `kinds[h]` are those of each hand. The rest is for scratch: `rows[r]` the same for the rows of a rack with
    exposures, `short[r]` what each row lacks, and `have` the pool, of which `held` is another view.
    """

    kinds: Int8s
    rows: Int8s
    short: NDArray[np.uint16]
    have: Int8s
    held: Int8s


class Cards(NamedTuple):
    """All hands of a list, and the distances of a table's racks from them; kinds are tiles'.

    Seat s may make the first `many[s]` of them, and `like[s]` is the first seat that may expose the same. `at[h]` is
    the place of hand h where equals are put in order. Of the facts in `wants[s, h]`, if there are any, one must hold
    where seat s declares the hand; those in `doubles[h]` double what it is worth.

    `code[k, h]` is what hand h needs of kind k, in the upper half how many of them jokers may be, and
    `of_hand[h, k]` is the same, for who asks for all kinds of one hand; `shortage[code, n]`
    is the byte of what that lacks with n tiles. `nothing[h]` is the byte of a
    hand of which nothing is held. `value[h]` is in points, `value[h] + bonus[h]` where it is concealed.
    `groups[h, g]` are kind, size and whether jokers may stand in it, for each group that can be exposed, and else -1;
    the last one is the free split, where `groups[h, -1, 1]` says whether jokers may stand in it, and `free[h, f]` are
    kind and number. The hands with a group of such a kind and size are
    `having[first[kind * 7 + size]:first[kind * 7 + size + 1]]`.

    `whole[s, h]` is the byte of seat s and hand h for racks without exposures. A rack with exposures has rows of its
    own: row i is hand `row[s, r, i]`, its byte `byte[s, r, i]`; of the xth kind exposed it needs `changed[s, r, x, i]`.
    `scratch` is for that. `asked` keeps which exposures may lie together, as far as somebody asked; `pairs` are the
    hands for who looks for two at once.
    """

    many: Numbers
    like: Numbers
    at: Numbers
    wants: Bytes
    code: Bytes
    of_hand: Bytes
    shortage: Bytes
    nothing: Bytes
    value: Numbers
    bonus: Numbers
    doubles: Bytes
    groups: Int8s
    free: Int8s
    first: Numbers
    having: Int32s
    whole: Bytes
    row: Int32s
    byte: Bytes
    changed: Bytes
    scratch: Bytes
    asked: Numbers
    pairs: Pairs


OWN = part(CardGame, "now", "log")


@lean
def put(into: Numbers, at: int, numbers: Numbers, n: int) -> None:
    """Copy the first `n` numbers to `into`, from `at` on. Numba compiles a loop far sooner than a slice assignment."""
    for i in range(n):
        into[at + i] = numbers[i]
