"""Aims: kinds of hands to build, for games with too many hands to list.

An aim names the groups that a hand must have, and the tiles that may form the rest of the hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from tilewright.groups import Exposure
from tilewright.hands.sets.melds import ALL_KINDS, SUITED, Melds
from tilewright.hands.sets.orphans import ORPHANS
from tilewright.tiles import Kind

Group = tuple[Kind, ...]
ANY = frozenset(range(ALL_KINDS))


@dataclass(frozen=True, slots=True)
class Aim:
    """A kind of hand: the groups in `fixed`, plus either sets and pairs or single tiles, all of the given `kinds`.

    `sets`, `pairs` and `singles` say how many of each the hand has besides the fixed groups. `runs` says whether a set
    may be a chow, and `equal` whether it may be a pung. Unless the aim is `open`, only concealed kongs may be melded.
    Each kind may form at most `pairs_a_kind` pairs. The single tiles are all different. With `twice`, the hand has one
    more tile, equal to one of the single tiles.

    >>> aim = Aim(fixed=((27, 27, 27),), sets=3, pairs=1, runs=False)
    >>> [left.sets for left in aim.after([Exposure.parse("[NNNN]"), Exposure.parse("[222B]")])]
    [2]
    >>> list(aim.after([Exposure.parse("[123B]")]))
    []
    """

    fixed: tuple[Group, ...] = ()
    sets: int = 0
    pairs: int = 0
    singles: int = 0
    twice: bool = False
    kinds: frozenset[Kind] = ANY
    runs: bool = True
    equal: bool = True
    open: bool = True
    pairs_a_kind: int = 1

    def after(self, exposures: Sequence[Exposure]) -> Iterator[Aim]:
        """Yield the aim that remains after these groups are melded. Yield nothing if the aim does not allow them."""
        if not self.open and not all(group.concealed for group in exposures):
            return
        if not exposures:
            yield self
            return
        fixed, sets = list(self.fixed), self.sets
        for group in map(_set_of, exposures):
            if group in fixed:
                fixed.remove(group)
            elif sets and (self.equal if group[0] == group[-1] else self.runs) and self.kinds.issuperset(group):
                sets -= 1
            else:
                return
        yield replace(self, fixed=tuple(fixed), sets=sets)

    @property
    def tiles(self) -> int:
        """Number of tiles in the hand.

        >>> THIRTEEN_ORPHANS.tiles
        14
        """
        return sum(map(len, self.fixed)) + 3 * self.sets + 2 * self.pairs + self.singles + self.twice


@lru_cache(1 << 10)
def _set_of(exposure: Exposure) -> Group:
    """Return the set that an exposure is in a hand, where a kong counts as a pung."""
    return tuple(exposure.faces)[:3]


THIRTEEN_ORPHANS = Aim(singles=13, twice=True, kinds=ORPHANS, open=False)


def of_shapes(melds: Melds) -> tuple[Aim, ...]:
    """Return an aim for each shape (number of sets and pairs), for games that demand nothing else of a hand."""
    return tuple(
        Aim(
            sets=shape.sets,
            pairs=shape.pairs,
            kinds=frozenset(range(melds.kinds)),
            runs=shape.runs,
            open=shape.open,
            pairs_a_kind=1 + shape.equal_pairs,
        )
        for shape in melds.shapes
    )


def all_sets(kinds: frozenset[Kind], *, runs: bool = True, equal: bool = True) -> Iterator[Group]:
    """Yield every set of these kinds: chows if `runs`, and pungs if `equal`.

    >>> len(list(all_sets(ANY)))
    55
    """
    for kind in sorted(kinds):
        if equal:
            yield (kind,) * 3
        run = (kind, kind + 1, kind + 2)
        if runs and kind < SUITED and kind % 9 < 7 and kinds.issuperset(run):
            yield run
