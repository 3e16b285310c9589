"""The hands that a rack may still become, and the distance of the pool from each of them.

A rack without exposures may become every hand of the card, and all such racks of a seat share one row of bytes. A rack
with exposures has rows of its own: a hand for each way in which the exposures are groups of it.
"""

import numpy as np

from tilewright.compiling import lean, small
from tilewright.hands.matching.exposures import FREE_LARGEST
from tilewright.sim.cards.state import CLOSED, COUNTS, MOST_SHOWN, SIZES, CardGame, Cards, put
from tilewright.sim.records import KIND_COUNT, Bytes, Numbers
from tilewright.tiles import JOKER

_ORDER = 64  # more than the number of kinds, and than any size
BLOCK = 128  # hands processed at a time
_SCATTERED = 0x9E3779B97F4A7C1 | 1


@lean
def refresh(c: Cards, g: CardGame, seat: int) -> None:
    """Bring the rows of a seat up to date with its tiles and exposures."""
    gained, differs = 0, np.int64(0)
    if g.anew[seat]:
        g.anew[seat] = 0
        g.known[seat] = 0
        copy_bytes(c.whole[seat, : c.many[seat]], c.nothing)
    for kind in range(KIND_COUNT):  # check all kinds first: usually the seat still has the same tiles
        differs |= g.known[seat, kind] ^ g.pool[seat, kind]
    for kind in range(KIND_COUNT if differs else 0):
        if g.known[seat, kind] != g.pool[seat, kind]:
            gained += max(0, g.pool[seat, kind] - g.known[seat, kind])
            if kind != JOKER:
                _update_kind(
                    c, g, seat, kind, min(g.known[seat, kind], COUNTS - 1), min(g.pool[seat, kind], COUNTS - 1)
                )
            g.known[seat, kind] = g.pool[seat, kind]
    for rack in range(g.rules.racks):
        g.far[seat, rack] = 0 if g.stale[seat, rack] else max(0, g.far[seat, rack] - gained)
        if g.stale[seat, rack]:
            g.stale[seat, rack] = 0
            _write_rows(c, g, seat, rack, gather(g, seat, rack, -1, -1, 0, 0))


@lean
def copy_bytes(bytes_: Bytes, others: Bytes) -> None:
    """Copy the bytes of one row to the other."""
    for h in range(bytes_.shape[0]):
        bytes_[h] = others[h]


@small
def _changed(byte: np.uint8, code: np.uint8, before: np.uint8, after: np.uint8) -> np.uint8:
    """Return the new byte of a hand with this code for a kind when its tiles change from `before` to `after`."""
    need, wild = np.uint8(code & np.uint8(15)), np.uint8(code >> np.uint8(4))
    lacked, lacks = np.uint8(max(need, before) - before), np.uint8(max(need, after) - after)
    fillable = np.uint8(min(lacks, wild) - min(lacked, wild))
    return np.uint8(byte + np.uint8(np.uint8(lacks - lacked) + np.uint8(fillable << np.uint8(4))))


@lean
def shift(bytes_: Bytes, codes: Bytes, before: int, after: int) -> None:
    """Update the bytes of hands with these codes for a kind when its tiles change from `before` to `after`."""
    for h in range(bytes_.shape[0]):
        bytes_[h] = _changed(bytes_[h], codes[h], np.uint8(before), np.uint8(after))


@lean
def shift_into(others: Bytes, bytes_: Bytes, codes: Bytes, before: int, after: int) -> None:
    """Like `shift`, but write to a copy. A shared function would compile to a slow loop over single bytes."""
    for h in range(bytes_.shape[0]):
        others[h] = _changed(bytes_[h], codes[h], np.uint8(before), np.uint8(after))


@lean
def _update_kind(c: Cards, g: CardGame, seat: int, kind: int, before: int, after: int) -> None:
    """Update all rows of a seat when its tiles of a kind change from `before` to `after`."""
    shift(c.whole[seat, : c.many[seat]], c.code[kind], before, after)
    for rack in range(g.rules.racks):
        if g.count[seat, rack] > 0 and not g.stale[seat, rack]:
            shift_rows(c, g, seat, rack, kind, before, after, c.byte[seat, rack])


