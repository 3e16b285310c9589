"""Deal the tiles that a seat has not seen at random, so that a game can be played on from the seat's view.

The deal uses only the view. Each way to deal the unseen tiles to the other seats and the wall is equally likely. So it
draws no conclusions from what other seats passed, claimed or discarded.
"""

from __future__ import annotations

from collections.abc import Iterable, MutableSequence
from dataclasses import replace
from typing import Any, Protocol

from tilewright.engine.attributes import PositionError
from tilewright.engine.charleston import Part, Passing
from tilewright.engine.impossible import tiles_of_seats
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, Dealing, LastDraw, Over, Phase, Play, State
from tilewright.engine.view import View, veil
from tilewright.engine.wall import Wall
from tilewright.messages import say
from tilewright.tiles import UNKNOWN, Kind, Tiles


class Shuffles(Protocol):
    """The part of a generator of random numbers, such as `random.Random`, that a deal uses."""

    def shuffle(self, x: MutableSequence[Any], /) -> None:
        """Shuffle a list in place."""


def from_view(rules: Ruleset, view: View, rng: Shuffles) -> tuple[State, Wall]:
    """Return a state and a wall that the seat of `view` cannot tell from the real ones, dealt at random.

    Other seats have not answered the open discard, and have laid out nothing in the Charleston. The wall has all tiles
    of the game; those that were drawn come first. Raises PositionError if the game is not in progress, if the view does
    not have exactly as many unknown tiles as are missing, or if the seat whose turn it is exchanged a tile in it that
    the view no longer shows.
    """
    state = view.state
    if isinstance(state.phase, Dealing | Over):
        raise PositionError(say("engine.not-in-progress"))
    if UNKNOWN in state.seats[view.seat].concealed:
        raise PositionError(say("engine.own-tiles-unknown", seat=view.seat))
    held, flowers = _unseen(rules, state)
    rng.shuffle(held)
    gets = [seat.concealed.count(UNKNOWN) for seat in state.seats]
    left = held[sum(gets) :]
    if flowers:
        left += flowers
        rng.shuffle(left)
    dealt, at = list[Tiles](), 0
    for number, tiles in enumerate(gets):
        dealt.append(Tiles.of(held[at : at + tiles]))
        concealed = _filled(state.seats[number].concealed, dealt[-1])
        state, at = state.at(number, concealed=concealed), at + tiles
    state = replace(state, phase=_dealt_phase(state.phase, dealt))
    drawn = sorted(rules.tiles - Tiles.of(left))
    order = (*drawn[state.replaced :], *left, *drawn[: state.replaced])
    return state, Wall(order)


def seen_by(view: View, dealt: State, seat: int) -> View:
    """Return what `seat` knows of `dealt`, a state that `from_view` dealt for `view`.

    It knows its own tiles, and what everybody knows. The view does not say which of its seat's own tiles the others
    know, so they know none of them.
    """
    if seat == view.seat:
        return view
    own = view.state.seats[view.seat].concealed
    state = view.state.at(view.seat, concealed=veil(own)).at(seat, concealed=dealt.seats[seat].concealed)
    return View(seat, replace(state, phase=_seen_phase(view, dealt.phase, seat)))


def _unseen(rules: Ruleset, state: State) -> tuple[list[Kind], list[Kind]]:
    """Return the unseen tiles in two sorted lists: those that a seat may hold, and the flowers that it would lay down.

    Raises PositionError if their number differs from the number of unknown tiles, or if the game lacks a known tile.
    """
    known = tiles_of_seats(state)
    places = known.pop(UNKNOWN, 0) + state.wall + state.flower_wall
    seen = Tiles.of(known.elements())
    if len(rules.tiles) - len(seen) != places or not seen <= rules.tiles:
        raise PositionError(say("engine.unseen-tiles", unseen=len(rules.tiles) - len(seen), places=places))
    unseen = list(rules.tiles - seen)
    return [kind for kind in unseen if kind not in rules.flowers], [kind for kind in unseen if kind in rules.flowers]


def _filled(tiles: Tiles, dealt: Iterable[Kind]) -> Tiles:
    """Return a bag with these tiles in place of its unknown ones."""
    return Tiles.of([*(kind for kind in tiles if kind != UNKNOWN), *dealt])


def _dealt_phase(phase: Phase, dealt: list[Tiles]) -> Phase:
    """Return the phase with the unknown tiles of a turn replaced by those dealt to its seat.

    A discard that is already open cannot be taken back, because the turn before it is unknown.
    """
    if isinstance(phase, ClaimWindow):
        kong = phase.kong and replace(phase.kong, play=_dealt_play(phase.kong.play, dealt))
        return replace(phase, kong=kong, play=None)
    return _dealt_play(phase, dealt) if isinstance(phase, Play) else phase


def _dealt_play(play: Play, dealt: list[Tiles]) -> Play:
    tiles, last, held = dealt[play.turn], play.last, play.held
    if last and last.tile == UNKNOWN and tiles:
        last = replace(last, tile=next(iter(tiles)))
    if held and UNKNOWN in held:
        if held.count(UNKNOWN) != len(tiles):
            raise PositionError(say("engine.tile-exchanged"))
        held = _filled(held, tiles)
    return replace(play, last=last, held=held, back=play.back and _dealt_play(play.back, dealt))


def _seen_phase(view: View, dealt: Phase, seat: int) -> Phase:
    """Return the phase as `seat` knows it: without the answer, the draw and the packet of the view's own seat."""
    match dealt:
        case ClaimWindow(kong=kong):
            return replace(dealt, answers=(), kong=kong and replace(kong, play=_seen_play(kong.play, seat)))
        case Passing(parts=parts):
            return dealt.changed(view.seat, Part(parts[view.seat].due))
        case Play():
            return _seen_play(dealt, seat)
    return dealt


def _seen_play(play: Play, seat: int) -> Play:
    """Return a turn as `seat` knows it: in another seat's turn, its draw and its tiles are unknown."""
    if play.turn != seat:
        last = play.last and LastDraw(None if play.last.tile is None else UNKNOWN, play.last.kongs)
        play = replace(play, last=last, held=play.held and veil(play.held))
    return replace(play, back=play.back and _seen_play(play.back, seat))
