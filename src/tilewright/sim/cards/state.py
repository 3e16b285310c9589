"""A card game as one record of numbers, and the hands of its card as arrays.

All numbers have the same type, so that Numba compiles each function only once.
"""

from collections.abc import Sequence
from typing import Annotated, NamedTuple

from tilewright.compiling import lean
from tilewright.engine.charleston import CONSENT, PACKET, STAGES
from tilewright.kernels.compiled.pairs import HandRow
from tilewright.sim.cards.picks import ROOMS
from tilewright.sim.cards.plan import MOST_PILED, CardPlan
from tilewright.sim.chance import WORDS
from tilewright.sim.records import KIND_COUNT, Bytes, Floats, Int8s, Int32s, Numbers, Uint16s, part
from tilewright.sim.rows import WIDTH

COUNTS = 16  # more tiles of one kind than any hand needs
MOST_SHOWN = 4  # maximum number of exposures in a hand
MOST_EXPOSED = 9  # maximum number of exposures on one rack: a seat holds at most 28 tiles and must keep one to discard
LARGEST = 6  # maximum number of tiles in an exposure
SIZES = LARGEST + 1
# facts about a mah jongg, as bits: self-drawn, jokerless, concealed
BY_DRAW, CLEAN, HIDDEN = 1, 2, 4
FACTS = BY_DRAW | CLEAN | HIDDEN
CLOSED = 32  # extra bit for a hand that must stay concealed
# more facts that the worth of a mah jongg depends on: the seat has declared another one, five equal tiles are exposed
SECOND, QUINT = 8, 16
QUINT_SIZE = 5  # tiles
ALL_FACTS = FACTS | SECOND | QUINT
CONSENTING = STAGES.index(CONSENT)
MOST_SEATS, MOST_RACKS, MOST_TILES = 4, 2, 360  # MOST_TILES includes spare entries for breaking the wall
MOST_OFFERS, MOST_RANKED, MOST_LOGGED = 4096, 1 << 14, 4096
MOST_OPTIONS = 256  # maximum number of offers that `hard` scores
MOST_HANDS = 16  # maximum number of hands stored for one mah jongg
_EXPOSED = MOST_EXPOSED + 1  # one more entry, for an exposure that a policy tries out
_Racks = Annotated[Numbers, (MOST_SEATS, MOST_RACKS)]  # one number for each seat and rack


class Now:
    """The state of the current turn. A tile, seat, rack or place is -1 if there is none."""

    phase: int
    east: int
    left: int  # number of tiles in the wall
    discards: int
    turn: int  # the seat whose turn it is, or the discarder of the open tile; after the game, the winner
    drawn: int  # whether the seat has drawn or claimed its tile for this turn
    tile: int  # the open discard, or the discard that began the turn
    taken_from: int  # the seat whose discard began the turn
    for_mah_jongg: int  # whether the discard that began the turn was claimed for a mah jongg
    fresh_rack: int  # rack of the new exposure that may still be changed; `fresh_place` is its place
    fresh_place: int
    claimed_on: int  # rack of the exposure that began the turn
    swapped: int  # whether the seat exchanged a joker or blank since the claim that began this turn
    by_claim: int  # whether the claim that began this turn completed the hand about to be declared
    moves: int
    wins: int
    reason: int  # code of the reason why the game ended
    logged: int  # number of rows in the log
    stage: int  # stage of the Charleston
    moved: int  # number of rows in `moves`
    verdict: int  # verdict on the hand about to be called dead, see `deaths`
    piled: int  # number of discards in the pile
    out: int  # number of declared and dead hands


class CharlestonPart:
    """One seat's progress in a stage of the Charleston."""

    due: int  # number of tiles to pass; -1 in a courtesy pass until the number is agreed
    laid: int
    answer: int  # a vote, or the number of courtesy tiles offered; -1 before the answer
    slots: Annotated[Numbers, PACKET]  # tiles to pass in this stage; -1 for an incoming tile passed on unseen


class Candidates:
    """The hands of the card that the tiles of a mah jongg fit, the most valuable first."""

    count: int  # number of hands; if it exceeds MOST_HANDS, `hands` has only the first of them
    hands: Annotated[Numbers, MOST_HANDS]


class Win:
    """A declared mah jongg, with the state of the turn at its declaration."""

    turn: int  # number of earlier discards in the game
    tile: int  # the discard that began the turn
    taken_from: int
    for_mah_jongg: int
    by_claim: int
    drawn: int
    action: Annotated[Numbers, WIDTH]  # the action that declared it, as a row
    exposures: int
    shown: Annotated[Numbers, (MOST_SHOWN, 3)]  # kind, size and jokers of each exposure
    candidates: Candidates


