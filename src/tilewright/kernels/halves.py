"""Distances from pools of tiles to very many hands that share parts.

Each hand is split into a front (its first kinds of tiles) and a back (the other kinds). Many hands share a front or a
back: 180,000 hands may have 15,000 different fronts and as many backs. For each part, the missing tiles are counted
once, and so are those that jokers can replace. For each hand, the counts of its two parts are then added. The
arithmetic is that of `tilewright.kernels.distance`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from tilewright.kernels import ready
from tilewright.kernels.arrays import Bytes, Counts, Parts
from tilewright.kernels.distance import shortage

MOST_TILES = 15  # maximum number of tiles in a hand, so that its two counts fit into one byte


@dataclass(frozen=True, eq=False)
class Halves:
    """Hands of at most 15 tiles, split into a front (the first `cut` kinds) and a back (the other kinds)."""

    cut: int
    front: Parts
    back: Parts

    @classmethod
    def of(cls, need: Counts, wild: Counts, cut: int) -> Halves:
        """Split these hands after `cut` kinds. Raises ValueError if a hand has more than 15 tiles."""
        if len(need) and need.sum(axis=1, dtype=np.int16).max() > MOST_TILES:
            raise ValueError(f"a hand has more than {MOST_TILES} tiles")
        front, back = (_parts(need[:, kinds], wild[:, kinds]) for kinds in (slice(cut), slice(cut, None)))
        return cls(cut, front, back)

    def __len__(self) -> int:
        return len(self.front.which)

    @property
    def kinds(self) -> int:
        """Number of kinds of tiles."""
        return self.cut + int(self.back.need.shape[1])

    def some(self, rows: NDArray[np.intp]) -> Halves:
        """Return the hands with these row numbers."""
        front, back = (part._replace(which=part.which[rows]) for part in (self.front, self.back))
        return replace(self, front=front, back=back)

    def less(self, kind: int, size: int) -> Halves:
        """Return the hands with `size` fewer tiles of this kind.

        Every hand must need at least that many, and jokers must be allowed to replace all of them.
        """
        front = kind < self.cut
        part, at = (self.front, kind) if front else (self.back, kind - self.cut)
        need, wild = (np.array(counts, order="F") for counts in (part.need, part.wild))
        need[:, at] -= size
        wild[:, at] = np.maximum(wild[:, at] - size, 0)
        part = part._replace(need=need, wild=wild)
        return replace(self, front=part) if front else replace(self, back=part)

    def distances(self, have: Counts, jokers: NDArray[np.int8]) -> Counts:
        """Return `distances[n, h]`: the number of tiles that hand h still needs from pool n.

        Pool n has the tiles in row n of `have`, and `jokers[n]` jokers.

        >>> hands = Halves.of(np.array([[3, 0, 2], [0, 3, 2]], np.int8), np.array([[3, 0, 0], [0, 3, 0]], np.int8), 2)
        >>> hands.distances(np.array([[2, 0, 1], [0, 1, 0]], np.int8), np.array([1, 1], np.int8)).tolist()
        [[1, 3], [4, 3]]
        """
        if ready.is_loaded():
            from tilewright.kernels.compiled.halves import distances

            return distances(self.front, self.back, have, jokers)
        needed = np.empty((len(have), len(self)), np.int8)
        for row, (tiles, wild) in enumerate(zip(have, jokers, strict=True)):
            front, back = _bytes(self.front, tiles[: self.cut]), _bytes(self.back, tiles[self.cut :])
            both = front[self.front.which] + back[self.back.which]
            needed[row] = (both & 15) - np.minimum(both >> 4, np.uint8(wild))
        return needed


def _parts(need: Counts, wild: Counts) -> Parts:
    """Return the distinct rows of `need` and `wild`, and the index of each hand's row among them."""
    rows = np.ascontiguousarray(np.concatenate([need, wild], axis=1))
    number: dict[bytes, int] = {}
    which = [number.setdefault(row, len(number)) for row in rows.view(f"V{rows.shape[1]}").ravel().tolist()]
    parts = np.frombuffer(b"".join(number), np.int8).reshape(len(number), -1)
    needed, may = np.split(parts, 2, axis=1)
    return Parts(np.asfortranarray(needed), np.asfortranarray(may), np.array(which, np.int32))


def _bytes(parts: Parts, have: Counts) -> Bytes:
    """Return one byte for each distinct half: missing tiles + 16 * the number of them that jokers can replace."""
    missing, fillable = shortage(parts.need, parts.wild, have)
    lacks: Bytes = (missing + 16 * fillable.astype(np.uint8)).astype(np.uint8)
    return lacks
