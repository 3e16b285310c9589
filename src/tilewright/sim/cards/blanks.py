"""Blanks of compiled games, which are exchanged for what lies among the discards."""

from __future__ import annotations

from tilewright.compiling import lean
from tilewright.engine.events import BlankExchanged
from tilewright.sim.cards.plan import BLANKS, SEATS, WHEN
from tilewright.sim.cards.table import (
    CLAIMED_ON,
    DRAWN,
    PHASE,
    PILED,
    PLAY,
    SWAPPED,
    TURN,
    WINDOW,
    Game,
    put,
)
from tilewright.sim.cards.telling import say
from tilewright.sim.rows import number
from tilewright.tiles import BLANK, JOKER, KINDS

_EXCHANGED, _NOTHING = number(BlankExchanged), -1
_JOKER, _BLANK, _KINDS = JOKER, BLANK, len(KINDS)
_IN_TURN = WHEN.index("turn")


@lean
def may_exchange(g: Game, seat: int) -> bool:
    """Whether a seat that still plays, and has claimed nothing, may exchange a blank now, if anything lies there."""
    own = g.now[PHASE] == PLAY and g.now[TURN] == seat and g.now[DRAWN]
    return bool(g.pool[seat, _BLANK] and (own or g.rules[BLANKS] != _IN_TURN))


@lean
def first_lying(g: Game, kind: int) -> int:
    """Which of the discards a blank is exchanged for: the first one of the first seat; -1 where there is none.

    What lies open may still be claimed, and jokers and blanks stay where they are.
    """
    lie = g.now[PILED] - (g.now[PHASE] == WINDOW)
    for seat in range(g.rules[SEATS] if kind not in (_JOKER, _BLANK) else 0):
        for at in range(lie if g.lying[seat, kind] else 0):
            if g.pile[at, 0] == seat and g.pile[at, 1] == kind:
                return at
    return _NOTHING


@lean
def gives_blank(g: Game, seat: int, kind: int) -> None:
    """A blank takes the place of a discard; what the seat had answered was meant with other tiles."""
    at, place = first_lying(g, kind), 0
    owner = g.pile[at, 0]
    for before in range(at):
        place += g.pile[before, 0] == owner
    say(g, _EXCHANGED, seat, owner, place, kind, 0)
    swaps(g, seat)
    g.pile[at, 1] = _BLANK
    g.lying[owner, kind] -= 1
    g.lying[owner, _BLANK] += 1
    g.pool[seat, _BLANK] -= 1
    g.pool[seat, kind] += 1
    if g.now[PHASE] == WINDOW:
        g.answer[seat, 0] = _NOTHING


@lean
def swaps(g: Game, seat: int) -> None:
    """What a seat held before its first exchange in a turn that began with an exposure is kept."""
    if g.now[PHASE] == PLAY and g.now[TURN] == seat and g.now[CLAIMED_ON] >= 0 and not g.now[SWAPPED]:
        put(g.held, 0, g.pool[seat], _KINDS)
        g.now[SWAPPED] = 1
