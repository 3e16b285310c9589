"""Mah jonggs in card games: which hands the declared tiles complete, and what these hands are worth."""

import numpy as np

from tilewright.compiling import lean
from tilewright.sim import phase
from tilewright.sim.cards import distances, fate, reach
from tilewright.sim.cards.state import (
    BY_DRAW,
    CLEAN,
    COUNTS,
    FACTS,
    HIDDEN,
    MOST_HANDS,
    MOST_RANKED,
    QUINT,
    QUINT_SIZE,
    SECOND,
    CardGame,
    Cards,
)
from tilewright.sim.records import KIND_COUNT, NOTHING, Numbers
from tilewright.tiles import JOKER


@lean
def is_by_claim(c: Cards, g: CardGame, seat: int, rack: int) -> bool:
    """Return whether the claim that began the turn completed a hand on this rack, before any exchange of tiles.

    The rack must have a complete hand now; otherwise the result has no meaning.
    """
    if g.now.phase != phase.PLAY or g.now.turn != seat or g.now.claimed_on != rack:
        return False
    if not g.now.swapped:
        return True
    _swap_held(g, seat)
    reach.refresh(c, g, seat)
    whole = distances.distance(c, g, seat, rack, NOTHING) == 0
    _swap_held(g, seat)
    reach.refresh(c, g, seat)
    return bool(whole)


@lean
def _swap_held(g: CardGame, seat: int) -> None:
    """Swap the seat's tiles with `g.held`, the tiles that it had before its first exchange."""
    for kind in range(KIND_COUNT):
        g.pool[seat, kind], g.held[kind] = g.held[kind], g.pool[seat, kind]


@lean
def facts_of(c: Cards, g: CardGame, seat: int, rack: int) -> int:
    """Return the facts about a mah jongg declared on this rack now, as bits, see `facts_shown`. One is self-drawn."""
    facts = facts_shown(g, seat, rack)
    if g.now.phase != phase.WINDOW and not is_by_claim(c, g, seat, rack):
        facts |= BY_DRAW
    return facts


@lean
def facts_shown(g: CardGame, seat: int, rack: int) -> int:
    """Return the facts about a mah jongg on this rack that are on the table, as bits such as jokerless or concealed.

    A rack without exposed jokers counts as jokerless here. The caller must check the concealed tiles for jokers.
    """
    facts = CLEAN if g.exposures[seat, rack] else CLEAN | HIDDEN
    for place in range(g.exposures[seat, rack]):
        if g.shown[seat, rack, place, 2]:
            facts &= ~CLEAN
        if g.shown[seat, rack, place, 1] >= QUINT_SIZE:
            facts |= QUINT
    for other in range(g.rules.racks):
        if g.fate[seat, other] == fate.DECLARED:
            facts |= SECOND
    return facts


@lean
def may_be_declared(c: Cards, seat: int, h: int, facts: int) -> bool:
    """Return whether a seat may declare hand `h`. `facts` has bits such as self-drawn, see `facts_of`."""
    wants = int(np.int64(c.wants[seat, h])) & FACTS
    return bool(wants == 0 or wants & facts)


@lean
def worth(c: Cards, h: int, facts: int) -> int:
    """Return the points of hand `h`, doubled for facts such as self-drawn. These points serve only to rank hands."""
    points = c.value[h] + (c.bonus[h] if facts & HIDDEN else 0)
    for fact in (BY_DRAW, CLEAN):
        if int(np.int64(c.doubles[h])) & fact & facts:
            points *= 2
    return int(points)


@lean
def row_count(c: Cards, g: CardGame, seat: int, rack: int) -> int:
    """Return the number of candidate hands of a rack."""
    count = g.count[seat, rack]
    return int(count if count >= 0 else c.many[seat])


@lean
def next_complete(c: Cards, g: CardGame, seat: int, rack: int, row: int, tile: int) -> int:
    """Return the index of a rack's first complete candidate hand, at `row` or later.

    If there is none, return the number of candidate hands. The open tile `tile` counts as held; -1 for no open tile.
    """
    rows, jokers, kind = row_count(c, g, seat, rack), g.pool[seat, JOKER], max(tile, 0)
    before, after = min(g.pool[seat, kind], COUNTS - 1), min(g.pool[seat, kind] + (tile >= 0), COUNTS - 1)
    if g.count[seat, rack] < 0:
        bytes_, codes = c.whole[seat], c.code[kind]
        while row + reach.BLOCK <= rows and reach.nearest_with(
            bytes_[row : row + reach.BLOCK], codes[row : row + reach.BLOCK], before, after, jokers
        ):
            row += reach.BLOCK
    while row < rows and reach.lacking(reach.byte_of(c, g, seat, rack, row, tile), jokers):
        row += 1
    return row


@lean
def hand_of(c: Cards, g: CardGame, seat: int, rack: int, row: int) -> int:
    """Return the index, among all hands of the card, of candidate hand `row` of a rack."""
    return int(np.int64(c.row[seat, rack, row])) if g.count[seat, rack] >= 0 else row


@lean
def insert_ranked(g: CardGame, count: int, row: int, key: int) -> int:
    """Insert a candidate hand into `g.ranked`, sorted by rising `key`. Return the new number of entries."""
    at = min(count, MOST_RANKED - 1)
    if count == MOST_RANKED and g.ranked[1, at] <= key:
        return count  # the array is full, and all its hands are worth at least as much
    while at and g.ranked[1, at - 1] > key:
        g.ranked[0, at], g.ranked[1, at] = g.ranked[0, at - 1], g.ranked[1, at - 1]
        at -= 1
    g.ranked[0, at], g.ranked[1, at] = row, key
    return min(count + 1, MOST_RANKED)


@lean
def write_candidates(c: Cards, g: CardGame, move: Numbers) -> None:
    """Write to `g.candidates` the hands that the tiles of a declaration complete, the most valuable first.

    A false declaration completes none.
    """
    seat, rack = move[1], move[2]
    reach.refresh(c, g, seat)
    tile = g.now.tile if g.now.phase == phase.WINDOW else NOTHING
    facts = facts_of(c, g, seat, rack)
    laid, n = g.left, 0
    for kind in range(KIND_COUNT):
        laid[kind] = 0
    for i in range(move[3]):
        laid[move[4 + i]] += 1
    row, rows = next_complete(c, g, seat, rack, 0, tile), row_count(c, g, seat, rack)
    while row < rows:
        jokers, h = _jokers_needed(c, g, seat, rack, row, laid), hand_of(c, g, seat, rack, row)
        if jokers >= 0 and may_be_declared(c, seat, h, facts & ~CLEAN if jokers else facts):
            n = insert_ranked(g, n, row, -worth(c, h, facts & HIDDEN))
        row = next_complete(c, g, seat, rack, row + 1, tile)
    candidates = g.candidates[seat]
    candidates.count = n
    for nth in range(MOST_HANDS):
        candidates.hands[nth] = hand_of(c, g, seat, rack, g.ranked[0, nth]) if nth < n else 0


@lean
def _jokers_needed(c: Cards, g: CardGame, seat: int, rack: int, row: int, laid: Numbers) -> int:
    """Return how many jokers in `laid` a candidate hand needs; -1 if the tiles in `laid` do not complete it."""
    missing, fillable = 0, 0
    for kind in range(KIND_COUNT):
        code = reach.code_of(c, g, seat, rack, row, kind)
        short = max((code & 15) - (laid[kind] if kind != JOKER else 0), 0)
        missing += short
        fillable += min(short, code >> 4)
    return missing if missing == fillable and missing <= laid[JOKER] else NOTHING
