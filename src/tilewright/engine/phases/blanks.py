"""Blanks: tiles that represent no other tile, but can be exchanged for a discard (B11)."""

from __future__ import annotations

from collections.abc import Iterator

from tilewright.engine.actions import ExchangeBlank
from tilewright.engine.events import BlankExchanged, Event
from tilewright.engine.phases.asking import refuse_after_claim, require_turn
from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, State
from tilewright.engine.wall import Wall
from tilewright.messages import say
from tilewright.tiles import BLANK, JOKER, Kind


def exchange_blank(rules: Ruleset, state: State, action: ExchangeBlank, wall: Wall) -> Iterator[Event]:
    """Exchange a blank for a discard, in the seat's own turn or, if the table allows it, at any time.

    The exchange cancels the seat's answer to the open discard, because the seat's tiles have changed. If the answer is
    a claim that may not be withdrawn, the exchange is refused.
    """
    if rules.blank_exchange == "turn":
        require_turn(state, action.seat)
    refuse_after_claim(rules, state, action.seat)
    seat = state.seats[action.seat]
    if not seat.live:
        raise Refused(Rule.BLANK_EXCHANGE, say("engine.no-hand-for-tile"))
    if BLANK not in seat.concealed:
        raise Refused(Rule.BLANK_EXCHANGE, say("engine.no-blank"))
    place = exchangeable(state).get(action.tile)
    if place is None:
        raise Refused(Rule.BLANK_EXCHANGE, say("engine.no-such-discard"))
    yield BlankExchanged(action.seat, *place, action.tile)


def exchangeable(state: State) -> dict[Kind, tuple[int, int]]:
    """Return the discards that a blank can be exchanged for: kind → (owner, index among the owner's discards).

    Of equal tiles, the earliest discard of the lowest-numbered seat is used. An open discard cannot be exchanged yet.
    """
    places: dict[Kind, tuple[int, int]] = {}
    for owner, seat in enumerate(state.seats):
        is_open = isinstance(state.phase, ClaimWindow) and state.phase.discarder == owner
        for place, kind in enumerate(seat.discards[:-1] if is_open else seat.discards):
            if kind not in (JOKER, BLANK):
                places.setdefault(kind, (owner, place))
    return places
