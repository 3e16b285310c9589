"""Compute the context of a hand: the facts besides its tiles that affect its value, such as winds and the last draw."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, LastDraw, Play, State
from tilewright.groups import Circumstance, Context
from tilewright.tiles import Kind

_ALL_BUT_ONE = 3  # three of the four tiles of a kind


def context_of(rules: Ruleset, state: State, seat: int, rack: int) -> Context:
    """Return the context of a mah jongg declared now by `seat` on `rack`."""
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
    """Return a context that has only the winds of this hand. This is enough to check its exposures."""
    return _of_winds(state.wind(seat, rack), state.prevailing)


@cache
def _of_winds(seat: str, prevailing: str) -> Context:
    return Context(seat=seat, prevailing=prevailing)


def _circumstances(
    rules: Ruleset, state: State, seat: int, tile: Kind | None, last: LastDraw | None
) -> Iterator[Circumstance]:
    """Yield the circumstances of a win at this moment, such as a win on the last tile or a robbed kong."""
    window = state.phase if isinstance(state.phase, ClaimWindow) else None
    if not state.seats[seat].thrown and not (rules.unbroken and _has_claims(state)):
        yield "first-turn"
    if window and window.kong:
        yield "robbed-kong"
    elif not state.wall:
        yield "last-tile"
    if tile is not None and _visible(state, tile) - (window is not None) == _ALL_BUT_ONE:
        yield "last-of-kind"
    if last and last.kongs:
        yield "replacement"
    if last and last.kongs > 1:
        yield "second-replacement"


def _has_claims(state: State) -> bool:
    """Return whether any exposure on the table was made with a discard."""
    return any(not group.concealed for seat in state.seats for rack in seat.racks for group in rack.exposures)


def _visible(state: State, tile: Kind) -> int:
    """Return the number of visible tiles of this kind."""
    visible = 0
    for seat in state.seats:
        visible += seat.discards.count(tile)
        for rack in seat.racks:
            for group in rack.exposures:
                if tile in group.faces and not group.concealed:
                    visible += group.naturals.count(tile)
    return visible


def _by_claim(rules: Ruleset, state: State, seat: int, rack: int) -> bool:
    """Return whether an exposure claimed in this turn completed the hand on this rack (B6, B9).

    A hand that was completed by a later exchange counts as self-drawn.
    """
    phase = state.phase
    if not isinstance(phase, Play) or (phase.turn, phase.claimed_on) != (seat, rack):
        return False
    exposures = state.seats[seat].racks[rack].exposures
    return phase.held is None or any(rules.hands_of(seat).readings(phase.held, exposures))
