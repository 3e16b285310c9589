"""The hands that the players at a table may make, as arrays: the hands of a card or of Card Free.

In Card Free, players may have different levels, and a higher level allows fewer hands. Hands that more players may make
come first in the list, so each player may make the hands up to a certain index.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

import numpy as np

from tilewright.engine.phases.asking import SMALLEST_EXPOSURE
from tilewright.engine.ruleset import HandRules, Ruleset
from tilewright.hands.matching.card_hands import CardHands
from tilewright.kernels.compiled.distances import fixed
from tilewright.kernels.compiled.pairs import listed as kinds_of
from tilewright.sim.cards.hands import Listed, arrange, list_card, pairs_room
from tilewright.sim.cards.state import BY_DRAW, CLEAN, CLOSED, HIDDEN, MOST_SHOWN, SIZES, Cards
from tilewright.sim.cards.worths import worths_of
from tilewright.sim.plan import PAIRS, unsupported
from tilewright.sim.records import Int8s, Int32s, Numbers
from tilewright.tiles import FLOWER, KINDS
from tilewright.variants.card_free.blocks import all_hands
from tilewright.variants.card_free.hands import CONCEALED_LEVEL, CardFreeHands, all_features
from tilewright.variants.card_free.options import House
from tilewright.variants.card_free.worth import CONCEALED, Features


def cards_of(rules: Ruleset, players: Sequence[int] = (), *, has_outlook: bool = False) -> Cards:
    """Return the hands of a ruleset, with memory for all racks, and for the policies with these numbers.

    With `has_outlook`, there is also memory for outlooks.
    Raises Unsupported for hands that compiled games cannot handle.
    """
    seated = tuple(rules.hands_of(seat) for seat in range(rules.seats))
    cards, most = _cards(seated)
    (seats, hands), racks = cards.wants.shape, rules.racks
    return cards._replace(
        whole=np.zeros((seats, hands), np.uint8),
        row=np.zeros((seats, racks, most), np.int32),
        byte=np.zeros((seats, racks, most), np.uint8),
        changed=np.zeros((seats, racks, MOST_SHOWN, most), np.uint8),
        scratch=np.zeros(max(hands, most), np.uint8),
        worth=worths_of(rules, cards) if has_outlook else cards.worth,
        pairs=pairs_room(_kinds(seated), racks, most) if has_outlook or PAIRS in players else cards.pairs,
    )


@lru_cache(maxsize=4)
def _cards(players: tuple[HandRules, ...]) -> tuple[Cards, int]:
    """Return `Cards` for the hands of all seats, without memory for their racks.

    Also return an upper bound for the number of candidate hands of a rack with exposures.
    """
    free = [hands for hands in players if isinstance(hands, CardFreeHands)]
    if len(free) == len(players):
        return arrange(list_hands(free))
    hands = players[0]
    if not isinstance(hands, CardHands):
        raise unsupported("sim.hands", hands=hands.name)
    if len(set(players)) > 1:
        raise unsupported("sim.several-cards")
    return arrange(list_card(hands, len(players)))


@lru_cache(maxsize=4)
def _kinds(players: tuple[HandRules, ...]) -> Int8s:
    """Return the tiles that each hand needs, in the format of the argument `kinds` of `pairs_room`."""
    code = _cards(players)[0].code
    return kinds_of(fixed(code & 15), fixed(code >> 4))


_LAST_LEVEL = 5  # from this level on, hands must be self-drawn, jokerless or Dragon hands


def list_hands(players: Sequence[CardFreeHands]) -> Listed:
    """Return the Card Free hands of all players at a table.

    Raises Unsupported if the players' house rules differ in more than the level.
    """
    houses, hands, known = [each.house for each in players], all_hands(), all_features()
    if len({replace(house, level=0) for house in houses}) > 1:
        raise unsupported("sim.several-house-rules")
    house, may = houses[0], np.array([known.allowed(house, hands.line) for house in houses])
    at = np.argsort(-may.sum(axis=0), kind="stable")[: may.any(axis=0).sum()]
    wants = np.array([_wanted(house, known) | np.where(own, 0, CLOSED) for house, own in zip(houses, may, strict=True)])
    dragon_hand, exposable = known.dragon_hand[at], _exposable(house, at)
    first, having = _having(exposable)
    return Listed(
        need=np.ascontiguousarray(hands.need[at].T).astype(np.uint8),
        wild=np.ascontiguousarray(hands.wild[at].T).astype(np.uint8),
        many=may.sum(axis=1),
        at=at,
        wants=np.ascontiguousarray(wants[:, at]).astype(np.uint8),
        value=known.printed(house, hands.line)[at].astype(np.int64),
        bonus=np.where(dragon_hand, 0, CONCEALED).astype(np.int64),
        doubles=np.where(dragon_hand, *_doubles(house)).astype(np.uint8),
        singles=players[0].singles_and_pairs(at),
        groups=_groups(exposable, len(at)),
        free=np.full((len(at), 1, 2), (-1, 0), np.int8),
        first=first,
        having=having,
    )


def _wanted(house: House, known: Features) -> Numbers:
    """Return the conditions of a player's house rules for each hand, as bits.

    The bits in `FACTS`, such as self-drawn or jokerless, are alternatives: if any are set, a declared hand must meet
    one of them. The bit CLOSED means that the hand may not be exposed.
    """
    wants = np.zeros(len(known.pairs), np.int64)
    if house.needs_bonus:
        wants[known.bonuses() == 0] = BY_DRAW | CLEAN | HIDDEN
    if house.level >= _LAST_LEVEL:
        wants[:] = BY_DRAW | CLEAN
    wants[known.dragon_hand] = 0
    return wants | np.where(known.dragons & (house.level >= CONCEALED_LEVEL), CLOSED, 0)


def _doubles(house: House) -> tuple[int, int]:
    """Return the facts, such as self-drawn, that double Dragon hands and those that double other hands, as bits."""
    if not house.own_doubles:
        return 0, 0
    dragon_hand = {"payer_only": 0, "self_draw_and_discarder": BY_DRAW, "all": BY_DRAW | CLEAN}
    return dragon_hand[house.dragon_hand_doubles], BY_DRAW | CLEAN


def _exposable(house: House, at: Numbers) -> Numbers:
    """Return an array with four rows: hand, place, kind and size of every group of equal tiles that may be exposed."""
    block = all_hands().block[at]
    hand, kind = np.nonzero(block >= SMALLEST_EXPOSURE)
    if house.flower_pung_call:  # only Dragon's Love has a block of flowers this large, and it has two of them
        hand, kind = (np.repeat(part, 1 + (kind == FLOWER)) for part in (hand, kind))
    else:
        hand, kind = hand[kind != FLOWER], kind[kind != FLOWER]
    place = np.arange(len(hand)) - np.searchsorted(hand, hand)
    return np.stack([hand, place, kind, block[hand, kind]]).astype(np.int64)


def _groups(exposable: Numbers, hands: int) -> Int8s:
    """Return `groups[hand, place]`: kind, size, and 1 because jokers are allowed, for each group of each hand."""
    hand, place, kind, size = exposable
    groups = np.full((hands, int(place.max(initial=-1)) + 2, 3), (-1, 0, 0), np.int8)
    groups[hand, place] = np.stack([kind, size, np.ones_like(kind)], axis=1)
    return groups


def _having(exposable: Numbers) -> tuple[Numbers, Int32s]:
    """Return an index of hands by the groups that they can expose, as two arrays.

    The second array has three numbers per entry: the hand, a bit for the place of the group in the hand, and always 1,
    because jokers may be in every group that can be exposed. The first array gives the index of the first entry for
    each kind and size of group.
    """
    hand, place, kind, size = exposable
    first_of_two = np.ones(len(hand), np.bool_)
    first_of_two[1:] = (hand[1:] != hand[:-1]) | (kind[1:] != kind[:-1])
    hand, place, key = (part[first_of_two] for part in (hand, place, kind * SIZES + size))
    order = np.argsort(key, kind="stable")
    having = np.stack([hand, 1 << place, np.ones_like(hand)], axis=1)[order].astype(np.int32)
    return np.searchsorted(key[order], np.arange(len(KINDS) * SIZES + 1)).astype(np.int64), having
