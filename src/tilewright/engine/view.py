"""Hidden information: the part of an event that a seat may see, and the seat's view of the game."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import lru_cache, singledispatch
from typing import Any, get_args, get_type_hints

from tilewright.engine.events import EVENTS, SECRET, Event, PrivateEvent
from tilewright.engine.evolve import evolve
from tilewright.engine.state import State
from tilewright.tiles import UNKNOWN, Tiles


@singledispatch
def veil(value: object) -> Any:
    """Return the face-down form of a secret value. Raises TypeError for a type without one."""
    raise TypeError(f"cannot veil a value of type {type(value).__name__}")


veil.register(int, lambda _: UNKNOWN)
veil.register(Tiles, Tiles.veiled)


def secrets(event_type: type[Event]) -> tuple[str, ...]:
    """Return the names of an event's secret fields. Raises TypeError if a field has a type that cannot be hidden."""
    hints = get_type_hints(event_type, include_extras=True)
    hidden = tuple(f.name for f in fields(event_type) if SECRET in get_args(hints[f.name]))
    for name in hidden:
        kind = get_args(hints[name])[0]
        if veil.dispatch(kind) is veil.dispatch(object):
            raise TypeError(f"veil cannot hide {event_type.__name__}.{name}: register a function for {kind}")
    return hidden


# Computed at import, so a field that cannot be hidden fails there and not during a game.
_SECRETS = {event_type: secrets(event_type) for event_type in EVENTS}


def redact(event: Event, seat: int | None) -> Event | None:
    """Return the event as `seat` may see it, or None if it may see nothing. A `seat` of None is a spectator."""
    if isinstance(event, PrivateEvent) and seat not in event.audience():
        return None
    if not _SECRETS[type(event)] or seat in event.audience():
        return event
    return _veiled(event)


@lru_cache(1 << 8)  # cache size; most hidden events are draws, and few of those differ
def _veiled(event: Event) -> Event:
    return replace(event, **{name: veil(getattr(event, name)) for name in _SECRETS[type(event)]})


@dataclass(frozen=True, slots=True)
class View:
    """The game as one seat knows it, without any hidden information."""

    seat: int
    state: State

    def after(self, event: Event) -> View:
        """Return the view after `event`, using only the part that this seat may see."""
        seen = redact(event, self.seat)
        return self if seen is None else View(self.seat, evolve(self.state, seen))
