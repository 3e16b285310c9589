"""How near a hand of sets is to a mah jongg: after each of the best discards if one is due, otherwise now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from tilewright.analysis.aims import FADING, AimedHands
from tilewright.analysis.measured import OpenRack
from tilewright.analysis.nearest import Supply
from tilewright.analysis.nearest_aims import NearAim, fewest, nearest_aims
from tilewright.analysis.outlook import Outlook
from tilewright.analysis.waits import Wait, must_discard, waits
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.hands.matching.card_hands import NOTHING_FITS
from tilewright.tiles import Kind

AIMS = 2  # kinds of hand that are named if no discard is due


@dataclass(frozen=True)
class OneRack:
    """A player with one hand of sets."""

    rules: Ruleset
    view: View
    hands: AimedHands
    rack: OpenRack
    supply: Supply

    @cached_property
    def waits(self) -> list[Wait]:
        """The tiles that complete a hand."""
        return waits(self.rules, self.view)

    @cached_property
    def steps(self) -> int:
        """Number of tiles that the nearest hand needs, or NOTHING_FITS if no hand can be reached."""
        nearest = fewest(self.hands, self.supply, self.rack)
        return min(nearest, 1) if ready(self.waits) else nearest


@dataclass(frozen=True, slots=True)
class Leaving:
    """The nearest kind of hand after a discard, or now if `discard` is None, and the tiles that complete a hand.

    `near` is None if too few tiles are left for every kind of hand to aim for.
    """

    discard: Kind | None
    near: NearAim | None
    waits: tuple[Wait, ...] = ()

    @property
    def steps(self) -> int:
        """Number of tiles that are needed, or NOTHING_FITS if `near` is None and no tile completes a hand."""
        return 1 if ready(self.waits) else self.near.distance if self.near else NOTHING_FITS


def ready(completing: Sequence[Wait]) -> int:
    """Return the number of unseen tiles with which the hand may be declared."""
    return sum(wait.left for wait in completing if wait.drawn.declarable or wait.claimed.declarable)


def worth(completing: Sequence[Wait]) -> int:
    """Return the highest value with which the hand may be declared after one more tile, or 0."""
    return max((wait.drawn.value or 0 for wait in completing if wait.drawn.declarable), default=0)


def leavings(sets: OneRack, look: Outlook, order: Sequence[Kind], proposal: Kind | None) -> list[Leaving]:
    """Return what the best discards leave, the best first. `order` has the kinds to discard, the cheapest first.

    If no discard is due, return the nearest kinds of hand.

    The best discard leaves the most unseen tiles that help. A tile counts less if its hand needs more tiles, as for
    bots. At equal numbers, rounded to whole tiles, the best discard leaves the most valuable hand, then costs least.
    The second place goes to the next discard that keeps the hand as near as it is, because the first need not. The
    result includes the discard `proposal`.
    """
    if not must_discard(sets.rules, sets.view, sets.rack):
        near = nearest_aims(sets.hands, sets.supply, sets.rack, AIMS)
        first = Leaving(None, near[0] if near else None, tuple(sets.waits))
        return [first, *(Leaving(None, each) for each in near[1:])]
    after = {kind: tuple(wait for wait in sets.waits if wait.discard == kind) for kind in order}

    def rank(kind: Kind) -> tuple[int, int]:
        helping = look.breadth * (1 - float(look.usefulness[kind]))
        declarable = ready(after[kind]) / FADING ** max(look.distance - 1, 0)  # aims do not cover all these hands
        return -round(max(helping, declarable)), -worth(after[kind])

    def leaving(kind: Kind) -> Leaving:
        near = nearest_aims(sets.hands, sets.supply.without(kind), sets.rack, 1)
        return Leaving(kind, near[0] if near else None, after[kind])

    first, *others = sorted(order, key=rank)
    best = leaving(first)
    shown = [best, *islice((each for each in map(leaving, others) if each.steps <= sets.steps), 1)]
    if proposal in others and proposal not in [each.discard for each in shown]:
        shown = [*(shown if best.steps > sets.steps else shown[:1]), leaving(proposal)]
    return shown
