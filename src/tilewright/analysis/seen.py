"""Tiles that a seat has seen, and tiles that it may still get."""

from __future__ import annotations

from tilewright.engine.phases.deaths import joker_stays
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import State
from tilewright.engine.view import View
from tilewright.tiles import Tiles


def unseen(tiles: Tiles, view: View) -> Tiles:
    """Return the tiles that the view's seat has not seen. They are in the wall or in the hands of others."""
    gone = view.state.seats[view.seat].concealed
    for seat in view.state.seats:
        gone += Tiles.of(seat.discards)
        for rack in seat.racks:
            gone += sum((group.laid for group in rack.exposures), Tiles())
    return tiles - gone


def exchangeable_jokers(rules: Ruleset, state: State) -> int:
    """Return how many jokers in exposures could still be exchanged for a matching tile, on all racks together."""
    return sum(
        len(group.jokers)
        for seat in state.seats
        for rack in seat.racks
        for place, group in enumerate(rack.exposures)
        if group.jokers and not joker_stays(rules, rack, place)
    )
