"""The facts beside its tiles that decide a hand's worth, as engine and simulator state them."""

from __future__ import annotations

from tilewright.engine.context import context_of
from tilewright.engine.phases.declarations import wins_now
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Play
from tilewright.engine.view import View
from tilewright.sim.sets import judging
from tilewright.sim.sets.machine import SetStepper

JUDGED = ("hong-kong", "mcr")  # rulesets with a minimum value


def judged_alike(rules: Ruleset, view: View, simulated: SetStepper) -> None:
    """Check that wherever the view's seat may declare a mah jongg, the simulator passes on the same facts."""
    phase = view.state.phase
    if not isinstance(phase, Play) or (phase.drawn and wins_now(rules, view.state)):
        now = judging.snapshot(simulated.game)
        assert judging.context_of(rules, now, view.seat) == context_of(rules, view.state, view.seat, 0), view.state
