"""Players of simulated games: what a seat chooses of what it may do."""

from __future__ import annotations

from tilewright.compiling import lean
from tilewright.sim import action, phase
from tilewright.sim.cards.hands import Cards
from tilewright.sim.cards.nearest import towards_the_nearest
from tilewright.sim.cards.pairs import towards_a_pair
from tilewright.sim.cards.passing import passed
from tilewright.sim.cards.table import Game
from tilewright.sim.chance import below
from tilewright.sim.plan import POLICIES

RANDOM, NEAREST, PAIRS = range(len(POLICIES))
_SELDOM = 16  # one time in so many `random` calls a hand dead, where it may


@lean
def chosen(c: Cards, g: Game, policy: int, seat: int, n: int) -> int:
    """Which of `n` offers a seat takes."""
    if policy != RANDOM and g.now.phase == phase.PASSING:
        return passed(c, g, seat, n)
    if policy == NEAREST:
        return towards_the_nearest(c, g, seat, n)
    if policy == PAIRS:
        return towards_a_pair(c, g, seat, n)
    several = choices(g, n)
    tame = several
    while g.offers[tame - 1, 0] == action.CHALLENGE:
        tame -= 1
    if tame < several and not below(g.chance, _SELDOM):
        return tame + below(g.chance, several - tame)
    return below(g.chance, tame) if tame > 1 else 0


@lean
def choices(g: Game, n: int) -> int:
    """How many of `n` offers there are to choose from: nobody gives up who may do anything else."""
    return n - 1 if g.offers[n - 1, 0] == action.CONCEDE and n > 1 else n
