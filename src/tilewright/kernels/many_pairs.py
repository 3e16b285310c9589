"""The number of tiles that pools of tiles still need for several pairs, or for pairs and one set.

    have[n, k]        tiles of kind k in pool n
    most[k]           tiles of kind k that a hand may use: four, minus the melded ones
    max(2 - have, 0)  tiles that one pair of a kind needs
    max(4 - have, 0)  tiles that two pairs of a kind need, if four equal tiles count as two pairs

The second pair of a kind never needs fewer tiles than the first. So pairs that need no tile are taken first, then pairs
that need one. If there is also a set, the pairs come from the tiles that the set leaves.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from tilewright.kernels.arrays import Counts
from tilewright.kernels.sets import IMPOSSIBLE

_AT_ONCE = 256  # pools processed at a time, each combined with every possible set


def pairs(have: Counts, most: Counts, number: int, *, twice: bool) -> NDArray[np.int16]:
    """Return the number of tiles that each pool of `have` still needs for `number` pairs, or 99 if that is impossible.

    `twice` says whether four equal tiles are two pairs. `have` and `most` may have any number of axes. The last
    axis has one entry for each kind of tile.

    >>> pools = np.array([[4, 3, 1, 0], [2, 1, 1, 0]], np.int8)
    >>> [pairs(pools, np.full(4, 4, np.int8), 4, twice=twice).tolist() for twice in (False, True)]
    [[3, 4], [1, 4]]
    """
    one, two = most >= 2, (most >= 4) & twice
    free = (one & (have >= 2)).sum(axis=-1) + (two & (have >= 4)).sum(axis=-1)
    near = (one & (have == 1)).sum(axis=-1) + (two & (have == 3)).sum(axis=-1)
    begun = np.maximum(number - free, 0)
    needed: NDArray[np.int16] = (begun + np.maximum(begun - near, 0)).astype(np.int16)
    needed[np.broadcast_to(one.sum(axis=-1) + two.sum(axis=-1) < number, needed.shape)] = IMPOSSIBLE
    return needed


def pairs_and_set(
    have: Counts, most: Counts, number: int, *, starts: NDArray[np.bool_], twice: bool
) -> NDArray[np.int16]:
    """Return the number of tiles that each pool of `have` still needs for `number` pairs and one triplet or run.

    The result is 99 if that is impossible. `starts[k]` says whether a run may begin at kind k. `twice` says whether
    four equal tiles are two pairs.
    """
    used = _sets(tuple(starts.tolist()))
    used = used[(used <= most).all(axis=1)]
    needed = np.full(len(have), IMPOSSIBLE, np.int16)
    for at in range(0, len(have) if len(used) else 0, _AT_ONCE):
        left = have[at : at + _AT_ONCE, None] - used
        lacks = np.maximum(-left, 0).sum(axis=2)
        beside = pairs(np.maximum(left, 0), most - used, number, twice=twice)
        needed[at : at + _AT_ONCE] = np.minimum((lacks + beside).min(axis=1), IMPOSSIBLE)
    return needed


@cache
def _sets(starts: tuple[bool, ...]) -> Counts:
    """Return all triplets and runs, one per row, as the number of tiles of each kind."""
    one = np.eye(len(starts), dtype=np.int8)
    runs = [one[kind : kind + 3].sum(axis=0, dtype=np.int8) for kind, start in enumerate(starts) if start]
    return np.array([*(3 * one), *runs], np.int8)
