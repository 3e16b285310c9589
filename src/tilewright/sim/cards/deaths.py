"""Dead hands of compiled games: what kills a hand, and what becomes of it."""

from __future__ import annotations

from tilewright.compiling import lean
from tilewright.engine.events import Challenged, Died, FalselyDeclared
from tilewright.sim.cards.hands import Cards, Numbers
from tilewright.sim.cards.made import rows_of
from tilewright.sim.cards.plan import ALL_JOKERS, BLANKS, HAND, RACKS, SEATS, SEES_DISCARDS, TILES, WRONG_CALL_KILLS
from tilewright.sim.cards.reach import code_of, may_lie, placed, refreshed
from tilewright.sim.cards.table import (
    ACTION,
    CALLED,
    DEAD,
    DECLARED,
    FRESH_RACK,
    LIVE,
    LOGGED,
    OUT,
    PHASE,
    PLAY,
    TILE,
    TURN,
    VERDICT,
    WINDOW,
    WINS,
    WRONGED,
    Game,
    put,
)
from tilewright.sim.cards.telling import logged, say
from tilewright.sim.rows import number, text
from tilewright.tiles import BLANK, JOKER, KINDS

_CHALLENGED, _DIED, _FALSELY = number(Challenged), number(Died), number(FalselyDeclared)
_NO_HAND = text("R-SIAM-17")  # and its reason follows, as with all others
_LIE_OPEN, _WRONG_CALL, _NO_MAH_JONGG, _CROWDED = text("B7"), text("B11.4"), text("R-SIAM-41"), text("R-SIAM-40")
_JOKER, _BLANK, _KINDS, _NOTHING = JOKER, BLANK, len(KINDS), -1
_LIVES, _SHORT = -1, -2  # of a hand that is called dead; else it is the place of the exposure that killed it


@lean
def judged(c: Cards, g: Game, move: Numbers) -> None:
    """Whether a hand that is to be called dead is dead, by its exposures or, at some tables, by all that lies open."""
    seat, rack, n = move[2], move[3], 0
    g.now[VERDICT] = _LIVES
    for place in range(g.lies[seat, rack]):
        shown = g.shown[seat, rack, place]
        n = placed(g.group, n, shown[0], shown[1], shown[2] > 0)
        if not may_lie(c, g, seat, n):
            g.now[VERDICT] = place
            return
    if g.rules[SEES_DISCARDS]:
        refreshed(c, g, seat)
        _still_come(g)
        row, rows = 0, rows_of(c, g, seat, rack)
        while row < rows and not _may_come(c, g, seat, rack, row):
            row += 1
        if row == rows:
            g.now[VERDICT] = _SHORT


@lean
def _still_come(g: Game) -> None:
    """The tiles that may still come into a hand, for all that lies open, as `g.left`.

    A joker that lies open may come too, as long as a natural can be given for it, unless it stays; and so may the tile
    that lies open, and every discard while a blank is about that can be exchanged for it.
    """
    left, given = g.left, g.found[0]
    for kind in range(_KINDS):
        left[kind] = 0
    for i in range(g.rules[TILES]):
        left[g.wall[i]] += 1
    for seat in range(g.rules[SEATS]):
        left[_BLANK] -= g.lying[seat, _BLANK]
        left[_JOKER] -= g.lying[seat, _JOKER]
    if not (g.rules[BLANKS] and left[_BLANK]):
        for kind in range(_KINDS):
            for seat in range(g.rules[SEATS]):
                left[kind] -= g.lying[seat, kind] if kind not in (_BLANK, _JOKER) else 0
        if g.now[PHASE] == WINDOW and g.now[TILE] != _JOKER:
            left[g.now[TILE]] += 1
    for nth in range(g.now[WINS]):
        for i in range(g.wins[nth, ACTION + 3]):
            left[g.wins[nth, ACTION + 4 + i]] -= 1
    for seat in range(g.rules[SEATS]):
        for rack in range(g.rules[RACKS]):
            for place in range(g.lies[seat, rack]):
                shown = g.shown[seat, rack, place]
                left[shown[0]] -= shown[1] - shown[2]
                left[_JOKER] -= shown[2]
    put(given, 0, left, _KINDS)
    for seat in range(g.rules[SEATS]):
        for rack in range(g.rules[RACKS]):
            for place in range(g.lies[seat, rack]):
                shown = g.shown[seat, rack, place]
                if g.fate[seat, rack] != DECLARED and g.cause[seat, rack] != place:
                    free = min(shown[2], given[shown[0]])
                    given[shown[0]] -= free
                    left[_JOKER] += free


