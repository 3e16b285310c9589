"""The rules of a printed line in words, such as "Any number. 45 points with 3 or 7."

The groups of the line are shown as `sample.py` writes them. The clauses say what else the player may choose there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from tilewright.hands.language.card import Floating, FreeSplit, Group, Joined, Part, Pick, walk
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
    holds,
    values_of,
)
from tilewright.hands.language.sample import Sample
from tilewright.messages import listed, listed_or, say
from tilewright.tiles import DRAGONS, INDEX, SUITS, WINDS, spoken, spoken_plural, wind_name

FAMILIES = {"number": NUMBER_LETTERS, "wind": WIND_LETTERS, "tile": TILE_LETTERS}
_DOMAINS = ("in", "odd", "even")  # footnotes on the values that a letter may have by itself
_WINDS = ("own", "prevailing")  # footnotes that bind a letter to a wind of the table
_RELATIONS = ("run", "rising", "different")  # footnotes on how letters depend on each other


def in_words(sample: Sample, inherited: Sequence[Note] = (), bonus: int = 0, *, kongs: bool = False) -> tuple[str, ...]:
    """Return what a player must know about a line besides its printed groups, as short sentences.

    Remarks of the card's author come first. `inherited` holds the footnotes of the section, and `bonus` the points that
    the card adds for a concealed hand. With `kongs`, melded kongs count as three tiles on this card.

    >>> from tilewright.hands.language.parse import parse_card
    >>> card = parse_card("card A\\n[B]\\n1 <p x 9> NEWS R = 45 if p in 3 7 else 35\\n2 ppppa (N E W S)7 ; p odd = 9")
    >>> for line in card.lines:
    ...     print(*in_words(Sample.of(line)))
    One number nine times, in any suits and groups. 45 points with 3 or 7.
    Choose which of N, E, W or S becomes the group of 7; the tiles here are an example. Any odd number.
    """
    line = sample.line
    notes = (*inherited, *line.notes)
    clauses = [*_shape(line.groups, sample, kongs), *_letters(sample, notes)]
    clauses += _moving(sample, notes)
    clauses += _suits(sample, notes)
    clauses += _points(line.value, sample)
    if SELF_DRAWN in notes:
        clauses.append(say("hands.line-self-drawn"))
    if NO_JOKERS in notes:
        clauses.append(say("hands.line-no-jokers"))
    if line.concealed_only:
        clauses.append(say("hands.line-concealed"))
    elif line.mark and bonus:
        clauses.append(say("hands.line-no-bonus"))
    return tuple(dict.fromkeys(as_sentence(each) for each in (*line.remarks, *clauses) if each.strip()))


def as_sentence(clause: str) -> str:
    """Return a clause with a capital letter and, unless it ends with a stop, a full stop.

    >>> as_sentence("any odd number"), as_sentence(" Ask first! ")
    ('Any odd number.', 'Ask first!')
    """
    clause = clause.strip()
    clause = clause[:1].upper() + clause[1:]
    return clause if clause.endswith((".", "!", "?")) else say("hands.line-sentence", clause=clause)


def _groups(parts: Sequence[Part]) -> list[Group]:
    return [part for part in walk(parts) if isinstance(part, Group)]


def _shape(parts: Sequence[Part], sample: Sample, kongs: bool) -> Iterator[str]:
    """Yield the clauses about the groups: which one is larger, which may be chosen, and where jokers may not be."""
    for part in walk(parts):
        match part:
            case Floating():
                groups = listed_or([sample.text(group) for group in part.groups])
                yield say("hands.line-grown", size=part.size, groups=groups)
                same = [sample.text(each) for each in _groups(parts) if part.number and part.number in each.symbols]
                if same:
                    yield say("hands.line-follows", groups=listed(same), count=len(same))
            case Pick():
                groups = listed([sample.text(group) for group in part.groups])
                yield say("hands.line-picked", count=_count(part.count), groups=groups)
            case FreeSplit(symbols, tiles) if symbols in DIGITS:
                yield say("hands.line-free-digit", number=symbols, count=_count(tiles))
            case FreeSplit(symbols, tiles) if symbols in NUMBER_LETTERS:
                yield say("hands.line-free-number", count=_count(tiles))
            case FreeSplit(symbols, tiles):
                yield say("hands.line-free-honors", count=_count(tiles), honors=_honors(symbols))
    natural = [sample.text(group) for group in _groups(parts) if group.natural]
    if natural:
        yield say("hands.line-natural", groups=listed_or(natural))
    yield from _kongs(parts, sample, kongs)
    dragons = sum("D" in group.symbols and not group.suit for group in _groups(parts))
    if dragons:
        yield say("hands.line-any-dragon", groups=dragons)


def _kongs(parts: Sequence[Part], sample: Sample, kongs: bool) -> Iterator[str]:
    """Yield the clauses about kongs on a card where a melded kong counts as three tiles."""
    pungs = [group for group in _groups(parts) if group.equal and len(group.symbols) == 3]
    may_be = [sample.text(group) for group in pungs if group.more]
    if len(may_be) == len(pungs) > 0:
        yield say("hands.line-more")
    elif may_be:
        yield say("hands.line-more-of", groups=listed(may_be), count=len(may_be))
    must_be = [sample.text(group) for group in _groups(parts) if kongs and group.kong]
    if must_be:
        yield say("hands.line-melded", groups=listed(must_be), count=len(must_be))


def _count(number: int) -> str:
    return say("common.number-word", number=number)


def _honors(symbols: str) -> str:
    """Return the name of some honors, such as "winds", or a list of them."""
    if set(symbols) == set(WINDS):
        return say("hands.winds")
    if set(symbols) == set(DRAGONS):
        return say("hands.dragons")
    return listed([spoken_plural(INDEX[symbol]) for symbol in symbols])


@dataclass(frozen=True, slots=True)
class _Class:
    """The letters of one family that may have the same values by themselves."""

    family: str
    letters: str
    domain: str  # any, odd, even, these, own or prevailing
    values: str  # the values in words, if the domain is `these`
    how: str  # run, different or free: how the values depend on each other

    @property
    def choice(self) -> str:
        """The choice that these letters leave to the player, such as `any two numbers in a row`."""
        if self.domain in _WINDS:
            return say("hands.choice-wind-of", whose=self.domain)
        fields = {"family": self.family, "of": self.domain, "list": self.values}
        if len(self.letters) == 1:
            return say("hands.choice-one", **fields)
        return say("hands.choice-some", how=self.how, count=_count(len(self.letters)), **fields)


def _letters(sample: Sample, notes: Sequence[Note]) -> Iterator[str]:
    """Yield the clauses about the letters, except for the number of a free split, which `_shape` describes."""
    parts = sample.line.groups
    free = "".join(part.symbols for part in walk(parts) if isinstance(part, FreeSplit))
    bound = {part.number for part in walk(parts) if isinstance(part, Floating)}
    joined = [Note("run", "".join(part.symbols)) for part in walk(parts) if isinstance(part, Joined)]
    notes = (*notes, *dict.fromkeys(note for note in joined if note.names[0] not in DIGITS))
    for family, letters in FAMILIES.items():
        used = "".join(letter for letter in letters if letter in sample.letters)
        classes = _classes(family, [letter for letter in used if letter not in bound], notes)
        for each in classes:
            if each.letters in free and each.domain == "any":
                continue
            if len(classes) == 1 and (family != "tile" or each.domain == "any" or _only(parts, each.letters)):
                yield each.choice
                shared = [
                    sample.text(part) for part in parts if isinstance(part, Group) and each.letters in part.symbols
                ]
                if family == "number" and len(each.letters) == 1 < len(shared):
                    yield say("hands.choice-shared", groups=listed(shared))
            else:
                yield say("hands.choice-at", **_shown(sample, each.letters), choice=each.choice)
        for each in _classes(family, [letter for letter in used if letter in bound], notes):
            if each.domain != "any":
                yield say("hands.line-bound", choice=each.choice)
        yield from _relations(sample, used, classes, notes)
    if WRAP in notes and any(note.word == "run" and note.names for note in notes):
        yield say("hands.line-wraps")


def _shown(sample: Sample, letters: str) -> dict[str, str | int]:
    """Return the symbols of these letters in the example, and their number, as fields of a message."""
    symbols = list(dict.fromkeys(map(sample.symbol, letters)))
    return {"symbols": listed(symbols), "count": len(symbols)}


def _only(parts: Sequence[Part], letters: str) -> bool:
    """Return whether all tiles of a line are chosen by these letters."""
    return all(set(group.symbols) <= set(letters) for group in _groups(parts))


def _classes(family: str, letters: Sequence[str], notes: Sequence[Note]) -> list[_Class]:
    """Divide the letters of a family into those that may have the same values by themselves."""
    classes: dict[tuple[str, str], str] = {}
    for letter in letters:
        own = next((note.word for note in notes if note.word in _WINDS and letter in note.names), None)
        key = (own, "") if own else _domain(letter, [note for note in notes if note.word in _DOMAINS])
        classes[key] = classes.get(key, "") + letter
    return [_Class(family, names, *key, _how(names, notes)) for key, names in classes.items()]


def _domain(letter: str, notes: Sequence[Note]) -> tuple[str, str]:
    """Return the name of the values that a letter may have: any, odd, even or these, and a list of "these" in words."""
    own = [note for note in notes if letter in note.names]
    values = [value for value in values_of(letter) if all(holds(note, {letter: value}) for note in own)]
    symbols = "".join(dict.fromkeys(value[0] for value in values))
    if not own or len(values) == len(values_of(letter)):
        return "any", ""
    return {"13579": "odd", "2468": "even"}.get(symbols, "these"), _values(symbols)


def _how(letters: str, notes: Sequence[Note]) -> str:
    """Return `run`, `different` or `free`: how the values of these letters depend on each other."""
    if len(letters) > 1 and any(note.word == "run" and letters in note.names for note in notes):
        return "run"
    apart = [set(note.names) for note in notes if note.word in _RELATIONS]
    pairs = combinations(letters, 2)
    return "different" if all(any({*pair} <= names for names in apart) for pair in pairs) else "free"


def _relations(sample: Sample, used: str, classes: Sequence[_Class], notes: Sequence[Note]) -> Iterator[str]:
    """Yield the clauses about letters that depend on each other in a way that their classes do not say."""
    how_of = {each.letters: each.how for each in classes}
    for note in notes:
        names = "".join(letter for letter in note.names if letter in used)
        if note.word not in _RELATIONS or len(names) < 2:
            continue
        inside = next((how for letters, how in how_of.items() if set(names) <= set(letters)), "free")
        if note.word == "run" and how_of.get(names) != "run":
            yield say("hands.line-run" if names in note.names else "hands.line-apart", **_shown(sample, names))
        elif note.word == "rising" and not _are_alike(sample.line.groups, names):
            yield say("hands.line-rising", **_shown(sample, names))
        elif note.word != "run" and inside == "free" and not _ordered_elsewhere(names, notes, note):
            yield say("hands.line-different", **_shown(sample, names))


def _ordered_elsewhere(names: str, notes: Sequence[Note], note: Note) -> bool:
    """Return whether another footnote, a run or an order, already makes these letters different."""
    stronger = _RELATIONS[: _RELATIONS.index(note.word)]
    return any(other.word in stronger and set(names) <= set(other.names) for other in notes)


def _are_alike(parts: Sequence[Part], letters: str) -> bool:
    """Return whether these letters could be exchanged without changing the line, so that their order means nothing."""
    any_of_them = str.maketrans(letters, "?" * len(letters))
    several_suits = len({group.suit for group in _groups(parts) if set(group.symbols) & set(letters)}) > 1
    places = set()
    for letter in letters:
        own = [group for group in _groups(parts) if letter in group.symbols]
        shapes = sorted((len(group.symbols), group.more, group.natural) for group in own)
        beside = sorted(
            group.symbols.translate(any_of_them)
            for group in _groups(parts)
            if several_suits and letter not in group.symbols and group.suit in {each.suit for each in own if each.suit}
        )
        places.add((*shapes, *beside))
    return len(places) == 1


def _values(values: str) -> str:
    """Return values as a list, such as "3 or 7", "North or South" or "1, 9 or a wind"."""
    words = [value for value in values if value in DIGITS]
    if set(DIGITS) <= set(words):
        words = [say("hands.a-number")]
    rest = [value for value in values if value not in DIGITS]
    for whole, name in ((WINDS, say("hands.a-wind")), (DRAGONS, say("hands.a-dragon"))):
        if set(whole) <= set(rest):
            words.append(name)
            rest = [value for value in rest if value not in whole]
    return listed_or([*words, *(wind_name(value) if value in WINDS else spoken(INDEX[value]) for value in rest)])


def _moving(sample: Sample, notes: Sequence[Note]) -> Iterator[str]:
    """Yield a clause if the printed numbers are only a pattern, which may start at another number."""
    parts = sample.line.groups
    symbols = "".join(group.symbols for group in _groups(parts))
    symbols += "".join(part.symbols for part in walk(parts) if isinstance(part, FreeSplit))
    digits = {int(symbol) for symbol in symbols if symbol in DIGITS}
    if RUN not in notes or FIXED in notes or not digits or (len(digits) == len(DIGITS) and WRAP not in notes):
        return
    count, fields = len(digits), {"family": "number", "of": "any", "list": ""}
    if count == 1:
        yield say("hands.choice-one", **fields)
    elif max(digits) - min(digits) == count - 1 and count < len(DIGITS):
        yield say("hands.choice-some", how="run", count=_count(count), **fields)
    else:
        yield say("hands.line-moves")
    if WRAP in notes:
        yield say("hands.line-wraps")


def _suits(sample: Sample, notes: Sequence[Note]) -> Iterator[str]:
    used = [letter for letter in SUIT_LETTERS if letter in sample.suits]
    numbers = [note.values for note in notes if note.word == "suits"]
    if numbers and used:
        yield say("hands.line-suits", how=int(numbers[-1]))
    fixed = {letter: note.values for note in notes if note.word == "in" for letter in note.names if letter in used}
    # three alike groups may have fixed suits only to avoid equal hands, which says nothing about the hand
    alike = {
        tuple(sorted(group.symbols for group in _groups(sample.line.groups) if group.suit == each)) for each in used
    }
    if len(alike) > 1 or sorted(fixed.values()) != sorted(SUITS):
        for letter, suits in fixed.items():
            yield say("hands.line-suit-is", at=letter, suits=_suit_names(suits))


def _suit_names(suits: str) -> str:
    return listed_or([say("hands.suit-name", suit=suit) for suit in suits])


def _points(value: Value, sample: Sample) -> Iterator[str]:
    """Yield a clause for each condition of a line's value."""
    while value.when and value.otherwise:
        note, points = value.when, "?" if value.points is None else str(value.points)
        value = value.otherwise
        if note.names[0] in SUIT_LETTERS:
            yield say("hands.line-points-suit", points=points, at=note.names[0], suits=_suit_names(note.values))
            continue
        family = next(family for family, letters in FAMILIES.items() if note.names[0] in letters)
        others = {letter for letter in FAMILIES[family] if letter in sample.letters} - set(note.names)
        fields = {"points": points, "when": note.word, "list": _values(note.values)}
        if others:
            yield say("hands.line-points-at", **_shown(sample, note.names), **fields)
        else:
            yield say("hands.line-points", family=family, **fields)


def least(value: Value) -> int | None:
    """Return the points of a line where none of its conditions holds, or None if they are not filled in."""
    while value.otherwise:
        value = value.otherwise
    return value.points
