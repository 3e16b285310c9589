"""The context of a hand: everything besides its tiles that its value depends on, from the state of the game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, LastDraw, Play, State
from tilewright.groups import Circumstance, Context
from tilewright.tiles import Kind

_ALL_BUT_ONE = 3  # tiles of a kind


def context_of(rules: Ruleset, state: State, seat: int, rack: int) -> Context:
    """Return the context of a mah jongg that `seat` would declare on `rack` now."""
    window, phase = state.window_of(seat), state.phase
    last = phase.last if isinstance(phase, Play) and phase.turn == seat else None
    tile = window.tile if window else last.tile if last else None
    return Context(
        winning_tile=tile,
        self_drawn=window is None and not _by_claim(rules, state, seat, rack),
        discards_made=state.thrown,
        flowers=state.seats[seat].racks[rack].flowers,
        seat=state.wind(seat, rack),
        prevailing=state.prevailing,
        circumstances=frozenset(_circumstances(rules, state, seat, tile, last)),
    )


def winds_of(state: State, seat: int, rack: int) -> Context:
    """Return the part of the context by which exposures on `rack` are judged."""
    return _of_winds(state.wind(seat, rack), state.prevailing)


@cache
def _of_winds(seat: str, prevailing: str) -> Context:
    return Context(seat=seat, prevailing=prevailing)


def _circumstances(
    rules: Ruleset, state: State, seat: int, tile: Kind | None, last: LastDraw | None
) -> Iterator[Circumstance]:
    """Yield how a tile that wins now would have come."""
    window = state.phase if isinstance(state.phase, ClaimWindow) else None
    if not state.seats[seat].thrown and not (rules.unbroken and _has_claims(state)):
        yield "first-turn"
    if window and window.kong:
        yield "robbed-kong"
    elif not state.wall:
        yield "last-tile"
    if tile is not None and _lying_open(state, tile) - (window is not None) == _ALL_BUT_ONE:
        yield "last-of-kind"
    if last and last.kongs:
        yield "replacement"
    if last and last.kongs > 1:
        yield "second-replacement"


def _has_claims(state: State) -> bool:
    """Return whether an exposure made with a discard lies on the table."""
    return any(not group.concealed for seat in state.seats for rack in seat.racks for group in rack.exposures)


def _lying_open(state: State, tile: Kind) -> int:
    """Return the number of visible tiles of this kind."""
    lying = 0
    for seat in state.seats:
        lying += seat.discards.count(tile)
        for rack in seat.racks:
            for group in rack.exposures:
                if tile in group.faces and not group.concealed:
                    lying += group.naturals.count(tile)
    return lying


def _by_claim(rules: Ruleset, state: State, seat: int, rack: int) -> bool:
    """Return whether an exposure just claimed for that rack completed its hand, before any exchange (B6, B9).

    A hand that an exchange completes is self-drawn, however the turn began.
    """
    phase = state.phase
    if not isinstance(phase, Play) or (phase.turn, phase.claimed_on) != (seat, rack):
        return False
    exposures = state.seats[seat].racks[rack].exposures
    return phase.held is None or any(rules.hands_of(seat).readings(phase.held, exposures))
