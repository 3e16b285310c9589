"""Print a card as players read it: `tilewright card show`."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rich.table import Table
from rich.text import Text

from tilewright.cli.output import console
from tilewright.hands.language.card import FEWEST_WITH_JOKERS, Card, Line, Section
from tilewright.hands.language.in_words import as_sentence, in_words, least
from tilewright.hands.language.sample import Piece, Sample
from tilewright.messages import say
from tilewright.tiles import JOKER, Tiles

_COLORS = {"a": "green", "b": "red", "c": "blue", "word": "dim"}  # suit letter → color, as on printed cards


def _example(sample: Sample, one_set: Tiles) -> str:
    """Return an example hand as text that `tilewright check` reads. Jokers replace tiles that one set does not have.

    Empty if there is no example.
    """
    left = Counter(one_set)
    groups = sample.tiles()
    wild = [len(group) >= FEWEST_WITH_JOKERS and len(set(group)) == 1 for group in groups]
    for group, may_have_jokers in zip(groups, wild, strict=True):
        if not may_have_jokers:
            left.subtract(group)
    texts = []
    for group, may_have_jokers in zip(groups, wild, strict=True):
        naturals = max(left[group[0]], 0) if may_have_jokers else len(group)
        if may_have_jokers:
            left.subtract(group)
        texts.append(str(Tiles.of(kind if at < naturals else JOKER for at, kind in enumerate(group))))
    return "  ".join(texts)


def _line_data(line: Line, section: Section, card: Card) -> dict[str, Any]:
    if not line.groups:
        return {"line": line.label, "printed": "?", "value": None, "words": [*map(as_sentence, line.remarks)]}
    sample = Sample.of(line, section.notes)
    return {
        "line": line.label,
        "text": line.text,
        "printed": " ".join(piece.text for piece in sample.pieces()),
        "value": least(line.value),
        "mark": line.mark,
        "words": [*in_words(sample, section.notes, card.concealed, kongs=card.kongs)],
        "example": _example(sample, card.one_set),
    }


def card_data(card: Card) -> dict[str, Any]:
    """Return a card as players read it, as data for JSON."""
    sections = [
        {
            "title": section.title,
            "note": section.note,
            "lines": [_line_data(line, section, card) for line in section.lines],
        }
        for section in card.sections
    ]
    return {"card": card.name, "tiles": card.tiles, "concealed": card.concealed, "sections": sections}


def print_card_page(card: Card) -> None:
    """Print a card as players read it. Colors stand for the suits of a line."""
    out = console()
    out.print(Text(card.name, style="bold"))
    if card.concealed:
        out.print(Text(say("cli.card-concealed", points=card.concealed)))
    for section in card.sections:
        out.print()
        out.print(Text(section.title, style="bold underline"))
        page = Table.grid(padding=(0, 2, 0, 0))
        for justify in ("right", "left", "right"):
            page.add_column(justify=justify, overflow="fold")
        for line in section.lines:
            data = _line_data(line, section, card)
            worth = f"{data['value'] or '?' if line.groups else ''} {line.mark.upper()}".strip()
            page.add_row(str(line.number), _words(line, section, data), Text(worth, style="bold"))
        out.print(page)


def _words(line: Line, section: Section, data: dict[str, Any]) -> Text:
    """Return the groups of a line, the choices that it leaves, and an example hand."""
    text = Text()
    for piece in Sample.of(line, section.notes).pieces() if line.groups else (Piece("?"),):
        text.append(piece.text, style=f"bold {_COLORS.get(piece.role, '')}".strip()).append(" ")
    for sentence in data["words"]:
        text.append(f"\n{sentence}")
    if example := data.get("example"):
        text.append(f"\n{say('cli.card-example', tiles=example)}", style="dim")
    return text
