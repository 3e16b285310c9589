"""Letters for tiles, rising letters, suits by name, own and prevailing wind, and groups to pick from."""

import time
from itertools import combinations
from math import comb

import pytest

from tilewright.groups import Context
from tilewright.hands.language.card import CardError
from tilewright.hands.language.expand import counts
from tilewright.hands.language.footnotes import Note, Tries, assignments, holds
from tilewright.hands.language.parse import parse_card
from tilewright.hands.matching.card_hands import NOTHING_FITS, CardHands

from .cards_of import CHINESE, distance, hands, possible, read

ENDS = "1 9 N E W S R G 0"


def groups_of_hands(rules: CardHands) -> set[tuple[tuple[int, ...], ...]]:
    """Return the hands of a card. Each hand is a sorted tuple of its groups."""
    return {tuple(sorted(place.kinds for place in template.groups)) for template in rules.templates}


def counted(rules: CardHands) -> int:
    return sum(counts(rules.card).values())


# ---- rising letters


@pytest.mark.slow
@pytest.mark.no_cover  # expands many thousands of hands
def test_four_pungs_and_a_pair_of_one_suit_are_counted_once() -> None:
    rules = hands("pppa+ qqqa+ rrra+ sssa+ tta ; p q r s rising, p q r s t different = 5", head=CHINESE)
    assert counted(rules) == len(rules.templates) == 3 * comb(9, 4) * 5 == 1890
    free = hands("pppa+ qqqa+ rrra+ sssa+ tta ; p q r s t different, a in B = 5", head=CHINESE)
    assert counted(free) == 24 * 630
    assert groups_of_hands(free) == {each for each in groups_of_hands(rules) if max(max(kinds) for kinds in each) < 9}


def test_rising_is_in_the_order_that_is_said() -> None:
    down = hands("pppa qqqa rrra NNNN F ; r q p rising = 5")
    up = hands("pppa qqqa rrra NNNN F ; p q r rising = 5")
    assert counted(down) == counted(up) == 3 * comb(9, 3)
    assert groups_of_hands(down) == groups_of_hands(up)
    printed = {template.groups[0].kinds[0] % 9 for template in down.templates}
    assert printed == set(range(2, 9)), "p is the highest, at least 3"
    assert len(hands("pppa qqqb NNNN FFFF ; p q rising = 5").templates) == 36 * 6


def test_rising_winds_and_tiles_in_the_order_of_the_set() -> None:
    assert len(hands("wwwww vvvvv FFFF ; w v rising = 5").templates) == 6
    rules = hands("kkk lll FFFFFFFF ; k l rising = 5")
    assert counted(rules) == len(rules.templates) == comb(34, 2)
    assert holds(Note("rising", "kl"), {"k": "S", "l": "R"})
    assert holds(Note("rising", "kl"), {"k": "9D", "l": "N"})
    assert not holds(Note("rising", "kl"), {"k": "1C", "l": "9B"})
    assert not holds(Note("rising", "pq"), {"p": "3", "q": "3"})
    assert holds(Note("rising", "pqr"), {"p": "3"})


@pytest.mark.parametrize(
    ("letters", "notes", "many"),
    [
        ("pq", [Note("rising", "pq")], 36),
        ("pq", [Note("rising", "qp"), Note("even", "pq")], 6),
        ("pqr", [Note("rising", "pr"), Note("rising", "qr"), Note("different", "pq")], 2 * 84),
        ("kl", [Note("rising", "kl"), Note("in", "kl", "19NEWSRG0")], comb(13, 2)),
        ("vw", [Note("own", "vw")], 4),
        ("", [], 1),
        ("p", [Note("odd", "p"), Note("even", "p")], 0),
    ],
)
def test_the_number_of_values_of_letters(letters: str, notes: list[Note], many: int) -> None:
    choices = list(assignments(letters, notes, Tries()))
    assert len(choices) == many
    assert all(all(holds(note, each) for note in notes) for each in choices)


# ---- letters for any tile


def test_a_letter_for_a_tile_is_any_of_the_34() -> None:
    assert len(hands("kkkkk FFFFFFFFF = 5").templates) == 34
    assert len(hands("kkkkk FFFFFFFFF ; k in 1 N 0 = 5").templates) == 5
    assert len(hands("kl FFFFFFFFFFFF = 5").templates) == 34 * 34
    assert len(hands("kkk lll FFFFFFFF = 5").templates) == 34 * 35 // 2, "which of them is k does not matter"
    assert len(hands("kkk lll FFFFFFFF ; k l different = 5").templates) == 34 * 33 // 2


