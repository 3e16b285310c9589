"""Which discards nobody can want, by what a seat sees.

The answer is certain in one direction only: if a tile is unwanted, no other seat can claim it for a hand that may still
win. All tiles that the seat does not see may be in the hands of the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from tilewright.analysis.aims import goals, is_aimed
from tilewright.analysis.measured import OpenRack, open_racks
from tilewright.analysis.nearest import Supply, TargetedHands, is_targeted
from tilewright.analysis.seen import obtainable
from tilewright.engine.ruleset import HandRules, Ruleset
from tilewright.engine.state import State
from tilewright.hands.matching.card_hands import Targets, held
from tilewright.hands.sets.melds import SUITED
from tilewright.kernels.distance import distance
from tilewright.tiles import JOKER, Kind, Tiles

# nobody may claim a joker, no hand of the others needs the tile, or too few tiles are left for a group with it
Unwanted = Literal["joker", "no-hand", "too-few"]
SUIT = 9  # kinds in a suit
_NEIGHBOURS = ((-2, -1), (-1, 1), (1, 2))  # the two other tiles of a chow, by their numbers
_PUNG = 3  # tiles of the smallest group of equal tiles that may be claimed for an exposure
_FEW = 64  # hands of a card that are examined first
_ONE_SUIT = 2  # exposed sets in a single suit that point to a flush
_HONORS = SUITED // SUIT  # the number after those of the suits


def unwanted(rules: Ruleset, state: State, me: int, hidden: Tiles, tile: Kind) -> Unwanted | None:
    """Return why no other seat can want this discard, or None if one may want it.

    `hidden` are the tiles that the seat `me` does not see, and `tile` is one of its own.
    """
    if tile == JOKER:
        return "joker"
    reasons = set[Unwanted | None]()
    supply = Supply(state.seats[me].concealed, obtainable(hidden, rules, state))
    for other in state.others(me):
        hands = rules.hands_of(other)
        for rack in set(open_racks(state, other).values()):
            reasons.add(_unwanted(hands, rack, supply, tile, may_expose=may_expose(rules, state)))
            if None in reasons:
                return None
    return "too-few" if reasons == {"too-few"} else "no-hand"


def may_expose(rules: Ruleset, state: State) -> bool:
    """Return whether the next discard may be claimed for an exposure. The last one may be for a mah jongg only."""
    return state.wall > 0 or rules.last_discard == "any"


def _unwanted(hands: HandRules, rack: OpenRack, supply: Supply, tile: Kind, *, may_expose: bool) -> Unwanted | None:
    if is_targeted(hands):
        return None if _in_a_hand(hands, rack, supply, tile, may_expose=may_expose) else "no-hand"
    if is_aimed(hands) and hands.has_every_aim:
        arrays = goals(hands, *rack)
        if not arrays.wanted[tile]:
            return "no-hand"
        singly = any(aim.singles and tile in aim.kinds for aim in arrays.aims)
        return None if singly or left_for_a_group(supply.left, tile) else "too-few"
    return None


def _in_a_hand(hands: TargetedHands, rack: OpenRack, supply: Supply, tile: Kind, *, may_expose: bool) -> bool:
    """Return whether a rack can still become a hand of a card for which its seat may claim this tile now.

    The others may get every tile that is hidden, and those that the seat discards. A claim for an exposure needs two
    more hidden tiles of the group, and a mah jongg needs the whole rest hidden. Exchanges can free jokers in exposures.
    """
    targets = hands.targets(*rack)
    rows = np.flatnonzero(targets.need[:, tile])
    # mostly one of a few hands answers the question, and looking at all of them takes long
    parts = rows[:_FEW], rows[_FEW:]
    return any(claimable(targets, some, supply, tile, may_expose=may_expose).any() for some in parts)


def claimable(
    targets: Targets, rows: NDArray[np.intp], supply: Supply, tile: Kind, *, may_expose: bool
) -> NDArray[np.bool_]:
    """Return for which of these hands another seat may claim this tile now, as in `_in_a_hand`."""
    need, wild = targets.need[rows], targets.wild[rows]
    possible = distance(need, wild, *supply.whole) == 0
    have, jokers = held(supply.left)
    to_expose = may_expose & (need[:, tile] >= _PUNG) & (have[tile] + jokers >= _PUNG - 1)
    have[tile] += 1
    may_claim: NDArray[np.bool_] = possible & (to_expose | (distance(need, wild, have, jokers) == 0))
    return may_claim


def left_for_a_group(hidden: Tiles, tile: Kind) -> bool:
    """Return whether hidden tiles are left for a pair or a set with this one: an equal tile, or the rest of a chow."""
    return hidden.count(tile) > 0 or ways_to_chow(hidden, tile) > 0


def ways_to_chow(hidden: Tiles, tile: Kind) -> int:
    """Return in how many ways two hidden tiles make a chow with this one; 0 for a wind or a dragon.

    >>> ways_to_chow(Tiles.parse("1B 33B 4B"), 1), ways_to_chow(Tiles.parse("NN"), 30)
    (4, 0)
    """
    if tile >= SUITED:
        return 0
    first = tile - tile % SUIT
    pairs = ((tile + low, tile + high) for low, high in _NEIGHBOURS)
    return sum(hidden.count(a) * hidden.count(b) for a, b in pairs if first <= a and b < first + SUIT)


def collectors(state: State, me: int, hidden: Tiles, tile: Kind) -> list[int]:
    """Return the other seats that may want a tile for a flush.

    All sets that such a seat has exposed, at least two, are of the suit of the tile, but for winds and dragons.
    `hidden` are the tiles that the seat `me` does not see. The seat needs some of them for a set with the tile.
    """
    if tile >= SUITED or not left_for_a_group(hidden, tile):
        return []
    others = (other for other in state.others(me) if state.seats[other].live)
    return [other for other in others if tile // SUIT in suits_of(exposed(state, other))]


def exposed(state: State, seat: int) -> list[Kind]:
    """Return one tile of each group that a seat has exposed."""
    groups = (group for rack in state.seats[seat].racks for group in rack.exposures)
    return [next(group.faces.kinds()) for group in groups if not group.concealed]


def suits_of(shown: Sequence[Kind]) -> set[int]:
    """Return the suits of at least two groups, with 3 for winds and dragons; none if they are of two other suits."""
    suits = {kind // SUIT for kind in shown}
    return suits if len(shown) >= _ONE_SUIT and len(suits - {_HONORS}) <= 1 else set()
