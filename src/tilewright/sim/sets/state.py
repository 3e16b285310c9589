"""One game of sets and a pair as a record, and how tiles enter and leave a hand."""

from collections.abc import Sequence
from typing import Annotated, NamedTuple

import numpy as np

from tilewright.compiling import lean, small
from tilewright.sim import phase
from tilewright.sim.records import NOTHING, Numbers
from tilewright.tiles import FLOWER

SEATS, SIZE = 4, 144  # seats at the table, tiles in the wall
AROUND = SEATS - 1  # mask: a seat counted in any direction & AROUND is a seat at the table
MOST_MELDS = 5
DUE = -2  # `drawn_tile` while the replacement for a kong or a flower is due
TOO_LITTLE, ENOUGH = 1, 2  # verdicts on a hand
SUITED = 27  # kinds in the three suits, which come first
FACES = (1 << FLOWER) - 1  # bits of the kinds that can be discarded
# Bits of the first and of the last kind of each suit.
_LOW, _HIGH = (sum(1 << kind for kind in range(number, SUITED, 9)) for number in (0, 8))
_STEPS_UP, _STEPS_DOWN = ((1 << SUITED) - 1 - ends for ends in (_HIGH, _LOW))
_ONLY_BIT = np.zeros(67, np.int64)  # power of two modulo 67 → its exponent; the remainders of the first 63 differ
_ONLY_BIT[[(1 << bit) % 67 for bit in range(63)]] = range(63)


class SetPlan(NamedTuple):
    """A ruleset as numbers for compiled functions; flags are 0 or 1."""

    east: int  # tiles dealt to East
    others: int  # tiles dealt to each other seat
    packet: int
    draws_last: int  # a turn is a discard, then a draw
    challenge: int  # mistakes are allowed
    held_over: int  # a pung may be added to with a tile drawn in an earlier turn
    flowers_from: int  # the first kind that is a flower; all after it are
    no_flower_pays: int  # a deal without flowers is announced
    kinds: int  # number of kinds in hands; the honors come last
    sets: int  # sets in a hand, besides the pair
    extra: int  # extra sets of a seven-pairs hand; negative if seven pairs are no hand
    extra_run: int  # the extra set may be a run
    extra_open: int  # the extra set may be melded openly
    equal_pairs: int  # four equal tiles may be two of the pairs
    honors_pay: int  # honors are ordinary tiles on the sheet, not flowers
    exclusive: int  # a Difficult Wait does not count with Seven Pairs or Revealed
    orphans: int  # thirteen orphans are a hand
    knitted: int  # hands of knitted tiles count
    judged: int  # the ruleset itself judges whether a hand may win; no bonuses are paid


class SeatHand:
    """The tiles, melds, flowers and bonuses of one seat.

    Three words count the concealed tiles: bit k of `ones`, `twos` and `fours` is a binary digit of the number of
    tiles of kind k.
    """

    ones: int
    twos: int
    fours: int
    held: int  # concealed tiles
    melds: int
    meld_kinds: Annotated[Numbers, MOST_MELDS]  # first kind of each meld
    meld_forms: Annotated[Numbers, MOST_MELDS]  # form of each meld, see `meld`
    dead: int
    answer: int  # answer to the open tile: a move, or NOTHING
    flowers: int  # flowers laid
    numbered: int  # a bit for each numbered flower laid
    earned: int  # earned by bonuses, in quarters
    paid: int  # the part of these that all others pay


