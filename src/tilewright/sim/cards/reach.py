"""The candidate hands of each rack, those that it can still complete, and how many tiles each of them lacks.

All racks of a seat without exposures share one array with every hand of the card. A rack with exposures has separate
arrays, with one row for each way in which a hand can contain the exposures. A packed byte stores how many tiles a hand
lacks: the missing tiles in the low four bits, and how many of them jokers may replace in the high four bits. A code
packs the number of tiles of one kind that a hand needs in the same way.
"""

import numpy as np

from tilewright.compiling import lean, small
from tilewright.hands.matching.exposures import FREE_LARGEST
from tilewright.sim.cards.state import CLOSED, COUNTS, MOST_SHOWN, SIZES, CardGame, Cards, put
from tilewright.sim.records import KIND_COUNT, Bytes, Numbers
from tilewright.tiles import JOKER

_ORDER = 64  # base for sort keys, more than any kind or size
BLOCK = 128  # number of hands processed at a time
_SCATTERED = 0x9E3779B97F4A7C1 | 1


@lean
def refresh(c: Cards, g: CardGame, seat: int) -> None:
    """Update how many tiles each candidate hand of a seat lacks, given its present tiles and exposures."""
    gained, differs = 0, np.int64(0)
    if g.anew[seat]:
        g.anew[seat] = 0
        g.known[seat] = 0
        copy_bytes(c.whole[seat, : c.many[seat]], c.nothing)
    for kind in range(KIND_COUNT):  # check all kinds first, because the tiles are usually unchanged
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
    """Copy the first bytes of `others` into `bytes_`, as many as fit."""
    for h in range(bytes_.shape[0]):
        bytes_[h] = others[h]


@small
def _changed(byte: np.uint8, code: np.uint8, before: np.uint8, after: np.uint8) -> np.uint8:
    """Return how many tiles a hand lacks, as a packed byte, after the seat gains or loses tiles of one kind."""
    need, wild = np.uint8(code & np.uint8(15)), np.uint8(code >> np.uint8(4))
    lacked, lacks = np.uint8(max(need, before) - before), np.uint8(max(need, after) - after)
    fillable = np.uint8(min(lacks, wild) - min(lacked, wild))
    return np.uint8(byte + np.uint8(np.uint8(lacks - lacked) + np.uint8(fillable << np.uint8(4))))


@lean
def shift(bytes_: Bytes, codes: Bytes, before: int, after: int) -> None:
    """Update how many tiles each hand lacks if the seat has `after` instead of `before` tiles of one kind."""
    for h in range(bytes_.shape[0]):
        bytes_[h] = _changed(bytes_[h], codes[h], np.uint8(before), np.uint8(after))


@lean
def shift_into(others: Bytes, bytes_: Bytes, codes: Bytes, before: int, after: int) -> None:
    """Write the bytes to `others` that `shift` would write in place. One function for both would be much slower."""
    for h in range(bytes_.shape[0]):
        others[h] = _changed(bytes_[h], codes[h], np.uint8(before), np.uint8(after))


@lean
def _update_kind(c: Cards, g: CardGame, seat: int, kind: int, before: int, after: int) -> None:
    """Update how many tiles each candidate hand of a seat lacks after the seat gains or loses tiles of one kind."""
    shift(c.whole[seat, : c.many[seat]], c.code[kind], before, after)
    for rack in range(g.rules.racks):
        if g.count[seat, rack] > 0 and not g.stale[seat, rack]:
            shift_rows(c, g, seat, rack, kind, before, after, c.byte[seat, rack])


@lean
def shift_rows(c: Cards, g: CardGame, seat: int, rack: int, kind: int, before: int, after: int, bytes_: Bytes) -> None:
    """Update the numbers of missing tiles for a rack with exposures after the seat gains or loses tiles of one kind."""
    row, slot, shortage = c.row[seat, rack], slot_of(g, seat, rack, kind), c.shortage
    codes, changed = c.code[kind], c.changed[seat, rack, max(slot, 0)]
    for i in range(g.count[seat, rack]):
        code = changed[i] if slot >= 0 else codes[row[i]]
        bytes_[i] = np.uint8(bytes_[i] + np.uint8(shortage[code, after] - shortage[code, before]))


@lean
def slot_of(g: CardGame, seat: int, rack: int, kind: int) -> int:
    """Return the index of a kind among the exposed kinds of a rack, or -1 if it is not exposed."""
    for slot in range(MOST_SHOWN):
        if g.exposed[seat, rack, slot] == kind:
            return slot
    return -1


