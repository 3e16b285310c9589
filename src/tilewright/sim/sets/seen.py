"""Actions and observations of games of sets and a pair, computed from a view of the engine."""

from collections.abc import Iterable

import numpy as np

from tilewright.engine.actions import Action, Claim, Declare, Discard, Draw, Kong, Pass
from tilewright.engine.phases.keeping import must_keep
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, Play, Rack, State
from tilewright.engine.view import View
from tilewright.groups import Exposure, is_run
from tilewright.messages import say
from tilewright.sim.records import Bytes
from tilewright.sim.sets import meld, moves, numbers, plan
from tilewright.sim.sets.observed import FLOWERS, LAYOUT
from tilewright.tiles import FLOWER, SEATS

WORDS = numbers.WORDS


def refuse_unsupported(rules: Ruleset) -> None:
    """Raise Unsupported for a ruleset that compiled games cannot play."""
    plan.plan_of(rules)


def numbered(view: View, offered: Iterable[Action]) -> dict[int, Action]:
    """Return these actions by action number. All mah jonggs share one number, which stands for the first of them."""
    window = view.state.phase
    tile = window.tile if isinstance(window, ClaimWindow) else 0
    actions = dict[int, Action]()
    for action in offered:
        actions.setdefault(int(numbers.number_of(_move_of(action, tile))), action)
    return actions


def _move_of(action: Action, tile: int) -> int:
    """Return an action as a move; any mah jongg as the same move. `tile` is the open tile."""
    match action:
        case Draw():
            return moves.DRAW
        case Pass():
            return moves.PASS
        case Claim(group=group):
            if is_run(group):
                return moves.RUN + 2 - (tile - next(group.faces.kinds()))
            return moves.SAME + len(group)
        case Discard(_, kind):
            return moves.DISCARD + kind
        case Kong(_, _, kind, place):
            return (moves.MELD if place is None else moves.ADD) + kind
        case Declare():
            return moves.DECLARE
    raise ValueError(say("sim.no-number", action=str(action)))


def observation(rules: Ruleset, view: View) -> Bytes:
    """Return what a compiled game writes for the seat of a view, see `observed`."""
    state, me = view.state, view.seat
    seen = np.zeros(LAYOUT.width, np.uint8)
    pieces = LAYOUT.pieces(seen)
    for away, seat in enumerate((me, *state.others(me))):
        side = state.seats[seat]
        rack = side.racks[0]
        pieces["discards"][away] = [side.discards.count(kind) for kind in range(FLOWER)]
        pieces["flowers"][away] = [rack.flowers.count(kind) for kind in FLOWERS]
        for nth, group in enumerate(_melds(rack)):
            pieces["melds"][away, nth], pieces["forms"][away, nth] = next(group.faces.kinds()) + 1, _form(group)
        pieces["melded"][away], pieces["held"][away] = len(_melds(rack)), len(side.concealed)
        pieces["bonuses"][away] = sum(entry.points for entry in state.bonuses if entry.seat == seat)
        pieces["wind"][away] = SEATS.index(state.wind(seat))
    pieces["hand"][:] = [state.seats[me].concealed.count(kind) for kind in range(FLOWER)]
    pieces["wall"][:], pieces["replaced"][:], pieces["thrown"][:] = state.wall, state.replaced, state.thrown
    _write_phase(rules, state, me, pieces)
    return seen


def _write_phase(rules: Ruleset, state: State, me: int, pieces: dict[str, Bytes]) -> None:
    """Write the fields about the open tile or the turn."""
    match state.phase:
        case ClaimWindow(discarder=discarder, tile=tile, kong=kong):
            pieces["laid"][(discarder - me) % len(state.seats)] = 1
            pieces["open"][:], pieces["phase"][:] = tile + 1, 3 if kong else 2
        case Play(turn=turn, last=last):
            pieces["phase"][:] = must_keep(rules, state)
            if turn == me and last and last.tile is not None:
                pieces["drawn"][:] = last.tile + 1


def _melds(rack: Rack) -> tuple[Exposure, ...]:
    """Return the melds of a rack; for a mah jongg, those before its declaration."""
    return rack.mah_jongg.shown or () if rack.mah_jongg else rack.exposures


def _form(group: Exposure) -> int:
    if is_run(group):
        return meld.CHOW
    return meld.PUNG if len(group) == 3 else meld.HIDDEN if group.concealed else meld.KONG
