"""A card game as one record, and the hands of its card.

All its numbers are of one type, so that nothing is compiled twice.
"""

from collections.abc import Sequence
from typing import Annotated, NamedTuple

from tilewright.compiling import lean
from tilewright.engine.charleston import CONSENT, PACKET, STAGES
from tilewright.sim.cards.picks import ROOMS
from tilewright.sim.cards.plan import MOST_PILED, CardPlan
from tilewright.sim.chance import WORDS
from tilewright.sim.records import KIND_COUNT, Bytes, Int8s, Int32s, Numbers, Uint16s, part
from tilewright.sim.rows import WIDTH

COUNTS = 16  # more than the tiles of one kind that any hand needs
MOST_SHOWN = 4  # exposures that a hand may have
MOST_EXPOSED = 9  # most exposures on one rack: 28 tiles, of which one must be discarded
LARGEST = 6  # tiles in an exposure
SIZES = LARGEST + 1
# facts of a mah jongg as bits: self-drawn, jokerless, concealed
BY_DRAW, CLEAN, HIDDEN = 1, 2, 4
FACTS = BY_DRAW | CLEAN | HIDDEN
CLOSED = 8  # an extra bit for a hand that may not be exposed
CONSENTING = STAGES.index(CONSENT)
MOST_SEATS, MOST_RACKS, MOST_TILES = 4, 2, 360  # the wall includes space to break it
MOST_OFFERS, MOST_RANKED, MOST_LOGGED = 4096, 1 << 14, 4096
MOST_HANDS = 16  # most hands recorded for one mah jongg
_EXPOSED = MOST_EXPOSED + 1  # includes one exposure that is only tried
_Racks = Annotated[Numbers, (MOST_SEATS, MOST_RACKS)]  # one number for each rack


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
    for_mah_jongg: int  # whether that tile was claimed for a mah jongg
    fresh_rack: int  # rack and place of the exposure that may still be changed
    fresh_place: int
    claimed_on: int  # the rack of the exposure that began the turn
    swapped: int  # whether anything was exchanged in this turn after that exposure
    by_claim: int  # whether the exposure completed the hand that is about to be declared
    moves: int
    wins: int
    reason: int  # why the game ended
    logged: int  # rows in the log
    stage: int  # stage of the Charleston
    moved: int  # rows in `moves`
    verdict: int  # verdict on the hand that a seat is about to call dead
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

    count: int  # includes hands beyond the size of the array
    hands: Annotated[Numbers, MOST_HANDS]


class Win:
    """A mah jongg as it was declared."""

    turn: int  # discards made before it
    tile: int  # the discard that began the turn
    taken_from: int
    for_mah_jongg: int
    by_claim: int
    drawn: int
    action: Annotated[Numbers, WIDTH]  # the declaration as a row
    exposures: int
    shown: Annotated[Numbers, (MOST_SHOWN, 3)]  # exposures, in the form of `CardGame.shown`
    candidates: Candidates


class WrongCalls:
    """The number of calls of live hands dead."""

    by_seat: int
    of_hands: int


class CardResult:
    """The outcome of a game; -1 is no seat."""

    winner: int
    discarder: int
    reason: int
    discards: int
    moves: int
    wins: int
    fate: _Racks
    wrong: Annotated[Sequence[WrongCalls], MOST_SEATS]


