"""Actions and observations computed from a view of the engine, so that a player of the simulator can play at a table.

They equal those of compiled games: the same numbers for the same actions, and the same bytes.
"""

import numpy as np

from tilewright.engine.actions import Action, Challenge, Concede
from tilewright.engine.legal import offers
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.sim.order import LONGEST
from tilewright.sim.plan import with_cards
from tilewright.sim.records import Bytes


def numbered(rules: Ruleset, view: View) -> dict[int, Action]:
    """Return what the seat of a view may do, by action number.

    To give up has no number, nor has a call of a dead hand in games of sets.
    """
    if with_cards(rules):
        from tilewright.sim.cards import seen as cards

        return cards.numbered(view, [action for action in offers(rules, view) if not isinstance(action, Concede)])
    from tilewright.sim.sets import seen as sets

    never = Concede | Challenge
    return sets.numbered(view, [action for action in offers(rules, view) if not isinstance(action, never)])


def observation(rules: Ruleset, view: View) -> Bytes:
    """Return the observation of the seat of a view."""
    if with_cards(rules):
        from tilewright.sim.cards import seen as cards

        return cards.observation(rules, view)
    from tilewright.sim.sets import seen as sets

    return sets.observation(rules, view)


def order(view: View, seats: int) -> Bytes:
    """Return the discards that nobody took: a row for each seat in turn from the view's seat, the newest first.

    The rows have LONGEST kinds plus one, then zeros. There are `seats` rows; those of absent seats are zero.
    """
    rows = np.zeros((seats, LONGEST), np.uint8)
    for away, seat in enumerate((view.seat, *view.state.others(view.seat))):
        newest = [kind + 1 for kind in reversed(view.state.seats[seat].discards)][:LONGEST]
        rows[away, : len(newest)] = newest
    return rows
