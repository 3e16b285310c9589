"""`decide`: what an action leads to, by the rules, or why it is refused. It changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tilewright.engine.actions import (
    Action,
    Challenge,
    Claim,
    Concede,
    Declare,
    Discard,
    Draw,
    ExchangeJoker,
    Pass,
    Reshape,
)
from tilewright.engine.events import Died, Ended, Event, Settled, TurnBegan
from tilewright.engine.evolve import evolve
from tilewright.engine.phases.claims import claim, reshape
from tilewright.engine.phases.deaths import challenge, concede
from tilewright.engine.phases.declarations import declare
from tilewright.engine.phases.play import discard, draw, exchange_joker, let_go
from tilewright.engine.phases.window import ANSWERS, answered, decided
from tilewright.engine.refused import Refused
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, Dealing, Over, Play, State
from tilewright.engine.wall import Wall

__all__ = ["Refused", "decide", "following"]

_RULES: dict[type[Action], Callable[[Ruleset, State, Any, Wall], Iterator[Event]]] = {
    Draw: draw,
    Pass: let_go,
    Discard: discard,
    Claim: claim,
    Reshape: reshape,
    ExchangeJoker: exchange_joker,
    Declare: declare,
    Challenge: challenge,
    Concede: concede,
}


def decide(rules: Ruleset, state: State, action: Action, wall: Wall) -> tuple[Event, ...]:
    """The events that `action` leads to, with all that follows by itself. Raises Refused.

    The wall is looked at only to say which tile was drawn.
    """
    if isinstance(state.phase, Dealing):
        raise Refused("table", "the tiles are still being dealt")
    if isinstance(state.phase, Over):
        raise Refused("R-SIAM-22", "the game is over")
    if not 0 <= action.seat < len(state.seats):
        raise Refused("table", "there is no such seat")
    events = tuple(_RULES[type(action)](rules, state, action, wall))
    if isinstance(action, ANSWERS) and action.seat in state.asked and len(state.asked) > 1:
        events = answered(rules, state, action, wall)
    after = state
    for event in events:
        after = evolve(after, event)
    return (*events, *following(rules, after, events[-1:], wall))


def following(rules: Ruleset, state: State, happened: Sequence[Event], wall: Wall) -> tuple[Event, ...]:
    """What follows in `state` by itself after what happened last, until a seat has to act or the game is over."""
    events: tuple[Event, ...] = ()
    while follows := _next(rules, state, (*happened, *events)[-1], wall):
        events += follows
        for event in follows:
            state = evolve(state, event)
    return events


def _next(rules: Ruleset, state: State, last: Event, wall: Wall) -> tuple[Event, ...]:
    """What follows from `state` without anybody asking for it; nothing when a seat has to act."""
    if isinstance(last, Settled):
        return ()
    if isinstance(last, Ended):
        sheet = rules.scoring.settle(rules, state)
        return (Settled(max(range(rules.seats), key=lambda seat: (sheet.payments[seat], seat == state.east)), sheet),)
    follows = _crowded(rules, state) or _ending(rules, state) or _turn(state)
    return (follows,) if follows else decided(rules, state, wall)


def _crowded(rules: Ruleset, state: State) -> Died | None:
    """A dead rack with more tiles than one hand has leaves too few for another (R-SIAM-40)."""
    for place, seat in enumerate(state.seats):
        frozen = sum(rack.tiles for rack in seat.racks if rack.dead or rack.mah_jongg)
        live = [i for i, rack in enumerate(seat.racks) if rack.live]
        if live and rules.racks * rules.hand_size - frozen < rules.hand_size:
            return Died(place, live[0], "R-SIAM-40", "the dead hand's exposures leave too few tiles for another")
    return None


def _ending(rules: Ruleset, state: State) -> Ended | None:
    """Two mah jonggs, two dead hands, or no live hand anywhere (R-SIAM-19, 21, 22; R-ROYALE-8, 12)."""
    for place, seat in enumerate(state.seats):
        if len(seat.mah_jonggs) >= rules.mah_jonggs:
            return Ended(place, "mah-jonggs")
    for place, seat in enumerate(state.seats):
        if rules.dead_seat_ends and all(rack.dead for rack in seat.racks):
            return Ended(place, "dead-hands")
    if not any(seat.live for seat in state.seats):
        return Ended(state.east, "no-live-hand")
    return None


def _turn(state: State) -> Event | None:
    """The turn goes on by itself where nobody is left to answer or to draw (R-SIAM-20)."""
    phase = state.phase
    if isinstance(phase, ClaimWindow) and not state.asked:
        seat = phase.discarder
    elif isinstance(phase, Play) and not phase.drawn and not state.seats[phase.turn].live:
        seat = phase.turn
    else:
        return None
    following = state.next_live(seat)
    return TurnBegan(following) if state.wall and following is not None else Ended(seat, "wall")
