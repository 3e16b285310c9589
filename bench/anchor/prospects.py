"""How far `Anchor1` believes its tiles to be from a hand, and how useful it believes each tile to be.

The distances are exact. The usefulness has the mistake that was mended later: a plan was thought to need each of its
tiles, even if a joker left over could take the tile's place.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from tilewright.analysis.aims import AimArrays, AimedHands, counted, goals
from tilewright.analysis.measured import OpenRack
from tilewright.analysis.nearest import TargetedHands
from tilewright.engine.ruleset import HandRules
from tilewright.hands.matching.card_hands import NOTHING_FITS, Targets, held
from tilewright.kernels.arrays import Counts, Rows
from tilewright.kernels.distance import distance
from tilewright.kernels.pairs import best_pair
from tilewright.kernels.suits import IMPOSSIBLE
from tilewright.tiles import JOKER, KINDS, Tiles

Shares = NDArray[np.float64]

SLACK = 2  # a plan is kept if it needs at most this many tiles more than the nearest plan
FARTHEST = 1 << 14  # a number of tiles greater than any distance to a hand
FADING = 0.3  # a plan that needs n tiles more than the nearest one has the weight FADING ** n
AIM_FADING = 0.2  # the same for an aim, which is a group of similar hands of sets
DEAD = 0.05  # useful tiles credited to a near aim, so that its value is not 0 when no useful tile is left
AIMS = 4  # maximum number of aims for which the useful tiles are counted
LIKELY = 0.4  # useful tiles are counted only for discards whose rough value is at least this share of the best


class Prospect(Protocol):
    """The distance to complete hands, and the usefulness of each tile."""

    @property
    def distance(self) -> int: ...

    @property
    def breadth(self) -> float: ...

    @property
    def usefulness(self) -> Shares: ...


def prospect(
    hands: HandRules, pool: Tiles, racks: Sequence[OpenRack], unseen: Tiles, spare_jokers: int, below: int
) -> Prospect:
    """Return the prospect of these racks. If the distance is `below` or more, only the distance is meaningful."""
    if isinstance(hands, TargetedHands):
        return _listed(pool, [hands.targets(*rack) for rack in racks], unseen, spare_jokers, below)
    if isinstance(hands, AimedHands) and len(racks) == 1:
        return AimProspect(goals(hands, *racks[0]), counted(pool), counted(unseen))
    return MeasuredProspect(hands, pool, racks)


def danger(hands: HandRules, rack: OpenRack) -> Shares:
    """Return, for every kind of tile, the share (0 to 1) of the possible hands of this rack that need it."""
    if isinstance(hands, TargetedHands):
        need = hands.targets(*rack).need
        return (need > 0).mean(axis=0) if len(need) else np.zeros(len(KINDS))
    return goals(hands, *rack).wanted if isinstance(hands, AimedHands) else np.zeros(len(KINDS))


@dataclass(frozen=True, eq=False)
class CardProspect:
    """The prospect of racks with hands of a card. Plan p needs `need[p, k]` tiles of kind k, and weighs `weight[p]`."""

    have: Counts
    jokers: int
    distance: int
    need: Counts
    wild: Counts
    weight: Shares

    @property
    def usefulness(self) -> Shares:
        used = (self.have > 0) & (self.need >= self.have)
        short = np.minimum(np.maximum(self.need - self.have, 0), self.wild).sum(axis=1)
        used[:, JOKER] = short >= self.jokers
        share: Shares = self.weight @ used
        return share / max(float(self.weight.sum()), 1e-9)

    @property
    def breadth(self) -> float:
        return float(self.weight.sum())


class Held(NamedTuple):
    """The held tiles, and the tiles that may still come."""

    have: Counts
    jokers: int
    obtainable: Counts
    more_jokers: int


def _listed(pool: Tiles, racks: Sequence[Targets], unseen: Tiles, spare_jokers: int, below: int) -> CardProspect:
    (have, jokers), (obtainable, more_jokers) = held(pool), held(unseen)
    tiles = Held(have, jokers, obtainable, more_jokers + spare_jokers)
    lists = [rack for rack in (NearRack(rack, tiles) for rack in racks) if rack.nearest is not None]
    lost = NOTHING_FITS * (len(racks) - len(lists))
    least = lost + sum(rack.nearest for rack in lists if rack.nearest is not None)
    if not lists or least >= below:
        return _no_plans(tiles, least)
    candidates = lists[0].within(SLACK) if len(lists) == 1 else _pairs(lists[0], lists[1], tiles, below - lost)
    if candidates is None:
        return _no_plans(tiles, below)
    plans, kongs = candidates
    needed = np.maximum(distance(plans.need, plans.wild, have, jokers), kongs)
    nearest = int(needed.min())
    near = np.flatnonzero(needed <= nearest + SLACK)
    weight = FADING ** (needed[near] - nearest).astype(np.float64)
    return CardProspect(have, jokers, lost + nearest, *plans.pick(near), weight)


def _no_plans(tiles: Held, least: int) -> CardProspect:
    none = np.zeros((0, len(KINDS)), np.int8)
    return CardProspect(tiles.have, tiles.jokers, least, none, none, np.zeros(0))


class NearRack:
    """The hands that one rack can still become, each with its distance. `nearest` is the smallest, or None."""

    def __init__(self, targets: Targets, tiles: Held) -> None:
        self._rows = targets.rows
        self._kongs = np.broadcast_to(np.asarray(targets.kongs, np.int8), len(targets))
        have, jokers, obtainable, more_jokers = tiles
        can = np.flatnonzero(targets.distances(have + obtainable, jokers + more_jokers) == 0)
        self._reachable, self._needed = can, targets.distances(have, jokers)[can]
        self.nearest = int(self._needed.min()) if len(can) else None

    def within(self, more: int) -> tuple[Rows, Counts]:
        """Return the hands at most `more` tiles farther than the nearest, and the kongs that each has yet to meld."""
        assert self.nearest is not None
        rows = self._reachable[np.flatnonzero(self._needed <= self.nearest + more)]
        return self._rows.pick(rows), self._kongs[rows]


def _pairs(first: NearRack, second: NearRack, tiles: Held, below: int) -> tuple[Rows, Counts] | None:
    """Return the best pair of hands, each of the two with every near hand for the other rack, and the kongs of each.

    None if no pair needs fewer than `below` tiles.
    """
    assert first.nearest is not None
    assert second.nearest is not None
    alone, more = first.nearest + second.nearest, SLACK
    while True:
        (one, kongs), (two, other_kongs) = first.within(more), second.within(more)
        best = best_pair(one, two, tiles.have, tiles.jokers, below)
        nearest = best.distance if best else below
        if nearest <= alone + more + (best is None):  # hands that were skipped need more tiles
            break
        more = nearest - alone
    if best is None:
        return None
    a, b = np.array([best.first]), np.array([best.second])
    best_one, best_two, kongs_one, kongs_two = one.pick(a), two.pick(b), kongs[a], other_kongs[b]
    near = max(best.distance, int(kongs_one[0] + kongs_two[0])) + SLACK
    one, kongs = first.within(near - _alone(best_two, tiles) - first.nearest)
    two, other_kongs = second.within(near - _alone(best_one, tiles) - second.nearest)
    need = np.concatenate([best_one.need + two.need, one.need + best_two.need])
    wild = np.concatenate([best_one.wild + two.wild, one.wild + best_two.wild])
    return Rows(need, wild), np.concatenate([kongs_one + other_kongs, kongs + kongs_two])


def _alone(hand: Rows, tiles: Held) -> int:
    return int(distance(*hand, tiles.have, tiles.jokers)[0])


@dataclass(frozen=True, eq=False)
class AimProspect:
    """The prospect of one rack with hands of sets."""

    goals: AimArrays
    have: Counts
    obtainable: Counts

    @cached_property
    def _distances(self) -> Counts:
        return self.goals.missing(self.have[None], self.obtainable)[:, 0]

    @cached_property
    def distance(self) -> int:
        nearest = int(self._distances.min(initial=IMPOSSIBLE))
        return nearest if nearest < IMPOSSIBLE else NOTHING_FITS

    @cached_property
    def breadth(self) -> float:
        return float(self._worth.max(initial=0))

    @cached_property
    def usefulness(self) -> Shares:
        useful = np.zeros(len(KINDS))
        if self._worth.size and self.breadth:
            useful[np.flatnonzero(self.have)] = 1 - self._worth[1:] / self._worth.max()
        return useful

    @cached_property
    def _worth(self) -> Shares:
        """Weighted numbers of useful tiles: first without a discard, then after a discard of each kind that is held."""
        order = np.argsort(self._distances, kind="stable")[: 2 * AIMS]
        near = self.goals.pick(order[self._distances[order] < IMPOSSIBLE])
        if not len(near):
            return np.zeros(0)
        one_less = np.eye(len(self.have), dtype=np.int8)[np.flatnonzero(self.have)]
        pools = self.have - np.concatenate([np.zeros((1, len(self.have)), np.int8), one_less])
        far = near.missing(pools, self.obtainable)
        rough: Shares = (AIM_FADING ** (far - float(far.min()))).sum(axis=0)
        rough[0] *= int(self.have.sum()) < self.goals.aims[0].tiles  # otherwise a discard is due
        worth: Shares = DEAD * rough
        likely = np.flatnonzero(rough >= LIKELY * rough.max())
        closer = near.pick(np.sort(np.argsort(far[:, likely].min(axis=1), kind="stable")[:AIMS]))
        worth[likely] += self._next(closer, pools[likely], float(far.min()))
        return worth

    def _next(self, near: AimArrays, pools: Counts, nearest: float) -> Shares:
        """Return, for each row of `pools`, the weighted number of tiles that bring its hand nearer to an aim."""
        kinds = np.flatnonzero(self.obtainable)
        now = near.missing(pools, self.obtainable)
        more = (pools[:, None] + np.eye(len(self.have), dtype=np.int8)[kinds]).reshape(-1, len(self.have))
        then = near.missing(more, self.obtainable).reshape(len(near), len(pools), len(kinds))
        tiles = ((then < now[:, :, None]) * self.obtainable[kinds]).sum(axis=2)
        worth: Shares = (AIM_FADING ** (now - nearest) * tiles).sum(axis=0)
        return worth


@dataclass(frozen=True, eq=False)
class MeasuredProspect:
    """The prospect of racks of which only the distance is measured, each as if it had all held tiles."""

    hands: HandRules
    pool: Tiles
    racks: Sequence[OpenRack]

    @cached_property
    def distance(self) -> int:
        return self._of(self.pool)

    @property
    def breadth(self) -> float:
        return 0.0

    @cached_property
    def usefulness(self) -> Shares:
        useful = np.zeros(len(KINDS))
        for kind in self.pool.kinds():
            if kind < len(KINDS):
                useful[kind] = self._of(self.pool - kind) > self.distance
        return useful

    def _of(self, pool: Tiles) -> int:
        return sum(self.hands.distance(pool, *rack) for rack in self.racks)
