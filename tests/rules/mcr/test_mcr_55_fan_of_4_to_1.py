"""R-MCR-55 to 81: patterns worth from 4 down to 1 fan. Each has a manually scored example and a near miss."""

from __future__ import annotations

import pytest

from .mcr import PLAIN, fan, win

TERMINAL = "Pung of Terminals or Honors"
CHICKEN = {"Chicken Hand": 8}


def test_mcr_55_outside_hand() -> None:
    assert fan("[123B] [789C] 999D 111C EE") == {"Outside Hand": 4, "Two Concealed Pungs": 2, TERMINAL: 2}
    for other in ("[234B] [789C] 999D 111C EE", "[123B] [789C] 999D 222C EE", "[123B] [789C] 999D 111C 55B"):
        assert "Outside Hand" not in fan(other)


def test_mcr_56_fully_concealed_hand() -> None:
    assert fan("234B 567C 345D 888D EE", win(drawn=True)) == {"Fully Concealed Hand": 4}
    assert fan("234B 567C 345D (8888D) EE", win(drawn=True)) == {"Fully Concealed Hand": 4, "Concealed Kong": 2}
    assert fan("234B 567C 345D [8888D] EE", win(drawn=True)) == {"Self-Drawn": 1, "Melded Kong": 1}
    assert "Fully Concealed Hand" not in fan("234B 567C 345D 888D EE")


def test_mcr_57_two_melded_kongs() -> None:
    assert fan("[2222B] [5555C] 345D 678D EE") == {"Two Melded Kongs": 4, "Short Straight": 1}
    assert fan("[2222B] [555C] 345D 678D EE") == {"Melded Kong": 1, "Short Straight": 1}


def test_mcr_57_one_of_the_two_is_concealed() -> None:
    kongs = "(2222B) [5555C] 345D 678D EE"
    assert fan(kongs) == {"Concealed Kong and Melded Kong": 5, "Short Straight": 1}


def test_mcr_58_last_tile() -> None:
    assert fan(PLAIN, win("3D", "last-of-kind")) == {"Last Tile": 4}
    assert fan(PLAIN, win("3D")) == CHICKEN


def test_mcr_58_three_of_it_lie_in_the_hands_own_melds() -> None:
    assert fan("[333D] [567C] 345D 222B EE", win("3D")) == {"Last Tile": 4, "Tile Hog": 2}
    assert fan("[333D] [567C] 345D 222B EE", win("4D")) == {"Tile Hog": 2, "Closed Wait": 1}


def test_mcr_59_dragon_pung() -> None:
    assert fan("[RRR] [567C] 345D 222B 99B") == {"Dragon Pung": 2}
    assert "Dragon Pung" not in fan("[333C] [567C] 345D 222B RR")


def test_mcr_60_prevalent_wind() -> None:
    assert fan("[EEE] [567C] 345D 222B 99B", win(prevailing="E")) == {"Prevalent Wind": 2}
    assert fan("[EEE] [567C] 345D 222B 99B") == {TERMINAL: 1}


def test_mcr_61_seat_wind() -> None:
    assert fan("[EEE] [567C] 345D 222B 99B", win(seat="E")) == {"Seat Wind": 2}
    assert fan("[EEE] [567C] 345D 222B 99B", win(seat="E", prevailing="E")) == {"Prevalent Wind": 2, "Seat Wind": 2}


def test_mcr_62_concealed_hand() -> None:
    assert fan("234B 567C 345D 888D EE") == {"Concealed Hand": 2}
    assert fan("234B 567C 345D (8888D) EE") == {"Concealed Hand": 2, "Concealed Kong": 2}
    assert "Concealed Hand" not in fan("[234B] 567C 345D 888D EE")


def test_mcr_63_all_chows() -> None:
    assert fan("[234B] [567C] 345D 678D 99B") == {"All Chows": 2, "Short Straight": 1}
    assert fan("[234B] [567C] 345D 678D EE") == {"Short Straight": 1}
    assert "All Chows" not in fan("147B 258C 369D 123B EE")
    for honors in ("EE", "RR", "00"):
        assert "All Chows" not in fan(f"[234B] [567C] 345D 678D {honors}")


def test_mcr_64_tile_hog() -> None:
    assert fan("[222B] [234B] 567C 345D EE") == {"Tile Hog": 2}
    assert fan("[222B] [234B] [888D] 678D EE") == {"Tile Hog": 4, "One Voided Suit": 1}
    assert "Tile Hog" not in fan("[2222B] [567C] 345D 888D EE")


