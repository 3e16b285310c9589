"""Advice for a player: the nearest hands, the tiles that they still need, and the tiles to give up.

Everything here comes from the player's own view. There are no chances in it, only numbers of tiles.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tilewright.analysis.aims import AimedHands
from tilewright.analysis.giving_up import costs, dangers
from tilewright.analysis.leaving import Leaving, OneRack, leavings
from tilewright.analysis.measured import open_racks
from tilewright.analysis.nearest import Near, Supply, TargetedHands, nearest
from tilewright.analysis.outlook import Outlook, Shares, outlook
from tilewright.analysis.seen import exchangeable_jokers, unseen
from tilewright.analysis.targets import ListedOutlook
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.hands.matching.card_hands import NOTHING_FITS
from tilewright.kernels.distance import distance
from tilewright.tiles import JOKER, KINDS, Kind, Tiles

NEAREST = 3  # lines of a card for each rack
DIGITS = 9  # of costs; costs that differ less are equal
HARMLESS = 0.05  # a tile can be spared if at most this share of the near plans needs it


@dataclass(frozen=True, slots=True)
class Steps:
    """The number of tiles that all open racks need together.

    It is None if the tiles left do not suffice for any plan that is known. With `at_most`, it may be lower. For several
    racks, `lines` are those of the nearest plan, one for each rack. `missing` and `jokers` are as in `Near`.
    """

    number: int | None
    at_most: bool = False
    lines: tuple[str, ...] = ()
    missing: Tiles = Tiles()
    jokers: int = 0


@dataclass(frozen=True, slots=True)
class Advice:
    """The prospects of a player.

    `near` has the nearest lines of each rack by its number, as if this rack could use all concealed tiles. It has no
    lines for a rack that cannot win any more. In games of sets, `leaving` says how near the hand is.

    `useful` and `to_others` say how useful a tile of each kind is to the player and to others (see `giving_up`).
    `order` are the kinds that the player could give up, the one that costs least first. `spare` are those of them that
    hardly any near plan needs.
    """

    steps: Steps
    near: dict[int, list[Near]]
    leaving: list[Leaving]
    useful: Shares
    to_others: Shares
    order: list[Kind]

    @property
    def spare(self) -> list[Kind]:
        """The kinds that hardly any near plan needs, the one that costs least first."""
        return [kind for kind in self.order if self.useful[kind] <= HARMLESS]


def advise(rules: Ruleset, view: View, proposal: Kind | None = None) -> Advice | None:
    """Return advice for the seat of this view, or None if it has no hand left that could win.

    `proposal` is a discard that a bot proposes. Of tiles that cost equally little, it comes first. In games of sets,
    the advice says what it leaves.
    """
    state, hands = view.state, rules.hands_of(view.seat)
    racks, pool, left = open_racks(state, view.seat), state.seats[view.seat].concealed, unseen(rules.tiles, view)
    exchangeable = exchangeable_jokers(rules, state)
    look = outlook(hands, pool, list(racks.values()), left, exchangeable)
    if look.distance >= NOTHING_FITS * len(racks):
        return None
    to_others = dangers(rules, state, view.seat)
    cost = costs(rules, look.usefulness, to_others)
    kinds = [kind for kind in pool.kinds() if kind < len(KINDS) and kind != JOKER]
    order = sorted(kinds, key=lambda kind: (round(float(cost[kind]), DIGITS), kind != proposal))
    supply = Supply(pool, left + Tiles.of([JOKER] * exchangeable))
    near, leaving, steps = dict[int, list[Near]](), list[Leaving](), Steps(look.distance)
    if isinstance(hands, TargetedHands) and isinstance(look, ListedOutlook):
        near = {place: nearest(hands, supply, rack, NEAREST) for place, rack in racks.items()}
        lines = [hands.targets(*rack).line for place, rack in racks.items() if near[place]]
        steps = _of_plans(look, supply, lines)
    elif isinstance(hands, AimedHands) and len(racks) == 1:
        sets = OneRack(rules, view, hands, *racks.values(), supply)
        if sets.steps == NOTHING_FITS and not sets.waits:
            return None
        leaving = leavings(sets, look, order, proposal)
        # all hands that need one tile are known, so the nearest aim is too far only if it needs more than two
        at_most = sets.steps > 2 and not hands.has_every_aim
        steps = Steps(sets.steps if sets.steps < NOTHING_FITS else None, at_most)
    return Advice(steps, near, leaving, look.usefulness, to_others, order)


def _of_plans(look: ListedOutlook, supply: Supply, lines: Sequence[Sequence[str]]) -> Steps:
    """Return the number of tiles that the nearest plan needs. The tiles left must suffice for all its hands together.

    `lines` has the line of each hand, for each rack with a possible hand.
    """
    can = np.flatnonzero(distance(look.need, look.wild, *supply.whole) == 0)
    if not len(can):
        return Steps(None)
    best = can[np.argmin(look.needed[can])]
    number, at_most = int(look.needed[best]), bool(look.needed[best] > look.needed.min())
    if len(lines) == 1:
        return Steps(number, at_most)
    both = tuple(line[row] for line, row in zip(lines, look.hands[best], strict=True))
    return Steps(number, at_most, both, *supply.lacks(look.need[best], look.wild[best]))
