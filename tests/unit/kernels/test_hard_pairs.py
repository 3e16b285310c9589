"""The compiled search for the best pair of hands agrees with a check of every pair, on large and difficult cards."""

from __future__ import annotations

import numpy as np
import pytest

from tilewright.analysis.nearest import TargetedHands
from tilewright.catalogue import hands_named
from tilewright.compiling import jit
from tilewright.hands.language.parse import parse_card
from tilewright.hands.matching.card_hands import CardHands
from tilewright.kernels.arrays import Counts, Rows
from tilewright.kernels.compiled import one_pool
from tilewright.kernels.compiled import pairs as compiled
from tilewright.kernels.pairs import best_pair, best_pairs, pair_distance
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
    used = np.flatnonzero(first.need.any(axis=0) | second.need.any(axis=0))  # no hand needs the other kinds
    parts = [np.ascontiguousarray(part[:, used]) for part in (*first, *second)]
    return _by_trying_all(*parts, np.ascontiguousarray(have[used]), jokers)


MANY_WAYS = """card Ways
[One]
1 kkkk lll pppa FFFF ; p in 1 2 3 4 5 = 25"""
HARD = [
    *(("printed", hands, pools) for hands, pools in ((2_000, 20), (5_000, 4), (20_000, 4), (50_000, 2))),
    *(("printed, with exposures", hands, pools) for hands, pools in ((2_000, 20), (20_000, 4), (50_000, 2))),
    *(("one suit", hands, pools) for hands, pools in ((300, 40), (2_000, 8), (20_000, 4), (50_000, 2))),
    ("one line", 13_770, 4),
]


def hard(kind: str, hands: int, pools: int) -> tuple[Rows, Rows, list[Pool]]:
    """Return hands for two racks, and pools of tiles that make the search slow.

    Such pools have many jokers, or all hands compete for one suit.
    """
    if kind == "one suit":
        card = one_suit(hands, hands)
        return card, card, list(in_one_suit(pools, 3))
    card = printed(hands, hands) if kind != "one line" else CardHands(parse_card(MANY_WAYS)).targets(()).rows
    assert len(card.need) == hands
    eight = [(have, 8) for have, _ in dealt(1 + pools // 8, 6)]
    second = card.pick(np.arange(0, hands, 7)) if "exposures" in kind else card
    return card, second, [*eight, *dealt(pools, 1), *played(card, pools, 2)]


@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("kind", "hands", "pools"), HARD)
def test_the_best_pair_is_the_best_of_all(kind: str, hands: int, pools: int) -> None:
    """Two searches find a pair that needs the fewest further tiles: one for a single pool, the other for many pools."""
    first, second, cases = hard(kind, hands, pools)
    one = compiled.card(first)
    two = one if second is first else compiled.card(second)
    together = compiled.best_pairs_of_pools(
        one, two, np.array([have for have, _ in cases]), np.array([jokers for _, jokers in cases])
    )
    for (have, jokers), at_once in zip(cases, together.tolist(), strict=True):
        best = one_pool.best_pair(first, second, have, jokers, 1 << 14)
        assert best is not None
        assert best.distance == at_once[2] == by_trying_all(first, second, have, jokers)
        for pair in (best[:2], at_once[:2]):
            a, b = (np.array([row]) for row in pair)
            assert by_trying_all(first.pick(a), second.pick(b), have, jokers) == best.distance


@pytest.mark.parametrize(("kind", "margin"), [("one suit", 0), ("one suit", 1), ("printed", 0), ("printed", 1)])
def test_all_best_pairs_are_found(kind: str, margin: int) -> None:
    first, second, cases = hard(kind, 2_000, 3)
    for have, jokers in cases:
        pairs = best_pairs(first, second, have, jokers, margin)
        needed = np.array([_needed(first, row, second, have, jokers) for row in range(len(first.need))])
        assert len(pairs) == np.count_nonzero(needed <= needed.min() + margin)
        assert len(np.unique(pairs[:, 1:], axis=0)) == len(pairs)
        assert (needed[pairs[:, 1], pairs[:, 2]] == pairs[:, 0]).all()


def _needed(first: Rows, row: int, second: Rows, have: Counts, jokers: int) -> Counts:
    return pair_distance(first.pick(np.array([row])), second, have, jokers)


@pytest.mark.parametrize("name", ["siamese", "card-free-siamese"])
def test_the_hands_of_a_card(name: str) -> None:
    """The compiled search and the NumPy search find the same pair, even if several pairs are equally good."""
    preset = RULESETS[name]
    hands = preset.build(hands_named(preset.hands), {}).hands_of(0)
    assert isinstance(hands, TargetedHands)
    targets = hands.targets(()).rows
    some = targets.pick(np.arange(0, len(targets.need), 1 if name == "siamese" else 9))
    for pool in [*dealt(20, 7), *played(some, 20, 8)]:
        assert one_pool.best_pair(some, some, *pool, 1 << 14) == best_pair(some, some, *pool)
