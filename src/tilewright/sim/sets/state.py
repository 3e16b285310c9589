"""One game as a row of numbers: where each thing stands in it, and how tiles come and go."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tilewright.compiling import lean, small
from tilewright.sim.sets.plan import Plan
from tilewright.tiles import FLOWER

Game = NDArray[np.int64]

SEATS, SIZE = 4, 144  # seats at the table, tiles in the wall
AROUND = SEATS - 1  # a seat & AROUND is one at the table, whichever way it was counted
NONE, DUE = -1, -2  # no tile, seat or answer; and a tile that is to be drawn for a kong or a flower
PLAYING, OPEN, OVER = range(3)  # the phases: somebody's turn, a tile lies open, the end
SUITED = 27  # kinds of three suits; they come first
PUNG, CHOW, KONG, HIDDEN = range(4)  # how a meld lies: HIDDEN is a kong of the hand, face down

# The table. LAST is what was drawn last in this turn, for that many KONGS; THEN whose turn follows where a tile is to
# be kept. TAKEN_FROM threw the tile that this turn began with. STOLEN: a kong was made of it, whose tile is due.
PHASE, TURN, DRAWN, LAST, KONGS, THEN, TAKEN_FROM, STOLEN = range(8)
# The tile that lies open, who laid it, and the place of the pung it was added to, also once it was robbed.
TILE, LAID_BY, ADDED_TO = range(8, 11)
# Tiles left in the wall, and drawn from its far end; discards made; a bit for each seat that has made one, and for each
# that has said that it was dealt no flower.
LEFT, REPLACED, THROWN, EAST, THREW, NO_FLOWER = range(11, 17)
# The end: who won, from whom, which two kinds it left out, what that is worth in the unit of the game, as which
# of the shapes of hands; and the number of the word for why.
WINNER, WON_FROM, LEFT_OUT, WORTH, SHAPE, WHY = range(17, 23)
PAYMENT = 23  # what each seat receives, in the same unit

# How many seats still play; whether a bonus was earned that the others have not paid yet: where it is 0 none was; and
# what `judged` tells of.
LIVING, OWED, JUDGED = range(PAYMENT + SEATS, PAYMENT + SEATS + 3)
WALL = JUDGED + 1
TOO_LITTLE, ENOUGH = 1, 2

# A seat. Its hand is three words: in each, kind k has a bit, and the three bits of a kind are the digits, to the base
# 2, of how many of it are held. Then so many tiles; how many melds there are, and of each the first kind and how
# it lies; flowers laid, by how many and by the bits of the numbered ones; quarters earned by bonuses, and paid.
ONES, TWOS, FOURS, HELD, MELDS = range(5)
MELD_KIND, MELD_FORM = MELDS + 1, MELDS + 6
DEAD, ANSWER, FLOWERS, NUMBERED, EARNED, PAID = range(MELD_FORM + 5, MELD_FORM + 11)
FIRST, BLOCK = WALL + SIZE, PAID + 1

LENGTH = FIRST + SEATS * BLOCK  # of a game

FACES = (1 << FLOWER) - 1  # bits of the kinds that are discarded
_LOW, _HIGH = (sum(1 << kind for kind in range(number, SUITED, 9)) for number in (0, 8))  # the ends of each suit
_STEPS_UP, _STEPS_DOWN = ((1 << SUITED) - 1 - ends for ends in (_HIGH, _LOW))
_ONLY_BIT = np.zeros(67, np.int64)  # which bit a number has that has one: powers of two differ by 67
_ONLY_BIT[[(1 << bit) % 67 for bit in range(63)]] = range(63)


@small
def place(seat: int) -> int:
    """Where the numbers of a seat begin."""
    return FIRST + seat * BLOCK


@small
def held(game: Game, at: int, kind: int) -> int:
    """So many tiles of a kind are in the hand of the seat at `at`."""
    many: int = (game[at + ONES] >> kind & 1) + 2 * (game[at + TWOS] >> kind & 1) + 4 * (game[at + FOURS] >> kind & 1)
    return many


@small
def put(game: Game, at: int, kind: int, tiles: int) -> None:
    """So many tiles more in the hand of the seat at `at`; fewer where `tiles` is below zero."""
    many, others = held(game, at, kind) + tiles, ~(1 << kind)
    game[at + ONES] = game[at + ONES] & others | (many & 1) << kind
    game[at + TWOS] = game[at + TWOS] & others | (many >> 1 & 1) << kind
    game[at + FOURS] = game[at + FOURS] & others | (many >> 2) << kind
    game[at + HELD] += tiles


@small
def kinds_of(game: Game, at: int) -> int:
    """A bit for each kind in the hand of the seat at `at`."""
    kinds: int = game[at + ONES] | game[at + TWOS] | game[at + FOURS]
    return kinds


@small
def flowers_in(plan: Plan, game: Game, at: int) -> int:
    """A bit for each kind of flowers in the hand of the seat at `at`."""
    return kinds_of(game, at) >> plan.flowers_from << plan.flowers_from


@small
def lowest(bits: int) -> int:
    """The lowest of some bits, one at least."""
    bit: int = _ONLY_BIT[(bits & -bits) % 67]
    return bit


@small
def up(kinds: int) -> int:
    """The kinds that are next above some."""
    return (kinds & _STEPS_UP) << 1


@small
def down(kinds: int) -> int:
    """The kinds that are next below some."""
    return (kinds & _STEPS_DOWN) >> 1


@small
def earn(plan: Plan, game: Game, at: int, quarters: int) -> None:
    """The seat at `at` earns a bonus, which all others are to pay, where the sheet is played by."""
    if not plan.judged:
        game[at + EARNED] += quarters
        game[OWED] |= quarters


@small
def judged(game: Game, at: int) -> int:
    """What the rules say of the complete hand of the seat at `at`: TOO_LITTLE, ENOUGH, or 0 where they are asked first.

    Then its place, below zero, stands in JUDGED, and the game stops. It goes on from there once the answer stands
    in the same place; that is said once, and asked for again when it is wanted again.
    """
    said: int = game[JUDGED]
    game[JUDGED] = 0 if said > 0 else -at
    return max(said, 0)


@small
def live(game: Game, seat: int) -> bool:
    """Whether a seat still plays."""
    return bool(game[FIRST + seat * BLOCK + DEAD] == 0)


@small
def asked(game: Game, seat: int) -> bool:
    """Whether a seat is asked about the tile that lies open."""
    return game[PHASE] == OPEN and seat != game[LAID_BY] and live(game, seat)


@lean
def nearest(game: Game, seat: int) -> int:
    """The next seat in turn that still plays, `seat` itself last; NONE when nobody does."""
    for step in range(1, SEATS + 1):
        other = (seat + step) & AROUND
        if live(game, other):
            return other
    return NONE


@lean
def lacks(plan: Plan, game: Game, seat: int) -> bool:
    """Whether a seat that still plays holds a tile less than a hand; a kong counts as three."""
    at = place(seat)
    return live(game, seat) and game[at + HELD] + 3 * game[at + MELDS] < 3 * plan.sets + 2
