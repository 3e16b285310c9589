"""State changes for kongs, flowers and their replacement tiles. They are part of `evolve`, so they check no rules."""

from __future__ import annotations

from dataclasses import replace

from tilewright.engine import events as e
from tilewright.engine.changed import changed
from tilewright.engine.state import AddedKong, ClaimWindow, LastDraw, Play, State
from tilewright.groups import Exposure, instead
from tilewright.tiles import Kind, Tiles


def after_laying(state: State, event: e.Event) -> State:
    """Return the state after an event about kongs, flowers or bonuses."""
    match event:
        case e.FlowerLaid():
            return _after_flower(state, event)
        case e.KongMelded():
            return _kong_melded(state, event)
        case e.KongAdded():
            return _kong_added(state, event)
        case e.Replaced():
            return _replaced(state, event)
        case e.NotReplaced() if isinstance(state.phase, Play):
            return changed(state, phase=changed(state.phase, last=None))
        case e.BouquetMade(seat, tiles):
            me = state.seats[seat]
            racks = tuple(changed(rack, flowers=_without_bouquet(rack.flowers, tiles)) for rack in me.racks)
            return state.at(seat, racks=racks, bouquets=me.bouquets + tiles)
        case e.NoFlowerDealt(seat):
            return state.at(seat, dealt_no_flower=True)
        case e.BonusPaid(_, entry):
            return changed(state, bonuses=(*state.bonuses, entry))
    raise TypeError(f"cannot lay {type(event).__name__}")


def _kong_melded(state: State, event: e.KongMelded) -> State:
    """Put four tiles of the hand face down on the rack. The seat must then draw a replacement."""
    seat, rack, group = event.seat, event.rack, event.group
    me = state.seats[seat]
    after = state.at(seat, concealed=me.concealed - group.faces, kongs=(*me.kongs, "concealed"))
    after = after.at_rack(seat, rack, exposures=(*me.racks[rack].exposures, group))
    return changed(after, phase=_due(after, group.kind))


def _kong_added(state: State, event: e.KongAdded) -> State:
    """Add the tile to its pung, and open a claim window in which other seats may rob the kong."""
    seat, rack, place, tile = event.seat, event.rack, event.place, event.tile
    me = state.seats[seat]
    after = state.at(seat, concealed=me.concealed - tile, kongs=(*me.kongs, "added"))
    after = _regrouped(after, seat, (rack, place), Exposure.of(tile, len(me.racks[rack].exposures[place]) + 1))
    return changed(after, phase=ClaimWindow(seat, tile, kong=AddedKong(rack, place, _due(state, tile))))


def robbed(state: State, window: ClaimWindow, kong: AddedKong) -> State:
    """Return the state after a kong was robbed: the kong is a pung again, and its owner no longer has the tile."""
    seat = window.discarder
    shown = state.seats[seat].racks[kong.rack].exposures[kong.place]
    after = _regrouped(state, seat, (kong.rack, kong.place), Exposure.of(window.tile, len(shown) - 1))
    return changed(after.at(seat, kongs=state.seats[seat].kongs[:-1]), robbed=state.robbed + 1)


def thrown_for_nobody(state: State, seat: int, tile: Kind, back: Play) -> State:
    """Apply the discard of a player whose kong was robbed. Nobody may claim it. The robber's turn `back` goes on."""
    me = state.seats[seat]
    after = state.at(seat, concealed=me.concealed - tile, discards=(*me.discards, tile))
    return changed(after, phase=back)


def _after_flower(state: State, event: e.FlowerLaid) -> State:
    """Put the flower next to its rack. The seat must then draw a replacement."""
    seat, rack, tile = event.seat, event.rack, event.tile
    me = state.seats[seat]
    after = state.at(seat, concealed=me.concealed - tile)
    after = after.at_rack(seat, rack, flowers=me.racks[rack].flowers + tile)
    phase = state.phase
    if isinstance(phase, Play) and phase.turn == seat and phase.last:
        return changed(after, phase=changed(phase, last=LastDraw(None)))
    return after


def _replaced(state: State, event: e.Replaced) -> State:
    """Add a replacement tile from the far end of the wall to the hand. An added kong can then no longer be robbed.

    In a turn that began with a claim, a replacement before any other draw belongs to a kong made with the discard.
    """
    seat, tile, me = event.seat, event.tile, state.seats[event.seat]
    after = changed(state.at(seat, concealed=me.concealed + tile), replaced=state.replaced + 1)
    phase = state.phase
    if isinstance(phase, ClaimWindow) and phase.kong:
        phase = phase.kong.play
    if isinstance(phase, Play) and phase.turn == seat and phase.taken and not phase.last:
        after = after.at(seat, kongs=(*me.kongs, "stolen"))
        phase = changed(phase, last=LastDraw(tile, 1), fresh=None, claimed_on=None)
    elif isinstance(phase, Play) and phase.turn == seat and phase.last:
        phase = changed(phase, last=replace(phase.last, tile=tile))
    elif isinstance(phase, Play) and phase.turn != seat and phase.taken and phase.taken.robbed:
        phase = Play(seat, drawn=True, last=LastDraw(tile), back=phase)
    after = changed(after, phase=phase)
    if state.flower_wall:
        return changed(after, flower_wall=state.flower_wall - 1)
    return changed(after, wall=state.wall - 1)


def _due(state: State, kong: Kind | None) -> Play:
    """Return the current turn, changed so that it waits for the replacement tile of this kong."""
    phase = state.phase
    if not isinstance(phase, Play):
        raise TypeError("a kong is melded in one's turn")
    before = phase.last.kongs if phase.last and phase.last.tile == kong else 0
    return changed(phase, last=LastDraw(None, before + 1), fresh=None, claimed_on=None)


def _without_bouquet(flowers: Tiles, bouquet: Tiles) -> Tiles:
    """Return the flowers of a rack without those in `bouquet`, which leave the game."""
    return Tiles.of(kind for kind in flowers if kind not in bouquet)


def _regrouped(state: State, seat: int, where: tuple[int, int], group: Exposure) -> State:
    """Return the state with one exposure of `seat`, at `where` = (rack, index), replaced by `group`."""
    rack, place = where
    shown = state.seats[seat].racks[rack].exposures
    return state.at_rack(seat, rack, exposures=instead(shown, place, group))
