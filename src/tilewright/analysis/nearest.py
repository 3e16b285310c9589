"""The lines of a card that a rack is nearest to, with the tiles that it lacks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeGuard, runtime_checkable

import numpy as np

from tilewright.analysis.measured import OpenRack
from tilewright.analysis.protocols import follows
from tilewright.engine.ruleset import HandRules
from tilewright.groups import Context, Exposure
from tilewright.hands.language.expand import Template
from tilewright.hands.matching.card_hands import Targets, held
from tilewright.kernels.arrays import Counts
from tilewright.tiles import JOKER, KINDS, Kind, Tiles


@runtime_checkable
class TargetedHands(HandRules, Protocol):
    """Hands that can be listed one by one, such as those of a card."""

    def targets(self, exposures: Sequence[Exposure], context: Context = Context()) -> Targets:
        """Return the hands that fit these exposures, with the tiles that each of them still needs."""


def is_targeted(hands: HandRules) -> TypeGuard[TargetedHands]:
    """Return whether these hands can be listed one by one."""
    return follows(hands, TargetedHands)


@dataclass(frozen=True, slots=True)
class Near:
    """A line of the card that an incomplete hand could become, and the tiles that the hand lacks.

    `missing` contains all tiles that the hand lacks for this line. A joker in it stands for a tile of which too few
    are left. The hand's own jokers can replace `jokers` of the missing tiles. The player still needs `distance` tiles.
    `template` is the concrete hand, or None without a card.
    """

    line: str
    distance: int
    missing: Tiles
    jokers: int
    template: Template | None


@dataclass(frozen=True, slots=True)
class Supply:
    """The tiles that a player holds (`pool`) and the tiles that may still come (`left`)."""

    pool: Tiles
    left: Tiles

    @property
    def own(self) -> tuple[Counts, int]:
        """The held tiles in the form that the kernels take."""
        return held(self.pool)

    @property
    def whole(self) -> tuple[Counts, int]:
        """All tiles of this supply in the form that the kernels take."""
        return held(self.pool + self.left)

    def without(self, kind: Kind) -> Supply:
        """Return the supply after one of the held tiles is discarded."""
        return Supply(self.pool - kind, self.left)

    def lacks(self, need: Counts, wild: Counts) -> tuple[Tiles, int]:
        """Return the tiles that one hand lacks, as in `Near`, and how many of them the held jokers replace.

        >>> need = np.zeros(len(KINDS), np.int8)
        >>> need[0] = 4
        >>> missing, jokers = Supply(Tiles.parse("1B J"), Tiles.parse("1B J")).lacks(need, need)
        >>> str(missing), jokers
        ('11B J', 1)
        >>> need[JOKER] = 1
        >>> missing, jokers = Supply(Tiles.parse("111B J"), Tiles.parse("1B J")).lacks(need, need)
        >>> str(missing), jokers
        ('1B', 0)
        """
        (have, jokers), (more, _) = self.own, held(self.left)
        short = np.maximum(need - have, 0)
        for_jokers = min(jokers, int(short[JOKER]))  # places that demand a joker get a held one first
        short[JOKER] -= for_jokers
        jokers -= for_jokers
        gone = np.maximum(short - more, 0)
        gone[JOKER] = 0  # a place that demands a joker cannot ask for one instead
        used = min(jokers, int(np.minimum(short, wild).sum()))
        to_come = max(int(gone.sum()) - used, 0)  # jokers that must still come; held jokers replace the other tiles
        for kind in np.repeat(np.arange(len(KINDS)), gone)[:to_come]:
            short[kind] -= 1
            short[JOKER] += 1
        return Tiles.of(kind for kind in range(len(KINDS)) for _ in range(int(short[kind]))), used


def nearest(hands: TargetedHands, supply: Supply, rack: OpenRack, most: int) -> list[Near]:
    """Return the lines for which this rack needs the fewest tiles, at most `most` of them, nearest first.

    A hand is left out if too few of its tiles are left. Of lines that are equally near, the most valuable one comes
    first.
    """
    targets = hands.targets(rack.exposures, rack.context)
    can = np.flatnonzero(targets.distances(*supply.whole) == 0)
    needed = np.maximum(targets.distances(*supply.own), targets.kongs)[can]
    rows: dict[str, int] = {}
    for at in np.lexsort(((-targets.value - targets.bonus)[can], needed)):
        rows.setdefault(targets.line[can[at]], int(at))
        if len(rows) == most:
            break
    return [
        Near(
            line,
            int(needed[at]),
            *supply.lacks(targets.need[can[at]], targets.wild[can[at]]),
            targets.template(int(can[at])),
        )
        for line, at in rows.items()
    ]
