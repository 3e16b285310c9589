"""What the racks of a seat may become: the nearest targets of all live racks at once, from one pool.

A target that can no longer be reached, because tiles that it needs lie dead on the table,
is no target. Of two racks the pair of targets is exact: no other pair needs fewer tiles.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from tilewright.engine.ruleset import HandRules
from tilewright.groups import Exposure
from tilewright.hands.match import NOTHING_FITS, Targets, held
from tilewright.kernels.distance import Counts, distance
from tilewright.kernels.pairs import Rows, best_pair
from tilewright.tiles import JOKER, KINDS, Tiles

SLACK = 2  # plans that need so many tiles more than the nearest still count
FADING = 0.3  # and each tile more makes them count so many times as much


@runtime_checkable
class TargetedHands(HandRules, Protocol):
    """Hands that can be listed."""

    def targets(self, exposures: Sequence[Exposure]) -> Targets:
        """What each hand that fits these exposures still needs."""


@dataclass(frozen=True, eq=False)
class Outlook:
    """The nearest plans for a pool: a plan is a target for every rack that has one.

    `distance` is what the nearest plan needs, in tiles, and NOTHING_FITS for every rack that has
    no target left. `need[p, k]` tiles of kind k belong to plan p, which counts with `weight[p]`.
    """

    have: Counts
    jokers: int
    distance: int
    need: Counts
    wild: Counts
    weight: NDArray[np.float64]

    @property
    def usefulness(self) -> NDArray[np.float64]:
        """For every kind: the share of plans that would miss one of those held, from 0 to 1.

        >>> from tilewright.tiles import INDEX
        >>> nothing = outlook(Tiles.parse("1B"), (), Tiles())
        >>> nothing.distance, float(nothing.usefulness[INDEX["1B"]])
        (0, 0.0)
        """
        used = (self.have > 0) & (self.need >= self.have)
        short = np.minimum(np.maximum(self.need - self.have, 0), self.wild).sum(axis=1)
        used[:, JOKER] = short >= self.jokers
        share: NDArray[np.float64] = self.weight @ used
        return share / max(float(self.weight.sum()), 1e-9)

    @property
    def breadth(self) -> float:
        """How many plans there are, the farther ones counting less; for comparing outlooks of equal distance."""
        return float(self.weight.sum())


def outlook(pool: Tiles, racks: Sequence[Targets], unseen: Tiles, spare_jokers: int = 0) -> Outlook:
    """The nearest plans for these racks, given the tiles that may still come.

    `spare_jokers` lie in exposures, where they can be exchanged.
    """
    have, jokers = held(pool)
    reachable = [_reachable(rack.rows, have, jokers + spare_jokers, unseen) for rack in racks]
    reachable = [rows for rows in reachable if len(rows.need)]
    lost = NOTHING_FITS * (len(racks) - len(reachable))
    if not reachable:
        none = np.zeros((0, len(KINDS)), np.int8)
        return Outlook(have, jokers, lost, none, none, np.zeros(0))
    plans = reachable[0] if len(reachable) == 1 else _pairs(reachable[0], reachable[1], have, jokers)
    needed = distance(plans.need, plans.wild, have, jokers)
    nearest = int(needed.min())
    near = np.flatnonzero(needed <= nearest + SLACK)
    weight = FADING ** (needed[near] - nearest).astype(np.float64)
    return Outlook(have, jokers, lost + nearest, *plans.pick(near), weight)


def _reachable(rows: Rows, have: Counts, jokers: int, unseen: Tiles) -> Rows:
    """The hands that the tiles still to come can complete, were they all to come."""
    coming, more_jokers = held(unseen)
    missing = np.maximum(rows.need - (have + coming), 0)
    by_jokers = missing.sum(axis=1) <= jokers + more_jokers
    return rows.pick(np.flatnonzero(by_jokers & (missing <= rows.wild).all(axis=1)))


def _pairs(first: Rows, second: Rows, have: Counts, jokers: int) -> Rows:
    """The best pair of hands, then each of the two with every hand for the other rack."""
    best = best_pair(first, second, have, jokers)
    assert best
    one, two = first.pick(np.array([best.first])), second.pick(np.array([best.second]))
    need = np.concatenate([one.need + second.need, first.need + two.need])
    wild = np.concatenate([one.wild + second.wild, first.wild + two.wild])
    return Rows(need, wild)
