"""A check of robbed kongs. Random games contain few, so the check builds its own positions."""

from __future__ import annotations

from dataclasses import replace

from tilewright.engine.actions import Declare, Kong
from tilewright.engine.decide import decide
from tilewright.engine.events import Declared
from tilewright.engine.evolve import evolve
from tilewright.engine.legal import offers
from tilewright.engine.phases.asking import counted
from tilewright.engine.phases.replacing import has_replacement
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, LastDraw, Play, Rack, State
from tilewright.engine.view import View
from tilewright.engine.wall import Wall
from tilewright.groups import Exposure
from tilewright.tiles import Tiles


def a_discard_that_wins_wins_as_a_kong(rules: Ruleset, before: State, declared: Declared, wall: Wall) -> None:
    """Check that a player who won on a discard could also have won by robbing a kong of the same tile.

    In a changed copy of the game, another seat adds the tile to a pung, and the winner may rob the kong.
    """
    seat, tile = declared.seat, declared.taken
    other = before.next_live(seat)
    if not rules.kongs or tile is None or other is None or not has_replacement(rules, before):
        return
    winner, theirs = before.seats[seat], before.seats[other]
    if any(tile in tiles for tiles in (winner.concealed, *(group.faces for group in winner.racks[0].exposures))):
        return  # the winner holds another such tile, so no other seat can have a pung of this kind
    shown, *racks = theirs.racks
    held = sum((group.faces for group in shown.exposures), theirs.concealed)
    fewer = 3 + sum(rules.hand_size if rack.mah_jongg else counted(rules, rack.exposures) for rack in racks)
    seats = list(before.seats)
    seats[other] = replace(
        theirs,
        concealed=Tiles.of(list(held)[: rules.racks * rules.hand_size - fewer]) + tile,
        racks=(Rack((Exposure.of(tile, 3),), flowers=shown.flowers), *racks),
    )
    state = replace(before, seats=tuple(seats), phase=Play(other, drawn=True, last=LastDraw(tile)))
    for event in decide(rules, state, Kong(other, 0, tile, 0), wall):
        state = evolve(state, event)
    assert isinstance(state.phase, ClaimWindow)
    assert state.phase.kong
    offered = offers(rules, View(seat, state))
    assert any(isinstance(action, Declare) for action in offered)
    for action in offered:
        decide(rules, state, action, wall)
