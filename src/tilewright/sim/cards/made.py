"""Which hands of the card certain tiles make: what is declared may be several at once."""

from __future__ import annotations

import numpy as np

from tilewright.compiling import lean
from tilewright.sim import phase
from tilewright.sim.cards.facts import declarable, facts_of, worth
from tilewright.sim.cards.hands import CLEAN, COUNTS, HIDDEN, Cards, Numbers
from tilewright.sim.cards.reach import BLOCK, byte_of, code_of, lacking, nearest_with, refreshed
from tilewright.sim.cards.table import MOST_HANDS, MOST_RANKED, Game
from tilewright.sim.records import KIND_COUNT, NOTHING
from tilewright.tiles import JOKER


@lean
def rows_of(c: Cards, g: Game, seat: int, rack: int) -> int:
    """How many rows a rack has."""
    count = g.count[seat, rack]
    return int(count if count >= 0 else c.many[seat])


@lean
def next_complete(c: Cards, g: Game, seat: int, rack: int, row: int, tile: int) -> int:
    """The first row from `row` on that lacks nothing, with a tile that lies open or, where that is -1, without.

    Behind the last one it is the number of rows.
    """
    rows, jokers, kind = rows_of(c, g, seat, rack), g.pool[seat, JOKER], max(tile, 0)
    before, after = min(g.pool[seat, kind], COUNTS - 1), min(g.pool[seat, kind] + (tile >= 0), COUNTS - 1)
    if g.count[seat, rack] < 0:
        bytes_, codes = c.whole[seat], c.code[kind]
        while row + BLOCK <= rows and nearest_with(
            bytes_[row : row + BLOCK], codes[row : row + BLOCK], before, after, jokers
        ):
            row += BLOCK
    while row < rows and lacking(byte_of(c, g, seat, rack, row, tile), jokers):
        row += 1
    return row


@lean
def hand_of(c: Cards, g: Game, seat: int, rack: int, row: int) -> int:
    """The number of the hand of a row."""
    return int(np.int64(c.row[seat, rack, row])) if g.count[seat, rack] >= 0 else row


@lean
def ranked(g: Game, made: int, row: int, key: int) -> int:
    """One row more among those in `g.ranked`, in the order of their keys; how many there are."""
    at = min(made, MOST_RANKED - 1)
    if made == MOST_RANKED and g.ranked[1, at] <= key:
        return made  # there is room for the best only
    while at and g.ranked[1, at - 1] > key:
        g.ranked[0, at], g.ranked[1, at] = g.ranked[0, at - 1], g.ranked[1, at - 1]
        at -= 1
    g.ranked[0, at], g.ranked[1, at] = row, key
    return min(made + 1, MOST_RANKED)


@lean
def hands_made(c: Cards, g: Game, move: Numbers) -> None:
    """The hands that tiles to be declared make on their rack and that may be declared, as `g.candidates`.

    The most valuable is the first; there is none where the tiles are no mah jongg.
    """
    seat, rack = move[1], move[2]
    refreshed(c, g, seat)
    tile = g.now.tile if g.now.phase == phase.WINDOW else NOTHING
    facts = facts_of(c, g, seat, rack)
    laid, n = g.left, 0
    for kind in range(KIND_COUNT):
        laid[kind] = 0
    for i in range(move[3]):
        laid[move[4 + i]] += 1
    row, rows = next_complete(c, g, seat, rack, 0, tile), rows_of(c, g, seat, rack)
    while row < rows:
        jokers, h = _makes(c, g, seat, rack, row, laid), hand_of(c, g, seat, rack, row)
        if jokers >= 0 and declarable(c, seat, h, facts & ~CLEAN if jokers else facts):
            n = ranked(g, n, row, -worth(c, h, facts & HIDDEN))
        row = next_complete(c, g, seat, rack, row + 1, tile)
    candidates = g.candidates[seat]
    candidates.count = n
    for nth in range(MOST_HANDS):
        candidates.hands[nth] = hand_of(c, g, seat, rack, g.ranked[0, nth]) if nth < n else 0


@lean
def _makes(c: Cards, g: Game, seat: int, rack: int, row: int, laid: Numbers) -> int:
    """The jokers needed where these tiles, as many as it needs, are the hand of a row; -1 where they are not."""
    missing, fillable = 0, 0
    for kind in range(KIND_COUNT):
        code = code_of(c, g, seat, rack, row, kind)
        short = max((code & 15) - (laid[kind] if kind != JOKER else 0), 0)
        missing += short
        fillable += min(short, code >> 4)
    return missing if missing == fillable and missing <= laid[JOKER] else NOTHING
