"""The values of Card Free hands, and the hands that each skill level allows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tilewright.sheet import Item
from tilewright.tiles import DRAGONS, FLOWER, INDEX, SUITS
from tilewright.variants.card_free.blocks import (
    DRAGON_HANDS,
    DRAGON_KINDS,
    FIRST_DRAGON_HAND,
    LABELS,
    MATCHING,
    SUITED,
    WIND_KINDS,
    BlockHands,
    Mask,
)
from tilewright.variants.card_free.options import House

CONCEALED = 10
_DRAGON_HANDS = list(DRAGON_HANDS.items())


@dataclass(frozen=True, eq=False)
class Features:
    """The features of hands on which bonuses and skill levels depend, with one row for each hand."""

    pairs: NDArray[np.int8]
    quints: NDArray[np.int8]
    set_bonus: Mask
    suit_bonus: Mask
    dragon_hand: Mask
    dragons: Mask
    numbers: Mask
    fillers: Mask  # the hand contains numbers together with flowers, dragons or winds
    all_singles: Mask  # the hand counts as singles and pairs, because it contains only pairs and NEWS

    @classmethod
    def of(cls, hands: BlockHands) -> Features:
        """Derive the features of these hands from their blocks."""
        block = hands.block
        held = block > 0
        suited = [_any(held, range(at, at + 9)) for at in range(0, SUITED, 9)]
        numbers = _any(held, range(SUITED))
        winds = _any(held, WIND_KINDS) | hands.news
        dragons = _any(held, DRAGON_KINDS)
        flowers = held[:, FLOWER]
        dragon_hand: Mask = hands.line >= FIRST_DRAGON_HAND
        matched = np.zeros(len(hands), np.bool_)
        for at, suit in enumerate(SUITS):
            alone = suited[at] & ~np.any([other for i, other in enumerate(suited) if i != at], axis=0)
            strange = held[:, [INDEX[dragon] for dragon in DRAGONS if dragon != MATCHING[suit]]].any(axis=1)
            matched |= alone & ~strange
        return cls(
            pairs=(block == 2).sum(axis=1, dtype=np.int8),
            quints=(block == 5).sum(axis=1, dtype=np.int8),
            set_bonus=~dragon_hand & (numbers ^ winds) & ~dragons & ~flowers,
            suit_bonus=~dragon_hand & matched & ~flowers & ~winds,
            dragon_hand=dragon_hand,
            dragons=dragons,
            numbers=numbers,
            fillers=numbers & (flowers | dragons | winds),
            all_singles=~_any(block > 2, range(block.shape[1])),
        )

    def pairs_bonus(self) -> NDArray[np.int16]:
        """Return the bonus of each hand for its pairs: 5 for three to five pairs, 10 for seven."""
        return np.where(self.pairs == 7, 10, np.where(self.pairs >= 3, 5, 0)).astype(np.int16)

    def bonuses(self) -> NDArray[np.int16]:
        """Return the sum of the bonuses that each hand earns for its tiles. Dragon hands earn none."""
        earned = self.pairs_bonus() + 5 * (self.quints.astype(np.int16) + self.set_bonus + self.suit_bonus)
        return np.where(self.dragon_hand, 0, earned).astype(np.int16)

    def printed(self, house: House, line: NDArray[np.int16]) -> NDArray[np.int16]:
        """Return the value of each hand before doubles, without the bonus for concealed hands.

        It is the base value plus bonuses, or the fixed value of a Dragon hand.
        """
        fixed = np.array([points for _, points in DRAGON_HANDS.values()], np.int16)
        points = fixed[np.maximum(line - FIRST_DRAGON_HAND, 0)]
        return np.where(self.dragon_hand, points, house.base + self.bonuses()).astype(np.int16)

    def allowed(self, house: House, line: NDArray[np.int16]) -> Mask:
        """Return a mask of the hands whose tiles the player's skill level allows.

        The levels' rules on concealed hands, self-drawn tiles and jokers are not checked here.
        """
        label = np.array(LABELS)
        allowed = np.ones(len(line), np.bool_)
        if house.level >= 1:
            barred = np.char.endswith(label, ", 2P3+2P4") & ~np.char.startswith(label, "Winds")
            allowed &= ~barred[line]
        if house.level >= 2:
            allowed &= ~(np.char.startswith(label, "Consecutive Run")[line] & self.fillers)
        if house.level >= 4:
            exempt = self.dragon_hand & house.level4_dragon_exempt
            allowed &= ~self.numbers | self.suit_bonus | exempt
        return allowed


def _any(held: Mask, kinds: Iterable[int]) -> Mask:
    """Return a mask of the hands that contain any of these kinds."""
    mask: Mask = np.logical_or.reduce(held[:, list(kinds)], axis=1)
    return mask


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts that affect the value of a finished hand, besides its blocks."""

    concealed: bool
    self_drawn: bool
    jokerless: bool


def worth(house: House, features: Features, line: int, row: int, facts: Facts) -> Iterator[Item]:
    """Return the score items of a hand. Their sum is the payment of a loser who did not discard the winning tile."""
    if line >= FIRST_DRAGON_HAND:
        name, (rule, points) = _DRAGON_HANDS[line - FIRST_DRAGON_HAND]
        yield Item(rule, name, plus=points)
        doubles = house.dragon_hand_doubles
        drawn, clean, cite = doubles != "payer_only", doubles == "all", "R-CF-32"
    else:
        yield Item("R-CF-23", "base value", plus=house.base)
        if bonus := int(features.pairs_bonus()[row]):
            yield Item("R-CF-24", f"{features.pairs[row]} pairs", plus=bonus)
        if quints := int(features.quints[row]):
            yield Item("R-CF-25", "quint" if quints == 1 else f"{quints} quints", plus=5 * quints)
        if features.set_bonus[row]:
            yield Item("R-CF-26", "numbers only" if features.numbers[row] else "winds only", plus=5)
        if features.suit_bonus[row]:
            yield Item("R-CF-27", "one suit", plus=5)
        if facts.concealed:
            yield Item("R-CF-28", "concealed", plus=CONCEALED)
        drawn, clean, cite = True, True, "R-CF-29"
    if facts.self_drawn and drawn and house.own_doubles:
        yield Item(cite, "self-drawn", times=2)
    if facts.jokerless and clean and house.own_doubles:
        yield Item(cite, "no jokers", times=2)


def declarable(house: House, items: tuple[Item, ...], line: int, facts: Facts) -> bool:
    """Return whether the house rules and the player's skill level allow declaring this hand."""
    if line >= FIRST_DRAGON_HAND or facts.jokerless or facts.self_drawn:
        return True
    bonus = any(item.plus for item in items[1:])
    return house.level < 5 and (bonus or not house.needs_bonus)
