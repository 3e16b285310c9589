"""What a line must keep to beyond its grammar: 14 tiles, and letters that mean something."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilewright.hands.card import (
    NUMBER_LETTERS,
    WIND_LETTERS,
    CardError,
    Either,
    Floating,
    Group,
    Line,
    Note,
    Part,
    Split,
)


def check_line(line: Line, inherited: Sequence[Note], tiles: int) -> None:
    """Raise CardError if some way of the line is not `tiles` tiles, or a letter is used and not known."""
    if not line.groups:
        return
    for made, splits in sorted(_sums(line.groups)):
        if made != tiles:
            count = f"{made} tiles" if made <= tiles else f"more than {tiles} tiles"
            raise CardError(f"this line comes to {count}, a hand has {tiles}", line.at)
        if splits > 1:
            raise CardError("a hand has one free split at most", line.at)
    bound = [part.number for part in _walk(line.groups) if isinstance(part, Floating) and part.number]
    if len(set(bound)) < len(bound):
        raise CardError("a letter is remembered twice with @", line.at)
    printed = {symbol for part in _walk(line.groups) for symbol in _symbols(part)}
    for part in _walk(line.groups):
        if isinstance(part, Floating) and part.number in {g.symbols[0] for g in part.groups}:
            raise CardError(f"{part.number} cannot remember itself", line.at)
    for note in line.notes:
        for letter in note.names:
            if letter not in printed | set(bound):
                raise CardError(f"the footnote speaks of {letter}, which the line does not have", line.at)
    if (Note("run") in line.notes or Note("run") in inherited) and Note("fixed") in line.notes:
        return
    if Note("run") in line.notes and not printed & set("123456789"):
        raise CardError("the footnote run moves printed numbers, and this line has none", line.at)


def _sums(parts: Sequence[Part]) -> set[tuple[int, int]]:
    """The (tiles, free splits) that the ways of these parts come to, capped at 21 and 2."""
    sums = {(0, 0)}
    for part in parts:
        sums = {
            (min(tiles + more, 21), min(splits + extra, 2)) for tiles, splits in sums for more, extra in _sums_of(part)
        }
    return sums


def _sums_of(part: Part) -> set[tuple[int, int]]:
    match part:
        case Group():
            return {(len(part.symbols), 0)}
        case Floating():
            return {(sum(len(group.symbols) for group in way), 0) for way in part.ways()}
        case Either():
            return {each for way in part.ways for each in _sums(way)}
        case Split():
            return {(part.tiles, 1)}


def _walk(parts: Sequence[Part]) -> Iterator[Part]:
    for part in parts:
        yield part
        if isinstance(part, Floating):
            yield from part.groups
        if isinstance(part, Either):
            for way in part.ways:
                yield from _walk(way)


def _symbols(part: Part) -> str:
    return part.symbols if isinstance(part, Group | Split) else ""


def letters(parts: Sequence[Part]) -> frozenset[str]:
    """The letters for numbers and winds that these parts use."""
    return frozenset(
        symbol for part in _walk(parts) for symbol in _symbols(part) if symbol in NUMBER_LETTERS + WIND_LETTERS
    )
