"""Declaring a mah jongg, rightly or wrongly."""

from __future__ import annotations

from collections.abc import Iterator

from tilewright.engine.actions import Declare
from tilewright.engine.context import context_of
from tilewright.engine.events import Declared, Died, Event, FalselyDeclared
from tilewright.engine.evolve import evolve
from tilewright.engine.phases.asking import claimable, live_rack, turn_of, window_of
from tilewright.engine.refused import Refused
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import State
from tilewright.engine.wall import Wall


def declare(rules: Ruleset, state: State, action: Declare, wall: Wall) -> Iterator[Event]:
    """All exposures of one rack, and tiles of the pool, are a mah jongg (R-SIAM-14, R-SIAM-34).

    It is always verified, and read as what pays most. A false one is refused in `prevent`; in `challenge`
    it kills that rack, and what was shown joins the pool (R-SIAM-41).
    """
    rack = live_rack(state, action.seat, action.rack)
    pool = state.seats[action.seat].concealed
    taken = None
    if window := window_of(state, action.seat):
        claimable(rules, state, window, for_mah_jongg=True)
        taken = window.tile
        if taken not in action.tiles:
            raise Refused("R-SIAM-10", "draw or claim first: a claimed tile belongs to the hand that you declare")
        pool = pool + taken
    else:
        turn_of(state, action.seat, "R-SIAM-14")
    if not action.tiles <= pool:
        raise Refused("table", "you do not hold those tiles")
    if rack.tiles + len(action.tiles) != rules.hand_size:
        shown = rack.tiles + len(action.tiles)
        raise Refused(
            "R-SIAM-14", f"a mah jongg is {rules.hand_size} tiles with the exposures of its rack, not {shown}"
        )
    context = context_of(state, action.seat, action.rack)
    readings = list(rules.hands.readings(action.tiles, rack.exposures, context))
    declared = [
        Declared(action.seat, action.rack, action.tiles, reading, taken) for reading in readings if reading.declarable
    ]
    if declared:
        yield max(declared, key=lambda event: rules.scoring.settle(rules, evolve(state, event)).scores[action.seat])
    elif rules.enforcement == "prevent":
        why = (
            f"this is a mah jongg, but it {rules.hands.withheld}" if readings else "these tiles are no hand of the card"
        )
        raise Refused("R-SIAM-41", why)
    else:
        yield FalselyDeclared(action.seat, action.rack, action.tiles, taken)
        yield Died(action.seat, action.rack, "R-SIAM-41", "a mah jongg was declared that is none")
