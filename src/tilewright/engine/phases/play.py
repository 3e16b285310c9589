"""The rules for drawing, discarding, declining a discard and exchanging jokers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from tilewright.engine.actions import Discard, Draw, ExchangeJoker, Pass
from tilewright.engine.events import Discarded, Drew, Ended, Event, JokerExchanged, TurnBegan
from tilewright.engine.phases.asking import declines_by_drawing, refuse_after_claim, require_rack, require_turn
from tilewright.engine.phases.deaths import joker_stays
from tilewright.engine.phases.keeping import after_discard, keep, must_keep
from tilewright.engine.phases.replacing import replacement
from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, Play, State
from tilewright.engine.wall import Wall
from tilewright.messages import say
from tilewright.tiles import JOKER

_drew, _discarded = cache(Drew), cache(Discarded)  # cached, because the same few events occur in every turn


def draw(rules: Ruleset, state: State, action: Draw, wall: Wall) -> Iterator[Event]:
    """Draw the next tile of the wall. If a discard is open, the seat thereby declines it (R-SIAM-9)."""
    turn = state.phase if isinstance(state.phase, Play) and state.phase.turn == action.seat else None
    if turn and turn.drawn:
        raise Refused(Rule.NOT_YOUR_TURN, say("engine.drawn-already"))
    if not turn and not declines_by_drawing(rules, state, action.seat):
        raise Refused(Rule.NOT_YOUR_TURN, say("engine.not-your-draw"))
    refuse_after_claim(rules, state, action.seat)
    if not state.wall:
        raise Refused(Rule.GAME_OVER, say("engine.wall-empty"))
    yield _drew(action.seat, wall.tile(state.wall, state.reserved))


def let_go(rules: Ruleset, state: State, action: Pass, wall: Wall) -> Iterator[Event]:
    """Decline the open discard (R-SIAM-39), or keep the drawn tile if no discard is open.

    The seat that draws next may not pass, because it declines the discard by drawing.
    """
    window = state.window_of(action.seat)
    if not window:
        yield from keep(rules, state, action.seat, wall)
        return
    if declines_by_drawing(rules, state, action.seat):
        raise Refused(Rule.DRAW_FIRST, say("engine.draw-to-pass"))
    refuse_after_claim(rules, state, action.seat)
    yield from unwanted(rules, state, window, wall)


def unwanted(rules: Ruleset, state: State, window: ClaimWindow, wall: Wall) -> Iterator[Event]:
    """Yield the events after an unclaimed discard: the next turn, or the game's end if the wall is empty (R-SIAM-22).

    If the tile was added to a kong and nobody robs it, the kong's owner draws a replacement (R-REF-19).
    """
    following = state.answerers[0]
    if window.kong:
        yield replacement(rules, state, window.discarder, wall)
    elif rules.draws_last:
        yield from after_discard(rules, state, window.discarder, wall)
    elif not state.wall:
        yield Ended(window.discarder, "wall")
    elif isinstance(window.answer_of(following), Draw):
        yield _drew(following, wall.tile(state.wall, state.reserved))
    else:
        yield TurnBegan(following)


def discard(rules: Ruleset, state: State, action: Discard, wall: Wall) -> Iterator[Event]:
    """Discard a tile, which the other seats may then claim (R-SIAM-9, R-SIAM-10)."""
    require_turn(state, action.seat)
    if must_keep(rules, state):
        raise Refused(Rule.KEEP_FIRST, say("engine.cannot-discard-now"))
    if action.tile not in state.seats[action.seat].concealed:
        raise Refused(Rule.TABLE, say("engine.tile-not-held"))
    yield _discarded(action.seat, action.tile)


def exchange_joker(rules: Ruleset, state: State, action: ExchangeJoker, wall: Wall) -> Iterator[Event]:
    """Exchange a natural for a joker that represents it, in an exposure of any seat (R-SIAM-11 to 13)."""
    require_turn(state, action.seat)
    rack = require_rack(state, action.owner, action.rack)
    if not 0 <= action.place < len(rack.exposures):
        raise Refused(Rule.TABLE, say("engine.no-such-exposure"))
    if stays := joker_stays(rules, rack, action.place):
        raise stays
    if not state.seats[action.seat].live:
        raise Refused(Rule.NO_SUCH_JOKER, say("engine.no-hand-for-joker"))
    if action.tile == JOKER or action.tile not in state.seats[action.seat].concealed:
        raise Refused(Rule.NO_SUCH_JOKER, say("engine.natural-not-held"))
    if action.tile not in rack.exposures[action.place].jokers:
        raise Refused(Rule.NO_SUCH_JOKER, say("engine.no-such-joker"))
    yield JokerExchanged(action.seat, action.owner, action.rack, action.place, action.tile)
