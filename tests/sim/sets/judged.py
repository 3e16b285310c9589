"""What the worth of a hand depends on beside its tiles, as the engine and the simulator tell it."""

from __future__ import annotations

from tilewright.engine.context import context_of
from tilewright.engine.phases.declarations import wins_now
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Play
from tilewright.engine.view import View
from tilewright.sim.sets import judging
from tilewright.sim.sets.machine import SetStepper

JUDGED = ("hong-kong", "mcr")  # whose hands must be worth something


def judged_alike(rules: Ruleset, view: View, simulated: SetStepper) -> None:
    """Wherever the view's seat may declare a mah jongg, if it has one, it is told the same."""
    phase = view.state.phase
    if not isinstance(phase, Play) or (phase.drawn and wins_now(rules, view.state)):
        now = judging.snapshot(simulated.game)
        assert judging.context_of(rules, now, view.seat) == context_of(rules, view.state, view.seat, 0), view.state
