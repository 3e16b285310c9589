"""The tiles that a seat has not seen, and the jokers that it may still exchange."""

from __future__ import annotations

from tilewright.engine.impossible import open_tiles
from tilewright.engine.phases.deaths import joker_stays
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import State
from tilewright.engine.view import View
from tilewright.tiles import JOKER, Tiles


def unseen(tiles: Tiles, view: View) -> Tiles:
    """Return those of `tiles`, all tiles of the game, that this seat has not seen. Laid flowers count as unseen."""
    seen = view.state.seats[view.seat].concealed
    for seat in view.state.seats:
        seen += Tiles.of(seat.discards)
        for rack in seat.racks:
            seen += sum((group.laid for group in rack.exposures), Tiles())
    left = tiles - seen
    return left - Tiles.of(kind for kind in open_tiles(view.state) if kind in left)


def exchangeable_jokers(rules: Ruleset, state: State) -> int:
    """Return the number of jokers in all exposures that may still be exchanged for a matching tile."""
    return sum(
        len(group.jokers)
        for seat in state.seats
        for rack in seat.racks
        for place, group in enumerate(rack.exposures)
        if group.jokers and not joker_stays(rules, rack, place)
    )


def obtainable(unseen: Tiles, rules: Ruleset, state: State) -> Tiles:
    """Return the tiles that can still come: the unseen ones, and jokers in exposures that can be exchanged."""
    return unseen + Tiles.of([JOKER] * exchangeable_jokers(rules, state))
