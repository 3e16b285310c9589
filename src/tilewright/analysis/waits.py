"""The tiles that complete a hand, and what the hand is worth with each of them. For games without a card of lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tilewright.analysis.measured import OpenRack, open_racks
from tilewright.analysis.seen import unseen
from tilewright.engine.context import context_of
from tilewright.engine.phases.asking import tiles_held
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, LastDraw, Play, Seat, State
from tilewright.engine.view import View
from tilewright.groups import Reading
from tilewright.tiles import Kind, Tiles


@dataclass(frozen=True, slots=True)
class Wait:
    """A tile that completes a hand.

    `discard` is the tile that the player has to discard first, or None. `left` is the number of tiles of the kind
    `tile` that the player has not seen. `drawn` and `claimed` are the best readings of the hand, if the next tile of
    the wall is this tile and if the next discard of the seat before is. They are equal in games in which players draw
    last.
    """

    discard: Kind | None
    tile: Kind
    left: int
    drawn: Reading
    claimed: Reading


def waits(rules: Ruleset, view: View) -> list[Wait]:
    """Return the tiles that complete the hand of this view's seat, in the order of kinds.

    If the seat has to discard first, the result has the tiles for each discard after which one tile is enough. It is
    empty if the hand needs more tiles, if it is out, and for seats with several hands.
    """
    racks, me, state = list(open_racks(view.state, view.seat).values()), view.seat, view.state
    if len(racks) != 1 or rules.racks > 1:
        return []
    seat = state.seats[me]
    if tiles_held(rules, seat) < rules.hand_size:
        return list(_waits(rules, view, racks[0], None, state))
    if not must_discard(rules, view) or rules.hands_of(me).distance(seat.concealed, *racks[0]) > 1:
        return []  # in a game in which players draw last, the next tile does not complete this hand but a later one
    return [
        wait
        for kind in seat.concealed.kinds()
        for wait in _waits(rules, view, racks[0], kind, _without(state, me, kind))
    ]


def must_discard(rules: Ruleset, view: View) -> bool:
    """Return whether the view's seat has to discard before it gets another tile."""
    state, me = view.state, view.seat
    is_full = tiles_held(rules, state.seats[me]) >= rules.hand_size * rules.racks
    return is_full and isinstance(state.phase, Play) and state.phase.turn == me


def held_hand(rules: Ruleset, view: View) -> Reading | None:
    """Return the best reading of the tiles of this view's seat as they are, or None. The seat has one rack."""
    state, me = view.state, view.seat
    (rack,) = open_racks(state, me).values()
    pool = state.seats[me].concealed
    return _best(rules, state, me, pool) if rules.hands_of(me).distance(pool, *rack) == 0 else None


def _without(state: State, me: int, kind: Kind) -> State:
    """Return the state after seat `me` has discarded a tile."""
    seat = state.seats[me]
    thrown = replace(seat, concealed=seat.concealed - kind, discards=(*seat.discards, kind), thrown=seat.thrown + 1)
    return replace(_with(state, me, thrown), thrown=state.thrown + 1)


def _with(state: State, number: int, seat: Seat) -> State:
    return replace(state, seats=tuple(seat if each == number else other for each, other in enumerate(state.seats)))


def _waits(rules: Ruleset, view: View, rack: OpenRack, discard: Kind | None, state: State) -> Iterator[Wait]:
    """Yield the tiles that complete the hand that the seat has in this state."""
    me, hands, left = view.seat, rules.hands_of(view.seat), unseen(rules.tiles, view)
    pool = state.seats[me].concealed
    if hands.distance(pool, rack.exposures, rack.context) != 1:
        return
    for kind in left.kinds():
        if hands.near(pool + kind, rack.exposures):
            drawn = _best(rules, replace(state, wall=max(0, state.wall - 1), phase=_draw(me, kind)), me, pool + kind)
            claimed = drawn if rules.draws_last else _best(rules, _thrown(state, me, kind), me, pool + kind)
            if drawn and claimed:
                yield Wait(discard, kind, left.count(kind), drawn, claimed)


def _draw(me: int, kind: Kind) -> Play:
    return Play(me, drawn=True, last=LastDraw(kind))


def _thrown(state: State, me: int, kind: Kind) -> State:
    """Return the state after the seat before `me` has discarded this tile."""
    before = (me - 1) % len(state.seats)
    feeder = state.seats[before]
    after = _with(state, before, replace(feeder, discards=(*feeder.discards, kind), thrown=feeder.thrown + 1))
    return replace(after, phase=ClaimWindow(before, kind), thrown=state.thrown + 1)


def _best(rules: Ruleset, state: State, me: int, tiles: Tiles) -> Reading | None:
    """Return the most valuable reading of these concealed tiles, won in this state."""
    rack = next(place for place, rack in enumerate(state.seats[me].racks) if rack.live)
    readings = rules.hands_of(me).readings(
        tiles, state.seats[me].racks[rack].exposures, context_of(rules, state, me, rack)
    )
    return next(iter(readings), None)
