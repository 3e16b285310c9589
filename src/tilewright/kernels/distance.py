"""Distance: the number of tiles that one hand, or two hands together, still need from one pool of tiles.

    need[h, k]  tiles of kind k in hand h
    wild[h, k]  how many of these tiles jokers may replace
    have[k]     tiles held, without jokers
    jokers      jokers held

Hand h lacks short_k = max(need_k - have_k, 0) tiles of kind k. Jokers may replace only wild_k tiles of kind k, and
natural tiles fill the other places first. So jokers can replace at most min(short_k, wild_k) of the missing tiles, and

    distance = sum_k short_k - min(jokers, sum_k min(short_k, wild_k)).

Jokers are also a kind of tile. A place that requires a joker has need = wild = 1 for this kind, and `have` is 0. Only a
joker can fill the place, which leaves one joker fewer for the other places.

For two hands from one pool, add their `need` and add their `wild`. As with one hand, natural tiles first fill the
places that no joker may take. So the distance of the sum is the exact number of tiles that both hands still need.
"""

from __future__ import annotations

import numpy as np

from tilewright.kernels import ready
from tilewright.kernels.arrays import Counts


def shortage(need: Counts, wild: Counts, have: Counts) -> tuple[Counts, Counts]:
    """Return two arrays: the number of tiles that each hand lacks without jokers, and how many of them jokers can
    replace.

    >>> need, wild = np.array([[2, 3]], np.int8), np.array([[0, 3]], np.int8)
    >>> [int(n[0]) for n in shortage(need, wild, np.array([1, 1], np.int8))]
    [3, 2]
    """
    if need.shape != wild.shape or have.shape[-1:] != need.shape[-1:]:
        raise ValueError(f"shapes do not fit: {need.shape}, {wild.shape}, {have.shape}")
    if ready.is_loaded() and need.ndim == 2 and have.ndim == 1:
        from tilewright.kernels.compiled import distances

        return distances.shortage(need, wild, have)
    # Reusing one array, and comparing it with an array of zeros instead of a scalar, makes this ten times as fast.
    short = need - have
    np.maximum(short, np.zeros_like(have), out=short)
    missing: Counts = short.sum(axis=-1, dtype=np.int8)
    np.minimum(short, wild, out=short)
    return missing, short.sum(axis=-1, dtype=np.int8)


def distance(need: Counts, wild: Counts, have: Counts, jokers: int) -> Counts:
    """Return the number of tiles that each hand still needs.

    >>> need, wild = np.array([[2, 3]], np.int8), np.array([[0, 3]], np.int8)
    >>> [int(distance(need, wild, np.array([1, 1], np.int8), jokers)[0]) for jokers in range(4)]
    [3, 2, 1, 1]
    """
    missing, fillable = shortage(need, wild, have)
    return missing - np.minimum(np.int8(min(jokers, 127)), fillable)
