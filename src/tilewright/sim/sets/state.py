"""A game whose hands are sets and a pair, as one record, with functions to add tiles to a hand and remove them."""

from collections.abc import Sequence
from typing import Annotated, NamedTuple

import numpy as np

from tilewright.compiling import lean, small
from tilewright.sim import phase
from tilewright.sim.records import NOTHING, Numbers
from tilewright.tiles import FLOWER

SEATS, SIZE = 4, 144  # seats at the table, tiles in the wall
AROUND = SEATS - 1  # bit mask: `seat & AROUND` is the seat number modulo SEATS
MOST_MELDS = 5
DUE = -2  # value of `drawn_tile` while a replacement for a kong or flower is due
TOO_LITTLE, ENOUGH = 1, 2  # verdicts: a hand is worth less than the minimum of the game, or at least that
SUITED = 27  # number of kinds in the three suits, which have the lowest numbers
FACES = (1 << FLOWER) - 1  # bits of the kinds that can be discarded
# as bits: the ones of the three suits, and the nines
_LOW, _HIGH = (sum(1 << kind for kind in range(number, SUITED, 9)) for number in (0, 8))
_STEPS_UP, _STEPS_DOWN = ((1 << SUITED) - 1 - ends for ends in (_HIGH, _LOW))
_ONLY_BIT = np.zeros(67, np.int64)  # 2**n modulo 67 → n; the remainders differ for all n up to 62
_ONLY_BIT[[(1 << bit) % 67 for bit in range(63)]] = range(63)


class SetPlan(NamedTuple):
    """A ruleset as numbers for compiled functions; flags are 0 or 1."""

    east: int  # tiles dealt to East
    others: int  # tiles dealt to each other seat
    packet: int
    draws_last: int  # whether turns end with a draw instead of beginning with one
    challenge: int  # whether players can make mistakes, and may call hands dead
    held_over: int  # whether a tile from an earlier turn may be added to a pung
    flowers_from: int  # the first kind that is a flower; all later kinds are flowers too
    no_flower_pays: int  # whether a seat that is dealt no flower announces this
    kinds: int  # number of kinds that hands may contain; the honors are the last of them
    sets: int  # number of sets in a hand, besides the pair
    extra: int  # number of sets that must go with seven pairs; negative if seven pairs are not a hand
    extra_run: int  # whether the set that goes with seven pairs may be a run
    extra_open: int  # whether the set that goes with seven pairs may be melded openly
    equal_pairs: int  # whether four equal tiles may count as two of the seven pairs
    honors_pay: int  # whether the score sheet treats honors as ordinary tiles, not as flowers
    exclusive: int  # whether a Difficult Wait earns nothing with Seven Pairs or Revealed
    orphans: int  # whether thirteen orphans are a hand
    knitted: int  # whether hands of knitted tiles are allowed
    judged: int  # whether hands are judged by the ruleset, not by compiled code; then no bonuses are paid


class SeatHand:
    """The tiles, melds, flowers and bonuses of one seat.

    `ones`, `twos` and `fours` count the concealed tiles. Bit k of each is one binary digit of the number of tiles of
    kind k.
    """

    ones: int
    twos: int
    fours: int
    held: int  # number of concealed tiles
    melds: int
    meld_kinds: Annotated[Numbers, MOST_MELDS]  # first kind of each meld
    meld_forms: Annotated[Numbers, MOST_MELDS]  # form of each meld, see `meld`
    dead: int
    answer: int  # the seat's move in answer to the open tile, or NOTHING
    flowers: int  # number of flowers laid aside
    numbered: int  # numbered flowers laid aside, as bits
    earned: int  # bonuses earned from each other seat, in quarters of a unit
    paid: int  # the part of `earned` that is already logged as paid


