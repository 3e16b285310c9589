"""Rules for games where a turn ends with a draw: discard first, then draw and keep the tile.

See R-REF-12, R-REF-43 and R-REF-48.
"""

from __future__ import annotations

from collections.abc import Iterator

from tilewright.engine.events import DealAsked, Drew, Ended, Event, TurnBegan
from tilewright.engine.phases.asking import tiles_held
from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Play, State
from tilewright.engine.wall import Wall
from tilewright.messages import say


def is_asking_about_deal(state: State) -> bool:
    """Return whether a seat, before the first turn, is being asked to declare a mah jongg if it has one (R-REF-48)."""
    return isinstance(state.phase, Play) and state.phase.then is not None and not state.thrown


def discarder_to_draw(rules: Ruleset, state: State) -> int | None:
    """Return the seat whose discard was claimed if it must draw before play goes on, otherwise None (R-REF-43)."""
    phase = state.phase
    if not rules.draws_last or not isinstance(phase, Play) or phase.taken is None:
        return None
    return phase.taken.discarder if _lacks(rules, state, phase.taken.discarder) else None


def must_keep(rules: Ruleset, state: State) -> bool:
    """Return whether the current seat has to keep its tiles now, and may not discard."""
    if not rules.draws_last or not isinstance(state.phase, Play):
        return False
    return state.phase.then is not None or discarder_to_draw(rules, state) is not None


def keep(rules: Ruleset, state: State, seat: int, wall: Wall) -> Iterator[Event]:
    """Keep the drawn tile, and yield the events that follow (R-REF-12)."""
    phase = state.phase
    if not isinstance(phase, Play) or phase.turn != seat or not must_keep(rules, state):
        raise Refused(Rule.NO_OPEN_DISCARD, say("engine.nothing-to-pass"))
    yield from events_after_keeping(rules, state, phase, wall)


def events_after_keeping(rules: Ruleset, state: State, phase: Play, wall: Wall) -> Iterator[Event]:
    """Yield the events after the current seat has kept its tile."""
    if phase.then is None:
        owes = discarder_to_draw(rules, state)
        if owes is not None:
            yield from _draw(state, owes, wall)
    elif is_asking_about_deal(state):
        left = [seat for seat in state.table[state.table.index(phase.turn) + 1 :] if state.seats[seat].live]
        yield DealAsked(left[0]) if left else _turn(state, state.east)
    else:
        yield _turn(state, phase.then)


def after_discard(rules: Ruleset, state: State, discarder: int, wall: Wall) -> Iterator[Event]:
    """Yield the events after an unclaimed discard. The discarder draws if it lacks a tile and is live (R-REF-12)."""
    if _lacks(rules, state, discarder):
        yield from _draw(state, discarder, wall)
    else:
        yield _turn(state, state.others(discarder)[0])


def automatic_events(rules: Ruleset, state: State, wall: Wall) -> tuple[Event, ...]:
    """Return the next automatic events if the current seat has to keep its tiles, otherwise nothing.

    If that seat claimed a discard, the discarder draws now (R-REF-43). After a kong there is no automatic event,
    because the seat may declare mah jongg with the replacement tile. A seat without a live hand keeps its tiles
    automatically.
    """
    phase = state.phase
    if not must_keep(rules, state) or not isinstance(phase, Play):
        return ()
    is_asked = state.seats[phase.turn].live and (phase.last or phase.then is not None)
    return () if is_asked else tuple(events_after_keeping(rules, state, phase, wall))


def _lacks(rules: Ruleset, state: State, seat: int) -> bool:
    """Return whether a seat has a live hand and fewer tiles than a full hand."""
    me = state.seats[seat]
    return me.live and tiles_held(rules, me) < rules.racks * rules.hand_size


def _draw(state: State, seat: int, wall: Wall) -> Iterator[Event]:
    yield Drew(seat, wall.tile(state.wall, state.reserved)) if state.wall else Ended(seat, "wall")


def _turn(state: State, seat: int) -> Event:
    """Return the event that begins the turn of `seat`, or of the next live seat. If none is live, the game ends."""
    live = seat if state.seats[seat].live else state.next_live(seat)
    return Ended(seat, "no-live-hand") if live is None else TurnBegan(live, drawn=True)
