"""Cards by name or from a file, and what is said of those that cannot be read."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tilewright.hands.card import Card, CardError
from tilewright.hands.parse import LARGEST_FILE, parse_card
from tilewright.hands.plain_text import plain
from tilewright.variants import card_text, cards

if TYPE_CHECKING:
    from tilewright.hands.match import CardHands


class Unreadable(ValueError):
    """What was given cannot be read: why, and, where it is a place in a file, that line of it."""

    def __init__(self, why: str, source: str = "", column: int = 0) -> None:
        super().__init__(why)
        self.why, self.source, self.column = why, source, column

    def __str__(self) -> str:
        """Why, and under the place a caret."""
        lines = [self.why]
        if self.source:
            lines += ["    " + self.source, "    " + " " * (self.column - 1) + "^"]
        return "\n".join(lines)


def read_card(source: str, also: tuple[str, ...] = ()) -> Card:
    """The bundled card of this name, else the card in this file. `also` may be given. Raises Unreadable."""
    if source in cards():
        return _parsed(card_text(source), source)
    try:
        with Path(source).open("rb") as file:
            data = file.read(LARGEST_FILE + 1)  # enough to see that it is too large
    except FileNotFoundError:
        names = ", ".join(dict.fromkeys((*cards(), *also)))  # a card may be among the hands too
        raise Unreadable(f"There is no card {source!r}. Give a file, or one of: {names}.") from None
    except OSError as error:
        raise Unreadable(f"{source or 'The card'}: {error.strerror}") from None
    return _parsed(decoded(data, source, LARGEST_FILE), source)


def decoded(data: bytes, source: str, most: int) -> str:
    """The text of a file, or the beginning of one that was cut after `most` bytes. Raises Unreadable."""
    try:
        return data.decode(errors="replace" if len(data) > most else "strict")
    except UnicodeDecodeError as error:
        why = f"{source}: byte {error.start} is no UTF-8 text; save it once more, as plain text in UTF-8"
        raise Unreadable(why) from None


def _parsed(text: str, file: str) -> Card:
    try:
        return parse_card(text, file)
    except CardError as error:
        raise _located(error, text) from None


def _located(error: CardError, text: str) -> Unreadable:
    lines = plain(text).split("\n")
    line = lines[error.line - 1] if 0 < error.line <= len(lines) else ""
    # tabs would put the caret in the wrong place, a very long line out of sight
    start = max(error.column - 60, 0)
    return Unreadable(str(error), line.replace("\t", " ")[start : start + 100], error.column - start)


def read_hands(source: str, also: tuple[str, ...] = ()) -> CardHands:
    """The card as a rule of what wins; `also` may be given. Raises Unreadable, for too many hands too."""
    from tilewright.hands.match import CardHands  # brings NumPy along

    card = read_card(source, also)
    try:
        return CardHands(card)
    except CardError as error:
        raise Unreadable(f"{source}:{error.line}: {error.why}") from None
