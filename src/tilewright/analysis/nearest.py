"""The lines of a card that a rack is nearest to, with the tiles that it lacks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

import numpy as np

from tilewright.analysis.measured import OpenRack
from tilewright.engine.ruleset import HandRules
from tilewright.groups import Context, Exposure
from tilewright.hands.matching.card_hands import Targets, held
from tilewright.kernels.distance import distance
from tilewright.tiles import KINDS, Tiles


@runtime_checkable
class TargetedHands(HandRules, Protocol):
    """Hands that can be listed one by one, such as those of a card."""

    def targets(self, exposures: Sequence[Exposure], context: Context = Context()) -> Targets:
        """Return the hands that fit these exposures, with the tiles that each of them still needs."""


@dataclass(frozen=True, slots=True)
class Near:
    """A line of the card that an incomplete hand could become, and the tiles that the hand lacks.

    `missing` contains all tiles that the hand lacks for this line. The hand's own jokers can replace `jokers` of them,
    so the player still needs `distance` tiles.
    """

    line: str
    distance: int
    missing: Tiles
    jokers: int


def nearest(hands: TargetedHands, pool: Tiles, rack: OpenRack, most: int) -> list[Near]:
    """Return the lines for which this rack needs the fewest tiles, at most `most` of them, nearest first.

    `pool` has the concealed tiles. Of lines that are equally near, the most valuable one comes first.
    """
    targets = hands.targets(rack.exposures, rack.context)
    have, jokers = held(pool)
    needed = distance(targets.need, targets.wild, have, jokers)
    rows: dict[str, int] = {}
    for row in np.lexsort((-targets.value - targets.bonus, needed)):
        rows.setdefault(targets.line[row], int(row))
        if len(rows) == most:
            break
    return [_near(targets, row, int(needed[row]), pool) for row in rows.values()]


def _near(targets: Targets, row: int, needed: int, pool: Tiles) -> Near:
    have, _ = held(pool)
    short = np.maximum(targets.need[row] - have, 0)
    missing = Tiles.of(kind for kind in range(len(KINDS)) for _ in range(int(short[kind])))
    return Near(targets.line[row], needed, missing, len(missing) - needed)