@lean
def shift_rows(c: Cards, g: CardGame, seat: int, rack: int, kind: int, before: int, after: int, bytes_: Bytes) -> None:
    """Update the bytes of a rack with exposures when the tiles of a kind change from `before` to `after`."""
    row, slot, shortage = c.row[seat, rack], slot_of(g, seat, rack, kind), c.shortage
    codes, changed = c.code[kind], c.changed[seat, rack, max(slot, 0)]
    for i in range(g.count[seat, rack]):
        code = changed[i] if slot >= 0 else codes[row[i]]
        bytes_[i] = np.uint8(bytes_[i] + np.uint8(shortage[code, after] - shortage[code, before]))


@lean
def slot_of(g: CardGame, seat: int, rack: int, kind: int) -> int:
    """Return the index in `changed` of a kind among the exposures of a rack; -1 for any other kind."""
    for slot in range(MOST_SHOWN):
        if g.exposed[seat, rack, slot] == kind:
            return slot
    return -1


@lean
def lacking(byte: int, jokers: int) -> int:
    """Return the tiles that a hand still needs, by its byte."""
    return (byte & 15) - min(byte >> 4, jokers)


@lean
def nearest(bytes_: Bytes, count: int, jokers: int) -> int:
    """Return the smallest distance of these hands, 99 if there are none."""
    few, least = np.uint8(min(jokers, 15)), np.uint8(99)
    for i in range(count):
        fillable = np.uint8(bytes_[i] >> np.uint8(4))
        fillable = fillable if fillable < few else few
        needs = np.uint8(np.uint8(bytes_[i] & np.uint8(15)) - fillable)
        least = needs if needs < least else least
    return int(np.int64(least))


@lean
def nearest_with(bytes_: Bytes, codes: Bytes, before: int, after: int, jokers: int) -> int:
    """Return the smallest distance of all hands of the card with `after` instead of `before` tiles of a kind."""
    few, least = np.uint8(min(jokers, 15)), np.uint8(99)
    for i in range(bytes_.shape[0]):
        byte = _changed(bytes_[i], codes[i], np.uint8(before), np.uint8(after))
        fillable = np.uint8(byte >> np.uint8(4))
        fillable = fillable if fillable < few else few
        needs = np.uint8(np.uint8(byte & np.uint8(15)) - fillable)
        least = needs if needs < least else least
    return int(np.int64(least))


@lean
def fits(c: Cards, h: int, shown: Numbers, n: int, found: Numbers) -> int:
    """Return the number of ways to fit the first `n` groups of `shown` into a hand; ways with the same rest count once.

    Each group has its kind, its size and whether it has a joker, and the groups are sorted. `found[0]` gets the places
    taken, as bits; groups without a place belong to the free split.
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
            at = last + 1  # backtrack
        else:
            at = pick[level] + 1
            while at <= last and not _is_possible(c, h, shown, level, pick, taken, at, last):
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


@lean
def _is_possible(c: Cards, h: int, shown: Numbers, level: int, pick: Numbers, taken: int, at: int, last: int) -> bool:
    """Return whether an exposure may be the group at `at`; the last one is the free split, which may be used again."""
    kind, size, joker = shown[level, 0], shown[level, 1], shown[level, 2] > 0
    if at < last:
        if taken >> at & 1 or c.groups[h, at, 0] != kind or c.groups[h, at, 1] != size:
            return False
        if joker and not c.groups[h, at, 2]:
            return False
        for before in range(at):  # an equal group has been tried already
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
            return bool(left >= size)
    return False


@lean
def _code_left(c: Cards, h: int, taken: int, kind: int, exposed: int) -> int:
    """Return the code of a hand's need of a kind, of which `exposed` tiles are exposed, some in the `taken` places."""
    code = int(np.int64(c.code[kind, h]))
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


@lean
def fewest(c: Cards, shown: Numbers, n: int) -> int:
    """Return the key of the exposed group that the fewest hands contain."""
    best, least = 0, 1 << 60
    for i in range(n):
        key = shown[i, 0] * SIZES + shown[i, 1]
        if c.first[key + 1] - c.first[key] < least:
            best, least = key, c.first[key + 1] - c.first[key]
    return best


