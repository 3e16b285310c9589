"""`tilewright card`: `check` finds mistakes in a card, `format` prints it tidily, and `show` prints it for players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tilewright.cli.output import (
    UNREADABLE,
    AsJson,
    console,
    print_error,
    print_indented,
    print_json,
    print_table,
    refuse_unreadable,
)
from tilewright.messages import listed, say

if TYPE_CHECKING:
    from tilewright.hands.language.card import Card
    from tilewright.hands.language.card import CardError as Mistake


@refuse_unreadable
def check_card(file: str, *, as_json: AsJson = False) -> int:
    """Find the mistakes in a card file, or count its hands.

    All mistakes are shown at once, each with its line and column. For a card without mistakes, the output lists its
    lines with their numbers of hands. It also names lines to look at again: lines that make the same hands, hands with
    two values, and hands for which one set of tiles is too small. Exit status 0 if the card is correct, otherwise 2.

    For example:

    ```
    tilewright card check my-card.card
    tilewright card check house --json
    ```

    Parameters
    ----------
    file
        A card file or the name of a bundled card.
    as_json
        Print one JSON object instead of a table.
    """
    from rich.text import Text

    from tilewright.catalogue import located, source_text
    from tilewright.hands.language.card import CardError
    from tilewright.hands.language.expand import expand
    from tilewright.hands.language.review import MOST_COMPARED, doubts, review

    text = source_text(file)
    result = review(text)
    card, hands = result.card, expand(result.card) if result.card else []
    sentences: list[str] = []
    if card:
        sentences = list(doubts(card, hands)) if len(hands) <= MOST_COMPARED else [say("cli.card-too-large-to-compare")]
    if result.mistakes or card is None:
        if as_json:
            mistakes = [_mistake(each) for each in result.mistakes]
            print_json({"card": None, "mistakes": mistakes, "doubts": sentences})
            return UNREADABLE
        for each in result.mistakes:
            print_error(located(CardError(each.why, each.line, each.column, file), text))
        if len(result.mistakes) > 1:
            print_error(say("cli.card-mistakes", mistakes=len(result.mistakes)))
        for sentence in sentences:
            print_error(sentence)
        return UNREADABLE
    numbers = Counter(hand.line for hand in hands)
    if as_json:
        lines = [
            {"line": line.label, "text": line.text, "value": str(line.value), "hands": numbers[at]}
            for at, line in enumerate(card.lines)
        ]
        print_json(
            {"card": card.name, "mistakes": [], "hands": len(hands), "lines": lines, "doubts": sentences}
            | {"unfilled": list(card.unfilled), "only_notes": list(card.only_noted)}
        )
        return 0
    out = console()
    _print_lines(card, [numbers[at] for at in range(len(card.lines))])
    if card.unfilled:
        out.print(Text(say("cli.card-values-missing", lines=listed(card.unfilled))))
    if card.only_noted:
        out.print(Text(say("cli.card-only-notes", lines=listed(card.only_noted))))
    if sentences:
        out.print(Text(say("cli.card-doubts")))
        print_indented(out, *sentences)
    return 0


def _mistake(error: Mistake) -> dict[str, Any]:
    return {"line": error.line, "column": error.column, "why": error.why}


def _print_lines(card: Card, numbers: Sequence[int]) -> None:
    """Print the lines of a card with their values and numbers of hands, section by section."""
    rows: list[Sequence[str] | None] = []
    at = 0
    for section in card.sections:
        for line in section.lines:
            rows.append((line.label, line.text, str(line.value), f"{numbers[at]:,}"))
            at += 1
        rows.append(None)
    rows.append((say("cli.row-all"), "", "", f"{sum(numbers):,}"))
    headings = [say(f"cli.column-{name}") for name in ("line", "printed", "value", "hands")]
    title = say("cli.card-ok", card=card.name)
    print_table(console(), headings, rows, title=title, right=(3,), bold=(len(rows) - 1,))


@refuse_unreadable
def format_card(file: str, *, as_json: AsJson = False) -> int:
    """Print a card in the standard format.

    Groups and footnotes are evenly spaced, and the head has a fixed order. Remarks, which begin with #, stay on their
    lines. Exit status 0, or 2 if the card has a mistake.

    For example:

    ```
    tilewright card format my-card.card > tidy.card
    tilewright card format house --json
    ```

    Parameters
    ----------
    file
        A card file or the name of a bundled card.
    as_json
        Print one JSON object with the text.
    """
    from tilewright.catalogue import read_card, source_text
    from tilewright.hands.language.tidy import tidy

    card = read_card(file)
    text = tidy(source_text(file))
    if as_json:
        print_json({"card": card.name, "text": text})
    else:
        print(text, end="")
    return 0


@refuse_unreadable
def show_card(file: str, *, as_json: AsJson = False) -> int:
    """Show a card as players read it, with an example hand for each line.

    Below each line are the choices that it leaves to the player. Exit status 0, or 2 if the card has a mistake.

    For example:

    ```
    tilewright card show house
    tilewright card show my-card.card --json
    ```

    Parameters
    ----------
    file
        A card file or the name of a bundled card.
    as_json
        Print one JSON object instead of a page.
    """
    from tilewright.catalogue import read_card
    from tilewright.cli.card_page import card_data, print_card_page

    card = read_card(file)
    if as_json:
        print_json(card_data(card))
    else:
        print_card_page(card)
    return 0
