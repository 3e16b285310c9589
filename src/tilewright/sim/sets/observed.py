"""What a seat may know of a game, as bytes: its own tiles, and what lies open or was said aloud, never more.

`PIECES` names what stands in an observation, in its order, and the shape of each. Seats are counted from the one that
looks, in turn order; where the name of a tile stands alone it is one more than its kind, and 0 is none.

    hand        so many of each kind, 1 Bam to Soap, in the own hand
    discards    of each seat and kind, as far as nobody took them
    melds       of each seat in the order in which they were made: the first kind, and 0 for a pung, 1 for a chow, 2 for
                a kong, 3 for a kong of the hand
    flowers     laid by each seat: winds and dragons, where they are flowers, and the eight numbered ones
    held        tiles in each seat's hand
    bonuses     that each seat was paid, in quarters
    wind        of the own seat: 0 East, 1 South, 2 West, 3 North
    wall        tiles left there
    thrown      discards made so far
    phase       0 the own turn, to discard; 1 the own tile is to be kept; 2 a discard lies open; 3 a kong may be robbed
    tile, by    the tile that lies open, and the seat that laid it
    drawn       the tile drawn last in the own turn
"""

from __future__ import annotations

from math import prod

import numpy as np
from numpy.typing import NDArray

from tilewright.compiling import jit
from tilewright.engine.events import Claimed, Discarded, FlowerLaid
from tilewright.sim.rows import Rows, number
from tilewright.sim.sets.moves import keeps
from tilewright.sim.sets.plan import Plan
from tilewright.sim.sets.state import (
    ADDED_TO,
    EAST,
    HELD,
    LAID_BY,
    LAST,
    LEFT,
    MELD_FORM,
    MELD_KIND,
    MELDS,
    NONE,
    OPEN,
    PAID,
    PHASE,
    SEATS,
    THROWN,
    TILE,
    Game,
    place,
)
from tilewright.tiles import FLOWER, FLOWER_SETS, INDEX

_DISCARDED, _CLAIMED, _FLOWER = (number(kind) for kind in (Discarded, Claimed, FlowerLaid))
_NUMBERED = sum(map(len, FLOWER_SETS))
_WINDS = INDEX["N"]
_LAID = FLOWER - _WINDS + _NUMBERED  # kinds that may be flowers
_MOST_MELDS = 5
LYING = FLOWER + _LAID  # numbers of what lies open before a seat: discards, and then flowers

PIECES: dict[str, tuple[int, ...]] = {
    "hand": (FLOWER,),
    "discards": (SEATS, FLOWER),
    "melds": (SEATS, _MOST_MELDS, 2),
    "flowers": (SEATS, _LAID),
    "held": (SEATS,),
    "bonuses": (SEATS,),
    "wind": (),
    "wall": (),
    "thrown": (),
    "phase": (),
    "tile": (),
    "by": (),
    "drawn": (),
}
_ENDS = np.cumsum([prod(shape) for shape in PIECES.values()]).tolist()
_DISCARDS, _MELDED, _FLOWERS, _HELD, _BONUSES, _ALONE, _, _, _, _, _, _ = _ENDS[:-1]
WIDTH = _ENDS[-1]  # bytes of an observation

Bytes = NDArray[np.uint8]


def pieces(observation: Bytes) -> dict[str, Bytes]:
    """The pieces of one or more observations by their names, each in its shape.

    >>> pieces(np.zeros((3, WIDTH), np.uint8))["discards"].shape
    (3, 4, 34)
    """
    parts = np.split(observation, _ENDS[:-1], axis=-1)
    return {
        name: part.reshape(observation.shape[:-1] + shape)
        for (name, shape), part in zip(PIECES.items(), parts, strict=True)
    }


@jit
def note(rows: Rows, row: int, lying: Bytes) -> None:
    """Fold events, as far as `row`, into what lies open before each seat."""
    for nth in range(row):
        event, seat = rows[nth, 0], rows[nth, 1]
        if event == _DISCARDED:
            lying[seat, rows[nth, 2]] += np.uint8(1)
        elif event == _CLAIMED:
            lying[rows[nth, 2], rows[nth, 3]] -= np.uint8(1)
        elif event == _FLOWER:
            kind = rows[nth, 3]
            lying[seat, FLOWER + kind - _WINDS - (kind > FLOWER)] += np.uint8(1)


@jit
def look(plan: Plan, game: Game, lying: Bytes, seat: int, to: Bytes) -> None:
    """Write what a seat sees that has to do something."""
    mine = place(seat)
    for kind in range(FLOWER):
        to[kind] = game[mine + kind]
    for away in range(SEATS):
        other = (seat + away) % SEATS
        at = place(other)
        for kind in range(FLOWER):
            to[_DISCARDS + away * FLOWER + kind] = lying[other, kind]
        for kind in range(_LAID):
            to[_FLOWERS + away * _LAID + kind] = lying[other, FLOWER + kind]
        first = _MELDED + away * 2 * _MOST_MELDS
        for nth in range(_MOST_MELDS):
            lies = nth < game[at + MELDS]
            to[first + 2 * nth] = game[at + MELD_KIND + nth] + 1 if lies else 0
            to[first + 2 * nth + 1] = game[at + MELD_FORM + nth] if lies else 0
        to[_HELD + away] = game[at + HELD]
        to[_BONUSES + away] = game[at + PAID]
    is_open = game[PHASE] == OPEN
    to[_ALONE] = (seat - game[EAST]) % SEATS
    to[_ALONE + 1] = game[LEFT]
    to[_ALONE + 2] = game[THROWN]
    to[_ALONE + 3] = 2 + (game[ADDED_TO] != NONE) if is_open else keeps(plan, game)
    to[_ALONE + 4] = game[TILE] + 1 if is_open else 0
    to[_ALONE + 5] = (game[LAID_BY] - seat) % SEATS if is_open else 0
    to[_ALONE + 6] = 0 if is_open else game[LAST] + 1
