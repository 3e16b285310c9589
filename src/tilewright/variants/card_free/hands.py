"""CardFreeHands: a category and a pattern as the rule of what wins."""

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
from tilewright.hands.fit import Shown
from tilewright.hands.match import NOTHING_FITS, Targets, held
from tilewright.kernels.arrays import Counts
from tilewright.kernels.distance import shortage
from tilewright.kernels.halves import Halves
from tilewright.sheet import total
from tilewright.tiles import FLOWER, JOKER, WINDS, Tiles
from tilewright.variants.card_free.blocks import (
    DRAGON_KINDS,
    FIRST_DRAGON_HAND,
    LABELS,
    SUITED,
    WIND_KINDS,
    Hands,
    all_hands,
)
from tilewright.variants.card_free.options import House
from tilewright.variants.card_free.worth import CONCEALED, Facts, Features, declarable, worth

_CACHED = 64  # sets of exposures whose targets are kept
_LATELY = 4  # pools whose distance is kept: as long as nobody has exposed anything those of all seats come in turn
_USED = FLOWER + 1  # kinds, from the first on
_CUT = 18  # of these, two suits, there are about as many different fronts as backs
_MANY = 25_000  # hands from which on it is quicker to reckon with halves
CONCEALED_LEVEL = 3  # from here on dragons want a concealed hand
_ORDER = (FLOWER, *(suit * 9 + n for n in range(9) for suit in range(SUITED // 9)),
          *map(int, WIND_KINDS), *map(int, DRAGON_KINDS))  # fmt: skip
Rows = NDArray[np.intp]


@cache
def all_features() -> Features:
    """What bonuses and levels ask of every hand, made once."""
    return Features.of(all_hands())


@cache
def _counts() -> tuple[Counts, Counts]:
    need, wild = all_hands().need, all_hands().wild
    need.flags.writeable = wild.flags.writeable = False
    return need, wild


@cache
def every_hand() -> Halves:
    """All hands of Card Free, at all levels, for the kernels."""
    need, wild = _counts()
    return Halves.of(need[:, :_USED], wild[:, :_USED], _CUT)


@dataclass(eq=False)
class Fitting:
    """What the hands that fit some exposures need, and how far the last pools were from them all."""

    targets: Targets
    _lately: tuple[tuple[Tiles, int], ...] = ()

    def distance(self, pool: Tiles) -> int:
        """Tiles still needed for the nearest; 99 when there is none."""
        return int(self.targets.distances(*held(pool)).min(initial=NOTHING_FITS))

    def near(self, pool: Tiles) -> bool:
        """Whether the pool makes one: each new tile brings it nearer by one at most, and a tile less never does."""
        if any(_new(pool, before) < lacked for before, lacked in self._lately):
            return False
        lacks = self.distance(pool)
        self._lately = ((pool, lacks), *self._lately[: _LATELY - 1])  # replaced whole: bots think aside
        return not lacks


class CardFreeHands(ByContent):
    """The hands of Card Free for a player of one level, as the engine asks for them."""

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
        """The same house for a player of another skill level."""
        return CardFreeHands(replace(self.house, level=level))

    def targets(self, exposures: Sequence[Exposure], context: Context = Context()) -> Targets:
        """What each hand that fits these exposures still needs."""
        return self._fitting(*_shown(exposures)).targets

    def near(self, pool: Tiles, exposures: Sequence[Exposure]) -> bool:
        """Whether `readings` finds anything."""
        return self._fitting(*_shown(exposures)).near(pool)

    def readings(self, pool: Tiles, exposures: Sequence[Exposure], context: Context = Context()) -> Iterator[Reading]:
        """Every mah jongg that `exposures` and tiles from `pool` make, the most valuable first.

        Each is given once, laid in the usual way: a joker stands only where a natural is missing.
        """
        rows, targets = self._rows(*_shown(exposures)), self.targets(exposures)
        have, jokers = held(pool)
        made = np.flatnonzero(targets.distances(have, jokers) == 0)
        missing, _ = shortage(targets.need[made], targets.wild[made], have)
        shown_jokers = any(exposure.jokers for exposure in exposures)
        found: list[tuple[int, int, int, Reading]] = []
        for at, lacks in zip(made, missing, strict=True):
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
            found.append((-total(items), int(lacks), row, reading))
        found.sort(key=lambda each: each[:3])
        return (each[3] for each in found)

    def distance(self, pool: Tiles, exposures: Sequence[Exposure], context: Context = Context()) -> int:
        """Tiles still needed, 0 for a mah jongg; 99 when no hand fits the exposures."""
        return self._fitting(*_shown(exposures)).distance(pool)

    def possible(
        self, exposures: Sequence[Exposure], left: Tiles | None = None, context: Context = Context()
    ) -> tuple[str, ...]:
        """The categories with patterns that these exposures can still become at this level; none: the hand is dead.

        `left` are the tiles that may still be or come into this hand, all that are not seen elsewhere;
        without it every tile may.
        """
        rows = self._rows(*_shown(exposures))
        if left is not None:
            rows = rows[self.targets(exposures).distances(*held(left)) == 0]
        return tuple(LABELS[line] for line in np.unique(all_hands().line[rows]))

    def any_possible(self, exposures: Sequence[Exposure], context: Context = Context()) -> bool:
        """Whether these exposures can still become any category."""
        return len(self._rows(*_shown(exposures))) > 0

    def lowest_value(self) -> int:
        """The least that a hand can be worth: 25, with a base of 20 and the bonus it then needs too."""
        return self.house.base + (5 if self.house.base == 20 else 0)

    @property
    def never_exposed(self) -> Tiles:
        """Flowers, unless the house lets pungs of them be called (R-CF-18)."""
        return Tiles() if self.house.flower_pung_call else Tiles.of([FLOWER])

    @property
    def withheld(self) -> str:
        """Why a hand that is not declarable may not be declared."""
        ways = "to be self-drawn, without jokers, or a Dragon hand"
        return f"needs {ways} at level 5" if self.house.level == 5 else f"needs a bonus, or {ways}"

    def _rows_for(self, shown: tuple[Shown, ...], impossible: bool, concealed: bool) -> Rows:
        """The rows that fit these exposures, `impossible` if one more is no block at all."""
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
        # kind by kind in memory, so that NumPy sums over kinds many hands at a time
        need, wild = _counts()
        if len(rows) < len(need):
            need, wild = (np.ascontiguousarray(counts.T[:, rows]).T for counts in (need, wild))
        halves = every_hand().some(rows) if len(rows) > _MANY else None
        for each in shown:
            need[:, each.kind] -= each.size
            wild[:, each.kind] -= each.size
            halves = halves and halves.less(each.kind, each.size)
        line, features = all_hands().line[rows], all_features()
        singles = features.all_singles[rows]
        if not self.house.news_singles_and_pairs:
            singles = singles & ~all_hands().news[rows]
        bonus = np.where(features.dragon_hand[rows] | (not concealed), 0, CONCEALED)
        labels = np.array(LABELS, object)[line].tolist()
        values = self._printed[rows]
        return Fitting(Targets(need, wild, labels, values, bonus.astype(np.int16), singles, (), halves=halves))


def _new(pool: Tiles, before: Tiles) -> int:
    """How many tiles of a pool were not in another."""
    return sum(now - then for now, then in zip(pool.counts, before.counts, strict=True) if now > then)


def _shown(exposures: Sequence[Exposure]) -> tuple[tuple[Shown, ...], bool, bool]:
    """The exposures as far as they matter, whether one is no block that may be shown, and whether all are hidden."""
    shown = [Shown.of(exposure) for exposure in exposures]
    return tuple(sorted(each for each in shown if each)), None in shown, _concealed(exposures)


def _concealed(exposures: Sequence[Exposure]) -> bool:
    return all(exposure.concealed for exposure in exposures)


def _laid(hands: Hands, row: int, pool: Tiles, exposures: Sequence[Exposure]) -> tuple[Exposure, ...]:
    """The blocks of a hand that the pool completes, as they lie; the exposures in their places.

    Flowers come first, then the set in order, the dragons, and NEWS.
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
