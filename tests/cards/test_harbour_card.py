"""An invented card of sixty lines, as long as the cards that players type in every year.

Each line is tested with one hand that fits it and one that does not.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tilewright.catalogue import table_hands
from tilewright.groups import Hand, Reading
from tilewright.hands.language.card import print_card
from tilewright.hands.language.expand import counts
from tilewright.hands.language.parse import parse_card
from tilewright.hands.matching.card_hands import CardHands
from tilewright.tiles import JOKER, american_set

HERE = Path(__file__).parent
TEXT = (HERE / "harbour-2031.card").read_text("utf-8")
CARD = parse_card(TEXT, "harbour-2031.card")
HANDS = CardHands(CARD)
NOTED = [
    [cell.strip() for cell in row.split("|")]
    for row in (HERE / "harbour-2031.hands").read_text("utf-8").splitlines()
    if row and not row.startswith("#")
]


def readings(text: str) -> list[Reading]:
    hand = Hand.parse(text)
    return list(HANDS.readings(hand.concealed, hand.exposures))


def test_sixty_lines_and_a_hand_for_each() -> None:
    assert len(CARD.lines) == 60
    assert [label for label, *_ in NOTED] == [line.label for line in CARD.lines]


def test_every_line_makes_hands() -> None:
    labels = {CARD.lines[template.line].label for template in HANDS.templates}
    assert labels == {line.label for line in CARD.lines}
    assert all(counts(CARD).values())


def test_it_is_printed_as_it_was_typed() -> None:
    printed = print_card(CARD)
    assert parse_card(printed) == CARD
    typed = [" ".join(row.split("#")[0].split()) for row in TEXT.splitlines()]
    assert [" ".join(row.split()) for row in printed.splitlines() if row and row != "tiles 14"] == list(
        filter(None, typed)
    )


def test_a_table_takes_it() -> None:
    assert table_hands(TEXT).lowest_value() == 25


@pytest.mark.parametrize(("label", "value", "right", "wrong"), NOTED, ids=lambda cell: cell if "/" in cell else "")
def test_a_hand_of_each_line_and_one_that_is_none(label: str, value: str, right: str, wrong: str) -> None:
    best = readings(right)[0]
    assert (best.line, best.value, best.bonus) == (label, int(value), 0)
    assert readings(wrong) == []
    for text in (right, wrong):  # check that one American set has the tiles of each hand
        hand = Hand.parse(text)
        tiles = sum((group.laid for group in hand.exposures), hand.concealed)
        assert len(hand) == 14
        assert tiles <= american_set()
        assert tiles.count(JOKER) <= 8
