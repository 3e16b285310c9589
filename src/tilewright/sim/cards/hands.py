"""The hands of a card as arrays, for compiled games.

How far a pool is from a hand is a byte: the tiles that it lacks, and in the upper half how many of them jokers may
be. Both are sums over kinds, so a tile that comes or goes changes each byte by what its hand needs of that kind; bytes
overflow without harm, since what comes out fits again.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.hands.expand import Place, Template
from tilewright.hands.fit import FREE_LARGEST
from tilewright.hands.match import CardHands
from tilewright.hands.notes import SELF_DRAWN
from tilewright.kernels.compiled.distances import fixed
from tilewright.sim.plan import Unsupported
from tilewright.tiles import KINDS

COUNTS = 16  # of one kind that a hand may need, and one more
MOST_SHOWN = 4  # exposures that a hand may have
MOST_EXPOSED = 9  # on a rack, where others may lie too: of 28 tiles one is left to discard
LARGEST = 6  # tiles in an exposure
SIZES = LARGEST + 1
_ASKED = 1 << 14
# facts of a mah jongg, as bits: drawn by oneself, without a joker, with nothing exposed
BY_DRAW, CLEAN, HIDDEN = 1, 2, 4
FACTS = BY_DRAW | CLEAN | HIDDEN
CLOSED = 8  # beside the facts that a hand wants: it may not be exposed

Bytes = NDArray[np.uint8]
Numbers = NDArray[np.int64]


class Listed(NamedTuple):
    """A list of hands as arrays: what `Cards` says of it, with `need[k, h]` and `wild[k, h]` for the codes."""

    need: Bytes
    wild: Bytes
    many: Numbers
    at: Numbers
    wants: Bytes
    value: Numbers
    bonus: Numbers
    doubles: Bytes
    groups: NDArray[np.int8]
    free: NDArray[np.int8]
    first: Numbers
    having: NDArray[np.int32]


class Pairs(NamedTuple):
    """What a search for the best pair of hands takes, see `tilewright.kernels.compiled.pairs`.

    `kinds[h]` are those of each hand. The rest is for scratch: `rows[r]` the same for the rows of a rack with
    exposures, `short[r]` what each row lacks, and `have` the pool, of which `held` is another view.
    """

    kinds: NDArray[np.int8]
    rows: NDArray[np.int8]
    short: NDArray[np.uint16]
    have: NDArray[np.int8]
    held: NDArray[np.int8]


class Cards(NamedTuple):
    """All hands of a list, and how far a table's racks are from them; kinds are tiles'.

    Seat s may make the first `many[s]` of them, and `like[s]` is the first seat that may expose the same. `at[h]` is
    the place of hand h where equals are put in order. Of the facts in `wants[s, h]`, if there are any, one must hold
    where seat s declares the hand; those in `doubles[h]` double what it is worth.

    `code[k, h]` is what hand h needs of kind k, in the upper half how many of them jokers may be, and
    `of_hand[h, k]` is the same, for who asks for all kinds of one hand; `shortage[code, n]`
    is the byte of what that lacks with n tiles. `nothing[h]` is the byte of a
    hand of which nothing is held. `value[h]` is in points, `value[h] + bonus[h]` where it is concealed.
    `groups[h, g]` are kind, size and whether jokers may stand in it, for each group that can be exposed, and else -1;
    the last one is the free split, where `groups[h, -1, 1]` says whether jokers may stand in it, and `free[h, f]` are
    kind and number. The hands with a group of such a kind and size are
    `having[first[kind * 7 + size]:first[kind * 7 + size + 1]]`.

    `whole[s, h]` is the byte of seat s and hand h for racks without exposures. A rack with exposures has rows of its
    own: row i is hand `row[s, r, i]`, its byte `byte[s, r, i]`; of the xth kind exposed it needs `changed[s, r, x, i]`.
    `scratch` is for that. `asked` keeps which exposures may lie together, as far as somebody asked; `pairs` are the
    hands for who looks for two at once.
    """

    many: Numbers
    like: Numbers
    at: Numbers
    wants: Bytes
    code: Bytes
    of_hand: Bytes
    shortage: Bytes
    nothing: Bytes
    value: Numbers
    bonus: Numbers
    doubles: Bytes
    groups: NDArray[np.int8]
    free: NDArray[np.int8]
    first: Numbers
    having: NDArray[np.int32]
    whole: Bytes
    row: NDArray[np.int32]
    byte: Bytes
    changed: Bytes
    scratch: Bytes
    asked: Numbers
    pairs: Pairs


def printed(rules: CardHands, seats: int) -> Listed:
    """The hands of a card, numbered as its templates are. Raises Unsupported for what no compiled game knows."""
    _known(rules)
    targets, number = rules.targets(()), len(rules.templates)
    groups = _padded([_exposable(each) for each in rules.templates], 3)
    groups[:, -1, 1] = [each.free_wild for each in rules.templates]
    return Listed(
        np.ascontiguousarray(targets.need.T).astype(np.uint8),
        np.ascontiguousarray(targets.wild.T).astype(np.uint8),
        np.full(seats, number, np.int64),
        np.arange(number, dtype=np.int64),
        np.zeros((seats, number), np.uint8),
        targets.value.astype(np.int64),
        targets.bonus.astype(np.int64),
        np.zeros(number, np.uint8),
        groups,
        _padded([list(each.free) for each in rules.templates], 2),
        *_having(rules),
    )


def arranged(hands: Listed) -> tuple[Cards, int]:
    """These hands without a table, and how many rows come of exposures at most."""
    code: Bytes = hands.need | hands.wild << np.uint8(4)
    shortage, closed, no_rows = _shortage(), hands.wants & CLOSED, np.zeros(0, np.uint8)
    cards = Cards(
        many=hands.many,
        like=np.array([(closed == own).all(axis=1).argmax() for own in closed], np.int64),
        at=hands.at,
        wants=hands.wants,
        code=code,
        of_hand=np.ascontiguousarray(code.T),
        shortage=shortage,
        nothing=np.add.reduce(shortage[code, 0], axis=0, dtype=np.uint8),
        value=hands.value,
        bonus=hands.bonus,
        doubles=hands.doubles,
        groups=hands.groups,
        free=hands.free,
        first=hands.first,
        having=hands.having,
        whole=no_rows,
        row=no_rows.astype(np.int32),
        byte=no_rows,
        changed=no_rows,
        scratch=no_rows,
        asked=np.full(_ASKED, -1, np.int64),
        pairs=paired(np.zeros((0, 0, 3), np.int8), 0, 0),
    )
    return cards, _most_rows(hands.groups, hands.free, hands.first, hands.having)


def paired(kinds: NDArray[np.int8], racks: int, most: int) -> Pairs:
    """Room to look for pairs of hands, of which these are the kinds."""
    have, rows = np.zeros(len(KINDS), np.int8), np.zeros((racks, most, *kinds.shape[1:]), np.int8)
    return Pairs(kinds, rows, np.zeros((racks, max(len(kinds), most)), np.uint16), have, fixed(have))


def _most_rows(groups: NDArray[np.int8], free: NDArray[np.int8], first: Numbers, having: NDArray[np.int32]) -> int:
    """At most so many rows come of exposures, where a hand that they fit in several ways counts for each."""
    kinds, sizes, _ = np.moveaxis(groups, 2, 0).astype(np.int64)
    keys = np.where(kinds >= 0, kinds * SIZES + sizes, -1 - np.arange(kinds.shape[1]))
    alike = (keys[:, :, None] == keys[:, None, :]).sum(axis=2) > 1
    split = (kinds[:, :, None] == free[:, None, :, 0]).any(axis=2) & (kinds >= 0)
    ways = 2 ** (alike | split).sum(axis=1)
    return max(1, *(int(ways[having[start:end, 0]].sum()) for start, end in pairwise(first)))


def _known(rules: CardHands) -> None:
    """Raises Unsupported for what a card may ask for and no compiled game knows."""
    if rules.card.kongs:
        raise Unsupported("cards whose kongs draw another tile")
    if rules.card.tiles >= min(COUNTS, 3 * (MOST_SHOWN + 1)):
        raise Unsupported(f"cards with hands of {rules.card.tiles} tiles")
    if any(template.winds != ("", "") for template in rules.templates):
        raise Unsupported("hands of a player's own wind, or of the prevailing one")
    notes = [note for section in rules.card.sections for note in section.notes]
    if SELF_DRAWN in notes or any(SELF_DRAWN in line.notes for line in rules.card.lines):
        raise Unsupported("hands that win on a drawn tile only")
    if any(place.joined or place.more for template in rules.templates for place in template.groups):
        raise Unsupported("chows, and pungs that may be kongs")


def _shortage() -> Bytes:
    """By code and number held."""
    need, wild = np.arange(256) & 15, np.arange(256) >> 4
    short = np.maximum(need[:, None] - np.arange(COUNTS), 0)
    packed: Bytes = (short | np.minimum(short, wild[:, None]) << 4).astype(np.uint8)
    return packed


def _exposable(template: Template) -> list[tuple[int, int, int]]:
    """Kind, size and whether jokers may be in it, for each group of equal tiles."""
    shown: list[Place] = [place for place in template.groups if len(place.kinds) >= 3 and len(set(place.kinds)) == 1]
    return [(place.kinds[0], len(place.kinds), int(place.wild)) for place in shown]


def _padded(rows: Sequence[Sequence[tuple[int, ...]]], width: int) -> NDArray[np.int8]:
    """Rows of one length, with one entry of -1 and zeros behind the longest."""
    longest = max((len(row) for row in rows), default=0) + 1
    empty = (-1, *(0,) * (width - 1))
    return np.array([[*row, *[empty] * (longest - len(row))] for row in rows], np.int8).reshape(
        len(rows), longest, width
    )


def _having(rules: CardHands) -> tuple[Numbers, NDArray[np.int32]]:
    """Where the ways begin in which each group lies in a hand, and these: hand, place taken, whether with jokers.

    None is of a hand that has to stay concealed.
    """
    found: list[tuple[int, int, int, int]] = []  # by group, by hand, and then in order
    for row, template in enumerate(rules.templates):
        if rules.card.lines[template.line].concealed_only:
            continue
        tried: set[tuple[int, int, int]] = set()
        for at, (kind, size, wild) in enumerate(_exposable(template)):
            if size <= LARGEST and (kind, size, wild) not in tried:
                tried.add((kind, size, wild))
                found.append((kind * SIZES + size, row, 1 << at, wild))
        for kind, n in template.free:
            for size in range(3, min(n, FREE_LARGEST) + 1):
                found.append((kind * SIZES + size, row, 0, int(template.free_wild)))
    found.sort(key=lambda way: way[:2])
    first = np.searchsorted([way[0] for way in found], np.arange(len(KINDS) * SIZES + 1)).astype(np.int64)
    return first, np.array([way[1:] for way in found], np.int32).reshape(len(found), 3)
