"""The nearest hands of one rack or two, and what each discard leaves.

Everything is exact: the tiles still needed, and the unseen tiles that bring the hands nearer. If too many plans are
equally near, only the tiles needed and some of the plans are known.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tilewright.analysis.measured import OpenRack
from tilewright.analysis.nearest import is_targeted
from tilewright.analysis.plans import Plan, PlanRows, PlanSearch, TooManyPlans, those
from tilewright.engine.ruleset import HandRules
from tilewright.hands.matching.card_hands import NOTHING_FITS, Targets
from tilewright.tiles import Kind, Tiles

MOST_PLANS = 5
_SLACK = 1  # only plans that need at most this many tiles more than the nearest can be the nearest after a discard


@dataclass(frozen=True, slots=True)
class AfterDiscard:
    """A discard, the number of tiles needed after it, and the unseen tiles that then bring the hands nearer."""

    tile: Kind
    distance: int
    helpful: Tiles


@dataclass(frozen=True, slots=True)
class Prospects:
    """The prospects of racks that share their concealed tiles.

    `distance` is the number of tiles that the racks need together, or NOTHING_FITS if no hand is possible. `plans` are
    the nearest ones with different lines, the nearest first; there are none for hands that cannot be listed. `helpful`
    are all unseen tiles that bring the racks nearer. `discards` has every kind that the player holds. Discards that
    leave the racks nearest come first, and among those, discards that leave most helpful tiles.

    If there are too many plans to look at all of them, `is_complete` is false, and `helpful` and `discards` are empty.
    If then not even one plan is known, `distance` is NOTHING_FITS.
    """

    distance: int
    plans: tuple[Plan, ...] = ()
    helpful: Tiles = Tiles()
    discards: tuple[AfterDiscard, ...] = ()
    is_complete: bool = True


def prospects(hands: HandRules, pool: Tiles, racks: Sequence[OpenRack], unseen: Tiles) -> Prospects:
    """Return the prospects of racks that share the concealed tiles `pool`. `unseen` are the tiles that may still come.

    There may be two racks only if the hands can be listed, such as those of a card.
    """
    if is_targeted(hands):
        return _of_listed([hands.targets(*rack) for rack in racks], pool, unseen)
    (rack,) = racks

    def after(tiles: Tiles) -> tuple[int, Tiles]:
        needed = hands.distance(tiles, *rack)
        return needed, those(unseen, {kind for kind in unseen.kinds() if hands.distance(tiles + kind, *rack) < needed})

    needed, helpful = after(pool)
    return Prospects(needed, (), helpful, _ranked([AfterDiscard(kind, *after(pool - kind)) for kind in pool.kinds()]))


def _ranked(discards: Sequence[AfterDiscard]) -> tuple[AfterDiscard, ...]:
    return tuple(sorted(discards, key=lambda each: (each.distance, -len(each.helpful), each.tile)))


def _of_listed(targets: Sequence[Targets], pool: Tiles, unseen: Tiles) -> Prospects:
    search = PlanSearch(targets, pool, unseen)
    try:
        if (near := search.near(_SLACK)) is None:
            return Prospects(NOTHING_FITS)
        _, helpful = near.helpful()
        discards = [AfterDiscard(kind, *_after_discard(near, kind)) for kind in pool.kinds()]
    except TooManyPlans:
        plans = search.nearest(MOST_PLANS)
        return Prospects(plans[0].distance if plans else NOTHING_FITS, tuple(plans), is_complete=False)
    return Prospects(near.distance, tuple(search.nearest(MOST_PLANS)), helpful, _ranked(discards))


def _after_discard(near: PlanRows, kind: Kind) -> tuple[int, Tiles]:
    """Return the number of tiles needed after this discard, and the unseen tiles that then bring the hands nearer."""
    if (after := near.after_discard(kind)) is not None:
        return after
    search = near.search  # all near plans need every tile of this kind, so others are now the nearest
    others = PlanSearch(search.targets, search.pool - kind, search.unseen).near()
    return others.helpful() if others else (NOTHING_FITS, Tiles())
