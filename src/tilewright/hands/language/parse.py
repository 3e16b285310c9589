"""The parser of the hand language. Lark parses the syntax with `grammar.lark`, and this module explains errors."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from tilewright.hands.language.card import Card, CardError
from tilewright.hands.language.plain_text import plain
from tilewright.hands.language.slips import Slip, slip_in
from tilewright.messages import say

if TYPE_CHECKING:  # the parser is slow to import, and most programs never need it
    from lark import Lark, UnexpectedInput

LARGEST_FILE = 256 * 1024  # bytes
LONGEST_LINE = 500  # characters
DEEPEST_NESTING = 8


def parse_card(text: str, file: str = "card") -> Card:
    """Return the card that `text` describes.

    Raises CardError, which gives the file, the line, the column and the reason.

    >>> card = parse_card("card Mine\\n[Twins]\\n1 FF ppppa ppppb NEWS = 30")
    >>> card.lines[0].label, card.lines[0].value.points, card.concealed
    ('Twins/1', 30, 0)
    """
    lines: list[str] = []
    try:
        cleaned = _clean(text)
        lines = cleaned.split("\n")
        return _read(cleaned)
    except CardError as error:
        column, why = _slip(error, lines) or (error.column, error.why)
        raise CardError(why, error.line, column, file) from None


def _slip(error: CardError, lines: Sequence[str]) -> Slip | None:
    return slip_in(lines[error.line - 1]) if 0 < error.line <= len(lines) else None


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
    """Return the text in normal form. Raises CardError if the text exceeds a limit or contains control characters."""
    if len(text.encode(errors="replace")) > LARGEST_FILE:
        raise CardError(say("hands.too-large", kib=LARGEST_FILE // 1024), 1)
    text = plain(text)
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            raise CardError(say("hands.line-too-long", most=LONGEST_LINE), number, LONGEST_LINE + 1)
        for column, letter in enumerate(line, 1):
            if unicodedata.category(letter).startswith("C") and letter != "\t":
                raise CardError(say("hands.control-character"), number, column)
        if column := _too_deep(line.split("#")[0]):
            raise CardError(say("hands.too-deep", most=DEEPEST_NESTING), number, column)
    return text + "\n"


def _too_deep(line: str) -> int:
    """Return the column where brackets are nested too deeply, or 0 if there is none. Brackets in quoted text do not
    count.
    """
    depth = 0
    for column, letter in enumerate(line, 1):
        if line.count('"', 0, column) % 2 == 0:
            depth += (letter in "{(") - (letter in "})")
        if depth > DEEPEST_NESTING:
            return column
    return 0


def _explained(error: UnexpectedInput, text: str) -> CardError:
    """Return the syntax error, worded for the author of the card."""
    from lark.exceptions import UnexpectedCharacters, UnexpectedToken

    line, column = error.line, error.column
    if isinstance(error, UnexpectedToken):
        wanted = set(error.accepts or error.expected)
    else:
        assert isinstance(error, UnexpectedCharacters)
        wanted = set(error.allowed or ())
    lines = text.split("\n")
    if line < 1 or line > len(lines):  # the error is at the end of the text
        line, column = len(lines), 1
    rest = lines[line - 1][column - 1 :].split("#")[0].split()
    word = rest[0][:20] if rest else ""
    hint = next((key for terminal, key in _HINTS.items() if terminal in wanted), None)
    if not word and hint == "hands.expected-value":
        return CardError(say("hands.no-points"), line, column)
    return CardError(_sentence(word, hint), line, column)


def _sentence(word: str, hint: str | None) -> str:
    if hint is None:
        return say("hands.unexpected", word=repr(word)) if word else say("hands.unexpected-end")
    if word:
        return say("hands.unexpected-with-hint", word=repr(word), hint=say(hint))
    return say("hands.unexpected-end-with-hint", hint=say(hint))


# Terminal of the grammar → hint. If the parser expected several terminals, the first hint in this order is shown.
_HINTS = {
    "LABEL": "hands.expected-label",
    "LSQB": "hands.expected-sections",
    "CARD": "hands.expected-card",
    "TEXT": "hands.expected-name",
    "TITLE": "hands.expected-title",
    "RSQB": "hands.expected-title-end",
    "COMMA": "hands.expected-comma",
    "EQUAL": "hands.expected-value",
    "FLOAT": "hands.expected-size",
    "RPAR": "hands.expected-round-brackets",
    "RBRACE": "hands.expected-ways-end",
    "VBAR": "hands.expected-ways",
    "GROUP": "hands.expected-group",
    "X": "hands.expected-free-split",
    "MORETHAN": "hands.expected-free-split",
    "MARK": "hands.expected-mark",
    "ELSE": "hands.expected-else",
    "CHOICE": "hands.expected-choice",
    "QUOTED": "hands.expected-footnote",
    "RUN": "hands.expected-letters",
    "JOKERS": "hands.expected-jokers",
    "WORD": "hands.expected-set",
    "QMARK": "hands.expected-points",
    "SUITS": "hands.expected-suits",
    "INT": "hands.expected-number",
    "NAME": "hands.expected-condition",
}
