"""Observations of a game as bytes: the own tiles and everything open or announced, nothing else.

An observation has a block for each seat, from the observer on in turn order, and then the fields that only the
observer knows or that belong to no seat. A field of one kind holds its index in `tiles.KINDS` plus one; 0 is none.

    discards    tiles of each kind, 1 Bam to Soap, without those that were claimed
    flowers     laid: winds and dragons if they are flowers, and the eight numbered ones
    melds       first kind of each, in the order in which they were made
    forms       of these melds: 0 pung, 1 chow, 2 kong, 3 concealed kong
    melded      number of melds
    held        concealed tiles
    bonuses     paid by all others, in quarters
    wind        0 East, 1 South, 2 West, 3 North
    laid        1 for the seat that laid the open tile

    hand        concealed tiles of each kind
    drawn       last kind drawn in the own turn
    open        kind of the open tile
    phase       0 discard; 1 keep the own tile; 2 a discard is open; 3 a kong may be robbed
    wall        tiles left
    replaced    tiles drawn from its far end
    thrown      discards made
"""

import numpy as np

from tilewright.compiling import lean
from tilewright.sim import event, layout, phase
from tilewright.sim.records import NOTHING, Bytes, Uint64s
from tilewright.sim.rows import RUN, Rows
from tilewright.sim.sets import meld, options
from tilewright.sim.sets.state import SEATS, SetGame, SetPlan, count
from tilewright.tiles import FLOWER, FLOWER_SETS, INDEX, WINDS

_FIRST = INDEX[WINDS[0]]  # first kind that may be a flower
_LAID = FLOWER - _FIRST + sum(map(len, FLOWER_SETS))
_MOST = 5  # most melds of a seat

Words = Uint64s  # observations, eight bytes at a time


LAYOUT = layout.Layout(
    SEATS,
    {"discards": (FLOWER,), "flowers": (_LAID,), "melds": (_MOST,), "forms": (_MOST,)}
    | dict.fromkeys(("melded", "held", "bonuses", "wind", "laid"), (1,)),
    {"hand": (FLOWER,)} | dict.fromkeys(("drawn", "open", "phase", "wall", "replaced", "thrown"), (1,)),
)
_, _FLOWERS, _KINDS, _FORMS, _COUNT, _HELD, _BONUSES, _WIND, _BY = (at.start for at in LAYOUT.of_a_seat.values())
_, _DRAWN, _OPEN, _PHASE, _WALL, _REPLACED, _THROWN = (at.start for at in LAYOUT.own.values())
BLOCK = LAYOUT.block  # bytes for each seat
_SEATS = SEATS * BLOCK  # bytes for all of them
WIDTH = LAYOUT.width  # bytes of an observation
_WORD = 8  # bytes
assert not BLOCK % _WORD
assert not WIDTH % _WORD


@lean
def clear(visible: Bytes, east: int) -> None:
    """Remove all open tiles and assign the winds."""
    for seat in range(SEATS):
        for at in range(BLOCK):
            visible[seat, at] = 0
        visible[seat, _WIND] = (seat - east) % SEATS


@lean
def fold_events(rows: Rows, end: int, visible: Bytes) -> None:
    """Update the open tiles of each seat by the events in rows before `end`."""
    for row in range(end):
        kind, seat = rows[row, 0], rows[row, 1]
        if kind == event.DISCARDED:
            visible[seat, rows[row, 2]] += np.uint8(1)
        elif kind == event.FLOWER_LAID:
            flower = rows[row, 3]
            visible[seat, _FLOWERS + flower - _FIRST - (flower > FLOWER)] += np.uint8(1)
        elif kind == event.CLAIMED:
            visible[rows[row, 2], rows[row, 3]] -= np.uint8(1)
            form = meld.PUNG if rows[row, 6] == 3 else meld.KONG
            _lay(visible[seat], rows[row, 5], meld.CHOW if rows[row, 8] == RUN else form)
        elif kind == event.KONG_MELDED:
            _lay(visible[seat], rows[row, 3], meld.HIDDEN)
        elif kind == event.KONG_ADDED:
            visible[seat, _FORMS + rows[row, 3]] = meld.KONG


@lean
def _lay(visible: Bytes, kind: int, form: int) -> None:
    nth = visible[_COUNT]
    visible[_KINDS + nth], visible[_FORMS + nth] = kind + 1, form
    visible[_COUNT] = nth + 1


@lean
def observe(plan: SetPlan, game: SetGame, visible: Words, seat: int, words: Words, to: Bytes) -> None:
    """Write the observation of the seat that has to act; `words` and `to` are the same bytes."""
    for away in range(SEATS):
        other = (seat + away) % SEATS
        for word in range(BLOCK // _WORD):
            words[away * (BLOCK // _WORD) + word] = visible[other, word]
        hand, block = game.hands[other], away * BLOCK
        to[block + _HELD] = hand.held
        to[block + _BONUSES] = hand.paid
    mine, own = game.hands[seat], to[_SEATS:]
    for kind in range(FLOWER):
        own[kind] = count(mine, kind)
    own[_DRAWN] = own[_OPEN] = 0
    if game.phase == phase.WINDOW:
        to[(game.laid_by - seat) % SEATS * BLOCK + _BY] = 1
        own[_OPEN] = game.tile + 1
        own[_PHASE] = 2 + (game.added_to != NOTHING)
    else:
        own[_DRAWN] = game.drawn_tile + 1
        own[_PHASE] = options.must_keep(plan, game)
    own[_WALL], own[_REPLACED], own[_THROWN] = game.left, game.replaced, game.discards
