"""Random hands for each line of the Wright-Patterson list, made by hand-written recipes.

Some groups are exposed, and now and then a tile is exchanged.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeVar

from .wp_hands_twin import DRAGONS, HONORS, NAMES, OF_SUIT, SUITS, WINDS, Shown

Below = Callable[[int], int]  # given n, returns an arbitrary number from 0 to n - 1
Group = tuple[str, ...]
T = TypeVar("T")
ENDS = [f"{number}{suit}" for suit in SUITS for number in "19"]
NUMBERS = [f"{number}{suit}" for suit in SUITS for number in range(1, 10)]


class Dealer:
    """Deals one random hand, the wind of its seat, and the prevailing wind."""

    def __init__(self, below: Below) -> None:
        self.below = below
        self.own, self.prevailing = (WINDS[below(4)] for _ in range(2))
        self.a, self.b, self.c = self.some(SUITS, 3)

    def one(self, choices: Sequence[T]) -> T:
        return choices[self.below(len(choices))]

    def some(self, choices: Sequence[T], n: int) -> list[T]:
        """Return n different choices in random order."""
        left = list(choices)
        return [left.pop(self.below(len(left))) for _ in range(n)]

    def suited(self, numbers: Sequence[int], suit: str | None = None) -> list[str]:
        return [f"{number}{suit or self.a}" for number in numbers]

    def sets(self, kinds: Sequence[str], n: int = 4) -> list[Group]:
        """Return pungs of `n` of these kinds, and a pair of another of these kinds."""
        *pungs, pair = self.some(kinds, n + 1)
        return [*((kind,) * 3 for kind in pungs), (pair,) * 2]

    def start(self, last: int) -> int:
        return 1 + self.below(10 - last)

    def all_but_one(self, groups: Sequence[str], sizes: tuple[int, int]) -> list[Group]:
        """Return a group of equal tiles for each of these kinds.

        One random group has the second of the two sizes, and all others have the first.
        """
        at = self.below(len(groups))
        return [(kind,) * sizes[place == at] for place, kind in enumerate(groups)]

    def three(self, start: int, suits: str) -> Group:
        return tuple(f"{(start + at - 1) % 9 + 1}{suits[at % len(suits)]}" for at in range(3))

    def stairs(self, start: int) -> list[Group]:
        return [(f"{start + at}{suit}",) * 3 for at, suit in enumerate((self.a, self.b, self.c))]

    def honors(self) -> list[Group]:
        """Return a pung and a pair of honors."""
        pung, pair = self.some(HONORS, 2)
        return [(pung,) * 3, (pair,) * 2]


def pairs(kinds: Sequence[str]) -> list[Group]:
    return [(kind,) * 2 for kind in kinds]


def pungs(kinds: Sequence[str]) -> list[Group]:
    return [(kind,) * 3 for kind in kinds]


def singles(kinds: Sequence[str]) -> list[Group]:
    return [(kind,) for kind in kinds]


ALL, NEWS = range(1, 10), singles(WINDS)


def knitting(d: Dealer) -> list[Group]:
    numbers = d.some(ALL, 7)
    return singles(d.suited(numbers) + d.suited(numbers, d.b))


def triple_knitting(d: Dealer) -> list[Group]:
    *numbers, pair = d.some(ALL, 5)
    return singles([f"{n}{suit}" for n in numbers for suit in SUITS] + [f"{pair}{d.a}", f"{pair}{d.b}"])


def crowded(d: Dealer) -> list[Group]:
    one, two, three = d.some(ALL, 3)
    return singles(d.suited([*ALL, one, one, two, two, three]))


def rivers(d: Dealer) -> list[Group]:
    at = d.start(6)
    return [*(d.three(at, suit) for suit in SUITS), d.three(at + 3, d.a + d.b + d.c), (d.one(HONORS),) * 2]


def braids(d: Dealer) -> list[Group]:
    at = d.start(6)
    return [*(d.three(at + step, d.a + d.b + d.c) for step in range(4)), (d.one(HONORS),) * 2]


def goes_on(d: Dealer) -> list[Group]:
    at = 1 + d.below(9)
    chows = [d.three(at + step, d.a) for step in (0, 3, 6)]
    return [*chows, d.three(at, d.a + d.b + d.c), (d.one(DRAGONS),) * 2]


def brothers(d: Dealer) -> list[Group]:
    number = 1 + d.below(9)
    return [*pungs([f"{number}{suit}" for suit in SUITS]), *d.honors()]


def two_winds(d: Dealer) -> list[Group]:
    number = 1 + d.below(9)
    *two, last = (f"{number}{suit}" for suit in (d.a, d.b, d.c))
    other = d.prevailing if d.prevailing != d.own else d.one([wind for wind in WINDS if wind != d.own])
    return [*pungs([d.own, other, *two]), (last,) * 2]


def two_numbers(d: Dealer) -> list[Group]:
    return pairs([f"{n}{suit}" for n in d.some(ALL, 2) for suit in SUITS] + [d.one(HONORS)])


def ends_and_honors(d: Dealer) -> list[Group]:
    *two, pair = d.some(HONORS, 3)
    return [*pungs([*d.some(ENDS, 2), *two]), (pair,) * 2]


def steps(d: Dealer, n: int) -> list[str]:
    at = d.start(n)
    return d.suited(range(at, at + n))


def weaving(d: Dealer) -> list[Group]:
    at = d.start(5)
    return [*pairs([f"{at + step}{d.b if step % 2 else d.a}" for step in range(5)]), *NEWS]


RECIPES: dict[str, Callable[[Dealer], list[Group]]] = {
    "British/1": lambda d: d.sets(d.suited(ALL)),
    "British/2": lambda d: d.sets(ENDS),
    "British/3": lambda d: d.sets(HONORS),
    "British/4": lambda d: [*pungs(DRAGONS), *d.sets(NUMBERS + list(WINDS), 1)],
    "British/5": lambda d: [*pungs(WINDS), (d.one(NUMBERS + list(DRAGONS)),) * 2],
    "British/6": lambda d: d.sets(["2B", "3B", "4B", "6B", "8B", "G"]),
    "British/7": lambda d: d.sets(d.suited(ALL)),
    "British/8": lambda d: [*singles(d.suited([1, *ALL])), *NEWS],
    "British/9": knitting,
    "British/10": triple_knitting,
    "British/11": lambda d: pairs(d.some([*ENDS, *HONORS], 7)),
    "British/12": lambda d: [*pungs(d.some(d.suited(ALL), 4)), (d.one(HONORS),) * 2],
    "British/13": lambda d: singles(d.suited([1, 1, 9, 9, *ALL, 1 + d.below(9)])),
    "British/14": lambda d: d.all_but_one([*ENDS, *HONORS], (1, 2)),
    "Pungs/1": lambda d: [*d.all_but_one(DRAGONS, (3, 2)), *pungs(d.some(NUMBERS, 2))],
    "Pungs/2": lambda d: [*d.all_but_one(WINDS, (3, 2)), (d.one(NUMBERS + list(DRAGONS)),) * 3],
    "Pungs/3": two_winds,
    "Pungs/4": brothers,
    "Pungs/5": lambda d: [*d.stairs(d.start(3)), (d.one(DRAGONS),) * 3, (d.one(WINDS),) * 2],
    "Pungs/6": lambda d: [*pungs(steps(d, 4)), (OF_SUIT[d.a],) * 2],
    "Pungs/7": lambda d: [*pungs(d.suited([1, 3]) + d.suited([5, 7], d.b)), (f"9{d.one(SUITS)}",) * 2],
    "Pungs/8": lambda d: [*pungs(d.suited([2, 4]) + d.suited([6, 8], d.b)), (d.one(HONORS),) * 2],
    "Pungs/9": ends_and_honors,
    "Pungs/10": lambda d: [(d.own,) * 3, *d.stairs(d.start(3)), (d.one(DRAGONS),) * 2],
    "Pungs/11": lambda d: [(OF_SUIT[d.a],) * 3, *d.all_but_one(d.suited([2, 4, 6, 8]), (3, 2))],
    "Pungs/12": lambda d: [*pungs([d.one("19") + d.a, OF_SUIT[d.a]]), *pairs(d.suited([2, 4, 6, 8]))],
    "Runs/1": lambda d: [*singles(d.suited(ALL)), *d.honors()],
    "Runs/2": lambda d: [d.three(1, d.a), d.three(4, d.b), d.three(7, d.c), *d.honors()],
    "Runs/3": rivers,
    "Runs/4": braids,
    "Runs/5": lambda d: [*singles(d.suited(ALL)), *d.all_but_one(WINDS, (1, 2))],
    "Runs/6": crowded,
    "Runs/7": lambda d: singles(d.suited([*ALL, 1, 3, 5, 7, 9])),
    "Runs/8": goes_on,
    "Pairs/1": lambda d: pairs(d.some(d.suited(ALL), 7)),
    "Pairs/2": lambda d: pairs([*steps(d, 6), d.own]),
    "Pairs/3": lambda d: [*pairs(d.some(d.suited(ALL), 5)), *NEWS],
    "Pairs/4": lambda d: [*pairs(steps(d, 3)), *NEWS, *d.all_but_one(DRAGONS, (1, 2))],
    "Pairs/5": two_numbers,
    "Pairs/6": lambda d: pairs(d.some(d.suited([2, 4, 6, 8]) + d.suited([2, 4, 6, 8], d.b), 7)),
    "Pairs/7": weaving,
    "Hidden/1": lambda d: d.all_but_one(steps(d, 5), (3, 2)),
    "Hidden/2": brothers,
    "Hidden/3": lambda d: d.sets(ENDS),
    "Hidden/4": lambda d: d.sets(HONORS),
}


def shown(groups: list[Group], below: Below) -> tuple[Counter[str], list[Shown]]:
    """Divide groups into concealed tiles and exposures. Some exposed pungs become kongs."""
    held: Counter[str] = Counter()
    table: list[Shown] = []
    how = below(4)  # 0: expose nothing, 1: some groups, 2: all groups that may be exposed, 3: the same with kongs
    room = Counter(tile for group in groups for tile in group)
    for group in groups:
        if len(group) < 3 or how == 0 or (how == 1 and below(2)):
            held.update(group)
        elif len(set(group)) == 1 and room[group[0]] == 3 and (how == 3 or below(3) == 0):
            table.append(Shown((*group, group[0]), hidden=below(2) == 0))
        else:
            table.append(Shown(group))
    return held, table


def spoiled(held: Counter[str], table: list[Shown], below: Below) -> None:
    """Exchange a tile, conceal an exposure, expose three tiles that may not form a group, or change nothing."""
    used = held + Counter(tile for group in table for tile in group.tiles)
    match below(8):
        case 0 | 1 if held:
            held.subtract([sorted(held.elements())[below(held.total())]])
            free = [name for name in NAMES if used[name] < 4]
            held.update([free[below(len(free))]])
        case 2 if table:
            held.update(table.pop(below(len(table))).tiles[:3])
        case 3 if held.total() >= 3:
            tiles = sorted(held.elements())
            at = below(len(tiles) - 2)
            table.append(Shown(tuple(tiles[at : at + 3])))
            held.subtract(tiles[at : at + 3])


def deal(label: str, below: Below) -> tuple[Counter[str], tuple[Shown, ...], str, str]:
    """Return the concealed tiles, exposures, own wind and prevailing wind of a random hand close to a line."""
    dealer = Dealer(below)
    groups = RECIPES[label](dealer)
    held, table = shown(groups, below)
    spoiled(held, table, below)
    own = dealer.own if below(4) else WINDS[below(4)]
    return +held, tuple(table), own, dealer.prevailing
