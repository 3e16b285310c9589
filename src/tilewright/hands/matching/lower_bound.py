"""A fast lower bound of the distance, for pools of tiles that are far from every hand."""

from __future__ import annotations

import numpy as np

from tilewright.hands.matching.row_masks import RowSet, row_set
from tilewright.kernels.arrays import Counts
from tilewright.tiles import JOKER, UNKNOWN, Tiles

_MANY = 255  # more than any distance; also the modulus for adding up the bytes of a number
_KEPT = 4  # recent pools to remember; before the first exposure, all seats in turn check the same hands
_TOPS = int.from_bytes(b"\x80" * (UNKNOWN + 1))  # the highest bit of each count

Digits = list[RowSet]  # bit-sliced counters: set i contains the hands whose counter has bit i set
Known = tuple[tuple[int, int, Digits], ...]  # per pool: counts, smallest distance, distance of each hand


class Uses:
    """The number of tiles of each kind in the hands of a card.

    `more[k][n]` is the set of hands with more than n tiles of kind k. `sizes` are bit-sliced counters of the tiles in
    each hand. Jokers are left out, because in this bound they replace any tile, even a demanded joker.
    """

    def __init__(self, need: Counts) -> None:
        """Count the tiles. Hand h has `need[h, k]` tiles of kind k."""
        size = need.sum(axis=1, dtype=np.uint8)
        self.sizes = [row_set(size >> digit & 1 > 0) for digit in range(int(size.max(initial=0)).bit_length())]
        most = need.max(axis=0, initial=0)
        most[JOKER] = 0
        self.more = [tuple(row_set(uses > n) for n in range(m)) for uses, m in zip(need.T, most.tolist(), strict=True)]


class Far:
    """A quick test that finds pools of tiles from which no hand can be completed, given the exposures.

    The test lets a joker replace any tile. Adding a tile lowers the distance by at most one, and removing a tile never
    lowers it. So the distances of recent pools are bounds for similar pools. For other pools, the distances are updated
    tile by tile.

    >>> far = Far(Uses(np.array([[2, 3] + [0] * 43], np.int8)), among=0b1)
    >>> [far.near(Tiles.parse(text)) for text in ("1B 7D", "1122B", "11B 22B J")]
    [0, 0, 1]
    """

    def __init__(self, uses: Uses, among: RowSet, laid: Tiles = Tiles(), like: Far | None = None) -> None:
        """Prepare the test for `among`, the hands that the exposures can become. `laid` holds the tiles of the
        exposures.

        If `like` is the test for a superset of these hands, its remembered distances are reused.
        """
        self._more, self._among, self._laid = uses.more, among, int.from_bytes(laid.counts)
        kinds = like._kinds if like else range(len(uses.more))
        self._kinds: list[int] = [
            kind for kind in kinds if kind == JOKER or (uses.more[kind] and uses.more[kind][0] & among)
        ]
        used = bytearray(UNKNOWN + 1)
        for kind in self._kinds:
            used[kind] = 127
        self._used = int.from_bytes(used)
        before: Known = like._known if like else ((0, 0, uses.sizes),)
        self._known: Known = tuple((known & self._used, lacks, lacking) for known, lacks, lacking in before)

    def near(self, pool: Tiles) -> RowSet:
        """Return the hands that a pool of fewer than 255 tiles may complete.

        If the pool has more than 127 tiles of one kind, return all hands.
        """
        counts = int.from_bytes(pool.counts) + self._laid
        if counts & _TOPS:
            return self._among
        # Compare all counts at once, as the bytes of one number. Adding 128 to each new count prevents borrows.
        # Bit 7 of a byte stays set if the new count is at least the old one. A number equals its byte sum modulo 255.
        counts &= self._used
        raised, fewest = counts | _TOPS, _MANY
        for known, lacks, lacking in self._known:
            over = raised - known
            tops = over & _TOPS
            new = (over & (tops - (tops >> 7))) % _MANY  # tiles of the new pool that the remembered pool lacks
            if new < lacks:
                return 0
            if new < fewest:
                fewest, alike, lacked = new, known, lacking
        tiles, lacked = counts.to_bytes(UNKNOWN + 1), list(lacked)
        if counts != alike:
            self._change(lacked, alike.to_bytes(UNKNOWN + 1), tiles)
        lacks = least(lacked, self._among) - tiles[JOKER]
        if counts != alike:
            # replaced and never changed, because bots run in other threads
            self._known = (
                (counts, lacks, lacked),
                *self._known[: _KEPT - 1],
            )
        return at_most(tiles[JOKER], lacked, self._among) if lacks <= 0 else 0

    def _change(self, lacking: Digits, before: bytes, after: bytes) -> None:
        """Update the distances in `lacking` from the counts `before` to the counts `after`."""
        for kind in self._kinds:
            had, has = before[kind], after[kind]
            if has > had:
                for hands in self._more[kind][had:has]:
                    _fewer(lacking, hands)
            elif had > has:
                for hands in self._more[kind][has:had]:
                    _more(lacking, hands)


def least(numbers: Digits, among: RowSet) -> int:
    """Return the smallest counter of these hands. If there are no hands, return the largest value that fits.

    >>> least([0b011, 0b101], among=0b111), least([0b011, 0b101], among=0b101)
    (1, 2)
    """
    smallest = 0
    for place in reversed(range(len(numbers))):
        if without := among & ~numbers[place]:
            among = without
        else:
            smallest |= 1 << place
    return smallest


def at_most(most: int, numbers: Digits, among: RowSet) -> RowSet:
    """Return the hands in `among` whose counter is at most `most`.

    >>> [bin(at_most(most, [0b011, 0b101], among=0b111)) for most in range(4)]
    ['0b0', '0b10', '0b110', '0b111']
    """
    fewer = 0
    for place in reversed(range(max(len(numbers), most.bit_length()))):
        ones = among & numbers[place] if place < len(numbers) else 0
        if most >> place & 1:
            fewer |= among ^ ones
            among = ones
        else:
            among ^= ones
    return fewer | among


def _fewer(numbers: Digits, hands: RowSet) -> None:
    """Subtract one from the counters of these hands."""
    for place, digit in enumerate(numbers):
        numbers[place] = digit ^ hands
        hands &= numbers[place]  # a 0 borrows from the next digit
        if not hands:
            return


def _more(numbers: Digits, hands: RowSet) -> None:
    """Add one to the counters of these hands."""
    for place, digit in enumerate(numbers):
        numbers[place] = digit ^ hands
        hands &= digit  # a 1 carries into the next digit
        if not hands:
            return
