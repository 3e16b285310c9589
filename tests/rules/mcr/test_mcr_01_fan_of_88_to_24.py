"""R-MCR-1 to 27: patterns worth from 88 down to 24 fan. Each has a manually scored example and a near miss."""

from __future__ import annotations

from .mcr import fan, lines, readings, win

TERMINAL = "Pung of Terminals or Honors"


def test_mcr_01_big_four_winds() -> None:
    assert fan("[EEE] [SSS] [WWW] NNN 55B") == {"Big Four Winds": 88, "Half Flush": 6}
    assert "Big Four Winds" not in fan("[EEE] [SSS] [WWW] NN 555B")


def test_mcr_02_big_three_dragons() -> None:
    assert fan("[RRR] [GGG] 000 123B 44C") == {"Big Three Dragons": 88, "One Voided Suit": 1}
    assert "Big Three Dragons" not in fan("[RRR] [GGG] 00 123B 444C")


def test_mcr_03_all_green() -> None:
    assert fan("[222B] [333B] 444B 66B GGG") == {
        "All Green": 88, "Pure Shifted Pungs": 24, "All Pungs": 6, "Dragon Pung": 2, "Two Concealed Pungs": 2,
    }  # fmt: skip
    assert "All Green" not in fan("[222B] [333B] 444B 55B GGG")
    assert "All Green" not in fan("[222B] [333B] 444B 66B RRR")


def test_mcr_03_the_dragons_need_not_be_there() -> None:
    assert fan("[234B] [234B] 234B 66B 888B") == {
        "All Green": 88, "Full Flush": 24, "Pure Triple Chow": 24, "All Simples": 2,
    }  # fmt: skip


def test_mcr_04_nine_gates() -> None:
    gates = "11123455678999B"
    assert fan(gates, win("5B")) == {"Nine Gates": 88, "Two Concealed Pungs": 2, TERMINAL: 1}
    assert fan(gates, win("5B", drawn=True)) == {
        "Nine Gates": 88, "Two Concealed Pungs": 2, TERMINAL: 1, "Self-Drawn": 1,
    }  # fmt: skip
    assert "Nine Gates" in fan(gates, win(None))
    assert "Nine Gates" not in fan(gates, win("4B"))
    assert "Nine Gates" not in fan("[111B] 23455678999B")
    assert "Nine Gates" not in fan("11123455678999B".replace("5567", "5677"), win("5B"))


def test_mcr_04_one_terminal_pung_is_implied() -> None:
    assert fan("11112345678999B", win("1B")) == {"Nine Gates": 88, "Pure Straight": 16, "Tile Hog": 2}


def test_mcr_05_four_kongs() -> None:
    assert fan("[1111B] (3333C) [5555D] [EEEE] 77C", win("7C")) == {"Four Kongs": 88, TERMINAL: 2}
    assert "Four Kongs" not in fan("[1111B] (3333C) [5555D] [EEE] 77C")


def test_mcr_06_seven_shifted_pairs() -> None:
    assert fan("22334455667788B", win("8B")) == {"Seven Shifted Pairs": 88, "All Simples": 2}
    assert fan("33445566778899B", win("8B", drawn=True)) == {"Seven Shifted Pairs": 88, "Self-Drawn": 1}
    assert fan("22334455667799B") == {"Seven Pairs": 24, "Full Flush": 24}
    assert "Seven Shifted Pairs" not in fan("8899B 1122334455C")


def test_mcr_07_thirteen_orphans() -> None:
    assert fan("19B 19C 19D NEWS RRG0", win("R")) == {"Thirteen Orphans": 88}
    assert fan("119B 19C 19D NEWS RG0", win("9C", drawn=True)) == {"Thirteen Orphans": 88, "Self-Drawn": 1}
    assert lines("129B 19C 19D NEWS RG0") == []


def test_mcr_08_all_terminals() -> None:
    assert fan("[111B] [999B] 111C 999C 11D") == {"All Terminals": 64, "Two Concealed Pungs": 2}
    assert "All Terminals" not in fan("[111B] [999B] 111C 999C 22D")
    assert fan("1111B 9999B 11C 99C 11D") == {"All Terminals": 64, "Seven Pairs": 24, "Tile Hog": 4}


