"""Assignment of exposures to the groups of a template (one concrete hand of a card)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tilewright.groups import Exposure
from tilewright.hands.language.expand import Template, TemplateGroup, unordered
from tilewright.tiles import BLANK, JOKER

FREE = -1  # marks an exposure of the free split, the tiles that the player divides into groups freely


@dataclass(frozen=True, slots=True, order=True)
class Shown:
    """The properties of an exposure that decide which groups of a hand it can fill.

    They are the kind and number of its tiles, whether it has a joker, and whether it is a kong melded face down. If its
    tiles are different, `run` lists their kinds.
    """

    kind: int
    size: int
    joker: bool
    concealed: bool = False
    run: tuple[int, ...] = ()

    @classmethod
    def of(cls, exposure: Exposure) -> Shown | None:
        """Return the properties of an exposure of three or more equal tiles.

        Return None for any other exposure, and for a group of jokers or blanks.
        """
        if exposure.kind is None or len(exposure) < 3 or exposure.kind in (JOKER, BLANK):
            return None
        return cls(exposure.kind, len(exposure), bool(exposure.jokers), exposure.concealed)

    @classmethod
    def run_of(cls, exposure: Exposure) -> Shown | None:
        """Return the properties of an exposure of three different tiles. Return None for any other exposure."""
        kinds = tuple(exposure.faces)
        if len(kinds) != 3 or len(set(kinds)) != 3:
            return None
        return cls(kinds[0], 3, joker=False, run=kinds)

    @property
    def kinds(self) -> tuple[int, ...]:
        """The kind of each tile."""
        return self.run or (self.kind,) * self.size


@dataclass(frozen=True, slots=True)
class Fit:
    """A template (one concrete hand of a card) with exposures assigned to its groups.

    `taken[i]` is the index of the group that exposure i fills. It is FREE if the exposure belongs to the free split,
    the tiles that the player divides into groups freely. `free` lists the other tiles of the free split as pairs (kind,
    number).
    """

    template: Template
    taken: tuple[int, ...] = ()
    free: tuple[tuple[int, int], ...] = ()

    @property
    def unmelded(self) -> int:
        """Number of kongs that must still be melded."""
        return sum(place.melded for place in self.rest())

    def rest(self) -> Iterator[TemplateGroup]:
        """Yield the printed groups that no exposure fills."""
        return (place for at, place in enumerate(self.template.groups) if at not in self.taken)


def fits(template: Template, shown: Sequence[Shown]) -> list[Fit]:
    """Return every assignment of the exposures to groups of the template.

    Assignments that leave the same groups unfilled count only once.
    """
    ways = [Fit(template, *way) for way in _fits(template, tuple(shown), (), template.free)]
    if len(ways) < 2:
        return ways
    distinct: dict[object, Fit] = {}
    for fit in ways:
        distinct.setdefault((unordered(list(fit.rest())), fit.free), fit)
    return list(distinct.values())


def any_fit(template: Template, shown: Sequence[Shown]) -> bool:
    """Return whether the exposures fit the template in any way."""
    return any(True for _ in _fits(template, tuple(shown), (), template.free))


FREE_LARGEST = 5  # maximum number of tiles in one group of a free split
Free = tuple[tuple[int, int], ...]


def _fits(
    template: Template, shown: tuple[Shown, ...], taken: tuple[int, ...], free: Free
) -> Iterator[tuple[tuple[int, ...], Free]]:
    if len(taken) == len(shown):
        yield taken, free
        return
    group = shown[len(taken)]
    kinds, tried = group.kinds, set[TemplateGroup]()
    for at, place in enumerate(template.groups):
        if kinds[0] not in place.kinds or kinds not in place.exposed():
            continue
        if at in taken or place in tried or (group.joker and not place.wild):
            continue
        tried.add(place)
        yield from _fits(template, shown, (*taken, at), free)
    left = dict(free)
    if group.joker and not template.free_wild:
        return
    if not group.run and group.size <= FREE_LARGEST and left.get(group.kind, 0) >= group.size:
        left[group.kind] -= group.size
        yield from _fits(template, shown, (*taken, FREE), tuple((k, n) for k, n in left.items() if n))


def split_sizes(count: int, *, quint: bool) -> list[int]:
    """Return the sizes of the groups into which `count` equal tiles are divided.

    Each group has three or more tiles if `count` allows that, and at most four, or five with `quint`.

    >>> split_sizes(5, quint=True), split_sizes(5, quint=False), split_sizes(7, quint=True)
    ([5], [3, 2], [4, 3])
    """
    groups = -(-count // (FREE_LARGEST if quint else FREE_LARGEST - 1))
    return [count // groups + (at < count % groups) for at in range(groups)]
