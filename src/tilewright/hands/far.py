"""What is known at a glance of a pool that is far from every hand."""

from __future__ import annotations

import numpy as np

from tilewright.hands.row_sets import RowSet, row_set
from tilewright.kernels.arrays import Counts
from tilewright.tiles import JOKER, UNKNOWN, Tiles

_MANY = 255  # tiles, of which nothing is said
_KEPT = 4  # pools; as long as nobody has exposed anything the hands of all seats are looked at in turn
_TOPS = int.from_bytes(b"\x80" * (UNKNOWN + 1))  # the highest bit of each count

Digits = list[RowSet]  # a number for each hand: the i-th set are those whose number has the i-th binary digit
Known = tuple[tuple[int, int, Digits], ...]  # tiles, what the hands lack at least, and what each of them lacks


class Uses:
    """How many tiles of each kind the hands of a card use.

    `more[k][n]` are the hands that use more than n tiles of kind k, and `sizes` tells how many tiles each has. Jokers
    are left out: they stand for any tile here, for a joker that is demanded too.
    """

    def __init__(self, need: Counts) -> None:
        """`need[h, k]` tiles of kind k are in hand h."""
        size = need.sum(axis=1, dtype=np.uint8)
        self.sizes = [row_set(size >> digit & 1 > 0) for digit in range(int(size.max(initial=0)).bit_length())]
        most = need.max(axis=0, initial=0)
        most[JOKER] = 0
        self.more = [tuple(row_set(uses > n) for n in range(m)) for uses, m in zip(need.T, most.tolist(), strict=True)]


class Far:
    """Which pools make none of some hands, with the exposures that lie there.

    Jokers are taken to stand for any tile. One tile more brings a hand nearer by one tile at most, and a tile less
    never does: so what the last pools lacked says enough of most that are like them. Of others it is reckoned what
    their tiles change.

    >>> far = Far(Uses(np.array([[2, 3] + [0] * 43], np.int8)), among=0b1)
    >>> [far.near(Tiles.parse(text)) for text in ("1B 7D", "1122B", "11B 22B J")]
    [0, 0, 1]
    """

    def __init__(self, uses: Uses, among: RowSet, laid: Tiles = Tiles(), like: Far | None = None) -> None:
        """`among` are the hands that these exposures can become, `laid` the tiles that lie in them.

        What `like` knows of more hands holds for these too.
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
        """The hands that might be made of a pool of fewer than 255 tiles; all, where it has more than 127 of one."""
        counts = int.from_bytes(pool.counts) + self._laid
        if counts & _TOPS:
            return self._among
        # All counts at once, as digits of one number: with 128 added to each of ours none borrows from the next, and
        # that bit stays where we have as many or more. A number and the sum of its digits leave the same over 255.
        counts &= self._used
        raised, fewest = counts | _TOPS, _MANY
        for known, lacks, lacking in self._known:
            over = raised - known
            tops = over & _TOPS
            new = (over & (tops - (tops >> 7))) % _MANY  # tiles that the known ones did not have
            if new < lacks:
                return 0
            if new < fewest:
                fewest, alike, lacked = new, known, lacking
        tiles, lacked = counts.to_bytes(UNKNOWN + 1), list(lacked)
        if counts != alike:
            self._change(lacked, alike.to_bytes(UNKNOWN + 1), tiles)
        lacks = least(lacked, self._among) - tiles[JOKER]
        if counts != alike:
            self._known = ((counts, lacks, lacked), *self._known[: _KEPT - 1])  # replaced whole: bots think aside
        return at_most(tiles[JOKER], lacked, self._among) if lacks <= 0 else 0

    def _change(self, lacking: Digits, before: bytes, after: bytes) -> None:
        """What the hands lack, brought up to date with other counts."""
        for kind in self._kinds:
            had, has = before[kind], after[kind]
            if has > had:
                for hands in self._more[kind][had:has]:
                    _fewer(lacking, hands)
            elif had > has:
                for hands in self._more[kind][has:had]:
                    _more(lacking, hands)


def least(numbers: Digits, among: RowSet) -> int:
    """The least number that one of these hands has; where there is none, the most that so many digits tell.

    >>> least([0b011, 0b101], among=0b111), least([0b011, 0b101], among=0b101)
    (1, 2)
    """
    found = 0
    for place in reversed(range(len(numbers))):
        if without := among & ~numbers[place]:
            among = without
        else:
            found |= 1 << place
    return found


def at_most(most: int, numbers: Digits, among: RowSet) -> RowSet:
    """Those of these hands that have so many at most.

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
    """One less for each of these hands."""
    for place, digit in enumerate(numbers):
        numbers[place] = digit ^ hands
        hands &= numbers[place]  # what was 0 borrows from the next digit
        if not hands:
            return


def _more(numbers: Digits, hands: RowSet) -> None:
    """One more for each of these hands."""
    for place, digit in enumerate(numbers):
        numbers[place] = digit ^ hands
        hands &= digit  # what was 1 carries into the next digit
        if not hands:
            return
