"""The log of a simulated game, decoded into the engine's events."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tilewright.engine.actions import Action, Declare
from tilewright.engine.decide import following
from tilewright.engine.events import EVENTS, BonusPaid, Declared, Event, Settled, WallBroken
from tilewright.engine.evolve import evolve
from tilewright.engine.phases.declarations import declare
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import State
from tilewright.engine.wall import Wall
from tilewright.sim.rows import Rows, action_of, event_of, number

_DECLARED, _BONUS, _SETTLED = number(Declared), number(BonusPaid), number(Settled)
_ANY = -1  # placeholder for the seat in a Settled event; the rules compute the real seat


@dataclass(frozen=True, eq=False)
class Recorded:
    """A whole recorded game: the tiles in wall order, the actions as rows, and the events as rows."""

    order: tuple[int, ...]
    moves: Rows
    rows: Rows

    def actions(self) -> tuple[Action, ...]:
        """Return the actions of all seats, in order."""
        return tuple(map(action_of, self.moves.tolist()))

    def events(self, rules: Ruleset) -> tuple[Event, ...]:
        """Return the events that the engine would log for this game."""
        return tuple(decoded(rules, self.rows, self.order))


def decoded(rules: Ruleset, rows: Rows, order: tuple[int, ...], state: State | None = None) -> Iterator[Event]:
    """Yield the events that `rows` encode. They continue from `state`, by default from the opening of a game.

    `order` has the tiles in wall order. The rules compute the fields that rows do not store, such as the score sheet.
    Raises ValueError for an event that cannot happen.
    """
    state, wall = state or rules.opening(), Wall(order)
    last: Event | None = None
    for row in rows.tolist():
        event = _complete(rules, state, row, last, wall)
        if isinstance(event, WallBroken):
            wall = wall.broken(event.stacks)
        state, last = evolve(state, event), event
        yield event


def _complete(rules: Ruleset, state: State, row: list[int], last: Event | None, wall: Wall) -> Event:
    if row[0] == _DECLARED:
        named: Declared = event_of(row, reading=None)
        judged = next(declare(rules, state, Declare(named.seat, named.rack, named.tiles), wall))
        return replace(named, reading=judged.reading) if isinstance(judged, Declared) else judged
    if row[0] in (_BONUS, _SETTLED):
        events = following(rules, state, last, wall)[:1] if last else ()
        if not events or type(events[0]) is not EVENTS[row[0]] or row[1] not in (_ANY, events[0].seat):
            raise ValueError(f"{EVENTS[row[0]].__name__} of seat {row[1]} cannot follow on {last}")
        return events[0]
    event: Event = event_of(row)
    return event
