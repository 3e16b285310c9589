"""R-HK-8 to 31: the fan of a hand and of its win. Each test is named after the rule it checks."""

from __future__ import annotations

import pytest

from tilewright.cli.check import check
from tilewright.variants import RULESETS

from .hong_kong import fan, readings, rules, win

PLAIN = "[123B] 567B 234C NNN 88D"  # a chicken hand, worth no fan


def test_hk_08_all_chows() -> None:
    assert fan("[123B] 567B 234C 678D 99D") == {"All Chows": 1}
    assert fan("[123B] 567B 234C 678D RR") == {"All Chows": 1}
    assert fan("[123B] 567B 234C 666D 99D") == {"Chicken Hand": 0}


def test_hk_09_all_pungs() -> None:
    assert fan("[111B] [222C] [3333D] NNN 88D") == {"All Pungs": 3}
    assert fan("[111B] [222C] (3333D) 567B 88D") == {"Chicken Hand": 0}


def test_hk_10_half_flush() -> None:
    assert fan("[123B] 567B 222B 888B NN") == {"Half Flush": 3}
    assert fan("[123B] 567B 222B 888C NN") == {"Chicken Hand": 0}


def test_hk_11_full_flush() -> None:
    assert fan("[123B] 567B 222B 888B 99B") == {"Full Flush": 7}
    assert fan("[123B] 567B 222B 888C 99B") == {"Chicken Hand": 0}


def test_hk_12_all_honors() -> None:
    assert fan("[NNN] [WWW] [SSS] [RRR] GG") == {"All Honors": 10, "Dragon Pung": 1}
    assert fan("NN EE WW SS RR GG 00", seven_pairs="on") == {"All Honors": 10, "Seven Pairs": 4, "Concealed Hand": 1}


def test_hk_13_mixed_terminals() -> None:
    assert fan("[NNN] [111B] [999B] [111C] 99D") == {"Mixed Terminals": 4}
    assert fan("[NNN] [111B] [999B] [111C] 88D") == {"All Pungs": 3}
    assert fan("[NNN] [111B] [999B] [SSS] WW") == {"Half Flush": 3, "Mixed Terminals": 4}


def test_hk_14_all_terminals() -> None:
    assert fan("[111B] [999B] [111C] [111D] 99D") == {"All Terminals": 13}
    assert fan("[111B] [999B] [111C] [111D] NN") == {"Mixed Terminals": 4}


@pytest.mark.parametrize("dragon", "RG0")
def test_hk_15_dragon_pungs(dragon: str) -> None:
    assert fan(f"[123B] 567B 234C {dragon * 3} 88D") == {"Dragon Pung": 1}
    assert fan(f"[123B] 567B 234C [{dragon * 4}] 88D") == {"Dragon Pung": 1}
    assert fan(f"[123B] 567B 234C 777D {dragon * 2}") == {"Chicken Hand": 0}


def test_hk_15_two_dragon_pungs() -> None:
    assert fan("[123B] 567B [RRR] 000 88D") == {"Dragon Pung": 2}


def test_hk_16_little_dragons() -> None:
    assert fan("[123B] 567C [RRR] 000 GG") == {"Little Dragons": 5}
    assert fan("[123B] 567C [RRR] (0000) GG") == {"Little Dragons": 5}
    assert fan("[123B] 567C [RRR] 777D GG") == {"Dragon Pung": 1}


@pytest.mark.parametrize("missing", "RG0")
def test_hk_16_little_dragons_are_of_all_three(missing: str) -> None:
    pungs = " ".join(f"[{dragon * 3}]" for dragon in "RG0" if dragon != missing)
    assert fan(f"{pungs} [123B] 567C NN") == {"Dragon Pung": 2}


def test_hk_16_big_dragons() -> None:
    assert fan("[123B] [GGG] [RRR] 000 55C") == {"Big Dragons": 8}


@pytest.mark.parametrize("seat", "ESWN")
@pytest.mark.parametrize("prevailing", "ESWN")
@pytest.mark.parametrize("wind", "ESWN")
def test_hk_17_own_and_prevailing_wind(wind: str, seat: str, prevailing: str) -> None:
    earned = fan(
        f"[123B] 567B 234C {wind * 3} 88D", win(seat=seat, prevailing=prevailing, flowers=f"F{'SWNE'.index(seat) + 1}")
    )
    assert ("Seat Wind" in earned) == (wind == seat)
    assert ("Prevailing Wind" in earned) == (wind == prevailing)
    assert sum(earned.values()) == (wind == seat) + (wind == prevailing)
    assert "Seat Wind" not in fan(f"[123B] 567B 234C 777D {wind * 2}", win(seat=seat))


def test_hk_18_little_winds() -> None:
    assert fan("[123B] [NNN] [WWW] [SSS] EE") == {"Half Flush": 3, "Little Winds": 6}
    assert fan("[123B] [NNN] [WWW] [EEE] SS", win(prevailing="S")) == {
        "Half Flush": 3,
        "Little Winds": 6,
        "Seat Wind": 1,
    }
    assert fan("[123B] [NNN] [WWW] [SSS] 55B") == {"Half Flush": 3}


