"""The hands of Card Free. A mah jongg has a category, such as Winds, and a pattern, such as two pungs and two kongs."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache

import numpy as np
from numpy.typing import NDArray

from tilewright.groups import Context, Exposure, Reading
from tilewright.hands.content import ByContent
from tilewright.hands.matching.card_hands import NOTHING_FITS, Targets, held
from tilewright.hands.matching.exposures import Shown
from tilewright.kernels.arrays import Counts
from tilewright.kernels.distance import shortage
from tilewright.kernels.halves import Halves
from tilewright.messages import say
from tilewright.sheet import total
from tilewright.tiles import FLOWER, JOKER, WINDS, Tiles
from tilewright.variants.card_free.blocks import (
    DRAGON_KINDS,
    FIRST_DRAGON_HAND,
    LABELS,
    SUITED,
    WIND_KINDS,
    BlockHands,
    Mask,
    all_hands,
)
from tilewright.variants.card_free.options import House
from tilewright.variants.card_free.worth import CONCEALED, Facts, Features, declarable, worth

_CACHED = 64  # maximum number of sets of exposures for which the fitting hands are cached
_RECENT = 4  # number of distances to cache: one for each of the four seats
_USED = FLOWER + 1  # number of kinds that hands can use, which are the kinds with the lowest indices
_CUT = 18  # kinds in the front part of a hand: two suits, so that there are about as many different fronts as backs
_MANY = 25_000  # number of hands above which it is faster to measure the two parts of a hand separately
CONCEALED_LEVEL = 3  # lowest skill level at which a hand with dragons must be concealed
_ORDER = (FLOWER, *(suit * 9 + n for n in range(9) for suit in range(SUITED // 9)),
          *map(int, WIND_KINDS), *map(int, DRAGON_KINDS))  # fmt: skip
Rows = NDArray[np.intp]


@cache
def all_features() -> Features:
    """Return the features of every hand that matter for bonuses and skill levels. They are computed once and cached."""
    return Features.of(all_hands())


@cache
def _counts() -> tuple[Counts, Counts]:
    need, wild = all_hands().need, all_hands().wild
    need.flags.writeable = wild.flags.writeable = False
    return need, wild


@cache
def every_hand() -> Halves:
    """Return the Card Free hands of all skill levels, each split into two parts for fast distance computations."""
    need, wild = _counts()
    return Halves.of(need[:, :_USED], wild[:, :_USED], _CUT)


@dataclass(eq=False)
class Fitting:
    """The hands that fit certain exposures: the tiles that each needs, and the distances of recently examined tiles."""

    targets: Targets
    _recent: tuple[tuple[Tiles, int], ...] = ()

    def distance(self, pool: Tiles) -> int:
        """Return the number of tiles that the nearest hand still needs, or 99 if no hand fits the exposures."""
        return int(self.targets.distances(*held(pool)).min(initial=NOTHING_FITS))

    def near(self, pool: Tiles) -> bool:
        """Return whether these tiles complete a hand.

        The distance of a similar pool often rules that out, because one added tile lowers it by at most one.
        """
        if any(_new(pool, before) < lacked for before, lacked in self._recent):
            return False
        lacks = self.distance(pool)
        # never changed in place, because bots read it in other threads
        self._recent = (
            (pool, lacks),
            *self._recent[: _RECENT - 1],
        )
        return not lacks


class CardFreeHands(ByContent):
    """The hands of Card Free for a player of one skill level, with the methods that the engine needs."""

    name = "Card Free"

    def __init__(self, house: House = House()) -> None:  # noqa: B008
        self.house = house
        self.digest = hashlib.sha256(repr(("card-free", 1, house)).encode()).hexdigest()[:16]
        hands = all_hands()
        self._printed = all_features().printed(house, hands.line)
        self._allowed = np.flatnonzero(all_features().allowed(house, hands.line))
        self._rows = lru_cache(_CACHED)(self._rows_for)
        self._fitting = lru_cache(_CACHED)(self._fitting_for)

    def __reduce__(self) -> tuple[type[CardFreeHands], tuple[House]]:
        return CardFreeHands, (self.house,)

    def at_level(self, level: int) -> CardFreeHands:
        """Return the hands with the same house rules for a player of another skill level."""
        return CardFreeHands(replace(self.house, level=level))

    def targets(self, exposures: Sequence[Exposure], context: Context = Context()) -> Targets:
        """Return the hands that fit these exposures, with the tiles that each of them still needs."""
        return self._fitting(*_shown(exposures)).targets

    def near(self, pool: Tiles, exposures: Sequence[Exposure]) -> bool:
        """Return whether `exposures` and tiles from `pool` form a mah jongg."""
        return self._fitting(*_shown(exposures)).near(pool)

    def readings(self, pool: Tiles, exposures: Sequence[Exposure], context: Context = Context()) -> Iterator[Reading]:
        """Yield every mah jongg that `exposures` and tiles from `pool` make, the most valuable first.

        Each mah jongg appears once, and a joker replaces a tile only if that tile is missing.
        """
        rows, targets = self._rows(*_shown(exposures)), self.targets(exposures)
        have, jokers = held(pool)
        complete = np.flatnonzero(targets.distances(have, jokers) == 0)
        missing, _ = shortage(targets.need[complete], targets.wild[complete], have)
        shown_jokers = any(exposure.jokers for exposure in exposures)
        ranked: list[tuple[int, int, int, Reading]] = []
        for at, lacks in zip(complete, missing, strict=True):
            row = int(rows[at])
            facts = Facts(_concealed(exposures), context.self_drawn, not (lacks or shown_jokers))
            line = int(all_hands().line[row])
            items = tuple(worth(self.house, all_features(), line, row, facts))
            reading = Reading(
                LABELS[line],
                _laid(all_hands(), row, pool, exposures),
                total(items),
                singles_and_pairs=bool(targets.singles_and_pairs[at]),
                items=items,
                declarable=declarable(self.house, items, line, facts),
            )
            ranked.append((-total(items), int(lacks), row, reading))
        ranked.sort(key=lambda each: each[:3])
        return (each[3] for each in ranked)

    def distance(self, pool: Tiles, exposures: Sequence[Exposure], context: Context = Context()) -> int:
        """Return the number of tiles still needed for a mah jongg, or 99 if no hand fits the exposures."""
        return self._fitting(*_shown(exposures)).distance(pool)

    def possible(
        self, exposures: Sequence[Exposure], left: Tiles | None = None, context: Context = Context()
    ) -> tuple[str, ...]:
        """Return the kinds of hand, such as "Winds, 2P3+2P4", that are still possible with these exposures.

        The result is empty if the hand is dead. `left` holds the tiles that the player has or can still get. By
        default, it holds all tiles.
        """
        rows = self._rows(*_shown(exposures))
        if left is not None:
            rows = rows[self.targets(exposures).distances(*held(left)) == 0]
        return tuple(LABELS[line] for line in np.unique(all_hands().line[rows]))

    def any_possible(self, exposures: Sequence[Exposure], context: Context = Context()) -> bool:
        """Return whether any hand is still possible with these exposures."""
        return len(self._rows(*_shown(exposures))) > 0

    def lowest_value(self) -> int:
        """Return the lowest value of a hand. With a base value of 20, it is 25, because hands then need a bonus."""
        return self.house.base + (5 if self.house.base == 20 else 0)

    def singles_and_pairs(self, rows: Rows) -> Mask:
        """Return whether each of these hands counts as singles and pairs. `rows` are indices among all hands."""
        singles: Mask = all_features().all_singles[rows]
        return singles if self.house.news_singles_and_pairs else singles & ~all_hands().news[rows]

    @property
    def never_exposed(self) -> Tiles:
        """Flowers, unless the house rules allow claiming pungs of flowers (R-CF-18)."""
        return Tiles() if self.house.flower_pung_call else Tiles.of([FLOWER])

    @property
    def withheld(self) -> str:
        """The end of a sentence that tells players why a complete hand may not be declared at this table."""
        return say("card_free.withheld-at-level-5" if self.house.level == 5 else "card_free.withheld")

    def _rows_for(self, shown: tuple[Shown, ...], impossible: bool, concealed: bool) -> Rows:
        """Return the indices of the hands that fit these exposures.

        If an exposure is not a legal block (`impossible`), there are none.
        """
        hands, rows = all_hands(), self._allowed
        if impossible or (not self.house.flower_pung_call and any(each.kind == FLOWER for each in shown)):
            rows = rows[:0]
        for (kind, size), times in Counter((each.kind, each.size) for each in shown).items():
            most = 2 if (kind, size) == (FLOWER, 3) else 1
            rows = rows[hands.block[rows, kind] == size] if times <= most else rows[:0]
        if not concealed and self.house.level >= CONCEALED_LEVEL:
            rows = rows[~all_features().dragons[rows]]
        return rows

    def _fitting_for(self, shown: tuple[Shown, ...], impossible: bool, concealed: bool) -> Fitting:
        rows = self._rows(shown, impossible, concealed)
        # column order in memory, so that NumPy adds up the kinds for many hands at a time
        need, wild = _counts()
        if len(rows) < len(need):
            need, wild = (np.ascontiguousarray(counts.T[:, rows]).T for counts in (need, wild))
        halves = every_hand().some(rows) if len(rows) > _MANY else None
        for each in shown:
            need[:, each.kind] -= each.size
            wild[:, each.kind] -= each.size
            halves = halves and halves.less(each.kind, each.size)
        line, features = all_hands().line[rows], all_features()
        bonus = np.where(features.dragon_hand[rows] | (not concealed), 0, CONCEALED)
        labels = np.array(LABELS, object)[line].tolist()
        values, singles = self._printed[rows], self.singles_and_pairs(rows)
        return Fitting(Targets(need, wild, labels, values, bonus.astype(np.int16), singles, (), halves=halves))


def _new(pool: Tiles, before: Tiles) -> int:
    """Return how many tiles are in `pool` but not in `before`."""
    return sum(now - then for now, then in zip(pool.counts, before.counts, strict=True) if now > then)


def _shown(exposures: Sequence[Exposure]) -> tuple[tuple[Shown, ...], bool, bool]:
    """Return the blocks in these exposures, whether some exposure fits no hand, and whether all are concealed."""
    shown = [Shown.of(exposure) for exposure in exposures]
    return tuple(sorted(each for each in shown if each)), None in shown, _concealed(exposures)


def _concealed(exposures: Sequence[Exposure]) -> bool:
    return all(exposure.concealed for exposure in exposures)


def _laid(hands: BlockHands, row: int, pool: Tiles, exposures: Sequence[Exposure]) -> tuple[Exposure, ...]:
    """Return the blocks of a complete hand in their usual order, with the exposures in their places.

    Flowers come first, then the numbers or winds, the dragons, and NEWS.
    """
    left = list(pool.counts)
    left[JOKER] = 0
    if hands.news[row]:
        for kind in WIND_KINDS:
            left[kind] -= 1
    shown = sorted(exposures, key=lambda exposure: Shown.of(exposure) or Shown(0, 0, False))
    groups: list[Exposure] = []
    love = hands.line[row] == FIRST_DRAGON_HAND
    for kind in _ORDER:
        size = int(hands.block[row, kind])
        for _ in range(0 if not size else 2 if love and kind == FLOWER else 1):
            exposed = next((exposure for exposure in shown if exposure.kind == kind), None)
            if exposed:
                shown.remove(exposed)
                groups.append(exposed)
                continue
            naturals = min(size, left[kind])
            left[kind] -= naturals
            groups.append(Exposure.of(kind, size, size - naturals))
    return (*groups, Exposure(Tiles.parse(WINDS))) if hands.news[row] else tuple(groups)
