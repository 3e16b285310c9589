"""The worth of a ready hand: what its seat would receive with each tile that completes it.

The settlement of the game says what a hand pays. A hand that may not be declared is worth nothing. Fan for luck, such as
those for the last tile, do not count.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from tilewright.analysis.aims import AimedOutlook
from tilewright.analysis.measured import open_racks
from tilewright.analysis.outlook import Outlook
from tilewright.engine.phases.asking import tiles_held
from tilewright.engine.readings import best_readings_at, worth_trying
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import MahJongg, State, Taken
from tilewright.groups import Context
from tilewright.tiles import KINDS, Kind, Tiles

READY = 1  # tiles that a ready hand lacks

Points = NDArray[np.int64]


def may_be_ready(rules: Ruleset, state: State, seat: int, now: Outlook) -> bool:
    """Return whether a seat with one hand of sets may be ready after a discard. `now` is its outlook."""
    is_full = tiles_held(rules, state.seats[seat]) == rules.hand_size
    return isinstance(now, AimedOutlook) and is_full and now.distance <= READY


def worth_after_discards(rules: Ruleset, state: State, seat: int, unseen: Tiles) -> Points:
    """Return, for every kind, the worth of a seat's hand after a discard of it, in the unit of the game.

    This is the sum of `worth` over the tiles in `unseen` that complete the hand, all copies counted. It is 0 for a kind
    that is not held, and for a discard that leaves the hand lacking more than one tile. The seat has one rack.
    """
    (rack,), concealed = open_racks(state, seat).values(), state.seats[seat].concealed
    hands, points = rules.hands_of(seat), np.zeros(len(KINDS), np.int64)
    for kind in concealed.kinds():
        left = concealed - kind
        if hands.distance(left, *rack) == READY:
            completing = [tile for tile in unseen.kinds() if hands.distance(left + tile, *rack) == 0]
            points[kind] = sum(unseen.count(tile) * worth(rules, state, seat, left + tile, tile) for tile in completing)
    return points


def worth(rules: Ruleset, state: State, seat: int, concealed: Tiles, tile: Kind) -> int:
    """Return what a seat would receive if `tile` completed its hand, in the unit of the game; 0 if it does not.

    `concealed` includes the tile. The result is a sum over all seats, as each is equally likely to have the tile next:
    the seat itself draws it, or another seat discards it. Payments that the seat receives anyway are left out.
    """
    ((place, rack),) = open_racks(state, seat).items()
    feeder = (seat - 1) % rules.seats

    def received(taken: Taken | None) -> int:
        context = replace(rack.context, winning_tile=tile, self_drawn=taken is None)
        return _received(rules, state, (seat, place), concealed, context, taken)

    return received(None) + (rules.seats - 1) * received(Taken(tile, feeder, for_mah_jongg=True))


def _received(
    rules: Ruleset, state: State, where: tuple[int, int], concealed: Tiles, context: Context, taken: Taken | None
) -> int:
    """Return what a seat would receive for a mah jongg that it declares now, in addition to what it receives anyway."""
    seat, place = where
    exposures = state.seats[seat].racks[place].exposures
    readings = worth_trying(rules.hands_of(seat).readings(concealed, exposures, context))
    if not readings:
        return 0
    won = state.at_rack(seat, place, mah_jongg=MahJongg(readings[0], 0, taken))
    _, sheet = best_readings_at(rules, won, {where: readings})
    return sheet.payments[seat] - rules.scoring.settle(rules, state).payments[seat]
