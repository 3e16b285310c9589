"""Actions and observations computed from a view of the engine, so that a player of the simulator can play at a table.

They equal those of compiled games: the same numbers for the same actions, and the same bytes.
"""

from collections.abc import Iterable
from typing import Protocol

import numpy as np

from tilewright.engine.actions import Action, Challenge, Concede
from tilewright.engine.legal import offers
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.sim.layout import Layout
from tilewright.sim.order import LONGEST
from tilewright.sim.plan import with_cards
from tilewright.sim.records import Bytes
from tilewright.tiles import SEATS


class _Kind(Protocol):
    """The functions for one kind of game."""

    LAYOUT: Layout
    WORDS: tuple[str, ...]

    def numbered(self, view: View, offered: Iterable[Action]) -> dict[int, Action]: ...
    def observation(self, rules: Ruleset, view: View) -> Bytes: ...
    def refuse_unsupported(self, rules: Ruleset) -> None: ...


def _kind_of(rules: Ruleset) -> _Kind:
    from tilewright.sim.cards import seen as cards
    from tilewright.sim.sets import seen as sets

    return cards if with_cards(rules) else sets


def words_of(rules: Ruleset) -> tuple[str, ...]:
    """Return what each action means. Raises Unsupported for a ruleset that the simulator cannot play."""
    kind = _kind_of(rules)
    kind.refuse_unsupported(rules)
    return kind.WORDS


def columns_of(rules: Ruleset) -> tuple[str, ...]:
    """Return the name of each byte of an observation. Raises Unsupported for a ruleset that cannot be simulated."""
    kind = _kind_of(rules)
    kind.refuse_unsupported(rules)
    return kind.LAYOUT.columns


def numbered(rules: Ruleset, view: View) -> dict[int, Action]:
    """Return what the seat of a view may do, by action number.

    To give up has no number, nor has a call of a dead hand in games of sets.
    """
    never = Concede if with_cards(rules) else Concede | Challenge
    return _kind_of(rules).numbered(view, [each for each in offers(rules, view) if not isinstance(each, never)])


def observation(rules: Ruleset, view: View) -> Bytes:
    """Return the observation of the seat of a view."""
    return _kind_of(rules).observation(rules, view)


def distances(rules: Ruleset, view: View) -> Bytes:
    """Return the distances of the view's racks to the hands of the card. The game must have a card."""
    from tilewright.sim.cards import seen as cards

    return cards.distances(rules, view)


def order(view: View) -> Bytes:
    """Return the discards that nobody took: a row for each seat in turn from the view's seat, the newest first.

    The rows have LONGEST kinds plus one, then zeros. Rows of absent seats are zero.
    """
    rows = np.zeros((len(SEATS), LONGEST), np.uint8)
    for away, seat in enumerate((view.seat, *view.state.others(view.seat))):
        newest = [kind + 1 for kind in reversed(view.state.seats[seat].discards)][:LONGEST]
        rows[away, : len(newest)] = newest
    return rows
