"""Dead hands: who may call one, what kills it, and giving up."""

from __future__ import annotations

from collections.abc import Iterator

from tilewright.engine.actions import Challenge, Concede
from tilewright.engine.events import Challenged, Conceded, Died, Event
from tilewright.engine.phases.asking import live_rack
from tilewright.engine.refused import Refused
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import State
from tilewright.engine.wall import Wall
from tilewright.groups import Exposure


def challenge(rules: Ruleset, state: State, action: Challenge, wall: Wall) -> Iterator[Event]:
    """Call a hand dead, at any moment (R-SIAM-17, R-SIAM-42). Judged by its exposures alone."""
    if rules.enforcement == "prevent":
        raise Refused("R-SIAM-17", "at this table no hand can become dead by its exposures")
    if action.target == action.seat:
        raise Refused("R-SIAM-42", "nobody calls the own hand dead")
    if rules.seats > 2 and not state.seats[action.seat].live:
        raise Refused("R-SIAM-42", "only a seat with a live hand may call others dead")
    exposures = live_rack(state, action.target, action.rack).exposures
    cause = killer(rules, exposures)
    yield Challenged(action.seat, action.target, action.rack, cause is not None)
    if cause is not None:
        why = "no hand of the card that may be exposed has these groups together"
        yield Died(action.target, action.rack, "R-SIAM-17", why, (cause,))


def killer(rules: Ruleset, exposures: tuple[Exposure, ...]) -> int | None:
    """The place of the exposure that left no line possible; the ones before it are innocent (R-SIAM-13)."""
    return next((i for i in range(len(exposures)) if not rules.hands.possible(exposures[: i + 1])), None)


def concede(rules: Ruleset, state: State, action: Concede, wall: Wall) -> Iterator[Event]:
    """Give up every hand still played; what follows is as for dead hands (R-SIAM-19, R-SIAM-20)."""
    seat = state.seats[action.seat]
    if not seat.live:
        raise Refused("table", "you have no hand left to give up")
    yield Conceded(action.seat)
    for place, rack in enumerate(seat.racks):
        if rack.live:
            yield Died(action.seat, place, "table", "given up")
