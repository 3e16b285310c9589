"""The request of a seat and its consequences; nothing here stores or shows anything."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass

from tilewright.engine.actions import (
    Action,
    Challenge,
    Claim,
    Concede,
    Courtesy,
    Declare,
    Discard,
    Draw,
    ExchangeBlank,
    ExchangeJoker,
    Kong,
    LayFlower,
    Pass,
    PassTile,
    Reshape,
    Vote,
)
from tilewright.engine.charleston import STAGES, Passing
from tilewright.engine.decide import decide
from tilewright.engine.events import Event, PrivateEvent
from tilewright.engine.evolve import evolve
from tilewright.engine.legal import offers
from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, State
from tilewright.engine.view import View
from tilewright.messages import say
from tilewright.table.game import Game
from tilewright.table.ports import SeatRow

log = logging.getLogger(__name__)
_ANY_TIME = (Challenge, Concede)  # legal in every phase, so no window can be missed
_BEFORE, _ROBBING = 1000, 2000  # more than the discards of any game and the stages before it


@dataclass(frozen=True, slots=True)
class Request:
    """A request of a seat. `game` and `window` say what it answers; the same `id` is the same request."""

    id: str
    game: int
    window: int
    action: Action


def open_window(state: State) -> int:
    """Return the number that an action answers now: of the next discard, or of a Charleston stage before the first.

    A kong that may be robbed has a number of its own: the replacements so far distinguish it from others of the same
    turn.

    >>> from dataclasses import replace
    >>> from tilewright.engine.state import Seat
    >>> opened = State((Seat(),) * 4, 99)
    >>> open_window(opened), open_window(replace(opened, phase=Passing.of("first across", 4)))
    (0, 1001)
    """
    if isinstance(state.phase, Passing):
        return _BEFORE + STAGES.index(state.phase.stage)
    robbing = isinstance(state.phase, ClaimWindow) and state.phase.kong
    return _ROBBING + state.replaced if robbing else state.thrown


def people_play(game: Game, seats: Sequence[SeatRow]) -> bool:
    """Return whether anybody but a bot still plays a hand. Everybody can see that, so response times may reveal it."""
    return any(seat.live and not row.bot for row, seat in zip(seats, game.referee.state.seats, strict=True))


def sparing_a_click(game: Game, seats: Sequence[SeatRow], events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return these events, followed by the passes of the only person here who has no other choice.

    With a second person, the response time would reveal what the first one holds.
    """
    first, *more = (seat for seat, row in enumerate(seats) if not row.bot)
    if more:
        return events
    view, state = game.streams[first].view, game.referee.state
    for event in events:
        view, state = view.after(event), evolve(state, event)
    while (goes_on := _only_passes(game.rules, view)) is not None:
        follows = decide(game.rules, state, goes_on, game.referee.wall)
        events += follows
        for event in follows:
            view, state = view.after(event), evolve(state, event)
    return events


def _only_passes(rules: Ruleset, view: View) -> Pass | None:
    """Return the seat's pass if it has no other choice.

    In a game for two, a discard that the other cannot use is passed, even the last one.
    """
    state = view.state
    between_two = isinstance(state.phase, ClaimWindow) and not state.phase.kong and len(state.asked) < 2
    if view.seat not in state.awaited or between_two:
        return None
    legal = offers(rules, view)
    if any(isinstance(action, Claim | Declare | Kong | Reshape | ExchangeJoker | ExchangeBlank) for action in legal):
        return None
    return next((action for action in legal if isinstance(action, Pass)), None)


def concerns_all(events: Sequence[Event]) -> bool:
    """Return whether more than one seat saw something; an empty update would reveal that something happened."""
    return not all(isinstance(event, PrivateEvent) for event in events)


def decided(game: Game | None, request: Request) -> tuple[Event, ...]:
    """Return the consequences of a request. Raises Refused, also for a window that has closed."""
    if game is None:
        raise Refused(Rule.TABLE, say("table.not-begun"))
    window = open_window(game.referee.state)
    late = request.window != window and not isinstance(request.action, _ANY_TIME)
    if request.game != game.number or late:
        raise Refused(Rule.TABLE, say("table.moved-on"))
    try:
        return game.referee.propose(request.action)
    except Refused:
        raise
    except Exception as error:
        log.exception("the rules broke on %r", request.action)
        raise Refused(Rule.TABLE, say("table.rules-broke")) from error


def plain_move(rules: Ruleset, view: View) -> Action:
    """Return the simplest legal action: draw, let go, discard, or pass any tiles before that."""
    simple = Draw | Pass | LayFlower | Discard | PassTile | Vote | Courtesy
    return next(action for action in offers(rules, view) if isinstance(action, simple))
