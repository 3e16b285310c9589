"""The aims (kinds of hand made of sets and pairs) that a rack is nearest to, the tiles that help, and the spare tiles.

Module `aims` measures many hands fast, for bots. The numbers here are for people, so they are exact: an aim counts only
tiles that are still left.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.analysis.aims import AimArrays, AimedHands, counted
from tilewright.analysis.measured import OpenRack
from tilewright.analysis.nearest import Supply
from tilewright.hands.matching.card_hands import NOTHING_FITS
from tilewright.hands.sets.aims import Aim
from tilewright.hands.sets.melds import ALL_KINDS, SUITED
from tilewright.kernels.arrays import Counts
from tilewright.kernels.sets import needs
from tilewright.kernels.suits import IMPOSSIBLE
from tilewright.tiles import Kind, Tiles

SLACK = 1  # tiles that a listed aim may need more than the nearest one
_STARTS = np.array([kind < SUITED and kind % 9 < 7 for kind in range(ALL_KINDS)])
Rows = NDArray[np.intp]
Flags = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class NearAim:
    """An aim that a rack could reach, the number of tiles that it needs, and the tiles left that bring it nearer."""

    aim: Aim
    distance: int
    helps: Tiles


class Measured(NamedTuple):
    """Exact measurements of pools, each for one aim.

    Pool n needs `needed[n]` tiles for its aim, or NOTHING_FITS. `helps[n, k]` says whether a tile of kind k brings it
    nearer, and `spares[n, k]` whether it stays as near without one tile of that kind. `takes[n, k]` says whether one of
    the nearest hands uses all its tiles of that kind.
    """

    needed: NDArray[np.int16]
    helps: Flags
    spares: Flags
    takes: Flags


class NearAims:
    """The nearest aims of a rack. `left` are the tiles that may still come.

    `distance` is the number of tiles that the nearest aim needs, or NOTHING_FITS if no aim can be reached.
    """

    def __init__(self, hands: AimedHands, rack: OpenRack, supply: Supply) -> None:
        self._supply, self._left = supply, counted(supply.left)[:ALL_KINDS]
        self._aims = _aims(hands, rack)
        pool = counted(supply.pool)
        bounds = self._aims.bounds(pool, counted(supply.left)).astype(np.int16)
        self._pool = pool[:ALL_KINDS]
        self._is_exact = bounds >= IMPOSSIBLE
        self._needed = np.where(self._is_exact, NOTHING_FITS, bounds)
        self._helps, self._spares, self._takes = np.zeros((3, len(self._needed), ALL_KINDS), np.bool_)
        while len(open_rows := self._open(int(self._needed.min(initial=NOTHING_FITS)))):
            self._measure(open_rows)
        self.distance = min(int(self._needed.min(initial=NOTHING_FITS)), NOTHING_FITS)

    def nearest(self, most: int) -> list[NearAim]:
        """Return the nearest aims, at most `most` of them. They need at most SLACK tiles more than the nearest one.

        Of aims that are equally near, the one with the most helping tiles comes first.
        """
        if np.count_nonzero(self._needed == self.distance) < most:
            self._measure(self._open(self.distance + SLACK))
        limit = min(self.distance + SLACK, NOTHING_FITS - 1)
        rows = np.flatnonzero(self._is_exact & (self._needed <= limit))
        near = [self._near(int(row), self._helps[row]) for row in rows]
        return sorted(near, key=lambda each: (each.distance, -len(each.helps)))[:most]

    def after_discards(self) -> dict[Kind, tuple[NearAim, Tiles]]:
        """Return the nearest aim after each discard that keeps the distance, and all tiles that then help.

        The aim is the one with the most helping tiles.
        """
        rows = np.flatnonzero(self._is_exact & (self._needed == self.distance) & (self.distance < NOTHING_FITS))
        aim, thrown = np.nonzero(self._spares[rows])
        # if no nearest hand uses all tiles of a kind, the same tiles help after a discard of it
        helps, unlike = self._helps[rows[aim]], np.flatnonzero(self._takes[rows[aim], thrown])
        pools = self._pool - np.eye(ALL_KINDS, dtype=np.int8)[thrown[unlike]]
        helps[unlike] = self._aims.measure(rows[aim[unlike]], pools, self._left).helps
        return {
            kind: self._best(rows[aim[thrown == kind]], helps[thrown == kind]) for kind in np.unique(thrown).tolist()
        }

    def _best(self, rows: Rows, helps: Flags) -> tuple[NearAim, Tiles]:
        """Return the aim with the most helping tiles, and all tiles that help one of these aims."""
        most = int(np.argmax(helps @ self._left.astype(np.intp)))
        every: Flags = np.logical_or.reduce(helps)
        return self._near(int(rows[most]), helps[most]), self._tiles(every)

    def _near(self, row: int, helps: Flags) -> NearAim:
        return NearAim(self._aims.each[row], int(self._needed[row]), self._tiles(helps))

    def _tiles(self, kinds: Flags) -> Tiles:
        return Tiles.of(kind for kind in np.flatnonzero(kinds).tolist() for _ in range(self._supply.left.count(kind)))

    def _open(self, limit: int) -> Rows:
        """Return the aims that may need at most `limit` tiles and are not measured yet."""
        return np.flatnonzero((self._needed <= min(limit, NOTHING_FITS - 1)) & ~self._is_exact)

    def _measure(self, rows: Rows) -> None:
        self._needed[rows], self._helps[rows], self._spares[rows], self._takes[rows] = self._aims.measure(
            rows, np.broadcast_to(self._pool, (len(rows), ALL_KINDS)), self._left
        )
        self._is_exact[rows] = True


class _Aims:
    """Aims that a rack may still reach, and lower bounds of the tiles that they need."""

    def __init__(self, aims: Iterator[Aim]) -> None:
        self.each = list(dict.fromkeys(aims))
        self._fixed = np.array([_tiles_of(aim) for aim in self.each], np.int8).reshape(-1, ALL_KINDS)
        self._kinds = np.array([[kind in aim.kinds for kind in range(ALL_KINDS)] for aim in self.each], np.bool_)
        ways = [(aim.singles, aim.twice, aim.sets, aim.pairs, aim.pairs_a_kind, aim.equal) for aim in self.each]
        numbers = {way: number for number, way in enumerate(dict.fromkeys(ways))}
        self._way = np.array([numbers[way] for way in ways], np.intp)
        easier = list(map(_easier, self.each))
        self._arrays = AimArrays.of(dict.fromkeys(easier))
        order = {aim: at for at, aim in enumerate(self._arrays.aims)}
        self._rows = np.array([order[aim] for aim in easier], np.intp)

    def bounds(self, pool: Counts, left: Counts) -> Counts:
        """Return a number for each aim. The pool needs at least as many tiles for it."""
        bounds: Counts = self._arrays.missing(pool[None], left)[self._rows, 0]
        return bounds

    def measure(self, rows: Rows, pools: Counts, left: Counts) -> Measured:
        """Measure each pool for the aim in the same place of `rows`. All pools have the same tiles left."""
        result = Measured(np.zeros(len(rows), np.int16), *np.zeros((3, len(rows), ALL_KINDS), np.bool_))
        for way in np.unique(self._way[rows]):
            these = np.flatnonzero(self._way[rows] == way)
            for whole, part in zip(result, self._alike(rows[these], pools[these], left), strict=True):
                whole[these] = part
        return result

    def _alike(self, rows: Rows, pools: Counts, left: Counts) -> Measured:
        """Measure pools for aims that differ only in their fixed groups and their kinds."""
        aim, fixed, kinds = self.each[rows[0]], self._fixed[rows], self._kinds[rows]
        most, beside = pools + left - fixed, np.maximum(pools - fixed, 0)
        is_possible = (most >= 0).all(axis=1)
        have, most = beside * kinds, np.maximum(most, 0) * kinds
        if aim.singles:
            rest = _singles(aim, have, most)
        else:
            runs = _STARTS & np.array([self.each[row].runs for row in rows])[:, None]
            rest = Measured(
                *needs(have, most, aim.sets, aim.pairs, starts=runs, pairs_a_kind=aim.pairs_a_kind, triplets=aim.equal)
            )
        needed = np.minimum(np.maximum(fixed - pools, 0).sum(axis=1) + rest.needed, NOTHING_FITS)
        needed[~is_possible] = NOTHING_FITS
        can = (needed < NOTHING_FITS)[:, None]
        return Measured(
            needed.astype(np.int16),
            can & (rest.helps | (fixed > pools)),
            can & (rest.spares | (beside > have)),
            can & ((rest.takes | (pools < fixed)) & (beside == have)),
        )


def _easier(aim: Aim) -> Aim:
    """Return an aim that needs no more tiles than this one, and that module `aims` can measure."""
    if aim.pairs > 1:
        return replace(aim, sets=0)
    # three equal chows are no three pungs there
    return replace(aim, equal=True) if aim.sets > 2 else aim


def _singles(aim: Aim, have: Counts, most: Counts) -> Measured:
    """Measure pools for an aim of single tiles, such as thirteen orphans."""
    short = np.maximum(aim.singles - np.count_nonzero(have, axis=1), 0)
    twice = np.count_nonzero(have > 1, axis=1)
    lacks_pair = aim.twice & (twice == 0)
    cannot = (np.count_nonzero(most, axis=1) < aim.singles) | (aim.twice & (most.max(axis=1) < 2))
    helps = (have == 0) & (most > 0) & (short > 0)[:, None] | (have == 1) & (most > 1) & lacks_pair[:, None]
    surplus = (np.count_nonzero(have, axis=1) > aim.singles)[:, None]
    still_twice = (have > 1) & ((twice > 1)[:, None] | (have > 2) | (not aim.twice))
    spares = still_twice | ((have == 1) & surplus)
    return Measured(np.where(cannot, NOTHING_FITS, short + lacks_pair).astype(np.int16), helps, spares, have > 0)


def _tiles_of(aim: Aim) -> list[int]:
    fixed = [kind for group in aim.fixed for kind in group]
    return [fixed.count(kind) for kind in range(ALL_KINDS)]


@lru_cache(64)
def _aims(hands: AimedHands, rack: OpenRack) -> _Aims:
    return _Aims(after for aim in hands.aims(rack.context) for after in aim.after(rack.exposures))
