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
from tilewright.kernels.arrays import Counts, Rows
from tilewright.kernels.distance import distance
from tilewright.kernels.pairs import best_pair
from tilewright.tiles import JOKER, KINDS, Tiles

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


def listed(
    pool: Tiles, racks: Sequence[Targets], unseen: Tiles, spare_jokers: int = 0, *, below: int = FARTHEST
) -> ListedOutlook:
    """Return the outlook for these racks. `pool` has the held tiles, and `unseen` the tiles that may still come.

    `spare_jokers` is the number of jokers in exposures that can be exchanged. If the nearest plan needs `below` tiles
    or more, the outlook has no plans, and its distance is a lower bound. This limit saves time: for two racks, the
    search for the two nearest hands takes longest if none are near.
    """
    (have, jokers), (obtainable, more_jokers) = held(pool), held(unseen)
    tiles = _Pool(have, jokers, obtainable, more_jokers + spare_jokers)
    all_racks = [_Rack(rack, tiles) for rack in racks]
    lists = [rack for rack in all_racks if rack.nearest is not None]
    lost = NOTHING_FITS * (len(racks) - len(lists))
    least = lost + sum(rack.nearest for rack in lists if rack.nearest is not None)
    if not lists or least >= below:
        return _no_plans(tiles, least)
    candidates = lists[0].within(SLACK) if len(lists) == 1 else _pairs(lists[0], lists[1], tiles, below - lost)
    if candidates is None:
        return _no_plans(tiles, below)
    plans, kongs, value = candidates
    needed = np.maximum(distance(plans.need, plans.wild, have, jokers), kongs)
    nearest = int(needed.min())
    near = np.flatnonzero(needed <= nearest + SLACK)
    return ListedOutlook(have, jokers, lost + nearest, *plans.pick(near), needed[near], value[near])


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

    `nearest` is the smallest distance, or None if no hand is possible.
    """

    def __init__(self, targets: Targets, tiles: _Pool) -> None:
        self._rows = targets.rows
        self._kongs = np.broadcast_to(np.asarray(targets.kongs, np.int8), len(targets))
        self._value = targets.value.astype(np.int64) + targets.bonus
        have, jokers, obtainable, more_jokers = tiles
        # a hand is reachable if the held tiles and the tiles that may still come can complete it
        can = np.flatnonzero(targets.distances(have + obtainable, jokers + more_jokers) == 0)
        self._reachable, self._needed = can, targets.distances(have, jokers)[can]
        self.nearest = int(self._needed.min()) if len(can) else None

    def within(self, more: int) -> _Hands:
        """Return the hands whose distance exceeds that of the nearest hand by at most `more` tiles."""
        assert self.nearest is not None
        near = np.flatnonzero(self._needed <= self.nearest + more)
        rows = self._reachable[near]
        return _Hands(self._rows.pick(rows), self._kongs[rows], self._value[rows])


def _pairs(first: _Rack, second: _Rack, tiles: _Pool, below: int) -> _Hands | None:
    """Return pairs of hands for two racks.

    The result has the best pair, and each hand of this pair with every near hand for the other rack. Two hands together
    need at least as many tiles as both need separately, so distant hands are skipped. Returns None if no pair needs
    fewer than `below` tiles.
    """
    assert first.nearest is not None
    assert second.nearest is not None
    alone, more = first.nearest + second.nearest, SLACK
    while True:
        one, two = first.within(more), second.within(more)
        best = best_pair(one.rows, two.rows, tiles.have, tiles.jokers, below)
        nearest = best.distance if best else below
        # a pair with a skipped hand needs more than `alone + more` tiles, so it cannot beat the best pair
        if nearest <= alone + more + (best is None):
            break
        more = nearest - alone
    if best is None:
        return None
    a, b = np.array([best.first]), np.array([best.second])
    best_one, best_two, kongs_one, kongs_two = one.rows.pick(a), two.rows.pick(b), one.kongs[a], two.kongs[b]
    near = max(best.distance, int(kongs_one[0] + kongs_two[0])) + SLACK
    value_one, value_two = one.value[a], two.value[b]
    one = first.within(near - _alone(best_two, tiles) - first.nearest)
    two = second.within(near - _alone(best_one, tiles) - second.nearest)
    need = np.concatenate([best_one.need + two.rows.need, one.rows.need + best_two.need])
    wild = np.concatenate([best_one.wild + two.rows.wild, one.rows.wild + best_two.wild])
    kongs = np.concatenate([kongs_one + two.kongs, one.kongs + kongs_two])
    return _Hands(Rows(need, wild), kongs, np.concatenate([value_one + two.value, one.value + value_two]))


def _alone(hand: Rows, tiles: _Pool) -> int:
    """Return how many tiles a hand on one rack still needs if it can use all held tiles."""
    return int(distance(*hand, tiles.have, tiles.jokers)[0])
