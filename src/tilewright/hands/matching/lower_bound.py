"""A fast test that rules out most pools of tiles that contain no complete hand."""

from __future__ import annotations

import numpy as np

from tilewright.hands.matching.row_masks import RowSet, row_set
from tilewright.kernels.arrays import Counts
from tilewright.tiles import JOKER, UNKNOWN, Tiles

_MANY = 255  # more than any distance; `n % 255` is the sum of the bytes of n if that sum is below 255
_KEPT = 4  # number of recent pools whose distances are cached; several seats take turns to use one test
_TOPS = int.from_bytes(b"\x80" * (UNKNOWN + 1))  # mask of the highest bit of each count (a byte)

Digits = list[RowSet]  # bit-sliced counters: set i contains the hands whose counter has bit i set
Known = tuple[tuple[int, int, Digits], ...]  # per pool: counts, smallest distance, distance of each hand


class Uses:
    """The number of tiles of each kind in the hands of a card.

    `more[k][n]` is the set of hands with more than n tiles of kind k. It leaves out jokers, because the lower bound
    lets them replace any tile. `sizes[i]` is the set of hands whose number of tiles has bit i set.
    """

    def __init__(self, need: Counts) -> None:
        """Count the tiles of each hand. Hand h has `need[h, k]` tiles of kind k."""
        size = need.sum(axis=1, dtype=np.uint8)
        self.sizes = [row_set(size >> digit & 1 > 0) for digit in range(int(size.max(initial=0)).bit_length())]
        most = need.max(axis=0, initial=0)
        most[JOKER] = 0
        self.more = [tuple(row_set(uses > n) for n in range(m)) for uses, m in zip(need.T, most.tolist(), strict=True)]


class Far:
    """A fast test of whether a pool of tiles may contain a complete hand, given the exposures.

    The test uses a lower bound of the distance, the number of missing tiles: it lets a joker replace any tile. Adding a
    tile lowers the distance by at most one, and removing a tile never lowers it. So the distances of recent pools are
    bounds for similar pools. For other pools, the distances are updated tile by tile.

    >>> far = Far(Uses(np.array([[2, 3] + [0] * 43], np.int8)), among=0b1)
    >>> [far.near(Tiles.parse(text)) for text in ("1B 7D", "1122B", "11B 22B J")]
    [0, 0, 1]
    """

    def __init__(self, uses: Uses, among: RowSet, laid: Tiles = Tiles(), like: Far | None = None) -> None:
        """Prepare the test for the hands in `among`, which fit the exposures. `laid` contains the exposed tiles.

        `like` may be a test for more hands, such as those that fit all exposures but the last. Its cached distances are
        then reused.
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
        """Return the set of hands that this pool may complete. All other hands certainly lack a tile.

        The pool must have fewer than 255 tiles. If there are more than 127 tiles of one kind, return all hands.
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
            new = (over & (tops - (tops >> 7))) % _MANY  # number of tiles in the new pool that the cached pool lacks
            if new < lacks:
                return 0
            if new < fewest:
                fewest, alike, lacked = new, known, lacking
        tiles, lacked = counts.to_bytes(UNKNOWN + 1), list(lacked)
        if counts != alike:
            self._change(lacked, alike.to_bytes(UNKNOWN + 1), tiles)
        lacks = least(lacked, self._among) - tiles[JOKER]
        if counts != alike:
            # this tuple is replaced and never changed, because bots in other threads read it
            self._known = (
                (counts, lacks, lacked),
                *self._known[: _KEPT - 1],
            )
        return at_most(tiles[JOKER], lacked, self._among) if lacks <= 0 else 0

    def _change(self, lacking: Digits, before: bytes, after: bytes) -> None:
        """Update `lacking`, the distances of all hands, for a pool whose counts change from `before` to `after`."""
        for kind in self._kinds:
            had, has = before[kind], after[kind]
            if has > had:
                for hands in self._more[kind][had:has]:
                    _fewer(lacking, hands)
            elif had > has:
                for hands in self._more[kind][has:had]:
                    _more(lacking, hands)


def least(numbers: Digits, among: RowSet) -> int:
    """Return the smallest counter of the hands in `among`.

    If `among` is empty, return the largest value that a counter can have.

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
    """Subtract one from the bit-sliced counters of these hands."""
    for place, digit in enumerate(numbers):
        numbers[place] = digit ^ hands
        hands &= numbers[place]  # a 0 borrows from the next digit
        if not hands:
            return


def _more(numbers: Digits, hands: RowSet) -> None:
    """Add one to the bit-sliced counters of these hands."""
    for place, digit in enumerate(numbers):
        numbers[place] = digit ^ hands
        hands &= digit  # a 1 carries into the next digit
        if not hands:
            return
