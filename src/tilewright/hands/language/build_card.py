"""Conversion of the parsed tree into a card: one method for each rule of `grammar.lark`, with its error messages."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import ParseTree, Token, Transformer, v_args
from lark.exceptions import VisitError
from lark.tree import Meta

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
from tilewright.hands.language.check_line import check_line
from tilewright.hands.language.footnotes import (
    DIGITS,
    FIXED,
    LETTERS,
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
from tilewright.hands.language.read_group import group, group_or_joined, read_number, wrong
from tilewright.messages import say
from tilewright.tiles import DRAGONS, SUITS, WINDS

MOST_LINES = 200
LONGEST_TEXT = 80  # characters of a name, title or remark
_CLASSES = ((NUMBER_LETTERS, DIGITS, "numbers"), (WIND_LETTERS, WINDS, "winds"),
            (TILE_LETTERS, DIGITS + WINDS + DRAGONS, "tiles"), (SUIT_LETTERS, SUITS, "suits"))  # fmt: skip


def _line(at: Token | Meta) -> int:
    return at.line or 1


def _column(at: Token | Meta) -> int:
    return at.column or 1


def _text(token: Token, text: str) -> str:
    if len(text) > LONGEST_TEXT:
        raise wrong(say("hands.text-too-long", most=LONGEST_TEXT), token)
    return text


def card_of(tree: ParseTree) -> Card:
    """Return the card that a parsed text describes. Raises CardError if the text breaks a rule beyond the grammar."""
    try:
        return _CardReader().transform(tree)
    except VisitError as error:
        if isinstance(error.orig_exc, CardError):
            raise error.orig_exc from None
        raise


@v_args(meta=True)
class _CardReader(Transformer[Token, Card]):
    """Converts the parsed tree into the card, from the leaves to the root."""

    def start(self, meta: Meta, items: list[Any]) -> Card:
        heading: dict[str, Any] = {}
        for name, value, token in (item for item in items if isinstance(item, tuple)):
            if name in heading:
                raise CardError(say("hands.second-heading", heading=repr(name)), _line(token), _column(token))
            heading[name] = value
        if "name" not in heading:
            raise CardError(say("hands.expected-card"), 1)
        sections = tuple(item for item in items if isinstance(item, Section))
        titles: set[str] = set()
        for section in sections:
            if section.title in titles:
                raise CardError(say("hands.second-section", title=repr(section.title)), section.at)
            titles.add(section.title)
        card = Card(heading["name"], sections, **{k: v for k, v in heading.items() if k != "name"})
        if len(card.lines) > MOST_LINES:
            raise CardError(say("hands.too-many-lines", most=MOST_LINES), card.lines[MOST_LINES].at)
        for section in sections:
            for line in section.lines:
                check_line(line, section.notes, card)
        return card

    def name(self, meta: Meta, items: list[Any]) -> tuple[str, str, Token]:
        return "name", _text(items[1], items[1].strip()), items[1]

    def tiles(self, meta: Meta, items: list[Any]) -> tuple[str, int, Token]:
        return "tiles", read_number(items[0], 2, 20, "tiles"), items[0]

    def concealed(self, meta: Meta, items: list[Any]) -> tuple[str, int, Token]:
        return "concealed", read_number(items[0], 0, 1000, "bonus"), items[0]

    def tile_set(self, meta: Meta, items: list[Any]) -> tuple[str, str, Token]:
        if items[0] not in ("american", "chinese"):
            raise wrong(say("hands.expected-set"), items[0])
        return "tile_set", str(items[0]), items[0]

    def kongs(self, meta: Meta, items: list[Any]) -> tuple[str, bool, Token]:
        return "kongs", True, items[0]

    def section(self, meta: Meta, items: list[Any]) -> Section:
        title, notes, *lines = items
        name = _text(title, title.strip())
        if not name:
            raise CardError(say("hands.expected-title"), _line(title), _column(title))
        numbers: set[int] = set()
        for line in lines:
            if line.number in numbers:
                raise CardError(say("hands.second-line", section=repr(name), number=line.number), line.at)
            numbers.add(line.number)
        named = tuple(replace(line, section=name) for line in lines)
        return Section(name, named, notes or (), _line(meta))

    def line(self, meta: Meta, items: list[Any]) -> Line:
        label, shape, notes, value, mark = items
        number = read_number(label, 1, 99, "line")
        return Line("", number, shape, value, notes or (), mark or "", _line(label))

    def unknown(self, meta: Meta, items: list[Any]) -> tuple[Part, ...]:
        return ()

    def way(self, meta: Meta, items: list[Any]) -> tuple[Part, ...]:
        return tuple(items)

    def group(self, meta: Meta, items: list[Any]) -> Group | Joined:
        return group_or_joined(items[0])

    def floating(self, meta: Meta, items: list[Any]) -> Floating:
        *words, big = items
        groups = _alike(words)
        size, _, letter = str(big).partition("@")
        suit = size.lstrip("0123456789")
        if suit and suit not in SUIT_LETTERS:
            raise CardError(say("hands.suit-after-size"), _line(big), _column(big))
        count = size.removesuffix(suit)
        if not 1 <= int(count) <= 14:
            raise CardError(say("hands.size-out-of-range"), _line(big), _column(big))
        if letter and letter not in NUMBER_LETTERS:
            raise CardError(say("hands.letter-after-at"), _line(big), _column(big))
        numbered = all(each.symbols[0] in DIGITS + NUMBER_LETTERS for each in groups)
        if (suit or letter) and not numbered:
            raise CardError(say("hands.not-all-numbers"), _line(big), _column(big))
        return Floating(groups, int(count), suit, letter)

    def pick(self, meta: Meta, items: list[Any]) -> Pick:
        *words, count = items
        groups = _alike(words)
        if len({len(each.symbols) for each in groups}) > 1:
            raise wrong(say("hands.sizes-differ"), words[0])
        if len(count) > 3 or not 1 <= int(count[1:]) < len(groups) or len(groups) < 2:
            raise wrong(say("hands.choice-out-of-range", groups=len(groups)), count)
        return Pick(groups, int(count[1:]))

    def either(self, meta: Meta, items: list[Any]) -> Either:
        return Either(tuple(items))

    def split(self, meta: Meta, items: list[Any]) -> FreeSplit:
        word, count = items[0], items[1]
        symbols = str(word)
        if symbols not in (*NUMBER_LETTERS, *DIGITS) and not _fixed_honors(symbols):
            why = say("hands.free-split-of")
            raise CardError(why, _line(word), _column(word))
        return FreeSplit(symbols, read_number(count, 1, 14, "free-split"))

    def notes(self, meta: Meta, items: list[Any]) -> tuple[Note, ...]:
        return tuple(items)

    def run(self, meta: Meta, items: list[Any]) -> Note:
        return RUN

    def fixed(self, meta: Meta, items: list[Any]) -> Note:
        return FIXED

    def wrap(self, meta: Meta, items: list[Any]) -> Note:
        return WRAP

    def no_jokers(self, meta: Meta, items: list[Any]) -> Note:
        return NO_JOKERS

    def self_drawn(self, meta: Meta, items: list[Any]) -> Note:
        return SELF_DRAWN

    def any_suits(self, meta: Meta, items: list[Any]) -> Note:
        return Note("suits", values="123")

    def suits(self, meta: Meta, items: list[Any]) -> Note:
        counts = {read_number(item, 1, 3, "suits") for item in items}
        return Note("suits", values="".join(map(str, sorted(counts))))

    def text(self, meta: Meta, items: list[Any]) -> Note:
        return Note("text", values=_text(items[0], items[0][1:-1]))

    def consecutive(self, meta: Meta, items: list[Any]) -> Note:
        return _about(meta, "run", items, NUMBER_LETTERS)

    def odd(self, meta: Meta, items: list[Any]) -> Note:
        return _about(meta, "odd", items, NUMBER_LETTERS)

    def even(self, meta: Meta, items: list[Any]) -> Note:
        return _about(meta, "even", items, NUMBER_LETTERS)

    def own(self, meta: Meta, items: list[Any]) -> Note:
        return _about(meta, "own", items, WIND_LETTERS)

    def prevailing(self, meta: Meta, items: list[Any]) -> Note:
        return _about(meta, "prevailing", items, WIND_LETTERS)

    def different(self, meta: Meta, items: list[Any]) -> Note:
        return _about(meta, "different", items, LETTERS)

    def rising(self, meta: Meta, items: list[Any]) -> Note:
        return _about(meta, "rising", items, LETTERS)

    def among(self, meta: Meta, items: list[Any]) -> Note:
        names = [item for item in items if item.type == "NAME"]
        choices = "".join(item for item in items if item.type == "CHOICE")
        for name in names:
            _, symbols, letter_for = _class(name)
            if not set(choices) <= set(symbols):
                why = say("hands.letter-not-among", letter=str(name), letter_for=letter_for, choices=choices)
                raise CardError(why, _line(meta), _column(meta))
        return _about(meta, "in", names, values=choices)

    def letter(self, meta: Meta, items: list[Token]) -> Token:
        return items[0]

    def choice(self, meta: Meta, items: list[Token]) -> Token:
        return items[0]

    def mark(self, meta: Meta, items: list[Any]) -> str:
        return str(items[0]).lower()  # printed cards use the capitals X and C

    def no_value(self, meta: Meta, items: list[Any]) -> Value:
        return Value(None)

    def points(self, meta: Meta, items: list[Any]) -> Value:
        return Value(read_number(items[0], 1, 10_000, "value"))

    def depending(self, meta: Meta, items: list[Any]) -> Value:
        points, when, otherwise = items
        return Value(read_number(points, 1, 10_000, "value"), when, otherwise)


def _fixed_honors(symbols: str) -> bool:
    return len(set(symbols)) == len(symbols) and all(symbol in "NEWSRG0F" for symbol in symbols)


def _alike(words: list[Token]) -> tuple[Group, ...]:
    """Return the groups that these words describe, such as `33a 66a`. Raises CardError if a group has unequal tiles."""
    groups = tuple(map(group, words))
    for word, each in zip(words, groups, strict=True):
        if not each.equal:
            raise wrong(say("hands.not-equal"), word)
    return groups


def _class(letter: str) -> tuple[str, str, str]:
    """Return the class of letters to which `letter` belongs, such as the letters for winds.

    The result is (all letters of the class, the symbols that they may stand for, the word for these symbols).
    """
    return next(each for each in _CLASSES if letter in each[0])


def _about(meta: Meta, word: str, names: list[Token], letters: str = "", values: str = "") -> Note:
    """Return the footnote `word`, such as `different`, about the letters in `names`.

    Raises CardError if the footnote cannot apply to one of these letters. If `letters` is not empty, only letters in it
    are allowed.
    """
    for name in names:
        if letters and name not in letters:
            about = "all" if letters == LETTERS else _class(letters[0])[2]
            why = say(
                "hands.letter-in-footnote", letter=str(name), letter_for=_class(name)[2], footnote=word, about=about
            )
            raise wrong(why, name)
        if word in ("different", "rising") and _class(name) != _class(names[0]):
            first, second = _class(names[0])[2], _class(name)[2]
            why = say("hands.letters-differ", first=str(names[0]), first_for=first, second=str(name), second_for=second)
            raise wrong(why, name)
    if word in ("run", "different", "rising") and len(names) < 2:
        raise CardError(say("hands.two-letters", footnote=word), _line(meta), _column(meta))
    if len(set(names)) < len(names):
        raise CardError(say("hands.same-letter", footnote=word), _line(meta), _column(meta))
    return Note(word, "".join(names), values)