@pytest.mark.parametrize("missing", "NEWS")
def test_hk_18_little_winds_are_of_all_four(missing: str) -> None:
    pungs = " ".join(f"[{wind * 3}]" for wind in "NEWS" if wind != missing)
    seat = "E" if missing != "E" else "S"  # a seat whose wind is among the three pungs
    assert fan(f"{pungs} [123B] 55B", win(seat=seat, prevailing=missing, flowers="F3")) == {
        "Half Flush": 3,
        "Seat Wind": 1,
    }


def test_hk_18_big_winds() -> None:
    assert fan("[EEE] [NNN] [WWW] [SSS] 55B") == {"Half Flush": 3, "Big Winds": 13}
    assert fan("[EEE] [NNN] [WWW] [SSS] RR") == {"All Honors": 10, "Big Winds": 13}


def test_hk_19_four_concealed_pungs() -> None:
    text = "111B 222C (3333D) NNN 88D"
    assert fan(text, win("N", drawn=True)) == {"Four Concealed Pungs": 8, "Self-drawn": 1}
    assert fan(text, win("8D")) == {"Four Concealed Pungs": 8}
    assert fan(text, win("N")) == {"All Pungs": 3, "Concealed Hand": 1}
    assert fan("111B 222C [333D] NNN 88D", win("8D", drawn=True)) == {"All Pungs": 3, "Self-drawn": 1}


def test_hk_20_four_kongs() -> None:
    assert fan("[1111B] [2222C] (3333D) [NNNN] 88D") == {"Four Kongs": 13}
    assert fan("[1111B] [2222C] (3333D) [NNN] 88D") == {"All Pungs": 3}
    assert fan("(1111B) (2222C) (3333D) (NNNN) 88D", win("8D")) == {"Four Kongs": 13, "Four Concealed Pungs": 8}


@pytest.mark.parametrize("more", range(1, 10))
def test_hk_21_nine_gates(more: int) -> None:
    assert fan(f"1112345678999C {more}C") == {"Nine Gates": 13}


@pytest.mark.parametrize(
    "lacking_one", ["11133345678999", "11122456789999", "11122234678999", "11112345688999", "11123456777999"]
)
def test_hk_21_nine_gates_have_every_number(lacking_one: str) -> None:
    assert fan(f"{lacking_one}D") == {"Full Flush": 7, "Concealed Hand": 1}


def test_hk_21_nine_gates_have_no_melds() -> None:
    assert fan("[123C] 11145678999C") == {"Full Flush": 7}
    assert fan("(9999C) 11123455678C", win()) == {"Full Flush": 7, "Concealed Hand": 1}
    assert fan("1112345678999C 5C", win(drawn=True)) == {"Nine Gates": 13, "Self-drawn": 1}
    assert "Nine Gates" not in fan("11123456788899C")


def test_hk_22_pure_straight_where_the_table_counts_it() -> None:
    text = "[123B] [456B] 789B NNN 88D"
    assert fan(text) == {"Chicken Hand": 0}
    assert fan(text, pure_straight="on") == {"Pure Straight": 8}
    for text in ("[123B] [456C] 789B NNN 88D", "[123B] [456B] 678B NNN 88D", "[123B] [567B] 789B NNN 88D"):
        assert fan(text, pure_straight="on") == {"Chicken Hand": 0}
    assert fan("[111B] 234B 567B 789B 99C", pure_straight="on") == {"Chicken Hand": 0}


def test_hk_23_concealed_hand() -> None:
    text = "123B 567B 234C NNN 88D"
    assert fan(text, win("6B")) == {"Concealed Hand": 1}
    assert fan("123B 567B 234C (NNNN) 88D", win("6B")) == {"Concealed Hand": 1}
    assert fan("123B 567B 234C [NNNN] 88D", win("6B")) == {"Chicken Hand": 0}


def test_hk_24_self_drawn() -> None:
    assert fan(PLAIN, win("6B", drawn=True)) == {"Self-drawn": 1}
    assert fan("123B 567B 234C NNN 88D", win("6B", drawn=True)) == {"Self-drawn": 1, "Concealed Hand": 1}


def test_hk_25_kong_replacement() -> None:
    assert fan(PLAIN, win(None, "replacement", drawn=True)) == {"Kong Replacement": 1, "Self-drawn": 1}
    second = {"Second Kong Replacement": 8, "Self-drawn": 1}
    assert fan(PLAIN, win(None, "second-replacement", drawn=True)) == second
    assert fan(PLAIN, win(None, "replacement", "second-replacement", drawn=True)) == second
    assert fan(PLAIN, win(None, "replacement", "second-replacement")) == {"Chicken Hand": 0}


def test_hk_26_robbing_a_kong() -> None:
    assert fan(PLAIN, win("6B", "robbed-kong")) == {"Robbing a Kong": 1}
    assert fan(PLAIN, win("6B", "robbed-kong", drawn=True)) == {"Self-drawn": 1}


