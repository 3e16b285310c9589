"""Lines like those of the 2026 card, which an owner of the card must be able to type.

The notes on the card describe only a part of each line. We invented the rest.
"""

import pytest

from tilewright.groups import Hand
from tilewright.hands.language.parse import parse_card
from tilewright.hands.matching.card_hands import CardHands


def hands(line: str) -> CardHands:
    return CardHands(parse_card(f"card Filled in\nconcealed 10\n[L]\n1 {line}\n"))


def distance(rules: CardHands, text: str) -> int:
    hand = Hand.parse(text)
    return rules.distance(hand.concealed, hand.exposures)


def test_card26_01_and_05_singles_and_pairs_of_one_number() -> None:
    rules = hands("pa pb pc NN EE WW SS RR F = 50 if p in 2 6 else 40 c")
    assert rules.card.lines[0].singles_and_pairs
    assert {template.value for template in rules.templates} == {50, 40}
    assert distance(rules, "6B 6C 6D NN EE WW SS RR F") == 0
    assert distance(rules, "6B 6C 7D NN EE WW SS RR F") == 1


def test_card26_05_cat_2_in_any_split() -> None:
    rules = hands("<p x 12> {N S | E W} = 50 if p in 2 6 else 40")
    assert distance(rules, "2222B 2222C 222D J N S") == 0
    assert distance(rules, "2222B 2222C 22D JJ E W") == 0
    assert distance(rules, "2222B 2222C 2222D J W") == 1, "a wind is a single"
    assert distance(rules, "[222JB] [2222C] 2222D E W") == 0
    assert distance(rules, "2222B 2222C 2222D N E") == 1


def test_card26_quint_3_the_kong_first_and_the_quint_anywhere() -> None:
    rules = hands("1111a 2a 3a (N E W S)5 ; run = 30")
    for winds in ("NNNNJ E W S", "N EEEEJ W S", "N E WWWWJ S", "N E W SSSSJ"):
        assert distance(rules, f"2222B 34B {winds}") == 0
        assert distance(rules, f"233334B {winds}") > 0
    assert distance(rules, "[SSSSJ] [7777D] 89D NEW") == 0
    assert distance(rules, "[SSSSJ] [8888D] 9D NEW") == 99


def test_card26_quint_5_two_quints_of_odd_numbers_that_may_be_the_same() -> None:
    rules = hands("pppppa qqqqqb NEWS ; p q odd = 60")
    assert distance(rules, "3333B J 3333C J NEWS") == distance(rules, "3333B J 7777C J NEWS") == 0
    assert distance(rules, "3333B J 4444C J NEWS") == 4


def test_card26_06_kitty_4_is_fixed_among_runs() -> None:
    rules = CardHands(
        parse_card("card A\n[KITTY] ; run\n4 11a 222a 333a 44a NNNN ; fixed = 25\n1 11a 222a 333a FFFFFF = 25")
    )
    assert distance(rules, "11222333B 44B NNNN") == 0
    assert "KITTY/4" not in {each.line for each in rules.readings(Hand.parse("22333444C 55C NNNN").concealed, ())}
    assert distance(rules, "77888999D FFFFFF") == 0


def test_card26_12_kitty_7_has_its_pair_at_the_end_and_others_anywhere() -> None:
    fixed = hands("1a 2a 3a 4a 55a 6666b 7777b ; run = 30")
    floats = hands("(1a 2a 3a 4a 5a)2 6666b 7777b ; run = 30")
    for text, at_the_end in (
        ("345677B 8888C 9999C", True),
        ("334567B 8888C 9999C", False),
        ("345567B 8888C 9999C", False),
    ):
        assert (distance(fixed, text) == 0) is at_the_end
        assert distance(floats, text) == 0


def test_card26_odd_3_two_sets_of_numbers_and_any_dragon() -> None:
    rules = hands("FF {111a 33a 555a | 555a 77a 999a} DDDD = 30")
    for dragon in "RG0":
        assert distance(rules, f"FF 11133555B {dragon * 4}") == distance(rules, f"FF 55577999B {dragon * 4}") == 0
    assert distance(rules, "FF 33355777B RRRR") > 0
    assert distance(rules, "FF 11133555B NNNN") == 4


