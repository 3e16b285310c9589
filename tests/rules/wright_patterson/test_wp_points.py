"""R-WP-22 and R-WP-6: points and doubles of unfinished hands. The table of doubles names each double by a letter."""

from __future__ import annotations

import pytest

from .wp import doubles, items, points, score


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("222B", 4),
        ("[222B]", 2),
        ("888C", 4),
        ("[888C]", 2),
        ("111B", 8),
        ("[111B]", 4),
        ("999D", 8),
        ("[999D]", 4),
        ("WWW", 8),
        ("[WWW]", 4),
        ("RRR", 8),
        ("[000]", 4),
        ("(2222B)", 16),
        ("[2222B]", 8),
        ("(9999B)", 32),
        ("[9999B]", 16),
        ("(NNNN)", 32),
        ("[GGGG]", 16),
        ("2222B", 4),  # four equal tiles in the hand count only as a concealed pung
        ("1111B", 8),
        ("123B", 0),
        ("1B 2C 3D", 0),
        ("[123B]", 0),
        ("11B 55C WW NN", 0),
        ("1B 5C R E", 0),
    ],
)
def test_wp_22_points_of_groups(text: str, counts: int) -> None:
    assert points(text) == counts


@pytest.mark.parametrize(
    ("pair", "own", "prevailing", "counts"),
    [
        ("RR", "E", "S", 2),
        ("GG", "E", "S", 2),
        ("00", "E", "S", 2),
        ("EE", "E", "S", 2),
        ("SS", "E", "S", 2),
        ("EE", "E", "E", 4),
        ("EE", "N", "W", 0),
        ("RRR", "E", "S", 8),  # a pung does not also count as a pair
    ],
)
def test_wp_22_points_of_pairs(pair: str, own: str, prevailing: str, counts: int) -> None:
    assert points(f"{pair} 111B", own=own, prevailing=prevailing) == counts + 8


def test_wp_22_flowers_count_four_each() -> None:
    assert [points("", flowers) for flowers in ("F3", "F3 F8", "F1 F2 F3 F5 F6")] == [4, 8, 20]


def test_wp_22_two_points_alone_count_nothing() -> None:
    assert score("RR 258B 258C 258D NW") == 0
    assert doubles("RR 1258B 1258B NNW") == {}  # a hand with only 2 points is not doubled
    assert score("RR 25678B 5678B WN", ready=3) == 0
    assert score("RR EE 258B 258C 14D W") == 0  # 4 points, rounded down to 0
    assert score("RR EE 258B 258C 14D W", ready=1) == 10  # 8 points, rounded to 10


def test_wp_22_the_worked_figures() -> None:
    assert score("111B EE 258C 369D W N", flowers="F1") == 30  # 8 + 2 + 4 = 14 points, doubled to 28
    assert score("[EEEE] 258B 258C 147D W", own="E", prevailing="E") == 60  # 16 points, doubled twice to 64
    assert score("RR 258B 258C 147D WN") == 0


def test_wp_22_rounded_to_the_nearest_ten() -> None:
    assert score("111B 258C 369D WN 4B 7B") == 10  # 8 points, rounded to 10
    assert score("111B RR EE 258C 369D") == 10  # 12 points, rounded to 10
    assert score("111B [222B] [333B] 258C W") == 10  # 12 points, rounded to 10
    assert score("111B 222B 258C EE 47D W") == 10  # 14 points, rounded to 10
    assert score("111B 222B [333B] EE 47D") == 20  # 16 points, rounded to 20


def test_wp_22_an_unfinished_hand_counts_500_at_most() -> None:
    score_items = items("RRR GGG 000 EEE W", flowers="F1")
    assert score("RRR GGG 000 EEE W", flowers="F1") == 500
    assert score_items[-1].plus < 0


def test_wp_22_letter_b_own_and_prevailing_flowers() -> None:
    hand = "111B 258C 369D WWNN"
    assert doubles(hand, "F1") == {"B": 1}
    assert doubles(hand, "F1 F5") == {"B": 2}
    assert doubles(hand, "F2") == {"B": 1}  # F2 is the flower of South, the prevailing wind
    assert doubles(hand, "F1 F5 F2 F6") == {"B": 4}
    assert doubles(hand, "F3 F4 F7 F8") == {}
    assert doubles(hand, "F4", own="N", prevailing="N") == {"B": 2}
    assert doubles(hand, "F3", own="W") == {"B": 1}


