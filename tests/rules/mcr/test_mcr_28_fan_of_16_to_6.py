"""R-MCR-28 to 54: patterns worth from 16 down to 6 fan. Each has a manually scored example and a near miss."""

from __future__ import annotations

from .mcr import PLAIN, fan, lines, win

TERMINAL = "Pung of Terminals or Honors"


def test_mcr_28_pure_straight() -> None:
    assert fan("[123B] [456B] 789B 234C EE") == {"Pure Straight": 16, "One Voided Suit": 1}
    assert "Pure Straight" not in fan("[123B] [456B] 789C 234C EE")


def test_mcr_29_three_suited_terminal_chows() -> None:
    assert fan("[123B] [789B] 123C 789C 55D") == {"Three-Suited Terminal Chows": 16}
    assert fan("[123B] [789B] 123C 789C 55C") == {
        "All Chows": 2, "Mixed Double Chow": 2, "Two Terminal Chows": 1, "One Voided Suit": 1,
    }  # fmt: skip


def test_mcr_30_pure_shifted_chows() -> None:
    assert fan("[123B] [234B] 345B 678C EE") == {"Pure Shifted Chows": 16, "One Voided Suit": 1}
    assert fan("[123B] [345B] 567B 678C EE") == {"Pure Shifted Chows": 16, "One Voided Suit": 1}
    assert "Pure Shifted Chows" not in fan("[123B] [234B] 456B 678C EE")


def test_mcr_31_all_fives() -> None:
    assert fan("[345B] [345C] 555D 567B 55C") == {"All Fives": 16, "Mixed Double Chow": 1}
    assert "All Fives" not in fan("[345B] [345C] 555D 567B 66C")
    assert "All Fives" not in fan("[345B] [345C] 555D 678B 55C")
    assert "All Fives" not in fan("[345B] [345C] 444D 567B 55C")


def test_mcr_32_triple_pung() -> None:
    assert fan("[333B] [333C] 333D 678B EE") == {"Triple Pung": 16}
    assert "Triple Pung" not in fan("[333B] [333C] 444D 678B EE")


def test_mcr_33_three_concealed_pungs() -> None:
    hand = "[456B] 222B 555C 888D 99C"
    assert fan(hand) == {"Three Concealed Pungs": 16, "No Honors": 1}
    assert fan(hand, win("8D", drawn=True)) == {"Three Concealed Pungs": 16, "No Honors": 1, "Self-Drawn": 1}
    assert fan(hand, win("8D")) == {"Two Concealed Pungs": 2, "No Honors": 1}
    assert "Three Concealed Pungs" in fan("[456B] (2222B) 555C 888D 99C", win("9C"))


def test_mcr_34_lesser_honors_and_knitted_tiles() -> None:
    assert fan("147B 258C 36D NEWS RG", win("R")) == {"Lesser Honors and Knitted Tiles": 12}
    assert lines("147B 258C 36D NEWS RR") == []
    assert lines("147B 258C 34D NEWS RG") == []
    assert lines("[123B] 147B 258C 36D NEWS RG") == []


def test_mcr_35_knitted_straight() -> None:
    straight = "147B 258C 369D"
    assert fan(f"{straight} 123B 99D") == {"Knitted Straight": 12, "Concealed Hand": 2, "All Chows": 2}
    assert fan(f"{straight} [123B] 99D") == {"Knitted Straight": 12, "All Chows": 2}
    assert fan(f"{straight} (EEEE) RR") == {
        "Knitted Straight": 12, "All Types": 6, "Concealed Hand": 2, "Concealed Kong": 2, TERMINAL: 1,
    }  # fmt: skip
    assert lines("147B 258C 36D 1D 123B 99D") == []


def test_mcr_35_with_five_honors() -> None:
    assert fan("147B 258C 369D NEWS R") == {"Lesser Honors and Knitted Tiles": 12, "Knitted Straight": 12}


def test_mcr_36_upper_four() -> None:
    assert fan("[678B] [777C] 666D 999C 88B") == {"Upper Four": 12, "Two Concealed Pungs": 2, TERMINAL: 1}
    assert "Upper Four" not in fan("[678B] [777C] 666D 999C 55B")


def test_mcr_37_lower_four() -> None:
    assert fan("[123B] [444C] 222D 111C 33B") == {"Lower Four": 12, "Two Concealed Pungs": 2, TERMINAL: 1}
    assert "Lower Four" not in fan("[123B] [444C] 222D 111C 55B")


def test_mcr_38_big_three_winds() -> None:
    assert fan("[EEE] [SSS] WWW 345B 66C", win(seat="E", prevailing="N")) == {
        "Big Three Winds": 12, "Seat Wind": 2, "One Voided Suit": 1,
    }  # fmt: skip
    assert "Big Three Winds" not in fan("[EEE] [SSS] RRR 345B 66C")


def test_mcr_39_mixed_straight() -> None:
    assert fan("[123B] [456C] 789D 234B EE") == {"Mixed Straight": 8}
    assert "Mixed Straight" not in fan("[123B] [456C] 789B 234D EE")


