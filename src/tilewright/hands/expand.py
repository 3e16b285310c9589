"""From lines as printed to templates: every concrete hand that a card allows.

A line is first resolved into shapes (which way of `{ | }`, which group of
`( )n` has n tiles), then letters are given suits, numbers and winds. Both are
counted before anything is made, so a card that would explode is refused at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, islice, pairwise, permutations, product
from math import comb

from tilewright.hands.card import (
    DIGITS,
    NUMBER_LETTERS,
    SUIT_LETTERS,
    WIND_LETTERS,
    Card,
    CardError,
    Either,
    Floating,
    Group,
    Line,
    Note,
    Part,
    Section,
    Split,
    Value,
)
from tilewright.tiles import DRAGONS, INDEX, SUITS, WINDS

MOST_TEMPLATES = 20_000  # of one line
MOST_ON_CARD = 500_000
MOST_SHAPES = 20_000  # on a card: ways to choose between { | } and in ( )n
MATCHING = {"B": "G", "C": "R", "D": "0"}  # the dragon of a suit


@dataclass(frozen=True, slots=True)
class Place:
    """One group of a concrete hand: its kinds, one for each tile, and whether jokers may stand in it."""

    kinds: tuple[int, ...]
    wild: bool


@dataclass(frozen=True, slots=True)
class Template:
    """One concrete hand of a line.

    `free` says how many of a kind a free split has, in groups the player chooses;
    `free_at` is where among the groups it is printed.
    """

    line: int  # in the order of Card.lines
    groups: tuple[Place, ...]
    free: tuple[tuple[int, int], ...]
    free_at: int
    value: int | None


def expand(card: Card) -> list[Template]:
    """All templates of the card, each once, in the card's order.

    Raises CardError, before making any, if a line or the card has too many.
    """
    counts(card)
    templates: list[Template] = []
    at = 0
    for section in card.sections:
        for line in section.lines:
            templates += _templates(line, at, section.notes)
            at += 1
    return templates


def counts(card: Card) -> dict[str, int]:
    """How many ways each line can be made, by label, at most; nothing is made for it.

    Raises CardError if a line comes to more than 20,000, the card to more than 500,000, or the
    groups of all its lines can be chosen in more than 20,000 ways.
    """
    found: dict[str, int] = {}
    shapes = total = 0
    for line in card.lines:
        shapes += _ways(line.groups) if line.groups else 0
        if shapes > MOST_SHAPES:
            why = f"with this line the groups of the card can be chosen in more than {MOST_SHAPES:,} ways"
            raise CardError(why, line.at)
    for section in card.sections:
        for line in section.lines:
            found[line.label] = _count(line, section)
            total += found[line.label]
            if total > MOST_ON_CARD:
                raise CardError(f"with this line the card comes to more than {MOST_ON_CARD:,} hands", line.at)
    return found


def _count(line: Line, section: Section) -> int:
    """The number of templates of a line before equal ones are put together."""
    total = 0
    numbers: dict[frozenset[str], int] = {}
    for shape in _shapes(line.groups) if line.groups else ():
        choices = _Choices.of(shape, line, section.notes)
        chosen = choices.letters
        for name in _asked(line.value):
            if name not in chosen | dict(shape.bound).keys():
                raise CardError(f"the value depends on {name}, which not every way of this line has", line.at)
        if chosen not in numbers:
            numbers[chosen] = sum(1 for _ in islice(choices.assignments(), MOST_TEMPLATES + 1))
        ways = numbers[chosen] * len(choices.suits()) * len(choices.shifts) * 3**choices.dragons
        if not ways:
            raise CardError(f"no numbers or suits make {' '.join(map(str, shape.parts))} with these footnotes", line.at)
        for part in shape.parts:
            if isinstance(part, Split):
                ways *= comb(part.tiles + _kinds(part) - 1, part.tiles)
        total += ways
        if total > MOST_TEMPLATES:
            raise CardError(f"{line.label} can be made in more than {MOST_TEMPLATES:,} ways", line.at)
    return total


def _asked(value: Value) -> str:
    """The letters that the value depends on."""
    return value.when.names + (_asked(value.otherwise) if value.otherwise else "") if value.when else ""


def _kinds(split: Split) -> int:
    return len(SUITS) if split.symbols in NUMBER_LETTERS + DIGITS else len(split.symbols)


def _ways(parts: Sequence[Part]) -> int:
    """How many shapes these parts have."""
    ways = 1
    for part in parts:
        if isinstance(part, Floating):
            ways *= len(part.groups)
        elif isinstance(part, Either):
            ways *= sum(map(_ways, part.ways))
    return ways


@dataclass(frozen=True, slots=True)
class _Shape:
    """A line with nothing left to choose but suits, numbers, winds and dragons.

    `bound` says which printed symbol a letter remembers.
    """

    parts: tuple[Group | Split, ...] = ()
    bound: tuple[tuple[str, str], ...] = ()

    def __add__(self, other: _Shape) -> _Shape:
        return _Shape(self.parts + other.parts, self.bound + other.bound)


def _shapes(parts: Sequence[Part]) -> Iterator[_Shape]:
    if not parts:
        yield _Shape()
        return
    for head in _shapes_of(parts[0]):
        for tail in _shapes(parts[1:]):
            yield head + tail


def _shapes_of(part: Part) -> Iterator[_Shape]:
    match part:
        case Floating():
            for way, group in zip(part.ways(), part.groups, strict=True):
                yield _Shape(way, ((part.number, group.symbols[0]),) if part.number else ())
        case Either():
            for one in part.ways:
                yield from _shapes(one)
        case _:
            yield _Shape((part,))


@dataclass(frozen=True, slots=True)
class _Choices:
    """What is left to choose in a shape, and the footnotes that limit it."""

    shape: _Shape
    suit_letters: str
    letters: frozenset[str]  # for numbers and winds
    shifts: range  # that a run may be moved by
    dragons: int  # groups of any dragon
    notes: tuple[Note, ...]

    @classmethod
    def of(cls, shape: _Shape, line: Line, inherited: Sequence[Note]) -> _Choices:
        notes = (*inherited, *line.notes)
        groups = [part for part in shape.parts if isinstance(part, Group)]
        bound = dict(shape.bound)
        printed = {symbol for part in shape.parts for symbol in part.symbols} | set(bound.values())
        digits = [int(symbol) for symbol in printed if symbol in DIGITS]
        moves = Note("run") in notes and Note("fixed") not in notes and digits
        return cls(
            shape,
            "".join(letter for letter in SUIT_LETTERS if any(group.suit == letter for group in groups)),
            frozenset(symbol for symbol in printed if symbol in NUMBER_LETTERS + WIND_LETTERS) - set(bound),
            range(1 - min(digits), 10 - max(digits)) if moves else range(1),
            sum("D" in group.symbols and not group.suit for group in groups),
            notes,
        )

    def suits(self) -> list[dict[str, str]]:
        """Every way to give the letters suits."""
        allowed = [note.values for note in self.notes if note.word == "suits"]
        if not allowed:
            return [dict(zip(self.suit_letters, suits, strict=True))
                    for suits in permutations(SUITS, len(self.suit_letters))]  # fmt: skip
        return [dict(zip(self.suit_letters, suits, strict=True))
                for suits in product(SUITS, repeat=len(self.suit_letters))
                if not suits or str(len(set(suits))) in allowed[-1]]  # fmt: skip

    def assignments(self) -> Iterator[dict[str, str]]:
        """Every way to give the letters numbers and winds that the conditions allow."""
        return self._assign(sorted(self.letters), {})

    def _assign(self, letters: list[str], chosen: dict[str, str]) -> Iterator[dict[str, str]]:
        if not letters:
            yield dict(chosen)
            return
        letter = letters[0]
        for symbol in DIGITS if letter in NUMBER_LETTERS else WINDS:
            chosen[letter] = symbol
            if all(holds(note, chosen) for note in self.notes if letter in note.names):
                yield from self._assign(letters[1:], chosen)
        del chosen[letter]


def holds(note: Note, chosen: Mapping[str, str]) -> bool:
    """Whether the condition is true of the letters chosen so far; those not yet chosen may still be anything.

    >>> holds(Note("run", "pqr"), {"p": "3", "r": "5"}), holds(Note("odd", "p"), {"p": "2"})
    (True, False)
    """
    known = [(at, chosen[name]) for at, name in enumerate(note.names) if name in chosen]
    match note.word:
        case "odd":
            return all(int(symbol) % 2 == 1 for _, symbol in known)
        case "even":
            return all(int(symbol) % 2 == 0 for _, symbol in known)
        case "in":
            return all(symbol in note.values for _, symbol in known)
        case "different":
            return len({symbol for _, symbol in known}) == len(known)
        case "run":
            return len({int(symbol) - at for at, symbol in known}) <= 1
    return True


def _templates(line: Line, at: int, inherited: Sequence[Note]) -> list[Template]:
    made: dict[object, Template] = {}
    for shape in _shapes(line.groups) if line.groups else ():
        choices = _Choices.of(shape, line, inherited)
        for template in _of_shape(choices, line, at):
            # the same tiles in the same groups are one hand, however it came about
            key = (unordered(template.groups), tuple(sorted(template.free)))
            known = made.get(key)
            if known is None or (known.value or 0) < (template.value or 0):
                made[key] = template
    return list(made.values())


def unordered(groups: Sequence[Place]) -> tuple[tuple[tuple[int, ...], bool], ...]:
    """The groups whatever their order, to compare and to hash."""
    return tuple(sorted((place.kinds, place.wild) for place in groups))


def _of_shape(choices: _Choices, line: Line, at: int) -> Iterator[Template]:
    suitings, shape = choices.suits(), choices.shape
    of_bound = [note for note in choices.notes if set(note.names) & dict(shape.bound).keys()]
    for chosen, shift, dragons in product(
        list(choices.assignments()), choices.shifts, list(product(DRAGONS, repeat=choices.dragons))
    ):
        numbers = chosen | {digit: str(int(digit) + shift) for digit in DIGITS if 1 <= int(digit) + shift <= 9}
        numbers |= {letter: numbers[symbol] for letter, symbol in shape.bound}
        if not all(holds(note, numbers) for note in of_bound):
            continue
        value = _points(line.value, numbers)
        for suits in suitings:
            groups, free_at = _laid(shape, numbers, suits, iter(dragons))
            for free in _frees(shape, numbers):
                yield Template(at, groups, free, free_at, value)


def _points(value: Value, numbers: Mapping[str, str]) -> int | None:
    if value.when is None:
        return value.points
    if holds(value.when, numbers):
        return value.points
    assert value.otherwise is not None
    return _points(value.otherwise, numbers)


def _laid(
    shape: _Shape, numbers: Mapping[str, str], suits: Mapping[str, str], dragons: Iterator[str]
) -> tuple[tuple[Place, ...], int]:
    """The groups in concrete tiles, and how many of them stand before the free split."""
    groups: list[Place] = []
    free_at = 0
    for part in shape.parts:
        if isinstance(part, Split):
            free_at = len(groups)
            continue
        suit = suits.get(part.suit, "")
        dragon = MATCHING[suit] if suit else next(dragons) if "D" in part.symbols else ""
        faces = (numbers.get(symbol, symbol) for symbol in part.symbols.replace("D", dragon))
        groups.append(Place(tuple(INDEX[face + suit * (face in DIGITS)] for face in faces), part.wild))
    return tuple(groups), free_at


def _frees(shape: _Shape, numbers: Mapping[str, str]) -> Iterator[tuple[tuple[int, int], ...]]:
    """Every way to take the tiles of the free split, nothing for a shape without one."""
    split = next((part for part in shape.parts if isinstance(part, Split)), None)
    if split is None:
        yield ()
        return
    if split.symbols in NUMBER_LETTERS + DIGITS:
        kinds = [INDEX[numbers[split.symbols] + suit] for suit in SUITS]
    else:
        kinds = [INDEX[symbol] for symbol in split.symbols]
    total = split.tiles + len(kinds) - 1
    for bars in combinations(range(total), len(kinds) - 1):
        taken = (right - left - 1 for left, right in pairwise((-1, *bars, total)))
        yield tuple((kind, n) for kind, n in zip(kinds, taken, strict=True) if n)
