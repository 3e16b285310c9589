"""Blanks: tiles that stand for nothing, and can be exchanged for what lies dead among the discards (B11)."""

from __future__ import annotations

from collections.abc import Iterator

from tilewright.engine.actions import ExchangeBlank
from tilewright.engine.events import BlankExchanged, Event
from tilewright.engine.phases.asking import turn_of, unbound
from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, State
from tilewright.engine.wall import Wall
from tilewright.tiles import BLANK, JOKER, Kind


def exchange_blank(rules: Ruleset, state: State, action: ExchangeBlank, wall: Wall) -> Iterator[Event]:
    """A blank for a tile among the discards, in one's turn or, where the table says so, at any time.

    It undoes an answer, which was meant with other tiles: where a claim stands, it has to wait.
    """
    if rules.blank_exchange == "turn":
        turn_of(state, action.seat)
    unbound(rules, state, action.seat)
    seat = state.seats[action.seat]
    if not seat.live:
        raise Refused(Rule.BLANK_EXCHANGE, "you have no hand left that could use a tile")
    if BLANK not in seat.concealed:
        raise Refused(Rule.BLANK_EXCHANGE, "you have no blank")
    lies = lying(state).get(action.tile)
    if lies is None:
        raise Refused(Rule.BLANK_EXCHANGE, "no such tile lies dead among the discards; jokers and blanks stay there")
    yield BlankExchanged(action.seat, *lies, action.tile)


def lying(state: State) -> dict[Kind, tuple[int, int]]:
    """Each kind that a blank could be exchanged for: whose discard it is, and the how manieth.

    Of equal tiles the one that was thrown first by the first seat. An open discard is not dead yet.
    """
    found: dict[Kind, tuple[int, int]] = {}
    for owner, seat in enumerate(state.seats):
        is_open = isinstance(state.phase, ClaimWindow) and state.phase.discarder == owner
        for place, kind in enumerate(seat.discards[:-1] if is_open else seat.discards):
            if kind not in (JOKER, BLANK):
                found.setdefault(kind, (owner, place))
    return found
