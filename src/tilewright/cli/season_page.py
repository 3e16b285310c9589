"""Print the results of `tilewright lab compare`: sentences, the cards, their sections, and the lines they share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.text import Text

from tilewright.cli.lab_page import cell
from tilewright.cli.output import console, print_indented, print_table
from tilewright.lab.season import CARD_FIGURES, SECTION_FIGURES
from tilewright.messages import say


def print_season(season: dict[str, Any]) -> None:
    """Print the sentences on the cards and their tables. The lines are in the report and in the JSON."""
    out = console()
    out.print(Text(say("cli.season-heading", games=season["games"], game=season["game"])))
    print_indented(out, *season["advice"])
    for number, player in enumerate(season["players"]):
        levels = [(card["card"], card["levels"][number]) for card in season["cards"]]
        rows = [(name, *_figures(level, CARD_FIGURES)) for name, level in levels]
        _print(CARD_FIGURES, rows, say("cli.lab-level", player=player))
        for name, level in levels:
            rows = [
                (each["section"], str(each["lines"]), *_figures(each, SECTION_FIGURES)) for each in level["sections"]
            ]
            _print(("lines", *SECTION_FIGURES), rows, say("cli.season-sections", card=name, player=player))
    if season["shared"]:
        names = [card["card"] for card in season["cards"]]
        shared = [[_shared(places, name) for name in names] for places in season["shared"]]
        print_table(out, names, shared, title=say("cli.season-shared"))


def _figures(level: dict[str, Any], names: Sequence[str]) -> Iterator[str]:
    for name in names:
        yield cell(name, level[name])


def _print(columns: Sequence[str], rows: Sequence[Sequence[str]], title: str) -> None:
    headings = ["", *(say(f"cli.season-column-{name}") for name in columns)]
    print_table(console(), headings, rows, title=title, right=range(1, len(headings)))


def _shared(places: Sequence[dict[str, Any]], card: str) -> str:
    """Return the lines of a card among equal ones, with their values and the values that they should have."""
    return "\n".join(
        say("cli.season-line", line=each["line"], pays=each["pays"], value=_value(each["values"][0]))
        for each in places
        if each["card"] == card
    )


def _value(value: dict[str, Any] | None) -> str:
    return str(value["rounded"]) if value else "?"
