"""Compare the contexts in which engine and simulator judge the value of a hand."""

from __future__ import annotations

from tilewright.engine.context import context_of
from tilewright.engine.phases.declarations import wins_now
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Play
from tilewright.engine.view import View
from tilewright.sim.sets.judging import Judge, snapshot
from tilewright.sim.sets.machine import SetStepper

JUDGED = ("hong-kong", "mcr")  # rulesets with a minimum value


def judged_alike(rules: Ruleset, view: View, simulated: SetStepper) -> None:
    """Check that simulator and engine judge a mah jongg of this seat in the same context, if it may declare one now."""
    phase = view.state.phase
    if not isinstance(phase, Play) or (phase.drawn and wins_now(rules, view.state)):
        simulated_context = Judge(rules).context_of(snapshot(simulated.game), view.seat)
        assert simulated_context == context_of(rules, view.state, view.seat, 0), view.state
