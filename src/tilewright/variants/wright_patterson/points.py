"""The value of an unfinished hand: points for its groups and flowers, doubled for its features (R-WP-22).

The points of one hand can be listed item by item. The points of many possible hands are computed in one array.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from tilewright.groups import Exposure
from tilewright.hands.matching.card_hands import held as held_of
from tilewright.kernels.arrays import Counts
from tilewright.messages import say
from tilewright.sheet import Item, total
from tilewright.tiles import DRAGONS, FLOWER, INDEX, KINDS, SEATS, SUITS, Tiles, spoken, wind_name

RULE = "R-WP-22"
CAP = 500  # highest score of an unfinished hand, in points; also the value of a bouquet and of a single limit
_FLOWER = 4
_SUITED = 9 * len(SUITS)

SUIT = np.array([[kind < _SUITED and kind // 9 == suit for kind in range(len(KINDS))] for suit in range(len(SUITS))])
HONOR = np.array([_SUITED <= kind < FLOWER for kind in range(len(KINDS))])
TERMINAL = SUIT.any(axis=0) & np.array([kind % 9 in (0, 8) for kind in range(len(KINDS))])
SIMPLE = SUIT.any(axis=0) & ~TERMINAL
_DRAGON = np.isin(np.arange(len(KINDS)), [INDEX[name] for name in DRAGONS])
# Points for a concealed pung. An exposed pung is worth half as much, and a kong four times as much as its pung.
_CONCEALED_PUNG = np.where(SIMPLE, 4, 8) * (SIMPLE | TERMINAL | HONOR)

Flags = NDArray[np.bool_]
Amounts = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Double:
    """A row of the table of doubles: its letter, the reason, and the number of doubles.

    `times[h]` is how many times hand h earns this row, such as 2 for two pungs of dragons.
    """

    letter: str
    reason: str
    doubles: int
    times: Amounts

    @property
    def sentence(self) -> str:
        """The letter and the reason, in words for players."""
        reason = say(f"wright_patterson.double-{self.reason}")
        return say("wright_patterson.letter-and-reason", letter=self.letter, reason=reason)


@dataclass(frozen=True)
class Unfinished:
    """A rack that has not won: its exposures, its own wind and the prevailing wind.

    The concealed tiles are arguments of its methods, because there can be several ways to split them between racks.
    `flowers` are the flowers of this rack, without those that left it as part of a bouquet.
    """

    exposures: tuple[Exposure, ...] = ()
    flowers: Tiles = Tiles()
    own: str = "E"
    prevailing: str = "E"

    @property
    def name(self) -> str:
        """The name of the rack's wind, such as "East"."""
        return wind_name(self.own)

    def items(self, concealed: Tiles, ready: int = 0) -> tuple[Item, ...]:
        """Return the score items, in points, of the rack with these concealed tiles.

        `ready` is 1, 2 or 3 if one more tile completes a hand of a single, double or triple limit, otherwise 0.

        >>> from tilewright.sheet import total
        >>> rack = Unfinished(flowers=Tiles.parse("F1"), own="E", prevailing="S")
        >>> total(rack.items(Tiles.parse("111B 258C EE 369D W N")))
        30
        """
        held = held_of(concealed)[0][None]
        points = [item for item in self._points(concealed) if item.plus]
        if total(points) == 2:
            return (*points, Item(RULE, say("wright_patterson.two-points"), plus=-2))
        earned = [double for double in self.doubles(held, np.array([ready])) if double.times[0]]
        doubled = [
            Item(
                RULE,
                double.sentence,
                times=2 ** (double.doubles * int(double.times[0])),
            )
            for double in earned
        ]
        items = (*points, *doubled)
        exact = total(items)
        if rounded := int(_rounded(np.array(exact))) - exact:
            items = (*items, Item(RULE, say("wright_patterson.nearest-ten"), plus=rounded))
        if (over := total(items) - CAP) > 0:
            items = (*items, Item(RULE, say("wright_patterson.cap", most=CAP), plus=-over))
        return items

    def scores(self, held: Counts, ready: Amounts) -> Amounts:
        """Return the points of the rack for each row of `held`. A row has the concealed tiles of one possible hand.

        `ready` has an entry for each row: 1, 2 or 3 if the hand is ready for a limit of that size, otherwise 0.
        """
        points = self._melded + (held >= 3) @ _CONCEALED_PUNG + (held == 2) @ self.pair_points
        points = np.where(points == 2, 0, points)
        doubles = sum(double.doubles * double.times for double in self.doubles(held, ready))
        return np.minimum(_rounded(points << doubles), CAP)

    @cached_property
    def pair_points(self) -> Amounts:
        """Points for a concealed pair, by kind: 2 if it is a dragon, the own wind or the prevailing wind.

        If the own wind also prevails, its pair is worth 4 points.
        """
        return 2 * (_DRAGON.astype(np.int64) + _is(self.own) + _is(self.prevailing))

    def doubles(self, held: Counts, ready: Amounts) -> Iterator[Double]:
        """Yield the rows of the table of doubles, each with the number of times that each hand earns it.

        Each row of `held` has the concealed tiles of one hand. `ready` is the same as in `scores`.

        The row with letter A is left out, because nobody pays East double in a game of two players (R-WP-7).
        """
        pungs = (held >= 3) + self._pungs
        hidden = (held >= 3).sum(axis=1) + sum(len(group) == 4 for group in self.exposures)
        dragons, pair = (pungs * _DRAGON).sum(axis=1), ((held == 2) & _DRAGON).any(axis=1)
        tiles = (held > 0) | self._laid
        suits: Amounts = np.array([_any(tiles, suit) for suit in SUIT]).sum(axis=0)
        honors, terminals, simples = (_any(tiles, sort) for sort in (HONOR, TERMINAL, SIMPLE))
        ends = ~simples & (honors | terminals)
        mixed, in_ends = (suits == 1) & honors, ends & honors & terminals

        def each(amount: int) -> Amounts:
            return np.full(len(held), amount)

        def when(holds: Flags) -> Amounts:
            return holds.astype(np.int64)

        own, prevailing = self._numbered(self.own), self._numbered(self.prevailing)
        yield Double("B", "own-flower", 1, each(own))
        yield Double("B", "prevailing-flower", 1, each(prevailing))
        yield Double("C", "dragon", 1, dragons.astype(np.int64))
        yield Double("D", "own-wind", 1, pungs[:, INDEX[self.own]].astype(np.int64))
        yield Double(
            "E",
            "prevailing-wind",
            1,
            pungs[:, INDEX[self.prevailing]].astype(np.int64),
        )
        yield Double("F", "one-suit-and-honors", 1, when(mixed & ~ends))
        yield Double("G", "three-concealed-pungs", 1, when(hidden == 3))
        yield Double("H", "ends", 1, when(in_ends & (suits > 1)))
        yield Double("I", "ready-for-a-single-limit", 1, when(ready == 1))
        yield Double("J", "four-concealed-pungs", 2, when(hidden >= 4))
        yield Double("K", "ends-of-one-suit", 2, when(mixed & ends))
        yield Double("L", "ready-for-a-double-limit", 2, when(ready == 2))
        yield Double("M", "one-suit-alone", 3, when((suits == 1) & ~honors))
        yield Double("N", "two-dragons", 3, when((dragons == 2) & pair))
        yield Double("O", "only-honors", 3, when(honors & (suits == 0)))
        yield Double("P", "only-terminals", 3, when(ends & ~honors))
        yield Double("Q", "ready-for-a-triple-limit", 3, when(ready == 3))
        yield Double("R", "three-dragons", 4, when(dragons == 3))

    def _points(self, concealed: Tiles) -> Iterator[Item]:
        yield from self._laid_points()
        for kind in concealed.kinds():
            name, n = spoken(kind), concealed.count(kind)
            if n >= 3:
                yield Item(RULE, say("wright_patterson.concealed-pung", tile=name), plus=int(_CONCEALED_PUNG[kind]))
            elif n == 2:
                yield Item(RULE, say("wright_patterson.pair", tile=name), plus=int(self.pair_points[kind]))

    def _laid_points(self) -> Iterator[Item]:
        for group in self.exposures:
            if group.kind is not None and len(group) >= 3:
                size, way = "kong" if len(group) == 4 else "pung", "concealed" if group.concealed else "exposed"
                plus = int(_CONCEALED_PUNG[group.kind]) * (4 if size == "kong" else 1) // (1 if group.concealed else 2)
                yield Item(RULE, say(f"wright_patterson.laid-{way}-{size}", tile=spoken(group.kind)), plus=plus)
        for kind in self.flowers:
            yield Item(RULE, spoken(kind), plus=_FLOWER)

    @cached_property
    def _melded(self) -> int:
        return total(self._laid_points())

    @cached_property
    def _pungs(self) -> Amounts:
        """Number of pungs and kongs of each kind among the exposures."""
        kinds = [group.kind for group in self.exposures if group.kind is not None and len(group) >= 3]
        return np.bincount(kinds, minlength=len(KINDS)) if kinds else np.zeros(len(KINDS), np.int64)

    @cached_property
    def _laid(self) -> Flags:
        """A mask of the kinds that are exposed."""
        laid = sum((group.faces for group in self.exposures), Tiles())
        return np.array([kind in laid for kind in range(len(KINDS))])

    def _numbered(self, wind: str) -> int:
        """Return how many of the rack's flowers and seasons have the number of this wind."""
        number = SEATS.index(wind) + 1
        return sum(self.flowers.count(INDEX[f"F{each}"]) for each in (number, number + 4))


def _is(wind: str) -> Amounts:
    mask: Amounts = np.equal(np.arange(len(KINDS)), INDEX[wind]).astype(np.int64)
    return mask


def _any(tiles: Flags, sort: Flags) -> Flags:
    """Return a mask of the rows of `tiles` that contain any kind of the sort, such as terminals."""
    has: Flags = np.greater((tiles & sort).sum(axis=1), 0)
    return has


def _rounded(points: Amounts) -> Amounts:
    """Round points to the nearest ten. A last digit of 5 is rounded up."""
    tens: Amounts = np.multiply((points + 5) // 10, 10)
    return tens
