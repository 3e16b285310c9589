"""Checks of a line that go beyond the grammar, such as the number of tiles and unknown letters."""

from __future__ import annotations

from collections.abc import Sequence

from tilewright.hands.language.card import (
    Card,
    CardError,
    Either,
    Floating,
    FreeSplit,
    Group,
    Joined,
    Line,
    Part,
    Pick,
    walk,
)
from tilewright.hands.language.footnotes import DIGITS, FIXED, LETTERS, RUN, WRAP, Note
from tilewright.messages import say


def check_line(line: Line, inherited: Sequence[Note], card: Card) -> None:
    """Check that every alternative of the line is a valid hand of the card, and that its footnotes suit its groups.

    `inherited` contains the footnotes of the section. Raises CardError if the line fails a check.
    """
    if not line.groups:
        return
    _check_tiles(line, card)
    for tiles, splits in sorted(_sums(line.groups, card.kongs)):
        if tiles != card.tiles:
            if tiles > card.tiles:
                raise CardError(say("hands.too-many-tiles", size=card.tiles), line.at)
            raise CardError(say("hands.wrong-tiles", tiles=tiles, size=card.tiles), line.at)
        if splits > 1:
            raise CardError(say("hands.two-free-splits"), line.at)
    _check_letters(line)
    notes = (*inherited, *line.notes)
    _check_runs(line, notes)


def _check_tiles(line: Line, card: Card) -> None:
    """Raise CardError for tiles or groups that this kind of card does not allow."""
    for part in walk(line.groups):
        if isinstance(part, Group) and part.more and not card.kongs:
            raise CardError(say("hands.kong-without-kongs", group=str(part)), line.at)
        kong = (isinstance(part, Group) and part.kong) or (isinstance(part, Floating) and part.size == 4)
        if card.kongs and kong and line.concealed_only:
            raise CardError(say("hands.kong-concealed", group=str(part)), line.at)
        if isinstance(part, FreeSplit) and card.kongs:
            raise CardError(say("hands.free-split-with-kongs"), line.at)
        if card.tile_set == "chinese":
            for symbol in _symbols(part):
                if symbol in "FJZ":
                    raise CardError(say("hands.not-in-chinese-set", symbol=symbol), line.at)


def _check_letters(line: Line) -> None:
    bound = [part.number for part in walk(line.groups) if isinstance(part, Floating) and part.number]
    if len(set(bound)) < len(bound):
        raise CardError(say("hands.remembered-twice"), line.at)
    printed = {symbol for part in walk(line.groups) for symbol in _symbols(part)}
    for part in walk(line.groups):
        if isinstance(part, Floating) and part.number:
            symbols = {group.symbols[0] for group in part.groups}
            if part.number in symbols:
                raise CardError(say("hands.remembers-itself", letter=part.number), line.at)
            for letter in sorted(symbols.intersection(bound)):
                raise CardError(say("hands.remembers-another", letter=letter), line.at)
    suits = {part.suit for part in walk(line.groups) if isinstance(part, Group | Floating)}
    for note in line.notes:
        for letter in note.names:
            if letter not in printed | suits | set(bound):
                raise CardError(say("hands.letter-unknown", letter=letter), line.at)


def _check_runs(line: Line, notes: Sequence[Note]) -> None:
    """Raise CardError if tiles joined by hyphens are not a run, or if the line has a footnote about runs but no run."""
    joined = [part for part in walk(line.groups) if isinstance(part, Joined)]
    for part in joined:
        if part.symbols[0] in DIGITS:
            steps = {
                (int(symbol) - at) % 9 if WRAP in notes else int(symbol) - at for at, symbol in enumerate(part.symbols)
            }
            if len(steps) > 1:
                raise CardError(say("hands.joined-not-in-a-row", group=str(part)), line.at)
    printed = any(symbol in DIGITS for part in walk(line.groups) for symbol in _symbols(part))
    moves = RUN in notes and FIXED not in line.notes
    if RUN in line.notes and moves and not printed:
        raise CardError(say("hands.run-without-numbers"), line.at)
    runs = (moves and printed) or joined or any(note.word == "run" and note.names for note in notes)
    if WRAP in line.notes and not runs:
        raise CardError(say("hands.wrap-without-run"), line.at)


def _sums(parts: Sequence[Part], kongs: bool) -> set[tuple[int, int]]:
    """Return the possible sizes of these parts, as pairs (number of tiles, number of free splits).

    A free split consists of tiles that the player divides into groups freely. The numbers are capped at 21 and 2,
    because these values are errors anyway.
    """
    sums = {(0, 0)}
    for part in parts:
        sums = {
            (min(tiles + more, 21), min(splits + extra, 2))
            for tiles, splits in sums
            for more, extra in _sums_of(part, kongs)
        }
    return sums


def _sums_of(part: Part, kongs: bool) -> set[tuple[int, int]]:
    match part:
        case Group():
            return {(3 if kongs and part.kong else len(part.symbols), 0)}
        case Joined():
            return {(len(part.symbols), 0)}
        case Floating():
            return {each for way in part.ways() for each in _sums(way, kongs)}
        case Pick():
            return _sums(part.groups[: part.count], kongs)
        case Either():
            return {each for way in part.ways for each in _sums(way, kongs)}
        case FreeSplit():
            return {(part.tiles, 1)}


def _symbols(part: Part) -> str:
    return part.symbols if isinstance(part, Group | FreeSplit) else ""


def letters(parts: Sequence[Part]) -> frozenset[str]:
    """Return the letters in these parts that stand for numbers, winds or tiles, but not the suit letters."""
    return frozenset(symbol for part in walk(parts) for symbol in _symbols(part) if symbol in LETTERS)
