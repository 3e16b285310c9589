"""The card next to the table, as the page gets it: the lines of a card, or a game's hands and their values."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Literal

from msgspec import Struct

from tilewright.catalogue import CACHE_SIZE, hands_stored
from tilewright.engine.ruleset import HandRules
from tilewright.hands.language.card import Card, Line, Section
from tilewright.hands.language.expand import Template
from tilewright.hands.language.in_words import as_sentence, in_words, least
from tilewright.hands.language.sample import Sample, pieces_of
from tilewright.hands.matching.card_hands import CardHands
from tilewright.messages import cached_by_language, listed, say
from tilewright.table.words import worth
from tilewright.tiles import Tiles, face
from tilewright.variants import stated
from tilewright.variants.preset import Earning, HandsPreset, Unit


class PartView(Struct, frozen=True):
    """A group on a line of the card, with its suit letter, or a word between groups. Honors have an empty `role`."""

    text: str
    role: Literal["a", "b", "c", "", "word"]


class LineView(Struct, frozen=True):
    """A line of the card.

    `number` is its number in its section, or None without a card. `parts` are the groups with example numbers, and
    `sentences` describe the choices of the player. `value` is the number of points as text, or empty if it is not
    filled in. `example` has the tiles of one mah jongg on this line, group by group. For hands without a card, the
    only part is the name of the hand.
    """

    label: str
    number: int | None
    parts: list[PartView]
    sentences: list[str]
    value: str
    example: list[list[str]]


class SectionView(Struct, frozen=True):
    """A section of the card. `note` is a remark of the card's author, or empty.

    `closes` says whether its lines are hands, which exposures can rule out. The other lines say what hands are worth.
    """

    title: str
    note: str
    lines: list[LineView]
    closes: bool


class CardView(Struct, frozen=True):
    """The card that the page shows next to the table. Without a card, it lists the game's hands and their values."""

    name: str
    printed: bool
    sections: list[SectionView]


@cached_by_language(CACHE_SIZE)
def card_view(text: str) -> CardView:
    """Return a card as people read it. For winning hands without a card, return a list of their names as a card."""
    preset = hands_stored(text)
    hands = preset.build({})
    if not isinstance(hands, CardHands):
        earnings = [_earning_view(earning, preset.unit) for earning in preset.earnings]
        worth_section = SectionView(say("web.earnings"), "", earnings, closes=False)
        return CardView(hands.name, printed=False, sections=[*_hands_by_category(hands, preset), worth_section])
    return printed_view(hands.card)


def printed_view(card: Card) -> CardView:
    """Return a printed card as people read it."""
    sections = [
        SectionView(
            title=section.title,
            note=listed([note.values for note in section.notes if note.word == "text"]),
            lines=[line_view(line, section, card) for line in section.lines],
            closes=True,
        )
        for section in card.sections
    ]
    return CardView(card.name, printed=True, sections=sections)


def parts_of(hand: Template | None) -> list[PartView]:
    """Return the groups of a concrete hand, or nothing without one."""
    return [PartView(*piece) for piece in pieces_of(hand)] if hand else []


def _hands_by_category(hands: HandRules, preset: HandsPreset) -> Iterator[SectionView]:
    for category, labels in groupby(hands.possible(()), key=lambda label: preset.in_words(label)[0]):
        lines = [LineView(label, None, [PartView(preset.in_words(label)[1], "")], [], "", []) for label in labels]
        yield SectionView(category or say("web.hands"), "", lines, closes=True)


def _earning_view(earning: Earning, unit: Unit) -> LineView:
    place = stated(earning.rule)
    assert place, f"no game states {earning.rule}"
    name, sentence = earning.name, place[1].sentence
    rest = sentence.removeprefix(f"{name}: ")
    return LineView(
        label=f"{earning.rule} {name}",
        number=None,
        parts=[] if rest == sentence and sentence.startswith(name) else [PartView(name, "")],
        sentences=[rest[:1].upper() + rest[1:]],
        value=worth(earning.amount, unit) if earning.amount else "",
        example=[list(map(face, Tiles.parse(word.strip("[]()")))) for word in earning.example.split()],
    )


def line_view(line: Line, section: Section, card: Card) -> LineView:
    """Return a line of a section of this card as people read it."""
    if not line.groups:
        return LineView(line.label, line.number, [PartView("?", "")], list(map(as_sentence, line.remarks)), "", [])
    sample, points = Sample.of(line, section.notes), least(line.value)
    return LineView(
        label=line.label,
        number=line.number,
        parts=[PartView(*piece) for piece in sample.pieces()],
        sentences=list(in_words(sample, section.notes, card.concealed, kongs=card.kongs)),
        value="" if points is None else str(points),
        example=[list(map(face, group)) for group in sample.tiles()],
    )
