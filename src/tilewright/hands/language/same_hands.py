"""Lines of several cards that make the same hands, however they are written."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from tilewright.hands.language.card import Card
from tilewright.hands.language.expand import Template
from tilewright.hands.language.footnotes import SELF_DRAWN

_Hand = tuple[object, ...]  # the groups of a concrete hand in any order, and its conditions


class PlaceOfLine(NamedTuple):
    """A line of one of several cards."""

    card: int  # index among the cards
    line: int  # index in Card.lines


def shared_lines(cards: Sequence[Card], hands: Sequence[Sequence[Template]]) -> list[tuple[PlaceOfLine, ...]]:
    """Return the lines that are on several cards, each as its places, in the order of the first card with the line.

    `hands` has the hands of each card, see `expand`. Two lines are the same if they make the same hands and both of
    them demand a concealed or a self-drawn hand, or neither does. Their values may differ.
    """
    places: dict[object, list[PlaceOfLine]] = defaultdict(list)
    for number, (card, its_hands) in enumerate(zip(cards, hands, strict=True)):
        by_line: dict[int, set[_Hand]] = defaultdict(set)
        for hand in its_hands:
            by_line[hand.line].add((tuple(sorted(hand.groups)), hand.free, hand.free_wild, hand.winds))
        notes = [(*section.notes, *line.notes) for section in card.sections for line in section.lines]
        for line, several in sorted(by_line.items()):
            key = frozenset(several), card.lines[line].concealed_only, SELF_DRAWN in notes[line]
            places[key].append(PlaceOfLine(number, line))
    return [tuple(each) for each in places.values() if len({place.card for place in each}) > 1]
