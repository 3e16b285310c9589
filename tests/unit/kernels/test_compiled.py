"""The compiled kernels return the same arrays as the NumPy kernels, for any hands and pools of tiles."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from tilewright.kernels import pairs as search
from tilewright.kernels import ready
from tilewright.kernels.arrays import Counts, Rows, SomeHalves
from tilewright.kernels.compiled import distances as compiled_distances
from tilewright.kernels.compiled import one_pool
from tilewright.kernels.compiled import pairs as compiled_pairs
from tilewright.kernels.distance import distance, shortage
from tilewright.kernels.halves import Halves
from tilewright.kernels.pairs import best_pair, best_pairs, pairs_examined, pairs_within
from tilewright.tiles import FLOWER, KINDS

from .hands_and_pools import Pool, dealt, in_one_suit, one_suit, played, printed, rows

ROOT = Path(__file__).parents[3]
NO_MORE_THAN = 1 << 14


@pytest.fixture(autouse=True)
def on_arrays(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use the NumPy kernels by default."""
    monkeypatch.setitem(ready._state, "loaded", False)


def cases() -> Iterator[tuple[Rows, Rows, Pool]]:
    card, suit = printed(120, 1), one_suit(60, 2)
    for pool in [*dealt(6, 3), *played(card, 6, 4)]:
        yield card, card, pool
        yield card, card.pick(np.arange(0, 120, 3)), pool
    for pool in in_one_suit(3, 5):
        yield suit, suit, pool
        yield suit, card, pool


def same(one: object, other: object) -> bool:
    assert isinstance(one, np.ndarray)
    assert isinstance(other, np.ndarray)
    return one.dtype == other.dtype and one.shape == other.shape and bool((one == other).all())


def test_shortage_is_the_same_in_any_order_of_memory() -> None:
    card = printed(70, 6)
    for have, _ in [*dealt(4, 7), *played(card, 4, 8)]:
        wanted = shortage(*card, have)
        in_rows = Rows(card.need.copy("C"), card.wild.copy("C"))
        every_other = Rows(np.repeat(card.need, 2, axis=0)[::2], np.repeat(card.wild, 2, axis=0)[::2])
        for hands in (card, in_rows, every_other):
            lacks = compiled_distances.shortage(*hands, have)
            assert all(same(*each) for each in zip(lacks, wanted, strict=True))
    nothing = compiled_distances.shortage(card.need[:0], card.wild[:0], have)
    assert [part.shape for part in nothing] == [(0,), (0,)]


def test_many_pools_at_once_and_the_nearest_hand_of_each() -> None:
    card = printed(130, 9)
    packed = compiled_distances.packed(*card)
    pools = [*dealt(12, 10), *dealt(6, 11, tiles=14), *played(card, 6, 12), (np.full(len(KINDS), 4, np.int8), 0)]
    have, jokers = np.array([pool[0] for pool in pools]), np.array([pool[1] for pool in pools])
    needed = compiled_distances.distances(packed, have, jokers)
    assert needed.tolist() == [distance(*card, *pool).tolist() for pool in pools]
    least, at = compiled_distances.nearest(packed, have, jokers)
    assert least.tolist() == needed.min(axis=1).tolist()
    assert at.tolist() == needed.argmin(axis=1).tolist()


def test_a_tile_comes_and_goes() -> None:
    card = printed(90, 13)
    packed = compiled_distances.packed(*card)
    rng = np.random.default_rng(14)
    have = np.zeros(len(KINDS), np.int8)
    sums, fresh, out = (np.empty_like(packed.empty) for _ in range(3))
    compiled_distances.weigh(packed, compiled_distances.fixed(have), sums)
    for _ in range(60):
        kind = int(rng.integers(FLOWER + 1))
        after = max(int(have[kind]) + int(rng.choice([-1, 1, 1])), 0)
        compiled_distances.change(packed, sums, kind, int(have[kind]), after)
        have[kind] = after
        compiled_distances.weigh(packed, compiled_distances.fixed(have), fresh)
        assert same(sums, fresh)
    compiled_distances.away(sums, 2, out)
    assert out.view(np.uint8)[:90].tolist() == distance(*card, have, 2).tolist()


