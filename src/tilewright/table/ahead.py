"""Passes in advance: a seat gives up every claim until its next turn, or all claims of some kinds until further notice.

It gives up every claim before it sees the discards, so a quick answer says nothing about its tiles. With a condition it
does not answer. Its page leaves the player alone, and the seat passes only when the time of the window is up. So nobody
learns whether a discard met the condition.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tilewright.engine.actions import Action, Claim, Declare, Draw, Pass
from tilewright.engine.decide import decide
from tilewright.engine.events import Event
from tilewright.engine.evolve import evolve
from tilewright.engine.phases.asking import declines_by_drawing
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, Play, State
from tilewright.groups import is_run
from tilewright.table.game import Game
from tilewright.table.moves import sparing_a_click
from tilewright.table.rows import Condition, SeatRow


def may_pass_ahead(game: Game, seats: Sequence[SeatRow], seat: int) -> bool:
    """Return whether `seat` may give up every claim until its next turn.

    It may while it waits for others, at a table where several people play and several seats may claim a discard.
    """
    state, phase = game.referee.state, game.referee.state.phase
    waits = isinstance(phase, ClaimWindow) or (isinstance(phase, Play) and phase.turn != seat)
    people = sum(not row.bot for row in seats)
    return waits and people > 1 and len(seats) > 2 and state.seats[seat].live


def may_pass_unless(game: Game, seats: Sequence[SeatRow], seat: int) -> bool:
    """Return whether `seat` may choose the claims about which it is asked, at a table with a clock."""
    people = sum(not row.bot for row in seats)
    return not game.over and people > 1 and len(seats) > 2 and game.referee.state.seats[seat].live


def with_automatic_answers(game: Game, seats: Sequence[SeatRow], events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return these events, followed by the answers that the table gives for people.

    It answers for a seat that passes ahead or is passed for, and spares a person alone with bots a click.
    """
    passing = game.ahead.union(seat for seat, row in enumerate(seats) if row.stand_in == "passes")
    return with_passes(game, passing, events) if passing else sparing_a_click(game, seats, events)


def with_passes(game: Game, passing: Collection[int], events: tuple[Event, ...] = ()) -> tuple[Event, ...]:
    """Return these events, followed by a pass of each of these seats that is then asked about a discard."""
    state = game.referee.state
    for event in events:
        state = evolve(state, event)
    while isinstance(state.phase, ClaimWindow) and (waiting := set(passing).intersection(state.awaited)):
        follows = decide(game.rules, state, pass_of(game.rules, state, min(waiting)), game.referee.wall)
        events += follows
        for event in follows:
            state = evolve(state, event)
    return events


def pass_of(rules: Ruleset, state: State, seat: int) -> Draw | Pass:
    """Return the action with which a seat gives up the open discard."""
    return Draw(seat) if declines_by_drawing(rules, state, seat) else Pass(seat)


def meets(condition: Condition, offers: Collection[Action]) -> bool:
    """Return whether a seat with these offers has a claim of this kind, or one that goes before it.

    >>> from tilewright.groups import Exposure
    >>> chow, pung = (Claim(0, 0, Exposure.parse(group)) for group in ("[123B]", "[333B]"))
    >>> meets("exposure", [Pass(0), chow]), meets("exposure", [Pass(0), chow, pung]), meets("mah jongg", [pung])
    (False, True, False)
    """
    if any(isinstance(one, Declare) for one in offers):
        return True
    return condition == "exposure" and any(isinstance(one, Claim) and not is_run(one.group) for one in offers)