class CardGame:
    """A game by its rules, without the hands of its card. Scratch fields have no defined content between two calls.

    The fields before `log` are saved when another game uses the same memory. Only games that are recorded need `log`
    and `moves`. Kinds are indices into `tiles.KINDS`; s is a seat, r a rack and k a kind.
    """

    rules: CardPlan
    now: Now
    chance: Annotated[Numbers, WORDS]
    wall: Annotated[Numbers, MOST_TILES]  # tiles in the order of drawing
    pool: Annotated[Numbers, (MOST_SEATS, KIND_COUNT)]  # tiles held
    shown: Annotated[Numbers, (MOST_SEATS, MOST_RACKS, _EXPOSED, 3)]  # exposures [s, r]: kind, size and jokers
    exposures: _Racks  # number of exposures on each rack
    fate: _Racks
    cause: _Racks  # the exposure that killed the hand, whose jokers stay; -1 for none
    answer: Annotated[Numbers, (MOST_SEATS, WIDTH)]  # answer to the open discard; -1 for none yet
    wins: Annotated[Sequence[Win], MOST_SEATS * MOST_RACKS]
    candidates: Annotated[Sequence[Candidates], MOST_SEATS]  # for the mah jongg that a seat is about to declare
    held: Annotated[Numbers, KIND_COUNT]  # tiles held before the first exchange in a turn that began with an exposure
    discards: Annotated[Numbers, (MOST_SEATS, KIND_COUNT)]  # discards that nobody took
    pile: Annotated[Numbers, MOST_PILED]  # the same in order, as KIND_COUNT * s + k, if blanks are exchanged
    wrong: Annotated[Sequence[WrongCalls], MOST_SEATS]
    part: Annotated[Sequence[CharlestonPart], MOST_SEATS]
    picks: Annotated[Numbers, (MOST_SEATS, PACKET)]  # incoming slots that a blind pass would use, in order
    # A rack with exposures has `count` rows, one for each hand that it may become; others have -1. The rows are valid
    # for the pool `known`, and for the exposures unless `stale` is set. If `anew` is set, a seat has no rows yet.
    count: _Racks
    exposed: Annotated[Numbers, (MOST_SEATS, MOST_RACKS, MOST_SHOWN)]  # kinds of the exposures; -1 after the last
    known: Annotated[Numbers, (MOST_SEATS, KIND_COUNT)]
    anew: Annotated[Numbers, MOST_SEATS]
    stale: _Racks
    far: _Racks  # a lower bound of the tiles still needed
    log: Annotated[Numbers, (MOST_LOGGED, WIDTH)]  # events
    moves: Annotated[Numbers, (MOST_LOGGED, WIDTH)]  # actions
    offers: Annotated[Numbers, (MOST_OFFERS, WIDTH)]  # actions that a seat may choose from
    rooms: Annotated[Numbers, ROOMS]  # this field and all below are scratch
    left: Annotated[Numbers, KIND_COUNT]
    group: Annotated[Numbers, (_EXPOSED + 1, 3)]
    found: Annotated[Numbers, (2, 256)]
    ranked: Annotated[Numbers, (2, MOST_RANKED)]


class Pairs(NamedTuple):
    """Arrays for the search for the best pair of hands, see `tilewright.kernels.compiled.pairs`.

    `kinds[h]` are the kinds of each hand. The other fields are scratch: `rows[r]` has the kinds for the rows of a rack
    with exposures, `short[r]` what each row lacks, and `have` the pool, also accessible as `held`.
    """

    kinds: Int8s
    rows: Int8s
    short: Uint16s
    have: Int8s
    held: Int8s


class Cards(NamedTuple):
    """All hands of a list, and the distances of a table's racks from them. Kinds are indices into `tiles.KINDS`.

    Seat s may make the first `many[s]` hands; `like[s]` is the first seat with the same hands to expose. `at[h]` is the
    rank of hand h among hands of equal value. `wants[s, h]` are facts: if there are any, one of them must hold when
    seat s declares hand h. The facts in `doubles[h]` double its value.

    `code[k, h]` encodes the need of hand h for kind k, with the number that jokers may replace in the upper half.
    `of_hand[h, k]` has the same codes, contiguous for each hand. `shortage[code, n]` is the byte for that need with n
    tiles held, and `nothing[h]` the byte of a hand when no tile is held. `value[h]` is in points, and a concealed hand
    is worth `value[h] + bonus[h]`. `groups[h, g]` has kind, size and whether jokers are allowed for each group that can
    be exposed; unused entries are -1. The last entry is the free split: `groups[h, -1, 1]` says whether jokers are
    allowed, and `free[h, f]` has kind and number. The entries of hands with a group of a kind and size are
    `having[first[kind * 7 + size]:first[kind * 7 + size + 1]]`.

    `whole[s, h]` is the byte of seat s and hand h for racks without exposures. A rack with exposures has its own rows:
    row i is hand `row[s, r, i]` with the byte `byte[s, r, i]`, and `changed[s, r, x, i]` is its need of the xth exposed
    kind. `scratch` is temporary memory for these rows. `asked` caches which exposures may be on one rack together.
    `pairs` is used by the search for two hands at once.
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
    """Copy the first `n` numbers to `into`, starting at `at`. Numba compiles a loop far faster than a slice
    assignment.
    """
    for i in range(n):
        into[at + i] = numbers[i]
