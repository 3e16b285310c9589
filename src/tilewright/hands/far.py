"""What is known at a glance of a pool that is far from every hand."""

from __future__ import annotations

from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from tilewright.kernels.distance import Counts
from tilewright.tiles import JOKER, KINDS, UNKNOWN, Tiles

_NONE = Tiles()
_KEPT = 6  # pools; the racks of a table are looked at in turn
_WORD = 8  # bytes
_TOPS = int.from_bytes(b"\x80" * (UNKNOWN + 1))  # the highest bit of each count


class Far:
    """Which pools make no hand, and how many tiles they lack at least.

    Whatever a hand is made of, one tile more brings it nearer by one tile at most, and a tile less never does: so what
    the last pools lacked says enough of most that are like them.

    >>> far = Far(np.array([[2, 3] + [0] * (len(KINDS) - 2)], np.int8))
    >>> [far.from_all(Tiles.parse(text)) for text in ("1B 7D", "1122B", "11B 22B J")]
    [True, True, False]
    """

    def __init__(self, need: Counts) -> None:
        """`need[h, k]` tiles of kind k are in hand h."""
        self._need = need
        self._known: tuple[tuple[int, int], ...] = ()  # counts, and tiles lacking; replaced whole, as bots think aside

    def from_all(self, pool: Tiles, more: Tiles = _NONE) -> bool:
        """Whether it is certain that no hand can be made of two bags, of fewer than 255 tiles together."""
        counts = int.from_bytes(pool.counts) + int.from_bytes(more.counts)
        if counts & _TOPS:
            return False
        # All counts at once, as digits of one number: with 128 added to each of ours none borrows from the next, and
        # that bit stays where we have as many or more. A number and the sum of its digits leave the same over 255.
        raised = counts | _TOPS
        for known, lacks in self._known:
            over = raised - known
            tops = over & _TOPS
            if (over & (tops - (tops >> 7))) % 255 < lacks:  # tiles of the pool that the known one did not have
                return True
        lacks = int(self._lacks(pool + more).min(initial=127))
        if lacks > 0:
            self._known = ((counts, lacks), *self._known[: _KEPT - 1])
        return lacks > 0

    def among(self, rows: NDArray[np.intp], pool: Tiles) -> bool:
        """Whether it may be that one of these hands can be made of this pool."""
        return bool((self._lacks(pool)[rows] <= 0).any())

    def _lacks(self, pool: Tiles) -> Counts:
        """How many tiles each hand is short of at least, if jokers might stand for any tile."""
        row, used = self._used
        rows = row[
            np.arange(len(KINDS)), np.minimum(np.frombuffer(pool.counts, np.uint8)[: len(KINDS)], row.shape[1] - 1)
        ]
        taken = np.add.reduce(used[rows[rows > 0]], axis=0).view(np.uint8)[: len(self._need)]
        lacks: Counts = self._sizes - taken.view(np.int8) - np.int8(min(pool.count(JOKER), 127))
        return lacks

    @cached_property
    def _sizes(self) -> Counts:
        sizes: Counts = self._need.sum(axis=1, dtype=np.int8)
        return sizes

    @cached_property
    def _used(self) -> tuple[NDArray[np.intp], NDArray[np.uint64]]:
        """`used[row[k, n]]`: how many of n tiles of kind k each hand uses, a byte for each, eight of them in a word.

        No byte becomes more than a hand has tiles, and so words can be added up.
        """
        most = self._need.max(axis=0, initial=0)
        row = np.zeros((len(KINDS), int(most.max(initial=0)) + 1), np.intp)
        rows = [np.zeros(len(self._need), np.int8)]
        for kind, n in ((kind, n) for kind in np.flatnonzero(most) for n in range(1, row.shape[1])):
            if n <= most[kind]:
                rows.append(np.minimum(self._need[:, kind], np.int8(n)))
            row[kind, n] = len(rows) - 1
        used = np.zeros((len(rows), -(-len(self._need) // _WORD) * _WORD), np.int8)
        used[:, : len(self._need)] = rows
        return row, used.view(np.uint64)
