"""Seats for the rounds of an evening, drawn so that as few people as possible meet again.

The search is simulated annealing on exchanges of two people. It plans all rounds that are left together, because a
round that looks perfect by itself can leave no good round after it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from math import exp
from random import Random
from typing import NamedTuple

_STEPS = 500  # exchanges that a search tries for each seat
_MOST_STEPS = 60_000
_ATTEMPTS = 3  # searches, each from another start, unless one finds a perfect plan
_HOT, _COLD = 0.7, 0.08  # temperatures; an exchange that makes a pair meet again costs 1
_SMALL = 5  # cost of a second time at a small table, so that small tables go around first


class Seating(NamedTuple):
    """The seats of one round. A table has its people by seat, East first. `byes` do not play in this round."""

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...] = ()


def table_sizes(people: int, sizes: Sequence[int]) -> list[int]:
    """Return the sizes of the tables of a round, the largest first.

    `sizes` are the numbers of players that the game allows. As few people as possible have a bye, and as few tables as
    possible are smaller than the largest.

    >>> table_sizes(40, (4,)) == [4] * 10, table_sizes(11, (3, 4)), table_sizes(11, (4,)), table_sizes(5, (3, 4))
    (True, [4, 4, 3], [4, 4], [4])
    >>> table_sizes(1, (2,))
    []
    """
    large, small = max(sizes), min(sizes)
    for playing in range(people, 0, -1):
        for few in range(playing // small + 1 if small < large else 1):
            if (playing - few * small) % large == 0:
                return [large] * ((playing - few * small) // large) + [small] * few
    return []


def meetings(rounds: Sequence[Seating]) -> Counter[tuple[int, int]]:
    """Return the number of rounds in which each pair of people sat at the same table. The lower number comes first."""
    return Counter(pair for each in rounds for table in each.tables for pair in combinations(sorted(table), 2))


def draw(
    people: Sequence[int], past: Sequence[Seating], sizes: Sequence[int], rounds: int, seed: int
) -> tuple[Seating, ...]:
    """Return seats for the next rounds, given the past ones. The same arguments lead to the same seats.

    Nobody has a second bye before all others had one, and tables smaller than the largest go around as well. As few
    pairs as possible meet again, and then everybody sits on each wind as equally often as possible. It takes up to
    some seconds.
    """
    chance = Random(seed)
    sizes_of_tables = table_sizes(len(people), sizes)
    byes = list(_byes(people, past, len(people) - sum(sizes_of_tables), rounds, chance))
    plans = (_Plan(people, past, byes, sizes_of_tables, chance) for _ in range(_ATTEMPTS))
    best: tuple[int, list[list[list[int]]]] | None = None
    for plan in plans:
        cost = plan.improve()
        if best is None or cost < best[0]:
            best = cost, plan.rounds
        if cost == 0:
            break
    assert best
    _share_winds(best[1], past, chance)
    return tuple(
        Seating(tuple(map(tuple, tables)), tuple(sorted(out))) for tables, out in zip(best[1], byes, strict=True)
    )


def _byes(
    people: Sequence[int], past: Sequence[Seating], number: int, rounds: int, chance: Random
) -> Iterator[set[int]]:
    """Yield the people with a bye in each round: those with the fewest byes so far, by lot if there are several."""
    byes = Counter(person for each in past for person in each.byes)
    for _ in range(rounds):
        order = sorted(people, key=lambda person: (byes[person], chance.random()))
        byes.update(order[:number])
        yield set(order[:number])


def _anneal(chance: Random, seats: int, cost: int, step: Callable[[], tuple[int, Callable[[], None]]]) -> int:
    """Take or leave steps until the cost is 0, or there were enough for this number of seats. Return the cost.

    `step` proposes one, as the change of the cost and a function that makes it.
    """
    steps = min(_STEPS * seats, _MOST_STEPS)
    cooling = (_COLD / _HOT) ** (1 / steps)
    heat = _HOT
    for _ in range(steps):
        if cost == 0:
            break
        heat *= cooling
        change, make = step()
        if change <= 0 or chance.random() < exp(-change / heat):
            make()
            cost += change
    return cost


class _Plan:
    """Rounds to come, as tables of people in no order, and how often each pair has met after them.

    The cost of a plan counts pairs that meet again, a third meeting twice as much, and in the same way people who sit
    at a small table again, which costs more.
    """

    def __init__(
        self,
        people: Sequence[int],
        past: Sequence[Seating],
        byes: Sequence[set[int]],
        sizes: Sequence[int],
        chance: Random,
    ) -> None:
        self._chance, self._largest = chance, max(sizes, default=0)
        self.rounds: list[list[list[int]]] = []
        for out in byes:
            order = [person for person in people if person not in out]
            chance.shuffle(order)
            self.rounds.append([[order.pop() for _ in range(size)] for size in sizes])
        size = max((*people, *(person for each in past for table in each.tables for person in table)), default=0) + 1
        self._met = [[0] * size for _ in range(size)]
        self._small = [0] * size
        planned = [Seating(tuple(map(tuple, tables))) for tables in self.rounds]
        for (one, other), times in meetings([*past, *planned]).items():
            self._met[one][other] = self._met[other][one] = times
        for each in (*past, *planned):
            for table in each.tables:
                if len(table) < self._largest:
                    for person in table:
                        self._small[person] += 1

    @property
    def cost(self) -> int:
        """The cost of the plan beyond that of the past. It is 0 only if nobody meets again at all."""
        pairs = sum(times * (times - 1) // 2 for row in self._met for times in row) // 2
        return pairs + _SMALL * sum(times * (times - 1) // 2 for times in self._small)

    def improve(self) -> int:
        """Exchange people until no search finds anything better. Return the cost."""
        if all(len(tables) < 2 for tables in self.rounds):
            return self.cost
        seats = sum(len(table) for tables in self.rounds for table in tables)
        return _anneal(self._chance, seats, self.cost, self._step)

    def _step(self) -> tuple[int, Callable[[], None]]:
        """Propose an exchange of two people between two tables of a round."""
        chance, met, small = self._chance, self._met, self._small
        tables = self.rounds[int(chance.random() * len(self.rounds))]
        first = int(chance.random() * len(tables))
        second = (first + 1 + int(chance.random() * (len(tables) - 1))) % len(tables)
        here, there = tables[first], tables[second]
        at, to = int(chance.random() * len(here)), int(chance.random() * len(there))
        one, other = here[at], there[to]
        mates_here = [person for person in here if person != one]
        mates_there = [person for person in there if person != other]
        of_one, of_other = met[one], met[other]
        change = sum(of_other[mate] - of_one[mate] + 1 for mate in mates_here)
        change += sum(of_one[mate] - of_other[mate] + 1 for mate in mates_there)
        leaves = (len(there) < self._largest) - (len(here) < self._largest)  # 1: `one` goes to a small table
        if leaves:
            inward, outward = (one, other) if leaves > 0 else (other, one)
            change += _SMALL * (small[inward] - small[outward] + 1)

        def make() -> None:
            here[at], there[to] = other, one
            for mates, gone, new in ((mates_here, one, other), (mates_there, other, one)):
                for mate in mates:
                    met[gone][mate] = met[mate][gone] = met[gone][mate] - 1
                    met[new][mate] = met[mate][new] = met[new][mate] + 1
            small[one] += leaves
            small[other] -= leaves

        return change, make


def _share_winds(rounds: list[list[list[int]]], past: Sequence[Seating], chance: Random) -> None:
    """Order the people of each table so that everybody sits on each wind as equally often as possible."""
    tables = [table for each in rounds for table in each if len(table) > 1]
    if not tables:
        return
    sat = Counter((person, wind) for each in past for table in each.tables for wind, person in enumerate(table))
    sat.update((person, wind) for table in tables for wind, person in enumerate(table))

    def step() -> tuple[int, Callable[[], None]]:
        table = tables[int(chance.random() * len(tables))]
        first = int(chance.random() * len(table))
        second = (first + 1 + int(chance.random() * (len(table) - 1))) % len(table)
        one, other = table[first], table[second]
        change = sat[one, second] - sat[one, first] + 1 + sat[other, first] - sat[other, second] + 1

        def make() -> None:
            table[first], table[second] = other, one
            sat[one, first] -= 1
            sat[one, second] += 1
            sat[other, second] -= 1
            sat[other, first] += 1

        return change, make

    _anneal(chance, sum(map(len, tables)), sum(times * (times - 1) // 2 for times in sat.values()), step)
