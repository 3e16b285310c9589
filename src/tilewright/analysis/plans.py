"""The nearest plans of a seat: one hand of the card for each of its racks, by name, with the tiles that they lack.

For two racks the best plan is exact: no other pair of hands needs fewer tiles.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tilewright.analysis.measured import open_racks
from tilewright.analysis.nearest import TargetedHands
from tilewright.analysis.seen import exchangeable_jokers, unseen
from tilewright.analysis.targets import FARTHEST
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.hands.matching.card_hands import Targets, held
from tilewright.kernels.arrays import Counts, Rows
from tilewright.kernels.pairs import best_pair, best_pairs
from tilewright.tiles import KINDS, Tiles

MARGIN = 1  # a pair of hands is listed if it needs at most this many tiles more than the best pair


@dataclass(frozen=True, slots=True)
class Plan:
    """One hand for each rack that is in play.

    `hands` are the labels of their lines, in the order of racks, and `needs` all their concealed tiles together.
    `distance` is the number of tiles that the player still needs. `missing` are the tiles that the hands lack, some of
    which jokers in hand may replace. `chance` is the probability of completing them, or None while it is unknown.
    """

    hands: tuple[str, ...]
    distance: int
    missing: Tiles
    needs: Tiles
    wild: Tiles
    chance: float | None = None

    def distance_with(self, pool: Tiles) -> int:
        """Return the number of tiles that the plan needs with these concealed tiles."""
        have, jokers = held(pool)
        need, wild = _counts(self.needs), _counts(self.wild)
        missing = np.maximum(need - have, 0)
        replaced = min(jokers, int(np.minimum(missing, wild).sum()))
        return int(missing.sum()) - replaced


def plans(rules: Ruleset, view: View, most: int) -> list[Plan]:
    """Return the plans that need the fewest tiles, at most `most` of them, nearest first.

    Each choice of lines appears once. Of plans that need equally many tiles, the most valuable comes first. Without a
    possible hand, and for hands of sets, which cannot be listed, the result is empty.
    """
    hands, pool = rules.hands_of(view.seat), view.state.seats[view.seat].concealed
    racks = list(open_racks(view.state, view.seat).values())
    if not racks or not isinstance(hands, TargetedHands):
        return []
    jokers = exchangeable_jokers(rules, view.state)
    lists = [_Reachable(hands.targets(*rack), pool, unseen(rules.tiles, view), jokers) for rack in racks]
    lists = [each for each in lists if len(each.rows)]
    # If both racks can become the same hands, a pair of lines and its reverse are the same plan.
    same = len(lists) == 2 and np.array_equal(lists[0].rows, lists[1].rows)
    chosen: dict[tuple[str, ...], Plan] = {}
    for rows in _nearest(lists, *held(pool)):
        label = tuple(each.targets.line[row] for each, row in zip(lists, rows, strict=True))
        key = tuple(sorted(label)) if same else label
        if key not in chosen:
            chosen[key] = _plan(label, lists, rows, pool)
        if len(chosen) == most:
            break
    return list(chosen.values())


class _Reachable:
    """The hands of one rack that the tiles in hand and those that may still come can complete: `targets[rows]`.

    `alone` is the distance of each of them, if the rack can use all tiles in hand, and `worth` its value.
    """

    def __init__(self, targets: Targets, pool: Tiles, unseen: Tiles, more_jokers: int) -> None:
        (have, jokers), (in_all, jokers_in_all) = held(pool), held(pool + unseen)
        self.targets = targets
        self.rows = np.flatnonzero(targets.distances(in_all, jokers_in_all + more_jokers) == 0)
        self.alone = targets.distances(have, jokers)[self.rows]
        self.worth = targets.value[self.rows].astype(np.int32) + targets.bonus[self.rows]

    def near(self, most: int) -> tuple[Rows, NDArray[np.intp]]:
        """Return the hands that need at most `most` tiles alone, and their indexes in `rows`."""
        near = np.flatnonzero(self.alone <= most)
        return self.targets.rows.pick(self.rows[near]), near


def _nearest(lists: Sequence[_Reachable], have: Counts, jokers: int) -> Iterator[tuple[int, ...]]:
    """Yield plans, one row of the targets for each rack, nearest first."""
    if len(lists) == 1:
        for at in np.lexsort((-lists[0].worth, lists[0].alone)):
            yield (int(lists[0].rows[at]),)
    if len(lists) != 2:
        return
    first, second = lists
    best = best_pair(first.near(FARTHEST)[0], second.near(FARTHEST)[0], have, jokers)
    assert best is not None  # neither list is empty
    # A pair needs at least as many tiles as its hands need separately, so distant hands are left out.
    limit = best.distance + MARGIN
    one, ones = first.near(limit - int(second.alone.min()))
    two, twos = second.near(limit - int(first.alone.min()))
    pairs = best_pairs(one, two, have, jokers, MARGIN)
    i, j = ones[pairs[:, 1]], twos[pairs[:, 2]]
    for at in np.lexsort((-(first.worth[i] + second.worth[j]), pairs[:, 0])):
        yield int(first.rows[i[at]]), int(second.rows[j[at]])


def _plan(label: tuple[str, ...], lists: Sequence[_Reachable], rows: Sequence[int], pool: Tiles) -> Plan:
    need = sum(each.targets.need[row].astype(int) for each, row in zip(lists, rows, strict=True))
    wild = sum(each.targets.wild[row].astype(int) for each, row in zip(lists, rows, strict=True))
    plan = Plan(label, 0, Tiles(), _bag(need), _bag(wild))
    have, _ = held(pool)
    missing = Tiles.of(kind for kind in plan.needs.kinds() for _ in range(plan.needs.count(kind) - int(have[kind])))
    return Plan(label, plan.distance_with(pool), missing, plan.needs, plan.wild)


def _bag(counts: Counts | int) -> Tiles:
    return Tiles.of(kind for kind in range(len(KINDS)) for _ in range(int(np.asarray(counts)[kind])))


def _counts(bag: Tiles) -> Counts:
    counts: Counts = np.frombuffer(bag.counts, np.uint8)[: len(KINDS)].astype(np.int16)
    return counts
