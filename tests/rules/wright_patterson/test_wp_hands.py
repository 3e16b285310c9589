"""R-WP-1, R-WP-19, R-WP-25 and R-WP-33: the bundled list of limit hands, line by line."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tilewright.catalogue import card_text
from tilewright.groups import Context, Hand
from tilewright.hands.language.parse import parse_card

from .samples import SAMPLES
from .wp import AT, DOUBLE, SINGLE, TRIPLE, hands, lines, readings

CARD = parse_card(card_text("wright-patterson"))


def samples() -> Iterator[tuple[str, bool, str]]:
    """Yield (line, whether the hand belongs to the line, hand) for each sample hand."""
    line = ""
    for row in SAMPLES.split("\n")[1:-1]:
        if row[0] in "+-":
            yield line, row[0] == "+", row[2:]
        else:
            line = row


def test_wp_01_every_line_has_its_samples() -> None:
    labels = [line.label for line in CARD.lines]
    for kind in (True, False):
        assert list(dict.fromkeys(line for line, right, _ in samples() if right == kind)) == labels


@pytest.mark.parametrize(("line", "right", "text"), list(samples()))
def test_wp_01_hands_of_each_line(line: str, right: bool, text: str) -> None:
    assert (line in lines(text, AT)) == right


def test_wp_01_samples_are_whole_hands() -> None:
    for _, _, text in samples():
        hand = Hand.parse(text)
        assert len(hand) - sum(len(group) == 4 for group in hand.exposures) == 14, text


def test_wp_01_every_line_has_a_name_of_its_own() -> None:
    names = [re.findall(r'"(.+?)"', line.note) for line in CARD.lines]
    assert all(len(each) == 1 for each in names)
    assert len({name for each in names for name in each}) == len(CARD.lines)


def test_wp_01_the_list_says_that_it_is_not_the_booklets() -> None:
    assert "not from the booklet" in hands().name
    assert card_text("wright-patterson").splitlines()[1].startswith("# None of them, and no grade, is from the booklet")


def test_wp_01_the_list_is_the_bundled_card() -> None:
    assert hands().card == CARD
    assert len(hands().templates) < 50_000


def test_wp_19_exposures_of_two_hands_are_dead() -> None:
    def possible(text: str) -> tuple[str, ...]:
        return hands().possible(Hand.parse(text).exposures, context=AT)

    assert possible("[111B] [222B] [333B]") == ("British/1", "Pungs/6")
    assert possible("[111B] [222C] [444D]") == ()
    assert possible("[222B] [222C]") == ("Pungs/1", "Pungs/3", "Pungs/4")
    assert possible("[RRR] [555B] [888C]") == ("Pungs/1",)
    assert possible("[11B]") == ()
    assert possible("(1111B) (2222B) (3333B)") == ("British/1", "British/7", "Pungs/6")


def test_wp_25_the_grades() -> None:
    by_value = {value: [line.label for line in CARD.lines if line.value.points == value] for value in (DOUBLE, TRIPLE)}
    assert by_value[DOUBLE] == ["British/12", "Hidden/1", "Hidden/2", "Hidden/3", "Hidden/4"]
    assert by_value[TRIPLE] == ["British/13", "British/14"]
    assert {line.value.points for line in CARD.lines} == {SINGLE, DOUBLE, TRIPLE}


def test_wp_25_the_dearest_reading_comes_first() -> None:
    assert [(each.line, each.value) for each in readings("111B 999B 111C 999D 11D", AT)] == [
        ("Hidden/3", 1000),
        ("British/2", 500),
    ]
    claimed = readings("111B 999B 111C 999D 11D", Context(seat="E", prevailing="S"))
    assert [(each.line, each.declarable) for each in claimed] == [("British/2", True), ("Hidden/3", False)]


def test_wp_33_a_concealed_kong_breaks_a_hidden_hand() -> None:
    assert lines("111333555777B NN", AT) == ["British/12"]
    assert lines("(1111B) 333555777B NN", AT) == []
    assert lines("NNN EEE RRR GGG 00", AT) == ["Hidden/4", "British/3"]
    assert lines("(NNNN) EEE RRR GGG 00", AT) == ["British/3"]
    assert hands().possible(Hand.parse("(NNNN) (EEEE) (RRRR)").exposures, context=AT) == (
        "British/3",
        "Pungs/2",
    )


def test_no_hidden_hand_and_no_pair_hand_may_have_a_kong() -> None:
    for line in CARD.lines:
        if line.mark == "c":
            assert "+" not in line.text
