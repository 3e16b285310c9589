"""The hands of a card as arrays, for compiled games.

How far a pool is from a hand is a byte: the tiles that it lacks, and in the upper half how many of them jokers may
be. Both are sums over kinds, so a tile that comes or goes changes each byte by what its hand needs of that kind; bytes
overflow without harm, since what comes out fits again.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.engine.ruleset import HandRules
from tilewright.hands.expand import Place, Template
from tilewright.hands.match import CardHands
from tilewright.hands.notes import SELF_DRAWN
from tilewright.sim.plan import Unsupported
from tilewright.tiles import KINDS

COUNTS = 16  # of one kind that a hand may need, and one more
MOST_SHOWN = 4  # exposures on a rack: a hand has fewer than sixteen tiles
LARGEST = 6  # tiles in an exposure
_SIZES = LARGEST + 1
_ASKED = 1 << 14
_FREE_LARGEST = 5  # tiles of an exposure out of a free split

Bytes = NDArray[np.uint8]
Numbers = NDArray[np.int64]


class Cards(NamedTuple):
    """All hands of a card, numbered as its templates are, and how far a table's racks are from them; kinds are tiles'.

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
    `scratch` is for that. `asked` keeps which exposures may lie together, as far as somebody asked.
    """

    code: Bytes
    of_hand: Bytes
    shortage: Bytes
    nothing: Bytes
    value: Numbers
    bonus: Numbers
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


def cards_of(rules: HandRules, seats: int, racks: int) -> Cards:
    """The hands as arrays, with room for a table. Raises Unsupported for those that no compiled game knows."""
    if not isinstance(rules, CardHands):
        raise Unsupported(f"hands {rules.name}, which is no card")
    card, most = _card(rules)
    hands = len(card.value)
    return card._replace(
        whole=np.zeros((seats, hands), np.uint8),
        row=np.zeros((seats, racks, most), np.int32),
        byte=np.zeros((seats, racks, most), np.uint8),
        changed=np.zeros((seats, racks, MOST_SHOWN, most), np.uint8),
        scratch=np.zeros(max(hands, most), np.uint8),
    )


@lru_cache(maxsize=4)
def _card(rules: CardHands) -> tuple[Cards, int]:
    """The hands without a table, and how many rows come of exposures at most. Kept, since it takes a while."""
    _known(rules)
    targets = rules.targets(())
    need, wild = (np.ascontiguousarray(counts.T).astype(np.uint8) for counts in (targets.need, targets.wild))
    code: Bytes = need | wild << np.uint8(4)
    shortage = _shortage()
    groups = _padded([_exposable(each) for each in rules.templates], 3)
    groups[:, -1, 1] = [each.free_wild for each in rules.templates]
    free = _padded([list(each.free) for each in rules.templates], 2)
    first, having = _having(rules)
    no_rows = np.zeros(0, np.uint8)
    card = Cards(
        code,
        np.ascontiguousarray(code.T),
        shortage,
        np.add.reduce(shortage[code, 0], axis=0, dtype=np.uint8),
        targets.value.astype(np.int64),
        targets.bonus.astype(np.int64),
        groups,
        free,
        first,
        having,
        no_rows,
        no_rows.astype(np.int32),
        no_rows,
        no_rows,
        no_rows,
        np.full(_ASKED, -1, np.int64),
    )
    return card, _most_rows(groups, free, first, having)


def _most_rows(groups: NDArray[np.int8], free: NDArray[np.int8], first: Numbers, having: NDArray[np.int32]) -> int:
    """At most so many rows come of exposures, where a hand that they fit in several ways counts for each."""
    kinds, sizes, _ = np.moveaxis(groups, 2, 0).astype(np.int64)
    keys = np.where(kinds >= 0, kinds * _SIZES + sizes, -1 - np.arange(kinds.shape[1]))
    alike = (keys[:, :, None] == keys[:, None, :]).sum(axis=2) > 1
    split = (kinds[:, :, None] == free[:, None, :, 0]).any(axis=2) & (kinds >= 0)
    ways = 2 ** (alike | split).sum(axis=1)
    return max(1, *(int(ways[having[start:end, 0]].sum()) for start, end in pairwise(first)))


def _known(rules: CardHands) -> None:
    """Raises Unsupported for what a card may ask for and no compiled game knows."""
    if rules.card.kongs:
        raise Unsupported("cards whose kongs draw another tile")
    if rules.card.tiles >= COUNTS:
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
                found.append((kind * _SIZES + size, row, 1 << at, wild))
        for kind, n in template.free:
            for size in range(3, min(n, _FREE_LARGEST) + 1):
                found.append((kind * _SIZES + size, row, 0, int(template.free_wild)))
    found.sort(key=lambda way: way[:2])
    first = np.searchsorted([way[0] for way in found], np.arange(len(KINDS) * _SIZES + 1)).astype(np.int64)
    return first, np.array([way[1:] for way in found], np.int32).reshape(len(found), 3)
