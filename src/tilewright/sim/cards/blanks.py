"""Blanks of compiled games, which are exchanged for what lies among the discards."""

from __future__ import annotations

from tilewright.compiling import lean
from tilewright.engine.events import BlankExchanged
from tilewright.sim import phase
from tilewright.sim.cards.plan import WHEN
from tilewright.sim.cards.table import (
    Game,
    put,
)
from tilewright.sim.cards.telling import say
from tilewright.sim.records import KIND_COUNT, NOTHING
from tilewright.sim.rows import number
from tilewright.tiles import BLANK, JOKER

_EXCHANGED = number(BlankExchanged)
_IN_TURN = WHEN.index("turn")


@lean
def may_exchange(g: Game, seat: int) -> bool:
    """Whether a seat that still plays, and has claimed nothing, may exchange a blank now, if anything lies there."""
    own = g.now.phase == phase.PLAY and g.now.turn == seat and g.now.drawn
    return bool(g.pool[seat, BLANK] and (own or g.rules.blanks != _IN_TURN))


@lean
def first_lying(g: Game, kind: int) -> int:
    """Which of the discards a blank is exchanged for: the first one of the first seat; -1 where there is none.

    What lies open may still be claimed, and jokers and blanks stay where they are.
    """
    lie = g.now.piled - (g.now.phase == phase.WINDOW)
    for seat in range(g.rules.seats if kind not in (JOKER, BLANK) else 0):
        for at in range(lie if g.discards[seat, kind] else 0):
            if g.pile[at, 0] == seat and g.pile[at, 1] == kind:
                return at
    return NOTHING


@lean
def gives_blank(g: Game, seat: int, kind: int) -> None:
    """A blank takes the place of a discard; what the seat had answered was meant with other tiles."""
    at, place = first_lying(g, kind), 0
    owner = g.pile[at, 0]
    for before in range(at):
        place += g.pile[before, 0] == owner
    say(g, _EXCHANGED, seat, owner, place, kind, 0)
    swaps(g, seat)
    g.pile[at, 1] = BLANK
    g.discards[owner, kind] -= 1
    g.discards[owner, BLANK] += 1
    g.pool[seat, BLANK] -= 1
    g.pool[seat, kind] += 1
    if g.now.phase == phase.WINDOW:
        g.answer[seat, 0] = NOTHING


@lean
def swaps(g: Game, seat: int) -> None:
    """What a seat held before its first exchange in a turn that began with an exposure is kept."""
    if g.now.phase == phase.PLAY and g.now.turn == seat and g.now.claimed_on >= 0 and not g.now.swapped:
        put(g.held, 0, g.pool[seat], KIND_COUNT)
        g.now.swapped = 1