@lean
def lacking(byte: int, jokers: int) -> int:
    """Return how many tiles a hand lacks, given its packed byte and the number of jokers held."""
    return (byte & 15) - min(byte >> 4, jokers)


@lean
def nearest(bytes_: Bytes, count: int, jokers: int) -> int:
    """Return the fewest tiles that any of the first `count` hands lacks, or 99 if there are no hands."""
    few, least = np.uint8(min(jokers, 15)), np.uint8(99)
    for i in range(count):
        fillable = np.uint8(bytes_[i] >> np.uint8(4))
        fillable = fillable if fillable < few else few
        needs = np.uint8(np.uint8(bytes_[i] & np.uint8(15)) - fillable)
        least = needs if needs < least else least
    return int(np.int64(least))


@lean
def nearest_with(bytes_: Bytes, codes: Bytes, before: int, after: int, jokers: int) -> int:
    """Return the fewest tiles that any hand would lack if `after` instead of `before` tiles of one kind were held."""
    few, least = np.uint8(min(jokers, 15)), np.uint8(99)
    for i in range(bytes_.shape[0]):
        byte = _changed(bytes_[i], codes[i], np.uint8(before), np.uint8(after))
        fillable = np.uint8(byte >> np.uint8(4))
        fillable = fillable if fillable < few else few
        needs = np.uint8(np.uint8(byte & np.uint8(15)) - fillable)
        least = needs if needs < least else least
    return int(np.int64(least))


@lean
def fits(c: Cards, h: int, shown: Numbers, n: int, matches: Numbers) -> int:
    """Return the number of ways in which a hand can contain the first `n` exposures in `shown`, which are sorted.

    An exposure must be a group of the hand or fit its free part, the tiles that may be split into groups at will. The
    function writes the groups used in way i to `matches[0, i]`, as bits. Ways that use the same groups count once.
    """
    groups, taken, count, level = c.groups[h], 0, 0, 0
    pick, last = matches[1], groups.shape[0] - 1
    pick[0] = -1
    while level >= 0:
        if level == n:
            new = True
            for i in range(count):
                new = new and matches[0, i] != taken
            if new:
                matches[0, count] = taken
                count += 1
            at = last + 1  # all exposures have a group, so backtrack
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
    """Return whether exposure `level` can be group `at` of a hand. Group `last` means the free part, see `fits`."""
    kind, size, joker = shown[level, 0], shown[level, 1], shown[level, 2] > 0
    if at < last:
        if taken >> at & 1 or c.groups[h, at, 0] != kind or c.groups[h, at, 1] != size:
            return False
        if joker and not c.groups[h, at, 2]:
            return False
        for before in range(at):  # skip a group if an equal unused one comes earlier
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
    """Return how many tiles of one kind a hand needs besides the exposed ones, as a packed byte."""
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
    """Return the kind and size, packed into one key, of the exposure in `shown[:n]` that the fewest hands contain."""
    best, least = 0, 1 << 60
    for i in range(n):
        key = shown[i, 0] * SIZES + shown[i, 1]
        if c.first[key + 1] - c.first[key] < least:
            best, least = key, c.first[key + 1] - c.first[key]
    return best


@lean
def may_be_exposed(c: Cards, g: CardGame, seat: int, n: int) -> bool:
    """Return whether any hand open to a seat can contain the first `n` exposures in `g.group`. Results are cached."""
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
    """Return the number of ways in which the hand of an entry in `c.having` can contain the exposures in `g.group`.

    Only the first `n` exposures count. With a single exposure, each entry is one way. With several exposures, the first
    entry of a hand has all its ways, and its other entries have none.
    """
    h, shown = int(np.int64(c.having[entry, 0])), g.group
    if c.wants[seat, h] & np.uint8(CLOSED):
        return 0
    if n == 1:
        g.matches[0, 0] = c.having[entry, 1]
        return 1 if c.having[entry, 2] or not shown[0, 2] else 0
    if entry > c.first[key] and c.having[entry - 1, 0] == h:
        return 0
    for i in range(n):  # quick test before the search
        if (c.code[shown[i, 0], h] & np.uint8(15)) < shown[i, 1]:
            return 0
    return fits(c, h, shown, n, g.matches)


