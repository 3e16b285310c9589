"""Thirteen orphans: one tile of each terminal, wind and dragon, plus a second tile of one of these kinds. Melds are not
allowed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import itemgetter

from tilewright.groups import Exposure
from tilewright.hands.matching.card_hands import NOTHING_FITS
from tilewright.hands.sets.melds import ALL_KINDS, SUITED, Shape, Split
from tilewright.tiles import Tiles

TERMINALS = frozenset(kind for kind in range(SUITED) if kind % 9 in (0, 8))
ORPHANS = TERMINALS | frozenset(range(SUITED, ALL_KINDS))
SHAPE = Shape("thirteen orphans", 0, 1)
_OF_ORPHANS = itemgetter(*ORPHANS)


def splits(pool: Tiles, exposures: Sequence[Exposure]) -> Iterator[Split]:
    """Yield every way to read the tiles of `pool` as thirteen orphans, one for each kind that can be the pair.

    >>> [str(split.pairs[0]) for split in splits(Tiles.parse("199B 19C 19D NEWS RG0"), [])]
    ['[99B]']
    """
    if not distance(pool, exposures):
        for twice in sorted(kind for kind in ORPHANS if pool.count(kind) > 1):
            singles = tuple(Exposure.of(kind, 1) for kind in sorted(ORPHANS - {twice}))
            yield Split(SHAPE, (), (), (Exposure.of(twice, 2),), singles)


def distance(pool: Tiles, exposures: Sequence[Exposure]) -> int:
    """Return the number of tiles still needed for thirteen orphans; 99 if anything is melded.

    >>> distance(Tiles.parse("19B 19C 19D NEWS RG0"), []), distance(Tiles.parse("11199B"), [])
    (1, 11)
    >>> distance(Tiles.parse("19B 19C 19D NEWS"), [Exposure.parse("[999B]")])
    99
    """
    if exposures:
        return NOTHING_FITS
    held: tuple[int, ...] = _OF_ORPHANS(pool.counts)
    return held.count(0) + (max(held) < 2)
