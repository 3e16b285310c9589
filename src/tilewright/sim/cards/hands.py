"""The hands of a card as arrays, for compiled games.

One byte stores how far a seat's tiles are from a hand. The low four bits count the missing tiles, and the high four
bits count how many of them jokers may replace. Both counts are sums over the kinds of tiles, so a gained or lost tile
changes only the term of its kind. Intermediate sums may overflow, because the final result fits into a byte again.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.analysis.likely import MOST_LIKELY
from tilewright.engine.phases.asking import SMALLEST_EXPOSURE
from tilewright.hands.language.expand import Template, TemplateGroup
from tilewright.hands.language.footnotes import SELF_DRAWN
from tilewright.hands.matching.card_hands import CardHands
from tilewright.hands.matching.exposures import FREE_LARGEST
from tilewright.kernels.compiled.distances import fixed
from tilewright.kernels.compiled.pairs import HandRow
from tilewright.sim.cards.state import (
    CLOSED,
    COUNTS,
    LARGEST,
    MOST_OPTIONS,
    MOST_SHOWN,
    QUINT_SIZE,
    SIZES,
    Cards,
    Pairs,
    Plans,
)
from tilewright.sim.plan import unsupported
from tilewright.sim.records import Bytes, Int8s, Int32s, Mask, Numbers
from tilewright.tiles import KINDS

_ASKED = 1 << 14
NO_WEIGHTS = np.zeros(0, np.int64)


class Listed(NamedTuple):
    """All hands of a card or of Card Free, as arrays. Most of these arrays become fields of `Cards`.

    Hand h needs `need[k, h]` tiles of kind k, and jokers may replace `wild[k, h]` of them.
    """

    need: Bytes
    wild: Bytes
    many: Numbers
    at: Numbers
    wants: Bytes
    value: Numbers
    bonus: Numbers
    doubles: Bytes
    singles: Mask  # whether the hand has only singles and pairs
    groups: Int8s
    free: Int8s
    first: Numbers
    having: Int32s


def list_card(rules: CardHands, seats: int) -> Listed:
    """Return the hands of a card, one for each template. Raises Unsupported if compiled games cannot handle them."""
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
        targets.singles_and_pairs,
        groups,
        _padded([list(each.free) for each in rules.templates], 2),
        *_having(rules),
    )


def arrange(hands: Listed) -> tuple[Cards, int]:
    """Return `Cards` for a list of hands, without memory for the racks of a table.

    Also return an upper bound for the number of candidate hands of a rack with exposures.
    """
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
        sort=_sorts(hands),
        worth=no_rows.astype(np.int32).reshape(0, 0),
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
        pairs=pairs_room(np.zeros((0, 0, 3), np.int8), 0, 0),
    )
    return cards, _most_rows(hands.groups, hands.free, hands.first, hands.having)


def _sorts(hands: Listed) -> Int32s:
    """Return the sort of each hand, a number from 0 on. Hands of a sort are worth the same in the same circumstances.

    Hands of a sort also have the same circumstances: jokers can be in all of them or in none, for example.
    """
    kinds, sizes, _ = np.moveaxis(hands.groups[:, :-1], 2, 0)
    small, quint, free = (kinds >= 0) & (sizes < QUINT_SIZE), sizes >= QUINT_SIZE, hands.free[:, :, 1]
    closed = hands.wants[hands.many.argmax()] & CLOSED > 0
    exposable = np.isin(np.arange(len(hands.value)), hands.having[:, 0]) & ~closed
    facts = [
        hands.value,
        hands.bonus,
        hands.doubles,
        hands.singles,
        hands.wild.any(axis=0),
        quint.any(axis=1),
        exposable,
        exposable & (small.any(axis=1) | (free >= SMALLEST_EXPOSURE).any(axis=1)),
        (free >= QUINT_SIZE).any(axis=1),
    ]
    key = np.zeros(len(hands.value), np.int64)
    for fact in facts:
        key = key * (int(fact.max(initial=0)) + 1) + fact
    sorts: Int32s = np.unique(key, return_inverse=True)[1].astype(np.int32)
    return sorts


def pairs_room(kinds: Int8s, racks: int, most: int) -> Pairs:
    """Allocate memory for a search for the best two hands.

    `kinds[h]` lists the tiles of hand h, one entry per kind: kind, number of tiles, number that jokers may replace.
    """
    have, rows = np.zeros(len(KINDS), np.int8), np.zeros((racks, most, *kinds.shape[1:]), np.int8)
    return Pairs(kinds, rows, np.zeros((racks, max(len(kinds), most)), np.uint16), have, fixed(have))


def plans_room(c: Cards, *, needed: bool, weights: Numbers = NO_WEIGHTS) -> Plans:
    """Allocate memory for the outlook of a seat, if it is needed. `weights` are those of the level `hard`."""
    racks, most, kinds = (c.byte.shape[1], len(c.scratch), c.pairs.kinds.shape[1]) if needed else (0, 0, 0)
    counts = np.zeros((5, len(KINDS)), np.int64)
    return Plans(
        unseen=counts[0].copy(),
        needs=np.zeros((racks, most), np.uint8),
        rows=np.zeros((racks, most), np.int32),
        bytes=np.zeros((racks, most), np.uint8),
        short=np.zeros((racks, most), np.uint16),
        listed=np.zeros((racks, most, kinds + 1, 3), np.int8),
        row=HandRow(counts[0].copy(), counts[1].copy()),
        need=counts[2].copy(),
        wild=counts[3].copy(),
        use=counts[4].copy(),
        danger=np.zeros(len(KINDS)),
        cost=np.zeros(len(KINDS)),
        points=counts[0].copy(),
        dear=np.zeros(len(KINDS) + 1, np.int64),
        likely=np.zeros(len(KINDS) + 1, np.int64),
        natural=counts[0].copy(),
        shares=np.zeros((4, len(KINDS)), np.int64),
        rarity=np.zeros((2, MOST_LIKELY + 1), np.int64),
        features=np.zeros((MOST_OPTIONS if len(weights) else 0, len(weights)), np.int64),
        options=np.zeros(MOST_OPTIONS, np.int64),
        scores=np.zeros(MOST_OPTIONS, np.int64),
        weights=weights,
    )


def no_cards() -> Cards:
    """Return arrays without any hand. They have the types and dimensions of all `Cards`."""

    def none(kind: type[np.generic], dimensions: int) -> NDArray[Any]:
        return np.zeros((0,) * dimensions, kind)

    one, two, three = (none(np.uint8, dimensions) for dimensions in (1, 2, 3))
    numbers, groups = none(np.int64, 1), none(np.int8, 3)
    return Cards(
        many=numbers,
        like=numbers,
        at=numbers,
        wants=two,
        code=two,
        of_hand=two,
        shortage=two,
        nothing=one,
        value=numbers,
        bonus=numbers,
        doubles=one,
        sort=none(np.int32, 1),
        worth=none(np.int32, 2),
        groups=groups,
        free=groups,
        first=numbers,
        having=none(np.int32, 2),
        whole=two,
        row=none(np.int32, 3),
        byte=three,
        changed=none(np.uint8, 4),
        scratch=one,
        asked=numbers,
        pairs=pairs_room(groups, 0, 0),
    )


def _most_rows(groups: Int8s, free: Int8s, first: Numbers, having: Int32s) -> int:
    """Return an upper bound for the number of candidate hands of a rack with exposures.

    A hand counts once for each way in which it can contain the exposures.
    """
    kinds, sizes, _ = np.moveaxis(groups, 2, 0).astype(np.int64)
    keys = np.where(kinds >= 0, kinds * SIZES + sizes, -1 - np.arange(kinds.shape[1]))
    alike = (keys[:, :, None] == keys[:, None, :]).sum(axis=2) > 1
    split = (kinds[:, :, None] == free[:, None, :, 0]).any(axis=2) & (kinds >= 0)
    ways = 2 ** (alike | split).sum(axis=1)
    return max(1, *(int(ways[having[start:end, 0]].sum()) for start, end in pairwise(first)))


def _known(rules: CardHands) -> None:
    """Raise Unsupported for a card with features that compiled games cannot handle."""
    if rules.card.kongs:
        raise unsupported("sim.kongs-draw")
    if rules.card.tiles >= min(COUNTS, 3 * (MOST_SHOWN + 1)):
        raise unsupported("sim.long-hands", tiles=rules.card.tiles)
    if any(template.winds != ("", "") for template in rules.templates):
        raise unsupported("sim.winds")
    notes = [note for section in rules.card.sections for note in section.notes]
    if SELF_DRAWN in notes or any(SELF_DRAWN in line.notes for line in rules.card.lines):
        raise unsupported("sim.self-drawn-only")
    if any(place.joined or place.more for template in rules.templates for place in template.groups):
        raise unsupported("sim.chows")


def _shortage() -> Bytes:
    """Return the table `shortage[code, n]`: how many tiles of one kind a hand lacks, as a packed byte, when n are held.

    The low four bits of a packed byte count the missing tiles, and the high four bits count how many of them jokers may
    replace. `code` packs the tiles that the hand needs in the same way.
    """
    need, wild = np.arange(256) & 15, np.arange(256) >> 4
    short = np.maximum(need[:, None] - np.arange(COUNTS), 0)
    packed: Bytes = (short | np.minimum(short, wild[:, None]) << 4).astype(np.uint8)
    return packed


def _exposable(template: Template) -> list[tuple[int, int, int]]:
    """Return kind, size, and 1 if jokers are allowed, for each group of three or more equal tiles in a hand."""
    shown: list[TemplateGroup] = [
        place for place in template.groups if len(place.kinds) >= 3 and len(set(place.kinds)) == 1
    ]
    return [(place.kinds[0], len(place.kinds), int(place.wild)) for place in shown]


def _padded(rows: Sequence[Sequence[tuple[int, ...]]], width: int) -> Int8s:
    """Return lists of unequal length as one array. Pad each with at least one unused entry, such as (-1, 0, 0)."""
    longest = max((len(row) for row in rows), default=0) + 1
    empty = (-1, *(0,) * (width - 1))
    return np.array([[*row, *[empty] * (longest - len(row))] for row in rows], np.int8).reshape(
        len(rows), longest, width
    )


def _having(rules: CardHands) -> tuple[Numbers, Int32s]:
    """Return an index of hands by the groups that they can expose, as two arrays.

    The second array has three numbers per entry: the hand, a bit for the place of the group in the hand, and 1 if
    jokers are allowed. The first array gives the index of the first entry for each kind and size of group. Hands
    that must stay concealed have no entries.
    """
    entries: list[tuple[int, int, int, int]] = []  # key of the group, hand, bit for the group's place, joker flag
    for row, template in enumerate(rules.templates):
        if rules.card.lines[template.line].concealed_only:
            continue
        tried: set[tuple[int, int, int]] = set()
        for at, (kind, size, wild) in enumerate(_exposable(template)):
            if size <= LARGEST and (kind, size, wild) not in tried:
                tried.add((kind, size, wild))
                entries.append((kind * SIZES + size, row, 1 << at, wild))
        for kind, n in template.free:
            for size in range(3, min(n, FREE_LARGEST) + 1):
                entries.append((kind * SIZES + size, row, 0, int(template.free_wild)))
    entries.sort(key=lambda way: way[:2])
    first = np.searchsorted([way[0] for way in entries], np.arange(len(KINDS) * SIZES + 1)).astype(np.int64)
    return first, np.array([way[1:] for way in entries], np.int32).reshape(len(entries), 3)
