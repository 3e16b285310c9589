"""The decisions of a seat in the log of a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tilewright.engine.actions import Action, Draw, LayFlower, Pass
from tilewright.engine.events import Answered, Conceded, DealAsked, Died, Drew, Ended, Event, Replaced, TurnBegan
from tilewright.engine.going_back import counting
from tilewright.engine.legal import offers
from tilewright.engine.log import LogError
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow
from tilewright.engine.view import View
from tilewright.logbook.actions import actions_of
from tilewright.messages import say
from tilewright.tiles import UNKNOWN

_AFTER_TURN = (TurnBegan, DealAsked, Ended)
_AFTER_WINDOW = (*_AFTER_TURN, Drew, Replaced)  # events after a tile that nobody takes


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision: what the seat knew, and what it did.

    `at` is the number of events before it, not counting those that a player took back. `event` says what the seat did.
    For a tile that the seat let go, it is an `Answered`, even if the log has none.
    """

    at: int
    view: View
    action: Action
    event: Event


def decisions(rules: Ruleset, log: Sequence[Event], seat: int) -> Iterator[Decision]:
    """Yield the decisions of a seat in a game with this log, in order.

    A seat whose answer to a discard did not matter, because another seat took the tile first, made no decision. Raises
    LogError if the log hides the tiles of the seat, or if an event cannot follow those before it.
    """
    view = View(seat, rules.opening())
    before: Event | None = None
    for at, event in enumerate(counting(log)):
        gave_up = isinstance(before, Conceded | Died)  # a player who gives up settles the discard for all
        if seat in view.state.awaited and not gave_up and (action := _action(rules, view, event)):
            if UNKNOWN in view.state.seats[seat].concealed:
                raise LogError(say("review.hidden", seat=seat))
            lets_go = isinstance(view.state.phase, ClaimWindow) and isinstance(action, Draw | Pass)
            yield Decision(at, view, action, Answered(seat, Pass(seat)) if lets_go else event)
        try:
            view, before = view.after(event), event
        except (TypeError, ValueError, LookupError) as error:
            raise LogError(say("review.impossible", number=at + 1)) from error


def _action(rules: Ruleset, view: View, event: Event) -> Action | None:
    """Return the action of the view's seat that led to this event, or None if the event is not due to the seat."""
    if event.seat == view.seat and (action := next(actions_of(event), None)):
        is_automatic = isinstance(action, LayFlower) and action not in offers(rules, view)
        return None if is_automatic else action
    is_window = isinstance(view.state.phase, ClaimWindow)
    if not isinstance(event, _AFTER_WINDOW if is_window else _AFTER_TURN):
        return None
    declines = Pass | Draw if is_window else Pass  # a seat that keeps a drawn tile passes
    return next((each for each in offers(rules, view) if isinstance(each, declines)), None)
