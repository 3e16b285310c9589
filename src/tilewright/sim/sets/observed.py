"""What a seat may know of a game, as bytes: its own tiles, and what lies open or was said aloud, never more.

An observation has a block for each seat, beginning with the one that looks and going on in turn order, and then what
only that seat knows, or what is of no seat. Where a kind stands alone it is one more than in `tiles.KINDS`, and 0 is
none.

    discards    so many of each kind, 1 Bam to Soap, as far as nobody took them
    flowers     laid: winds and dragons, where they are flowers, and the eight numbered ones
    melds       the first kind of each, in the order in which they were made
    forms       of these melds: 0 a pung, 1 a chow, 2 a kong, 3 a kong of the hand
    melded      how many they are
    held        tiles in the hand
    bonuses     paid by all others, in quarters
    wind        0 East, 1 South, 2 West, 3 North
    laid        1 for the seat that laid the tile that lies open

    hand        so many of each kind in the own hand
    drawn       the kind drawn last in the own turn
    open        the kind that lies open
    phase       0 the own turn, to discard; 1 the own tile is to be kept; 2 a discard lies open; 3 a kong may be robbed
    wall        tiles left there
    replaced    tiles drawn from its far end
    thrown      discards made
"""

import numpy as np
from numpy.typing import NDArray

from tilewright.compiling import lean
from tilewright.sim import event, layout, phase
from tilewright.sim.records import NOTHING, Bytes
from tilewright.sim.rows import RUN, Rows
from tilewright.sim.sets import meld, options
from tilewright.sim.sets.state import SEATS, Game, Plan, count
from tilewright.tiles import FLOWER, FLOWER_SETS, INDEX, WINDS

_FIRST = INDEX[WINDS[0]]  # of the kinds that may be flowers
_LAID = FLOWER - _FIRST + sum(map(len, FLOWER_SETS))
_MOST = 5  # melds

Words = NDArray[np.uint64]  # the same, eight at a time


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
_EIGHT = 8
assert not BLOCK % _EIGHT
assert not WIDTH % _EIGHT


@lean
def clear(lying: Bytes, east: int) -> None:
    """Nothing lies open, and winds are given out."""
    for seat in range(SEATS):
        for at in range(BLOCK):
            lying[seat, at] = 0
        lying[seat, _WIND] = (seat - east) % SEATS


@lean
def fold_events(rows: Rows, end: int, lying: Bytes) -> None:
    """Update the open tiles of each seat by the events in rows before `end`."""
    for row in range(end):
        kind, seat = rows[row, 0], rows[row, 1]
        if kind == event.DISCARDED:
            lying[seat, rows[row, 2]] += np.uint8(1)
        elif kind == event.FLOWER_LAID:
            flower = rows[row, 3]
            lying[seat, _FLOWERS + flower - _FIRST - (flower > FLOWER)] += np.uint8(1)
        elif kind == event.CLAIMED:
            lying[rows[row, 2], rows[row, 3]] -= np.uint8(1)
            form = meld.PUNG if rows[row, 6] == 3 else meld.KONG
            _lay(lying[seat], rows[row, 5], meld.CHOW if rows[row, 8] == RUN else form)
        elif kind == event.KONG_MELDED:
            _lay(lying[seat], rows[row, 3], meld.HIDDEN)
        elif kind == event.KONG_ADDED:
            lying[seat, _FORMS + rows[row, 3]] = meld.KONG


@lean
def _lay(lying: Bytes, kind: int, form: int) -> None:
    nth = lying[_COUNT]
    lying[_KINDS + nth], lying[_FORMS + nth] = kind + 1, form
    lying[_COUNT] = nth + 1


@lean
def observe(plan: Plan, game: Game, lying: Words, seat: int, words: Words, to: Bytes) -> None:
    """Write what a seat sees that has to do something, to `words` and `to`, which are the same bytes."""
    for away in range(SEATS):
        other = (seat + away) % SEATS
        for word in range(BLOCK // _EIGHT):
            words[away * (BLOCK // _EIGHT) + word] = lying[other, word]
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
