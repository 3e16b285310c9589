"""The worth of mah jonggs in compiled games, as a table that is filled by asking the settlement.

It is the twin of `tilewright.analysis.worth`. Compiled code cannot ask the settlement. So one mah jongg is settled
beforehand for each sort of hand and all circumstances. It is the seat's first mah jongg or its second. All worths of a
decision may be off by the same amount, so their order is right.
"""

from collections.abc import Iterator

import numpy as np

from tilewright.analysis.worth import received
from tilewright.engine.phases.asking import SMALLEST_EXPOSURE
from tilewright.engine.ruleset import HandRules, Ruleset
from tilewright.engine.state import MahJongg, Taken
from tilewright.groups import Context, Exposure, Reading
from tilewright.sim.cards.state import (
    ALL_FACTS,
    BY_DRAW,
    CLEAN,
    HIDDEN,
    QUINT,
    QUINT_SIZE,
    SECOND,
    Cards,
)
from tilewright.sim.records import Bytes, Int32s
from tilewright.tiles import JOKER, KINDS, Tiles


def worths_of(rules: Ruleset, cards: Cards) -> Int32s:
    """Return `worth[sort, facts]`: what a mah jongg of this sort is worth to its seat, in points.

    `facts` has the bits of `ALL_FACTS`. The worth is 0 where no such mah jongg is possible.
    """
    seat, first = int(cards.many.argmax()), np.unique(cards.sort, return_index=True)[1]
    worth = np.zeros((len(first), ALL_FACTS + 1), np.int32)
    for sort, h in enumerate(first.tolist()):
        for facts in range(ALL_FACTS + 1):
            if (facts & SECOND and rules.racks == 1) or (facts & QUINT and facts & HIDDEN):
                continue
            reading = next(_readings(rules.hands_of(seat), cards, h, facts), None)
            worth[sort, facts] = _settled(rules, reading, facts) if reading else 0
    return worth


def _settled(rules: Ruleset, reading: Reading, facts: int) -> int:
    """Return what a mah jongg adds to the points that its seat receives."""
    state = rules.opening()
    if facts & SECOND:
        state = state.at_rack(0, 1, mah_jongg=MahJongg(reading, turn=0, self_drawn=True))
    taken = None if facts & BY_DRAW else Taken(JOKER, 1, for_mah_jongg=True)
    won = MahJongg(reading, turn=1, taken=taken, number=int(facts & SECOND > 0), self_drawn=taken is None)
    return received(rules, state.at_rack(0, 0, mah_jongg=won), 0) - received(rules, state, 0)


def _readings(hands: HandRules, c: Cards, h: int, facts: int) -> Iterator[Reading]:
    """Yield readings of hand `h` as a mah jongg with these facts. There are none if no such mah jongg is possible."""
    whole, context = _tiles(c.of_hand[h] & 15), Context(self_drawn=bool(facts & BY_DRAW))
    for exposures in [()] if facts & HIDDEN else _exposed(c, h, quint=bool(facts & QUINT)):
        pool = whole - sum((group.faces for group in exposures), Tiles())
        for tiles in [pool] if facts & CLEAN else _with_joker(pool, c.of_hand[h] >> 4):
            for reading in hands.readings(tiles, exposures, context):
                faces = sum((group.faces for group in reading.groups), Tiles())
                if faces == whole and reading.jokerless == bool(facts & CLEAN) and reading.declarable:
                    yield reading


def _exposed(c: Cards, h: int, *, quint: bool) -> Iterator[tuple[Exposure]]:
    """Yield exposures of one group that hand `h` may have, with no joker and with one.

    With `quint`, the group has five equal tiles or more, otherwise fewer.
    """
    groups = [(kind, size) for kind, size, _ in c.groups[h, :-1].tolist() if kind >= 0]
    groups += [(kind, size) for kind, n in c.free[h].tolist() for size in range(SMALLEST_EXPOSURE, n + 1)]
    for jokers in range(2):
        yield from ((Exposure.of(*group, jokers),) for group in groups if (group[1] >= QUINT_SIZE) == quint)


def _with_joker(pool: Tiles, wild: Bytes) -> Iterator[Tiles]:
    """Yield these concealed tiles, then the same with one joker in place of a tile that jokers may replace."""
    yield pool
    yield from (pool - kind + JOKER for kind in pool.kinds() if wild[kind] and kind != JOKER)


def _tiles(need: Bytes) -> Tiles:
    return Tiles.of(np.repeat(np.arange(len(KINDS)), need).tolist())
