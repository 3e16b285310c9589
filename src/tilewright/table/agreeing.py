"""Matters that all people at a table have to agree to: taking a discard back, and the coach. Bots always agree."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tilewright.engine.events import Event
from tilewright.engine.going_back import go_back
from tilewright.engine.phases.taking_back import take_back
from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.engine.state import ClaimWindow
from tilewright.messages import say
from tilewright.table.game import Game
from tilewright.table.rows import SeatRow


def people_of(seats: Sequence[SeatRow]) -> set[int]:
    """Return the seats in which people play."""
    return {seat for seat, row in enumerate(seats) if not row.bot}


def all_agree(seats: Sequence[SeatRow], agreed: Collection[int]) -> bool:
    """Return whether all people at the table are among the seats that agree."""
    return {seat for seat in people_of(seats) if not seats[seat].free} <= set(agreed)


def taking_back(game: Game, seats: Sequence[SeatRow], seat: int) -> list[int] | None:
    """Return the seats that agree that the open discard is taken back: empty if `seat` may ask for it.

    Return None if nobody asks, and `seat` may not ask either.
    """
    phase = game.referee.state.phase
    if game.paused or not isinstance(phase, ClaimWindow) or phase.kong or len(people_of(seats)) < 2:
        return None
    # the answers of other seats are secret, so they do not change what is offered
    return sorted(game.taking_back) if game.taking_back or phase.discarder == seat else None


def taken_back(game: Game, seats: Sequence[SeatRow], seat: int, *, yes: bool) -> tuple[Event, ...]:
    """Record what `seat` says to taking the open discard back. Return the events, if all people agree now.

    The seat that discarded it asks by saying yes. If anybody says no, it has to ask again. A bot that plays for an
    absent person agrees. Raises Refused if there is no discard to take back, or if nobody has asked.
    """
    phase = game.referee.state.phase
    discarder = phase.discarder if isinstance(phase, ClaimWindow) else seat
    take_back(game.referee.state, discarder)  # raises Refused if there is nothing to take back
    if seat != discarder and not game.taking_back:
        raise Refused(Rule.TABLE, say("table.nobody-asks"))
    if not yes:
        game.taking_back.clear()
        return ()
    game.taking_back.add(seat)
    return agreed_back(game, seats)


def agreed_back(game: Game, seats: Sequence[SeatRow]) -> tuple[Event, ...]:
    """Return the events that take the open discard back, if all people agree now. A bot never asks for it."""
    phase = game.referee.state.phase
    bots = {one for one, row in enumerate(seats) if row.stand_in == "bot"}
    if not isinstance(phase, ClaimWindow) or not all_agree(seats, game.taking_back | bots):
        return ()
    return take_back(game.referee.state, phase.discarder)


def may_go_back(game: Game, seats: Sequence[SeatRow], seat: int) -> bool:
    """Return whether `seat` may go back to before its last discard: alone with bots, in a game that goes on.

    Nobody may do so in a deal that other tables play too, because it would show tiles too early.
    """
    own = game.referee.state.seats[seat]
    if game.deal and game.deal.is_of_round and not game.streams[seat].practice:
        return False
    return len(people_of(seats)) == 1 and not game.over and not game.paused and own.thrown > 0


def gone_back(game: Game, seats: Sequence[SeatRow], seat: int) -> tuple[Event, ...]:
    """Return the event with which `seat` goes back. Raises Refused if it may not."""
    if not may_go_back(game, seats, seat):
        raise Refused(Rule.TABLE, say("table.no-going-back"))
    return go_back(game.referee.log, seat)
