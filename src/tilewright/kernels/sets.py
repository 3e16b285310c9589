"""The number of tiles that pools of tiles still need for sets and pairs.

    have[n, k]  tiles of kind k in pool n
    most[k]     tiles of kind k that a hand may use: four, minus the melded ones

The algorithm visits the kinds in order. At kind k, let a be the number of runs that began two kinds earlier, and b the
number that began one kind earlier. Suppose that c runs, g triplets and q pairs begin at k. These groups use
t = a + b + c + 3g + 2q tiles of k. This must be at most `most`, and max(t - have, 0) of these tiles are missing. With s
sets and p pairs before k, the smallest number of missing tiles is

    F_k(b, c, s + c + g, p + q) = min over a, g, q of F_(k-1)(a, b, s, p) + max(t - have_k, 0)

Three equal runs use the same tiles as three triplets, so c <= 2 suffices if triplets are allowed.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from tilewright.kernels.arrays import Counts

IMPOSSIBLE = 99  # means impossible: more tiles than any hand has
_RUNS = range(3)  # possible numbers of runs with the same first tile
_TOO_MANY = 5  # one more than the four tiles of a kind
_ONLY_RUNS = range(_TOO_MANY)  # the same, in hands without triplets


@lru_cache(64)
def _steps(sets: int, pairs: int, pairs_a_kind: int, triplets: bool) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Return two arrays for the dynamic programming, with the axes (transition, state).

    The first array has the index of the state before the transition. The second has the number of tiles of the current
    kind that the transition uses. For an impossible transition, the index is the number of states, and the number of
    tiles is 5.
    """
    runs = _RUNS if triplets else _ONLY_RUNS
    states = list(product(runs, runs, range(sets + 1), range(pairs + 1)))
    index = {state: at for at, state in enumerate(states)}
    ways = [(a, 0, q) for a in runs for q in range(pairs_a_kind + 1)] + [(a, 1, 0) for a in runs if triplets]
    source = np.full((len(ways), len(states)), len(states), np.intp)
    used = np.full((len(ways), len(states)), _TOO_MANY, np.intp)
    for (way, (a, g, q)), (at, (b, c, s, p)) in product(enumerate(ways), enumerate(states)):
        if (before := index.get((a, b, s - c - g, p - q))) is not None:
            source[way, at] = before
            used[way, at] = min(a + b + c + 3 * g + 2 * q, _TOO_MANY)
    return source, used


def missing(
    have: Counts,
    most: Counts,
    sets: int,
    pairs: int,
    *,
    starts: NDArray[np.bool_],
    pairs_a_kind: int = 2,
    triplets: bool = True,
) -> NDArray[np.int16]:
    """Return the number of tiles that each pool still needs for `sets` triplets or runs and `pairs` pairs.

    A result of 99 or more means that this is impossible. `starts[k]` says whether a run may begin at kind k. One kind
    may form at most `pairs_a_kind` pairs. Without `triplets`, all sets are runs.
    """
    if have.shape[1:] != most.shape or starts.shape != most.shape:
        raise ValueError(f"shapes do not fit: {have.shape}, {most.shape}, {starts.shape}")
    source, used = _steps(sets, pairs, pairs_a_kind, triplets)
    states = source.shape[1]
    tiles = np.arange(_TOO_MANY + 1, dtype=np.int16)
    cost = np.maximum(tiles - have[:, :, None].astype(np.int16), 0)
    cost[:, tiles > np.minimum(most, _TOO_MANY - 1)[:, None]] = IMPOSSIBLE
    begun = np.arange(states) // ((sets + 1) * (pairs + 1)) % len(_RUNS if triplets else _ONLY_RUNS) > 0
    fewest = np.full((len(have), states + 1), IMPOSSIBLE, np.int16)
    fewest[:, 0] = 0
    for kind in range(len(most)):
        fewest[:, :states] = (fewest[:, source] + cost[:, kind, used]).min(axis=1)
        if not starts[kind]:
            fewest[:, :states][:, begun] = IMPOSSIBLE
    return fewest[:, (sets + 1) * (pairs + 1) - 1]
