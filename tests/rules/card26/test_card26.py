"""Statements about cards and hands in the notes on the 2026 card. Each test is named after the statement it checks."""

from collections import Counter

import pytest

from tilewright.catalogue import card_text
from tilewright.groups import Hand, Reading
from tilewright.hands.language.parse import parse_card
from tilewright.hands.matching.card_hands import CardHands
from tilewright.scorepad.hand import judge
from tilewright.tiles import BLANK, JOKER, Tiles

CARD = parse_card(card_text("siamese-2026"), "siamese-2026")
HANDS = CardHands(CARD)
LINES = {line.label: line for line in CARD.lines}
FULL = ("CAT/2", "QUINT/3", "KITTY/7", "ODD/3", "369/6", "HOUSE/1", "HOUSE/4")
# One hand for each line of the card that the notes describe completely.
SAMPLES = {
    "CAT/2": "4444B 4444C 4444D N S",
    "QUINT/3": "2222B 34B NNN JJ E W S",
    "KITTY/7": "345677B 8888C 9999C",
    "ODD/3": "FF 111D 33D 555D GGGG",
    "369/6": "J RG0 3B 3C 3D 9B 9C 9D NEWS",
    "HOUSE/1": "123456789B 6B 66C 66D",
    "HOUSE/4": "77B 6B 77C 66C 5C 77D 66D 55D",
}


def readings(text: str) -> list[Reading]:
    hand = Hand.parse(text)
    return list(HANDS.readings(hand.concealed, hand.exposures))


def line_of(text: str) -> str | None:
    all_readings = readings(text)
    return all_readings[0].line if all_readings else None


def possible(text: str) -> tuple[str, ...]:
    return HANDS.possible(Hand.parse(text).exposures)


def test_card26_01_open_or_concealed_but_for_the_house_and_singles_and_pairs() -> None:
    concealed = {label for label, line in LINES.items() if line.concealed_only}
    assert concealed == {"2026/3", "CAT/1", "369/6", "HOUSE/1", "HOUSE/4"}
    assert set(possible("")) == set(FULL)
    assert "HOUSE/1" not in possible("[777B]")
    assert "369/6" not in possible("[333B]")


def test_card26_01_the_last_tile_of_a_concealed_hand_may_be_a_discard() -> None:
    # a tile claimed for mah jongg is not exposed, so the text of the hand has no brackets
    assert line_of("J RG0 3B 3C 3D 9B 9C 9D NEW S") == "369/6"


def test_card26_02_ten_more_for_a_concealed_hand() -> None:
    (concealed,) = readings("4444B 4444C 4444D N S")
    (opened,) = readings("[4444B] 4444C 4444D N S")
    assert (concealed.value, concealed.bonus, opened.value, opened.bonus) == (40, 10, 40, 0)
    assert readings(SAMPLES["KITTY/7"])[0].bonus == 10
    for label in ("369/6", "HOUSE/1", "HOUSE/4"):
        assert readings(SAMPLES[label])[0].bonus == 0


def test_card26_03_the_white_dragon_is_soap_and_never_west() -> None:
    assert line_of("FF 555C 77C 999C 0000") == "ODD/3"
    assert line_of("FF 555C 77C 999C Wh soap Wh soap") == "ODD/3"
    assert line_of("FF 555C 77C 999C WWWW") is None
    assert line_of("J RGW 3B 3C 3D 9B 9C 9D NEWS") is None


def test_card26_04_no_line_is_for_royale_only() -> None:
    # in a game for two there are only four Norths, but jokers can complete the quint
    assert line_of("2222B 34B NNN JJ E W S") == "QUINT/3"


@pytest.mark.parametrize("number", range(1, 10))
def test_card26_05_fifty_with_twos_or_sixes_else_forty(number: int) -> None:
    hand = f"{str(number) * 4}B {str(number) * 4}C {str(number) * 4}D E W"
    (reading,) = readings(hand)
    assert reading.value == (50 if number in (2, 6) else 40)
    # one tile of another number spoils the hand
    assert line_of(hand.replace(str(number), str(number % 9 + 1), 1)) is None


def test_card26_05_also_the_first_line() -> None:
    assert set(LINES["CAT/1"].value.all()) == {50, 40}


@pytest.mark.parametrize("first", range(1, 4))
def test_card26_06_any_consecutive_numbers_without_going_round(first: int) -> None:
    n = [str(first + step) for step in range(7)]
    assert line_of(f"{n[0]}{n[1]}{n[2]}{n[3]}{n[4]}{n[4]}C {n[5] * 4}D {n[6] * 4}D") == "KITTY/7"


def test_card26_06_no_run_past_nine_and_line_four_is_fixed() -> None:
    assert line_of("456788B 9999C 1111C") is None
    assert LINES["KITTY/4"].note.startswith("fixed")


def test_card26_06_line_seven_has_its_pair_at_the_end() -> None:
    assert line_of("345677B 8888D 9999D") == "KITTY/7"
    assert line_of("334567B 8888D 9999D") is None
    assert line_of("345677B 8888B 9999B") is None  # the notes imply that the kongs need another suit


def test_card26_07_of_a_free_split_only_three_or_more_are_exposed() -> None:
    for group in ("[444B]", "[4444B]", "[44444B]".replace("44444", "444JJ")):
        assert "CAT/2" in possible(group)
    for group in ("[4B]", "[44B]"):
        assert possible(group) == ()


def test_card26_08_cat_scat_alone_has_a_joker_as_a_single() -> None:
    assert str(readings("J RG0 3B 3C 3D 9B 9C 9D NEWS")[0].groups[0]) == "[J]"
    with_single_jokers = {
        CARD.lines[template.line].label
        for template in HANDS.templates
        for place in template.groups
        if JOKER in place.kinds
    }
    assert with_single_jokers == {"369/6"}
    assert line_of("4444B 4444C 4444D N J") is None


