"""Observations of card games as bytes: the observer's own tiles and everything public.

An observation begins with four blocks, one for each seat in turn order, starting with the observer. Blocks of absent
seats are zero. The other fields follow the blocks: only the observer knows them, or they belong to no seat. A field
that names a kind of tile has its index in `tiles.KINDS` plus one, or 0 for none.

Each block has these fields:

    discards    number of discards of each kind, without claimed ones
    declared    number of tiles of each kind in declared hands, including their exposures
    kinds       kind of each exposure, by rack and place; 0 after the hand is declared
    sizes       number of tiles in each exposure
    jokers      number of jokers in each exposure
    fates       state of each rack: 0 live, 1 mah jongg declared, 2 dead
    held        number of concealed tiles
    wind        0 for East, 1 for the next seat in turn, and so on
    laid        1 for the seat that discarded the open tile

These fields follow the blocks:

    hand        number of concealed tiles of each kind
    open        kind of the open tile
    claimed     kind of the discard that began the seat's turn
    fresh       the exposure that may still be changed: 1 + 9 × its rack + its place; 0 for none
    on          rack of the exposure that began the seat's turn, plus 1; 0 if the turn began otherwise
    wall        number of tiles in the wall
    thrown      number of discards so far
    stage       stage of the Charleston, plus 1; 0 outside the Charleston
    due         number of tiles to pass in this stage
    packet      kinds in the packet; UNSEEN for an incoming tile passed on unseen
"""

import numpy as np

from tilewright.compiling import lean
from tilewright.engine.charleston import PACKET
from tilewright.sim import layout, phase
from tilewright.sim.cards import fate
from tilewright.sim.cards.state import MOST_EXPOSED, MOST_RACKS, MOST_SEATS, CardGame
from tilewright.sim.records import KIND_COUNT, Bytes
from tilewright.tiles import JOKER, KINDS

UNSEEN = len(KINDS) + 1
LAYOUT = layout.Layout(
    MOST_SEATS,
    {"discards": (KIND_COUNT,), "declared": (KIND_COUNT,)}
    | dict.fromkeys(("kinds", "sizes", "jokers"), (MOST_RACKS, MOST_EXPOSED))
    | {"fates": (MOST_RACKS,)}
    | dict.fromkeys(("held", "wind", "laid"), (1,)),
    {"hand": (KIND_COUNT,)}
    | dict.fromkeys(("open", "claimed", "fresh", "on", "wall", "thrown", "stage", "due"), (1,))
    | {"packet": (PACKET,)},
)
_, _DECLARED, _FIRST, _SIZES, _JOKERS, _FATES, _HELD, _WIND, _LAID = (at.start for at in LAYOUT.of_a_seat.values())
WIDTH, _BLOCK, _OWN = LAYOUT.width, LAYOUT.block, LAYOUT.seats * LAYOUT.block
_, _OPEN, _CLAIMED, _FRESH, _ON, _WALL, _THROWN, _STAGE, _DUE, _LAYING = (_OWN + at.start for at in LAYOUT.own.values())


@lean
def observe(g: CardGame, seat: int, to: Bytes) -> None:
    """Write to `to` what a seat that has to choose observes."""
    for at in range(WIDTH):
        to[at] = 0
    seats = g.rules.seats
    for away in range(seats):
        other = (seat + away) % seats
        _write_block(g, other, to[away * _BLOCK : (away + 1) * _BLOCK])
    for nth in range(g.now.wins):
        action = g.wins[nth].action
        declared = (action[1] - seat + seats) % seats * _BLOCK + _DECLARED
        for i in range(action[3]):
            to[declared + action[4 + i]] += np.uint8(1)
    for kind in range(KIND_COUNT):
        to[_OWN + kind] = g.pool[seat, kind]
    if g.now.phase == phase.WINDOW:
        to[_OPEN] = g.now.tile + 1
        to[(g.now.turn - seat + seats) % seats * _BLOCK + _LAID] = 1
    elif g.now.phase == phase.PLAY:
        to[_CLAIMED], to[_ON] = g.now.tile + 1, g.now.claimed_on + 1
        if g.now.fresh_rack >= 0:
            to[_FRESH] = 1 + MOST_EXPOSED * g.now.fresh_rack + g.now.fresh_place
    elif g.now.phase == phase.PASSING:
        part = g.part[seat]
        to[_STAGE], to[_DUE] = g.now.stage + 1, max(part.due, 0)
        for slot in range(min(part.laid, max(part.due, 0))):  # a courtesy that is over leaves its packet
            to[_LAYING + slot] = part.slots[slot] + 1 if part.slots[slot] >= 0 else UNSEEN
    to[_WALL], to[_THROWN] = g.now.left, g.now.discards


@lean
def _write_block(g: CardGame, seat: int, block: Bytes) -> None:
    """Write the block of an observation that describes one seat."""
    held = 0
    for kind in range(KIND_COUNT):
        block[kind] = g.discards[seat, kind]
        held += g.pool[seat, kind]
    for rack in range(g.rules.racks):
        block[_FATES + rack] = g.fate[seat, rack]
        for place in range(g.exposures[seat, rack]):
            shown, at = g.shown[seat, rack, place], rack * MOST_EXPOSED + place
            if g.fate[seat, rack] == fate.DECLARED:
                block[_DECLARED + shown[0]] += np.uint8(shown[1] - shown[2])
                block[_DECLARED + JOKER] += np.uint8(shown[2])
            else:
                block[_FIRST + at], block[_SIZES + at], block[_JOKERS + at] = shown[0] + 1, shown[1], shown[2]
    seats = g.rules.seats
    block[_HELD], block[_WIND] = held, (seat - g.now.east + seats) % seats
