"""Distance: the number of tiles that one hand, or two at once, still need from one pool of tiles.

    need[h, k]  tiles of kind k in hand h
    wild[h, k]  those of them that jokers may replace
    have[k]     tiles held, without jokers
    jokers      jokers held

Hand h lacks short_k = max(need_k - have_k, 0) tiles of kind k. Jokers may be only where `wild` allows, and naturals
fill the other places first, so jokers can fill at most min(short_k, wild_k) of the shortage, and

    distance = sum_k short_k - min(jokers, sum_k min(short_k, wild_k)).

A place that demands a joker as itself is a place of the joker's own kind with need = wild = 1 and have = 0: only a
joker fills it, and the other places have one joker less.

Two hands from one pool are one hand with need and wild added: the naturals of each kind again first fill the places of
either hand that no joker may take. So distance(h1 + h2) is the exact number of tiles that both still need together.
"""

from __future__ import annotations

import numpy as np

from tilewright.kernels import ready
from tilewright.kernels.arrays import Counts


def shortage(need: Counts, wild: Counts, have: Counts) -> tuple[Counts, Counts]:
    """Return (missing, fillable) of each hand: the tiles it lacks without jokers, and how many of
    them jokers may replace.

    >>> need, wild = np.array([[2, 3]], np.int8), np.array([[0, 3]], np.int8)
    >>> [int(n[0]) for n in shortage(need, wild, np.array([1, 1], np.int8))]
    [3, 2]
    """
    if need.shape != wild.shape or have.shape[-1:] != need.shape[-1:]:
        raise ValueError(f"shapes do not fit: {need.shape}, {wild.shape}, {have.shape}")
    if ready.at_hand() and need.ndim == 2 and have.ndim == 1:
        from tilewright.kernels.compiled import distances

        return distances.shortage(need, wild, have)
    # One array throughout, and a row of zeros instead of a scalar 0: ten times as fast.
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