@lean
def may_be_exposed(c: Cards, g: CardGame, seat: int, n: int) -> bool:
    """Return whether the first `n` groups of `g.group` may be on one rack of a seat. Answers are cached."""
    if n > MOST_SHOWN:
        return False
    name = c.like[seat]
    for i in range(n):
        name = ((name * _ORDER + g.group[i, 0]) * 8 + g.group[i, 1]) * 2 + g.group[i, 2] + 1
    at = (name * _SCATTERED >> 20) & (len(c.asked) - 1)
    if c.asked[at] >> 1 != name:
        key = fewest(c, g.group, n)
        entry, end = c.first[key], c.first[key + 1]
        while entry < end and not ways(c, g, seat, key, entry, n):
            entry += 1
        c.asked[at] = name << 1 | (entry < end)
    return bool(n == 0 or c.asked[at] & 1 == 1)


@lean
def ways(c: Cards, g: CardGame, seat: int, key: int, entry: int, n: int) -> int:
    """Return the number of ways to fit the first `n` groups of `g.group` into a hand, given by its entry in `having`.

    A single group has one entry for each way. Otherwise the first entry of a hand counts all ways.
    """
    h, shown = int(np.int64(c.having[entry, 0])), g.group
    if c.wants[seat, h] & np.uint8(CLOSED):
        return 0
    if n == 1:
        g.found[0, 0] = c.having[entry, 1]
        return 1 if c.having[entry, 2] or not shown[0, 2] else 0
    if entry > c.first[key] and c.having[entry - 1, 0] == h:
        return 0
    for i in range(n):  # a quick test before the search for ways
        if (c.code[shown[i, 0], h] & np.uint8(15)) < shown[i, 1]:
            return 0
    return fits(c, h, shown, n, g.found)


@lean
def nearest_after(c: Cards, g: CardGame, seat: int, n: int, helped: int, limit: int) -> int:
    """Return the smallest distance of any hand that contains the first `n` groups of `g.group`, at most `limit`.

    The search ends as soon as no hand can be nearer than `limit`. The pool may differ from that of the rows in exposed
    kinds. `helped` tiles of the groups are not from that pool, and each may lower the distance by one.
    """
    shown, jokers, least, held = g.group, g.pool[seat, JOKER], limit, g.known[seat, JOKER]
    key = fewest(c, shown, n)
    for entry in range(c.first[key], c.first[key + 1]):
        h = int(np.int64(c.having[entry, 0]))
        if lacking(int(np.int64(c.whole[seat, h])), held) - helped >= least:
            continue
        for way in range(ways(c, g, seat, key, entry, n)):
            byte = c.whole[seat, h]
            for i in range(n):
                kind = shown[i, 0]
                if i == 0 or shown[i - 1, 0] != kind:
                    code = _code_left(c, h, g.found[0, way], kind, tiles_in(g, n, kind))
                    byte = _recode(c, g, byte, seat, h, kind, code)
            least = min(least, lacking(int(np.int64(byte)), jokers))
    return least


@lean
def _recode(c: Cards, g: CardGame, byte: np.uint8, seat: int, h: int, kind: int, code: int) -> np.uint8:
    """Return the byte of a hand with another code for a kind and the seat's present pool."""
    had, has = min(g.known[seat, kind], COUNTS - 1), min(g.pool[seat, kind], COUNTS - 1)
    return np.uint8(np.uint8(byte + c.shortage[code, has]) - c.shortage[c.code[kind, h], had])


@lean
def tiles_in(g: CardGame, n: int, kind: int) -> int:
    """Return how many tiles of a kind are in the first `n` groups of `g.group`; tiles of all kinds if the kind is
    -1.
    """
    tiles = 0
    for i in range(n):
        tiles += g.group[i, 1] if kind < 0 or g.group[i, 0] == kind else 0
    return tiles


@lean
def _write_rows(c: Cards, g: CardGame, seat: int, rack: int, n: int) -> None:
    """Write the rows of a rack whose exposures are the first `n` groups of `g.group`."""
    g.exposed[seat, rack] = -1
    if not n or n > MOST_SHOWN:
        g.count[seat, rack] = 0 if n else -1
        return
    shown, count, slots = g.group, 0, 0
    for i in range(n):
        if i == 0 or shown[i, 0] != shown[i - 1, 0]:
            g.exposed[seat, rack, slots] = shown[i, 0]
            slots += 1
    key = fewest(c, shown, n)
    for entry in range(c.first[key], c.first[key + 1]):
        h = int(np.int64(c.having[entry, 0]))
        for way in range(ways(c, g, seat, key, entry, n)):
            byte = c.whole[seat, h]
            for slot in range(slots):
                kind = g.exposed[seat, rack, slot]
                code = _code_left(c, h, g.found[0, way], kind, tiles_in(g, n, kind))
                byte = _recode(c, g, byte, seat, h, kind, code)
                c.changed[seat, rack, slot, count] = code
            c.row[seat, rack, count] = h
            c.byte[seat, rack, count] = byte
            count += 1
    g.count[seat, rack] = count