class SetGame:
    """The state of one game whose hands are sets and a pair. A seat, tile or place is NOTHING if there is none."""

    phase: int
    turn: int
    has_drawn: int  # whether the seat whose turn it is has drawn or claimed its tile
    drawn_tile: int  # the last tile drawn in this turn, or DUE
    kongs: int  # number of kongs made in a row; `drawn_tile` was drawn for the last of them
    next_seat: int  # the seat whose turn is next if the drawn tile is kept
    taken_from: int  # the seat whose discard began this turn
    kong_claimed: int  # whether a replacement is due for a kong made by a claim
    tile: int  # the open tile
    laid_by: int
    added_to: int  # index of the pung to which `tile` was added for a kong; remains set if `tile` is robbed
    left: int  # number of tiles in the wall
    replaced: int  # number of tiles drawn from the far end of the wall
    discards: int
    east: int
    discarders: int  # seats that have discarded, as bits
    flowerless: int  # seats that announced a deal without flowers, as bits
    winner: int
    won_from: int
    left_out: int  # up to two kinds that the winner left out, encoded as in `moves.DECLARE`
    worth: int  # worth of the winning hand, in the unit of the game
    line: int  # the winning hand, as an index into `judging.lines_of`
    why: int  # code of the reason why the game ended, see `reason`
    payments: Annotated[Numbers, SEATS]  # payments to each seat, in the unit of the game
    living: int  # number of seats with a live hand
    bonuses_due: int  # 0 if all earned bonuses are logged as paid
    verdict: int  # `-1 - seat` while a verdict on that seat's hand is due, then TOO_LITTLE or ENOUGH; otherwise 0
    choices: int  # number of moves from which the bot of the seat `chooser` has to choose; 0 if no bot has to choose
    chooser: int
    chosen: int  # the move that the bot chose
    hands: Annotated[Sequence[SeatHand], SEATS]
    wall: Annotated[Numbers, SIZE]


@small
def count(hand: SeatHand, kind: int) -> int:
    """Return how many concealed tiles of a kind a hand has."""
    tiles: int = (hand.ones >> kind & 1) + 2 * (hand.twos >> kind & 1) + 4 * (hand.fours >> kind & 1)
    return tiles


@small
def put(hand: SeatHand, kind: int, tiles: int) -> None:
    """Add this many tiles of a kind to a hand, or remove them if `tiles` is negative."""
    total, others = count(hand, kind) + tiles, ~(1 << kind)
    hand.ones = hand.ones & others | (total & 1) << kind
    hand.twos = hand.twos & others | (total >> 1 & 1) << kind
    hand.fours = hand.fours & others | (total >> 2) << kind
    hand.held += tiles


@small
def kinds_in(hand: SeatHand) -> int:
    """Return the kinds of the concealed tiles, as bits."""
    kinds: int = hand.ones | hand.twos | hand.fours
    return kinds


@small
def flowers_in(plan: SetPlan, hand: SeatHand) -> int:
    """Return the kinds of the concealed flowers, as bits."""
    return kinds_in(hand) >> plan.flowers_from << plan.flowers_from


@small
def lowest(bits: int) -> int:
    """Return the index of the lowest set bit. At least one bit must be set."""
    bit: int = _ONLY_BIT[(bits & -bits) % 67]
    return bit


@small
def up(kinds: int) -> int:
    """Return the kinds one number above the given kinds, as bits, such as 6 Bam for 5 Bam. Drop nines and honors."""
    return (kinds & _STEPS_UP) << 1


@small
def down(kinds: int) -> int:
    """Return the kinds one number below the given kinds, as bits, such as 4 Bam for 5 Bam. Drop ones and honors."""
    return (kinds & _STEPS_DOWN) >> 1


@small
def earn(plan: SetPlan, game: SetGame, hand: SeatHand, quarters: int) -> None:
    """Credit a hand with a bonus from every other seat, in quarters of a unit. If hands are judged, do nothing."""
    if not plan.judged:
        hand.earned += quarters
        game.bonuses_due |= quarters


@small
def verdict_on(game: SetGame, seat: int) -> int:
    """Return the verdict on a complete hand: TOO_LITTLE or ENOUGH. If there is none yet, request it and return 0.

    After a request, the game must stop until the verdict is in `game.verdict`. Returning a verdict clears it.
    """
    verdict: int = game.verdict
    game.verdict = 0 if verdict > 0 else -1 - seat
    return max(verdict, 0)


@small
def is_live(game: SetGame, seat: int) -> bool:
    """Return whether a seat has a live hand."""
    return game.hands[seat].dead == 0


@small
def may_answer(game: SetGame, seat: int) -> bool:
    """Return whether a seat may answer the open tile."""
    return game.phase == phase.WINDOW and seat != game.laid_by and is_live(game, seat)


@lean
def next_live(game: SetGame, seat: int) -> int:
    """Return the next seat in turn with a live hand, which may be `seat` again; NOTHING if there is none."""
    for step in range(1, SEATS + 1):
        other = (seat + step) & AROUND
        if is_live(game, other):
            return other
    return NOTHING


@lean
def is_short(plan: SetPlan, game: SetGame, seat: int) -> bool:
    """Return whether a live seat has too few tiles for a complete hand. A kong counts as three tiles."""
    hand = game.hands[seat]
    return is_live(game, seat) and hand.held + 3 * hand.melds < 3 * plan.sets + 2
