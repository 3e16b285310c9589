"""Claiming a discard for an exposure, and changing that exposure while it is new."""

from __future__ import annotations

from collections.abc import Iterator

from tilewright.engine.actions import Claim, Reshape
from tilewright.engine.events import Claimed, Event, Reshaped
from tilewright.engine.phases.asking import refuse_unclaimable, refuse_unexposable, require_live_rack, require_turn
from tilewright.engine.phases.exposing import refuse_stuck, refuse_unfit
from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import State
from tilewright.engine.wall import Wall
from tilewright.groups import Exposure, is_run, without
from tilewright.messages import say


def claim(rules: Ruleset, state: State, action: Claim, wall: Wall) -> Iterator[Event]:
    """Take the discard for a new exposure, on a rack that the claimer chooses (R-SIAM-10, R-SIAM-35)."""
    window = state.window_of(action.seat)
    if not window:
        raise Refused(Rule.NO_OPEN_DISCARD, say("engine.nothing-to-claim"))
    refuse_unclaimable(rules, state, window, for_mah_jongg=False)
    before, pool = require_live_rack(state, action.seat, action.rack).exposures, state.seats[action.seat].concealed
    shown = (*before, action.group)
    refuse_unexposable(rules, state, action.group, window.tile, pool)
    if is_run(action.group) and state.first_answerer != action.seat:
        raise Refused(Rule.CHOW_IN_TURN, say("engine.chow-in-turn"))
    refuse_unfit(rules, state, (action.seat, action.rack), shown)
    refuse_stuck(rules, state, (action.seat, action.rack), shown, pool)
    yield Claimed(action.seat, window.discarder, window.tile, action.rack, action.group)


def reshape(rules: Ruleset, state: State, action: Reshape, wall: Wall) -> Iterator[Event]:
    """Change the exposure just made, which is allowed until the seat discards or exchanges a joker (R-SIAM-35)."""
    phase = require_turn(state, action.seat)
    if not rules.reshapes:
        raise Refused(Rule.EXPOSURE_STANDS, say("engine.exposure-stands"))
    if phase.fresh is None or phase.taken is None:
        raise Refused(Rule.EXPOSURE_STANDS, say("engine.no-new-exposure"))
    rack, place = phase.fresh
    seat = state.seats[action.seat]
    new = seat.racks[rack].exposures[place]
    if (action.rack, action.group) == (rack, new):
        raise Refused(Rule.TABLE, say("engine.same-exposure"))
    before = without_fresh(require_live_rack(state, action.seat, action.rack).exposures, action.rack, phase.fresh)
    pool = seat.concealed + new.laid - phase.taken.tile
    shown = (*before, action.group)
    refuse_unexposable(rules, state, action.group, phase.taken.tile, pool)
    refuse_unfit(rules, state, (action.seat, action.rack), shown)
    refuse_stuck(rules, state, (action.seat, action.rack), shown, pool)
    yield Reshaped(action.seat, action.rack, action.group)


def without_fresh(exposures: tuple[Exposure, ...], rack: int, fresh: tuple[int, int]) -> tuple[Exposure, ...]:
    """Return the exposures of `rack` without the new one, if that is on `rack`. `fresh` is its (rack, index)."""
    return without(exposures, fresh[1]) if rack == fresh[0] else exposures
