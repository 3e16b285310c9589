"""Games that their players call off: they end without a score, and nobody pays."""

from __future__ import annotations

from collections.abc import Iterable

from tilewright.engine.events import Ended, Event, Settled
from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.engine.state import Over, State
from tilewright.messages import say
from tilewright.sheet import ScoreSheet


def call_off(state: State) -> tuple[Ended, Settled]:
    """Return the events that end a game without a score. Raises Refused if it is over already."""
    if isinstance(state.phase, Over):
        raise Refused(Rule.TABLE, say("settlement.already-over"))
    nothing = (0,) * len(state.seats)
    sheet = ScoreSheet((), nothing, nothing, say("settlement.called-off"), state.pot)
    return Ended(state.east, "called-off"), Settled(state.east, sheet)


def is_called_off(log: Iterable[Event]) -> bool:
    """Return whether the players of this game called it off."""
    return any(isinstance(event, Ended) and event.why == "called-off" for event in log)
