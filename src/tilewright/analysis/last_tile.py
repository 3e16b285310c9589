"""The points to expect from each discard of a seat that lacks one tile of its only hand."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from tilewright.analysis.measured import open_racks
from tilewright.analysis.nearest import is_targeted
from tilewright.analysis.worth import worth
from tilewright.engine.actions import Declare
from tilewright.engine.phases.asking import counted
from tilewright.engine.readings import Where
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import LastDraw, Play, State
from tilewright.hands.matching.card_hands import Targets, held
from tilewright.kernels.distance import distance
from tilewright.tiles import JOKER, Kind, Tiles


def expected_points(rules: Ruleset, state: State, seat: int, unseen: Tiles) -> dict[Kind, int]:
    """Return, for each tile that the seat may give up, the points to expect from its hand afterwards.

    They are the sum of the worth of the complete hand over all tiles in `unseen` that would complete it if the seat
    drew them next. Tiles after which nothing can be expected are left out. The result is empty unless the seat holds
    exactly the tiles of one hand of a card, and lacks one tile of it after its best discard.
    """
    hands, racks, pool = rules.hands_of(seat), open_racks(state, seat), state.seats[seat].concealed
    if len(racks) != 1 or not is_targeted(hands):
        return {}
    ((place, rack),) = racks.items()
    if len(pool) + counted(rules, rack.exposures) != rules.hand_size:
        return {}
    targets = hands.targets(*rack)
    near = np.flatnonzero((targets.distances(*held(pool)) <= 1) & (np.asarray(targets.kongs) == 0))
    if not len(near):
        return {}
    waits = _Waits(rules, state, (seat, place), targets, near)
    points = {kind: waits.points(pool - kind, unseen) for kind in pool.kinds()}
    return {kind: expected for kind, expected in points.items() if expected}


class _Waits:
    """The hands of a rack that lack at most one tile, and what is known about their worth."""

    def __init__(self, rules: Ruleset, state: State, where: Where, targets: Targets, near: NDArray[np.intp]) -> None:
        self._rules, self._state, self._where = rules, state, where
        self._rows = targets.rows.pick(near)
        self._facts = [
            (targets.line[row], int(targets.value[row]), int(targets.bonus[row]), bool(targets.singles_and_pairs[row]))
            for row in near
        ]
        self._worth: dict[Hashable, int] = {}

    def points(self, pool: Tiles, unseen: Tiles) -> int:
        """Return the sum of the worth of the hands that these concealed tiles make with one of the unseen tiles."""
        lacked = set(np.nonzero(self._rows.need > held(pool)[0])[1].tolist())
        kinds = [tile for tile in unseen.kinds() if tile == JOKER or tile in lacked]
        return sum(unseen.count(tile) * self._worth_with(pool + tile, tile) for tile in kinds)

    def _worth_with(self, tiles: Tiles, drawn: Kind) -> int:
        """Return the worth of these concealed tiles, the last of which was drawn, or 0 if they are no hand."""
        have, jokers = held(tiles)
        complete = np.flatnonzero(distance(*self._rows, have, jokers) == 0)
        if not len(complete):
            return 0
        # the worth of a hand depends on these facts alone, and asking for it is slow
        facts = frozenset((*self._facts[row], bool(np.any(self._rows.need[row] > have))) for row in complete)
        if facts not in self._worth:
            self._worth[facts] = worth(self._rules, self._drawn(tiles, drawn), Declare(*self._where, tiles))
        return self._worth[facts]

    def _drawn(self, tiles: Tiles, drawn: Kind) -> State:
        """Return the state in which the seat has drawn this tile in its next turn, and has these concealed tiles."""
        seat, _ = self._where
        state = self._state.at(seat, concealed=tiles)
        phase = Play(seat, drawn=True, last=LastDraw(drawn))
        return replace(state, wall=max(state.wall - 1, 0), thrown=state.thrown + 1, phase=phase)