@lean
def _may_come(c: Cards, g: Game, seat: int, rack: int, row: int) -> bool:
    """Whether all that the hand of a row still needs is among the tiles in `g.left`."""
    missing, fillable = 0, 0
    for kind in range(_KINDS):
        code = code_of(c, g, seat, rack, row, kind)
        short = max((code & 15) - (g.left[kind] if kind != _JOKER else 0), 0)
        missing += short
        fillable += min(short, code >> 4)
    return bool(missing <= min(fillable, g.left[_JOKER]))


@lean
def called_dead(g: Game, move: Numbers) -> None:
    """A hand was called dead; where it is not, that may be the end of the caller's own."""
    seat, target, rack, verdict = move[1], move[2], move[3], g.now[VERDICT]
    say(g, _CHALLENGED, seat, target, rack, int(verdict != _LIVES), 0)
    if verdict >= 0:
        dies(g, target, rack, _NO_HAND, verdict)
    elif verdict == _SHORT:
        dies(g, target, rack, _LIE_OPEN, _NOTHING)
    else:
        g.wrong[seat, CALLED] += 1
        g.wrong[target, WRONGED] += 1
        for own in range(g.rules[RACKS] * g.rules[WRONG_CALL_KILLS]):
            if g.fate[seat, own] == LIVE:
                dies(g, seat, own, _WRONG_CALL, _NOTHING)


@lean
def shows_no_hand(g: Game, move: Numbers, taken: int, left: int) -> None:
    """A mah jongg was declared that is none, with a tile `taken`, or with one that is `left` to others; -1 for none."""
    seat, rack, size = move[1], move[2], 0
    row = g.log[g.now[LOGGED]]
    row[0], row[1], row[2] = _FALSELY, seat, rack
    for i in range(move[3]):
        if move[4 + i] == left:
            left = _NOTHING  # one of them
        else:
            row[4 + size] = move[4 + i]
            size += 1
    row[3], row[4 + size] = size, taken
    logged(g)
    dies(g, seat, rack, _NO_MAH_JONGG, _NOTHING)


@lean
def crowds(g: Game) -> bool:
    """A dead rack with more tiles than one hand has leaves too few for another, which dies; whether one did."""
    for seat in range(g.rules[SEATS]):
        frozen, live, racks = 0, _NOTHING, g.rules[RACKS]
        for rack in range(racks - 1, -1, -1):
            if g.fate[seat, rack] == LIVE:
                live = rack
            elif g.fate[seat, rack] == DECLARED:
                frozen += g.rules[HAND]
            else:
                for place in range(g.lies[seat, rack]):
                    frozen += g.shown[seat, rack, place, 1]
        if live >= 0 and frozen > (racks - 1) * g.rules[HAND]:
            dies(g, seat, live, _CROWDED, _NOTHING)
            return True
    return False


@lean
def dies(g: Game, seat: int, rack: int, rule: int, cause: int) -> None:
    """A hand is dead by a rule, whose reason follows it among the texts, and by an exposure, unless that is -1."""
    row = g.log[g.now[LOGGED]]
    row[0], row[1], row[2], row[3], row[4], row[5], row[6] = _DIED, seat, rack, rule, rule + 1, cause >= 0, cause
    logged(g)
    g.fate[seat, rack] = DEAD
    g.now[OUT] += 1
    g.cause[seat, rack] = _NOTHING if g.rules[ALL_JOKERS] else cause
    if g.now[PHASE] == WINDOW:
        g.answer[seat, 0] = _NOTHING
    elif g.now[PHASE] == PLAY and g.now[TURN] == seat and g.now[FRESH_RACK] == rack:
        g.now[FRESH_RACK] = _NOTHING
