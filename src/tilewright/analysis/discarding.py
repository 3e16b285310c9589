"""The nearest hands of one rack or two, and what each discard leaves.

Everything is exact: the tiles still needed, and the unseen tiles that bring the hands nearer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tilewright.analysis.measured import OpenRack
from tilewright.analysis.nearest import TargetedHands
from tilewright.analysis.targets import listed
from tilewright.engine.ruleset import HandRules
from tilewright.hands.matching.card_hands import NOTHING_FITS, Targets, held
from tilewright.kernels.arrays import Counts, Rows
from tilewright.kernels.distance import distance
from tilewright.kernels.pairs import best_pairs
from tilewright.tiles import JOKER, KINDS, Kind, Tiles

MOST_PLANS = 5
_SLACK = 1  # only plans that need at most this many tiles more than the nearest can be the nearest after a discard
_MOST_SLACK = 3  # a shown plan needs at most this many tiles more than the nearest


@dataclass(frozen=True, slots=True)
class Plan:
    """A line for each rack, and the tiles that they lack together.

    The player's own jokers can replace `jokers` of the `missing` tiles, so the player still needs `distance` tiles.
    """

    lines: tuple[str, ...]
    distance: int
    missing: Tiles
    jokers: int


@dataclass(frozen=True, slots=True)
class AfterDiscard:
    """A discard, the number of tiles needed after it, and the unseen tiles that then bring the hands nearer."""

    tile: Kind
    distance: int
    helpful: Tiles


@dataclass(frozen=True, slots=True)
class Prospects:
    """The prospects of racks that share their concealed tiles.

    `distance` is the number of tiles that the racks need together, or NOTHING_FITS if no hand is possible. `plans` are
    the nearest ones with different lines, the nearest first; there are none for hands that cannot be listed. `helpful`
    are all unseen tiles that bring the racks nearer. `discards` has every kind that the player holds. Discards that
    leave the racks nearest come first, and among those, discards that leave most helpful tiles.
    """

    distance: int
    plans: tuple[Plan, ...] = ()
    helpful: Tiles = Tiles()
    discards: tuple[AfterDiscard, ...] = ()


def prospects(hands: HandRules, pool: Tiles, racks: Sequence[OpenRack], unseen: Tiles) -> Prospects:
    """Return the prospects of racks that share the concealed tiles `pool`. `unseen` are the tiles that may still come.

    There may be two racks only if the hands can be listed, such as those of a card.
    """
    if isinstance(hands, TargetedHands):
        return _of_listed([hands.targets(*rack) for rack in racks], pool, unseen)
    (rack,) = racks

    def after(tiles: Tiles) -> tuple[int, Tiles]:
        needed = hands.distance(tiles, *rack)
        return needed, _those(unseen, {kind for kind in unseen.kinds() if hands.distance(tiles + kind, *rack) < needed})

    needed, helpful = after(pool)
    return Prospects(needed, (), helpful, _ranked([AfterDiscard(kind, *after(pool - kind)) for kind in pool.kinds()]))


def _those(tiles: Tiles, kinds: set[int]) -> Tiles:
    """Return all tiles of these kinds."""
    return Tiles.of(kind for kind in tiles if kind in kinds)


def _ranked(discards: Sequence[AfterDiscard]) -> tuple[AfterDiscard, ...]:
    return tuple(sorted(discards, key=lambda each: (each.distance, -len(each.helpful), each.tile)))


def _of_listed(targets: Sequence[Targets], pool: Tiles, unseen: Tiles) -> Prospects:
    search = _Search(targets, pool, unseen)
    if (near := search.near()) is None:
        return Prospects(NOTHING_FITS)
    nearest, helpful = near.helpful()
    discards = [AfterDiscard(kind, *_after_discard(near, kind)) for kind in pool.kinds()]
    plans = near.different()
    for slack in range(_SLACK + 1, _MOST_SLACK + 1):
        if len(plans) < MOST_PLANS:
            plans = search.within(nearest + slack).different()
    return Prospects(nearest, tuple(plans), helpful, _ranked(discards))


def _after_discard(near: _Plans, kind: Kind) -> tuple[int, Tiles]:
    """Return the number of tiles needed after this discard, and the unseen tiles that then bring the hands nearer."""
    if (after := near.after_discard(kind)) is not None:
        return after
    search = near.search  # all near plans need every tile of this kind, so others are now the nearest
    others = _Search(search.targets, search.pool - kind, search.unseen).near()
    return others.helpful() if others else (NOTHING_FITS, Tiles())


class _Search:
    """The search for plans, each of which has one hand for each rack."""

    def __init__(self, targets: Sequence[Targets], pool: Tiles, unseen: Tiles) -> None:
        self.targets, self.pool, self.unseen = targets, pool, unseen
        (self.have, self.jokers), (more, more_jokers) = held(pool), held(unseen)
        self.all, self.all_jokers = self.have + more, self.jokers + more_jokers
        self._reachable = [np.flatnonzero(each.distances(self.all, self.all_jokers) == 0) for each in targets]
        self._alone = [
            each.distances(self.have, self.jokers)[rows] for each, rows in zip(targets, self._reachable, strict=True)
        ]

    def near(self) -> _Plans | None:
        """Return the plans that need at most one tile more than the nearest, or None if no plan is possible."""
        if not all(map(len, self._reachable)):
            return None
        most = sum(int(each.need.sum(axis=1).max()) for each in self.targets)
        bound = listed(self.pool, self.targets, self.unseen).distance  # lower if a nearer plan turns out impossible
        for limit in range(bound + _SLACK, most + _SLACK + 1):
            if len(plans := self.within(limit)):
                last = int(plans.needed.min()) + _SLACK
                return plans.some(plans.needed <= last) if last <= limit else self.within(last)
        return None

    def within(self, limit: int) -> _Plans:
        """Return all possible plans that need at most `limit` tiles."""
        rows = self._rows_within(limit)
        parts = [each.rows.pick(some) for each, some in zip(self.targets, rows, strict=True)]
        kongs = [np.broadcast_to(each.kongs, len(each))[some] for each, some in zip(self.targets, rows, strict=True)]
        need, wild = (sum((part[at] for part in parts[1:]), parts[0][at]) for at in (0, 1))
        plans = _Plans(self, rows, Rows(need, wild), sum(kongs[1:], kongs[0]))
        return plans.some((plans.needed <= limit) & (distance(need, wild, self.all, self.all_jokers) == 0))

    def _rows_within(self, limit: int) -> list[NDArray[np.intp]]:
        """Return the row of the first rack's hand for each plan, then the rows of the second rack's hands."""
        if len(self.targets) == 1:
            return [self._reachable[0][self._alone[0] <= limit]]
        # two hands together need at least as many tiles as both need separately
        least = [int(alone.min()) for alone in self._alone]
        some = [
            rows[alone <= limit - other]
            for rows, alone, other in zip(self._reachable, self._alone, reversed(least), strict=True)
        ]
        one, two = (each.rows.pick(rows) for each, rows in zip(self.targets, some, strict=True))
        best = best_pairs(one, two, self.have, self.jokers)
        if not len(best) or best[0, 0] > limit:
            return [np.zeros(0, np.intp), np.zeros(0, np.intp)]
        pairs = best_pairs(one, two, self.have, self.jokers, margin=limit - int(best[0, 0]))
        return [some[0][pairs[:, 1]], some[1][pairs[:, 2]]]


class _Plans:
    """Plans as rows of arrays: the row of each rack's hand, their tiles, and the number of kongs still to be melded."""

    def __init__(self, search: _Search, each: Sequence[NDArray[np.intp]], rows: Rows, kongs: NDArray[np.int8]) -> None:
        self.search, self._each, self._rows, self._kongs = search, each, rows, kongs
        self.needed = np.maximum(distance(*rows, search.have, search.jokers), kongs)

    def __len__(self) -> int:
        return len(self.needed)

    def some(self, which: NDArray[np.bool_]) -> _Plans:
        """Return the plans for which `which` is true."""
        picked = np.flatnonzero(which)
        return _Plans(self.search, [rows[picked] for rows in self._each], self._rows.pick(picked), self._kongs[picked])

    def helpful(self) -> tuple[int, Tiles]:
        """Return the number of tiles that the nearest plan needs, and all unseen tiles that bring a plan nearer."""
        return self._next(self.search.have, self.search.jokers, self._rows, self._kongs)

    def after_discard(self, kind: Kind) -> tuple[int, Tiles] | None:
        """Return the same after a discard of this kind, or None if it makes all these plans impossible."""
        search, joker = self.search, kind == JOKER
        less = np.zeros(len(KINDS), np.int8)
        less[kind] = not joker
        possible = distance(*self._rows, search.all - less, search.all_jokers - joker) == 0
        if not possible.any():
            return None
        picked = np.flatnonzero(possible)
        return self._next(search.have - less, search.jokers - joker, self._rows.pick(picked), self._kongs[picked])

    def _next(self, have: Counts, jokers: int, rows: Rows, kongs: NDArray[np.int8]) -> tuple[int, Tiles]:
        needed = np.maximum(distance(*rows, have, jokers), kongs)
        least = int(needed.min())
        nearest = np.flatnonzero(needed == least)  # one more tile can only make one of these plans the nearest
        (need, wild), kongs = rows.pick(nearest), kongs[nearest]
        short = np.maximum(need - have, 0)
        missing, fillable = short.sum(axis=1)[:, None], np.minimum(short, wild).sum(axis=1)[:, None]
        with_tile = missing - 1 - np.minimum(jokers, fillable - (short <= wild))
        with_tile = np.where(short > 0, with_tile, least)
        with_tile[:, JOKER] = (missing - np.minimum(jokers + 1, fillable))[:, 0]
        better = (np.maximum(with_tile, kongs[:, None]) < least).any(axis=0)
        return least, _those(self.search.unseen, set(np.flatnonzero(better).tolist()))

    def different(self) -> list[Plan]:
        """Return the nearest plans with different lines, the nearest first. At equal distance, value decides."""
        targets = self.search.targets
        each = zip(targets, self._each, strict=True)
        worth = np.sum([target.value[rows] + target.bonus[rows] for target, rows in each], axis=0)
        alike = len({each.need.tobytes() for each in targets}) == 1  # then the order of the racks means nothing
        plans: dict[tuple[str, ...], int] = {}
        for at in np.lexsort((-worth, self.needed)).tolist():
            lines = self._lines(at)
            plans.setdefault(tuple(sorted(lines)) if alike else lines, at)
            if len(plans) == MOST_PLANS:
                break
        return list(map(self._plan, plans.values()))

    def _lines(self, at: int) -> tuple[str, ...]:
        return tuple(each.line[rows[at]] for each, rows in zip(self.search.targets, self._each, strict=True))

    def _plan(self, at: int) -> Plan:
        short = np.maximum(self._rows.need[at] - self.search.have, 0)
        missing = Tiles.of(kind for kind in range(len(KINDS)) for _ in range(int(short[kind])))
        needed = int(self.needed[at])
        return Plan(self._lines(at), needed, missing, len(missing) - needed)
