"""Exchanges of blanks for discards in compiled card games."""

from tilewright.compiling import lean
from tilewright.engine.events import BlankExchanged
from tilewright.sim import phase, rows
from tilewright.sim.cards import plan, table
from tilewright.sim.cards.state import CardGame, put
from tilewright.sim.records import KIND_COUNT, NOTHING
from tilewright.tiles import BLANK, JOKER

_EXCHANGED = rows.number(BlankExchanged)
_IN_TURN = plan.WHEN.index("turn")


@lean
def may_exchange(g: CardGame, seat: int) -> bool:
    """Return whether a seat holds a blank and may exchange it now.

    The caller must check three more conditions: the seat has a live hand, it has made no claim that it may not
    withdraw, and there is a discard to take.
    """
    own = g.now.phase == phase.PLAY and g.now.turn == seat and g.now.drawn
    return bool(g.pool[seat, BLANK] and (own or g.rules.blanks != _IN_TURN))


@lean
def first_in_pile(g: CardGame, kind: int) -> int:
    """Return the index in `g.pile` of the discard that a blank exchanged for this kind would take; -1 if there is none.

    If several seats discarded the kind, the blank takes a discard of the seat with the lowest number. It cannot take a
    joker, a blank, or the newest discard while that may still be claimed.
    """
    lie = g.now.piled - (g.now.phase == phase.WINDOW)
    for seat in range(g.rules.seats if kind not in (JOKER, BLANK) else 0):
        for at in range(lie if g.discards[seat, kind] else 0):
            if g.pile[at] == KIND_COUNT * seat + kind:
                return at
    return NOTHING


@lean
def exchange_blank(g: CardGame, seat: int, kind: int) -> None:
    """Exchange a seat's blank for a discard of this kind.

    If the seat has already answered the open discard, cancel its answer, because its tiles change.
    """
    at, place = first_in_pile(g, kind), 0
    owner = g.pile[at] // KIND_COUNT
    for before in range(at):
        place += g.pile[before] // KIND_COUNT == owner
    table.log_event(g, _EXCHANGED, seat, owner, place, kind, 0)
    keep_held(g, seat)
    g.pile[at] = KIND_COUNT * owner + BLANK
    g.discards[owner, kind] -= 1
    g.discards[owner, BLANK] += 1
    g.pool[seat, BLANK] -= 1
    g.pool[seat, kind] += 1
    if g.now.phase == phase.WINDOW:
        g.answer[seat, 0] = NOTHING


@lean
def keep_held(g: CardGame, seat: int) -> None:
    """Save a seat's tiles before its first exchange in a turn that began with an exposure.

    These tiles show later whether the exposure alone completed a hand, see `is_by_claim`.
    """
    if g.now.phase == phase.PLAY and g.now.turn == seat and g.now.claimed_on >= 0 and not g.now.swapped:
        put(g.held, 0, g.pool[seat], KIND_COUNT)
        g.now.swapped = 1