class SetGame:
    """The table and the hands. Seats, tiles and places are NOTHING where there is none."""

    phase: int
    turn: int
    has_drawn: int  # 0 until the seat on turn holds its tile
    drawn_tile: int  # the last tile drawn in this turn, or DUE
    kongs: int  # successive kongs for which `drawn_tile` was drawn
    next_seat: int  # whose turn follows once the drawn tile is kept
    taken_from: int  # who threw the tile that this turn began with
    kong_claimed: int  # 1 while the replacement for a kong made of a discard is due
    tile: int  # the open tile
    laid_by: int
    added_to: int  # index of the pung that `tile` was added to, also once it is robbed
    left: int  # tiles in the wall
    replaced: int  # tiles drawn from the far end of the wall
    discards: int
    east: int
    discarders: int  # a bit for each seat that has discarded
    flowerless: int  # a bit for each seat that announced a deal without flowers
    winner: int
    won_from: int
    left_out: int  # two kinds that the winner left out, as in `moves.DECLARE`
    worth: int  # worth of the winning hand, in the unit of the game
    line: int  # name of the winning hand, as an index into `judging.lines_of`
    why: int  # why the game ended, see `reason`
    payments: Annotated[Numbers, SEATS]  # payments to each seat, in the unit of the game
    living: int  # seats that still play
    bonuses_due: int  # 0 if all bonuses earned are paid
    verdict: int  # -1 - seat asks the rules about that hand; TOO_LITTLE or ENOUGH is their answer; 0 otherwise
    hands: Annotated[Sequence[SeatHand], SEATS]
    wall: Annotated[Numbers, SIZE]


@small
def count(hand: SeatHand, kind: int) -> int:
    """Return the number of concealed tiles of a kind."""
    tiles: int = (hand.ones >> kind & 1) + 2 * (hand.twos >> kind & 1) + 4 * (hand.fours >> kind & 1)
    return tiles


@small
def put(hand: SeatHand, kind: int, tiles: int) -> None:
    """Add `tiles` tiles of a kind to a hand, or remove them if the number is negative."""
    total, others = count(hand, kind) + tiles, ~(1 << kind)
    hand.ones = hand.ones & others | (total & 1) << kind
    hand.twos = hand.twos & others | (total >> 1 & 1) << kind
    hand.fours = hand.fours & others | (total >> 2) << kind
    hand.held += tiles


@small
def kinds_in(hand: SeatHand) -> int:
    """Return a bit for each kind among the concealed tiles."""
    kinds: int = hand.ones | hand.twos | hand.fours
    return kinds


@small
def flowers_in(plan: SetPlan, hand: SeatHand) -> int:
    """Return a bit for each kind of flower among the concealed tiles."""
    return kinds_in(hand) >> plan.flowers_from << plan.flowers_from


@small
def lowest(bits: int) -> int:
    """Return the index of the lowest bit; at least one is set."""
    bit: int = _ONLY_BIT[(bits & -bits) % 67]
    return bit


@small
def up(kinds: int) -> int:
    """Return the kinds one number above those given."""
    return (kinds & _STEPS_UP) << 1


@small
def down(kinds: int) -> int:
    """Return the kinds one number below those given."""
    return (kinds & _STEPS_DOWN) >> 1


@small
def earn(plan: SetPlan, game: SetGame, hand: SeatHand, quarters: int) -> None:
    """Credit a hand with a bonus that all others owe it, in games that pay by the sheet."""
    if not plan.judged:
        hand.earned += quarters
        game.bonuses_due |= quarters


@small
def verdict_on(game: SetGame, seat: int) -> int:
    """Return the verdict on a complete hand: TOO_LITTLE, ENOUGH, or 0 after asking the rules for it.

    The game stops when it has asked, and goes on once the answer is in `verdict`. Each answer is returned once.
    """
    verdict: int = game.verdict
    game.verdict = 0 if verdict > 0 else -1 - seat
    return max(verdict, 0)


@small
def is_live(game: SetGame, seat: int) -> bool:
    """Return whether a seat still plays."""
    return game.hands[seat].dead == 0


@small
def is_asked(game: SetGame, seat: int) -> bool:
    """Return whether a seat has to answer the open tile."""
    return game.phase == phase.WINDOW and seat != game.laid_by and is_live(game, seat)


@lean
def next_live(game: SetGame, seat: int) -> int:
    """Return the next seat in turn that still plays, `seat` itself last; NOTHING if there is none."""
    for step in range(1, SEATS + 1):
        other = (seat + step) & AROUND
        if is_live(game, other):
            return other
    return NOTHING


@lean
def is_short(plan: SetPlan, game: SetGame, seat: int) -> bool:
    """Return whether a live seat is one tile short of a hand; a kong counts as three tiles."""
    hand = game.hands[seat]
    return is_live(game, seat) and hand.held + 3 * hand.melds < 3 * plan.sets + 2
