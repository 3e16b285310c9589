"""Patterns of several sets, such as straights and shifted chows, and the choice of those that count."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, pairwise

from tilewright.hands.sets.melds import SUITED
from tilewright.variants.mcr.fans import FANS

_FIVE = 4  # index of the number 5 within its suit

# Key: (number of chows, shift from each chow to the next, True if all have one suit or False if all suits differ).
_CHOWS = {
    (2, 0, True): "Pure Double Chow",
    (2, 0, False): "Mixed Double Chow",
    (2, 3, True): "Short Straight",
    (2, 6, True): "Two Terminal Chows",
    (3, 0, True): "Pure Triple Chow",
    (3, 0, False): "Mixed Triple Chow",
    (3, 1, True): "Pure Shifted Chows",
    (3, 1, False): "Mixed Shifted Chows",
    (3, 2, True): "Pure Shifted Chows",
    (3, 3, True): "Pure Straight",
    (3, 3, False): "Mixed Straight",
    (4, 0, True): "Quadruple Chow",
    (4, 1, True): "Four Pure Shifted Chows",
    (4, 2, True): "Four Pure Shifted Chows",
}
_PUNGS = {
    (2, 0, False): "Double Pung",
    (3, 0, False): "Triple Pung",
    (3, 1, True): "Pure Shifted Pungs",
    (3, 1, False): "Mixed Shifted Pungs",
    (4, 1, True): "Four Pure Shifted Pungs",
}

Earned = tuple[str, frozenset[int]]  # the name of a pattern, and the indices of the sets that form it


@lru_cache(1 << 12)
def together(chows: tuple[int, ...], pungs: tuple[int, ...], pair: int | None = None) -> tuple[str, ...]:
    """Return the names of the patterns that a hand's sets form together, chosen to earn the most fan.

    `chows` has the lowest kind of each chow, and `pungs` the kind of each pung. `pair` is the kind of the pair, or None
    if the hand has no pair or several pairs.

    >>> together((0, 3, 6, 0), ()), together((0, 12, 24, 15), ())
    (('Pure Double Chow', 'Pure Straight'), ('Mixed Double Chow', 'Mixed Straight'))
    """
    earned = [*_all(chows, _CHOWS), *_terminals(chows, pair)]
    suited = tuple(kind for kind in pungs if kind < SUITED)
    return (*_best(earned, len(chows)), *_best(list(_all(suited, _PUNGS)), len(suited)))


def _all(kinds: tuple[int, ...], names: dict[tuple[int, int, bool], str]) -> Iterator[Earned]:
    for size in range(2, len(kinds) + 1):
        for places in combinations(range(len(kinds)), size):
            suits = {kinds[at] // 9 for at in places}
            numbers = sorted(kinds[at] % 9 for at in places)
            steps = {after - before for before, after in pairwise(numbers)}
            if len(steps) == 1 and len(suits) in (1, size):
                name = names.get((size, steps.pop(), len(suits) == 1))
                if name:
                    yield name, frozenset(places)


def _terminals(chows: tuple[int, ...], pair: int | None) -> Iterator[Earned]:
    """Yield the pattern of two chows 123, two chows 789 and a pair of fives, if there is one (R-MCR-13, R-MCR-29)."""
    if len(chows) == 4 and pair is not None and pair < SUITED and pair % 9 == _FIVE:
        suits = sorted(chow // 9 for chow in chows)
        if sorted(chows) == sorted(9 * suit + number for suit, number in zip(suits, (0, 6, 0, 6), strict=True)):
            if suits[0] == suits[3] == pair // 9:
                yield "Pure Terminal Chows", frozenset(range(4))
            elif suits[0] < suits[2] and pair // 9 not in suits:
                yield "Three-Suited Terminal Chows", frozenset(range(4))


def _best(earned: list[Earned], sets: int) -> tuple[str, ...]:
    """Return the names of the patterns in the choice that earns the most fan.

    If several choices earn the most, return the one with the largest number of different patterns, then the one whose
    patterns have the lowest numbers.
    """

    def rank(names: tuple[str, ...]) -> tuple[int, int, list[int]]:
        worth = sum(FANS[name].points for name in names)
        return worth, len(set(names)), sorted((-FANS[name].number for name in names), reverse=True)

    return max(_choices(earned, tuple(frozenset((at,)) for at in range(sets))), key=rank)


def _choices(earned: list[Earned], parts: tuple[frozenset[int], ...]) -> Iterator[tuple[str, ...]]:
    """Yield every choice of patterns that may count together, as their names (R-MCR-87, R-MCR-88).

    `parts` are the groups of sets that earlier patterns have linked. A new pattern must take each of its sets from a
    different group.
    """
    yield ()
    for at, (name, places) in enumerate(earned):
        joined = [part for part in parts if part & places]
        if len(joined) == len(places):
            rest = tuple(part for part in parts if not part & places)
            for more in _choices(earned[at + 1 :], (*rest, frozenset().union(*joined))):
                yield (name, *more)
