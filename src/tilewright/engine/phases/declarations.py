"""The rules for declaring a mah jongg, and for false declarations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tilewright.engine.actions import Declare
from tilewright.engine.causes import death
from tilewright.engine.charleston import Passing
from tilewright.engine.context import context_of
from tilewright.engine.events import Declared, Event, FalselyDeclared
from tilewright.engine.evolve import evolve
from tilewright.engine.phases.asking import counted, refuse_unclaimable, require_live_rack, require_turn
from tilewright.engine.phases.charleston import may_declare
from tilewright.engine.readings import best_readings_at, worth_trying
from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import HandRules, Ruleset
from tilewright.engine.state import Play, State
from tilewright.engine.wall import Wall
from tilewright.groups import Reading
from tilewright.messages import say


def declare(rules: Ruleset, state: State, action: Declare, wall: Wall) -> Iterator[Event]:
    """Declare a mah jongg with all exposures of one rack and some concealed tiles (R-SIAM-14, R-SIAM-34).

    Every declaration is verified, and a wrong number of tiles makes it false. With enforcement `prevent`, and during
    the Charleston, a false declaration is refused. Otherwise it makes the hand dead, and the tiles that the seat has
    shown become concealed again (R-SIAM-41).
    """
    rack = require_live_rack(state, action.seat, action.rack)
    pool = state.seats[action.seat].concealed
    taken = None
    if window := state.window_of(action.seat):
        refuse_unclaimable(rules, state, window, for_mah_jongg=True)
        taken = window.tile
        if taken not in action.tiles:
            raise Refused(Rule.CLAIM_UNUSED, say("engine.discard-left-out"))
        pool = pool + taken
    elif not may_declare(rules, state, action.seat):
        require_turn(state, action.seat)
    _drawn_to_win(rules, state)
    if not action.tiles <= pool:
        raise Refused(Rule.TABLE, say("engine.tiles-not-held"))
    context = context_of(rules, state, action.seat, action.rack)
    if rules.draws_last:
        context = replace(context, beside=pool - action.tiles)
    hands = rules.hands_of(action.seat)
    shown = counted(rules, rack.exposures) + len(action.tiles)
    readings = list(hands.readings(action.tiles, rack.exposures, context)) if shown == rules.hand_size else []
    if worthwhile := worth_trying(readings):
        by_claim = taken is None and not context.self_drawn
        event = Declared(action.seat, action.rack, action.tiles, worthwhile[0], taken, by_claim)
        if len(worthwhile) > 1:  # settling the game for each reading is slow, so avoid it where possible
            where = action.seat, action.rack
            chosen, _ = best_readings_at(rules, evolve(state, event), {where: worthwhile})
            event = replace(event, reading=chosen[where])
        yield event
    elif rules.enforcement == "prevent" or isinstance(state.phase, Passing):
        # during the Charleston, a false declaration would reveal tiles too early
        raise _false(rules, hands, shown, readings)
    else:
        yield FalselyDeclared(action.seat, action.rack, action.tiles, taken)
        yield death(action.seat, action.rack, Rule.FALSE_MAH_JONGG)


def _false(rules: Ruleset, hands: HandRules, shown: int, readings: list[Reading]) -> Refused:
    if shown != rules.hand_size:
        why = say("engine.wrong-size", size=rules.hand_size, shown=shown)
        return Refused(Rule.WRONG_SIZE, why)
    if readings:
        return Refused(Rule.HAND_TOO_POOR, say("engine.hand-too-poor", lacks=hands.withheld))
    return Refused(Rule.FALSE_MAH_JONGG, say("engine.not-a-hand"))


def wins_now(rules: Ruleset, state: State) -> bool:
    """Return whether a mah jongg may be declared at this point of the turn.

    Some games forbid it after a claim for an exposure, or on a tile drawn in an earlier turn.
    """
    phase = state.phase
    if isinstance(phase, Play) and phase.back:
        return False
    if not isinstance(phase, Play) or phase.last:
        return True
    if rules.draws_last:
        return phase.then is not None
    return rules.exposure_wins or phase.taken is None or phase.taken.for_mah_jongg


def _drawn_to_win(rules: Ruleset, state: State) -> None:
    if not wins_now(rules, state):
        raise Refused(Rule.WINNING_TILE, say("engine.winning-tile"))
