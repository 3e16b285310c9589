"""What a hand's worth depends on beside its tiles, as the state of the game tells it."""

from __future__ import annotations

from tilewright.engine.phases.asking import window_of
from tilewright.engine.state import State
from tilewright.groups import Context


def context_of(state: State, seat: int, rack: int) -> Context:
    """The context of a mah jongg that `seat` would declare on `rack` now."""
    window = window_of(state, seat)
    return Context(
        winning_tile=window.tile if window else None,
        self_drawn=window is None,
        discards_made=state.thrown,
        flowers=state.seats[seat].racks[rack].flowers,
        seat=state.wind(seat, rack),
        prevailing=state.prevailing,
    )