def test_hk_27_last_tile() -> None:
    assert fan(PLAIN, win("6B", "last-tile")) == {"Last Tile": 1}
    assert fan(PLAIN, win("6B", "last-tile", drawn=True)) == {"Last Tile": 1, "Self-drawn": 1}
    assert fan(PLAIN, win("6B", "last-of-kind")) == {"Chicken Hand": 0}


@pytest.mark.parametrize(
    ("seat", "drawn", "name"), [("E", True, "Heaven"), ("S", True, "Earth"), ("N", True, "Earth"), ("S", False, "Man")]
)
def test_hk_28_hk_43_hk_44_the_first_turn(seat: str, drawn: bool, name: str) -> None:
    context = win("6B", "first-turn", drawn=drawn, seat=seat, flowers="F3")
    assert fan("123B 567B 234C WWW 88D", context) == {name: 13}
    assert name not in fan("[123B] 567B 234C WWW 88D", context)


def test_hk_44_east_is_given_no_discard_before_the_first_turn() -> None:
    assert fan("123B 567B 234C WWW 88D", win("6B", "first-turn")) == {"Concealed Hand": 1}


def test_hk_29_no_flowers() -> None:
    assert fan(PLAIN, win(flowers="")) == {"No Flowers": 1}
    assert fan(PLAIN, win(flowers="F2")) == {"Chicken Hand": 0}


@pytest.mark.parametrize(("seat", "own"), [("E", "F1 F5"), ("S", "F2 F6"), ("W", "F3 F7"), ("N", "F4 F8")])
def test_hk_29_own_flowers(seat: str, own: str) -> None:
    text = "[123B] 567B 234C 777C 88D"
    assert fan(text, win(seat=seat, flowers=own)) == {"Own Flower": 2}
    assert fan(text, win(seat=seat, flowers=own[:2])) == {"Own Flower": 1}
    assert fan(text, win(seat="S" if seat == "E" else "E", flowers=own)) == {"Chicken Hand": 0}


def test_hk_30_four_flowers() -> None:
    assert fan(PLAIN, win(flowers="F1 F2 F3 F4")) == {"Four Flowers": 2}
    assert fan(PLAIN, win(flowers="F5 F6 F7 F8")) == {"Four Flowers": 2}
    assert fan(PLAIN, win(flowers="F1 F2 F3 F4 F5")) == {"Four Flowers": 2, "Own Flower": 1}
    assert fan(PLAIN, win(flowers="F1 F2 F3 F4 F5 F6 F7 F8")) == {"Four Flowers": 4}
    assert fan(PLAIN, win(flowers="F2 F3 F4 F6 F7 F8")) == {"Chicken Hand": 0}


@pytest.mark.parametrize("least", [0, 1, 3, 5])
def test_hk_31_the_minimum(least: int) -> None:
    hands = ["[123B] 567B 234C NNN 88D", "[123B] 567B 234C RRR 88D", "[123B] 567B RRR GGG 88D"]
    hands += ["[111B] [222C] [333D] NNN 88D", "[111B] [222C] [333D] RRR 88D", "[123B] 567C [RRR] 000 GG"]
    best = [readings(text, minimum_fan=str(least))[0] for text in hands]
    assert [reading.value for reading in best] == [0, 1, 2, 3, 4, 5]
    assert [reading.declarable for reading in best] == [fan >= least for fan in range(6)]
    assert rules(minimum_fan=str(least)).lowest_value() == least


@pytest.mark.parametrize("flowers", ["", "F1", "F5 F6 F7 F8"])
def test_hk_31_flowers_help_unless_the_table_says_no(flowers: str) -> None:
    text, context = "[123B] 567B RRR GGG 88D", win(flowers=flowers)
    with_them, without = readings(text, context)[0], readings(text, context, flowers_help="off")[0]
    assert with_them.declarable
    assert not without.declarable
    assert with_them.value == without.value
    assert readings("[111B] [222C] [333D] NNN 88D", context, flowers_help="off")[0].declarable


def test_hk_31_three_fan_are_the_custom() -> None:
    assert rules().lowest_value() == 3
    assert "at least 3 fan" in RULESETS["hong-kong"].summary


def test_hk_42_an_unknown_winning_tile_is_the_one_that_pays_most() -> None:
    text = "111B 222C (3333D) NNN 88D"
    assert fan(text, win()) == fan(text, win("8D")) == {"Four Concealed Pungs": 8}


def test_hk_42_check_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    note = "depends on the winning tile. Name it with --winning-tile."
    assert check("111B 222C (3333D) NNN 88D", hands="hong-kong", flowers="F2") == 0
    out = capsys.readouterr().out
    assert ("8 fan" in out, note in out) == (True, True)
    assert check("111B 222C (3333D) NNN 88D", hands="hong-kong", flowers="F2", winning_tile="N") == 0
    out = capsys.readouterr().out
    assert ("4 fan" in out, note in out) == (True, False)
    assert check("[123B] 567B 222B 888B NN", hands="hong-kong") == 0
    assert note not in capsys.readouterr().out
