"""`tilewright card check` finds mistakes in a card file. `tilewright card format` prints it in the standard format."""

from __future__ import annotations

import sys
from collections import Counter
from typing import TYPE_CHECKING

from tilewright.messages import listed, say

if TYPE_CHECKING:
    from tilewright.catalogue import Unreadable

UNREADABLE = 2  # exit status for input that cannot be read


def show(error: Unreadable) -> int:
    """Print an error on the error stream, and return exit status 2."""
    print(error, file=sys.stderr)
    return UNREADABLE


def check_card(file: str) -> int:
    """Check a card file, and count its lines and hands.

    The output lists the sections of the card with their numbers of lines and hands. If the
    card has a mistake, the output shows the first one with its line and column instead.
    Exit status 0 if the card is correct, otherwise 2.

    For example:

    ```
    tilewright card check my-card.card
    tilewright card check house
    ```

    Parameters
    ----------
    file
        A card file or the name of a bundled card.
    """
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from tilewright.catalogue import Unreadable, read_hands

    try:
        hands = read_hands(file)
    except Unreadable as error:
        return show(error)
    hands_of_line = Counter(template.line for template in hands.templates)
    table = Table(title=say("cli.card-ok", card=hands.name))
    table.add_column(say("cli.column-section"))
    table.add_column(say("cli.column-lines"), justify="right")
    table.add_column(say("cli.column-hands"), justify="right")
    at = 0
    for section in hands.card.sections:
        lines = range(at, at + len(section.lines))
        table.add_row(Text(section.title), str(len(lines)), f"{sum(hands_of_line[line] for line in lines):,}")
        at += len(lines)
    table.add_row(say("cli.row-all"), str(at), f"{len(hands.templates):,}", style="bold")
    console = Console(highlight=False)
    console.print(table)
    if unfilled := hands.card.unfilled:
        console.print(Text(say("cli.card-values-missing", lines=listed(unfilled))))
    if noted := hands.card.only_noted:
        console.print(Text(say("cli.card-only-notes", lines=listed(noted))))
    return 0


def format_card(file: str) -> int:
    """Print a card in the standard format, with groups and footnotes evenly spaced.

    The output leaves out comments, which begin with #. Exit status 0, or 2 if the card has a
    mistake.

    For example:

    ```
    tilewright card format my-card.card > tidy.card
    ```

    Parameters
    ----------
    file
        A card file or the name of a bundled card.
    """
    from tilewright.catalogue import Unreadable, read_card
    from tilewright.hands.language.card import print_card

    try:
        print(print_card(read_card(file)), end="")
    except Unreadable as error:
        return show(error)
    return 0