@lean
def gather(g: CardGame, seat: int, rack: int, without: int, kind: int, size: int, jokers: int) -> int:
    """Write the sorted exposures of a rack to `g.group`, with one more unless its kind is -1. Return their number."""
    n = 0
    for place in range(g.exposures[seat, rack]):
        if place != without:
            shown = g.shown[seat, rack, place]
            n = insert_group(g.group, n, shown[0], shown[1], shown[2] > 0)
    return n if kind < 0 else insert_group(g.group, n, kind, size, jokers > 0)


@lean
def insert_group(group: Numbers, n: int, kind: int, size: int, joker: bool) -> int:
    """Insert an exposure into the first `n` groups, which are sorted. Return the new number of groups."""
    at, own = n, _ORDER * (_ORDER * kind + size) + joker
    while at and _ORDER * (_ORDER * group[at - 1, 0] + group[at - 1, 1]) + group[at - 1, 2] > own:
        put(group[at], 0, group[at - 1], 3)
        at -= 1
    group[at, 0], group[at, 1], group[at, 2] = kind, size, joker
    return n + 1


@lean
def distance(c: Cards, g: CardGame, seat: int, rack: int, tile: int) -> int:
    """Return the distance of a rack, with one more natural tile unless the kind is -1; 99 if no hand fits."""
    count, whole, jokers = g.count[seat, rack], c.whole[seat, : c.many[seat]], g.pool[seat, JOKER]
    if tile < 0:
        return nearest(whole, whole.shape[0], jokers) if count < 0 else nearest(c.byte[seat, rack], count, jokers)
    before, after = min(g.pool[seat, tile], COUNTS - 1), min(g.pool[seat, tile] + 1, COUNTS - 1)
    if count < 0:
        return nearest_with(whole, c.code[tile], before, after, jokers)
    least, slot = 99, slot_of(g, seat, rack, tile)
    for i in range(count):
        code = c.changed[seat, rack, slot, i] if slot >= 0 else c.code[tile, c.row[seat, rack, i]]
        change = np.uint8(c.shortage[code, after] - c.shortage[code, before])
        least = min(least, lacking(int(np.int64(np.uint8(c.byte[seat, rack, i] + change))), jokers))
    return least


@lean
def nearest_of(bytes_: Bytes, count: int, jokers: int) -> tuple[int, int]:
    """Return the first nearest hand among those with these bytes, and its distance."""
    least, row = nearest(bytes_, count, jokers), 0
    while row + BLOCK < count and nearest(bytes_[row : row + BLOCK], BLOCK, jokers) != least:
        row += BLOCK
    while row < count and lacking(int(np.int64(bytes_[row])), jokers) != least:
        row += 1
    return row, least


@lean
def byte_of(c: Cards, g: CardGame, seat: int, rack: int, row: int, tile: int) -> int:
    """Return the byte of a rack's row, with one more natural tile unless the kind is -1."""
    byte = c.byte[seat, rack, row] if g.count[seat, rack] >= 0 else c.whole[seat, row]
    if tile < 0:
        return int(np.int64(byte))
    code, has = code_of(c, g, seat, rack, row, tile), g.pool[seat, tile]
    change = np.uint8(c.shortage[code, min(has + 1, COUNTS - 1)] - c.shortage[code, min(has, COUNTS - 1)])
    return int(np.int64(np.uint8(byte + change)))


@lean
def code_of(c: Cards, g: CardGame, seat: int, rack: int, row: int, kind: int) -> int:
    """Return the code of a kind for the hand in a rack's row, without the exposed tiles."""
    if g.count[seat, rack] < 0:
        return int(np.int64(c.of_hand[row, kind]))
    slot = slot_of(g, seat, rack, kind)
    return int(np.int64(c.changed[seat, rack, slot, row] if slot >= 0 else c.of_hand[c.row[seat, rack, row], kind]))
