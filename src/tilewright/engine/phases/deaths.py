"""Rules for dead hands: calling a hand dead, the reasons why a hand is dead, and conceding."""

from __future__ import annotations

from collections.abc import Iterator

from tilewright.engine.actions import Challenge, Concede
from tilewright.engine.causes import death
from tilewright.engine.context import context_of
from tilewright.engine.events import Challenged, Conceded, Event
from tilewright.engine.phases.asking import require_live_rack
from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import HandRules, Ruleset
from tilewright.engine.state import ClaimWindow, Rack, State
from tilewright.engine.wall import Wall
from tilewright.groups import Context, Exposure
from tilewright.messages import say
from tilewright.tiles import BLANK, JOKER, Tiles


def challenge(rules: Ruleset, state: State, action: Challenge, wall: Wall) -> Iterator[Event]:
    """Call another seat's hand dead, at any moment (R-SIAM-17, R-SIAM-42).

    The call is right if no hand fits the exposures. With the rule `sees_discards`, it is also right if the visible
    tiles leave no possible hand.
    """
    if rules.enforcement == "prevent":
        raise Refused(Rule.NO_CALLS, say("engine.no-calls"))
    if action.target == action.seat:
        raise Refused(Rule.OWN_HAND, say("engine.own-hand"))
    if rules.seats > 2 and not state.seats[action.seat].live:
        raise Refused(Rule.DEAD_CALLER, say("engine.dead-caller"))
    exposures = require_live_rack(state, action.target, action.rack).exposures
    hands, context = rules.hands_of(action.target), context_of(rules, state, action.target, action.rack)
    cause = killer(hands, exposures, context)
    short = cause is None and rules.sees_discards and not hands.possible(exposures, obtainable(rules, state), context)
    yield Challenged(action.seat, action.target, action.rack, cause is not None or short)
    if cause is not None:
        yield death(action.target, action.rack, Rule.FITS_NO_HAND, (cause,))
    elif short:
        yield death(action.target, action.rack, Rule.NEEDED_TILES_GONE)
    elif rules.wrong_call_kills:
        for place, rack in enumerate(state.seats[action.seat].racks):
            if rack.live:
                yield death(action.seat, place, Rule.WRONG_CALL)


def killer(hands: HandRules, exposures: tuple[Exposure, ...], context: Context) -> int | None:
    """Return the index of the exposure that made the hand dead, or None if the exposures fit some hand (R-SIAM-13)."""
    return next((i for i in range(len(exposures)) if not hands.any_possible(exposures[: i + 1], context)), None)


def obtainable(rules: Ruleset, state: State) -> Tiles:
    """Return the tiles that a hand may hold or still get, judging by all visible tiles (B7).

    An exposed joker is included if it may be exchanged and a natural for it is left. The open discard is included.
    Other discards are included while an unseen blank could be exchanged for them.
    """
    shown = [(rack, place, group) for seat in state.seats for rack in seat.racks
             for place, group in enumerate(rack.exposures)]  # fmt: skip
    thrown = sum((Tiles.of(seat.discards) for seat in state.seats), Tiles())
    aside = [seat.bouquets for seat in state.seats] + [rack.flowers for seat in state.seats for rack in seat.racks]
    left = rules.tiles - sum((group.laid for _, _, group in shown), sum(aside, Tiles()))
    if BLANK in left - Tiles.of([BLANK] * thrown.count(BLANK)) and rules.blank_exchange != "never":
        thrown = Tiles.of(kind for kind in thrown if kind in (JOKER, BLANK))
    elif isinstance(state.phase, ClaimWindow) and state.phase.tile != JOKER:
        thrown = thrown - state.phase.tile
    left = given = left - thrown
    for rack, place, group in shown:
        for kind in () if joker_stays(rules, rack, place) else group.jokers:
            if kind in given:
                given, left = given - kind, left + JOKER
    return left


def joker_stays(rules: Ruleset, rack: Rack, place: int) -> Refused | None:
    """Return the error to raise if jokers of the exposure with index `place` may not be exchanged, otherwise None.

    See R-SIAM-12, R-SIAM-13 and B11.5.
    """
    if rack.mah_jongg:
        return Refused(Rule.JOKER_DECLARED, say("engine.joker-declared"))
    if rack.dead and place in rack.dead.cause and rules.dead_jokers == "earlier":
        return Refused(Rule.JOKER_LOST, say("engine.joker-lost"))
    return None


def concede(rules: Ruleset, state: State, action: Concede, wall: Wall) -> Iterator[Event]:
    """Give up all live hands of a seat, which makes them dead (R-SIAM-19, R-SIAM-20)."""
    seat = state.seats[action.seat]
    if not seat.live:
        raise Refused(Rule.TABLE, say("engine.nothing-to-concede"))
    yield Conceded(action.seat)
    for place, rack in enumerate(seat.racks):
        if rack.live:
            yield death(action.seat, place, Rule.TABLE)