def test_mcr_09_little_four_winds() -> None:
    assert fan("[EEE] [SSS] WWW NN 123B", win(seat="N", prevailing="N")) == {
        "Little Four Winds": 64, "Half Flush": 6, "Outside Hand": 4,
    }  # fmt: skip
    assert "Little Four Winds" not in fan("[EEE] [SSS] WWW RR 123B")


def test_mcr_10_little_three_dragons() -> None:
    assert fan("[RRR] [GGG] 00 123B 456C") == {"Little Three Dragons": 64, "One Voided Suit": 1}
    assert "Little Three Dragons" not in fan("[RRR] [GGG] EE 123B 456C")


def test_mcr_11_all_honors() -> None:
    assert fan("[EEE] [RRR] [GGG] WWW NN") == {"All Honors": 64, "Two Dragon Pungs": 6}
    assert "All Honors" not in fan("[EEE] [RRR] [GGG] WWW 11B")
    assert fan("EE SS WW NN RR GG 00") == {"All Honors": 64, "Seven Pairs": 24}


def test_mcr_12_four_concealed_pungs() -> None:
    hand = "222B 444C 777D 888B 33D"
    assert fan(hand, win(drawn=True)) == {"Four Concealed Pungs": 64, "All Simples": 2, "Self-Drawn": 1}
    assert fan(hand, win("3D")) == {"Four Concealed Pungs": 64, "All Simples": 2, "Single Wait": 1}
    assert fan(hand, win("8B")) == {"Three Concealed Pungs": 16, "All Pungs": 6, "Concealed Hand": 2, "All Simples": 2}
    assert "Four Concealed Pungs" in fan("(2222B) 444C 777D 888B 33D", win("8B", drawn=True))
    assert "Four Concealed Pungs" not in fan("[222B] 444C 777D 888B 33D", win("8B", drawn=True))


def test_mcr_13_pure_terminal_chows() -> None:
    assert fan("[123B] [123B] 55B 789789B") == {"Pure Terminal Chows": 64}
    assert fan("[123B] [123B] 44B 789789B") == {
        "Full Flush": 24, "All Chows": 2, "Pure Double Chow": 2, "Two Terminal Chows": 1,
    }  # fmt: skip


def test_mcr_14_quadruple_chow() -> None:
    assert fan("[123B] [123B] [123B] 123B 55C") == {"Quadruple Chow": 48, "All Chows": 2, "One Voided Suit": 1}
    assert "Quadruple Chow" not in fan("[123B] [123B] [123B] 123C 55C")


def test_mcr_15_four_pure_shifted_pungs() -> None:
    assert fan("[222B] [333B] [444B] 555B 77C") == {
        "Four Pure Shifted Pungs": 48, "All Simples": 2, "One Voided Suit": 1,
    }  # fmt: skip
    assert "Four Pure Shifted Pungs" not in fan("[222B] [333B] [444B] 666B 77C")
    assert "Four Pure Shifted Pungs" not in fan("[222B] [333B] [444B] 555C 77C")


def test_mcr_16_four_pure_shifted_chows() -> None:
    assert fan("[123B] [234B] [345B] 456B EE") == {"Four Pure Shifted Chows": 32, "Half Flush": 6}
    assert fan("[123B] [345B] [567B] 789B EE") == {"Four Pure Shifted Chows": 32, "Half Flush": 6}
    assert "Four Pure Shifted Chows" not in fan("[123B] [234B] [345B] 567B EE")


def test_mcr_17_three_kongs() -> None:
    assert fan("[2222B] (3333C) [5555D] 678B 99C") == {"Three Kongs": 32, "No Honors": 1}
    assert "Three Kongs" not in fan("[2222B] (3333C) [555D] 678B 99C")


def test_mcr_18_all_terminals_and_honors() -> None:
    assert fan("[111B] [999C] [EEE] 999D 11C") == {"All Terminals and Honors": 32, "Double Pung": 2}
    assert "All Terminals and Honors" not in fan("[111B] [999C] [EEE] 888D 11C")
    assert fan("11B 99B 11C EE WW RR GG") == {
        "All Terminals and Honors": 32, "Seven Pairs": 24, "One Voided Suit": 1,
    }  # fmt: skip


