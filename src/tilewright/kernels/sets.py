"""The number of tiles that pools of tiles still need for sets and pairs.

    have[n, k]  tiles of kind k in pool n
    most[k]     tiles of kind k that a hand may use: four, minus the melded ones. It may differ by pool: most[n, k]

The algorithm visits the kinds in order. At kind k, let a be the number of runs that began two kinds earlier, and b the
number that began one kind earlier. Suppose that c runs, g triplets and q pairs begin at k. These groups use
t = a + b + c + 3g + 2q tiles of k. This must be at most `most`, and max(t - have, 0) of these tiles are missing. With s
sets and p pairs before k, the smallest number of missing tiles is

    F_k(b, c, s + c + g, p + q) = min over a, g, q of F_(k-1)(a, b, s, p) + max(t - have_k, 0)

Three equal runs use the same tiles as three triplets, so c <= 2 suffices if triplets are allowed.

`needs` also visits the kinds in reverse order. For each state after kind k, it computes how many tiles the rest of the
hand lacks. Then it knows for every transition whether one of the hands that need the fewest tiles uses it.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.kernels.arrays import Counts

IMPOSSIBLE = 99  # means impossible: more tiles than any hand has
_RUNS = range(3)  # possible numbers of runs with the same first tile
_TOO_MANY = 5  # one more than the four tiles of a kind
_ONLY_RUNS = range(_TOO_MANY)  # the same, in hands without triplets


class Needs(NamedTuple):
    """The hands that pools of tiles need the fewest tiles for.

    Pool n needs `missing[n]` tiles; 99 or more means that no hand is possible. `helps[n, k]` says whether one of these
    hands lacks a tile of kind k, so that drawing it brings the pool nearer. `spares[n, k]` says whether one of these
    hands leaves a tile of kind k unused, so that the pool stays as near without it. `takes[n, k]` says whether one of
    them uses all tiles of kind k in the pool.
    """

    missing: NDArray[np.int16]
    helps: NDArray[np.bool_]
    spares: NDArray[np.bool_]
    takes: NDArray[np.bool_]


class _Steps(NamedTuple):
    """The transitions at one kind, with the axes (transition, state).

    `source` has the index of the state before the transition. `used` has the number of tiles of the current kind that
    the transition uses. For an impossible transition, the index is the number of states, and the number of tiles is 5.
    `begun` says whether runs begin at the current kind. `last` is the index of the state of a complete hand.
    """

    source: NDArray[np.intp]
    used: NDArray[np.intp]
    begun: NDArray[np.bool_]
    last: int


@lru_cache(64)
def _steps(sets: int, pairs: int, pairs_a_kind: int, triplets: bool) -> _Steps:
    runs = _RUNS if triplets else _ONLY_RUNS
    every = product(runs, runs, range(sets + 1), range(pairs + 1))
    states = [(b, c, s, p) for b, c, s, p in every if b + c <= s]  # runs that have begun are sets, too
    index = {state: at for at, state in enumerate(states)}
    ways = [(a, 0, q) for a in runs for q in range(pairs_a_kind + 1)] + [(a, 1, 0) for a in runs if triplets]
    source = np.full((len(ways), len(states)), len(states), np.intp)
    used = np.full((len(ways), len(states)), _TOO_MANY, np.intp)
    for (way, (a, g, q)), (at, (b, c, s, p)) in product(enumerate(ways), enumerate(states)):
        if (before := index.get((a, b, s - c - g, p - q))) is not None:
            source[way, at] = before
            used[way, at] = min(a + b + c + 3 * g + 2 * q, _TOO_MANY)
    return _Steps(source, used, np.array([c > 0 for _, c, _, _ in states]), index[0, 0, sets, pairs])


@lru_cache(64)
def _reversed(sets: int, pairs: int, pairs_a_kind: int, triplets: bool) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Return two arrays for the reverse order, with the axes (transition, state before the transition).

    They have the index of the state after the transition, and the number of tiles that it uses, as in `_Steps`.
    """
    source, used, *_ = _steps(sets, pairs, pairs_a_kind, triplets)
    states = source.shape[1]
    after: list[list[tuple[int, int]]] = [[] for _ in range(states)]
    for way, at in product(range(len(source)), range(states)):
        if source[way, at] < states and used[way, at] < _TOO_MANY:
            after[int(source[way, at])].append((at, int(used[way, at])))
    most = max(map(len, after))
    target, uses = np.full((most, states), states, np.intp), np.full((most, states), _TOO_MANY, np.intp)
    for before, transitions in enumerate(after):
        for way, (at, tiles) in enumerate(transitions):
            target[way, before], uses[way, before] = at, tiles
    return target, uses


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
    cost, bars = _costs(have, most, starts)
    steps = _steps(sets, pairs, pairs_a_kind, triplets)
    fewest = _start(len(have), steps)
    for kind in range(have.shape[1]):
        fewest = _next(fewest, cost[:, kind], bars[:, kind], steps)
    return fewest[:, steps.last]


