"""The nearest plans of a seat: one hand of the card for each of its racks, by name, with the tiles that they lack.

The search is exact: no other choice of hands needs fewer tiles. Two racks of a card with very many hands can have
hundreds of millions of pairs of hands that are about equally near. Examining them would take minutes and all the
memory, so the search raises TooManyPlans instead.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from tilewright.analysis.chances import Estimate
from tilewright.analysis.measured import open_racks
from tilewright.analysis.nearest import is_targeted
from tilewright.analysis.seen import exchangeable_jokers, unseen
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.hands.language.expand import Template
from tilewright.hands.matching.card_hands import Targets, held
from tilewright.kernels.arrays import Counts, Rows
from tilewright.kernels.distance import distance
from tilewright.kernels.pairs import best_pair, pairs_examined, pairs_within
from tilewright.tiles import JOKER, KINDS, Kind, Tiles

MOST_PAIRS = 1 << 24  # pairs of hands that a search may examine; so many take 2 seconds without compiled code
MOST_PLANS = 1 << 18  # pairs of hands that a search may return; each takes some hundred bytes
_MOST_SLACK = 3  # a pair of hands is shown if it needs at most this many tiles more than the nearest


class TooManyPlans(Exception):
    """Too many pairs of hands are about as near as the nearest, so the search does not examine them all."""


@dataclass(frozen=True, slots=True)
class Plan:
    """One hand for each rack that is in play.

    `hands` are the labels of their lines, in the order of racks, and `needs` all their concealed tiles together.
    `distance` is the number of tiles that the player still needs. `missing` are the tiles that the hands lack, some of
    which jokers in hand may replace. `kongs` is the number of kongs still to be melded, each of which draws a tile.
    `chance` is that of declaring all these hands before the end of the game, or None while it is unknown. `templates`
    are the concrete hands, each of them None without a card. They are not part of its text form.
    """

    hands: tuple[str, ...]
    distance: int
    missing: Tiles
    needs: Tiles
    wild: Tiles
    kongs: int = 0
    chance: Estimate | None = None
    templates: tuple[Template | None, ...] = field(default=(), repr=False, compare=False)

    def distance_with(self, pool: Tiles) -> int:
        """Return the number of tiles that the plan needs with these concealed tiles."""
        have, jokers = held(pool)
        need, wild = counts_of(self.needs), counts_of(self.wild)
        missing = np.maximum(need - have, 0)
        replaced = min(jokers, int(np.minimum(missing, wild).sum()))
        return max(int(missing.sum()) - replaced, self.kongs)


def plans(rules: Ruleset, view: View, most: int) -> list[Plan]:
    """Return the plans that need the fewest tiles, at most `most` of them, nearest first.

    Each choice of lines appears once. Of plans that need equally many tiles, the most valuable comes first. Without a
    possible hand, and for hands of sets, which cannot be listed, the result is empty. The result has fewer plans if
    the search for others would raise TooManyPlans.
    """
    hands, pool = rules.hands_of(view.seat), view.state.seats[view.seat].concealed
    racks = list(open_racks(view.state, view.seat).values())
    if not racks or not is_targeted(hands):
        return []
    jokers, hidden = exchangeable_jokers(rules, view.state), unseen(rules.tiles, view)
    each = [PlanSearch([hands.targets(*rack)], pool, hidden, jokers) for rack in racks]
    possible = {rack: own.targets[0] for rack, own in enumerate(each) if own.is_possible}
    are_alike = len({racks[rack].exposures for rack in possible}) == 1
    return PlanSearch(list(possible.values()), pool, hidden, jokers).nearest(most, are_alike=are_alike)


class PlanSearch:
    """The search for plans of one or two racks, each of which can become the hands of its targets.

    `pool` are the tiles in hand, and `unseen` those that may still come. `spare_jokers` is the number of jokers in
    exposures that can be exchanged.
    """

    def __init__(self, targets: Sequence[Targets], pool: Tiles, unseen: Tiles, spare_jokers: int = 0) -> None:
        self.targets, self.pool, self.unseen, self.spare = targets, pool, unseen, spare_jokers
        (self.have, self.jokers), (more, more_jokers) = held(pool), held(unseen)
        self.all, self.all_jokers = self.have + more, self.jokers + more_jokers + spare_jokers
        self._reachable = [np.flatnonzero(each.distances(self.all, self.all_jokers) == 0) for each in targets]
        self._alone = [
            each.distances(self.have, self.jokers)[rows] for each, rows in zip(targets, self._reachable, strict=True)
        ]

    @property
    def is_possible(self) -> bool:
        """Whether each rack has a possible hand."""
        return bool(self.targets) and all(map(len, self._reachable))

    def nearest(self, most: int, *, are_alike: bool = False) -> list[Plan]:
        """Return the nearest plans with different lines, at most `most` of them.

        If the racks `are_alike`, because their exposures are equal, the order of the lines makes no difference.

        If there are too many plans to look at all of them, the result has only the nearer ones, or a single plan.
        """
        plans: list[Plan] = []
        with suppress(TooManyPlans):
            for rows in self._wider():
                plans = rows.different(most, are_alike=are_alike)
                if len(plans) == most:
                    break
        if not plans and (any_near := self.any_near()):
            plans = any_near.different(1)
        return plans

    def _wider(self) -> Iterator[PlanRows]:
        """Yield the nearest plans, then ever larger sets of plans that include those. Raises TooManyPlans."""
        if near := self.near():
            yield near
            for slack in [self._most_tiles] if len(self.targets) == 1 else range(1, _MOST_SLACK + 1):
                yield self.within(near.distance + slack)

    @property
    def _most_tiles(self) -> int:
        return sum(int(each.need.sum(axis=1).max()) for each in self.targets)

    def near(self, slack: int = 0) -> PlanRows | None:
        """Return the plans that need at most `slack` tiles more than the nearest, or None if no plan is possible.

        Raises TooManyPlans.
        """
        if not self.is_possible:
            return None
        # two hands together need at least as many tiles as both need separately
        least = sum(int(alone.min()) for alone in self._alone)
        for limit in range(least + slack, self._most_tiles + slack + 1):
            if len(rows := self.within(limit)):
                last = rows.distance + slack
                return rows.some(rows.needed <= last) if last <= limit else self.within(last)
        return None

    def any_near(self) -> PlanRows | None:
        """Return one plan of two hands that need the fewest tiles, or None if too few tiles are left for this plan.

        The search is as fast as that of a bot. With a card that has kongs, another plan may be nearer.
        """
        if not self.is_possible:
            return None
        one, two = (each.rows.pick(rows) for each, rows in zip(self.targets, self._reachable, strict=True))
        best = best_pair(one, two, self.have, self.jokers)
        assert best
        return self._possible([rows[[row]] for rows, row in zip(self._reachable, best[:2], strict=True)])

    def unused(self, limit: int) -> Tiles:
        """Return the kinds, without jokers, of which the player holds more than any plan within `limit` tiles uses."""
        near = zip(self.targets, self._rows_alone_within(limit), strict=True)
        most = sum(each.need[rows].max(axis=0, initial=0).astype(np.int16) for each, rows in near)
        return Tiles.of(np.flatnonzero(self.have > most).tolist())

    def within(self, limit: int) -> PlanRows:
        """Return all possible plans that need at most `limit` tiles. Raises TooManyPlans."""
        plans = self._possible(self._rows_within(limit))
        return plans.some(plans.needed <= limit)

    def _possible(self, rows: list[NDArray[np.intp]]) -> PlanRows:
        """Return the plans of these rows for which enough tiles are left."""
        parts = [each.rows.pick(some) for each, some in zip(self.targets, rows, strict=True)]
        kongs = [np.broadcast_to(each.kongs, len(each))[some] for each, some in zip(self.targets, rows, strict=True)]
        need, wild = (sum((part[at] for part in parts[1:]), parts[0][at]) for at in (0, 1))
        plans = PlanRows(self, rows, Rows(need, wild), sum(kongs[1:], kongs[0]))
        return plans.some(distance(need, wild, self.all, self.all_jokers) == 0)

    def _rows_alone_within(self, limit: int) -> list[NDArray[np.intp]]:
        """Return, for each rack, the rows of its hands that a plan of at most `limit` tiles can have."""
        least = [int(alone.min()) for alone in self._alone]
        return [
            rows[alone <= limit - sum(least) + own]
            for rows, alone, own in zip(self._reachable, self._alone, least, strict=True)
        ]

    def _rows_within(self, limit: int) -> list[NDArray[np.intp]]:
        """Return the row of the first rack's hand for each plan, then the rows of the second rack's hands."""
        some = self._rows_alone_within(limit)
        if len(some) == 1:
            return some
        one, two = (each.rows.pick(rows) for each, rows in zip(self.targets, some, strict=True))
        if pairs_examined(one, two, self.have, self.jokers, limit) > MOST_PAIRS:
            raise TooManyPlans
        pairs = pairs_within(one, two, self.have, self.jokers, limit, most=MOST_PLANS)
        if len(pairs) > MOST_PLANS:
            raise TooManyPlans
        return [some[0][pairs[:, 1]], some[1][pairs[:, 2]]]


class PlanRows:
    """Plans as rows of arrays: the row of each rack's hand, their tiles, and the number of kongs still to be melded."""

    def __init__(
        self, search: PlanSearch, each: Sequence[NDArray[np.intp]], rows: Rows, kongs: NDArray[np.int8]
    ) -> None:
        self.search, self._each, self._rows, self._kongs = search, each, rows, kongs
        self.needed = np.maximum(distance(*rows, search.have, search.jokers), kongs)

    def __len__(self) -> int:
        return len(self.needed)

    @property
    def distance(self) -> int:
        """The number of tiles that the nearest of these plans needs."""
        return int(self.needed.min())

    def some(self, which: NDArray[np.bool_]) -> PlanRows:
        """Return the plans for which `which` is true."""
        picked = np.flatnonzero(which)
        return PlanRows(
            self.search, [rows[picked] for rows in self._each], self._rows.pick(picked), self._kongs[picked]
        )

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

    def helpful_after(self) -> dict[Kind, Tiles]:
        """Return the unseen tiles that bring a plan nearer after each discard that leaves a plan as near as it is.

        All these plans need equally many tiles. Jokers are never discarded.
        """
        search = self.search
        better = _better(self._rows, self._kongs, search.have, search.jokers, self.distance)
        # a plan that is as near after a discard is helped by the same tiles as before
        keeps = self._keeps()
        helps = keeps.T.astype(np.float32) @ better.astype(np.float32) > 0
        return {
            kind: those(search.unseen, set(np.flatnonzero(helps[kind]).tolist()))
            for kind in np.flatnonzero((search.have > 0) & keeps.any(axis=0)).tolist()
        }

    def _keeps(self) -> NDArray[np.bool_]:
        """Return `keeps[p, k]`: whether plan p is as near after a discard of kind k."""
        search, (need, wild) = self.search, self._rows
        short = np.maximum(need - search.have, 0)
        has_spare_joker = np.minimum(short, wild).sum(axis=1) < search.jokers
        keeps: NDArray[np.bool_] = (need < search.have) | (has_spare_joker[:, None] & (short < wild))
        # a plan that waits for the replacement tiles of its kongs may still get the discarded tile meanwhile
        if len(waiting := np.flatnonzero(distance(*self._rows, search.have, search.jokers) < self._kongs)):
            rows = self._rows.pick(waiting)
            for kind in range(len(KINDS)):
                less = np.arange(len(KINDS)) == kind
                keeps[waiting, kind] |= distance(*rows, search.all - less, search.all_jokers) == 0
        return keeps

    def _next(self, have: Counts, jokers: int, rows: Rows, kongs: NDArray[np.int8]) -> tuple[int, Tiles]:
        needed = np.maximum(distance(*rows, have, jokers), kongs)
        least = int(needed.min())
        nearest = np.flatnonzero(needed == least)  # one more tile can only make one of these plans the nearest
        better = _better(rows.pick(nearest), kongs[nearest], have, jokers, least).any(axis=0)
        return least, those(self.search.unseen, set(np.flatnonzero(better).tolist()))

    def different(self, most: int, *, are_alike: bool = False) -> list[Plan]:
        """Return the nearest plans with different lines, at most `most` of them. At equal distance, value decides.

        If the racks `are_alike`, plans whose lines differ only in their order are the same.
        """
        targets = self.search.targets
        each = zip(targets, self._each, strict=True)
        # if both racks can become the same hands, their order means nothing; a single plan is compared with no other
        alike = most > 1 and (are_alike or len({each.need.tobytes() for each in targets}) == 1)
        worth = np.sum([target.value[rows] + target.bonus[rows] for target, rows in each], axis=0)
        plans: dict[tuple[str, ...], int] = {}
        for at in np.lexsort((-worth, self.needed)).tolist():
            lines = self._lines(at)
            plans.setdefault(tuple(sorted(lines)) if alike else lines, at)
            if len(plans) == most:
                break
        return list(map(self._plan, plans.values()))

    def _lines(self, at: int) -> tuple[str, ...]:
        return tuple(each.line[rows[at]] for each, rows in zip(self.search.targets, self._each, strict=True))

    def _plan(self, at: int) -> Plan:
        need, wild = (_bag(counts[at]) for counts in self._rows)
        have = self.search.have
        missing = Tiles.of(kind for kind in need.kinds() for _ in range(need.count(kind) - int(have[kind])))
        each = zip(self.search.targets, self._each, strict=True)
        templates = tuple(targets.template(int(rows[at])) for targets, rows in each)
        return Plan(
            self._lines(at), int(self.needed[at]), missing, need, wild, int(self._kongs[at]), templates=templates
        )


