"""`offers`: what a seat may do, from its own view alone, so that an offered button tells nothing.

Each offer is the canonical form of an action: naturals before jokers. In
`prevent` what is offered is what is accepted; in `challenge` a seat may also
expose what kills its hand, and declare what is no mah jongg.
"""

from __future__ import annotations

from collections.abc import Iterator

from tilewright.engine.actions import (
    Action,
    Challenge,
    Claim,
    Concede,
    Declare,
    Discard,
    Draw,
    ExchangeJoker,
    Pass,
    Reshape,
)
from tilewright.engine.context import context_of
from tilewright.engine.phases.asking import LARGEST_EXPOSURE, SMALLEST_EXPOSURE, window_of
from tilewright.engine.phases.claims import beside_fresh
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, Over, Play, Seat, State
from tilewright.engine.view import View
from tilewright.groups import Exposure, Reading
from tilewright.tiles import JOKER, Tiles


def offers(rules: Ruleset, view: View) -> tuple[Action, ...]:
    """Everything that `view.seat` may do now, in a fixed order."""
    return tuple(_offers(rules, view.state, view.seat))


def _offers(rules: Ruleset, state: State, me: int) -> Iterator[Action]:
    if isinstance(state.phase, Over):
        return
    seat = state.seats[me]
    if window := window_of(state, me):
        given = window.answer_of(me)
        yield from (action for action in _answers(rules, state, me, window) if action != given)
    elif isinstance(state.phase, Play) and state.phase.turn == me:
        if not state.phase.drawn:
            yield Draw(me)
        else:
            yield from _declarations(rules, state, me, seat.concealed)
            yield from _exchanges(state, me)
            yield from _reshapes(rules, state, me)
            yield from (Discard(me, kind) for kind in seat.concealed.kinds())
    if rules.enforcement == "challenge" and (seat.live or rules.seats == 2):
        yield from _challenges(state, me)
    if seat.live:
        yield Concede(me)


def _answers(rules: Ruleset, state: State, me: int, window: ClaimWindow) -> Iterator[Action]:
    yield Draw(me) if state.wall and me == state.asked[0] else Pass(me)
    if window.tile == JOKER:
        return
    pool = state.seats[me].concealed
    for action in _declarations(rules, state, me, pool + window.tile):
        if window.tile in action.tiles:
            yield action
    if state.wall or rules.last_discard == "any":
        for place, rack in enumerate(state.seats[me].racks):
            if rack.live:
                for group in _groups(rules, window.tile, pool, rack.exposures):
                    yield Claim(me, place, group)


def _groups(rules: Ruleset, tile: int, pool: Tiles, before: tuple[Exposure, ...]) -> Iterator[Exposure]:
    """The groups that `tile` makes with `pool` on a rack with the exposures `before`."""
    naturals, jokers = pool.count(tile), pool.count(JOKER)
    for size in range(SMALLEST_EXPOSURE, min(LARGEST_EXPOSURE, naturals + jokers + 1) + 1):
        group = Exposure.of(tile, size, max(0, size - 1 - naturals))
        if rules.enforcement == "challenge" or rules.hands.possible((*before, group)):
            yield group


def _declarations(rules: Ruleset, state: State, me: int, pool: Tiles) -> Iterator[Declare]:
    for place, rack in enumerate(state.seats[me].racks):
        if rack.live:
            shown = sum((group.laid for group in rack.exposures), Tiles())
            tiles = (reading.tiles - shown for reading in _readings(rules, state, me, place, pool))
            yield from (Declare(me, place, laid) for laid in dict.fromkeys(tiles))


def _readings(rules: Ruleset, state: State, me: int, place: int, pool: Tiles) -> Iterator[Reading]:
    """The mah jonggs that may be declared on that rack."""
    exposures = state.seats[me].racks[place].exposures
    readings = rules.hands.readings(pool, exposures, context_of(state, me, place))
    return (reading for reading in readings if reading.declarable)


def _exchanges(state: State, me: int) -> Iterator[ExchangeJoker]:
    if not state.seats[me].live:
        return
    for owner, seat in enumerate(state.seats):
        for number, rack in enumerate(seat.racks):
            if rack.mah_jongg:
                continue
            for place, group in enumerate(rack.exposures):
                lost = rack.dead is not None and place in rack.dead.cause
                for kind in group.jokers.kinds():
                    if not lost and kind in state.seats[me].concealed:
                        yield ExchangeJoker(me, owner, number, place, kind)


def _reshapes(rules: Ruleset, state: State, me: int) -> Iterator[Reshape]:
    phase = state.phase
    if not isinstance(phase, Play) or phase.fresh is None or phase.taken is None:
        return
    seat: Seat = state.seats[me]
    rack, place = phase.fresh
    new = seat.racks[rack].exposures[place]
    pool = seat.concealed + new.laid - phase.taken.tile
    for number, other in enumerate(seat.racks):
        if other.live:
            before = beside_fresh(other.exposures, number, phase.fresh)
            for group in _groups(rules, phase.taken.tile, pool, before):
                if (number, group) != (rack, new):
                    yield Reshape(me, number, group)


def _challenges(state: State, me: int) -> Iterator[Challenge]:
    for target in state.others(me):
        for place, rack in enumerate(state.seats[target].racks):
            if rack.live and rack.exposures:
                yield Challenge(me, target, place)
