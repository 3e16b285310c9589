"""The worth of a ready hand: what its seat would receive with each tile that completes it.

The settlement of the game says what a hand pays. A hand that may not be declared is worth nothing. Luck, such as a win
on the last tile, does not count.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from tilewright.analysis.aims import AimedOutlook
from tilewright.analysis.measured import open_racks
from tilewright.analysis.outlook import Outlook
from tilewright.analysis.worth import received
from tilewright.engine.phases.asking import tiles_held
from tilewright.engine.readings import Where, best_readings_at, worth_trying
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
    points = np.zeros(len(KINDS), np.int64)
    # a tile that completes the hand after a discard also does so without it, and `near` rules out most tiles fast
    likely = [tile for tile in unseen.kinds() if hands.near(concealed + tile, rack.exposures)]
    for kind in concealed.kinds() if likely else ():
        left = concealed - kind
        near = [tile for tile in likely if hands.near(left + tile, rack.exposures)]
        completing = [tile for tile in near if hands.distance(left + tile, *rack) == 0]
        if completing and hands.distance(left, *rack) == READY:
            points[kind] = sum(unseen.count(tile) * worth(rules, state, seat, left + tile, tile) for tile in completing)
    return points


def worth(rules: Ruleset, state: State, seat: int, concealed: Tiles, tile: Kind) -> int:
    """Return what a seat would receive if `tile` completed its hand, in the unit of the game; 0 if it does not.

    `concealed` includes the tile. The seat draws it, or one of the others discards it: each seat is equally likely to
    get the tile next, so the result is the sum over all seats. Payments that the seat receives anyway are left out.
    """
    ((place, rack),) = open_racks(state, seat).items()
    drawn = replace(rack.context, winning_tile=tile, self_drawn=True)
    claimed = replace(drawn, self_drawn=False)
    paid = [_paid(rules, state, (seat, place), concealed, each) for each in (drawn, claimed)]
    if paid == [None, None]:
        return 0
    anyway = received(rules, state, seat)
    by_draw, by_claim = (0 if each is None else each - anyway for each in paid)
    return by_draw + len(state.others(seat)) * by_claim


def _paid(rules: Ruleset, state: State, where: Where, concealed: Tiles, context: Context) -> int | None:
    """Return what a seat would receive if it declared a mah jongg now, or None if it may not."""
    seat, place = where
    exposures, tile = state.seats[seat].racks[place].exposures, context.winning_tile
    readings = worth_trying(rules.hands_of(seat).readings(concealed, exposures, context))
    if not readings or tile is None:
        return None
    taken = None if context.self_drawn else Taken(tile, state.others(seat)[0], for_mah_jongg=True)
    won = state.at_rack(seat, place, mah_jongg=MahJongg(readings[0], 0, taken))
    _, sheet = best_readings_at(rules, won, {where: readings})
    return sheet.payments[seat]
