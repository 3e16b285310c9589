"""Turn a player's request into events. The functions in this module store nothing and send nothing."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass

from tilewright.catalogue import Unreadable
from tilewright.engine.actions import (
    Action,
    Challenge,
    Claim,
    Concede,
    Courtesy,
    Declare,
    Discard,
    Draw,
    ExchangeBlank,
    ExchangeJoker,
    Kong,
    LayFlower,
    Pass,
    PassTile,
    Reshape,
    Vote,
)
from tilewright.engine.charleston import STAGES, Passing
from tilewright.engine.decide import decide
from tilewright.engine.events import Event, PrivateEvent
from tilewright.engine.evolve import evolve
from tilewright.engine.legal import offers
from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, State
from tilewright.engine.view import View
from tilewright.messages import say
from tilewright.table.bot_players import KnownFailure
from tilewright.table.game import Game
from tilewright.table.ports import World
from tilewright.table.rows import SeatRow, Strength

log = logging.getLogger(__name__)
_ANY_TIME = (Challenge, Concede)  # these actions answer no particular decision, so they never come too late
_BEFORE, _ROBBING = 1000, 2000
_SLOWLY = 3  # times the usual delay of a bot


@dataclass(frozen=True, slots=True)
class Request:
    """A player's request to act. A retry has the same `id`.

    `game` is the number of the game, and `window` the number of the decision that the player faced.
    """

    id: str
    game: int
    window: int
    action: Action


def open_window(state: State) -> int:
    """Return the number of the decision that players face now, so that late actions can be recognised.

    Normally it is the number of discards so far, plus 2 for each discard taken back. In the Charleston it is 1000 plus
    the index of the stage. While a kong may be robbed, it is 2000 plus the number of replacement tiles drawn so far.

    >>> from dataclasses import replace
    >>> from tilewright.engine.state import Seat
    >>> opened = State((Seat(),) * 4, 99)
    >>> open_window(opened), open_window(replace(opened, phase=Passing.of("first across", 4)))
    (0, 1001)
    """
    if isinstance(state.phase, Passing):
        return _BEFORE + STAGES.index(state.phase.stage)
    robbing = isinstance(state.phase, ClaimWindow) and state.phase.kong
    return _ROBBING + state.replaced if robbing else state.thrown + 2 * state.taken_back


def patience(game: Game, seats: Sequence[SeatRow], *, calm: bool) -> int:
    """Return how many times the usual delay a bot waits before it acts.

    It waits longer if a player wants calm bots, and after a person's discard among people, which may be taken back. It
    does not wait at all once no person has a live hand. All this is public, so the speed of the bots reveals nothing.
    """
    state = game.referee.state
    if not any(seat.live and not row.bot for row, seat in zip(seats, state.seats, strict=True)):
        return 0
    several = sum(not row.bot for row in seats) > 1
    may_regret = several and isinstance(state.phase, ClaimWindow) and not seats[state.phase.discarder].bot
    return _SLOWLY if calm or may_regret else 1


def sparing_a_click(game: Game, seats: Sequence[SeatRow], events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return these events, followed by the automatic passes of a person who plays alone against bots.

    A pass is automatic if the person could otherwise only challenge a hand or concede. If several people play, no pass
    is automatic, because an instant pass would reveal to the others that the person cannot claim the tile.
    """
    first, *more = (seat for seat, row in enumerate(seats) if not row.bot)
    if more:
        return events
    view, state = game.streams[first].view, game.referee.state
    for event in events:
        view, state = view.after(event), evolve(state, event)
    while (goes_on := _only_passes(game.rules, view)) is not None:
        follows = decide(game.rules, state, goes_on, game.referee.wall)
        events += follows
        for event in follows:
            view, state = view.after(event), evolve(state, event)
    return events


def _only_passes(rules: Ruleset, view: View) -> Pass | None:
    """Return the seat's pass if the seat could otherwise only challenge a hand or concede. Otherwise return None.

    If only this seat is asked about a discard, as in games for two, also return None: the player passes by hand.
    """
    state = view.state
    between_two = isinstance(state.phase, ClaimWindow) and not state.phase.kong and len(state.answerers) < 2
    if view.seat not in state.awaited or between_two:
        return None
    legal = offers(rules, view)
    if any(isinstance(action, Claim | Declare | Kong | Reshape | ExchangeJoker | ExchangeBlank) for action in legal):
        return None
    return next((action for action in legal if isinstance(action, Pass)), None)


def concerns_all(events: Sequence[Event]) -> bool:
    """Return whether any of these events is visible to more than one seat. If not, only the acting seat gets an update.

    An empty update would reveal to the others that this seat acted.
    """
    return not all(isinstance(event, PrivateEvent) for event in events)


def decided(game: Game | None, request: Request) -> tuple[Event, ...]:
    """Return the events that a request causes.

    Raises Refused if the action is illegal or comes too late, or if no game has begun and `game` is None.
    """
    if game is None:
        raise Refused(Rule.TABLE, say("table.not-begun"))
    window = open_window(game.referee.state)
    late = request.window != window and not isinstance(request.action, _ANY_TIME)
    if request.game != game.number or late:
        raise Refused(Rule.TABLE, say("table.moved-on"))
    if game.paused:
        raise Refused(Rule.TABLE, say("table.paused"))
    try:
        return game.referee.propose(request.action)
    except Refused:
        raise
    except Exception as error:
        log.exception("the rules broke on %s", type(request.action).__name__)
        raise Refused(Rule.TABLE, say("table.rules-broke")) from error


def can_play(rules: Ruleset, strength: Strength) -> bool:
    """Return whether bots of this strength can play by these rules."""
    from tilewright.bots import levels  # here, because NumPy would delay the lobby

    return strength in levels(rules)


def bot_move(world: World, strength: Strength, rules: Ruleset, view: View) -> Action:
    """Return the action of a bot of this strength, or a plain legal action if the bot raises an error.

    The world's own bot plays `medium`, and games that the bots of this strength do not know.
    """
    from tilewright.bots import BOTS

    try:
        plays = world.bot if strength == "medium" or not can_play(rules, strength) else BOTS[strength]
        return plays(rules, view, world.rng.stream())
    except KnownFailure:
        return plain_move(rules, view)
    except Unreadable as failed:
        log.warning("a bot of a table gave no action: %s", failed)
        return plain_move(rules, view)
    except Exception:
        log.exception("the bot of a table broke")
        return plain_move(rules, view)


def plain_move(rules: Ruleset, view: View) -> Action:
    """Return the first legal action that needs no decision about a group, such as a draw, a pass or a discard.

    The table takes this action for a bot that fails.
    """
    simple = Draw | Pass | LayFlower | Discard | PassTile | Vote | Courtesy
    return next(action for action in offers(rules, view) if isinstance(action, simple))