def test_card26_odd_4_all_odd_numbers_and_the_pair_in_another_suit() -> None:
    rules = hands("(1a 3a 5a 7a 9a)2b {NNNN SSSS | EEEE WWWW} = 30")
    for pair, rest in (("1", "3579"), ("3", "1579"), ("5", "1379"), ("7", "1359"), ("9", "1357")):
        assert distance(rules, f"{pair * 2}C {rest}B NNNN SSSS") == 0
        assert distance(rules, f"{pair * 2}B {rest}B EEEE WWWW") == 2
        assert distance(rules, f"{pair * 2}C {rest}B NNNN WWWW") == 4


def test_card26_wind_1_a_kong_that_floats_among_the_winds() -> None:
    rules = hands("(N E W S)4 123a 4444b = 30")
    for kong in "NEWS":
        assert distance(rules, f"{kong * 4} {'NEWS'.replace(kong, '')} 123B 4444C") == 0
    assert distance(rules, "NN EE W SS 123B 4444C") == 2


def test_card26_wind_4_two_versions() -> None:
    rules = hands("{NNNN SSSS pppa pppb | EEEE WWWW qqqa rrrb} ; p odd, q r even = 30")
    assert distance(rules, "NNNN SSSS 333B 333C") == 0
    assert distance(rules, "NNNN SSSS 333B 555C") == 3, "like odd numbers"
    assert distance(rules, "EEEE WWWW 222B 666C") == distance(rules, "EEEE WWWW 222B 222C") == 0
    assert distance(rules, "EEEE WWWW 333B 333C") == 6


@pytest.mark.parametrize("tiles", ["RRRR GGGG 00", "RRRR G 000 JJ", "RRRRR GGGG 0"])
def test_card26_07_wind_7_ten_tiles_in_any_split(tiles: str) -> None:
    rules = hands("<RG0 x 10> NEWS = 30")
    assert distance(rules, f"{tiles} NEWS") == 0


def test_card26_369_1_two_kongs_and_a_single() -> None:
    rules = hands("(3333a 6666a 9999a)1 FFFFF = 30")
    for text in ("3 66669999", "33336 9999", "333366669"):
        assert distance(rules, text.replace(" ", "") + "B FFFFF") == 0
    assert distance(rules, "33336699B FFFFF J") == 1


def test_card26_09_369_5_a_pair_and_a_pung_of_flowers() -> None:
    rules = hands("FF FFF 3333a 666b 99c = 30")
    assert rules.possible(Hand.parse("[FFF]").exposures) == ("L/1",)
    assert rules.possible(Hand.parse("[FFFFF]").exposures) == ()


def test_card26_08_369_6_a_joker_or_a_blank_as_a_single() -> None:
    rules = hands("{J | Z} RG0 3a 3b 3c 9a 9b 9c NEWS = 60 c")
    for single in "JZ":
        assert distance(rules, f"{single} RG0 3B 3C 3D 9B 9C 9D NEWS") == 0
    assert distance(rules, "F RG0 3B 3C 3D 9B 9C 9D NEWS") == 1
    assert distance(rules, "J RG0 3B 3C 3D 9B 9C J NEWS") == 1


def test_card26_house_1_and_4_pairs_as_in_the_run_and_falling_numbers() -> None:
    run = hands("(1a 2a 3a 4a 5a 6a 7a 8a 9a)2@p ppb ppc = 60 c")
    assert len(run.templates) == 27
    assert distance(run, "1234567789B 77C 77D") == 0
    assert distance(run, "1234567789B 77C 88D") == 2
    falls = hands("33a 2a 33b 22b 1b 33c 22c 11c ; run = 60 c")
    assert len(falls.templates) == 42
    assert distance(falls, "776B 77665C 776655D") == 0
    letters = hands("rra qa rrb qqb pb rrc qqc ppc ; p q r run = 60 c")
    assert {tuple(sorted(t.groups)) for t in letters.templates} == {tuple(sorted(t.groups)) for t in falls.templates}
