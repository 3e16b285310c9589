"""Exact search for the best two hands from one pool of tiles.

Suppose that a hand lacks m tiles, and jokers can replace f of them, as in `tilewright.kernels.distance`. The distance
of two hands together, D(h1, h2), is then at least

    bound(h1, h2) = m1 + m2 - min(jokers, f1 + f2).

Proof: D is the larger of m - jokers and m - f, where m and f count the tiles of both hands together. Two hands lack at
least as many tiles of a kind together as they lack separately:

    max(a + b - have, 0) >= max(a - have, 0) + max(b - have, 0)

So m is at least m1 + m2. The same is true of m - f, the number of missing tiles that no joker can replace.

The bound depends only on m and f, so hands with equal m and f share a bucket. The search visits pairs of buckets in
order of their bound, until no remaining pair of buckets can contain a better pair of hands. The bound is at least the
sum of the two single distances, because the hands share the jokers.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from tilewright.kernels import ready
from tilewright.kernels.arrays import MOST_COMPILED, MOST_HELD, BestPair, Counts, Rows
from tilewright.kernels.distance import distance, shortage

_ANY_NUMBER = 1 << 62  # of pairs
_AT_ONCE = 1 << 14  # pairs of hands evaluated at a time, so that they fit into the processor's cache


def pair_distance(first: Rows, second: Rows, have: Counts, jokers: int) -> Counts:
    """Return the number of tiles that each pair of hands still needs together.

    The pairs are formed by NumPy broadcasting of `first` and `second`.
    """
    return distance(first.need + second.need, first.wild + second.wild, have, jokers)


def best_pair(first: Rows, second: Rows, have: Counts, jokers: int, below: int = 1 << 14) -> BestPair | None:
    """Return the pair of hands, one from each list, that needs the fewest tiles in total.

    Return None if no pair needs fewer than `below` tiles, for instance because a list is empty.
    """
    if not len(first.need) or not len(second.need):
        return None
    if _compiled(first, second, have):
        from tilewright.kernels.compiled import one_pool

        return one_pool.best_pair(first, second, have, jokers, below)
    one, two = _Buckets(first, have), _Buckets(second, have)
    bound = _bounds(one, two, jokers)
    best = BestPair(-1, -1, below)
    for at in np.argsort(bound, axis=None, kind="stable"):
        a, b = divmod(int(at), bound.shape[1])
        if bound[a, b] >= best.distance:
            break
        for some in _few(one.rows[a], len(two.rows[b])):
            i, j, needed = _best_of(first.pick(some), second.pick(two.rows[b]), have, jokers)
            if needed < best.distance:
                best = BestPair(int(some[i]), int(two.rows[b][j]), needed)
            if best.distance <= bound[a, b]:
                return best
    return best if best.first >= 0 else None


def best_pairs(first: Rows, second: Rows, have: Counts, jokers: int, margin: int = 0) -> NDArray[np.int32]:
    """Return all pairs of hands that need at most `margin` tiles more than the best pair, nearest first.

    Each row is (tiles needed, index in the first list, index in the second list). Equally good pairs are sorted by
    their indexes.

    >>> hands = Rows(np.array([[3, 0], [2, 1], [0, 3]], np.int8), np.zeros((3, 2), np.int8))
    >>> best_pairs(hands, hands, np.array([4, 2], np.int8), 0).tolist()
    [[0, 1, 1]]
    >>> len(best_pairs(hands, hands, np.array([4, 2], np.int8), 0, margin=1))
    5
    """
    best = best_pair(first, second, have, jokers)
    if best is None:
        return np.empty((0, 3), np.int32)
    return pairs_within(first, second, have, jokers, best.distance + margin)


def pairs_within(
    first: Rows, second: Rows, have: Counts, jokers: int, limit: int, *, most: int = _ANY_NUMBER
) -> NDArray[np.int32]:
    """Return all pairs of hands that need at most `limit` tiles, in the format and order of `best_pairs`.

    If there are more than `most`, the result has `most` + 1 of them.
    """
    if not len(first.need) or not len(second.need):
        return np.empty((0, 3), np.int32)
    if _compiled(first, second, have):
        from tilewright.kernels.compiled import one_pool

        close = one_pool.pairs_within(first, second, have, jokers, limit, most=most)
    else:
        parts, count = [np.empty((0, 3), np.int32)], 0
        for part in _within(first, second, have, jokers, limit):
            parts.append(part)
            if (count := count + len(part)) > most:
                break
        close = np.concatenate(parts)[: most + 1]
    return close[np.lexsort(close.T[::-1])]


def pairs_examined(first: Rows, second: Rows, have: Counts, jokers: int, limit: int) -> int:
    """Return the number of pairs of hands that `pairs_within` examines, compiled or not. Counting them is fast.

    >>> hands = Rows(np.array([[3, 0], [2, 1], [0, 3]], np.int8), np.zeros((3, 2), np.int8))
    >>> [pairs_examined(hands, hands, np.array([4, 2], np.int8), 0, limit) for limit in range(3)]
    [4, 8, 9]
    """
    if not len(first.need) or not len(second.need):
        return 0
    one, two = _Buckets(first, have), _Buckets(second, have)
    pairs = np.outer([len(rows) for rows in one.rows], [len(rows) for rows in two.rows])
    return int(pairs[_bounds(one, two, jokers) <= limit].sum())


def _compiled(first: Rows, second: Rows, have: Counts) -> bool:
    """Return whether the compiled search is loaded and can handle hands and a pool of this size."""
    most = max(int(rows.need.sum(axis=1, dtype=np.int8).max()) for rows in (first, second))
    return ready.is_loaded() and most <= MOST_COMPILED and int(have.sum()) <= MOST_HELD


def _within(first: Rows, second: Rows, have: Counts, jokers: int, limit: int) -> Iterator[NDArray[np.int32]]:
    """Yield all pairs of hands that need at most `limit` tiles, in several arrays.

    Each row of an array is (tiles needed, index in `first`, index in `second`). Pairs of buckets whose bound exceeds
    the limit are skipped.
    """
    one, two = _Buckets(first, have), _Buckets(second, have)
    for a, b in np.argwhere(_bounds(one, two, jokers) <= limit):
        others = two.rows[b]
        for some in _few(one.rows[a], len(others)):
            together = _together(first.pick(some), second.pick(others), have, jokers)
            i, j = np.nonzero(together <= limit)
            yield np.column_stack([together[i, j], some[i], others[j]]).astype(np.int32)


class _Buckets:
    """Hands grouped by their number of missing tiles and by the number of these that jokers may replace."""

    def __init__(self, hands: Rows, have: Counts) -> None:
        missing, fillable = shortage(hands.need, hands.wild, have)
        codes = missing.astype(np.int16) * 128 + fillable
        order = np.argsort(codes, kind="stable")
        starts = np.flatnonzero(np.diff(codes[order], prepend=-1))
        self.missing, self.fillable = np.divmod(codes[order[starts]], 128)
        self.rows = [order[start:end] for start, end in pairwise((*starts, len(order)))]


def _bounds(one: _Buckets, two: _Buckets, jokers: int) -> NDArray[np.int16]:
    """Return a lower bound for the tiles that two hands need together, for each pair of buckets."""
    missing = one.missing[:, None] + two.missing
    bounds: NDArray[np.int16] = missing - np.minimum(jokers, one.fillable[:, None] + two.fillable)
    return bounds


def _few(rows: NDArray[np.intp], partners: int) -> Iterator[NDArray[np.intp]]:
    """Yield the rows in batches. With `partners` partners for each row, a batch forms about `_AT_ONCE` pairs."""
    step = max(_AT_ONCE // partners, 1)
    return (rows[start : start + step] for start in range(0, len(rows), step))


def _best_of(first: Rows, second: Rows, have: Counts, jokers: int) -> BestPair:
    together = _together(first, second, have, jokers)
    i, j = divmod(int(together.argmin()), together.shape[1])
    return BestPair(i, j, int(together[i, j]))


def _together(first: Rows, second: Rows, have: Counts, jokers: int) -> Counts:
    """Return `together[i, j]`: the tiles that hand i of `first` and hand j of `second` need together."""
    return pair_distance(Rows(first.need[:, None], first.wild[:, None]), second, have, jokers)
