"""The clock of claim windows in the form that is sent to the page of a seat."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import UNSET, Struct, UnsetType

from tilewright.engine.actions import Action
from tilewright.messages import say
from tilewright.table.ahead import may_pass_unless, meets
from tilewright.table.countdown import Stop, WindowClock
from tilewright.table.game import Game
from tilewright.table.rows import Condition, SeatRow


class ClockView(Struct, frozen=True):
    """The clock of a table, at which a claim window is open for `length` seconds.

    `left` are the milliseconds that are left of the open window, or None if none is open. While its clock does not run,
    `stop` says why: a seat in `holders` asked for a moment, people are not back after a restart, somebody wants to take
    the discard back, or the game is paused. `may_hold` says whether the seat may ask for a moment.

    If `may_choose`, the seat may choose about which claims it is asked, of which there are chows only if `has_chows`.
    With `unless` it passes when the time is up, unless it has such a claim, or one that goes before it. `asks` is false
    for an open window about which it is not asked.
    """

    length: int
    left: int | None
    stop: Stop
    holders: list[int]
    may_hold: bool
    may_choose: bool
    has_chows: bool
    unless: Condition | None
    asks: bool


def clock_view(
    clock: WindowClock | None, game: Game, seats: Sequence[SeatRow], seat: int, offers: Collection[Action]
) -> ClockView | UnsetType:
    """Return the clock for the page of a seat with these offers, or UNSET if the table has none."""
    if clock is None:
        return UNSET
    unless = game.unless.get(seat)
    return ClockView(
        length=clock.length,
        left=None if clock.left is None else round(clock.left * 1000),
        stop=clock.stop,
        holders=list(clock.holders),
        may_hold=clock.may_hold,
        may_choose=may_pass_unless(game, seats, seat),
        has_chows="chow" in game.rules.claims,
        unless=unless,
        asks=not (clock.passes_at_end and unless) or meets(unless, offers),
    )


def clock_rule(seconds: int) -> list[tuple[str, str]]:
    """Return the question and the answer for the list of house rules. Empty for a table without a clock."""
    return [(say("web.clock"), say("web.clock-choice", seconds=seconds))] if seconds else []
