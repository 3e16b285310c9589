"""The compiled form of `tilewright.kernels.halves`, which splits each hand into a front and a back.

For each pool of tiles, the code computes one byte for every front and every back. It then adds two bytes for each hand.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tilewright.compiling import jit
from tilewright.kernels.arrays import Bytes, Counts, Parts
from tilewright.kernels.compiled.distances import fixed


def distances(front: Parts, back: Parts, have: Counts, jokers: NDArray[np.int8]) -> Counts:
    """Return `distances[n, h]`: the number of tiles that hand h still needs from pool n.

    Pool n has the tiles in row n of `have`, and `jokers[n]` jokers.
    """
    cut = front.need.shape[1]
    front, back = turned(front), turned(back)
    needed = np.empty((len(have), len(front.which)), np.int8)
    for row, pool in enumerate(fixed(have)):
        _add(
            front, back, (lacking(front, pool[:cut]), lacking(back, pool[cut:])), min(int(jokers[row]), 15), needed[row]
        )
    return needed


def turned(part: Parts) -> Parts:
    """Return the part in the form for compiled code, with one row for each kind."""
    return Parts(fixed(part.need.T), fixed(part.wild.T), part.which)


@jit
def lacking(parts: Parts, have: Counts) -> Bytes:
    """Return one byte for each distinct half: missing tiles + 16 * the number of them that jokers can replace."""
    lacks = np.zeros(parts.need.shape[1], np.uint8)
    for kind in range(len(have)):
        _lack(parts.need[kind], parts.wild[kind], have[kind], lacks)
    return lacks


@jit
def _lack(need: Counts, wild: Counts, held: int, lacks: Bytes) -> None:
    """Add the missing tiles of one kind to the byte of each distinct half.

    All arithmetic is in bytes, so that the processor handles many halves at once.
    """
    for part in range(len(lacks)):
        short = np.int8(max(np.int8(need[part] - held), np.int8(0)))
        lacks[part] = np.uint8(lacks[part] + np.uint8(short + np.int8(16 * min(short, wild[part]))))


@jit
def _add(front: Parts, back: Parts, half: tuple[Bytes, Bytes], jokers: int, needed: Counts) -> None:
    for hand in range(len(needed)):
        both = half[0][front.which[hand]] + half[1][back.which[hand]]
        needed[hand] = (both & 15) - min(both >> 4, jokers)


def warm() -> None:
    """Compile the functions that bots and the web page use, or load them from the cache."""
    part = Parts(np.ones((1, 1), np.int8, "F"), np.zeros((1, 1), np.int8, "F"), np.zeros(1, np.int32))
    distances(part, part, np.ones((1, 2), np.int8), np.zeros(1, np.int8))
