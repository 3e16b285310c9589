"""Passes in advance: a seat gives up every claim until its next turn.

It gives them up before it sees the discards, so a quick answer says nothing about its tiles.
"""

from __future__ import annotations

from collections.abc import Sequence

from tilewright.engine.actions import Draw, Pass
from tilewright.engine.decide import decide
from tilewright.engine.events import Event
from tilewright.engine.evolve import evolve
from tilewright.engine.phases.asking import declines_by_drawing
from tilewright.engine.state import ClaimWindow, Play
from tilewright.table.game import Game
from tilewright.table.moves import sparing_a_click
from tilewright.table.rows import SeatRow


def may_pass_ahead(game: Game, seats: Sequence[SeatRow], seat: int) -> bool:
    """Return whether `seat` may give up every claim until its next turn.

    It may while it waits for others, at a table where several people play and several seats may claim a discard.
    """
    state, phase = game.referee.state, game.referee.state.phase
    waits = isinstance(phase, ClaimWindow) or (isinstance(phase, Play) and phase.turn != seat)
    people = sum(not row.bot for row in seats)
    return waits and people > 1 and len(seats) > 2 and state.seats[seat].live


def with_automatic_answers(game: Game, seats: Sequence[SeatRow], events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return these events, followed by the answers that the table gives for people.

    It answers for a seat that passes ahead or is passed for, and spares a person alone with bots a click.
    """
    passing = game.ahead.union(seat for seat, row in enumerate(seats) if row.stand_in == "passes")
    if not passing:
        return sparing_a_click(game, seats, events)
    state = game.referee.state
    for event in events:
        state = evolve(state, event)
    while isinstance(state.phase, ClaimWindow) and (waiting := passing.intersection(state.awaited)):
        seat = min(waiting)
        answer = Draw(seat) if declines_by_drawing(game.rules, state, seat) else Pass(seat)
        follows = decide(game.rules, state, answer, game.referee.wall)
        events += follows
        for event in follows:
            state = evolve(state, event)
    return events
