"""Which hands of the card certain tiles make: what is declared may be several at once."""

from __future__ import annotations

from tilewright.compiling import lean
from tilewright.sim.cards.hands import Cards, Numbers
from tilewright.sim.cards.reach import byte_of, code_of, lacking, refreshed
from tilewright.sim.cards.table import MOST_MADE, MOST_OFFERS, PHASE, TILE, WINDOW, Game
from tilewright.tiles import JOKER, KINDS

_JOKER, _KINDS = JOKER, len(KINDS)
_NOTHING = -1


@lean
def rows_of(c: Cards, g: Game, seat: int, rack: int) -> int:
    """How many rows a rack has."""
    count = g.count[seat, rack]
    return int(count if count >= 0 else c.whole.shape[1])


@lean
def worth_of(c: Cards, g: Game, seat: int, rack: int, row: int) -> int:
    """What the hand of a row is worth, in points, before anything doubles it."""
    if g.count[seat, rack] < 0:
        return int(c.value[row] + c.bonus[row])
    return int(c.value[c.row[seat, rack, row]])


@lean
def ranked(g: Game, made: int, row: int, key: int) -> int:
    """One row more among those in `g.ranked`, in the order of their keys; how many there are."""
    at = min(made, MOST_OFFERS - 1)
    while at and g.ranked[1, at - 1] > key:
        g.ranked[0, at], g.ranked[1, at] = g.ranked[0, at - 1], g.ranked[1, at - 1]
        at -= 1
    g.ranked[0, at], g.ranked[1, at] = row, key
    return min(made + 1, MOST_OFFERS)


@lean
def hands_made(c: Cards, g: Game, move: Numbers) -> None:
    """The hands that tiles to be declared make on their rack, the most valuable first, as `g.made`."""
    seat, rack = move[1], move[2]
    refreshed(c, g, seat)
    tile = g.now[TILE] if g.now[PHASE] == WINDOW else _NOTHING
    laid, jokers, n = g.left, g.pool[seat, _JOKER], 0
    for kind in range(_KINDS):
        laid[kind] = 0
    for i in range(move[3]):
        laid[move[4 + i]] += 1
    for row in range(rows_of(c, g, seat, rack)):
        if lacking(byte_of(c, g, seat, rack, row, tile), jokers) == 0 and _makes(c, g, seat, rack, row, laid):
            n = ranked(g, n, row, -worth_of(c, g, seat, rack, row))
    made = g.made[seat]
    made[:] = 0
    made[0] = n
    for nth in range(min(n, MOST_MADE)):
        row = g.ranked[0, nth]
        made[1 + nth] = row if g.count[seat, rack] < 0 else c.row[seat, rack, row]


@lean
def _makes(c: Cards, g: Game, seat: int, rack: int, row: int, laid: Numbers) -> bool:
    """Whether these tiles, as many as it needs, are the hand of a row."""
    missing, fillable = 0, 0
    for kind in range(_KINDS):
        if kind != _JOKER:
            code = code_of(c, g, seat, rack, row, kind)
            short = max((code & 15) - laid[kind], 0)
            missing += short
            fillable += min(short, code >> 4)
    return bool(missing == fillable and missing <= laid[_JOKER])