@pytest.mark.slow
@pytest.mark.no_cover  # expands many thousands of hands
def test_all_terminals_and_honors() -> None:
    line = f"kkk+ lll+ mmm+ nnn+ oo ; k l m n rising, k l m n o in {ENDS}, k l m n o different = 5"
    rules = hands(line, head=CHINESE)
    assert counted(rules) == len(rules.templates) == comb(13, 4) * 9
    assert read(rules, "111B 999D (NNNN) [RRR] 99C") == ["L/1: [111B] [999D] (NNNN) [RRR] [99C]"]
    assert distance(rules, "111B 999D NNNN RRR 9C") == 1
    assert possible(rules, "[999C]") == possible(rules, "[EEEE]") == ("L/1",)
    assert possible(rules, "[888C]") == possible(rules, "[99C]") == ()


def test_jokers_stand_in_groups_of_a_letter() -> None:
    rules = hands("kkk lll mmm nnn oo ; k l m n rising, k l m n o in N E W S R G 0 = 5")
    assert read(rules, "NNJ EEE WWW SSS RR")[0] == "L/1: [NNJ] [EEE] [WWW] [SSS] [RR]"
    assert distance(rules, "NNN EEE WWW SSS RJ") == 1
    assert possible(rules, "[NJJ]") == ("L/1",)


def test_a_value_may_depend_on_a_tile() -> None:
    rules = hands("kkkkk FFFFFFFFF ; k in N 9 R = 30 if k in N else 20 if k in 9 else 10")
    assert sorted(template.value or 0 for template in rules.templates) == [10, 20, 20, 20, 30]


# ---- suits by name


def test_a_suit_may_be_named() -> None:
    rules = hands(
        "222a+ 333a+ 444a+ GGG+ 88a ; a in B = 5", "111a 222b 333a 44b NNN ; a in B C, b in D = 5", head=CHINESE
    )
    assert len(rules.templates) == 1 + 2
    assert distance(rules, "222B 333B 444B GGG 88B") == 0
    assert distance(rules, "222C 333C 444C GGG 88C") > 5
    assert [template.value for template in hands("ppppa FFFFF NNNNN ; p in 7 = 9 if a in B else 5").templates] == [
        9,
        5,
        5,
    ]


# ---- own and prevailing wind

WINDS = hands(
    "www vvv 123456a RR ; w own, v prevailing = 5",
    "www 111a 222a 333a GG ; w own = 6",
    "{www | vvv} 444a 555a 666a 00 ; w own, v prevailing = 7",
    head=CHINESE,
)


def test_own_and_prevailing_wind() -> None:
    south = Context(seat="S", prevailing="W")
    assert read(WINDS, "SSS WWW 123456B RR", south) == ["L/1: [SSS] [WWW] [123456B] [RR]"]
    assert read(WINDS, "SSS WWW 123456B RR", Context(seat="W", prevailing="S")) == [
        "L/1: [WWW] [SSS] [123456B] [RR]",
    ]
    assert read(WINDS, "SSS WWW 123456B RR", Context(seat="N", prevailing="W")) == []
    assert distance(WINDS, "SSS WWW 123456B RR", Context(seat="N", prevailing="W")) == 3
    assert distance(WINDS, "SSS 111222333C GG", south) == 0
    assert distance(WINDS, "SSS 111222333C GG") == 3, "East unless it is said"


def test_with_exposures_the_wind_is_the_seat_s() -> None:
    assert possible(WINDS, "[SSS]", context=Context(seat="S", prevailing="W")) == ("L/1", "L/2", "L/3")
    assert possible(WINDS, "[SSS]", context=Context(seat="W", prevailing="S")) == ("L/1", "L/3")
    assert possible(WINDS, "[SSS]") == ()
    assert distance(WINDS, "[SSS] 111B", Context(seat="N")) == NOTHING_FITS


def test_a_hand_is_read_once_if_both_winds_are_equal() -> None:
    assert read(WINDS, "SSS 444555666D 00", Context(seat="S", prevailing="S")) == [
        "L/3: [SSS] [444D] [555D] [666D] [00]"
    ]
    assert read(WINDS, "SSS 444555666D 00", Context(seat="S", prevailing="N")) != []
    assert read(WINDS, "SSS 444555666D 00", Context(seat="E", prevailing="N")) == []


def test_two_letters_for_one_wind_are_the_same_wind() -> None:
    rules = hands("www vvv 12345678a ; w own, v own = 5")
    assert len(rules.templates) == 4 * 3
    assert distance(rules, "NNNNNN 12345678B", Context(seat="N")) == 0


def test_a_letter_without_a_footnote_is_any_wind() -> None:
    assert distance(hands("www 11a 22a 33a 44a 55a N = 5"), "SSS 1122334455B N", Context(seat="E")) == 0


