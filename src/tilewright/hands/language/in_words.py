"""The rules of a printed line in words, such as "Any number. 45 points with 3 or 7."

The groups of the line are shown as `sample.py` writes them. The clauses say what else the player may choose there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from tilewright.hands.language.card import Either, Floating, FreeSplit, Group, Joined, Part, Pick
from tilewright.hands.language.footnotes import (
    DIGITS,
    FIXED,
    NO_JOKERS,
    NUMBER_LETTERS,
    RUN,
    SELF_DRAWN,
    SUIT_LETTERS,
    TILE_LETTERS,
    WIND_LETTERS,
    WRAP,
    Note,
    Value,
)
from tilewright.hands.language.sample import Sample
from tilewright.messages import listed, listed_or, say
from tilewright.tiles import DRAGONS, INDEX, SEAT_NAMES, WINDS, spoken

FAMILIES = {"number": NUMBER_LETTERS, "wind": WIND_LETTERS, "tile": TILE_LETTERS}
_DOMAINS = ("in", "odd", "even", "own", "prevailing")  # footnotes on the values that a letter may have
_SUIT_NAMES = {"B": "bams", "C": "craks", "D": "dots"}


def in_words(sample: Sample, inherited: Sequence[Note] = (), bonus: int = 0) -> tuple[str, ...]:
    """Return what a player must know about a line besides its printed groups, as short sentences.

    Remarks of the card's author come first. `inherited` holds the footnotes of the section, and `bonus` the points that
    the card adds for a concealed hand.

    >>> from tilewright.hands.language.parse import parse_card
    >>> card = parse_card("card A\\n[B]\\n1 <p x 9> NEWS R = 45 if p in 3 7 else 35\\n2 ppppa (N E W S)7 ; p odd = 9")
    >>> for line in card.lines:
    ...     print(*in_words(Sample.of(line)))
    One number nine times, in any suits and groups. 45 points with 3 or 7.
    Any one of N, E, W or S is the group of 7. Any odd number.
    """
    line = sample.line
    notes = (*inherited, *line.notes)
    clauses = [*_shape(line.groups, sample), *_letters(sample, notes)]
    clauses += _moving(sample, notes)
    clauses += _suits(sample, notes)
    clauses += _points(line.value)
    if SELF_DRAWN in notes:
        clauses.append(say("hands.line-self-drawn"))
    if NO_JOKERS in notes:
        clauses.append(say("hands.line-no-jokers"))
    if line.concealed_only:
        clauses.append(say("hands.line-concealed"))
    elif line.mark and bonus:
        clauses.append(say("hands.line-no-bonus"))
    return tuple(map(as_sentence, (*line.remarks, *clauses)))


def as_sentence(clause: str) -> str:
    """Return a clause with a capital letter and a full stop.

    >>> as_sentence("any odd number")
    'Any odd number.'
    """
    return say("hands.line-sentence", clause=clause[:1].upper() + clause[1:])


def _parts(parts: Sequence[Part]) -> Iterator[Part]:
    """Yield all parts of a line, including those of the alternatives between { | }."""
    for part in parts:
        yield part
        if isinstance(part, Either):
            for way in part.ways:
                yield from _parts(way)


def _groups(parts: Sequence[Part]) -> Iterator[Group]:
    for part in _parts(parts):
        if isinstance(part, Group):
            yield part
        elif isinstance(part, Floating | Pick | Joined):
            yield from part.groups


def _shape(parts: Sequence[Part], sample: Sample) -> Iterator[str]:
    """Yield the clauses about the groups: which one is larger, which may be chosen, and where jokers may not be."""
    for part in _parts(parts):
        match part:
            case Floating():
                groups = listed_or([sample.text(group) for group in part.groups])
                yield say("hands.line-grown", size=part.size, groups=groups)
                if part.number:
                    same = [sample.text(each) for each in _groups(parts) if part.number in each.symbols]
                    yield say("hands.line-follows", groups=listed(same), count=len(same))
            case Pick():
                groups = listed([sample.text(group) for group in part.groups])
                yield say("hands.line-picked", count=_count(part.count), groups=groups)
            case FreeSplit(symbols, tiles) if symbols in DIGITS + NUMBER_LETTERS:
                yield say("hands.line-free-number", count=_count(tiles))
            case FreeSplit(symbols, tiles):
                yield say("hands.line-free-honors", count=_count(tiles), honors=_honors(symbols))
    natural = [sample.text(group) for group in _groups(parts) if group.natural]
    if natural:
        yield say("hands.line-natural", groups=listed_or(natural))
    if any(group.more for group in _groups(parts)):
        yield say("hands.line-more")
    dragons = sum("D" in group.symbols and not group.suit for group in sample.shape.groups())
    if dragons:
        yield say("hands.line-any-dragon", groups=dragons)


def _count(number: int) -> str:
    return say("hands.number-word", number=number)


def _honors(symbols: str) -> str:
    """Return the name of some honors, such as "winds", or a list of them."""
    if set(symbols) == set(WINDS):
        return say("hands.winds")
    if set(symbols) == set(DRAGONS):
        return say("hands.dragons")
    return listed([spoken(INDEX[symbol]) for symbol in symbols])


@dataclass(frozen=True, slots=True)
class _Class:
    """The letters of one family that have the same footnotes on their values."""

    family: str
    letters: str
    notes: frozenset[Note]  # each without its letters

    def choice(self, notes: Sequence[Note]) -> str:
        """Return what these letters may be, such as `any two numbers in a row`."""
        domain, values = "any", ""
        for note in self.notes:
            if note.word in ("own", "prevailing"):
                return say("hands.choice-wind-of", whose=note.word)
            domain, values = ("these", _values(note.values)) if note.word == "in" else (note.word, "")
        fields = {"of": domain, "list": values}
        if len(self.letters) == 1:
            return say("hands.choice-one", family=self.family, **fields)
        return say(
            "hands.choice-some", family=self.family, how=self._how(notes), count=_count(len(self.letters)), **fields
        )

    def _how(self, notes: Sequence[Note]) -> str:
        """Return `run`, `different` or `free`: how the values of these letters depend on each other."""
        if any(note.word == "run" and set(self.letters) <= set(note.names) for note in notes):
            return "run"
        apart = [set(note.names) for note in notes if note.word in ("different", "rising", "run")]
        pairs = combinations(self.letters, 2)
        return "different" if all(any({*pair} <= names for names in apart) for pair in pairs) else "free"


def _letters(sample: Sample, notes: Sequence[Note]) -> Iterator[str]:
    """Yield the clauses about the letters, except for the number of a free split, which `_shape` describes."""
    parts = sample.line.groups
    free = "".join(part.symbols for part in _parts(parts) if isinstance(part, FreeSplit))
    bound = {part.number for part in _parts(parts) if isinstance(part, Floating)}
    joined = [Note("run", "".join(part.symbols)) for part in _parts(parts) if isinstance(part, Joined)]
    notes = (*notes, *(note for note in joined if note.names[0] not in DIGITS))
    for family, letters in FAMILIES.items():
        used = [letter for letter in letters if letter in sample.letters and letter not in bound]
        classes = _classes(family, used, notes)
        for each in classes:
            if each.letters in free and not each.notes:
                continue
            choice = each.choice(notes)
            if len(classes) == 1 and (family != "tile" or not each.notes or _only(sample.line.groups, each.letters)):
                yield choice
            else:
                symbols = list(dict.fromkeys(sample.letters[letter][0] for letter in each.letters))
                yield say("hands.choice-at", symbols=listed(symbols), count=len(symbols), choice=choice)
        yield from _order(sample, used, classes, notes)


def _only(parts: Sequence[Part], letters: str) -> bool:
    """Return whether all tiles of a line are chosen by these letters."""
    return all(set(group.symbols) <= set(letters) for group in _groups(parts))


def _classes(family: str, letters: Sequence[str], notes: Sequence[Note]) -> list[_Class]:
    """Divide the letters of a family into those with the same footnotes on their values."""
    classes: dict[frozenset[Note], str] = {}
    for letter in letters:
        own = frozenset(
            Note(note.word, "", note.values) for note in notes if note.word in _DOMAINS and letter in note.names
        )
        classes[own] = classes.get(own, "") + letter
    return [_Class(family, names, own) for own, names in classes.items()]


def _order(sample: Sample, used: Sequence[str], classes: Sequence[_Class], notes: Sequence[Note]) -> Iterator[str]:
    """Yield the clauses about letters of different classes, and about an order that is visible in the hand."""
    for note in notes:
        names = [letter for letter in note.names if letter in used]
        if len(names) < 2:
            continue
        symbols = listed(list(dict.fromkeys(sample.letters[letter][0] for letter in names)))
        if note.word == "rising" and len({_places(sample.line.groups, letter) for letter in names}) > 1:
            yield say("hands.line-rising", symbols=symbols)
        elif note.word == "different" and not any(set(names) <= set(each.letters) for each in classes):
            yield say("hands.line-different", symbols=symbols)


def _places(parts: Sequence[Part], letter: str) -> tuple[tuple[int, bool], ...]:
    """Return where a letter is printed: the size of each of its groups, and whether the group may become a kong."""
    return tuple(sorted((len(group.symbols), group.more) for group in _groups(parts) if letter in group.symbols))


def _values(values: str) -> str:
    """Return the values after `in` as a list, such as "3 or 7", "North or South" or "1, 9 or a wind"."""
    words = [value for value in values if value in DIGITS]
    if set(DIGITS) <= set(words):
        words = [say("hands.a-number")]
    rest = [value for value in values if value not in DIGITS]
    for whole, name in ((WINDS, say("hands.a-wind")), (DRAGONS, say("hands.a-dragon"))):
        if set(whole) <= set(rest):
            words.append(name)
            rest = [value for value in rest if value not in whole]
    names = _SUIT_NAMES | SEAT_NAMES
    return listed_or([*words, *(names.get(value) or spoken(INDEX[value]) for value in rest)])


def _moving(sample: Sample, notes: Sequence[Note]) -> Iterator[str]:
    """Yield a clause if the printed numbers are only a pattern, which may start at another number."""
    digits = {int(symbol) for group in _groups(sample.line.groups) for symbol in group.symbols if symbol in DIGITS}
    if RUN not in notes or FIXED in notes or not digits or len(digits) == len(DIGITS):
        return
    count = len(digits)
    if count == 1:
        yield say("hands.choice-one", family="number", of="any", list="")
    elif max(digits) - min(digits) == count - 1:
        yield say("hands.choice-some", family="number", how="run", of="any", list="", count=_count(count))
    else:
        yield say("hands.line-moves")
    if WRAP in notes:
        yield say("hands.line-wraps")


def _suits(sample: Sample, notes: Sequence[Note]) -> Iterator[str]:
    used = [letter for letter in SUIT_LETTERS if letter in sample.suits]
    for note in notes:
        if note.word == "suits" and used:
            yield say("hands.line-suits", how=int(note.values))
    fixed: Mapping[str, str] = {
        letter: note.values for note in notes if note.word == "in" for letter in note.names if letter in used
    }
    # three alike suits may be fixed to avoid equal hands, which says nothing about the hand
    alike = {
        tuple(sorted(group.symbols for group in _groups(sample.line.groups) if group.suit == each)) for each in used
    }
    if len(fixed) < 3 or len(alike) > 1:
        for letter, suits in fixed.items():
            yield say("hands.line-suit-is", at=letter, suits=_values(suits))


def _points(value: Value) -> Iterator[str]:
    while value.when and value.otherwise:
        note, points = value.when, "?" if value.points is None else str(value.points)
        yield say("hands.line-points", points=points, when=note.word, list=_values(note.values))
        value = value.otherwise


def least(value: Value) -> int | None:
    """Return the points of a line where none of its conditions holds, or None if they are not filled in."""
    while value.otherwise:
        value = value.otherwise
    return value.points
