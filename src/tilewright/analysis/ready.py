"""The worth of a ready hand: what its seat would receive with each tile that completes it.

The settlement of the game says what a hand pays. A hand that may not be declared is worth nothing. Luck, such as a win
on the last tile, does not count.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from tilewright.analysis.aims import AimedOutlook
from tilewright.analysis.measured import open_racks
from tilewright.analysis.outlook import Outlook
from tilewright.analysis.worth import received
from tilewright.engine.phases.asking import tiles_held
from tilewright.engine.readings import best_readings_at, worth_trying
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import MahJongg, State, Taken
from tilewright.groups import Context
from tilewright.tiles import KINDS, Kind, Tiles

READY = 1  # tiles that a ready hand needs

Points = NDArray[np.int64]


def may_be_ready(rules: Ruleset, state: State, seat: int, now: Outlook) -> bool:
    """Return whether a seat with one hand of sets may be ready after a discard. `now` is its outlook."""
    is_full = tiles_held(rules, state.seats[seat]) == rules.hand_size
    return isinstance(now, AimedOutlook) and is_full and now.distance <= READY


def worth_after_discards(rules: Ruleset, state: State, seat: int, unseen: Tiles) -> Points:
    """Return, for every kind, the worth of a seat's hand after a discard of it, in the unit of the game.

    This is the sum of `worth` over all tiles in `unseen` that complete the hand then. It is 0 if no single tile does,
    and for a kind that the seat does not hold. The seat has one rack.
    """
    ((_, rack),) = open_racks(state, seat).items()
    concealed, hands = state.seats[seat].concealed, rules.hands_of(seat)
    points, hand = np.zeros(len(KINDS), np.int64), _Hand(rules, state, seat)
    # a tile that completes the hand after a discard also does so without it, and `near` rules out most tiles fast
    likely = [tile for tile in unseen.kinds() if hands.near(concealed + tile, rack.exposures)]
    for kind in concealed.kinds() if likely else ():
        left = concealed - kind
        near = [tile for tile in likely if hands.near(left + tile, rack.exposures)]
        completing = [tile for tile in near if hands.distance(left + tile, *rack) == 0]
        if completing and hands.distance(left, *rack) == READY:
            points[kind] = sum(unseen.count(tile) * hand.worth(left + tile, tile) for tile in completing)
    return points


def worth(rules: Ruleset, state: State, seat: int, concealed: Tiles, tile: Kind) -> int:
    """Return what a seat would receive if `tile` completed its hand, in the unit of the game; 0 if it does not.

    `concealed` includes the tile. The seat draws it, or one of the others discards it: each seat is equally likely to
    get the tile next, so the result is the sum over all seats. Payments that the seat receives anyway are left out.
    """
    return _Hand(rules, state, seat).worth(concealed, tile)


class _Hand:
    """The only hand of a seat, with what its seat receives anyway, which is the same for every tile."""

    def __init__(self, rules: Ruleset, state: State, seat: int) -> None:
        self._rules, self._state, self._seat = rules, state, seat
        ((self._place, self._rack),) = open_racks(state, seat).items()

    def worth(self, concealed: Tiles, tile: Kind) -> int:
        """Return what the seat gains by drawing this tile, plus what it gains if it claims the tile from each other."""
        drawn = replace(self._rack.context, winning_tile=tile, self_drawn=True)
        claimed = replace(drawn, self_drawn=False)
        return self._gain(concealed, drawn) + len(self._state.others(self._seat)) * self._gain(concealed, claimed)

    @cached_property
    def _anyway(self) -> int:
        return received(self._rules, self._state, self._seat)

    def _gain(self, concealed: Tiles, context: Context) -> int:
        """Return how much more the seat would receive if it declared mah jongg now; 0 if it may not."""
        rules, state, seat, tile = self._rules, self._state, self._seat, context.winning_tile
        readings = worth_trying(rules.hands_of(seat).readings(concealed, self._rack.exposures, context))
        if not readings or tile is None:
            return 0
        taken = None if context.self_drawn else Taken(tile, state.others(seat)[0], for_mah_jongg=True)
        won = state.at_rack(seat, self._place, mah_jongg=MahJongg(readings[0], 0, taken))
        _, sheet = best_readings_at(rules, won, {(seat, self._place): readings})
        return sheet.payments[seat] - self._anyway
