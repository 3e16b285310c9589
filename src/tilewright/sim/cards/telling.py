"""What happens in a game, written down as rows of events."""

from __future__ import annotations

from tilewright.compiling import lean
from tilewright.sim.cards.hands import Numbers
from tilewright.sim.cards.table import MOST_LOGGED, Game, put
from tilewright.sim.rows import WIDTH


@lean
def say(g: Game, kind: int, seat: int, a: int, b: int, c: int, d: int) -> None:
    """An event with up to four fields more."""
    row = g.log[g.now.logged]
    row[0], row[1], row[2], row[3], row[4], row[5] = kind, seat, a, b, c, d
    logged(g)


@lean
def logged(g: Game) -> None:
    """The row of the log is written; where nothing is recorded the next one goes to the same place."""
    g.now.logged = min(g.now.logged + g.rules.records, MOST_LOGGED - 1)


@lean
def told(g: Game, kind: int, move: Numbers) -> None:
    """An event that is about an action: it is in the row, behind the seat."""
    row = g.log[g.now.logged]
    row[0], row[1] = kind, move[1]
    put(row, 2, move, WIDTH - 2)
    logged(g)


@lean
def told_plainly(g: Game, kind: int, move: Numbers) -> None:
    """An event that has the fields of its action."""
    row = g.log[g.now.logged]
    put(row, 0, move, WIDTH)
    row[0] = kind
    logged(g)
