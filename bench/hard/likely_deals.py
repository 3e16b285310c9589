"""Deals of the unseen tiles in which the others are about as near to hands of a card as players usually are.

`from_view` makes every deal equally likely. But others have chosen what they keep, so its deals leave them too far from
their hands: with half of the wall left in Siamese, some seven tiles instead of three.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, MutableSequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.analysis.measured import OpenRack, open_racks
from tilewright.analysis.nearest import TargetedHands
from tilewright.analysis.seen import unseen
from tilewright.engine.from_view import from_view
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import State
from tilewright.engine.view import View
from tilewright.engine.wall import Wall
from tilewright.hands.matching.card_hands import held
from tilewright.tiles import JOKER, KINDS, UNKNOWN, Kind

AT_END, BY_WALL, SPREAD = 0.2, 10.0, 1.3  # tiles that a seat lacks: at the end, for each share of the wall, and spread
_TRIED, _KEPT = 8, 60  # hands tried for a rack in each deal, and hands among which they are chosen

Needs = NDArray[np.int64]


class Aims(NamedTuple):
    """The hands that a rack may be kept for, with the tiles that each needs, and which of them jokers may replace."""

    need: Needs
    wild: Needs
    thrown: Needs  # kinds that the hand needs and its seat has discarded


class LikelyDeals:
    """A source of deals for one view of a game with hands of a card."""

    def __init__(self, rules: Ruleset, view: View) -> None:
        self._rules, self._view = rules, view
        self._lacking = AT_END + BY_WALL * view.state.wall / len(rules.tiles)
        self._first = True
        left, _ = held(unseen(rules.tiles, view))
        self._seats = [
            (seat.concealed.count(UNKNOWN), self._aims(number, left.astype(np.int64)))
            for number, seat in enumerate(view.state.seats)
        ]

    def deals(self, games: int, seed: int) -> Iterator[tuple[State, Wall]]:
        """Return this number of deals."""
        for number in range(games):
            self._rng, self._first = random.Random(f"{seed} {number}"), True
            yield from_view(self._rules, self._view, self)

    def shuffle(self, x: MutableSequence[Any], /) -> None:
        """Shuffle the unseen tiles, which `from_view` then deals from the beginning, seat by seat."""
        if not self._first:  # what is left of them goes to the wall
            self._rng.shuffle(x)
            return
        self._first, left = False, Counter[Kind](x)
        kept = [self._kept(tiles, aims, left) for tiles, aims in self._seats]
        others = list(left.elements())
        self._rng.shuffle(others)
        dealt = list[Kind]()
        for (tiles, _), own in zip(self._seats, kept, strict=True):
            more = tiles - len(own)
            dealt += own + others[:more]
            del others[:more]
        x[:] = dealt + others

    def _aims(self, seat: int, left: Needs) -> list[Aims]:
        """Return the hands that each rack of another seat may be kept for, those that are most likely."""
        hands, state = self._rules.hands_of(seat), self._view.state
        assert isinstance(hands, TargetedHands)
        racks = open_racks(state, seat).values() if seat != self._view.seat else ()
        thrown = np.isin(np.arange(len(KINDS)), list(state.seats[seat].discards))
        return [aims for rack in racks if len((aims := _likeliest(hands, rack, left, thrown)).need)]

    def _kept(self, tiles: int, aims: list[Aims], left: Counter[Kind]) -> list[Kind]:
        """Take tiles that a seat keeps for its racks from those that are left, but not those that it lacks."""
        if not aims:
            return []
        wanted, short = list[Kind](), 0
        for each in aims:
            have = np.array([left[kind] for kind in range(len(KINDS))])
            tried = [self._rng.randrange(len(each.need)) for _ in range(_TRIED)]
            row = min(tried, key=lambda row: _unlikely(each, have, row))
            short += int(np.maximum(each.need[row] - have, 0).sum())
            for kind in np.flatnonzero(each.need[row]).tolist():
                number = min(int(each.need[row, kind]), left[kind]) if kind != JOKER else 0
                wanted += [kind] * number
                left[kind] -= number
        self._rng.shuffle(wanted)
        lacking = max(1, round(self._rng.gauss(self._lacking, SPREAD)))
        keep = max(0, min(tiles, len(wanted)) - max(lacking - short, 0))
        left.update(wanted[keep:])
        return wanted[:keep]


def _likeliest(hands: TargetedHands, rack: OpenRack, left: Needs, thrown: NDArray[np.bool_]) -> Aims:
    targets = hands.targets(*rack)
    need, wild = targets.need.astype(np.int64), targets.wild.astype(np.int64)
    aims = Aims(need, wild, need @ thrown)
    cost = _costs(aims, left)
    order = np.argsort(cost, kind="stable")
    order = order[: max(_KEPT, int((cost == cost.min(initial=0)).sum()))]
    return Aims(*(each[order] for each in aims))


def _costs(aims: Aims, left: Needs) -> Needs:
    short = np.maximum(aims.need - left, 0)
    costs: Needs = 4 * np.maximum(short - aims.wild, 0).sum(axis=1) + 2 * short.sum(axis=1) + aims.thrown
    return costs


def _unlikely(aims: Aims, left: Needs, row: int) -> int:
    return int(_costs(Aims(*(each[row : row + 1] for each in aims)), left)[0])
