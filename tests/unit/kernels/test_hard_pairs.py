"""The compiled search for the best pair, and a look at every pair, on cards that are large or hard to search."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from tilewright.analysis.outlook import TargetedHands
from tilewright.compiling import jit
from tilewright.judge.hand import hands_named
from tilewright.kernels.compiled import pairs as compiled
from tilewright.kernels.distance import Counts
from tilewright.kernels.pairs import Rows, best_pair
from tilewright.variants import RULESETS

from .hands_and_pools import Pool, dealt, in_one_suit, one_suit, played, printed

pytestmark = pytest.mark.long


@jit
def _by_trying_all(need: Counts, wild: Counts, more: Counts, free: Counts, have: Counts, jokers: int) -> int:
    fewest = 1 << 14
    for one in range(len(need)):
        for two in range(len(more)):
            missing, fillable = 0, 0
            for kind in range(len(have)):
                short = max(need[one, kind] + more[two, kind] - have[kind], 0)
                missing += short
                fillable += min(short, wild[one, kind] + free[two, kind])
            fewest = min(fewest, missing - min(jokers, fillable))
    return fewest


def by_trying_all(first: Rows, second: Rows, have: Counts, jokers: int) -> int:
    used = np.flatnonzero(first.need.any(axis=0) | second.need.any(axis=0))  # of the others nothing is missing
    parts = [np.ascontiguousarray(part[:, used]) for part in (*first, *second)]
    return _by_trying_all(*parts, np.ascontiguousarray(have[used]), jokers)


def hard() -> Iterator[tuple[str, Rows, Rows, Pool]]:
    for hands, pools in ((2_000, 20), (5_000, 4), (20_000, 1), (50_000, 1)):
        card = printed(hands, hands)
        for pool in [*dealt(pools, 1), *played(card, pools, 2)]:
            yield f"printed, {hands}", card, card, pool
            yield f"printed, {hands}, with exposures", card, card.pick(np.arange(0, hands, 7)), pool
    for hands, pools in ((300, 40), (2_000, 8), (20_000, 1), (50_000, 1)):
        suit = one_suit(hands, hands)
        for pool in in_one_suit(pools, 3):
            yield f"one suit, {hands}", suit, suit, pool
    line, card = one_suit(20_000, 4), printed(2_000, 5)
    have, _ = next(dealt(1, 6))
    yield "a line of 20,000 hands, eight jokers", line, card, (have, 8)


def test_the_best_pair_is_the_best_of_all() -> None:
    for name, first, second, (have, jokers) in hard():
        found = compiled.best_pair(first, second, have, jokers, 1 << 14)
        assert found is not None
        assert found.distance == by_trying_all(first, second, have, jokers), name
        one, two = (np.array([row]) for row in found[:2])
        assert by_trying_all(first.pick(one), second.pick(two), have, jokers) == found.distance, name


@pytest.mark.parametrize("name", ["siamese", "card-free-siamese"])
def test_the_hands_of_a_card(name: str) -> None:
    """The same pair as the search on arrays finds, also among equals."""
    preset = RULESETS[name]
    hands = preset.build(hands_named(preset.hands), {}).hands_of(0)
    assert isinstance(hands, TargetedHands)
    targets = hands.targets(()).rows
    some = targets.pick(np.arange(0, len(targets.need), 1 if name == "siamese" else 9))
    for pool in [*dealt(20, 7), *played(some, 20, 8)]:
        assert compiled.best_pair(some, some, *pool, 1 << 14) == best_pair(some, some, *pool)
