"""How many tiles hands still need: one hand, or two at once, from one pool of tiles.

    need[h, k]  tiles of kind k in hand h
    wild[h, k]  those of them that stand where jokers may
    have[k]     tiles held, jokers not counted
    jokers      jokers held

Hand h lacks short_k = max(need_k - have_k, 0) tiles of kind k. Jokers stand only where
`wild` allows; naturals go to the other places first, so that of what is short at most
min(short_k, wild_k) can be filled by jokers, and

    distance = sum_k short_k - min(jokers, sum_k min(short_k, wild_k)).

A place that demands a joker as itself is a place of the joker's own kind, need = wild = 1, where
have is 0: only a joker fills it, and it takes that joker from the others.

Two hands made from one pool are one hand with need and wild added up: each kind's
naturals again go first to the places of either hand where no joker may stand. So
distance(h1 + h2) is the exact number of tiles both still need together.
"""

from __future__ import annotations

import numpy as np

from tilewright.kernels import ready
from tilewright.kernels.arrays import Counts


def shortage(need: Counts, wild: Counts, have: Counts) -> tuple[Counts, Counts]:
    """(missing, fillable) of each hand: the tiles it lacks without jokers, and how many of them jokers may be.

    >>> need, wild = np.array([[2, 3]], np.int8), np.array([[0, 3]], np.int8)
    >>> [int(n[0]) for n in shortage(need, wild, np.array([1, 1], np.int8))]
    [3, 2]
    """
    if need.shape != wild.shape or have.shape[-1:] != need.shape[-1:]:
        raise ValueError(f"shapes do not fit: {need.shape}, {wild.shape}, {have.shape}")
    if ready.at_hand() and need.ndim == 2 and have.ndim == 1:
        from tilewright.kernels.compiled import distances

        return distances.shortage(need, wild, have)
    # One array all along, and a row of zeros instead of a lone 0: ten times as fast.
    short = need - have
    np.maximum(short, np.zeros_like(have), out=short)
    missing: Counts = short.sum(axis=-1, dtype=np.int8)
    np.minimum(short, wild, out=short)
    return missing, short.sum(axis=-1, dtype=np.int8)


def distance(need: Counts, wild: Counts, have: Counts, jokers: int) -> Counts:
    """Tiles still needed, hand by hand.

    >>> need, wild = np.array([[2, 3]], np.int8), np.array([[0, 3]], np.int8)
    >>> [int(distance(need, wild, np.array([1, 1], np.int8), jokers)[0]) for jokers in range(4)]
    [3, 2, 1, 1]
    """
    missing, fillable = shortage(need, wild, have)
    return missing - np.minimum(np.int8(min(jokers, 127)), fillable)
