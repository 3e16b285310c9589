"""The worth of a mah jongg in points, asked of the settlement of its game."""

from __future__ import annotations

from dataclasses import replace

from tilewright.analysis.measured import open_racks
from tilewright.engine.actions import Declare
from tilewright.engine.events import Declared
from tilewright.engine.evolve import evolve
from tilewright.engine.phases.declarations import declare
from tilewright.engine.refused import Refused
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import MahJongg, State
from tilewright.engine.wall import Wall
from tilewright.variants.siamese import pays_later
from tilewright.variants.wright_patterson.settlement import finished_only


def worth(rules: Ruleset, state: State, action: Declare) -> int:
    """Return what this mah jongg is worth to its seat, in points. It is 0 if the seat may not declare it.

    That is what the seat would receive if it declared now and the game ended, less what it would receive if the game
    ended without it. If seats pay after the session, their scores count. Payments for unfinished hands are left out,
    because they depend on hidden tiles.
    """
    if (options := finished_only(rules.options)) != rules.options:
        rules = replace(rules, options=options)
    try:
        declared, *_ = declare(rules, state, action, Wall(()))
    except Refused:
        return 0
    if not isinstance(declared, Declared):
        return 0  # a false declaration
    return received(rules, evolve(state, declared), action.seat) - received(rules, state, action.seat)


def received(rules: Ruleset, state: State, seat: int) -> int:
    """Return the points that this seat would receive if the game ended in this state, negative if it would pay."""
    sheet = rules.scoring.settle_as_read(rules, state)
    return (sheet.scores if pays_later(rules) else sheet.payments)[seat]


def price(rules: Ruleset, state: State, me: int, winner: int, won: MahJongg) -> int:
    """Return what this mah jongg of another seat would cost the seat `me`, in the unit of the game.

    That is what `me` would receive if the game ended now, less what it would receive if it ended with the mah jongg.
    """
    place = next(iter(open_racks(state, winner)))
    return received(rules, state, me) - received(rules, state.at_rack(winner, place, mah_jongg=won), me)
