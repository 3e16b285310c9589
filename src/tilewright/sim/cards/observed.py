"""What a seat may know of a game, as bytes: its own tiles, and what lies open or was said aloud, never more.

An observation has a block for each of four seats, beginning with the one that looks and going on in turn order; where
fewer are at the table, the last are empty. Then comes what only that seat knows, or what is of no seat. Where a
kind stands alone it is one more than in `tiles.KINDS`, and 0 is none.

    discards    so many of each kind, as far as nobody took them
    declared    so many of each kind in the hands that it declared, exposures and all
    kinds       of the exposures, rack by rack, in the order in which they lie; none where the hand is declared
    sizes       tiles in these
    jokers      of them
    fates       of the racks: 0 it plays, 1 a mah jongg was declared, 2 dead
    held        tiles in the hand
    wind        0 for East, 1 for the next in turn, and so on
    laid        1 for the seat that laid the tile that lies open

    hand        so many of each kind in the own hand
    open        the kind that lies open
    claimed     the kind of the discard that the own turn began with
    fresh       the exposure that may still be changed: 1 + 9 × its rack + its place; 0 for none
    on          the rack of the exposure that the own turn began with, and 1 more; 0 where it began otherwise
    wall        tiles left there
    thrown      discards made
    stage       of the Charleston, and 1 more; 0 outside of it
    due         tiles to be laid in this stage
    packet      the kinds laid; UNSEEN for one of the incoming, unseen
"""

from __future__ import annotations

import numpy as np

from tilewright.compiling import lean
from tilewright.engine.charleston import PACKET
from tilewright.sim.cards.hands import MOST_EXPOSED
from tilewright.sim.cards.plan import RACKS, SEATS
from tilewright.sim.cards.table import (
    ACTION,
    CLAIMED_ON,
    DECLARED,
    DUE,
    EAST,
    FRESH_PLACE,
    FRESH_RACK,
    LAID,
    LEFT,
    MOST_RACKS,
    MOST_SEATS,
    PASSING,
    PHASE,
    PLAY,
    SLOTS,
    STAGE,
    THROWN,
    TILE,
    TURN,
    WINDOW,
    WINS,
    Game,
)
from tilewright.sim.layout import Bytes, Layout
from tilewright.tiles import JOKER, KINDS

_JOKER, _KINDS, _PACKET = JOKER, len(KINDS), PACKET
UNSEEN = len(KINDS) + 1
LAYOUT = Layout(
    MOST_SEATS,
    {"discards": (_KINDS,), "declared": (_KINDS,)}
    | dict.fromkeys(("kinds", "sizes", "jokers"), (MOST_RACKS, MOST_EXPOSED))
    | {"fates": (MOST_RACKS,)}
    | dict.fromkeys(("held", "wind", "laid"), (1,)),
    {"hand": (_KINDS,)}
    | dict.fromkeys(("open", "claimed", "fresh", "on", "wall", "thrown", "stage", "due"), (1,))
    | {"packet": (_PACKET,)},
)
_, _DECLARED, _FIRST, _SIZES, _JOKERS, _FATES, _HELD, _WIND, _LAID = (at.start for at in LAYOUT.of_a_seat.values())
WIDTH, _BLOCK, _OWN = LAYOUT.width, LAYOUT.block, LAYOUT.seats * LAYOUT.block
_, _OPEN, _CLAIMED, _FRESH, _ON, _WALL, _THROWN, _STAGE, _DUE, _LAYING = (_OWN + at.start for at in LAYOUT.own.values())


@lean
def look(g: Game, seat: int, to: Bytes) -> None:
    """Write what a seat sees that is to choose."""
    for at in range(WIDTH):
        to[at] = 0
    seats = g.rules[SEATS]
    for away in range(seats):
        other = (seat + away) % seats
        _before(g, other, to[away * _BLOCK : (away + 1) * _BLOCK])
    for nth in range(g.now[WINS]):
        win = g.wins[nth]
        declared = (win[ACTION + 1] - seat + seats) % seats * _BLOCK + _DECLARED
        for i in range(win[ACTION + 3]):
            to[declared + win[ACTION + 4 + i]] += np.uint8(1)
    for kind in range(_KINDS):
        to[_OWN + kind] = g.pool[seat, kind]
    if g.now[PHASE] == WINDOW:
        to[_OPEN] = g.now[TILE] + 1
        to[(g.now[TURN] - seat + seats) % seats * _BLOCK + _LAID] = 1
    elif g.now[PHASE] == PLAY:
        to[_CLAIMED], to[_ON] = g.now[TILE] + 1, g.now[CLAIMED_ON] + 1
        if g.now[FRESH_RACK] >= 0:
            to[_FRESH] = 1 + MOST_EXPOSED * g.now[FRESH_RACK] + g.now[FRESH_PLACE]
    elif g.now[PHASE] == PASSING:
        part = g.part[seat]
        to[_STAGE], to[_DUE] = g.now[STAGE] + 1, max(part[DUE], 0)
        for slot in range(part[LAID]):
            to[_LAYING + slot] = part[SLOTS + slot] + 1 if part[SLOTS + slot] >= 0 else UNSEEN
    to[_WALL], to[_THROWN] = g.now[LEFT], g.now[THROWN]


@lean
def _before(g: Game, seat: int, block: Bytes) -> None:
    """What lies before a seat, and how much it holds."""
    held = 0
    for kind in range(_KINDS):
        block[kind] = g.lying[seat, kind]
        held += g.pool[seat, kind]
    for rack in range(g.rules[RACKS]):
        block[_FATES + rack] = g.fate[seat, rack]
        for place in range(g.lies[seat, rack]):
            shown, at = g.shown[seat, rack, place], rack * MOST_EXPOSED + place
            if g.fate[seat, rack] == DECLARED:
                block[_DECLARED + shown[0]] += np.uint8(shown[1] - shown[2])
                block[_DECLARED + _JOKER] += np.uint8(shown[2])
            else:
                block[_FIRST + at], block[_SIZES + at], block[_JOKERS + at] = shown[0] + 1, shown[1], shown[2]
    seats = g.rules[SEATS]
    block[_HELD], block[_WIND] = held, (seat - g.now[EAST] + seats) % seats