@lean
def nearest_after(c: Cards, g: CardGame, seat: int, n: int, helped: int, limit: int) -> int:
    """Return the fewest tiles that any hand with the first `n` exposures in `g.group` would lack, at most `limit`.

    The packed bytes do not count `helped` of the exposed tiles. Each of these may lower the result by one, so
    hands that would lack `limit` tiles or more even then are skipped.
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
                    code = _code_left(c, h, g.matches[0, way], kind, tiles_in(g, n, kind))
                    byte = _recode(c, g, byte, seat, h, kind, code)
            least = min(least, lacking(int(np.int64(byte)), jokers))
    return least


@lean
def _recode(c: Cards, g: CardGame, byte: np.uint8, seat: int, h: int, kind: int, code: int) -> np.uint8:
    """Return how many tiles a hand lacks, as a packed byte, after its code for one kind of tile changes to `code`."""
    had, has = min(g.known[seat, kind], COUNTS - 1), min(g.pool[seat, kind], COUNTS - 1)
    return np.uint8(np.uint8(byte + c.shortage[code, has]) - c.shortage[c.code[kind, h], had])


@lean
def tiles_in(g: CardGame, n: int, kind: int) -> int:
    """Return how many tiles of a kind the first `n` exposures in `g.group` have. If `kind` is -1, count all tiles."""
    tiles = 0
    for i in range(n):
        tiles += g.group[i, 1] if kind < 0 or g.group[i, 0] == kind else 0
    return tiles


@lean
def _write_rows(c: Cards, g: CardGame, seat: int, rack: int, n: int) -> None:
    """Write the candidate hands of a rack, given its exposures: the first `n` entries of `g.group`."""
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
                code = _code_left(c, h, g.matches[0, way], kind, tiles_in(g, n, kind))
                byte = _recode(c, g, byte, seat, h, kind, code)
                c.changed[seat, rack, slot, count] = code
            c.row[seat, rack, count] = h
            c.byte[seat, rack, count] = byte
            count += 1
    g.count[seat, rack] = count


@lean
def gather(g: CardGame, seat: int, rack: int, without: int, kind: int, size: int, jokers: int) -> int:
    """Sort a rack's exposures except `without`, plus a new one if `kind` >= 0, into `g.group`. Return their number."""
    n = 0
    for place in range(g.exposures[seat, rack]):
        if place != without:
            shown = g.shown[seat, rack, place]
            n = insert_group(g.group, n, shown[0], shown[1], shown[2] > 0)
    return n if kind < 0 else insert_group(g.group, n, kind, size, jokers > 0)


@lean
def insert_group(group: Numbers, n: int, kind: int, size: int, joker: bool) -> int:
    """Insert an exposure into the first `n` entries of `group`, which are sorted. Return the new number of entries."""
    at, own = n, _ORDER * (_ORDER * kind + size) + joker
    while at and _ORDER * (_ORDER * group[at - 1, 0] + group[at - 1, 1]) + group[at - 1, 2] > own:
        put(group[at], 0, group[at - 1], 3)
        at -= 1
    group[at, 0], group[at, 1], group[at, 2] = kind, size, joker
    return n + 1


@lean
def nearest_of(bytes_: Bytes, count: int, jokers: int) -> tuple[int, int]:
    """Return the index of the first hand that lacks the fewest tiles, and how many it lacks."""
    least, row = nearest(bytes_, count, jokers), 0
    while row + BLOCK < count and nearest(bytes_[row : row + BLOCK], BLOCK, jokers) != least:
        row += BLOCK
    while row < count and lacking(int(np.int64(bytes_[row])), jokers) != least:
        row += 1
    return row, least


@lean
def byte_of(c: Cards, g: CardGame, seat: int, rack: int, row: int, tile: int) -> int:
    """Return how many tiles candidate hand `row` lacks, as a packed byte. Count `tile` as held, unless it is -1."""
    byte = c.byte[seat, rack, row] if g.count[seat, rack] >= 0 else c.whole[seat, row]
    if tile < 0:
        return int(np.int64(byte))
    code, has = code_of(c, g, seat, rack, row, tile), g.pool[seat, tile]
    change = np.uint8(c.shortage[code, min(has + 1, COUNTS - 1)] - c.shortage[code, min(has, COUNTS - 1)])
    return int(np.int64(np.uint8(byte + change)))


@lean
def code_of(c: Cards, g: CardGame, seat: int, rack: int, row: int, kind: int) -> int:
    """Return how many concealed tiles of one kind a rack's candidate hand `row` needs, as a packed byte."""
    if g.count[seat, rack] < 0:
        return int(np.int64(c.of_hand[row, kind]))
    slot = slot_of(g, seat, rack, kind)
    return int(np.int64(c.changed[seat, rack, slot, row] if slot >= 0 else c.of_hand[c.row[seat, rack, row], kind]))
