"""The worth of a mah jongg in points, asked of the settlement of its game."""

from __future__ import annotations

from dataclasses import replace

from tilewright.engine.actions import Declare
from tilewright.engine.context import context_of
from tilewright.engine.events import Declared
from tilewright.engine.evolve import evolve
from tilewright.engine.readings import worth_trying
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import State
from tilewright.variants.siamese import pays_later
from tilewright.variants.wright_patterson.settlement import pays_unfinished


def worth(rules: Ruleset, state: State, action: Declare) -> int:
    """Return what this mah jongg is worth to its seat, in points. It is 0 if the seat may not declare it.

    That is what the seat would receive if it declared now and the game ended, less what it would receive if the game
    ended without it. Of several readings the best one counts. If seats pay after the session, their scores count. If
    the settlement depends on hidden tiles, the worth is the value of the hand.
    """
    seat, rack, window = action.seat, action.rack, state.window_of(action.seat)
    context = context_of(rules, state, seat, rack)
    taken = window.tile if window else None
    if rules.draws_last:
        pool = state.seats[seat].concealed
        context = replace(context, beside=(pool if taken is None else pool + taken) - action.tiles)
    shown = state.seats[seat].racks[rack].exposures
    readings = worth_trying(rules.hands_of(seat).readings(action.tiles, shown, context))
    if pays_unfinished(rules.options):
        return max(((reading.value or 0) + reading.bonus for reading in readings), default=0)
    by_claim, now = taken is None and not context.self_drawn, received(rules, state, seat)
    events = [Declared(seat, rack, action.tiles, reading, taken, by_claim) for reading in readings]
    return max((received(rules, evolve(state, event), seat) - now for event in events), default=0)


def received(rules: Ruleset, state: State, seat: int) -> int:
    """Return the points that this seat would receive if the game ended in this state, negative if it would pay."""
    sheet = rules.scoring.settle_as_read(rules, state)
    return (sheet.scores if pays_later(rules) else sheet.payments)[seat]
