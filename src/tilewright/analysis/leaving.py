"""How near a hand of sets is to a mah jongg: after each of the best discards if one is due, otherwise now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from tilewright.analysis.aims import AimedHands
from tilewright.analysis.measured import OpenRack
from tilewright.analysis.nearest import Supply
from tilewright.analysis.nearest_aims import NearAim, NearAims
from tilewright.analysis.waits import Wait, held_hand, must_discard, waits
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.hands.matching.card_hands import NOTHING_FITS
from tilewright.tiles import Kind, Tiles

AIMS = 2  # kinds of hand that are named if no discard is due


@dataclass(frozen=True, slots=True)
class Leaving:
    """The nearest kind of hand after a discard, or now if `discard` is None, and the tiles that complete a hand.

    `helps` has the tiles left that bring the hand nearer to any kind of hand, or complete it. Without a discard, it has
    those for this kind of hand. `near` is None if the hands that need fewest tiles are not of a kind to aim for.
    """

    discard: Kind | None
    near: NearAim | None
    helps: Tiles
    waits: tuple[Wait, ...] = ()

    @property
    def steps(self) -> int:
        """Number of tiles that are needed, or NOTHING_FITS if no hand is known that can be reached."""
        return 1 if is_ready(self.waits) else self.near.distance if self.near else NOTHING_FITS

    @property
    def worth(self) -> int:
        """The highest value with which the hand may be declared after one more tile, or 0."""
        return max((wait.drawn.value or 0 for wait in self.waits if wait.drawn.declarable), default=0)


def is_ready(completing: Sequence[Wait]) -> bool:
    """Return whether the hand may be declared with one of these tiles."""
    return any(map(_may_be_declared, completing))


def _may_be_declared(wait: Wait) -> bool:
    return wait.drawn.declarable or wait.claimed.declarable


@dataclass(frozen=True)
class OneRack:
    """A player with one hand of sets. `supply` has the tiles of the player and those that are left."""

    rules: Ruleset
    view: View
    hands: AimedHands
    rack: OpenRack
    supply: Supply

    @cached_property
    def steps(self) -> int:
        """Number of tiles that the nearest hand needs, or NOTHING_FITS if no hand is known that can be reached."""
        now = held_hand(self.rules, self.view)
        return 0 if now and now.declarable else 1 if is_ready(self.waits) else self._near.distance

    @cached_property
    def waits(self) -> list[Wait]:
        """The tiles that complete a hand."""
        return waits(self.rules, self.view)

    @cached_property
    def leavings(self) -> list[Leaving]:
        """The hands after each discard that keeps the distance. If no discard is due, the nearest hands."""
        return list(self._after_discards() if must_discard(self.rules, self.view) else self._now())

    @cached_property
    def _near(self) -> NearAims:
        return NearAims(self.hands, self.rack, self.supply)

    def _now(self) -> Iterator[Leaving]:
        nearest = self._near.nearest(AIMS)
        if self.waits or not nearest:
            near = nearest[0] if nearest else None
            yield Leaving(None, near, _completing(self.waits) or (near.helps if near else Tiles()), tuple(self.waits))
        for near in nearest[1:] if self.waits else nearest:
            yield Leaving(None, near, near.helps)

    def _after_discards(self) -> Iterator[Leaving]:
        after = self._near.after_discards()
        for kind in self.supply.pool.kinds():
            completing = tuple(wait for wait in self.waits if wait.discard == kind)
            near, helps = after.get(kind, (None, Tiles()))
            if is_ready(completing):
                yield Leaving(kind, near, _completing(completing), completing)
            elif near and not is_ready(self.waits):
                yield Leaving(kind, near, helps, completing)


def _completing(completing: Sequence[Wait]) -> Tiles:
    """Return the tiles left with which the hand may be declared."""
    return Tiles.of(wait.tile for wait in completing if _may_be_declared(wait) for _ in range(wait.left))
