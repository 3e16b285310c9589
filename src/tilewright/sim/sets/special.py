"""Hands that are neither sets and a pair nor pairs: thirteen orphans, and what is made of knitted tiles.

Nine knitted tiles, a set and a pair are a hand, and so are fourteen different tiles out of them and the honors.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from tilewright.compiling import lean
from tilewright.hands import orphans
from tilewright.hands.knitted import KNITTED
from tilewright.hands.melds import ALL_KINDS, SUITED
from tilewright.sim.sets.hands import lay, sets_and_pair
from tilewright.sim.sets.plan import Plan
from tilewright.sim.sets.state import FOURS, MELDS, TWOS, Game, kinds_of


def _bits(kinds: Iterable[int]) -> int:
    return sum(1 << kind for kind in kinds)


_ORPHANS, _HONORS = _bits(orphans.ORPHANS), _bits(range(SUITED, ALL_KINDS))
_KNITTED = np.array([_bits(kinds) for kinds in KNITTED])


@lean
def might_be_special(plan: Plan, once: int, more: int) -> bool:
    """Whether tiles may be such a hand, told by the kinds of which there are one or three, and two or more.

    That is told at a glance, and never too seldom.
    """
    kinds = once | more
    if kinds == _ORPHANS:
        return True
    if plan.knitted:
        for knitted in _KNITTED:
            if kinds & knitted == knitted or (more == 0 and kinds & ~(knitted | _HONORS) == 0):
                return True
    return False


@lean
def special(plan: Plan, game: Game, at: int) -> bool:
    """Whether the tiles of a seat, as many as a hand has, are such a hand."""
    kinds = kinds_of(game, at)
    if kinds == _ORPHANS:
        return True
    if not plan.knitted:
        return False
    for knitted in _KNITTED:
        if kinds & knitted == knitted:
            lay(game, at, knitted, -1)
            found = sets_and_pair(plan, game, at, 0)
            lay(game, at, knitted, 1)
            if found:
                return True
        if kinds & ~(knitted | _HONORS) == 0 and game[at + TWOS] | game[at + FOURS] | game[at + MELDS] == 0:
            return True
    return False
