"""The hands that a table is played with, as arrays."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from tilewright.engine.ruleset import HandRules, Ruleset
from tilewright.hands.match import CardHands
from tilewright.kernels.compiled.distances import fixed
from tilewright.kernels.compiled.pairs import listed as kinds_of
from tilewright.sim.cards.free import listed
from tilewright.sim.cards.hands import MOST_SHOWN, Cards, arranged, paired, printed
from tilewright.sim.plan import Unsupported
from tilewright.variants.card_free.hands import CardFreeHands


def cards_of(rules: Ruleset, *, pairs: bool = False) -> Cards:
    """These hands, with room for the table, and to look for `pairs` of them.

    Raises Unsupported for those that no compiled game with cards knows.
    """
    players = tuple(rules.hands_of(seat) for seat in range(rules.seats))
    cards, most = _cards(players)
    (seats, hands), racks = cards.wants.shape, rules.racks
    return cards._replace(
        whole=np.zeros((seats, hands), np.uint8),
        row=np.zeros((seats, racks, most), np.int32),
        byte=np.zeros((seats, racks, most), np.uint8),
        changed=np.zeros((seats, racks, MOST_SHOWN, most), np.uint8),
        scratch=np.zeros(max(hands, most), np.uint8),
        pairs=paired(_kinds(players), racks, most) if pairs else cards.pairs,
    )


@lru_cache(maxsize=4)
def _cards(players: tuple[HandRules, ...]) -> tuple[Cards, int]:
    """The hands of all seats without a table, and how many rows come of exposures at most; it takes a while."""
    free = [hands for hands in players if isinstance(hands, CardFreeHands)]
    if len(free) == len(players):
        return arranged(listed(free))
    hands = players[0]
    if not isinstance(hands, CardHands):
        raise Unsupported(f"hands {hands.name}, which is no card")
    if len(set(players)) > 1:
        raise Unsupported("cards that differ from player to player")
    return arranged(printed(hands, len(players)))


@lru_cache(maxsize=4)
def _kinds(players: tuple[HandRules, ...]) -> NDArray[np.int8]:
    """The kinds of each of their hands, as who looks for pairs of them wants it."""
    code = _cards(players)[0].code
    return kinds_of(fixed(code & 15), fixed(code >> 4))