class WrongCalls:
    """Counts of wrong calls that a hand is dead: those made by a seat, and those made against its hands."""

    by_seat: int
    of_hands: int


class CardResult:
    """The outcome of a game. A seat is -1 if there is none."""

    winner: int
    discarder: int
    reason: int
    discards: int
    moves: int
    wins: int
    fate: _Racks
    wrong: Annotated[Sequence[WrongCalls], MOST_SEATS]


class CardGame:
    """The state of one card game, without the hands of its card.

    When another game uses the same memory, all fields from `now` to `aim` are saved. `log` and `moves` are used only
    for recorded games. Scratch fields have no defined content between calls. Kinds are indices into `tiles.KINDS`.
    """

    rules: CardPlan
    now: Now
    chance: Annotated[Numbers, WORDS]
    wall: Annotated[Numbers, MOST_TILES]  # tiles in the order of drawing
    pool: Annotated[Numbers, (MOST_SEATS, KIND_COUNT)]  # concealed tiles of each seat by kind
    shown: Annotated[Numbers, (MOST_SEATS, MOST_RACKS, _EXPOSED, 3)]  # kind, size and jokers of each exposure
    exposures: _Racks  # number of exposures on each rack
    fate: _Racks
    cause: _Racks  # place of the exposure that made a hand dead; its jokers may not be taken; -1 for none
    answer: Annotated[Numbers, (MOST_SEATS, WIDTH)]  # answer of each seat to the open discard, as a row; -1 for none
    wins: Annotated[Sequence[Win], MOST_SEATS * MOST_RACKS]
    candidates: Annotated[Sequence[Candidates], MOST_SEATS]  # hands that a seat's next declaration completes
    held: Annotated[Numbers, KIND_COUNT]  # a seat's tiles by kind before its first exchange, see `blanks.keep_held`
    discards: Annotated[Numbers, (MOST_SEATS, KIND_COUNT)]  # unclaimed discards of each seat by kind
    pile: Annotated[Numbers, MOST_PILED]  # unclaimed discards in order, as KIND_COUNT * seat + kind
    wrong: Annotated[Sequence[WrongCalls], MOST_SEATS]
    part: Annotated[Sequence[CharlestonPart], MOST_SEATS]
    picks: Annotated[Numbers, (MOST_SEATS, PACKET)]  # order in which a blind pass takes incoming slots
    # `count` is the number of candidate hands of a rack with exposures, and -1 for other racks. The numbers of missing
    # tiles in `Cards` are those for the tiles in `known`, unless `anew` is set for the seat or `stale` for the rack.
    count: _Racks
    exposed: Annotated[Numbers, (MOST_SEATS, MOST_RACKS, MOST_SHOWN)]  # kinds of a rack's exposures, padded with -1
    known: Annotated[Numbers, (MOST_SEATS, KIND_COUNT)]
    anew: Annotated[Numbers, MOST_SEATS]
    stale: _Racks
    far: _Racks  # lower bound on the number of tiles that each rack lacks
    aim: _Racks  # index of the hand that a policy aimed at on each rack when it last discarded; -1 for none
    log: Annotated[Numbers, (MOST_LOGGED, WIDTH)]  # logged events, as rows
    moves: Annotated[Numbers, (MOST_LOGGED, WIDTH)]  # logged actions, as rows
    offers: Annotated[Numbers, (MOST_OFFERS, WIDTH)]  # actions that a seat may choose from, as rows
    rooms: Annotated[Numbers, ROOMS]  # scratch, like all fields below
    left: Annotated[Numbers, KIND_COUNT]
    group: Annotated[Numbers, (_EXPOSED + 1, 3)]
    matches: Annotated[Numbers, (2, 256)]
    ranked: Annotated[Numbers, (2, MOST_RANKED)]


class Pairs(NamedTuple):
    """Arrays for the search for the best pair of hands, see `tilewright.kernels.compiled.pairs`.

    `kinds[h]` lists the kinds and numbers of the tiles in hand h. The other fields are scratch. For rack r, `rows[r]`
    has the same lists for its candidate hands if it has exposures, and `short[r]` has how many tiles each hand lacks.
    `have` and `held` are two views of the same memory, which counts the seat's tiles of each kind.
    """

    kinds: Int8s
    rows: Int8s
    short: Uint16s
    have: Int8s
    held: Int8s