def test_card26_09_a_pair_and_a_pung_of_flowers_are_no_quint() -> None:
    filled = CardHands(parse_card("card Filled\n[369]\n5 FF FFF 3333a 666b 99c = 30\n"))
    assert filled.possible(Hand.parse("[FFF]").exposures) == ("369/5",)
    assert filled.possible(Hand.parse("[FFFJ F]").exposures) == ()
    assert filled.possible(Hand.parse("[FFFFF]").exposures) == ()
    assert filled.distance(Tiles.parse("FFF JJ 3333B 666C 99D"), ()) == 0
    assert filled.distance(Tiles.parse("F JJJJ 3333B 666C 99D"), ()) == 1


def test_card26_10_values_that_the_notes_do_not_give_are_missing() -> None:
    for label, text in SAMPLES.items():
        (reading, *_) = readings(text)
        assert reading.line == label
        assert (reading.value is None) == (label != "CAT/2")
        assert judge(HANDS, Hand.parse(text))["value"] == (50 if label == "CAT/2" else None)
    assert set(CARD.unfilled) == set(FULL) - {"CAT/2"}
    with pytest.raises(ValueError, match="not filled in"):
        HANDS.lowest_value()


def test_card26_10_lines_without_a_shape_are_kept_as_notes() -> None:
    bare = {label: line.note for label, line in LINES.items() if not line.groups}
    assert set(bare) == set(LINES) - set(FULL)
    assert all(bare.values())
    assert set(CARD.only_noted) == set(bare)


def test_card26_10_a_filled_in_template_can_be_played() -> None:
    filled = CardHands(parse_card(card_text("siamese-2026").replace("= ?", "= 30")))
    assert (filled.lowest_value(), filled.card.unfilled) == (30, ())
    assert set(filled.possible(())) == set(FULL)


def test_card26_11_a_blank_stands_only_in_cat_scat() -> None:
    assert line_of("Z RG0 3B 3C 3D 9B 9C 9D NEWS") == "369/6"
    for label in FULL:
        if label != "369/6":
            tiles = Tiles.parse(SAMPLES[label])
            assert all(HANDS.distance(tiles - kind + BLANK, ()) == 1 for kind in tiles.kinds())


def test_card26_12_a_larger_group_floats_where_the_line_says_so() -> None:
    for winds in ("NNNNJ E W S", "N EEEEJ W S", "N E WWWWJ S", "N E W SSSSJ"):
        assert line_of("2222C 34C " + winds) == "QUINT/3"
    assert line_of("2 3333 4C NNNNJ E W S".replace("2 3333 4C", "233334C")) is None  # the kong has the lowest number


def test_card26_13_singles_and_pairs_are_a_property_of_the_line() -> None:
    (split,) = readings("4444B 4444C 4444D N S")
    assert (split.singles_and_pairs, split.jokerless) == (False, True)
    assert all(readings(SAMPLES[label])[0].singles_and_pairs for label in ("369/6", "HOUSE/1", "HOUSE/4"))


def laid(text: str) -> str:
    """Return the groups of a hand's first reading as text."""
    return " ".join(map(str, readings(text)[0].groups))


def test_card26_13_five_equal_tiles_of_a_free_split_are_a_quint_only_where_they_have_to_be() -> None:
    assert laid("44444B 4444C 444D N S") == "[444B] [44B] [4444C] [444D] [N] [S]"
    assert laid("[444B] 44B 4444C 444D N S") == "[444B] [44B] [4444C] [444D] [N] [S]"
    assert laid("[44444B] 4444C 444D N S") == "[44444B] [4444C] [444D] [N] [S]"
    with_joker = [group for reading in readings("4444B J 4444C 444D N S") for group in map(str, reading.groups)]
    assert "[4444JB]" in with_joker, "a joker forgoes the double anyway"


def test_card26_14_no_joker_can_be_exposed_even_for_cat_scat() -> None:
    assert possible("[J]") == ()
    assert not readings("J RG0 3B 3C 3D 9B 9C 9D NEWS")[0].jokerless


def test_card26_the_number_of_hands_of_each_line() -> None:
    counts = Counter(CARD.lines[template.line].label for template in HANDS.templates)
    assert counts == {
        "CAT/2": 1638,
        "QUINT/3": 84,
        "KITTY/7": 18,
        "ODD/3": 18,
        "369/6": 2,
        "HOUSE/1": 27,
        "HOUSE/4": 42,
    }


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("123456789B 1B 11C 11D", "HOUSE/1"),
        ("123456789B 1B 22C 22D", None),  # all three pairs must have the same number
        ("123456789B 1B 11C 1C 1D", None),
        ("33C 2C 33B 22B 1B 33D 22D 11D", "HOUSE/4"),
        ("77B 6B 77C 66C 5C 77D 66D 44D", None),
        ("FF 333D 55D 777D GGGG", None),  # the notes allow only 1, 3, 5 and 5, 7, 9 in this line
        ("FF 111D 33D 555D NNNN", None),
        ("FF 111D 33D 555C GGGG", None),
        ("4444B 4444C 4444D N E", None),
        ("7777C 89C NEW SSSSJ", "QUINT/3"),
        ("8888C 91C NEW SSSSJ", None),
    ],
)
def test_card26_examples_of_the_lines(text: str, line: str | None) -> None:
    assert line_of(text) == line


def test_card26_inferred_suits_are_marked() -> None:
    assert all("inferred" in LINES[label].note for label in ("QUINT/3", "KITTY/7", "ODD/3"))
