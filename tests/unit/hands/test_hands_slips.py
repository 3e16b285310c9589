"""Natural slips of somebody who types a printed card: each message says how to write what is meant."""

from __future__ import annotations

import pytest

from tilewright.catalogue import card_names, card_text
from tilewright.hands.language.card import CardError
from tilewright.hands.language.parse import parse_card
from tilewright.hands.language.slips import slip_in

GROUPS = "FF 1111a 2222b 3333c"


@pytest.mark.parametrize(
    ("line", "mend"),
    [
        (f"1 {GROUPS} (any 3 suits) = 25", "leave out '(any 3 suits)': the letters a, b and c"),
        (f"1 {GROUPS} = 25 (any 3 suits)", "leave out '(any 3 suits)': the letters a, b and c"),
        (f"1 {GROUPS} (any consecutive nos.) = 25", "write ; run after the groups"),
        (f"1 {GROUPS} (any like numbers) = 25", "write the letter p for the number"),
        (f"1 {GROUPS} (these nos. only) = 25", "printed numbers are these numbers only"),
        (f"1 {GROUPS} (matching dragons) = 25", "such as DDDa"),
        (f"1 {GROUPS} (ask Ruth) = 25", """after a semicolon and in quotes: ; "ask Ruth\""""),
        (f"1 {GROUPS} any 3 suits = 25", "leave out 'any 3 suits'"),
        (f"1 {GROUPS} (C) = 25", "has C after its points"),
        (f"1 {GROUPS} = 25 concealed", "has C after its points"),
        (f"1 {GROUPS} (X) = 25", "a hand may be exposed unless"),
        ("1 FFFF NNN or SSS = 25", "for 'NNN or SSS' write both ways in braces, with a bar between them: {NNN | SSS}"),
        ("1 FFFF 22a + 44a = 66a = 25", "without + and =, as 22a 44a 66a"),
        ("1 FFFF 22a+44a=66a = 25", "without + and =, as 22a 44a 66a"),
        ("1 FFFF 22 + 44 = 66", "without + and =, as 22 44 66"),
        ("1 FFFF Dragon 1111a = 25", "for 'Dragon' write D for each tile"),
        ("1 Flowers 1111a = 25", "for 'Flowers' write F for each tile"),
        ("1 NNNN Soap 1111a = 25", "write the digit 0 for each tile"),
        ("1 1111 Bams 22a = 25", "write a, b or c after numbers"),
        (f"1 - {GROUPS} = 25", "leave out '-' after the number of the line"),
        (f"1- {GROUPS} = 25", "leave out '-' after the number of the line"),
        ("1-22a 444a = 25", "leave out '-' after the number of the line"),
        (f"1) {GROUPS} = 25", "leave out ')' after the number of the line"),
        (f"1 {GROUPS.replace(' ', ', ')} = 25", "leave out ',' between groups"),
        (f"1 {GROUPS} 25", "write the points as = 25"),
        (f"1 {GROUPS} X 25", "write the points as = 25"),
        (f"1 {GROUPS} = C 25", "write the points as = 25 C"),
        (f"1 {GROUPS} = $25", "write the points as = 25"),
        (f"1 {GROUPS} ; = 25", "write a remark after the semicolon"),
        (f"1 {GROUPS}) = 25", ") has no ( before it"),
        ("1 NNN | SSS = 25", "a bar is between two ways in braces"),
        ("1 = 25", "the line has no groups yet"),
    ],
)
def test_a_message_about_a_slip_says_the_mend(line: str, mend: str) -> None:
    with pytest.raises(CardError) as caught:
        parse_card(f"card A\n[B]\n{line}\n")
    assert (caught.value.line, mend in caught.value.why) == (3, True), caught.value.why


@pytest.mark.parametrize("name", card_names())
def test_no_line_of_a_bundled_card_has_a_slip(name: str) -> None:
    assert [line for line in card_text(name).splitlines() if slip_in(line)] == []


@pytest.mark.parametrize(
    "line",
    ["1 333a+ 444b = 5", "1 1-2-3a 444b = 5", "1 (33a 66a)4 {FF | ww} = 5 C", '1 FF ; "red (or green), any" = 5 x',
     "1 <p x 12> NN ; any 2 suits = 50 if p in 2 6 else 40", "1 ppoa (1a 2a)5@p # any dragon, = or"],
)  # fmt: skip
def test_the_language_has_no_slip_of_its_own(line: str) -> None:
    assert slip_in(line) is None
