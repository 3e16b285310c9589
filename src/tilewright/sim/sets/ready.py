"""The worth of a ready hand in compiled games: what its seat would receive with each tile that completes it.

This is the compiled twin of `tilewright.analysis.ready`. If the ruleset judges hands, it asks that module itself.
"""

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from tilewright.analysis.ready import worth
from tilewright.compiling import lean
from tilewright.engine.ruleset import Ruleset
from tilewright.groups import Exposure
from tilewright.sim.records import NOTHING, Numbers
from tilewright.sim.sets import hands, judging, state
from tilewright.sim.sets.options import is_mah_jongg, may_win
from tilewright.sim.sets.state import SEATS, SIZE, SeatHand, SetGame, SetPlan
from tilewright.tiles import FLOWER, Kind, Tiles

CACHE_SIZE = 1 << 14  # number of cached hands
_MOST = FLOWER * FLOWER  # waits: each tile after each discard
_OTHERS = SEATS - 1


class Waits(NamedTuple):
    """The tiles that complete a hand after each discard. All arrays have equal length."""

    discard: Numbers
    tile: Numbers
    worth: Numbers  # what the seat would receive with this tile


def new_waits() -> Waits:
    """Allocate memory for the waits of one hand."""
    return Waits(np.zeros(_MOST, np.int64), np.zeros(_MOST, np.int64), np.zeros(_MOST, np.int64))


@lean
def write_waits(waits: Waits, plan: SetPlan, game: SetGame, hand: SeatHand, unseen: Numbers) -> int:
    """Write all waits, and return their number. `unseen` counts the tiles of each kind that the seat has not seen.

    Write the worth of each wait, too, unless the ruleset judges hands.
    """
    n = 0
    for discard in range(FLOWER):
        if state.count(hand, discard) == 0:
            continue
        state.put(hand, discard, -1)
        for tile in range(FLOWER):
            if unseen[tile] and may_win(plan, hand, tile):
                state.put(hand, tile, 1)
                if is_mah_jongg(plan, hand):
                    waits.discard[n], waits.tile[n] = discard, tile
                    if not plan.judged:
                        waits.worth[n] = _received(plan, game, hand, tile)
                    n += 1
                state.put(hand, tile, -1)
        state.put(hand, discard, 1)
    return n


@lean
def _received(plan: SetPlan, game: SetGame, hand: SeatHand, tile: int) -> int:
    """Return what a seat would receive for a complete hand, in quarters of a unit.

    This is `tilewright.analysis.ready.worth`. Self-drawn, the hand earns twice as much from each other seat. Otherwise
    the discarder pays double. All others pay for No Flowers in both cases.
    """
    earned = hands.worth(plan, game, hand, tile, (NOTHING, NOTHING), 0, SIZE)
    bonus = _OTHERS * int(hand.flowers == 0)
    return (2 * _OTHERS * earned + bonus) + _OTHERS * (SEATS * earned + bonus)


@lean
def add_up(waits: Waits, n: int, unseen: Numbers, total: Numbers) -> int:
    """Write the worth of the hand after each discard to `total`, from its first `n` waits. Return the greatest."""
    best = 0
    for kind in range(len(total)):
        total[kind] = 0
    for nth in range(n):
        discard = waits.discard[nth]
        total[discard] += unseen[waits.tile[nth]] * waits.worth[nth]
        best = max(best, total[discard])
    return best


class Appraiser:
    """Asks the settlement of one ruleset what ready hands are worth."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules, self._tables = rules, judging.tables_of(rules)
        self._worth = lru_cache(CACHE_SIZE)(self._ask)

    def write_worth(self, game: SetGame, waits: Waits, n: int) -> None:
        """Write the worth of the first `n` waits of the seat that has to choose in this game."""
        now = judging.snapshot(game)
        seat, hand = now.chooser, now.hands[now.chooser]
        held, melds, flowers = judging.tiles_of(now, seat), judging.melds_of(hand), judging.flowers_of(hand)
        for nth in range(n):
            discard, tile = int(waits.discard[nth]), int(waits.tile[nth])
            waits.worth[nth] = self._worth(now.east, seat, held - discard + tile, melds, flowers, tile)

    def _ask(
        self, east: int, seat: int, concealed: Tiles, melds: tuple[Exposure, ...], flowers: Tiles, tile: Kind
    ) -> int:
        table = self._tables[east].at_rack(seat, 0, exposures=melds, flowers=flowers)
        return worth(self._rules, table, seat, concealed, tile)
