"""Going back to an earlier moment of a game, for practice. The log keeps the events that no longer count."""

from __future__ import annotations

from collections.abc import Iterable

from tilewright.engine.events import Discarded, Event, WentBack
from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.messages import say


def counting(log: Iterable[Event]) -> list[Event]:
    """Return the events that still count, without those that a player went back behind.

    >>> counting([Discarded(0, 1), Discarded(1, 2), WentBack(0, 1), Discarded(1, 3)])
    [events.Discarded(0, '2B'), events.Discarded(1, '4B')]
    """
    return [event for _, event in numbered(log)]


def numbered(log: Iterable[Event]) -> list[tuple[int, Event]]:
    """Return the events that still count, each with its index in the whole log.

    >>> [number for number, _ in numbered([Discarded(0, 1), Discarded(1, 2), WentBack(0, 1), Discarded(1, 3)])]
    [0, 3]
    """
    events: list[tuple[int, Event]] = []
    for number, event in enumerate(log):
        if isinstance(event, WentBack):
            del events[event.length :]
        else:
            events.append((number, event))
    return events


def is_practice(log: Iterable[Event]) -> bool:
    """Return whether a player went back in this game, so that nobody pays for it."""
    return any(isinstance(event, WentBack) for event in log)


def go_back(log: Iterable[Event], seat: int) -> tuple[WentBack]:
    """Return the event with which `seat` goes back to the moment before its last discard.

    Raises Refused if it has not discarded yet.
    """
    events = counting(log)
    discards = [n for n, event in enumerate(events) if isinstance(event, Discarded) and event.seat == seat]
    if not discards:
        raise Refused(Rule.TABLE, say("engine.nothing-to-go-back-to"))
    return (WentBack(seat, discards[-1]),)
