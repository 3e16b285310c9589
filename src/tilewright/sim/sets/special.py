"""Special hands: thirteen orphans, and two kinds of hands with knitted tiles.

One kind is nine knitted tiles, a set and a pair. The other is fourteen different tiles, each knitted or an honor.
"""

from collections.abc import Iterable

import numpy as np

from tilewright.compiling import lean
from tilewright.hands.sets import orphans
from tilewright.hands.sets.knitted import KNITTED
from tilewright.hands.sets.melds import ALL_KINDS, SUITED
from tilewright.sim.sets.hands import is_sets_and_pair, lay
from tilewright.sim.sets.state import SeatHand, SetPlan, kinds_in


def _bits(kinds: Iterable[int]) -> int:
    return sum(1 << kind for kind in kinds)


_ORPHANS, _HONORS = _bits(orphans.ORPHANS), _bits(range(SUITED, ALL_KINDS))
_KNITTED = np.array([_bits(kinds) for kinds in KNITTED])


@lean
def may_be_special(plan: SetPlan, once: int, more: int) -> bool:
    """Return whether tiles might be a special hand. This quick test can give false positives, but no false negatives.

    `once` has the kinds with one or three tiles, and `more` the kinds with two or four, both as bits.
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
def is_special(plan: SetPlan, hand: SeatHand) -> bool:
    """Return whether a hand with the right number of tiles is a special hand."""
    kinds = kinds_in(hand)
    if kinds == _ORPHANS:
        return True
    if not plan.knitted:
        return False
    nine = 0  # kinds of the nine knitted tiles in the hand, as bits; 0 if it has none, and it cannot have two such sets
    for knitted in _KNITTED:
        if kinds & knitted == knitted:
            nine = knitted
        if kinds & ~(knitted | _HONORS) == 0 and hand.twos | hand.fours | hand.melds == 0:
            return True
    if nine == 0:
        return False
    lay(hand, nine, -1)
    special = is_sets_and_pair(plan, hand, 0)
    lay(hand, nine, 1)
    return special
