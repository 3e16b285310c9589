"""A slow reimplementation of Wright-Patterson points, doubles and the best split of tiles over two racks.

For each row of the table of doubles, a function counts how often a rack earns it. To find the best split, this module
tries every split. The library counts kinds in arrays and never tries a split twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

SUITED = [f"{number}{suit}" for suit in "BCD" for number in range(1, 10)]
WINDS, DRAGONS = ["E", "S", "W", "N"], ["R", "G", "0"]
NAMES = SUITED + WINDS + DRAGONS
Tiles = tuple[str, ...]


@dataclass(frozen=True)
class Shown:
    tiles: Tiles
    hidden: bool = False

    def __str__(self) -> str:
        return f"({' '.join(self.tiles)})" if self.hidden else f"[{' '.join(self.tiles)}]"


@dataclass(frozen=True)
class Rack:
    shown: tuple[Shown, ...]
    flowers: Tiles
    own: str
    prevailing: str
    goals: tuple[tuple[Tiles, int], ...] = ()

    @property
    def least(self) -> int:
        """The number of concealed tiles between turns: 13 minus the exposed tiles, counting three for a kong."""
        return 13 - sum(min(len(group.tiles), 3) for group in self.shown)


def plain(tile: str) -> bool:
    return tile[0] in "2345678" and len(tile) == 2


def end(tile: str) -> bool:
    return tile[0] in "19" and len(tile) == 2


def honor(tile: str) -> bool:
    return len(tile) == 1


@dataclass(frozen=True)
class Laid:
    """A rack and the concealed tiles that belong to it."""

    rack: Rack
    concealed: Tiles

    @property
    def tiles(self) -> list[str]:
        return [*self.concealed, *(tile for group in self.rack.shown for tile in group.tiles)]

    @property
    def threes(self) -> list[str]:
        return [tile for tile in NAMES if self.concealed.count(tile) in (3, 4)]

    @property
    def twos(self) -> list[str]:
        return [tile for tile in NAMES if self.concealed.count(tile) == 2]

    @property
    def sets(self) -> list[str]:
        """The kinds of all pungs and kongs."""
        return self.threes + [group.tiles[0] for group in self.rack.shown if len(set(group.tiles)) == 1]

    def hidden_sets(self) -> int:
        kongs = [group for group in self.rack.shown if len(group.tiles) == 4]
        return len(self.threes) + len(kongs)

    def suits(self) -> set[str]:
        return {tile[1] for tile in self.tiles if not honor(tile)}

    def number(self, wind: str) -> int:
        at = WINDS.index(wind)
        return sum(flower in (f"F{at + 1}", f"F{at + 5}") for flower in self.rack.flowers)

    def ready(self) -> int:
        best = 0
        for goal, limit in self.rack.goals:
            left = Counter(goal)
            left.subtract(self.concealed)
            if sum(n for n in left.values() if n > 0) < 2:
                best = max(best, limit)
        return best


def points(hand: Laid) -> int:
    count = 4 * len(hand.rack.flowers)
    for tile in hand.threes:
        count += 4 if plain(tile) else 8
    for tile in hand.twos:
        count += 2 * ((tile in DRAGONS) + (tile == hand.rack.own) + (tile == hand.rack.prevailing))
    for group in hand.rack.shown:
        if len(set(group.tiles)) == 1:
            small = {(3, False): 2, (4, False): 8, (4, True): 16}[len(group.tiles), group.hidden]
            count += small if plain(group.tiles[0]) else 2 * small
    return count


# Each row: its letter, its doubles, the letters of the rows it replaces, a function that counts how often it is earned.
ROWS: list[tuple[str, int, str, Callable[[Laid], int]]] = [
    ("B", 1, "", lambda hand: hand.number(hand.rack.own) + hand.number(hand.rack.prevailing)),
    ("C", 1, "", lambda hand: len([tile for tile in hand.sets if tile in DRAGONS])),
    ("D", 1, "", lambda hand: hand.sets.count(hand.rack.own)),
    ("E", 1, "", lambda hand: hand.sets.count(hand.rack.prevailing)),
    ("F", 1, "", lambda hand: len(hand.suits()) == 1 and any(map(honor, hand.tiles))),
    ("G", 1, "", lambda hand: hand.hidden_sets() >= 3),
    ("H", 1, "", lambda hand: not any(map(plain, hand.tiles))),
    ("I", 1, "", lambda hand: hand.ready() >= 1),
    ("J", 2, "G", lambda hand: hand.hidden_sets() >= 4),
    ("K", 2, "FH", lambda hand: len(hand.suits()) == 1 and {end(t) for t in hand.tiles if not honor(t)} == {True}
                                and any(map(honor, hand.tiles))),
    ("L", 2, "I", lambda hand: hand.ready() >= 2),
    ("M", 3, "F", lambda hand: len(hand.suits()) == 1 and not any(map(honor, hand.tiles))),
    ("N", 3, "", lambda hand: len(set(DRAGONS) & set(hand.sets)) == 2 and bool(set(DRAGONS) & set(hand.twos))),
    ("O", 3, "FHK", lambda hand: bool(hand.tiles) and all(map(honor, hand.tiles))),
    ("P", 3, "H", lambda hand: bool(hand.tiles) and all(map(end, hand.tiles))),
    ("Q", 3, "IL", lambda hand: hand.ready() >= 3),
    ("R", 4, "N", lambda hand: len(set(DRAGONS) & set(hand.sets)) == 3),
]  # fmt: skip


def doubles(hand: Laid) -> int:
    earned = {letter: int(how_often(hand)) for letter, _, _, how_often in ROWS}
    gone = {less for letter, _, replaces, _ in ROWS if earned[letter] for less in replaces}
    return sum(worth * earned[letter] for letter, worth, _, _ in ROWS if letter not in gone)


def score(hand: Laid) -> int:
    if points(hand) == 2:
        return 0
    exact = Fraction(points(hand) * 2 ** doubles(hand), 10)
    return min(int(exact + Fraction(1, 2)) * 10, 500)


def best(pool: Tiles, racks: list[Rack], *, spare: bool) -> int | None:
    """Return the highest total score of all splits, or None if there is no split."""
    most = None
    for split in splits(pool, racks, spare=spare):
        count = sum(score(Laid(rack, tiles)) for rack, tiles in zip(racks, split, strict=True))
        most = count if most is None or count > most else most
    return most


def splits(pool: Tiles, racks: list[Rack], *, spare: bool) -> Iterator[list[Tiles]]:
    for size in (racks[0].least, racks[0].least + 1):
        for mine in set(combinations(sorted(pool), size)):
            left = Counter(pool)
            left.subtract(mine)
            rest = tuple(left.elements())
            if len(racks) == 1 and (spare or not rest):
                yield [mine]
            elif len(racks) == 2 and len(rest) in (racks[1].least, racks[1].least + 1):
                yield [mine, rest]
