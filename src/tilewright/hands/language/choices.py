"""The choices that a printed line leaves to the player: shapes, suits, numbers, winds and dragons.

A line becomes shapes: one alternative is chosen in each `{ | }`, and one group is enlarged in each `( )n`. Then the
letters get suits, numbers and winds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations, product

from tilewright.hands.language.card import Either, Floating, FreeSplit, Group, Joined, Line, Part, Pick
from tilewright.hands.language.footnotes import (
    DIGITS,
    FIXED,
    LETTERS,
    RUN,
    SUIT_LETTERS,
    WRAP,
    Note,
    Tries,
    assignments,
    holds,
)
from tilewright.tiles import SUITS


@dataclass(frozen=True, slots=True)
class LineShape:
    """A line in which only suits, numbers, winds and dragons are still to be chosen.

    `bound` has pairs (letter, printed symbol). The letter stands for the same number as the symbol.
    """

    parts: tuple[Group | Joined | FreeSplit, ...] = ()
    bound: tuple[tuple[str, str], ...] = ()

    def groups(self) -> Iterator[Group]:
        """Yield the groups of the line. Tiles joined by hyphens are yielded one by one."""
        for part in self.parts:
            if isinstance(part, Group):
                yield part
            elif isinstance(part, Joined):
                yield from part.groups

    def __add__(self, other: LineShape) -> LineShape:
        return LineShape(self.parts + other.parts, self.bound + other.bound)


def shapes(parts: Sequence[Part]) -> Iterator[LineShape]:
    """Yield the line once for each choice in { | } and ( )n."""
    if not parts:
        yield LineShape()
        return
    for head in _shapes_of(parts[0]):
        for tail in shapes(parts[1:]):
            yield head + tail


def _shapes_of(part: Part) -> Iterator[LineShape]:
    match part:
        case Floating():
            for way, group in zip(part.ways(), part.groups, strict=True):
                yield LineShape(way, ((part.number, group.symbols[0]),) if part.number else ())
        case Pick():
            yield from map(LineShape, combinations(part.groups, part.count))
        case Either():
            for one in part.ways:
                yield from shapes(one)
        case _:
            yield LineShape((part,))


@dataclass(frozen=True, slots=True)
class Choices:
    """The suits, numbers, winds and dragons still to be chosen for a line, and the footnotes that limit the choice."""

    shape: LineShape
    suit_letters: str
    letters: frozenset[str]  # letters that stand for numbers, winds or tiles
    shifts: range  # numbers that may be added to all digits of a printed run
    dragons: int  # number of groups for which the player chooses a dragon
    notes: tuple[Note, ...]
    wrap: bool

    @classmethod
    def of(cls, shape: LineShape, line: Line, inherited: Sequence[Note]) -> Choices:
        """Return the choices of a line with this shape, in a section with the footnotes `inherited`."""
        # letters joined by hyphens are a run even without a `run` footnote
        joined = (part for part in shape.parts if isinstance(part, Joined) and part.symbols[0] not in DIGITS)
        notes = (*inherited, *line.notes, *(Note("run", "".join(part.symbols)) for part in joined))
        groups = list(shape.groups())
        bound = dict(shape.bound)
        printed = {symbol for group in groups for symbol in group.symbols} | set(bound.values())
        printed |= {symbol for part in shape.parts if isinstance(part, FreeSplit) for symbol in part.symbols}
        digits = [int(symbol) for symbol in printed if symbol in DIGITS]
        wrap, moves = WRAP in notes, RUN in notes and FIXED not in notes and digits
        return cls(
            shape,
            "".join(letter for letter in SUIT_LETTERS if any(group.suit == letter for group in groups)),
            frozenset(symbol for symbol in printed if symbol in LETTERS) - set(bound),
            _shifts(digits, wrap) if moves else range(1),
            sum("D" in group.symbols and not group.suit for group in groups),
            notes,
            wrap,
        )

    @property
    def key(self) -> object:
        """The cache key for the result of `assignments`. Within one line, equal keys mean equal results."""
        return self.letters, self.notes

    def suits(self) -> list[dict[str, str]]:
        """Return every assignment of suits to the suit letters.

        Different letters are different suits if there is no `suits` footnote, or if hyphens join tiles of three suits.
        """
        letters, allowed = self.suit_letters, [note.values for note in self.notes if note.word == "suits"]
        mixed = any(isinstance(part, Joined) and len(part.suits) > 1 for part in self.shape.parts)
        apart = not allowed or mixed
        chosen = (
            dict(zip(letters, suits, strict=True))
            for suits in (permutations(SUITS, len(letters)) if apart else product(SUITS, repeat=len(letters)))
            if not allowed or not suits or str(len(set(suits))) in allowed[-1]
        )
        return [each for each in chosen if all(holds(note, each) for note in self.notes if note.word == "in")]

    def assignments(self, tries: Tries) -> Iterator[dict[str, str]]:
        """Yield every allowed assignment of numbers, winds and tiles to the letters."""
        return assignments(sorted(self.letters), self.notes, tries, wrap=self.wrap)

    def numbers(self, shift: int) -> dict[str, str]:
        """Return a mapping from each printed number to the number that replaces it if the run moves by `shift`."""
        moved = {digit: int(digit) + shift for digit in DIGITS}
        if self.wrap:
            moved = {digit: (number - 1) % 9 + 1 for digit, number in moved.items()}
        return {digit: str(number) for digit, number in moved.items() if 1 <= number <= 9}

    def winds(self, numbers: Mapping[str, str]) -> set[tuple[str, str]]:
        """Return the pairs (seat wind, prevailing wind) that these choices demand.

        If there is more than one pair, no hand can satisfy these choices.
        """
        own, prevailing = (
            {numbers[name] for note in self.notes if note.word == word for name in note.names if name in numbers}
            for word in ("own", "prevailing")
        )
        return set(product(own or {""}, prevailing or {""}))


def _shifts(digits: Sequence[int], wrap: bool) -> range:
    """Return the numbers that may be added to all digits of a run, such as 0 to 4 for the digits 1 to 5."""
    return range(9) if wrap else range(1 - min(digits), 10 - max(digits))
