"""The shapes of a winning hand: sets and a pair, seven pairs, thirteen orphans, and hands of knitted tiles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

import numpy as np

from tilewright.groups import Exposure
from tilewright.hands.matching.card_hands import NOTHING_FITS
from tilewright.hands.sets import orphans
from tilewright.hands.sets.knitted import KNITTED
from tilewright.hands.sets.melds import ALL_KINDS, SUITED, Melds, Shape, Split
from tilewright.tiles import Tiles

SIZE = 14
HONORS = tuple(range(SUITED, ALL_KINDS))

MELDS = Melds((Shape("sets and a pair", 4, 1), Shape("seven pairs", 0, 7)))
STRAIGHT = Shape("knitted straight", 1, 1)  # one set and one pair, in addition to the nine knitted tiles
_BESIDE = Melds((STRAIGHT,))
LOOSE = Shape("honors and knitted tiles", 0, 0)
_NINES = [sum(1 << kind for kind in knitted) for knitted in KNITTED]
_LOOSE = [nine | sum(1 << kind for kind in HONORS) for nine in _NINES]


def splits(pool: Tiles, exposures: Sequence[Exposure]) -> Iterator[Split]:
    """Yield every way to divide `exposures` and tiles from `pool` into the groups of a hand, ordered by shape."""
    yield from MELDS.all_splits(pool, exposures)
    yield from orphans.splits(pool, exposures)
    for knitted in _open_to(exposures):
        if all(pool.count(kind) for kind in knitted):
            singles = _by_suit(knitted)
            for split in _BESIDE.all_splits(pool - Tiles.of(knitted), exposures):
                yield Split(STRAIGHT, split.melds, split.sets, split.pairs, singles)
    if not exposures:
        for knitted in KNITTED:
            held = [kind for kind in (*knitted, *HONORS) if pool.count(kind)]
            for kinds in combinations(held, SIZE):
                yield Split(LOOSE, (), (), (), _by_suit(kinds))


def near(pool: Tiles, exposures: Sequence[Exposure]) -> bool:
    """Return whether `splits` may yield anything. This is a quick check: False is certain, True is not."""
    if MELDS.near(pool, exposures) or not orphans.distance(pool, exposures):
        return True
    held = _held(pool)
    return any(held & nine == nine for nine in _NINES) or (not exposures and _loose(held) >= SIZE)


def distance(pool: Tiles, exposures: Sequence[Exposure]) -> int:
    """Return the number of tiles still needed for a complete hand, or 99 if no shape fits the exposures.

    >>> distance(Tiles.parse("147B 258C 369D 12C 99D"), []), distance(Tiles.parse("147B 258C 3D NEWS RG"), [])
    (1, 1)
    """
    loose = NOTHING_FITS if exposures else max(SIZE - _loose(_held(pool)), 0)
    least = min(MELDS.distance(pool, exposures), orphans.distance(pool, exposures), loose)
    return min(least, _straight(pool, exposures, least))


def possible(exposures: Sequence[Exposure], left: Tiles | None = None) -> tuple[str, ...]:
    """Return the names of the shapes that are still possible with these exposures.

    If `left` is given, the hand can use only these tiles.
    """
    most = NOTHING_FITS - 1 if left is None else 0
    return tuple(label for label, needed in _distances(left or Tiles(), exposures) if needed <= most)


def _distances(pool: Tiles, exposures: Sequence[Exposure]) -> Iterator[tuple[str, int]]:
    """Yield the name of each shape with the number of tiles that it still needs."""
    for shape in MELDS.shapes:
        yield shape.label, Melds((shape,)).distance(pool, exposures)
    yield orphans.SHAPE.label, orphans.distance(pool, exposures)
    yield STRAIGHT.label, _straight(pool, exposures)
    yield LOOSE.label, NOTHING_FITS if exposures else max(SIZE - _loose(_held(pool)), 0)


def _straight(pool: Tiles, exposures: Sequence[Exposure], below: int = NOTHING_FITS) -> int:
    """Return the number of tiles still needed for nine knitted tiles with a set and a pair.

    If it is `below` or more, the result is too. That saves time, because the nine tiles alone often lack so many.
    """
    have = np.frombuffer(pool.counts, np.uint8)[:ALL_KINDS].astype(np.int8)
    lacks = {knitted: sum(not have[kind] for kind in knitted) for knitted in _open_to(exposures)}
    open_to = [knitted for knitted, missing in lacks.items() if missing < below]
    if not open_to:
        return NOTHING_FITS
    rest = np.repeat(have[None], len(open_to), 0)
    for row, knitted in enumerate(open_to):
        rest[row, list(knitted)] -= 1
    missing = (rest < 0).sum(axis=1)
    beside = _BESIDE.distances(np.maximum(rest, 0), exposures)
    return int(np.minimum(missing + beside, NOTHING_FITS).min())


def _held(pool: Tiles) -> int:
    """Return the kinds of the pool as bits."""
    return sum(1 << kind for kind in pool.kinds())


def _loose(held: int) -> int:
    """Return how many of these kinds, as bits, can be together in a hand of honors and knitted tiles."""
    return max((held & kinds).bit_count() for kinds in _LOOSE)


def _open_to(exposures: Sequence[Exposure]) -> list[tuple[int, ...]]:
    """Return each set of nine knitted tiles that the hand can still contain.

    Sets that need the kind of a kong are left out, because the kong has all tiles of its kind.
    """
    kongs = {kind for group in exposures if len(group) == 4 for kind in group.faces.kinds()}
    return [knitted for knitted in KNITTED if not kongs & set(knitted)]


def _by_suit(kinds: Sequence[int]) -> tuple[Exposure, ...]:
    """Return these single tiles as groups: one for each suit and one for the honors. Empty groups are left out."""
    suits = [[kind for kind in kinds if kind // 9 == suit] for suit in range(4)]
    return tuple(Exposure(Tiles.of(suit)) for suit in suits if suit)
