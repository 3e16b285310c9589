"""Which hands a rack may still become, and how far the pool is from each of them.

A rack without exposures may become every hand of the card, and all such racks of a seat share one row of bytes. A rack
with exposures has rows of its own: a hand for each way in which the exposures are groups of it.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tilewright.compiling import jit
from tilewright.sim.cards.hands import COUNTS, MOST_SHOWN, Bytes, Cards, Numbers
from tilewright.sim.cards.plan import RACKS, TILES
from tilewright.sim.cards.table import LEFT, LIVE, Game, lives
from tilewright.tiles import JOKER, KINDS

FREE_LARGEST = 5  # tiles in an exposure out of a free split
_JOKER, _KINDS, _SIZES = JOKER, len(KINDS), 7


@jit
def swept(c: Cards, g: Game) -> None:
    """The table before a game."""
    for seat in range(c.whole.shape[0]):
        c.whole[seat] = c.nothing
    g.count[:] = -1
    g.now[:] = 0
    g.now[LEFT] = g.rules[TILES]
    g.pool[:] = 0
    g.lies[:] = 0
    g.fate[:] = LIVE
    g.answer[:] = -1


@jit
def gains(c: Cards, g: Game, seat: int, kind: int, n: int) -> None:
    """A seat holds so many more tiles of a kind, or fewer."""
    before = g.pool[seat, kind]
    g.pool[seat, kind] = before + n
    if kind != _JOKER and n and lives(g, seat):
        _held(c, g, seat, kind, min(before, COUNTS - 1), min(before + n, COUNTS - 1))


@jit
def _held(c: Cards, g: Game, seat: int, kind: int, before: int, after: int) -> None:
    """A seat holds `after` tiles of a kind instead of `before`."""
    plus, minus, whole = c.table[kind, after], c.table[kind, before], c.whole[seat]
    for h in range(whole.shape[0]):
        whole[h] = np.uint8(np.uint8(whole[h] + plus[h]) - minus[h])
    code = c.code[kind]
    for rack in range(g.rules[RACKS]):
        count = g.count[seat, rack]
        if count < 0:
            continue
        byte, hand = c.byte[seat, rack], c.row[seat, rack]
        slot = slot_of(g, seat, rack, kind)
        for i in range(count):
            needs = c.changed[seat, rack, slot, i] if slot >= 0 else code[hand[i]]
            change = np.uint8(c.shortage[needs, after] - c.shortage[needs, before])
            byte[i] = np.uint8(byte[i] + change)


@jit
def slot_of(g: Game, seat: int, rack: int, kind: int) -> int:
    """Where a rack keeps what exposures of a kind change, -1 where they change nothing."""
    for slot in range(MOST_SHOWN):
        if g.exposed[seat, rack, slot] == kind:
            return slot
    return -1


@jit
def lacking(byte: int, jokers: int) -> int:
    """The tiles that a hand still needs, by its byte."""
    wide = np.int64(byte)
    return (wide & 15) - min(wide >> 4, np.int64(jokers))


@jit
def nearest(bytes_: Bytes, count: int, jokers: int) -> int:
    """The fewest tiles that any of these hands needs; 99 where there is none."""
    few, least = np.uint8(min(jokers, 15)), np.uint8(99)
    for i in range(count):
        fillable = np.uint8(bytes_[i] >> np.uint8(4))
        fillable = fillable if fillable < few else few
        needs = np.uint8(np.uint8(bytes_[i] & np.uint8(15)) - fillable)
        least = needs if needs < least else least
    return np.int64(least)


@jit
def nearest_with(bytes_: Bytes, plus: Bytes, minus: Bytes, jokers: int) -> int:
    """The same for all hands of the card, were a row of the table added and one taken away."""
    few, least = np.uint8(min(jokers, 15)), np.uint8(99)
    for i in range(bytes_.shape[0]):
        byte = np.uint8(np.uint8(bytes_[i] + plus[i]) - minus[i])
        fillable = np.uint8(byte >> np.uint8(4))
        fillable = fillable if fillable < few else few
        needs = np.uint8(np.uint8(byte & np.uint8(15)) - fillable)
        least = needs if needs < least else least
    return np.int64(least)


@jit
def fits(c: Cards, h: int, shown: Numbers, n: int, found: Numbers) -> int:
    """In how many ways the first `n` groups of `shown` are groups of a hand; ways that leave the same count once.

    `shown` has kind, size and whether a joker is in it, sorted. The places taken are written to `found[0]` as bits;
    what takes none of them comes out of the free split.
    """
    groups, taken, count, level = c.groups[h], 0, 0, 0
    pick, last = found[1], groups.shape[0] - 1
    pick[0] = -1
    while level >= 0:
        if level == n:
            new = True
            for i in range(count):
                new = new and found[0, i] != taken
            if new:
                found[0, count] = taken
                count += 1
            at = last + 1  # go back
        else:
            at = pick[level] + 1
            while at <= last and not _possible(c, h, shown, level, pick, taken, at, last):
                at += 1
        if at > last:
            level -= 1
            if level >= 0 and pick[level] < last:
                taken ^= 1 << pick[level]
            continue
        pick[level] = at
        if at < last:
            taken |= 1 << at
        level += 1
        pick[level] = -1
    return count


@jit
def _possible(c: Cards, h: int, shown: Numbers, level: int, pick: Numbers, taken: int, at: int, last: int) -> bool:
    """Whether an exposure may be the group at `at`; the last one is the free split, which never ends."""
    kind, size, joker = shown[level, 0], shown[level, 1], shown[level, 2] > 0
    if at < last:
        if taken >> at & 1 or c.groups[h, at, 0] != kind or c.groups[h, at, 1] != size:
            return False
        if joker and not c.groups[h, at, 2]:
            return False
        for before in range(at):  # an equal one has been tried
            same = c.groups[h, before, 0] == kind and c.groups[h, before, 1] == size
            if same and c.groups[h, before, 2] == c.groups[h, at, 2] and not taken >> before & 1:
                return False
        return True
    if (joker and not c.groups[h, -1, 1]) or size > FREE_LARGEST:
        return False
    for f in range(c.free.shape[1]):
        if c.free[h, f, 0] == kind:
            left = c.free[h, f, 1]
            for earlier in range(level):
                if pick[earlier] == last and shown[earlier, 0] == kind:
                    left -= shown[earlier, 1]
            return left >= size
    return False


@jit
def _left(c: Cards, h: int, taken: int, kind: int, exposed: int) -> int:
    """The code of what a hand needs of a kind besides so many tiles exposed, of which some took these places."""
    code = np.int64(c.code[kind, h])
    wild, split = code >> 4, exposed
    for at in range(c.groups.shape[1]):
        if taken >> at & 1 and c.groups[h, at, 0] == kind:
            split -= c.groups[h, at, 1]
            wild -= c.groups[h, at, 1] * c.groups[h, at, 2]
    if split and c.groups[h, -1, 1]:
        for f in range(c.free.shape[1]):
            if c.free[h, f, 0] == kind:
                left = c.free[h, f, 1] - split
                wild -= c.free[h, f, 1] - (left if left >= 3 else 0)
    return (code & 15) - exposed | wild << 4


@jit
def _fewest(c: Cards, shown: Numbers, n: int) -> int:
    """Of the groups shown, the key of that which fewest hands have."""
    best, least = 0, 1 << 60
    for i in range(n):
        key = shown[i, 0] * _SIZES + shown[i, 1]
        if c.first[key + 1] - c.first[key] < least:
            best, least = key, c.first[key + 1] - c.first[key]
    return best


@jit
def may_lie(c: Cards, g: Game, shown: Numbers, n: int) -> bool:
    """Whether the first `n` groups of `shown` may lie on one rack."""
    if not n:
        return True
    key = _fewest(c, shown, n)
    at, end = c.first[key], c.first[key + 1]
    while at < end and not fits(c, c.having[at], shown, n, g.found):
        at += 1
    return at < end


@jit
def lay(c: Cards, g: Game, pool: NDArray[np.int8], seat: int, rack: int, shown: Numbers, n: int) -> None:
    """The first `n` groups of `shown` lie on a rack, and nothing else; its seat holds `pool`."""
    if not n:
        g.count[seat, rack] = -1
        return
    count, slots = 0, 0
    for i in range(n):
        g.exposed[seat, rack, i] = -1
        if i == 0 or shown[i, 0] != shown[i - 1, 0]:
            g.exposed[seat, rack, slots] = shown[i, 0]
            slots += 1
    for slot in range(slots, MOST_SHOWN):
        g.exposed[seat, rack, slot] = -1
    key = _fewest(c, shown, n)
    for at in range(c.first[key], c.first[key + 1]):
        h = c.having[at]
        for way in range(fits(c, h, shown, n, g.found)):
            byte = c.nothing[h]
            for kind in range(_KINDS):
                if kind != _JOKER and pool[kind]:
                    byte = np.uint8(byte + c.table[kind, min(pool[kind], COUNTS - 1), h] - c.table[kind, 0, h])
            for slot in range(slots):
                kind, exposed = g.exposed[seat, rack, slot], 0
                for i in range(n):
                    exposed += shown[i, 1] if shown[i, 0] == kind else 0
                code = _left(c, h, g.found[0, way], kind, exposed)
                c.changed[seat, rack, slot, count] = code
                has = min(pool[kind], COUNTS - 1)
                byte = np.uint8(byte + c.shortage[code, has] - c.table[kind, has, h])
            c.row[seat, rack, count] = h
            c.byte[seat, rack, count] = byte
            count += 1
    g.count[seat, rack] = count