def test_fifteen_tiles_are_packed_and_sixteen_are_refused() -> None:
    need = np.array([[9, 6], [15, 0], [0, 15]], np.int8)
    packed = compiled_distances.packed(need, need)
    pools, jokers = np.array([[0, 0], [12, 3], [5, 5]], np.int8), np.array([15, 1, 40])
    wanted = [distance(need, need, have, int(n)).tolist() for have, n in zip(pools, jokers, strict=True)]
    assert compiled_distances.distances(packed, pools, jokers).tolist() == wanted
    with pytest.raises(ValueError, match="a hand of 16 tiles does not fit"):
        compiled_distances.packed(np.array([[9, 7]], np.int8), np.zeros((1, 2), np.int8))


def test_the_best_pair_is_the_same_pair() -> None:
    for one, two, (have, jokers) in cases():
        wanted = best_pair(one, two, have, jokers)
        assert wanted is not None
        assert one_pool.best_pair(one, two, have, jokers, NO_MORE_THAN) == wanted
        assert one_pool.best_pair(one, two, have, jokers, wanted.distance) is None
        assert one_pool.best_pair(one, two, have, jokers, wanted.distance + 1) == wanted


def test_the_best_pair_may_follow_a_pair_with_one_more_missing_tile() -> None:
    """The joker fits no place of these hands, so the search counts the tiles of each kind."""
    one, two = (rows(need, np.zeros_like(need)) for need in (np.array([[2, 0]]), np.array([[1, 0], [0, 1]])))
    have = np.array([2, 2], np.int8)
    assert best_pair(one, two, have, 1) == one_pool.best_pair(one, two, have, 1, NO_MORE_THAN) == (0, 1, 0)


def test_all_pairs_within_a_margin(monkeypatch: pytest.MonkeyPatch) -> None:
    for one, two, (have, jokers) in cases():
        for margin in (0, 2):
            monkeypatch.setitem(ready._state, "loaded", False)
            wanted = best_pairs(one, two, have, jokers, margin)
            monkeypatch.setitem(ready._state, "loaded", True)
            assert same(best_pairs(one, two, have, jokers, margin), wanted)


@pytest.mark.parametrize("is_loaded", [False, True])
def test_the_search_for_pairs_stops_after_the_first_pair_too_many(
    monkeypatch: pytest.MonkeyPatch, is_loaded: bool
) -> None:
    monkeypatch.setitem(ready._state, "loaded", is_loaded)
    one, two, pool = next(cases())
    whole = pairs_within(one, two, *pool, 8)
    assert len(whole) > 20
    assert same(pairs_within(one, two, *pool, 8, most=len(whole)), whole)
    for most in range(0, len(whole), 5):
        part = pairs_within(one, two, *pool, 8, most=most)
        assert len(part) == most + 1
        assert set(map(tuple, part.tolist())) <= set(map(tuple, whole.tolist()))


def test_the_pairs_to_examine_are_counted_in_advance(monkeypatch: pytest.MonkeyPatch) -> None:
    real, sizes = search._together, list[int]()

    def counted(first: Rows, second: Rows, have: Counts, jokers: int) -> Counts:
        sizes.append(len(first.need) * len(second.need))
        return real(first, second, have, jokers)

    monkeypatch.setattr(search, "_together", counted)
    for one, two, pool in cases():
        for limit in (4, 8, 12):
            sizes.clear()
            pairs_within(one, two, *pool, limit)
            assert pairs_examined(one, two, *pool, limit) == sum(sizes)


@pytest.mark.parametrize("sizes", [(3, 40), (40, 3)])
def test_hands_too_large_for_compiled_code_are_left_to_numpy(
    monkeypatch: pytest.MonkeyPatch, sizes: tuple[int, int]
) -> None:
    monkeypatch.setitem(ready._state, "loaded", True)
    monkeypatch.setattr(one_pool, "best_pair", None)
    one, two = (rows(need, need) for need in (np.array([[size, 0]], np.int8) for size in sizes))
    assert best_pair(one, two, np.array([1, 0], np.int8), 1) == (0, 0, 41)