def _better(rows: Rows, kongs: NDArray[np.int8], have: Counts, jokers: int, least: int) -> NDArray[np.bool_]:
    """Return `better[p, k]`: whether plan p, which needs `least` tiles, needs fewer with one more tile of kind k."""
    need, wild = rows
    short = np.maximum(need - have, 0)
    missing, fillable = short.sum(axis=1)[:, None], np.minimum(short, wild).sum(axis=1)[:, None]
    with_tile = missing - 1 - np.minimum(jokers, fillable - (short <= wild))
    with_tile = np.where(short > 0, with_tile, least)
    with_tile[:, JOKER] = (missing - np.minimum(jokers + 1, fillable))[:, 0]
    better: NDArray[np.bool_] = np.maximum(with_tile, kongs[:, None]) < least
    return better


def _bag(counts: Counts) -> Tiles:
    return Tiles.of(kind for kind in range(len(KINDS)) for _ in range(int(counts[kind])))


def counts_of(bag: Tiles) -> Counts:
    """Return an array with the number of tiles of each kind, jokers too."""
    counts: Counts = np.frombuffer(bag.counts, np.uint8)[: len(KINDS)].astype(np.int16)
    return counts


def those(tiles: Tiles, kinds: set[int]) -> Tiles:
    """Return all tiles of these kinds."""
    return Tiles.of(kind for kind in tiles if kind in kinds)
