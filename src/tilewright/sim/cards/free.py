"""The hands of Card Free as arrays, for compiled games: those of all players, whatever their levels.

Each level bars what those below it bar, so with the hands that most players may make in front those of
every player are the first so many.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from tilewright.engine.phases.asking import SMALLEST_EXPOSURE
from tilewright.sim.cards.hands import BY_DRAW, CLEAN, CLOSED, HIDDEN, SIZES, Listed, Numbers
from tilewright.sim.plan import Unsupported
from tilewright.tiles import FLOWER, KINDS
from tilewright.variants.card_free.blocks import all_hands
from tilewright.variants.card_free.hands import CONCEALED_LEVEL, CardFreeHands, all_features
from tilewright.variants.card_free.options import House
from tilewright.variants.card_free.worth import CONCEALED, Features

_LAST_LEVEL = 5  # whose hands are drawn, or have no joker, or are Dragon hands


def listed(players: Sequence[CardFreeHands]) -> Listed:
    """The hands of players at one table, a seat each. Raises Unsupported where they differ in more than their level."""
    houses, hands, known = [each.house for each in players], all_hands(), all_features()
    if len({replace(house, level=0) for house in houses}) > 1:
        raise Unsupported("players with other house rules than their level")
    house, may = houses[0], np.array([known.allowed(house, hands.line) for house in houses])
    at = np.argsort(-may.sum(axis=0), kind="stable")[: may.any(axis=0).sum()]
    wants = np.array([_wanted(house, known) | np.where(own, 0, CLOSED) for house, own in zip(houses, may, strict=True)])
    dragon_hand, lying = known.dragon_hand[at], _lying(house, at)
    first, having = _having(lying)
    return Listed(
        need=np.ascontiguousarray(hands.need[at].T).astype(np.uint8),
        wild=np.ascontiguousarray(hands.wild[at].T).astype(np.uint8),
        many=may.sum(axis=1),
        at=at,
        wants=np.ascontiguousarray(wants[:, at]).astype(np.uint8),
        value=known.printed(house, hands.line)[at].astype(np.int64),
        bonus=np.where(dragon_hand, 0, CONCEALED).astype(np.int64),
        doubles=np.where(dragon_hand, *_doubles(house)).astype(np.uint8),
        groups=_groups(lying, len(at)),
        free=np.full((len(at), 1, 2), (-1, 0), np.int8),
        first=first,
        having=having,
    )


def _wanted(house: House, known: Features) -> NDArray[np.int64]:
    """What each hand wants of a player: one of some facts, or to stay concealed."""
    wants = np.zeros(len(known.pairs), np.int64)
    if house.needs_bonus:
        wants[known.bonuses() == 0] = BY_DRAW | CLEAN | HIDDEN
    if house.level >= _LAST_LEVEL:
        wants[:] = BY_DRAW | CLEAN
    wants[known.dragon_hand] = 0
    return wants | np.where(known.dragons & (house.level >= CONCEALED_LEVEL), CLOSED, 0)


def _doubles(house: House) -> tuple[int, int]:
    """What doubles a Dragon hand, and any other."""
    if not house.own_doubles:
        return 0, 0
    dragon_hand = {"payer_only": 0, "self_draw_and_discarder": BY_DRAW, "all": BY_DRAW | CLEAN}
    return dragon_hand[house.dragon_hand_doubles], BY_DRAW | CLEAN


def _lying(house: House, at: Numbers) -> Numbers:
    """Each block that may be exposed: the hand, its place there, kind and size; blocks of a hand in order of kinds."""
    block = all_hands().block[at]
    hand, kind = np.nonzero(block >= SMALLEST_EXPOSURE)
    if house.flower_pung_call:  # Dragon's Love has two of them
        hand, kind = (np.repeat(part, 1 + (kind == FLOWER)) for part in (hand, kind))
    else:
        hand, kind = hand[kind != FLOWER], kind[kind != FLOWER]
    place = np.arange(len(hand)) - np.searchsorted(hand, hand)
    return np.stack([hand, place, kind, block[hand, kind]]).astype(np.int64)


def _groups(lying: Numbers, hands: int) -> NDArray[np.int8]:
    """The blocks of each hand, with jokers in any of them."""
    hand, place, kind, size = lying
    groups = np.full((hands, int(place.max(initial=-1)) + 2, 3), (-1, 0, 0), np.int8)
    groups[hand, place] = np.stack([kind, size, np.ones_like(kind)], axis=1)
    return groups


def _having(lying: Numbers) -> tuple[Numbers, NDArray[np.int32]]:
    """Where the hands with each block begin, and these: hand, place taken, and that jokers may be in it."""
    hand, place, kind, size = lying
    first_of_two = np.ones(len(hand), np.bool_)
    first_of_two[1:] = (hand[1:] != hand[:-1]) | (kind[1:] != kind[:-1])
    hand, place, key = (part[first_of_two] for part in (hand, place, kind * SIZES + size))
    order = np.argsort(key, kind="stable")
    having = np.stack([hand, 1 << place, np.ones_like(hand)], axis=1)[order].astype(np.int32)
    return np.searchsorted(key[order], np.arange(len(KINDS) * SIZES + 1)).astype(np.int64), having
