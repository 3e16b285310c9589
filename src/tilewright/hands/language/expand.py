"""Expansion of printed lines into templates. A template is one concrete hand that a card allows.

First, a line becomes shapes: one alternative is chosen in each `{ | }`, and one group is enlarged in each `( )n`. Then
the letters get suits, numbers and winds. The templates are counted before they are built, so a card with too many hands
is refused quickly.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, islice, pairwise, product
from math import comb
from typing import NamedTuple

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
    Section,
)
from tilewright.hands.language.choices import Choices, LineShape, shapes
from tilewright.hands.language.footnotes import (
    DIGITS,
    MOST_TRIED,
    NO_JOKERS,
    NUMBER_LETTERS,
    Note,
    TooManyTried,
    Tries,
    Value,
    holds,
)
from tilewright.messages import say
from tilewright.tiles import DRAGONS, INDEX, SUITS

MOST_TEMPLATES = 20_000  # maximum number of templates of one line
MOST_ON_CARD = 500_000
MOST_SHAPES = 20_000  # maximum number of ways to choose the alternatives in { | } and the groups in ( )n on one card
MATCHING = {"B": "G", "C": "R", "D": "0"}  # suit → its matching dragon


class TemplateGroup(NamedTuple):
    """One group of a concrete hand: the kind of each tile, and whether jokers may be in the group.

    With `more`, the player may meld a kong instead of the pung. A `melded` group is a kong that must be melded. A
    `joined` group, such as a chow, has different tiles but is exposed as one group.
    """

    kinds: tuple[int, ...]
    wild: bool
    more: bool = False
    melded: bool = False
    joined: bool = False

    def exposed(self) -> Iterator[tuple[int, ...]]:
        """Yield the tiles of each exposure that this group can become, such as a pung and a kong."""
        if self.joined or (len(self.kinds) >= 3 and len(set(self.kinds)) == 1):
            yield self.kinds
        if self.more:
            yield (*self.kinds, self.kinds[0])


@dataclass(frozen=True, slots=True)
class Template:
    """One concrete hand of a line.

    A hand may have a free split: tiles that the player divides into groups freely. `free` lists these tiles as pairs
    (kind, number), and `free_wild` says whether jokers may replace them in groups of three or more. `free_at` is the
    number of groups printed before them. `winds` are the seat wind and the prevailing wind that the hand needs; ""
    allows any wind.
    """

    line: int  # index in Card.lines
    groups: tuple[TemplateGroup, ...]
    free: tuple[tuple[int, int], ...]
    free_at: int
    value: int | None
    winds: tuple[str, str] = ("", "")
    free_wild: bool = True


def expand(card: Card) -> list[Template]:
    """Return all templates (concrete hands) of the card, each once, in the card's order.

    Raises CardError if a line or the card has too many templates. This is checked before any template is built.
    """
    counts(card)
    templates: list[Template] = []
    at = 0
    for section in card.sections:
        for line in section.lines:
            templates += _templates(line, at, section.notes, card.kongs)
            at += 1
    return templates


def counts(card: Card) -> dict[str, int]:
    """Return an upper bound for the number of templates of each line, by label, without building them.

    Raises CardError if a line has more than 20,000 templates, or the card more than 500,000. It also raises CardError
    if the groups of all lines can be chosen in more than 20,000 ways, or if too many values of letters must be tried.
    """
    bounds: dict[str, int] = {}
    ways = total = 0
    for line in card.lines:
        ways += _ways(line.groups) if line.groups else 0
        if ways > MOST_SHAPES:
            raise CardError(say("hands.too-many-shapes", most=f"{MOST_SHAPES:,}"), line.at)
    tries = Tries()
    for section in card.sections:
        for line in section.lines:
            try:
                bounds[line.label] = _count(line, section, tries)
            except TooManyTried:
                raise CardError(say("hands.too-many-trials", most=f"{MOST_TRIED:,}"), line.at) from None
            total += bounds[line.label]
            if total > MOST_ON_CARD:
                raise CardError(say("hands.too-many-on-card", most=f"{MOST_ON_CARD:,}"), line.at)
    return bounds


def _count(line: Line, section: Section, tries: Tries) -> int:
    """Return the number of templates (concrete hands) of a line before duplicates are removed."""
    total = 0
    numbers: dict[object, int] = {}
    for shape in shapes(line.groups) if line.groups else ():
        choices = Choices.of(shape, line, section.notes)
        for name in line.value.names():
            if name not in choices.letters | dict(shape.bound).keys() | set(choices.suit_letters):
                raise CardError(say("hands.value-depends", letter=name), line.at)
        if choices.key not in numbers:
            numbers[choices.key] = sum(1 for _ in islice(choices.assignments(tries), MOST_TEMPLATES + 1))
        ways = numbers[choices.key] * len(choices.suits()) * len(choices.shifts) * 3**choices.dragons
        if not ways:
            raise CardError(say("hands.impossible", groups=" ".join(map(str, shape.parts))), line.at)
        for part in shape.parts:
            if isinstance(part, FreeSplit):
                ways *= comb(part.tiles + _kinds(part) - 1, part.tiles)
        total += ways
        if total > MOST_TEMPLATES:
            raise CardError(say("hands.too-many-of-line", line=line.label, most=f"{MOST_TEMPLATES:,}"), line.at)
    return total


def _kinds(split: FreeSplit) -> int:
    return len(SUITS) if split.symbols in NUMBER_LETTERS + DIGITS else len(split.symbols)


def _ways(parts: Sequence[Part]) -> int:
    """Return the number of ways to choose the alternatives and groups in these parts."""
    ways = 1
    for part in parts:
        if isinstance(part, Floating):
            ways *= len(part.groups)
        elif isinstance(part, Pick):
            ways *= comb(len(part.groups), part.count)
        elif isinstance(part, Either):
            ways *= sum(map(_ways, part.ways))
    return ways


def _templates(line: Line, at: int, inherited: Sequence[Note], kongs: bool) -> list[Template]:
    templates: dict[object, Template] = {}
    chosen: dict[object, list[dict[str, str]]] = {}
    for shape in shapes(line.groups) if line.groups else ():
        choices = Choices.of(shape, line, inherited)
        if choices.key not in chosen:
            chosen[choices.key] = list(choices.assignments(Tries()))
        for template in _of_shape(choices, chosen[choices.key], line, at, kongs):
            # templates that differ only in the order of their groups are one hand
            key = (unordered(template.groups), tuple(sorted(template.free)), template.winds)
            known = templates.get(key)
            if known is None or (known.value or 0) < (template.value or 0):
                templates[key] = template
    return list(templates.values())


def unordered(groups: Sequence[TemplateGroup]) -> tuple[TemplateGroup, ...]:
    """Return the groups in a canonical order, so that they can be compared and hashed."""
    return tuple(sorted(groups))


def _of_shape(
    choices: Choices, letters: Sequence[Mapping[str, str]], line: Line, at: int, kongs: bool
) -> Iterator[Template]:
    suitings, shape = choices.suits(), choices.shape
    wild = NO_JOKERS not in choices.notes
    of_bound = [note for note in choices.notes if set(note.names) & dict(shape.bound).keys()]
    for chosen, shift, dragons in product(letters, choices.shifts, list(product(DRAGONS, repeat=choices.dragons))):
        numbers = {**chosen, **choices.numbers(shift)}
        numbers |= {letter: numbers[symbol] for letter, symbol in shape.bound}
        if not all(holds(note, numbers, wrap=choices.wrap) for note in of_bound):
            continue
        winds = choices.winds(numbers)
        if len(winds) > 1:
            continue
        for suits in suitings:
            value = _points(line.value, {**numbers, **suits}, wrap=choices.wrap)
            groups, free_at = laid(shape, numbers, suits, iter(dragons), kongs)
            if not wild:
                groups = tuple(place._replace(wild=False) for place in groups)
            for free in _frees(shape, numbers):
                yield Template(at, groups, free, free_at, value, next(iter(winds)), wild)


def _points(value: Value, numbers: Mapping[str, str], *, wrap: bool) -> int | None:
    if value.when is None or holds(value.when, numbers, wrap=wrap):
        return value.points
    assert value.otherwise is not None
    return _points(value.otherwise, numbers, wrap=wrap)


def laid(
    shape: LineShape, numbers: Mapping[str, str], suits: Mapping[str, str], dragons: Iterator[str], kongs: bool
) -> tuple[tuple[TemplateGroup, ...], int]:
    """Return the groups of a line as concrete tiles, and the number of groups printed before its free split."""

    def kinds(group: Group) -> Iterator[int]:
        suit = suits.get(group.suit, "")
        dragon = MATCHING[suit] if suit else next(dragons) if "D" in group.symbols else ""
        faces = (numbers.get(symbol, symbol) for symbol in group.symbols.replace("D", dragon))
        return (INDEX[face + suit * (face in DIGITS)] for face in faces)

    groups: list[TemplateGroup] = []
    free_at = 0
    for part in shape.parts:
        match part:
            case Group():
                laid = tuple(kinds(part))
                if part.equal or len(set(laid)) > 1:
                    groups.append(TemplateGroup(laid, part.wild, part.more, kongs and part.kong))
                else:  # different letters such as `pqr` with the same value are single tiles, not a group
                    groups += [TemplateGroup((kind,), wild=False) for kind in laid]
            case Joined():
                run = sorted(kind for group in part.groups for kind in kinds(group))
                groups.append(TemplateGroup(tuple(run), wild=False, joined=True))
            case FreeSplit():
                free_at = len(groups)
    return tuple(groups), free_at


def _frees(shape: LineShape, numbers: Mapping[str, str]) -> Iterator[tuple[tuple[int, int], ...]]:
    """Yield every choice of tiles for a line's free split, as (kind, number) pairs.

    A free split consists of tiles that the player divides into groups freely. Without one, yield one empty choice.
    """
    split = next((part for part in shape.parts if isinstance(part, FreeSplit)), None)
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
