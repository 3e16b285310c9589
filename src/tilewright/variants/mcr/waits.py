"""The kinds of tile that would have completed a hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tilewright.hands.sets.knitted import KNITTED
from tilewright.hands.sets.melds import ALL_KINDS, SUITED
from tilewright.tiles import Tiles

_SUIT = 9


def waits(hand: Tiles) -> set[int]:
    """Return the kinds that complete a hand: sets and a pair, with or without nine knitted tiles, or seven pairs.

    `hand` has the concealed tiles without the winning tile. A kind counts even if all its tiles are used up. Knitted
    tiles are recognised only if all nine are in the hand, because otherwise no pattern depends on the result.

    >>> [sorted(waits(Tiles.parse(hand))) for hand in ("12B 99C", "45B 99C", "1345B", "8889B")]
    [[2], [2, 5], [0], [6, 8]]
    """
    counts = hand.counts[:ALL_KINDS]
    kinds = {*_regular(counts), *_knitted(counts)}
    odd = [kind for kind, count in enumerate(counts) if count % 2]
    if len(odd) == 1 and sum(counts) == 13:
        kinds.add(odd[0])
    return kinds


def _regular(counts: bytes) -> Iterator[int]:
    """Yield the kinds that complete a hand of sets and a pair.

    A tile completes only its own suit, so all other suits and honors must be complete without it.
    """
    parts = _parts(counts)
    over = [sum(part) % 3 for part in parts]
    first = 0
    for at, part in enumerate(parts):
        rest = [*over[:at], (over[at] + 1) % 3, *over[at + 1 :]]
        if (
            rest.count(2) == 1
            and 1 not in rest
            and all(_in_sets(parts[i], rest[i] == 2) for i in range(len(parts)) if i != at)
        ):
            for number, count in enumerate(part):
                if _in_sets(bytes((*part[:number], count + 1, *part[number + 1 :])), rest[at] == 2):
                    yield first + number
        first += len(part)


def _knitted(counts: bytes) -> Iterator[int]:
    """Yield the kinds that complete a hand with nine knitted tiles."""
    for knitted in KNITTED:
        if all(counts[kind] for kind in knitted):
            yield from _regular(bytes(count - (kind in knitted) for kind, count in enumerate(counts)))


def _parts(counts: bytes) -> list[bytes]:
    """Split the counts of a hand into one part for each suit and one part for each kind of honor."""
    suits = [counts[first : first + _SUIT] for first in range(0, SUITED, _SUIT)]
    return suits + [counts[kind : kind + 1] for kind in range(SUITED, ALL_KINDS)]


@lru_cache(1 << 14)
def _in_sets(counts: bytes, pair: bool) -> bool:
    """Return whether tiles of one suit can be divided into sets, plus one pair if `pair` is true.

    `counts` has the number of tiles of each number in the suit, or the number of tiles of one kind of honor.
    """
    first = next((at for at, count in enumerate(counts) if count), None)
    if first is None:
        return not pair
    count, *after = counts[first:]
    if pair and count > 1 and _in_sets(bytes((count - 2, *after)), False):
        return True
    if count > 2 and _in_sets(bytes((count - 3, *after)), pair):
        return True
    second, third, *rest = (*after, 0, 0)[: max(len(after), 2)]
    return second > 0 and third > 0 and _in_sets(bytes((count - 1, second - 1, third - 1, *rest)), pair)
