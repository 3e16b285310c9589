"""The aims (kinds of hand made of sets and pairs) that a rack is nearest to, with the tiles that help.

Module `aims` measures many hands fast, for bots. The numbers here are for people, so they are exact: an aim counts only
tiles that are still left.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from tilewright.analysis.aims import AimArrays, AimedHands, counted
from tilewright.analysis.measured import OpenRack
from tilewright.analysis.nearest import Supply
from tilewright.hands.matching.card_hands import NOTHING_FITS
from tilewright.hands.sets.aims import Aim
from tilewright.hands.sets.melds import ALL_KINDS, SUITED
from tilewright.kernels.arrays import Counts
from tilewright.kernels.sets import missing
from tilewright.tiles import Tiles

SLACK = 1  # tiles that a listed aim may need more than the nearest one
_STARTS = np.array([kind < SUITED and kind % 9 < 7 for kind in range(ALL_KINDS)])


@dataclass(frozen=True, slots=True)
class NearAim:
    """An aim that a rack could reach, the number of tiles that it needs, and the tiles left that bring it nearer."""

    aim: Aim
    distance: int
    helps: Tiles


def nearest_aims(hands: AimedHands, supply: Supply, rack: OpenRack, most: int) -> list[NearAim]:
    """Return the aims for which this rack needs the fewest tiles, at most `most` of them, nearest first.

    Of aims that are equally near, the one with the most helping tiles comes first. All need at most SLACK tiles more
    than the nearest one.
    """
    pool, left = counted(supply.pool)[None], counted(supply.left)
    near: list[NearAim] = []
    for aim, distance in _measured(hands, pool, left, rack):
        if near and distance > near[0].distance and len(near) >= most:
            break
        near.append(NearAim(aim, distance, _helping(aim, supply, distance)))
    near.sort(key=lambda each: (each.distance, -len(each.helps)))
    return near[:most]


def fewest(hands: AimedHands, supply: Supply, rack: OpenRack) -> int:
    """Return the number of tiles that the nearest aim needs, or NOTHING_FITS if no aim can be reached."""
    pool, left = counted(supply.pool)[None], counted(supply.left)
    return next((distance for _, distance in _measured(hands, pool, left, rack)), NOTHING_FITS)


def _measured(hands: AimedHands, pool: Counts, left: Counts, rack: OpenRack) -> list[tuple[Aim, int]]:
    """Return the aims that need at most SLACK tiles more than the nearest one, with these numbers, nearest first."""
    aims = _aims(hands, rack)
    bounds = aims.bounds(pool, left)
    measured: list[tuple[Aim, int]] = []
    nearest = NOTHING_FITS
    for at in np.argsort(bounds, kind="stable"):
        if bounds[at] > nearest + SLACK:
            break
        distance = int(needed(aims.each[at], pool, left)[0])
        nearest = min(nearest, distance)
        measured.append((aims.each[at], distance))
    close = [each for each in measured if each[1] <= min(nearest + SLACK, NOTHING_FITS - 1)]
    return sorted(close, key=lambda each: each[1])


def _helping(aim: Aim, supply: Supply, distance: int) -> Tiles:
    """Return the tiles left that bring a rack nearer to this aim, which needs `distance` tiles."""
    kinds = [kind for kind in supply.left.kinds() if kind < ALL_KINDS]
    pool, left = counted(supply.pool), counted(supply.left)
    draws = np.eye(len(pool), dtype=np.int8)[kinds]
    then = needed(aim, pool + draws, left - draws)
    return Tiles.of(
        kind for kind, less in zip(kinds, then < distance, strict=True) if less for _ in range(int(left[kind]))
    )


def needed(aim: Aim, pools: Counts, left: Counts) -> Counts:
    """Return the number of tiles that each pool needs for this aim, or NOTHING_FITS if too few tiles are left.

    `left` has the tiles that may still come: one row for all pools, or one for each. Pool and left together must be the
    same for all pools.
    """
    fixed = np.zeros(pools.shape[1], np.int8)
    for group in aim.fixed:
        for kind in group:
            fixed[kind] += 1
    most = (pools + left)[0] - fixed
    if (most < 0).any():
        return np.full(len(pools), NOTHING_FITS, np.int8)
    usable = np.array([kind in aim.kinds for kind in range(ALL_KINDS)])
    have, most = (np.maximum(pools - fixed, 0)[:, :ALL_KINDS] * usable, most[:ALL_KINDS] * usable)
    lacking = np.maximum(fixed - pools, 0).sum(axis=1)
    rest = _singles(aim, have, most) if aim.singles else _sets(aim, have, most)
    result: Counts = np.minimum(lacking + rest, NOTHING_FITS).astype(np.int8)
    return result


def _sets(aim: Aim, have: Counts, most: Counts) -> Counts:
    starts = _STARTS & aim.runs
    ways = {"pairs_a_kind": aim.pairs_a_kind, "triplets": aim.equal}
    return missing(have, most, aim.sets, aim.pairs, starts=starts, **ways)


def _singles(aim: Aim, have: Counts, most: Counts) -> Counts:
    """Return how many tiles are missing from an aim of single tiles, such as thirteen orphans."""
    if np.count_nonzero(most) < aim.singles or (aim.twice and most.max() < 2):
        return np.full(len(have), NOTHING_FITS, np.int16)
    lacking = np.maximum(aim.singles - np.count_nonzero(have, axis=1), 0)
    return lacking + (aim.twice & (have.max(axis=1) < 2))


class _Aims:
    """Aims that a rack may still reach, and lower bounds of the tiles that they need."""

    def __init__(self, aims: Iterator[Aim]) -> None:
        self.each = list(aims)
        # module `aims` cannot measure pairs beside a set at once, nor three equal chows of a hand without pungs
        hard = [bool(aim.sets) if aim.pairs > 1 else aim.sets > 2 and not aim.equal for aim in self.each]
        self._easy = np.flatnonzero(~np.array(hard, np.bool_))
        self._arrays = AimArrays([self.each[at] for at in self._easy])
        order = {aim: at for at, aim in enumerate(self._arrays.aims)}
        self._rows = np.array([order[self.each[at]] for at in self._easy], np.intp)

    def bounds(self, pool: Counts, left: Counts) -> Counts:
        """Return a number for each aim. The pool needs at least as many tiles for it."""
        bounds = np.zeros(len(self.each), np.int8)
        if len(self._easy):
            bounds[self._easy] = self._arrays.missing(pool, left)[self._rows, 0]
        return bounds


@lru_cache(64)
def _aims(hands: AimedHands, rack: OpenRack) -> _Aims:
    return _Aims(after for aim in hands.aims(rack.context) for after in aim.after(rack.exposures))
