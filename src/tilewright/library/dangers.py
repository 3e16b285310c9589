"""The tiles of a seat that the others may want, with reasons from what lies on the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.analysis.aims import is_aimed
from tilewright.analysis.measured import open_racks
from tilewright.analysis.nearest import Supply, is_targeted
from tilewright.analysis.taken import chance_of_taking
from tilewright.analysis.wanting import (
    SUIT,
    claimable,
    collectors,
    left_for_a_group,
    may_expose,
    unwanted,
    ways_to_chow,
)
from tilewright.analysis.worth import price
from tilewright.bots.planner import Planner
from tilewright.engine.state import MahJongg, Taken
from tilewright.engine.view import View
from tilewright.groups import Exposure, Reading
from tilewright.hands.matching.card_hands import Targets
from tilewright.hands.sets.melds import ALL_KINDS
from tilewright.messages import listed, listed_or, say
from tilewright.review.reasons import taken_in_words
from tilewright.sheet import Item
from tilewright.table.speech import unit_of
from tilewright.table.words import worth as amount
from tilewright.tiles import JOKER, SUITS, UNKNOWN, Kind, face
from tilewright.variants.siamese import pays_later

DANGERS = 5  # tiles that advice names
_LINES = 3  # lines of a card that a reason names
_PAIR = 2  # tiles of a kind with which a player can claim a third one
_WITH_JOKER = (Exposure.parse("[JJJ:1B]"),)  # a hand with a joker may pay less


@dataclass(frozen=True, slots=True)
class DangerAdvice:
    """A tile that another player may want.

    - `tile`: the tile, such as 3B.
    - `why`: the reasons, as sentences.
    - `cost`: the least that a mah jongg with this discard would cost its seat, as text. Empty if that is unknown.
    """

    tile: str
    why: str
    cost: str


def dangers_in_words(dangers: Sequence[DangerAdvice]) -> list[str]:
    """Return the dangers as lines of text. A cost that all of them have comes once, at the end."""
    if not dangers:
        return []
    costs = {each.cost for each in dangers}
    own = [say("library.costs", amount=each.cost) if each.cost and len(costs) > 1 else "" for each in dangers]
    lines = [
        say("library.danger", tile=each.tile, why=f"{each.why} {cost}".strip())
        for each, cost in zip(dangers, own, strict=True)
    ]
    if len(costs) == 1 and (cost := dangers[0].cost):
        lines.append(say("library.any-costs", tiles=len(dangers), amount=cost))
    return [say("library.dangers"), *lines]


def dangers_of(plan: Planner) -> tuple[DangerAdvice, ...]:
    """Return the tiles of a seat that the others may want, the most dangerous first, at most DANGERS of them."""
    if is_targeted(plan.hands):
        kinds = [kind for kind in plan.pool.kinds() if kind not in (JOKER, UNKNOWN) and plan.danger[kind]]
        wanted = (_of_cards(plan, kind) for kind in sorted(kinds, key=lambda kind: (-plan.danger[kind], kind)))
        return tuple(islice(filter(None, wanted), DANGERS))
    if not is_aimed(plan.hands):
        return ()
    sets = [_use(plan, kind) for kind in plan.pool.kinds() if kind < ALL_KINDS and _may_be_wanted(plan, kind)]
    wanted = (_of_sets(plan, use) for use in sorted(sets, key=lambda use: _rank(plan, use)))
    return tuple(islice(filter(None, wanted), DANGERS))


def _may_be_wanted(plan: Planner, kind: Kind) -> bool:
    return unwanted(plan.rules, plan.state, plan.me, plan.unseen, kind) is None


# Cards


def _of_cards(plan: Planner, kind: Kind) -> DangerAdvice | None:
    """Return who can use a tile for a hand that fits its exposures, or None if nobody can."""
    supply = Supply(plan.pool, plan.obtainable)
    reasons, costs = list[str](), list[int | None]()
    for other in plan.state.others(plan.me):
        hands = plan.rules.hands_of(other)
        for rack in open_racks(plan.state, other).values():
            if not is_targeted(hands):
                continue
            targets = hands.targets(*rack)
            rows = np.flatnonzero(targets.need[:, kind])
            # nothing shown is no reason, but any hand with the tile may win; to examine all of them takes long
            if rack.exposures:
                rows = rows[claimable(targets, rows, supply, kind, may_expose=may_expose(plan.rules, plan.state))]
                if len(rows):
                    groups = listed([*map(str, rack.exposures)])
                    reasons.append(say("library.wanted-for", seat=other, groups=groups, lines=_lines(targets, rows)))
            values = np.unique(targets.value[rows]).tolist()
            costs += [_cost(plan, kind, other, Reading("", _WITH_JOKER, value or None)) for value in values]
    return DangerAdvice(face(kind), " ".join(reasons), _least(plan, costs)) if reasons else None


def _lines(targets: Targets, rows: NDArray[np.intp]) -> str:
    """Return the lines of these hands as text, the first of them by name."""
    lines = list(dict.fromkeys(targets.line[row] for row in rows))
    more = len(lines) - _LINES
    return listed_or(lines) if more < 1 else listed_or([*lines[:_LINES], say("library.more-lines", lines=more)])


# Sets


class _Use(NamedTuple):
    """The use of a tile to others: the chance that it is taken, if known, and the seats that collect its suit."""

    tile: Kind
    chance: float | None
    collectors: list[int]


def _use(plan: Planner, kind: Kind) -> _Use:
    chance = chance_of_taking(plan.rules, View(plan.me, plan.state), kind)
    return _Use(kind, chance, collectors(plan.state, plan.me, plan.unseen, kind))


def _rank(plan: Planner, use: _Use) -> tuple[float, bool, int, int, Kind]:
    """Return a key that sorts tiles, the most dangerous first."""
    left, chows = plan.unseen.count(use.tile), ways_to_chow(plan.unseen, use.tile)
    return -(use.chance or 0.0), not use.collectors, -left, -chows, use.tile


def _of_sets(plan: Planner, use: _Use) -> DangerAdvice | None:
    """Return why another seat may want a tile for a set, or None if nothing on the table says so."""
    kind, left = use.tile, plan.unseen.count(use.tile)
    if not left_for_a_group(plan.unseen, kind):
        return None  # only hands of single tiles can use it, such as knitted ones, which nothing on the table shows
    reasons = [say("library.flush", seat=seat, suit=SUITS[kind // SUIT]) for seat in use.collectors]
    if left >= _PAIR and not any(kind in seat.discards for seat in plan.state.seats):
        reasons.append(say("library.none-thrown", left=left))
    if use.chance:
        reasons.append(taken_in_words(use.chance))
    if not reasons:
        return None
    least = plan.hands.lowest_value()
    won = Reading("", (), least, items=(Item("", "", plus=least),))
    others = [other for other in plan.state.others(plan.me) if open_racks(plan.state, other)]
    return DangerAdvice(face(kind), " ".join(reasons), _least(plan, [_cost(plan, kind, each, won) for each in others]))


# Costs


def _cost(plan: Planner, kind: Kind, winner: int, won: Reading) -> int | None:
    """Return what a mah jongg of another seat with this discard costs, or None if the settlement cannot tell."""
    if won.value is None or plan.rules.racks > 1 or pays_later(plan.rules):
        return None
    taken = Taken(kind, plan.me, for_mah_jongg=True)
    return price(plan.rules, plan.state, plan.me, winner, MahJongg(won, 0, taken))


def _least(plan: Planner, costs: Sequence[int | None]) -> str:
    """Return the least of some costs as text, or an empty text if it is 0 or one of them is unknown."""
    least = min((-1 if cost is None else cost for cost in costs), default=0)
    return amount(least, unit_of(plan.rules)) if least > 0 else ""
