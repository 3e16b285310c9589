"""The card next to the table, as the page gets it."""

import pytest

from tilewright.catalogue import card_text
from tilewright.variants import HANDS
from tilewright.web.card_view import LineView, PartView, card_view

RUNS = 'card Mine\nconcealed 10\n[Runs] ; run, "in any order"\n1 111a 222a 333a 444a 55a = 25 x\n'


def lines(text: str, section: int = 0) -> list[LineView]:
    return card_view(text).sections[section].lines


def test_a_section_has_its_remark_and_its_footnotes_count_for_its_lines() -> None:
    card = card_view(RUNS)
    (section,) = card.sections
    assert (card.name, card.printed, section.title, section.note) == ("Mine", True, "Runs", "in any order")
    assert section.closes
    assert section.lines[0].sentences == ["Any five numbers in a row.", "No bonus for a concealed hand."]
    assert section.lines[0].value == "25"
    assert [len(group) for group in section.lines[0].example] == [3, 3, 3, 3, 2]


def test_a_footnote_of_the_section_shapes_the_example() -> None:
    text = "card Mine\n[Odd] ; p q odd, p q different\n1 ppppa qqqqb NEWS FF = 25\n"
    assert [part.text for part in lines(text)[0].parts] == ["1111", "3333", "N E W S", "FF"]


def test_kongs_are_named_on_a_card_with_kongs() -> None:
    text = "card Mine\nset chinese\nkongs\n[One]\n1 1111a 222a 333a 444a 55a = 25\n"
    assert lines(text)[0].sentences == ["1111 must be a melded kong."]
    assert lines(text)[0].number == 1


def test_hands_without_a_card_are_named_and_what_they_are_worth_is_listed() -> None:
    card = card_view("hands fourteen")
    hands, worth = card.sections
    assert (card.printed, hands.title, worth.title) == (False, "Hands", "Worth")
    assert (hands.closes, worth.closes) == (True, False)
    assert [line.parts for line in hands.lines] == [[PartView("sets and a pair", "")], [PartView("seven pairs", "")]]
    assert worth.lines[0] == LineView("R-REF-22 Winning", None, [], ["Winning is worth 1."], "1 unit", [])
    seven = worth.lines[1]
    assert (seven.parts, seven.value) == ([PartView("Seven Pairs", "")], "1/2 unit")


def test_a_name_is_not_repeated_in_the_sentence_on_what_it_is_worth() -> None:
    named = {line.parts[0].text: line for line in lines("hands mcr", 1) if line.parts}
    assert named["Big Four Winds"].sentences == ["A pung of each wind."]


@pytest.mark.parametrize("hands", HANDS)
def test_a_line_that_opens_has_a_name_for_its_button(hands: str) -> None:
    card = card_view(f"hands {hands}")
    assert all(line.parts for section in card.sections for line in section.lines if line.example)


def test_card_free_has_a_section_for_each_category() -> None:
    card = card_view("hands card-free")
    assert [section.title for section in card.sections] == [
        "Consecutive Run", "Consecutive Odds", "Consecutive Evens", "Multiples of Three", "Any Like Numbers", "Winds",
        "Dragon hand", "Worth",
    ]  # fmt: skip
    first = card.sections[0].lines[0]
    assert (first.label, first.parts) == ("Consecutive Run, 2P3+2P4", [PartView("two pungs and two kongs", "")])


def test_the_house_card_has_all_its_lines() -> None:
    sections = card_view(card_text("house")).sections
    assert [len(section.lines) for section in sections] == [7, 7, 7, 9, 7, 7, 7, 7]
    assert sections[-1].note == "concealed, singles and pairs"
