"""The distances of a seat's racks to the hands of the card, as bytes.

A player that learns from them can play with other cards too.

A row for each rack has the number of tiles that the rack lacks: in column NOW with the seat's present tiles, in column
GAINED + kind with one more tile of a kind, and in column LOST + kind with one less. It is FAR if the rack can become no
hand, or if the seat has no such tile. Both racks count all concealed tiles of the seat.
"""

import numpy as np

from tilewright.compiling import lean
from tilewright.sim.cards import fate, reach
from tilewright.sim.cards.state import COUNTS, MOST_RACKS, CardGame, Cards
from tilewright.sim.records import KIND_COUNT, NOTHING, Bytes
from tilewright.tiles import JOKER

NOW, GAINED, LOST, COLUMNS = 0, 1, 1 + KIND_COUNT, 1 + 2 * KIND_COUNT
FAR = 99
SHAPE = (MOST_RACKS, COLUMNS)


@lean
def write_distances(c: Cards, g: CardGame, seat: int, to: Bytes) -> None:
    """Write the distances of a seat's racks to `to`."""
    reach.refresh(c, g, seat)
    for rack in range(MOST_RACKS):
        row = to[rack]
        if rack >= g.rules.racks or g.fate[seat, rack] != fate.LIVE:
            for column in range(COLUMNS):
                row[column] = FAR
        elif rack and g.count[seat, rack] < 0 and g.count[seat, 0] < 0 and g.fate[seat, 0] == fate.LIVE:
            reach.copy_bytes(row, to[0])  # racks without exposures are alike
        else:
            row[NOW] = distance(c, g, seat, rack, NOTHING)
            for kind in range(KIND_COUNT):
                row[GAINED + kind] = distance(c, g, seat, rack, kind)
                row[LOST + kind] = distance_after(c, g, seat, rack, kind, -1) if g.pool[seat, kind] else FAR


@lean
def distance(c: Cards, g: CardGame, seat: int, rack: int, tile: int) -> int:
    """Return how many tiles a rack lacks, with `tile` added unless it is -1; FAR if no hand is possible."""
    return distance_after(c, g, seat, rack, JOKER, 0) if tile < 0 else distance_after(c, g, seat, rack, tile, 1)


@lean
def distance_after(c: Cards, g: CardGame, seat: int, rack: int, kind: int, gained: int) -> int:
    """Return how many tiles a rack lacks if the seat gains this many tiles of a kind; FAR if no hand is possible."""
    count, whole, jokers = g.count[seat, rack], c.whole[seat, : c.many[seat]], g.pool[seat, JOKER]
    if kind == JOKER:
        bytes_ = whole if count < 0 else c.byte[seat, rack, :count]
        return reach.nearest(bytes_, bytes_.shape[0], jokers + gained)
    before, after = min(g.pool[seat, kind], COUNTS - 1), min(g.pool[seat, kind] + gained, COUNTS - 1)
    if count < 0:
        return reach.nearest_with(whole, c.code[kind], before, after, jokers)
    least, slot = FAR, reach.slot_of(g, seat, rack, kind)
    for i in range(count):
        code = c.changed[seat, rack, slot, i] if slot >= 0 else c.code[kind, c.row[seat, rack, i]]
        change = np.uint8(c.shortage[code, after] - c.shortage[code, before])
        least = min(least, reach.lacking(int(np.int64(np.uint8(c.byte[seat, rack, i] + change))), jokers))
    return least
