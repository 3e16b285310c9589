"""`tilewright card check`: whether a card file can be played with, and if not, where it is wrong."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table
from rich.text import Text

from tilewright.hands.card import Card, CardError, parse_card, print_card
from tilewright.hands.parse import LARGEST_FILE
from tilewright.variants import card_text, cards

if TYPE_CHECKING:
    from tilewright.hands.match import CardHands

UNREADABLE = 2  # the exit status where nothing could be judged


class Unreadable(ValueError):
    """What was given cannot be read: why, and, where it is a place in a file, that line of it."""

    def __init__(self, why: str, source: str = "", column: int = 0) -> None:
        super().__init__(why)
        self.why, self.source, self.column = why, source, column

    def show(self) -> None:
        """Say it on the error stream, with a caret under the place."""
        lines = [self.why]
        if self.source:
            lines += ["    " + self.source, "    " + " " * (self.column - 1) + "^"]
        print("\n".join(lines), file=sys.stderr)


def read_card(source: str, also: tuple[str, ...] = ()) -> Card:
    """The bundled card of this name, else the card in this file. `also` may be given. Raises Unreadable."""
    if source in cards():
        return _parsed(card_text(source), source)
    try:
        with Path(source).open("rb") as file:
            data = file.read(LARGEST_FILE + 1)  # enough to see that it is too large
        text = data.decode(errors="replace" if len(data) > LARGEST_FILE else "strict")
    except FileNotFoundError:
        names = ", ".join((*cards(), *also))
        raise Unreadable(f"There is no card {source!r}. Give a file, or one of: {names}.") from None
    except UnicodeDecodeError as error:
        raise Unreadable(f"{source}: byte {error.start} is no UTF-8 text") from None
    except OSError as error:
        raise Unreadable(f"{source or 'The card'}: {error.strerror}") from None
    return _parsed(text, source)


def _parsed(text: str, file: str) -> Card:
    try:
        return parse_card(text, file)
    except CardError as error:
        raise _located(error, text) from None


def _located(error: CardError, text: str) -> Unreadable:
    lines = text.replace("\r\n", "\n").split("\n")
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


def check_card(file: str) -> int:
    """Check a card file: every line is read, counted and summed up.

    Prints the sections with their lines and how many hands they come to, or the
    first mistake with its line and column. Exit status 0 if the card is right, 2 if not.

    For example:

    ```
    tilewright card check my-card.card
    tilewright card check house
    ```

    Parameters
    ----------
    file
        A card file, or the name of a bundled card.
    """
    try:
        hands = read_hands(file)
    except Unreadable as error:
        error.show()
        return UNREADABLE
    made = Counter(template.line for template in hands.templates)
    table = Table(title=f"{hands.name}: OK")
    for heading in ("Section", "Lines", "Hands"):
        table.add_column(heading, justify="left" if heading == "Section" else "right")
    at = 0
    for section in hands.card.sections:
        lines = range(at, at + len(section.lines))
        table.add_row(Text(section.title), str(len(lines)), f"{sum(made[line] for line in lines):,}")
        at += len(lines)
    table.add_row("All", str(at), f"{len(hands.templates):,}", style="bold")
    console = Console(highlight=False)
    console.print(table)
    if unfilled := hands.card.unfilled:
        console.print(Text(f"Values are missing, so no table takes it yet: {', '.join(unfilled)}"))
    if noted := hands.card.only_noted:
        console.print(Text(f"Only notes, so not played: {', '.join(noted)}"))
    return 0


def format_card(file: str) -> int:
    """Print a card as the program writes it: lines in order, groups and footnotes evenly spaced.

    Remarks behind # are for people, and are left out. Exit status 0, or 2 if the card has a mistake.

    For example:

    ```
    tilewright card format my-card.card > tidy.card
    ```

    Parameters
    ----------
    file
        A card file, or the name of a bundled card.
    """
    try:
        print(print_card(read_card(file)), end="")
    except Unreadable as error:
        error.show()
        return UNREADABLE
    return 0