class Plans(NamedTuple):
    """Scratch arrays for the outlook of a seat, see `outlook`. A plan is one hand for each rack.

    Kinds are indices into `tiles.KINDS`. Of the hands of rack r that a search visits, number i is candidate hand
    `rows[r, i]`. `bytes`, `short` and `listed` have the tiles that it lacks and needs in three forms. The fields from
    `dear` on are for `hard`; its options are the offers that it scores.
    """

    unseen: Numbers  # tiles of each kind that the seat has not seen
    needs: Bytes  # needs[r, h]: tiles that candidate hand h of rack r lacks
    rows: Int32s
    bytes: Bytes
    short: Uint16s
    listed: Int8s
    row: HandRow  # the tiles of the first hand of a pair
    need: Numbers  # the tiles of a plan, and how many of them jokers may replace
    wild: Numbers
    use: Numbers  # weight of the plans that need every held tile of each kind
    danger: Floats  # share of an opponent's possible hands that need each kind
    cost: Floats  # cost of giving up a tile of each kind
    points: Numbers  # points to expect after a discard of each kind, see `last_tile`
    dear: Numbers  # as `use`, but a plan weighs more if it is worth more points; at last, all plans
    likely: Numbers  # as `dear`, but a plan also weighs more if its tiles are likely to come; at last, all plans
    natural: Numbers  # as `use`, as if no joker could replace a held tile
    shares: (
        Numbers  # shares[0, k]: `use[k]` as a share of all plans, in units of UNIT; then `natural`, `likely`, `dear`
    )
    rarity: Numbers  # scratch for `likely`: number of missing tiles by how likely they come
    features: Numbers  # features[i]: those of option i
    options: Numbers  # index of each option among the offers
    scores: Numbers
    weights: Numbers  # weight of each feature; without weights, nothing is written to `likely`


class Cards(NamedTuple):
    """All hands of a list, and how many tiles a table's racks lack for them. Kinds are indices into `tiles.KINDS`.

    Eligibility and values of the hands:

    - `many[s]`: seat s may make the first `many[s]` hands of the list.
    - `like[s]`: the first seat that may expose the same hands as seat s.
    - `at[h]`: number that orders hands of equal value, the lowest first.
    - `wants[s, h]`: facts such as self-drawn, as bits. If any are set, one must be true when seat s declares hand h.
      The bit CLOSED means that seat s may not expose hand h.
    - `doubles[h]`: facts as bits. Each of them that is true doubles the value of the hand.
    - `value[h]`: points of the hand. A concealed hand is worth `value[h] + bonus[h]`.
    - `sort[h]`: the sort of the hand. The settlement cannot tell hands of the same sort apart.
    - `worth[s, facts]`: what a mah jongg of sort s is worth to its seat, see `worths`.

    The tiles of a hand. A packed byte has a number of tiles in the low four bits, and in the high four bits how many of
    them jokers may replace:

    - `code[k, h]`: tiles of kind k in hand h, as a packed byte.
    - `of_hand[h, k]`: the same bytes, contiguous for each hand.
    - `shortage[code, n]`: missing tiles of a kind, as a packed byte, if the hand needs `code` and n are held.
    - `nothing[h]`: missing tiles of the hand, as a packed byte, when no tile is held.
    - `groups[h, g]`: kind, size and joker flag of each group that can be exposed; the kind is -1 for unused entries. A
      joker flag is 1 if jokers are allowed. The last entry is for the free part, the tiles that may be split into
      groups at will. `groups[h, -1, 1]` is its joker flag.
    - `free[h, f]`: a kind in the free part, and the number of its tiles there; the kind is -1 for unused entries.
    - `having[first[kind * 7 + size]:first[kind * 7 + size + 1]]`: entries of the hands that can expose such a group.

    The racks of the table:

    - `whole[s, h]`: missing tiles of hand h, as a packed byte, for racks of seat s without exposures.
    - `row[s, r, i]`: index h of candidate hand i of a rack with exposures.
    - `byte[s, r, i]`: missing tiles of candidate hand i, as a packed byte.
    - `changed[s, r, x, i]`: concealed tiles that candidate hand i needs of exposed kind number x, as a packed byte.

    `scratch` is temporary memory. `asked` caches which exposures may be on one rack together. `pairs` is for the
    policies `pairs` and `medium`.
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
    sort: Int32s
    worth: Int32s
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
    """Copy the first `n` numbers to `into`, from index `at` on. Numba would be slow to compile a slice assignment."""
    for i in range(n):
        into[at + i] = numbers[i]
