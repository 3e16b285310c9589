"""The hands of Lucky Red: four sets and a pair, with the Red dragon wild."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilewright.groups import Context, Exposure, Reading, is_run
from tilewright.hands.content import ByContent
from tilewright.hands.matching.card_hands import NOTHING_FITS
from tilewright.hands.sets.melds import ALL_KINDS, Melds, Shape, Split
from tilewright.sheet import Item, total
from tilewright.tiles import Kind, Tiles

TILES = Tiles.of(kind for kind in range(ALL_KINDS) for _ in range(4))
WILD = Tiles.parse("R")  # kinds that may replace any tile; they can be claimed only for mah jongg
MELDS = Melds((Shape("Sets and a pair", 4, 1),))


class Hands(ByContent):
    """Four sets and a pair in which a wild tile may be any tile."""

    name = "Lucky Red"
    digest = "lucky_red-1"  # change this text whenever the hands or their values change

    def near(self, pool: Tiles, exposures: Sequence[Exposure]) -> bool:
        """Return whether these tiles may contain a mah jongg."""
        return self.distance(pool, exposures) == 0

    def readings(self, pool: Tiles, exposures: Sequence[Exposure], context: Context = Context()) -> Iterator[Reading]:
        """Return every mah jongg of `exposures` and tiles from `pool`, the most valuable first."""
        wild, rest = _apart(pool)
        needed = MELDS.distance(rest, exposures)
        best: dict[tuple[Exposure, ...], Reading] = {}
        for filled in _filled(rest, exposures, needed) if needed <= len(wild) else ():
            for split in MELDS.splits(rest + Tiles.of(filled), exposures):
                groups = _with_wild(split, filled, wild)
                items = tuple(_items(split))
                known = best.get(groups)
                if known is None or (known.value or 0) < total(items):
                    best[groups] = Reading(split.shape.label, groups, total(items), items=items)
        return iter(sorted(best.values(), key=lambda reading: -(reading.value or 0)))

    def distance(self, pool: Tiles, exposures: Sequence[Exposure], context: Context = Context()) -> int:
        """Return the number of tiles still needed: 0 for a mah jongg, NOTHING_FITS if no hand fits the exposures."""
        wild, rest = _apart(pool)
        needed = MELDS.distance(rest, exposures)
        return needed if needed >= NOTHING_FITS else max(needed - len(wild), 0)

    def possible(
        self, exposures: Sequence[Exposure], left: Tiles | None = None, context: Context = Context()
    ) -> tuple[str, ...]:
        """Return the hands that these exposures can still become; none if the hand is dead."""
        if any(exposure.kind in WILD for exposure in exposures if exposure.kind is not None):
            return ()
        if left is not None and self.distance(left, exposures):
            return ()
        return MELDS.possible(exposures)

    def any_possible(self, exposures: Sequence[Exposure], context: Context = Context()) -> bool:
        """Return whether these exposures can still become a hand."""
        return bool(self.possible(exposures))

    def lowest_value(self) -> int:
        """Return the value of the plainest hand, in points."""
        return 2

    @property
    def never_exposed(self) -> Tiles:
        """The kinds that no exposure may contain: the wild ones."""
        return WILD

    @property
    def withheld(self) -> str:
        """The reason why a complete hand may not be declared. It is empty, because every one may."""
        return ""


def _items(split: Split) -> Iterator[Item]:
    """Yield the lines of the score."""
    yield Item("R-LUCKYRED-7", "mah jongg", plus=2)
    if not any(map(is_run, split.all_sets)):
        yield Item("R-LUCKYRED-7", "only pungs", plus=4)
    if not split.melds:
        yield Item("R-LUCKYRED-7", "nothing exposed", plus=1)


def _apart(pool: Tiles) -> tuple[list[Kind], Tiles]:
    """Split the tiles of a pool into the wild ones and the others."""
    wild = [kind for kind in pool if kind in WILD]
    return wild, pool - Tiles.of(wild)


def _filled(rest: Tiles, exposures: Sequence[Exposure], needed: int, first: Kind = 0) -> Iterator[tuple[Kind, ...]]:
    """Yield each choice of `needed` tiles that completes a hand with `rest`."""
    if not needed:
        yield ()
        return
    for kind in range(first, ALL_KINDS):
        if MELDS.distance(rest + kind, exposures) < needed:
            for more in _filled(rest + kind, exposures, needed - 1, kind):
                yield (kind, *more)


def _with_wild(split: Split, filled: tuple[Kind, ...], wild: list[Kind]) -> tuple[Exposure, ...]:
    """Return the groups of a hand with wild tiles in the places that they fill."""
    groups = [group.faces for group in split.groups]
    for kind, tile in zip(filled, wild, strict=False):
        if kind != tile:
            place = max(at for at in range(len(split.melds), len(groups)) if kind in groups[at])
            groups[place] = groups[place] - kind + tile
    return (*split.melds, *map(Exposure, groups[len(split.melds) :]))
