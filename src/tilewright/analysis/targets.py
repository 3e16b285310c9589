"""Find the nearest hands on a card, for one rack or for two racks that share the held tiles.

A hand is left out if tiles that it needs can no longer come. A plan is one hand for each rack. For two racks, the best
plan is exact: no other pair of hands needs fewer tiles. Other plans combine one hand of the best plan with any hand for
the other rack, so some near pairs are missing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.hands.matching.card_hands import NOTHING_FITS, Targets, held
from tilewright.kernels import ready
from tilewright.kernels.arrays import MOST_HELD, BestPair, Counts, Rows, SomeHalves
from tilewright.kernels.distance import distance
from tilewright.kernels.pairs import best_pair
from tilewright.tiles import JOKER, KINDS, Kind, Tiles

SLACK = 2  # a plan (one hand for each rack) is kept if it needs at most this many tiles more than the nearest plan
FARTHEST = 1 << 14  # a number of tiles greater than any distance to a hand
Values = NDArray[np.int64]
WEIGHTS = (100, 30, 9)  # weight of a plan that needs 0, 1 or SLACK tiles more than the nearest one


@dataclass(frozen=True, eq=False)
class ListedOutlook:
    """The `Outlook` of racks whose hands can be listed. A plan is one hand for each rack that has a possible hand.

    `distance` is the number of tiles that the nearest plan needs, plus NOTHING_FITS for each rack without a possible
    hand. The hands of plan p consist of `need[p, k]` tiles of kind k. Jokers may replace `wild[p, k]` of these. The
    player still needs `needed[p]` tiles. The plan is worth `value[p]` points.
    """

    have: Counts
    jokers: int
    distance: int
    need: Counts
    wild: Counts
    needed: Counts
    value: Values

    @cached_property
    def weight(self) -> NDArray[np.int64]:
        """The weight of each plan, one of `WEIGHTS`. Whole numbers add up to the same sum in any order."""
        weight: NDArray[np.int64] = np.array(WEIGHTS)[self.needed - self.needed.min(initial=NOTHING_FITS)]
        return weight

    @property
    def usefulness(self) -> NDArray[np.float64]:
        """For every kind, the share (0 to 1) of the plans that need every held tile of it. Nearer plans weigh more.

        >>> from tilewright.tiles import INDEX
        >>> nothing = listed(Tiles.parse("1B"), (), Tiles())
        >>> nothing.distance, float(nothing.usefulness[INDEX["1B"]])
        (0, 0.0)
        """
        share: NDArray[np.float64] = self.weight @ self.used / max(int(self.weight.sum()), 1)
        return share

    @cached_property
    def used(self) -> NDArray[np.bool_]:
        """Whether each plan needs every held tile of each kind, as `used[p, k]`."""
        short = np.minimum(np.maximum(self.need - self.have, 0), self.wild)  # missing tiles that jokers may replace
        jokers_needed = short.sum(axis=1)
        covered = (jokers_needed < self.jokers)[:, None] & (short < self.wild)  # a spare joker can replace the tile
        used: NDArray[np.bool_] = self.held & ~covered
        used[:, JOKER] = jokers_needed >= self.jokers
        return used

    @property
    def held(self) -> NDArray[np.bool_]:
        """As `used`, as if no joker could replace a held tile. Jokers are left out."""
        each: NDArray[np.bool_] = (self.have > 0) & (self.need >= self.have)
        return each

    def keeps(self, kind: Kind) -> bool:
        """Return whether a nearest plan stays as near without a held tile of this kind, which is no joker.

        Its tiles can still come then: the plan has one tile more than it needs, or a held joker takes the place.
        """
        nearest = self.needed == self.needed.min(initial=NOTHING_FITS)
        return bool((nearest & ~self.used[:, kind]).any())

    @property
    def breadth(self) -> float:
        """Weighted number of plans (one hand for each rack), for comparing outlooks of equal distance."""
        return float(self.weight.sum())


class _Pool(NamedTuple):
    """The held tiles, and the tiles that may still come."""

    have: Counts
    jokers: int
    obtainable: Counts
    more_jokers: int

    @classmethod
    def of(cls, pool: Tiles, unseen: Tiles, spare_jokers: int) -> _Pool:
        (have, jokers), (obtainable, more_jokers) = held(pool), held(unseen)
        return cls(have, jokers, obtainable, more_jokers + spare_jokers)


def listed(
    pool: Tiles, racks: Sequence[Targets], unseen: Tiles, spare_jokers: int = 0, *, below: int = FARTHEST
) -> ListedOutlook:
    """Return the outlook for these racks. `pool` has the held tiles, and `unseen` the tiles that may still come.

    `spare_jokers` is the number of jokers in exposures that can be exchanged. If the nearest plan needs `below` tiles
    or more, the outlook has no plans, and its distance is a lower bound. This limit saves time: for two racks, the
    search for the two nearest hands takes longest if none are near.
    """
    tiles = _Pool.of(pool, unseen, spare_jokers)
    lists = _possible(racks, tiles)
    lost = NOTHING_FITS * (len(racks) - len(lists))
    least = lost + sum(rack.nearest for rack in lists)
    if not lists or least >= below:
        return _no_plans(tiles, least)
    candidates = (
        lists[0].hands(lists[0].near(SLACK)) if len(lists) == 1 else _pairs(lists[0], lists[1], tiles, below - lost)
    )
    if candidates is None:
        return _no_plans(tiles, below)
    plans, kongs, value = candidates
    needed = np.maximum(distance(plans.need, plans.wild, tiles.have, tiles.jokers), kongs)
    nearest = int(needed.min())
    near = np.flatnonzero(needed <= nearest + SLACK)
    return ListedOutlook(tiles.have, tiles.jokers, lost + nearest, *plans.pick(near), needed[near], value[near])


def nearest_distance(
    pool: Tiles, racks: Sequence[Targets], unseen: Tiles, spare_jokers: int = 0, *, below: int = FARTHEST
) -> int:
    """Return the `distance` of `listed`, in less time, because no plans are listed."""
    if any(not isinstance(rack.kongs, int) for rack in racks):  # such plans must be listed to find the nearest one
        return listed(pool, racks, unseen, spare_jokers, below=below).distance
    tiles = _Pool.of(pool, unseen, spare_jokers)
    lists = _possible(racks, tiles)
    lost = NOTHING_FITS * (len(racks) - len(lists))
    least = lost + sum(rack.nearest for rack in lists)
    if len(lists) < 2 or least >= below:
        return least
    best = _best_rows(lists[0], lists[1], tiles, below - lost)
    return lost + best.distance if best else below


def _possible(racks: Sequence[Targets], tiles: _Pool) -> list[_Rack]:
    """Return the racks that have a possible hand. Racks with the same hands are measured once."""
    each = {rack: _Rack(rack, tiles) for rack in dict.fromkeys(racks)}
    return [each[rack] for rack in racks if each[rack].is_possible]


def _no_plans(tiles: _Pool, least: int) -> ListedOutlook:
    none = np.zeros((0, len(KINDS)), np.int8)
    return ListedOutlook(tiles.have, tiles.jokers, least, none, none, np.zeros(0, np.int8), np.zeros(0, np.int64))


class _Hands(NamedTuple):
    """Hands or plans, the number of kongs that each of them still has to meld, and its points."""

    rows: Rows
    kongs: Counts
    value: Values


class _Rack:
    """The possible hands of one rack, each with its distance: the number of tiles that it still needs.

    `nearest` is the smallest distance of a possible hand, and NOTHING_FITS if there is none.
    """

    def __init__(self, targets: Targets, tiles: _Pool) -> None:
        self.targets = targets
        self._kongs = np.broadcast_to(np.asarray(targets.kongs, np.int8), len(targets))
        self._whole = tiles.have + tiles.obtainable, tiles.jokers + tiles.more_jokers
        self._needed = targets.distances(tiles.have, tiles.jokers)
        self._limit, self._reachable = -1, np.zeros(0, np.intp)  # see `_reach`
        self.nearest = self._nearest()
        self.is_possible = self.nearest < NOTHING_FITS

    def _nearest(self) -> int:
        if not len(self._needed):
            return NOTHING_FITS
        for limit in range(int(self._needed.min()) + SLACK, int(self._needed.max()) + SLACK + 1, SLACK + 1):
            self._reach(limit)
            if len(self._reachable):
                return int(self._needed[self._reachable].min())
        return NOTHING_FITS

    def _reach(self, limit: int) -> None:
        """Find the hands that need at most `limit` tiles, and that the held tiles and those to come can complete."""
        rows = np.flatnonzero(self._needed <= limit)
        self._limit, self._reachable = limit, rows[self.targets.distances(*self._whole, rows) == 0]

    def near(self, more: int) -> NDArray[np.intp]:
        """Return the rows of hands whose distance exceeds that of the nearest hand by at most `more` tiles."""
        if self.nearest + more > self._limit:
            self._reach(self.nearest + more)
        near: NDArray[np.intp] = self._reachable[self._needed[self._reachable] <= self.nearest + more]
        return near

    def hands(self, rows: NDArray[np.intp]) -> _Hands:
        """Return the hands in these rows."""
        value = self.targets.value[rows].astype(np.int64) + self.targets.bonus[rows]
        return _Hands(self.targets.rows.pick(rows), self._kongs[rows], value)


def _pairs(first: _Rack, second: _Rack, tiles: _Pool, below: int) -> _Hands | None:
    """Return pairs of hands for two racks.

    The result has the best pair, and each hand of this pair with every near hand for the other rack. Returns None if no
    pair needs fewer than `below` tiles.
    """
    best = _best_rows(first, second, tiles, below)
    if best is None:
        return None
    one, two = (rack.hands(np.array([row])) for rack, row in ((first, best.first), (second, best.second)))
    near = max(best.distance, int(one.kongs[0] + two.kongs[0])) + SLACK
    ones = first.hands(first.near(near - _alone(two.rows, tiles) - first.nearest))
    twos = second.hands(second.near(near - _alone(one.rows, tiles) - second.nearest))
    need = np.concatenate([one.rows.need + twos.rows.need, ones.rows.need + two.rows.need])
    wild = np.concatenate([one.rows.wild + twos.rows.wild, ones.rows.wild + two.rows.wild])
    kongs = np.concatenate([one.kongs + twos.kongs, ones.kongs + two.kongs])
    return _Hands(Rows(need, wild), kongs, np.concatenate([one.value + twos.value, ones.value + two.value]))


def _best_rows(first: _Rack, second: _Rack, tiles: _Pool, below: int) -> BestPair | None:
    """Return the best pair by the rows of its hands. Returns None if no pair needs fewer than `below` tiles.

    Two hands together need at least as many tiles as both need separately, so distant hands are skipped.
    """
    alone, more = first.nearest + second.nearest, SLACK
    while True:
        one = first.near(more)
        two = one if second is first else second.near(more)
        best = _best_of(first, second, (one, two), tiles, below)
        nearest = best.distance if best else below
        # a pair with a skipped hand needs more than `alone + more` tiles, so it cannot beat the best pair
        if nearest <= alone + more + (best is None):
            return best and BestPair(int(one[best.first]), int(two[best.second]), best.distance)
        more = nearest - alone


def _best_of(
    first: _Rack, second: _Rack, rows: tuple[NDArray[np.intp], NDArray[np.intp]], tiles: _Pool, below: int
) -> BestPair | None:
    """Return the best pair of the hands in these rows, by places in `rows`. Equal lists are searched once."""
    halves, same = (first.targets.halves, second.targets.halves), second is first
    if any(halves) and ready.is_loaded() and int(tiles.have.sum()) <= MOST_HELD:
        from tilewright.kernels.compiled.one_pool import best_of_halves

        some = _some(first, rows[0])
        best = best_of_halves(some, some if same else _some(second, rows[1]), tiles.have, tiles.jokers, below)
        if best is None or best.first >= 0:
            return best
    one = first.targets.rows.pick(rows[0])
    two = one if same else second.targets.rows.pick(rows[1])
    return best_pair(one, two, tiles.have, tiles.jokers, below)


def _some(rack: _Rack, rows: NDArray[np.intp]) -> SomeHalves | Rows:
    """Return the hands in these rows in the form in which they are compared fastest."""
    halves = rack.targets.halves
    return SomeHalves(halves.front, halves.back, rows) if halves else rack.targets.rows.pick(rows)


def _alone(hand: Rows, tiles: _Pool) -> int:
    """Return how many tiles a hand on one rack still needs if it can use all held tiles."""
    return int(distance(*hand, tiles.have, tiles.jokers)[0])
