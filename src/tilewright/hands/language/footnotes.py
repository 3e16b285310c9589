"""Footnotes and values of a card. The footnotes limit the values that the letters of a line may take."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from tilewright.tiles import FLOWER, INDEX, KINDS, WINDS

DIGITS = "123456789"
NUMBER_LETTERS = "pqrst"
WIND_LETTERS = "vw"
TILE_LETTERS = "klmno"
SUIT_LETTERS = "abc"
LETTERS = NUMBER_LETTERS + WIND_LETTERS + TILE_LETTERS
ANY_TILE = KINDS[:FLOWER]  # values that a letter for a tile may take: numbers, winds, dragons
MOST_TRIED = 1_000_000  # cost limit per card; trying one value of a letter costs 1, plus 1 per condition on the letter


@dataclass(frozen=True, slots=True)
class Note:
    """A footnote: `run`, `fixed`, `p q odd`, `p in 2 6`, `any 2 suits`, or a remark in quotes.

    `names` contains the letters that the footnote is about, such as `pq`. `values` contains the numbers or tiles that
    it allows, such as `26`, or the text of the remark.

    >>> str(Note("in", "pq", "26")), str(Note("suits", values="12")), str(Note("run", "pqr"))
    ('p q in 2 6', 'any 1 or 2 suits', 'p q r run')
    """

    word: str
    names: str = ""
    values: str = ""

    def __str__(self) -> str:
        match self.word:
            case "text":
                return f'"{self.values}"'
            case "suits" if self.values == "123":
                return "any suits"
            case "suits":
                return f"any {' or '.join(self.values)} suit{'s' * (self.values != '1')}"
        return " ".join([*self.names, self.word, *self.values])


RUN, FIXED, WRAP = Note("run"), Note("fixed"), Note("wrap")
NO_JOKERS, SELF_DRAWN = Note("no jokers"), Note("self-drawn")


@dataclass(frozen=True, slots=True)
class Value:
    """The points printed for a line, which may depend on the player's choices for the line's letters.

    If there is a condition `when`, the line is worth `points` if it holds, and the value `otherwise` if not. `points`
    is None if the card does not give the number.

    >>> str(Value(50, Note("in", "p", "26"), Value(40)))
    '50 if p in 2 6 else 40'
    """

    points: int | None
    when: Note | None = None
    otherwise: Value | None = None

    def all(self) -> Iterator[int | None]:
        """Yield the number of points in each case, such as 50 and 40, or None where the number is missing."""
        yield self.points
        if self.otherwise:
            yield from self.otherwise.all()

    def names(self) -> str:
        """Return the letters of the line that decide how many points it is worth; empty if the number is fixed."""
        return self.when.names + (self.otherwise.names() if self.otherwise else "") if self.when else ""

    def __str__(self) -> str:
        points = "?" if self.points is None else str(self.points)
        return f"{points} if {self.when} else {self.otherwise}" if self.when else points


def holds(note: Note, chosen: Mapping[str, str], *, wrap: bool = False) -> bool:
    """Return whether a footnote's condition can still be met, given the values chosen so far.

    `chosen` maps letters to their numbers, winds, tiles or suits. The footnote's other letters may still take any
    value. With `wrap`, a run may continue from 9 to 1.

    >>> holds(Note("run", "pqr"), {"p": "3", "r": "5"}), holds(Note("odd", "p"), {"p": "2"})
    (True, False)
    >>> holds(Note("in", "k", "19"), {"k": "9B"}), holds(Note("rising", "kl"), {"k": "9B", "l": "1C"})
    (True, True)
    """
    known = [(at, chosen[name]) for at, name in enumerate(note.names) if name in chosen]
    match note.word:
        case "odd":
            return all(int(symbol) % 2 == 1 for _, symbol in known)
        case "even":
            return all(int(symbol) % 2 == 0 for _, symbol in known)
        case "in":
            return all(symbol[0] in note.values for _, symbol in known)
        case "different":
            return len({symbol for _, symbol in known}) == len(known)
        case "own" | "prevailing":
            return len({symbol for _, symbol in known}) <= 1
        case "rising":
            ranks = [_rank(symbol) for _, symbol in known]
            return all(one < other for one, other in pairwise(ranks))
        case "run":
            starts = {int(symbol) - at for at, symbol in known}
            return len({start % 9 for start in starts} if wrap else starts) <= 1
    return True


def _rank(symbol: str) -> int:
    """Return the sort key for a value of a letter: a number itself, or the index of any other tile in `KINDS`."""
    return int(symbol) if symbol in DIGITS else INDEX[symbol]


class TooManyTried(Exception):
    """Too many values of letters would have to be tried to list the hands of a card."""


class Tries:
    """The number of letter values that may still be tried for a card. `spend` raises TooManyTried if none is left."""

    def __init__(self) -> None:
        self._left = MOST_TRIED

    def spend(self, conditions: int) -> None:
        """Subtract the cost of trying one value of a letter: 1, plus 1 for each condition on the letter."""
        self._left -= 1 + conditions
        if self._left < 0:
            raise TooManyTried


def assignments(
    letters: Sequence[str], notes: Sequence[Note], tries: Tries, *, wrap: bool = False
) -> Iterator[dict[str, str]]:
    """Yield every assignment of numbers, winds and tiles to the letters that satisfies all conditions.

    >>> list(assignments("pq", [Note("in", "p", "89"), Note("run", "pq")], Tries()))
    [{'p': '8', 'q': '9'}]
    """
    about = {letter: [note for note in notes if letter in note.names] for letter in letters}
    may = {
        letter: [symbol for symbol in values_of(letter) if all(holds(note, {letter: symbol}) for note in about[letter])]
        for letter in letters
    }
    ranks = {letter: list(map(_rank, symbols)) for letter, symbols in may.items()}
    # for each letter, the letters that a `rising` footnote puts before it; its value must be greater than theirs
    below = {
        letter: {name for note in about[letter] if note.word == "rising" for name in note.names.partition(letter)[0]}
        for letter in letters
    }
    chosen: dict[str, str] = {}

    def choose(rest: Sequence[str]) -> Iterator[dict[str, str]]:
        if not rest:
            yield dict(chosen)
            return
        letter = rest[0]
        lowest = max((_rank(chosen[name]) for name in below[letter] if name in chosen), default=-1)
        for symbol in may[letter][bisect_right(ranks[letter], lowest) :]:
            tries.spend(len(about[letter]))
            chosen[letter] = symbol
            if all(holds(note, chosen, wrap=wrap) for note in about[letter]):
                yield from choose(rest[1:])
        chosen.pop(letter, None)

    return choose(letters) if all(may.values()) else iter(())


def values_of(letter: str) -> Sequence[str]:
    """Return the values that a letter may take, in ascending order."""
    return DIGITS if letter in NUMBER_LETTERS else WINDS if letter in WIND_LETTERS else ANY_TILE