def test_mcr_65_double_pung() -> None:
    assert fan("[222B] [222C] 345D 678D EE") == {"Double Pung": 2, "Short Straight": 1}
    assert fan("[222B] [222C] [777B] 777C EE") == {"All Pungs": 6, "Double Pung": 4, "One Voided Suit": 1}
    assert "Double Pung" not in fan("[222B] [333C] 345D 678D EE")


def test_mcr_66_two_concealed_pungs() -> None:
    hand = "[234B] [567C] 222D 888D EE"
    assert fan(hand) == {"Two Concealed Pungs": 2}
    assert fan(hand, win("8D", drawn=True)) == {"Two Concealed Pungs": 2, "Self-Drawn": 1}
    assert fan(hand, win("8D")) == CHICKEN


def test_mcr_67_concealed_kong() -> None:
    assert fan("[234B] [567C] 345D (8888D) EE") == {"Concealed Kong": 2}


def test_mcr_68_all_simples() -> None:
    assert fan("[234B] [567C] 345D 888D 22C") == {"All Simples": 2}
    assert fan("[234B] [567C] 345D 888D 11C") == {"No Honors": 1}


def test_mcr_69_pure_double_chow() -> None:
    assert fan("[234B] [234B] 567C 888D EE") == {"Pure Double Chow": 1}
    assert fan("[234B] [345B] 567C 888D EE") == CHICKEN


def test_mcr_70_mixed_double_chow() -> None:
    assert fan("[234B] [234C] 567D 888D EE") == {"Mixed Double Chow": 1}
    assert fan("[234B] [345C] 567D 888D EE") == CHICKEN


def test_mcr_71_short_straight() -> None:
    assert fan("[234B] [567B] 345D 888C EE") == {"Short Straight": 1}
    assert fan("[234B] [678B] 345D 888C EE") == CHICKEN


def test_mcr_72_two_terminal_chows() -> None:
    assert fan("[123B] [789B] 345D 666C EE") == {"Two Terminal Chows": 1}
    assert fan("[123B] [789C] 345D 666C EE") == CHICKEN


@pytest.mark.parametrize("pung", ["111B", "999D", "WWW"])
def test_mcr_73_pung_of_terminals_or_honors(pung: str) -> None:
    assert fan(f"[{pung}] [234B] 567C 345D EE") == {TERMINAL: 1}
    assert fan(f"[{pung}] [999C] 345B 345D 88B")[TERMINAL] == 2


@pytest.mark.parametrize("pung", ["222B", "SSS", "RRR"])
def test_mcr_73_no_such_pung(pung: str) -> None:
    assert TERMINAL not in fan(f"[{pung}] [234B] 567C 345D EE")


def test_mcr_74_melded_kong() -> None:
    assert fan("[8888D] [234B] 567C 345D EE") == {"Melded Kong": 1}


def test_mcr_75_one_voided_suit() -> None:
    assert fan("[234B] [567C] 345C 888B EE") == {"One Voided Suit": 1}
    assert "One Voided Suit" not in fan("[234B] [567B] 345B 888B EE")


def test_mcr_76_no_honors() -> None:
    assert fan("[234B] [567C] 345D 888D 99B") == {"No Honors": 1}


def test_mcr_77_edge_wait() -> None:
    assert fan("[234B] [567C] 123D 888D EE", win("3D")) == {"Edge Wait": 1}
    assert fan("[234B] [567C] 789D 222D EE", win("7D")) == {"Edge Wait": 1}
    assert fan("[234B] [567C] 123D 888D EE", win("1D")) == CHICKEN


def test_mcr_78_closed_wait() -> None:
    assert fan(PLAIN, win("4D")) == {"Closed Wait": 1}
    assert fan("147B 258C 369D 123B 99D", win("2B"))["Closed Wait"] == 1
    assert "Closed Wait" not in fan("147B 258C 369D 123B 99D", win("4B"))


def test_mcr_79_single_wait() -> None:
    assert fan(PLAIN, win("E")) == {"Single Wait": 1}
    assert fan("[234B] [567C] 345D [888D] 66D", win("6D")) == {"All Simples": 2}  # a 3 Dot would also win


def test_mcr_80_self_drawn() -> None:
    assert fan(PLAIN, win(drawn=True)) == {"Self-Drawn": 1}


def test_mcr_81_flower_tiles() -> None:
    assert fan(PLAIN, win(flowers="F1 F2 F8", drawn=True)) == {"Self-Drawn": 1, "Flower Tiles": 3}
