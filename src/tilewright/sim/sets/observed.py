"""Observations of games of sets and a pair, as bytes: the observer's own tiles and everything public.

An observation begins with a block for each seat in turn order, starting with the observer. The other fields follow the
blocks: only the observer knows them, or they belong to no seat. A field that names a kind of tile has its index in
`tiles.KINDS` plus one, or 0 for none.

Each block has these fields:

    discards    number of discards of each kind from 1 Bam to Soap, without claimed ones
    flowers     flowers laid aside: winds and dragons if they are flowers, and the eight numbered flowers
    melds       first kind of each meld, in the order in which they were made
    forms       form of each meld: 0 pung, 1 chow, 2 kong, 3 concealed kong
    melded      number of melds
    held        number of concealed tiles
    bonuses     bonuses paid by each other seat, in quarters of a unit
    wind        0 East, 1 South, 2 West, 3 North
    laid        1 for the seat that laid the open tile

These fields follow the blocks:

    hand        number of concealed tiles of each kind
    drawn       kind that the seat drew last, if it is its turn
    open        kind of the open tile
    phase       0 discard; 1 keep the drawn tile; 2 a discard is open; 3 a kong may be robbed
    wall        number of tiles in the wall
    replaced    number of tiles drawn from the far end of the wall
    thrown      number of discards so far
"""

import numpy as np

from tilewright.compiling import lean
from tilewright.sim import event, layout, phase
from tilewright.sim.records import KIND_COUNT, NOTHING, Bytes, Int16s, Uint64s
from tilewright.sim.rows import RUN, Rows
from tilewright.sim.sets import meld, moves, options
from tilewright.sim.sets.state import SEATS, SetGame, SetPlan, count
from tilewright.tiles import FLOWER, FLOWER_SETS, INDEX, WINDS

_FIRST = INDEX[WINDS[0]]  # the first kind that can be a flower
_LAID = FLOWER - _FIRST + sum(map(len, FLOWER_SETS))
FLOWERS = [kind for kind in range(_FIRST, _FIRST + _LAID + 1) if kind != FLOWER]  # kinds in the field `flowers`
_MOST = 5  # maximum number of melds of a seat

Words = Uint64s  # observations as 64-bit words
# the number of discards that nobody took, then these discards in order, as KIND_COUNT * seat + kind
Pile = Int16s
PILE = 128  # numbers in a pile; more than a wall has tiles left after the deal, and one discard for each meld


LAYOUT = layout.Layout(
    SEATS,
    {"discards": (FLOWER,), "flowers": (_LAID,), "melds": (_MOST,), "forms": (_MOST,)}
    | dict.fromkeys(("melded", "held", "bonuses", "wind", "laid"), (1,)),
    {"hand": (FLOWER,)} | dict.fromkeys(("drawn", "open", "phase", "wall", "replaced", "thrown"), (1,)),
)
_, _FLOWERS, _KINDS, _FORMS, _COUNT, _HELD, _BONUSES, _WIND, _BY = (at.start for at in LAYOUT.of_a_seat.values())
_, _DRAWN, _OPEN, _PHASE, _WALL, _REPLACED, _THROWN = (at.start for at in LAYOUT.own.values())
BLOCK = LAYOUT.block  # bytes in the block of a seat
_SEATS = SEATS * BLOCK  # bytes in the blocks of all seats
WIDTH = LAYOUT.width  # bytes in an observation
_WORD = 8  # bytes in a 64-bit word
assert not BLOCK % _WORD
assert not WIDTH % _WORD


@lean
def clear(visible: Bytes, pile: Pile, east: int) -> None:
    """Reset the public fields of all seats and the pile for a new game, and set the winds."""
    pile[0] = 0
    for seat in range(SEATS):
        for at in range(BLOCK):
            visible[seat, at] = 0
        visible[seat, _WIND] = (seat - east) % SEATS


@lean
def fold_events(rows: Rows, end: int, visible: Bytes, pile: Pile) -> None:
    """Update the public fields of all seats and the pile with the events in `rows[:end]`."""
    for row in range(end):
        kind, seat = rows[row, 0], rows[row, 1]
        if kind == event.DISCARDED:
            visible[seat, rows[row, 2]] += np.uint8(1)
            pile[0] += 1
            pile[pile[0]] = KIND_COUNT * seat + rows[row, 2]
        elif kind == event.FLOWER_LAID:
            flower = rows[row, 3]
            visible[seat, _FLOWERS + flower - _FIRST - (flower > FLOWER)] += np.uint8(1)
        elif kind == event.CLAIMED:
            take_discard(visible, pile)
            form = meld.PUNG if rows[row, 6] == 3 else meld.KONG
            _lay(visible[seat], rows[row, 5], meld.CHOW if rows[row, 8] == RUN else form)
        elif kind == event.KONG_MELDED:
            _lay(visible[seat], rows[row, 3], meld.HIDDEN)
        elif kind == event.KONG_ADDED:
            visible[seat, _FORMS + rows[row, 3]] = meld.KONG


@lean
def take_discard(visible: Bytes, pile: Pile) -> None:
    """Take the last discard away, because a seat has claimed it."""
    last = int(pile[pile[0]])
    visible[last // KIND_COUNT, last % KIND_COUNT] -= np.uint8(1)
    pile[0] -= 1


@lean
def _lay(visible: Bytes, kind: int, form: int) -> None:
    nth = visible[_COUNT]
    visible[_KINDS + nth], visible[_FORMS + nth] = kind + 1, form
    visible[_COUNT] = nth + 1


@lean
def observe(plan: SetPlan, game: SetGame, visible: Words, seat: int, words: Words, to: Bytes) -> None:
    """Write the observation of a seat to `to`. `words` is a view of the same memory as 64-bit words."""
    for away in range(SEATS):
        other = (seat + away) % SEATS
        for word in range(BLOCK // _WORD):
            words[away * (BLOCK // _WORD) + word] = visible[other, word]
        hand, block = game.hands[other], away * BLOCK
        to[block + _HELD] = hand.held if other != game.winner else _left_out(game, NOTHING)
        to[block + _BONUSES] = hand.paid
    mine, own = game.hands[seat], to[_SEATS:]
    for kind in range(FLOWER):
        own[kind] = count(mine, kind) if seat != game.winner else _left_out(game, kind)
    own[_DRAWN] = own[_OPEN] = 0
    own[_PHASE] = 0
    if game.phase == phase.WINDOW:
        to[(game.laid_by - seat) % SEATS * BLOCK + _BY] = 1
        own[_OPEN] = game.tile + 1
        own[_PHASE] = 2 + (game.added_to != NOTHING)
    elif game.phase == phase.PLAY:
        own[_PHASE] = options.must_keep(plan, game)
        if game.turn == seat:
            own[_DRAWN] = game.drawn_tile + 1
    own[_WALL], own[_REPLACED], own[_THROWN] = game.left, game.replaced, game.discards


@lean
def _left_out(game: SetGame, kind: int) -> int:
    """Return how many tiles of a kind the winner did not use; if the kind is NOTHING, how many tiles of any kind."""
    first, other = game.left_out // moves.OUT - 1, game.left_out % moves.OUT - 1
    if kind == NOTHING:
        return int((first != NOTHING) + (other != NOTHING))
    return int((first == kind) + (other == kind))