def test_mcr_40_reversible_tiles() -> None:
    assert fan("[123D] [345D] [999D] 456B 00") == {"Reversible Tiles": 8, TERMINAL: 1}
    assert "Reversible Tiles" not in fan("[123D] [345D] [999D] 456B RR")
    assert "Reversible Tiles" not in fan("[123D] [345D] [999D] 567B 00")
    assert "Reversible Tiles" not in fan("[123D] [345D] [666D] 456B 00")


def test_mcr_41_mixed_triple_chow() -> None:
    assert fan("[234B] [234C] 234D 678B EE") == {"Mixed Triple Chow": 8}
    assert "Mixed Triple Chow" not in fan("[234B] [234C] 345D 678B EE")


def test_mcr_42_mixed_shifted_pungs() -> None:
    assert fan("[222B] [333C] 444D 678B EE") == {"Mixed Shifted Pungs": 8}
    assert "Mixed Shifted Pungs" not in fan("[222B] [333C] 444B 678D EE")


def test_mcr_43_chicken_hand() -> None:
    assert fan(PLAIN) == {"Chicken Hand": 8}
    assert fan(PLAIN, win(flowers="F1 F6")) == {"Chicken Hand": 8, "Flower Tiles": 2}
    assert fan(PLAIN, win(drawn=True)) == {"Self-Drawn": 1}


def test_mcr_44_last_tile_draw() -> None:
    assert fan(PLAIN, win("3D", "last-tile", drawn=True)) == {"Last Tile Draw": 8}


def test_mcr_45_last_tile_claim() -> None:
    assert fan(PLAIN, win("3D", "last-tile")) == {"Last Tile Claim": 8}


def test_mcr_46_out_with_replacement_tile() -> None:
    kong = "[234B] [567C] 345D [8888D] EE"
    assert fan(kong, win("3D", "replacement", drawn=True)) == {"Out with Replacement Tile": 8, "Melded Kong": 1}
    assert fan(kong, win("3D", "second-replacement", drawn=True)) == fan(kong, win("3D", "replacement", drawn=True))
    assert fan(kong, win("3D", "replacement", "last-tile", drawn=True)) == {
        "Out with Replacement Tile": 8, "Last Tile Draw": 8, "Melded Kong": 1,
    }  # fmt: skip


def test_mcr_46_a_tile_drawn_for_a_flower_is_no_replacement() -> None:
    assert fan(PLAIN, win("3D", "replacement", drawn=True)) == {"Self-Drawn": 1}


def test_mcr_47_robbing_the_kong() -> None:
    assert fan(PLAIN, win("3D", "robbed-kong")) == {"Robbing the Kong": 8}
    assert fan(PLAIN, win("3D", "robbed-kong", "last-of-kind")) == {"Robbing the Kong": 8}


def test_mcr_48_two_concealed_kongs() -> None:
    kongs = "(2222B) (5555C) [345D] 678D EE"
    assert fan(kongs) == {"Two Concealed Kongs": 6, "Short Straight": 1}
    assert fan("(2222B) (5555C) [345D] 888D EE") == {"Three Concealed Pungs": 16, "Two Concealed Kongs": 6}


def test_mcr_49_all_pungs() -> None:
    assert fan("[222B] [444C] [777D] 999B EE") == {"All Pungs": 6, TERMINAL: 1}
    assert "All Pungs" not in fan("[222B] [444C] [777D] 789B EE")


def test_mcr_50_half_flush() -> None:
    assert fan("[123B] [456B] 888B 345B EE") == {"Half Flush": 6, "Short Straight": 1}
    assert "Half Flush" not in fan("[123B] [456B] 888C 345B EE")


def test_mcr_51_mixed_shifted_chows() -> None:
    assert fan("[234B] [345C] 456D 888B EE") == {"Mixed Shifted Chows": 6}
    assert fan("[234B] [345C] 567D 888B EE") == {"Chicken Hand": 8}
    assert "Mixed Shifted Chows" not in fan("[123B] [345C] 567D 888B EE")


def test_mcr_52_all_types() -> None:
    assert fan("[234B] [567C] 888D EEE RR") == {"All Types": 6, "Two Concealed Pungs": 2, TERMINAL: 1}
    assert "All Types" not in fan("[234B] [567C] 888D EEE WW")
    assert "All Types" not in fan("[234B] [567C] 888C EEE RR")


def test_mcr_53_melded_hand() -> None:
    melded = "[234B] [567C] [345D] [888D] EE"
    assert fan(melded, win("E")) == {"Melded Hand": 6}
    assert fan(melded, win("E", drawn=True)) == {"Single Wait": 1, "Self-Drawn": 1}
    assert "Melded Hand" not in fan("[234B] [567C] [345D] (8888D) EE", win("E"))


def test_mcr_54_two_dragon_pungs() -> None:
    assert fan("[RRR] [GGG] 234B 567C EE") == {"Two Dragon Pungs": 6, "One Voided Suit": 1}
    assert "Two Dragon Pungs" not in fan("[RRR] [EEE] 234B 567C 00")
