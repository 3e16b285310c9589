"""Taking back a discard, which a table of friends may allow. No rule of a game knows it."""

from __future__ import annotations

from tilewright.engine.events import TakenBack
from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.engine.state import ClaimWindow, State
from tilewright.messages import say


def take_back(state: State, seat: int) -> tuple[TakenBack]:
    """Return the event with which `seat` takes back the open discard.

    Raises Refused if the open discard is not its own, or if a seat has answered it.
    """
    window = state.phase
    if not isinstance(window, ClaimWindow) or window.discarder != seat or window.play is None or window.answers:
        raise Refused(Rule.TABLE, say("engine.nothing-to-take-back"))
    return (TakenBack(seat, window.tile),)
