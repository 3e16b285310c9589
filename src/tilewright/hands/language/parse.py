"""Reads the hand language: Lark and `grammar.lark` parse the syntax, this module explains errors."""

from __future__ import annotations

import unicodedata
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from tilewright.hands.language.card import Card, CardError
from tilewright.hands.language.plain_text import plain

if TYPE_CHECKING:  # the parser takes long to import, and most programs never need it
    from lark import Lark, UnexpectedInput

LARGEST_FILE = 256 * 1024  # bytes
LONGEST_LINE = 500  # characters
DEEPEST_NESTING = 8


def parse_card(text: str, file: str = "card") -> Card:
    """Return the card that `text` describes.

    Raises CardError with file, line, column and what is wrong.

    >>> card = parse_card("card Mine\\n[Twins]\\n1 FF ppppa ppppb NEWS = 30")
    >>> card.lines[0].label, card.lines[0].value.points, card.concealed
    ('Twins/1', 30, 0)
    """
    try:
        return _read(_clean(text))
    except CardError as error:
        raise CardError(error.why, error.line, error.column, file) from None


def _read(text: str) -> Card:
    from lark import UnexpectedInput

    from tilewright.hands.language.build_card import card_of

    try:
        tree = _parser().parse(text)
    except UnexpectedInput as error:
        raise _explained(error, text) from None
    return card_of(tree)


@cache
def _parser() -> Lark:
    from lark import Lark

    grammar = files("tilewright.hands.language").joinpath("grammar.lark").read_text("utf-8")
    return Lark(grammar, parser="lalr", propagate_positions=True)


def _clean(text: str) -> str:
    """Return the text in normal form. Raises CardError if it exceeds a limit."""
    if len(text.encode(errors="replace")) > LARGEST_FILE:
        raise CardError(f"the file is larger than {LARGEST_FILE // 1024} KiB", 1)
    text = plain(text)
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            raise CardError(f"a line has at most {LONGEST_LINE} characters", number, LONGEST_LINE + 1)
        for column, letter in enumerate(line, 1):
            if unicodedata.category(letter).startswith("C") and letter != "\t":
                raise CardError("a control character, which no card needs: a card is plain text", number, column)
        if column := _too_deep(line.split("#")[0]):
            raise CardError(f"brackets stand in each other at most {DEEPEST_NESTING} deep", number, column)
    return text + "\n"


def _too_deep(line: str) -> int:
    """Return the column where brackets are nested too deep, 0 if they are not. Quoted text does not count."""
    depth = 0
    for column, letter in enumerate(line, 1):
        if line.count('"', 0, column) % 2 == 0:
            depth += (letter in "{(") - (letter in "})")
        if depth > DEEPEST_NESTING:
            return column
    return 0


def _explained(error: UnexpectedInput, text: str) -> CardError:
    """Return the syntax error in words for a card author."""
    from lark.exceptions import UnexpectedCharacters, UnexpectedToken

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
    if found.startswith("'.") and lines[line - 1][: column - 1].strip().isdigit():
        return CardError("no dot stands behind the number of a line", line, column)
    for terminal, hint in _HINTS:
        if terminal in wanted:
            return CardError(f"{found}: {hint}", line, column)
    return CardError(found, line, column)


_FOOTNOTES = (
    "a footnote is: run, fixed, wrap, p odd, p even, p q different, p q rising, p q r run, p in 2 6, any 2 suits, "
    "w own, w prevailing, no jokers, self-drawn"
)
# Hints by the name of an expected terminal; the first match is shown.
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
    ("QUOTED", _FOOTNOTES),
    ("RUN", "a footnote on letters is: p odd, p even, p q different, p q rising, p q r run, p in 2 6"),
    ("JOKERS", "a footnote that keeps jokers out is: no jokers"),
    ("WORD", "a card is played with: set american, or set chinese"),
    ("QMARK", "a value is written 25, ?, or 50 if p in 2 6 else 40"),
    ("SUITS", "a footnote on suits is written: any 2 suits, any 1 or 2 suits, any suits; consecutive numbers are: run"),
    ("INT", "a number is expected"),
    ("NAME", "a condition begins with its letters, such as: p in 2 6"),
)