def test_the_best_pairs_of_many_pools() -> None:
    hands = printed(120, 15)
    others = hands.pick(np.arange(0, 120, 3))
    card, other = compiled_pairs.card(hands), compiled_pairs.card(others)
    pools = [*dealt(8, 16), *played(hands, 8, 17)]
    have, jokers = np.array([pool[0] for pool in pools]), np.array([pool[1] for pool in pools])
    for second, rows_of_it in ((card, hands), (other, others)):
        pairs = compiled_pairs.best_pairs_of_pools(card, second, have, jokers)
        assert [tuple(each) for each in pairs.tolist()] == [best_pair(hands, rows_of_it, *pool) for pool in pools]


def test_the_best_pair_of_hands_in_two_halves_is_the_same_pair() -> None:
    """If jokers make the tiles of each kind count, the search says so instead."""
    card, unknown = printed(120, 23), 0
    halves, rows_of = Halves.of(*card, 18), (np.arange(120), np.arange(0, 120, 3))
    for have, jokers in [*dealt(20, 24), *played(card, 20, 25), *((have, 8) for have, _ in dealt(10, 26))]:
        one, other = (SomeHalves(halves.front, halves.back, some) for some in rows_of)
        for two in (one, other, card.pick(rows_of[1])):
            listed = card.pick(two.rows) if isinstance(two, SomeHalves) else two
            wanted = best_pair(card, listed, have, jokers)
            assert wanted
            pair = one_pool.best_of_halves(one, two, have, jokers, NO_MORE_THAN)
            assert pair
            unknown += pair.first < 0
            assert pair == wanted or pair.first < 0 < jokers
            assert one_pool.best_of_halves(one, two, have, jokers, wanted.distance) is None or pair.first < 0
    assert 0 < unknown < 75


def test_nothing_to_choose_from() -> None:
    card, none = printed(3, 18), rows(np.zeros((0, len(KINDS)), np.int8), np.zeros((0, len(KINDS)), np.int8))
    have = np.zeros(len(KINDS), np.int8)
    assert one_pool.best_pair(card, none, have, 0, NO_MORE_THAN) is None
    assert one_pool.best_pair(none, card, have, 0, NO_MORE_THAN) is None
    assert best_pairs(card, none, have, 0).shape == (0, 3)


def test_each_kernel_was_compiled_once() -> None:
    """Each kernel has one signature, because arguments of another type would compile it again during a game."""
    have = np.zeros(len(KINDS), np.int8)
    for hands in (printed(3, 19), Rows(*(part.copy() for part in printed(3, 19)))):
        for counts in (have, compiled_distances.fixed(have)):
            assert one_pool.best_pair(hands, hands, counts, 0, NO_MORE_THAN)
            one_pool.pairs_within(hands, hands, counts, 0, 99, most=9)
    for kernel in (
        compiled_distances._shortages,
        compiled_pairs.shorts,
        one_pool._marks,
        one_pool._best,
        one_pool._within,
    ):
        assert len(kernel.signatures) == 1  # type: ignore[attr-defined]


def fingerprint() -> str:
    """Return a digest of the compiled kernels' results for a few hands and pools."""
    content = hashlib.sha256()
    hands = printed(40, 20)
    packed, card = compiled_distances.packed(*hands), compiled_pairs.card(hands)
    pools = [*dealt(3, 21), *played(hands, 3, 22)]
    have, jokers = np.array([pool[0] for pool in pools]), np.array([pool[1] for pool in pools])
    parts: list[Counts] = [*compiled_distances.nearest(packed, have, jokers)]
    parts.append(compiled_distances.distances(packed, have, jokers))
    parts.append(compiled_pairs.best_pairs_of_pools(card, card, have, jokers))
    for held, n in pools:
        parts += compiled_distances.shortage(*hands, held)
        parts.append(np.array(one_pool.best_pair(hands, hands, held, n, NO_MORE_THAN)))
        parts.append(one_pool.pairs_within(hands, hands, held, n, 14, most=1 << 20))
    for part in parts:
        content.update(np.ascontiguousarray(part).tobytes())
    return content.hexdigest()


def test_the_same_without_a_compiler() -> None:
    code = "from tests.unit.kernels.test_compiled import fingerprint; print(fingerprint())"
    plain = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=plain, capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == fingerprint()