# ---- groups to pick from


def test_some_of_the_groups() -> None:
    rules = hands("(11a 22a 33a 44a 55a 66a 77a 88a 99a)x7 = 5")
    assert counted(rules) == len(rules.templates) == 3 * comb(9, 7)
    assert distance(rules, "11223344556688B") == 0
    assert distance(rules, "11112233445566B") == 2, "each once at most"
    assert rules.card.lines[0].singles_and_pairs


def test_every_choice_of_groups_is_a_hand() -> None:
    rules = hands("(RRR GGG 000)x2 FFFFFFFF = 5")
    assert groups_of_hands(rules) == {
        tuple(sorted((*pair, (34,) * 8))) for pair in combinations(((31,) * 3, (32,) * 3, (33,) * 3), 2)
    }
    assert possible(rules, "[RRR] [000]") == ("L/1",)
    assert possible(rules, "[RRR] [RRR]") == ()


# ---- mistakes


@pytest.mark.parametrize(
    ("text", "column", "why"),
    [
        ("kka", 5, "k stands for a whole tile, and has no suit"),
        ("k1a", 5, "k stands for a whole tile, and has no suit"),
        ("kk ll ; k odd", 11, "k stands for tiles, and the footnote 'odd' is about numbers"),
        ("kk ll ; k l run", 11, "k stands for tiles, and the footnote 'run' is about numbers"),
        ("kk ll ; k in 1 B", 11, "k stands for tiles, not for 1B"),
        ("ppa ; p in 0", 9, "p stands for numbers, not for 0"),
        ("ppa kk ; p k different", 14, "p stands for numbers, and k for tiles"),
        ("ppa ww ; w p rising", 14, "w stands for winds, and p for numbers"),
        (
            "ppa qqb ; a b different",
            13,
            "a stands for suits, and the footnote 'different' is about numbers, winds and tiles",
        ),
        ("ppa ; a in N", 9, "a stands for suits, not for N"),
        ("ppa ; p own", 9, "p stands for numbers, and the footnote 'own' is about winds"),
        ("kk ; k prevailing", 8, "k stands for tiles, and the footnote 'prevailing' is about winds"),
        ("kk ; k rising", 8, "'rising' needs two letters or more"),
        ("(11a 22a)x2", 12, "after )x write how many of these 2 groups a hand has; not all of them"),
        ("(11a 22a)x0", 12, "not all"),
        ("(11a 22a 33a)x999", 16, "not all"),
        ("(11a 222a 33a)x2", 4, "the groups to choose from are all of one size"),
        ("(11a 23a)x1", 8, "each group in round brackets is of equal tiles"),
        ("ppppa FFFFF NNNNN ; b in B", 1, "is about b, which the line does not have"),
        ("ppppa FFFFF NNNNN ; w own", 1, "is about w, which the line does not have"),
        ("ppppa FFFFF NNNNN ; no wind", 26, "a footnote that keeps jokers out is: no jokers"),
    ],
)
def test_mistakes_with_letters(text: str, column: int, why: str) -> None:
    with pytest.raises(CardError) as caught:
        parse_card(f"card A\n[B]\n1 {text} = 5\n")
    assert why in caught.value.why
    assert (caught.value.line, caught.value.column) == (3, column)


@pytest.mark.thorough(but=4)
@pytest.mark.slow
@pytest.mark.no_cover  # counts up to a million hands several times
@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (["kkk lll mmm nnn oo"], "more than 20,000 ways"),
        (["klmno pa qa ra sa ta vw FF"], "more than 20,000 ways"),
        (["kkk lll mmm nnn oo ; k l m n o rising"], "more than 20,000 ways"),
        (["klmno pqrsta vw FF ; v w own, v w different"], "no numbers or suits|tried 1,000,000 times"),
        (
            ["klmno pa qa ra sa ta vw FF ; o n m l k rising, t s r q p rising, p q r s t rising"],
            "tried 1,000,000 times",
        ),
        (["(N E W S R G 0 N E W S R G 0 N E W S R G 0)x10 FFFF"], "chosen in more than 20,000 ways"),
        (
            ["kkk lll mmm nnn oo ; k l m n rising, n m different, n o in 1, k in 1 2 3 4 5 6 7 8 9"] * 90,
            "tried 1,000,000",
        ),
    ],
)
def test_letters_that_explode_are_refused_quickly(lines: list[str], why: str) -> None:
    text = "card A\n[B]\n" + "".join(f"{at} {line} = 5\n" for at, line in enumerate(lines, 1))
    started = time.process_time()
    with pytest.raises(CardError, match=why):
        counts(parse_card(text))
    assert time.process_time() - started < 20, "a second or two"