def test_wp_06_own_wind_and_flower_are_the_racks() -> None:
    hand = "[WWW] 258B 258C 147D E"
    assert [doubles(hand, "F3", own=own, prevailing="E") for own in "ESWN"] == [{}, {}, {"B": 1, "D": 1}, {}]
    assert [points("WW 111B", own=own, prevailing="E") for own in "ESWN"] == [8, 8, 10, 8]


def test_wp_22_letter_c_each_dragon() -> None:
    assert doubles("[RRR] 258B 258C 147D W") == {"C": 1}
    assert doubles("[RRRR] 258B 258C 147D W") == {"C": 1}
    assert doubles("RRR [GGG] 258B 14C 7D W") == {"C": 2}
    assert doubles("RR GG 258B 258C 147D") == {}


def test_wp_22_letters_d_and_e_own_and_prevailing_wind() -> None:
    hand = "[EEE] 258B 258C 147D W"
    assert doubles(hand, own="E", prevailing="S") == {"D": 1}
    assert doubles(hand, own="N", prevailing="E") == {"E": 1}
    assert doubles(hand, own="E", prevailing="E") == {"D": 1, "E": 1}
    assert doubles(hand, own="N", prevailing="S") == {}
    assert doubles("EEEE 258B 258C 147D", own="E") == {"D": 1}


def test_wp_22_letter_f_one_suit_and_honors() -> None:
    assert doubles("[2222B] 134567B WN0 R") == {"F": 1}
    assert doubles("[2222B] 134567B WN0 1C") == {}
    assert doubles("[NNN] 2234567889B") == {"F": 1}


def test_wp_22_letters_g_and_j_concealed_pungs() -> None:
    assert doubles("222B 333C 444D 58D WN") == {"G": 1}
    assert doubles("222B 333C [444D] 58D WN") == {}
    assert doubles("222B 333C [4444D] 58D WN") == {"G": 1}  # for G, three concealed pungs, an exposed kong counts too
    assert doubles("222B 333C (4444D) 58D WN") == {"G": 1}
    assert doubles("222B 333C 444D 555D W") == {"J": 2}  # J, for four concealed pungs, replaces G, for three
    assert doubles("222B 333C [4444D] (5555D) W") == {"J": 2}


def test_wp_22_letter_h_honors_and_ends() -> None:
    assert doubles("[111B] 99C 19D WWNN 00") == {"H": 1}
    assert doubles("[111B] 99C 18D WWNN 00") == {}
    assert doubles("[111B] 99C 19D WWNN [258D]") == {}


def test_wp_22_letter_k_honors_and_ends_of_one_suit() -> None:
    assert doubles("[111B] 99B WWNN 00 R G") == {"K": 2}  # K, for honors and ends of one suit, replaces F and H


def test_wp_22_letter_m_one_suit_instead_of_f() -> None:
    assert doubles("[2222B] 1345678B 467B") == {"M": 3}


def test_wp_22_letters_n_and_r_dragons() -> None:
    assert doubles("RRR [GGG] 00 258B 14C") == {"C": 2, "N": 3}
    assert doubles("RRR [GGG] 000 258B 1C") == {"C": 3, "R": 4}  # R, for pungs of all three dragons, replaces N
    assert doubles("RRR [GGG] 0 258B 14C W") == {"C": 2}


def test_wp_22_letter_o_only_honors() -> None:
    assert doubles("[WWW] NN EE SS RR GG") == {"O": 3}  # O, for honors only, replaces F and H


def test_wp_22_letter_p_only_ends() -> None:
    assert doubles("[111B] [999B] [111C] 99C 11D") == {"P": 3}  # P, for 1s and 9s only, replaces H


@pytest.mark.parametrize(("ready", "letter", "times"), [(1, "I", 1), (2, "L", 2), (3, "Q", 3)])
def test_wp_22_letters_i_l_and_q_ready(ready: int, letter: str, times: int) -> None:
    hand = "[222B] [333B] 58B 14C 7D WN"
    assert doubles(hand, ready=ready) == {letter: times}
    assert score(hand, flowers="F3 F4", ready=ready) == (12 * 2**times + 5) // 10 * 10


def test_wp_22_every_item_cites_a_rule_and_its_letter() -> None:
    labels = [item.label for item in items("RRR [GGG] 00 258B 14C", flowers="F1")]
    assert labels == [
        "exposed pung of Green dragon",
        "Flower 1",
        "concealed pung of Red dragon",
        "pair of Soap",
        "B: own flower or season",
        "C: pung or kong of a dragon",
        "N: pungs of two dragons and a pair of the third",
        "to the nearest ten",
        "no unfinished hand counts more than 500",
    ]
    assert {item.rule for item in items("RRR [GGG] 00 258B 14C")} == {"R-WP-22"}
