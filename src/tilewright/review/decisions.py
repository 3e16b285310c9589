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


@dataclass(frozen=True, slots=True)
class _Moment:
    """An event of a log with its number `at`, the event before it, and what the seat of the view knew before it."""

    at: int
    view: View
    before: Event | None
    event: Event

    def decision(self, rules: Ruleset) -> Decision | None:
        """Return the decision of the seat that led to the event, if it is due to the seat.

        Raises LogError if the log hides the tiles of the seat.
        """
        seat, state = self.view.seat, self.view.state
        if seat not in state.awaited or isinstance(self.before, Conceded | Died):
            return None  # a player who gives up settles the discard for all
        action = _action(rules, self.view, self.event)
        if action is None:
            return None
        if UNKNOWN in state.seats[seat].concealed:
            raise LogError(say("review.hidden", seat=seat))
        lets_go = isinstance(state.phase, ClaimWindow) and isinstance(action, Draw | Pass)
        return Decision(self.at, self.view, action, Answered(seat, Pass(seat)) if lets_go else self.event)


def decisions(rules: Ruleset, log: Sequence[Event], seat: int) -> Iterator[Decision]:
    """Yield the decisions of a seat in a game with this log, in order.

    A seat whose answer to a discard did not matter, because another seat took the tile first, made no decision. Raises
    LogError if the log hides the tiles of the seat, or if an event cannot follow those before it.
    """
    return filter(None, (moment.decision(rules) for moment in _moments(rules, counting(log), seat)))


def decision_at(rules: Ruleset, log: Sequence[Event], number: int) -> Decision:
    """Return the decision of any seat with this number, which is its `at`.

    Raises LogError if the log has no such decision, hides the tiles of its seat, or has an impossible event before it.
    """
    events = counting(log)
    if not 0 <= number < len(events):
        raise LogError(say("review.no-such-number", number=number, last=len(events) - 1))
    for seat in range(rules.seats):
        *_, moment = _moments(rules, events[: number + 1], seat)
        if decision := moment.decision(rules):
            return decision
    raise LogError(say("review.no-decision", number=number))


def _moments(rules: Ruleset, events: Sequence[Event], seat: int) -> Iterator[_Moment]:
    """Yield all events, each with what a seat knew before it. Raises LogError for an event that cannot follow."""
    view = View(seat, rules.opening())
    before: Event | None = None
    for at, event in enumerate(events):
        yield _Moment(at, view, before, event)
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
