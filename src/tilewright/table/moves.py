"""What a seat asks for, and what it leads to; nothing here stores or shows anything."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass

from tilewright.engine.actions import Action, Challenge, Claim, Concede, Declare, Discard, Draw, Pass
from tilewright.engine.decide import decide
from tilewright.engine.events import Event, PrivateEvent
from tilewright.engine.evolve import evolve
from tilewright.engine.legal import offers
from tilewright.engine.refused import Refused
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.table.game import Game
from tilewright.table.ports import SeatRow

log = logging.getLogger(__name__)
_ANY_TIME = (Challenge, Concede)  # legal in every phase, so no window can be missed


@dataclass(frozen=True, slots=True)
class Request:
    """What a seat asks for. `game` and `window` say what it answers; the same `id` is the same request."""

    id: str
    game: int
    window: int
    action: Action


def sparing_a_click(game: Game, seats: Sequence[SeatRow], events: tuple[Event, ...]) -> tuple[Event, ...]:
    """These events, and with them that the only person here lets a discard go that is of no other use.

    With a second person there, the time it takes would tell what the first one holds.
    """
    first, *more = (seat for seat, row in enumerate(seats) if not row.bot)
    if more:
        return events
    view, state = game.streams[first].view, game.referee.state
    for event in events:
        view, state = view.after(event), evolve(state, event)
    if first not in view.state.awaited or len(view.state.asked) < 2:
        return events
    legal = offers(game.rules, view)
    passes = [action for action in legal if isinstance(action, Pass)]
    if not passes or any(isinstance(action, Claim | Declare) for action in legal):
        return events
    return (*events, *decide(game.rules, state, passes[0], game.referee.wall))


def concerns_all(events: Sequence[Event]) -> bool:
    """Whether more than one seat saw something; a page that is told of nothing new learns that something happened."""
    return not all(isinstance(event, PrivateEvent) for event in events)


def decided(game: Game | None, request: Request) -> tuple[Event, ...]:
    """What a request leads to. Raises Refused, also for one that answers what is no longer open."""
    if game is None:
        raise Refused("table", "the game has not begun")
    window = game.referee.state.thrown
    late = request.window != window and not isinstance(request.action, _ANY_TIME)
    if request.game != game.number or late:
        raise Refused("table", "the table has moved on; look again")
    try:
        return game.referee.propose(request.action)
    except Refused:
        raise
    except Exception as error:
        log.exception("the rules broke on %r", request.action)
        raise Refused("table", "that went wrong here, and has not happened") from error


def plain_move(rules: Ruleset, view: View) -> Action:
    """The simplest thing that can be done: draw, let go, or discard."""
    legal = offers(rules, view)
    return next(action for action in legal if isinstance(action, Draw | Pass | Discard))
