"""Which tiles a hand waited for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from tilewright.hands.melds import ALL_KINDS, SUITED
from tilewright.tiles import Tiles
from tilewright.variants.mcr.shapes import KNITTED

_SUIT = 9


def waits(hand: Tiles) -> set[int]:
    """The kinds of which one more makes `hand` complete, with at least one set in it, or seven pairs.

    `hand` leaves out what is melded. A kind of which no tile is left is a wait like others.

    >>> [sorted(waits(Tiles.parse(hand))) for hand in ("12B 99C", "45B 99C", "1345B", "8889B")]
    [[2], [2, 5], [0], [6, 8]]
    """
    counts = hand.counts[:ALL_KINDS]
    found = {*_regular(counts), *_knitted(counts)}
    odd = [kind for kind, count in enumerate(counts) if count % 2]
    if len(odd) == 1 and sum(counts) == 13:
        found.add(odd[0])
    return found


def _regular(counts: bytes) -> Iterator[int]:
    """What sets and a pair wait for: in one part of the hand, while all others are done."""
    parts = _parts(counts)
    over = [sum(part) % 3 for part in parts]
    first = 0
    for at, part in enumerate(parts):
        rest = [*over[:at], (over[at] + 1) % 3, *over[at + 1 :]]
        if _even(rest) and all(_in_sets(parts[i], rest[i] == 2) for i in range(len(parts)) if i != at):
            for number, count in enumerate(part):
                if _in_sets(bytes((*part[:number], count + 1, *part[number + 1 :])), rest[at] == 2):
                    yield first + number
        first += len(part)


def _knitted(counts: bytes) -> Iterator[int]:
    """What a knitted straight waits for: one of its nine tiles, or what the set and the pair beside it do."""
    for knitted in KNITTED:
        missing = [kind for kind in knitted if not counts[kind]]
        if len(missing) > 1:
            continue
        rest = bytes(count - (count > 0 and kind in knitted) for kind, count in enumerate(counts))
        if missing:
            yield from missing * _complete(rest)
        else:
            yield from _regular(rest)


def _complete(counts: bytes) -> bool:
    """Whether these are sets and one pair."""
    parts = _parts(counts)
    over = [sum(part) % 3 for part in parts]
    return _even(over) and all(map(_in_sets, parts, (rest == 2 for rest in over)))


def _parts(counts: bytes) -> list[bytes]:
    """The three suits, and each honor by itself."""
    suits = [counts[first : first + _SUIT] for first in range(0, SUITED, _SUIT)]
    return suits + [counts[kind : kind + 1] for kind in range(SUITED, ALL_KINDS)]


def _even(over: Sequence[int]) -> bool:
    """Whether one part has two tiles over, the pair, and the others none."""
    return over.count(2) == 1 and 1 not in over


@lru_cache(1 << 14)
def _in_sets(counts: bytes, pair: bool) -> bool:
    """Whether the tiles of one part, counted by number, are sets, and a pair where that is asked for."""
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