def test_mcr_19_seven_pairs() -> None:
    assert fan("11B 33C 55D EE RR 77B 99C", win("5D")) == {"Seven Pairs": 24, "All Types": 6}
    assert fan("11B 33C 55D EE RR 77B 99C", win("5D", drawn=True))["Self-Drawn"] == 1
    assert lines("11B 33C 55D EE RR 77B 9C 8C") == []


def test_mcr_19_four_alike_may_be_two_of_the_pairs() -> None:
    assert fan("1111B 33C 55D 77B 99C 22D") == {"Seven Pairs": 24, "Tile Hog": 2, "No Honors": 1}
    assert lines("(1111B) 33C 55D 77B 99C 22D") == []


def test_mcr_20_greater_honors_and_knitted_tiles() -> None:
    assert fan("147B 258C 3D NEWS RG0", win("R")) == {"Greater Honors and Knitted Tiles": 24}
    assert fan("147B 258C 3D NEWS RG0", win("R", drawn=True)) == {
        "Greater Honors and Knitted Tiles": 24, "Self-Drawn": 1,
    }  # fmt: skip
    assert "Greater Honors and Knitted Tiles" not in fan("147B 258C 36D NEWS RG")


def test_mcr_21_all_even_pungs() -> None:
    assert fan("[222B] [444C] [666D] 888B 44D") == {"All Even Pungs": 24}
    assert fan("[222B] [444C] [666D] 888B 33D") == {"All Pungs": 6, "All Simples": 2}
    assert fan("22B 44C 66D 88B 44D 66C 88D") == {"Seven Pairs": 24, "All Simples": 2}


def test_mcr_22_full_flush() -> None:
    assert fan("[111B] [345B] [678B] 789B 22B") == {"Full Flush": 24, "Short Straight": 1, TERMINAL: 1}
    assert "Full Flush" not in fan("[111B] [345B] [678B] 789B EE")
    assert "Full Flush" not in fan("[111B] [345B] [678B] 789B 22C")


def test_mcr_23_pure_triple_chow() -> None:
    assert fan("[234B] [234B] 234B 678C EE") == {"Pure Triple Chow": 24, "One Voided Suit": 1}
    assert "Pure Triple Chow" not in fan("[234B] [234B] 234C 678C EE")


def test_mcr_24_pure_shifted_pungs() -> None:
    assert fan("[222B] [333B] 444B 678C EE") == {"Pure Shifted Pungs": 24, "One Voided Suit": 1}
    assert "Pure Shifted Pungs" not in fan("[222B] [333B] 555B 678C EE")


def test_mcr_25_upper_tiles() -> None:
    assert fan("[789B] [777C] 888D 999C 88B") == {"Upper Tiles": 24, "Two Concealed Pungs": 2, TERMINAL: 1}
    assert "Upper Tiles" not in fan("[789B] [777C] 888D 999C 66B")
    assert "Upper Tiles" not in fan("[789B] [777C] 888D 999C EE")


def test_mcr_26_middle_tiles() -> None:
    assert fan("[456B] [444C] 555D 666C 55B") == {"Middle Tiles": 24, "Two Concealed Pungs": 2}
    assert "Middle Tiles" not in fan("[456B] [444C] 555D 666C 77B")


def test_mcr_27_lower_tiles() -> None:
    assert fan("[123B] [111C] 222D 333C 22B") == {"Lower Tiles": 24, "Two Concealed Pungs": 2, TERMINAL: 1}
    assert "Lower Tiles" not in fan("[123B] [111C] 222D 333C 44B")


def test_mcr_01_to_27_are_items_with_their_rule() -> None:
    (first, *_) = readings("[EEE] [SSS] [WWW] NNN 55B")
    assert [(item.rule, item.times, item.plus) for item in first.items] == [("R-MCR-1", 1, 88), ("R-MCR-50", 1, 6)]