def needs(
    have: Counts,
    most: Counts,
    sets: int,
    pairs: int,
    *,
    starts: NDArray[np.bool_],
    pairs_a_kind: int = 2,
    triplets: bool = True,
) -> Needs:
    """Return the number of tiles that each pool still needs, as `missing` does, with the tiles that help and the spare.

    >>> have, most = np.array([[2, 0, 1, 1, 0]]), np.full((1, 5), 4)
    >>> result = needs(have, most, 1, 1, starts=np.array([True, True, True, False, False]))
    >>> int(result.missing[0]), np.flatnonzero(result.helps[0]).tolist()
    (1, [1, 4])
    """
    cost, bars = _costs(have, most, starts)
    steps = _steps(sets, pairs, pairs_a_kind, triplets)
    target, uses = _reversed(sets, pairs, pairs_a_kind, triplets)
    before = [_start(len(have), steps)]
    for kind in range(have.shape[1]):
        before.append(_next(before[-1], cost[:, kind], bars[:, kind], steps))
    least = before.pop()[:, steps.last]
    helps, spares, takes = (np.zeros(have.shape, np.bool_) for _ in range(3))
    rest = np.full((len(have), len(steps.begun) + 1), IMPOSSIBLE, np.int16)
    rest[:, steps.last] = 0
    for kind in reversed(range(have.shape[1])):
        rest[:, :-1] += bars[:, kind, None] * steps.begun
        through = rest[:, target] + cost[:, kind, uses]  # [pool, transition, state before it]
        is_best = before[kind][:, None, :-1] + through == np.minimum(least, IMPOSSIBLE - 1)[:, None, None]
        pools, ways, states = np.nonzero(is_best)
        more = uses[ways, states] - have[pools, kind]
        helps[pools[more > 0], kind] = spares[pools[more < 0], kind] = takes[pools[more >= 0], kind] = True
        rest[:, :-1] = np.minimum(through.min(axis=1), IMPOSSIBLE)
    return Needs(least, helps, spares, takes)


def _costs(have: Counts, most: Counts, starts: NDArray[np.bool_]) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """Return the tiles that are missing if a hand uses 0 to 5 of a kind, and the costs of runs that begin at it.

    The axes are (pool, kind, tiles used) and (pool, kind). Runs that may begin cost nothing.
    """
    if any(array.shape not in (have.shape, have.shape[1:]) for array in (most, starts)):
        raise ValueError(f"shapes do not fit: {have.shape}, {most.shape}, {starts.shape}")
    tiles = np.arange(_TOO_MANY + 1, dtype=np.int16)
    cost = np.maximum(tiles - have[:, :, None].astype(np.int16), 0)
    cost[np.broadcast_to(tiles > np.minimum(most, _TOO_MANY - 1)[..., None], cost.shape)] = IMPOSSIBLE
    return cost, np.broadcast_to(IMPOSSIBLE * ~starts, have.shape).astype(np.int16)


def _start(pools: int, steps: _Steps) -> NDArray[np.int16]:
    fewest = np.full((pools, len(steps.begun) + 1), IMPOSSIBLE, np.int16)
    fewest[:, 0] = 0
    return fewest


def _next(
    fewest: NDArray[np.int16], cost: NDArray[np.int16], bar: NDArray[np.int16], steps: _Steps
) -> NDArray[np.int16]:
    """Return the fewest missing tiles for each pool and state after one more kind."""
    after = np.full_like(fewest, IMPOSSIBLE)
    after[:, :-1] = (fewest[:, steps.source] + cost[:, steps.used]).min(axis=1)
    after[:, :-1] += bar[:, None] * steps.begun
    return np.minimum(after, IMPOSSIBLE, out=after)
