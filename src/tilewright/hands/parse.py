"""Reads the hand language: Lark and `language.lark` do the syntax, this file says what is wrong."""

from __future__ import annotations

import unicodedata
from functools import cache
from importlib.resources import files
from typing import Any

from lark import Lark, Token, Transformer, UnexpectedInput, v_args
from lark.exceptions import UnexpectedCharacters, UnexpectedToken, VisitError
from lark.tree import Meta

from tilewright.hands.card import (
    DIGITS,
    HONORS,
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
from tilewright.hands.check_line import check_line
from tilewright.hands.plain_text import plain
from tilewright.tiles import WINDS

LARGEST_FILE = 256 * 1024  # bytes
MOST_LINES = 200
LONGEST_LINE = 500  # characters
LONGEST_TEXT = 80  # characters of a name, title or remark
DEEPEST_NESTING = 8


def read(text: str, file: str) -> Card:
    """The card that `text` writes. Raises CardError."""
    try:
        return _read(_clean(text))
    except CardError as error:
        raise CardError(error.why, error.line, error.column, file) from None


def _read(text: str) -> Card:
    try:
        return _Reader().transform(_parser().parse(text))
    except UnexpectedInput as error:
        raise _explained(error, text) from None
    except VisitError as error:
        if isinstance(error.orig_exc, CardError):
            raise error.orig_exc from None
        raise


@cache
def _parser() -> Lark:
    grammar = files("tilewright.hands").joinpath("language.lark").read_text("utf-8")
    return Lark(grammar, parser="lalr", propagate_positions=True)


def _clean(text: str) -> str:
    """The text in normal form, if it keeps to the limits."""
    if len(text.encode(errors="replace")) > LARGEST_FILE:
        raise CardError(f"the file is larger than {LARGEST_FILE // 1024} KiB", 1)
    text = plain(text)
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            raise CardError(f"a line has at most {LONGEST_LINE} characters", number, LONGEST_LINE + 1)
        for column, letter in enumerate(line, 1):
            if unicodedata.category(letter).startswith("C") and letter != "\t":
                raise CardError("a control character, which no card needs; is this plain text?", number, column)
        if column := _too_deep(line.split("#")[0]):
            raise CardError(f"brackets stand in each other at most {DEEPEST_NESTING} deep", number, column)
    return text + "\n"


def _too_deep(line: str) -> int:
    """The column where brackets are nested too deep, 0 if they are not; what stands in quotes does not count."""
    depth = 0
    for column, letter in enumerate(line, 1):
        if line.count('"', 0, column) % 2 == 0:
            depth += (letter in "{(") - (letter in "})")
        if depth > DEEPEST_NESTING:
            return column
    return 0


def _explained(error: UnexpectedInput, text: str) -> CardError:
    """The syntax error as a card player would put it."""
    line, column = error.line, error.column
    if isinstance(error, UnexpectedToken):
        wanted = set(error.accepts or error.expected)
    else:
        assert isinstance(error, UnexpectedCharacters)
        wanted = set(error.allowed or ())
    lines = text.split("\n")
    if line < 1 or line > len(lines):  # the end of the text
        line, column = len(lines), 1
    rest = lines[line - 1][column - 1 :].split("#")[0].split()
    found = f"{rest[0][:20]!r} cannot stand here" if rest else "the line ends too early"
    for terminal, hint in _HINTS:
        if terminal in wanted:
            return CardError(f"{found}: {hint}", line, column)
    return CardError(found, line, column)


# What was wanted, by the name of a terminal that the parser would have taken; the first that fits speaks.
_HINTS = (
    ("LABEL", "a line of a card begins with its number, a section with its title in brackets"),
    ("LSQB", "the lines stand in sections, which begin with a title in brackets, such as [Runs]"),
    ("CARD", "a card begins with a line such as: card My card"),
    ("TEXT", "the card's name is missing"),
    ("TITLE", "the section's title is missing"),
    ("RSQB", "a section's title ends with ]"),
    ("COMMA", "expected a comma and another footnote, or the value, such as = 25"),
    ("EQUAL", "expected more groups (222a, FF, NEWS), a footnote behind ; or the value, such as = 25"),
    ("FLOAT", "behind ) stands how many tiles one of these groups has, such as (N E W S)5"),
    ("RPAR", "the round brackets hold groups, and are closed by )"),
    ("RBRACE", "the ways between { and } are separated by | and closed by }"),
    ("VBAR", "between { and } stand two ways or more, separated by |"),
    ("GROUP", "groups of tiles are written 222a, pppb, FF, NEWS, DDDDc"),
    ("X", "a free split is written <p x 12>"),
    ("MORETHAN", "a free split is written <p x 12>"),
    ("MARK", "behind the value may stand c (concealed only) or x (no bonus), nothing else"),
    ("ELSE", "a value that depends is written 50 if p in 2 6 else 40"),
    ("CHOICE", "expected the numbers or winds to choose from, such as: p in 2 6"),
    ("QUOTED", "a footnote is: run, fixed, p odd, p even, p q different, p q r run, p in 2 6, any 2 suits"),
    ("RUN", "a footnote on numbers is: p odd, p even, p q different, p q r run, p in 2 6"),
    ("QMARK", "a value is written 25, ?, or 50 if p in 2 6 else 40"),
    ("SUITS", "a footnote on suits is written: any 2 suits, any 1 or 2 suits, any suits"),
    ("INT", "a number is expected"),
    ("NAME", "a condition begins with its letters, such as: p in 2 6"),
)


def _number(token: Token, least: int, most: int, what: str) -> int:
    if len(token) > 6 or not least <= int(token) <= most:
        raise CardError(f"{what} is from {least} to {most}", _line(token), _column(token))
    return int(token)


def _line(at: Token | Meta) -> int:
    return at.line or 1


def _column(at: Token | Meta) -> int:
    return at.column or 1


def _text(token: Token, text: str) -> str:
    if len(text) > LONGEST_TEXT:
        raise CardError(f"a text has at most {LONGEST_TEXT} characters", _line(token), _column(token))
    return text


def _group(token: Token) -> Group:
    """The group that one printed word writes."""

    def wrong(why: str, at: int = 0) -> CardError:
        return CardError(why, _line(token), _column(token) + at)

    word = str(token)
    body = word.rstrip("!")
    if len(word) - len(body) > 1:
        raise wrong("one ! is enough: no joker may stand in this group", len(body) + 1)
    symbols = body[:-1] if body[-1:] in tuple(SUIT_LETTERS) else body
    suit = body[len(symbols) :]
    if not symbols:
        raise wrong("a suit letter stands behind the tiles of its group, such as 222a")
    for at, symbol in enumerate(symbols):
        if symbol not in DIGITS + HONORS + NUMBER_LETTERS + WIND_LETTERS + "D":
            hint = ", nothing stands behind a suit letter but !" if symbol in SUIT_LETTERS else ""
            raise wrong(f"no tile is written {symbol!r}{hint}", at)
    numbered = any(symbol in DIGITS + NUMBER_LETTERS for symbol in symbols)
    if numbered and not suit:
        raise wrong(f"numbers need a suit letter a, b or c behind them: {symbols}a", len(symbols))
    if suit and not numbered and "D" not in symbols:
        raise wrong(f"{symbols} has no suit", len(symbols))
    return Group(symbols, suit, word != body)


@v_args(meta=True)
class _Reader(Transformer[Token, Card]):
    """From the parsed tree to the card, inside out."""

    def start(self, meta: Meta, items: list[Any]) -> Card:
        heading: dict[str, Any] = {}
        for name, value, token in (item for item in items if isinstance(item, tuple)):
            if name in heading:
                raise CardError(f"a second line that says {name!r}", _line(token), _column(token))
            heading[name] = value
        if "name" not in heading:
            raise CardError("a card begins with a line such as: card My card", 1)
        sections = tuple(item for item in items if isinstance(item, Section))
        titles: set[str] = set()
        for section in sections:
            if section.title in titles:
                raise CardError(f"a second section with the title {section.title!r}", section.at)
            titles.add(section.title)
        card = Card(heading["name"], sections, heading.get("tiles", 14), heading.get("concealed", 0))
        if len(card.lines) > MOST_LINES:
            raise CardError(f"a card has at most {MOST_LINES} lines", card.lines[MOST_LINES].at)
        for section in sections:
            for line in section.lines:
                check_line(line, section.notes, card.tiles)
        return card

    def name(self, meta: Meta, items: list[Any]) -> tuple[str, str, Token]:
        return "name", _text(items[1], items[1].strip()), items[1]

    def tiles(self, meta: Meta, items: list[Any]) -> tuple[str, int, Token]:
        return "tiles", _number(items[0], 2, 20, "the number of tiles in a hand"), items[0]

    def concealed(self, meta: Meta, items: list[Any]) -> tuple[str, int, Token]:
        return "concealed", _number(items[0], 0, 1000, "the bonus for a concealed hand"), items[0]

    def section(self, meta: Meta, items: list[Any]) -> Section:
        title, notes, *lines = items
        name = _text(title, title.strip())
        if not name:
            raise CardError("the section's title is missing", _line(title), _column(title))
        numbers: set[int] = set()
        for _, number, *_, at in lines:
            if number in numbers:
                raise CardError(f"a second line {number} in section {name!r}", at)
            numbers.add(number)
        made = (Line(name, *rest[1:]) for rest in lines)
        return Section(name, tuple(made), notes or (), _line(meta))

    def line(self, meta: Meta, items: list[Any]) -> tuple[Any, ...]:
        label, shape, notes, value, mark = items
        number = _number(label, 1, 99, "the number of a line")
        return "", number, shape, value, notes or (), mark or "", _line(label)

    def unknown(self, meta: Meta, items: list[Any]) -> tuple[Part, ...]:
        return ()

    def way(self, meta: Meta, items: list[Any]) -> tuple[Part, ...]:
        return tuple(items)

    def group(self, meta: Meta, items: list[Any]) -> Group:
        return _group(items[0])

    def floating(self, meta: Meta, items: list[Any]) -> Floating:
        *words, big = items
        groups = tuple(map(_group, words))
        for word, group in zip(words, groups, strict=True):
            if not group.equal:
                raise CardError("each group in round brackets is of equal tiles", _line(word), _column(word))
        size, _, letter = str(big).partition("@")
        suit = size.lstrip("0123456789")
        if suit and suit not in SUIT_LETTERS:
            raise CardError("behind the number of tiles stands a suit letter a, b or c", _line(big), _column(big))
        count = size.removesuffix(suit)
        if not 1 <= int(count) <= 14:
            raise CardError("a group has from 1 to 14 tiles", _line(big), _column(big))
        if letter and letter not in NUMBER_LETTERS:
            raise CardError("behind @ stands a letter for a number: p q r s t", _line(big), _column(big))
        numbered = all(group.symbols[0] in DIGITS + NUMBER_LETTERS for group in groups)
        if (suit or letter) and not numbered:
            raise CardError("these groups are not all of numbers", _line(big), _column(big))
        return Floating(groups, int(count), suit, letter)

    def either(self, meta: Meta, items: list[Any]) -> Either:
        return Either(tuple(items))

    def split(self, meta: Meta, items: list[Any]) -> Split:
        word, count = items[0], items[1]
        symbols = str(word)
        if symbols not in (*NUMBER_LETTERS, *DIGITS) and not _fixed_honors(symbols):
            why = "a free split is of one number, <p x 12>, or of different honors, <RG0 x 10>"
            raise CardError(why, _line(word), _column(word))
        return Split(symbols, _number(count, 1, 14, "the number of tiles in a free split"))

    def notes(self, meta: Meta, items: list[Any]) -> tuple[Note, ...]:
        return tuple(items)

    def run(self, meta: Meta, items: list[Any]) -> Note:
        return Note("run")

    def fixed(self, meta: Meta, items: list[Any]) -> Note:
        return Note("fixed")

    def any_suits(self, meta: Meta, items: list[Any]) -> Note:
        return Note("suits", values="123")

    def suits(self, meta: Meta, items: list[Any]) -> Note:
        counts = {_number(item, 1, 3, "a number of suits") for item in items}
        return Note("suits", values="".join(map(str, sorted(counts))))

    def text(self, meta: Meta, items: list[Any]) -> Note:
        return Note("text", values=_text(items[0], items[0][1:-1]))

    def consecutive(self, meta: Meta, items: list[Any]) -> Note:
        return _about(meta, "run", items, NUMBER_LETTERS)

    def odd(self, meta: Meta, items: list[Any]) -> Note:
        return _about(meta, "odd", items, NUMBER_LETTERS)

    def even(self, meta: Meta, items: list[Any]) -> Note:
        return _about(meta, "even", items, NUMBER_LETTERS)

    def different(self, meta: Meta, items: list[Any]) -> Note:
        return _about(meta, "different", items, NUMBER_LETTERS + WIND_LETTERS)

    def among(self, meta: Meta, items: list[Any]) -> Note:
        names = [item for item in items if item.type == "NAME"]
        choices = "".join(item for item in items if item.type == "CHOICE")
        note = _about(meta, "in", names, NUMBER_LETTERS + WIND_LETTERS, choices)
        for name in note.names:
            if set(choices) - set(DIGITS if name in NUMBER_LETTERS else WINDS):
                what = "numbers" if name in NUMBER_LETTERS else "winds"
                raise CardError(f"{name} stands for {what}, not for {choices}", _line(meta), _column(meta))
        return note

    def letter(self, meta: Meta, items: list[Token]) -> Token:
        return items[0]

    def choice(self, meta: Meta, items: list[Token]) -> Token:
        return items[0]

    def mark(self, meta: Meta, items: list[Any]) -> str:
        return str(items[0])

    def no_value(self, meta: Meta, items: list[Any]) -> Value:
        return Value(None)

    def points(self, meta: Meta, items: list[Any]) -> Value:
        return Value(_number(items[0], 1, 1000, "a value"))

    def depending(self, meta: Meta, items: list[Any]) -> Value:
        points, when, otherwise = items
        return Value(_number(points, 1, 1000, "a value"), when, otherwise)


def _fixed_honors(symbols: str) -> bool:
    return len(set(symbols)) == len(symbols) and all(symbol in "NEWSRG0F" for symbol in symbols)


def _about(meta: Meta, word: str, names: list[Token], letters: str, values: str = "") -> Note:
    """A condition on these letters, if it may be one."""
    for name in names:
        if name not in letters:
            raise CardError(f"{name} stands for a wind, which is neither odd nor in a run", _line(name), _column(name))
    if word in ("run", "different") and len(names) < 2:
        raise CardError(f"{word!r} needs two letters or more", _line(meta), _column(meta))
    if len(set(names)) < len(names):
        raise CardError("the same letter twice", _line(meta), _column(meta))
    return Note(word, "".join(names), values)
