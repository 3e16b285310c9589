"""R-HK-37 to 41: prohibitions at the table. Each test is named after the rule it checks."""

from __future__ import annotations

from ..classical import play

GAME = "hong-kong"


def test_hk_37_a_turn_is_a_draw_and_a_discard_and_the_game_has_an_end() -> None:
    play.refuses_to_play_out_of_turn(GAME, "R-HK-37")


def test_hk_38_claims_depend_on_the_seat() -> None:
    play.refuses_claims_that_are_none(GAME, "R-HK-38")


def test_hk_39_a_tile_claimed_for_a_set_does_not_win() -> None:
    play.refuses_to_win_on_a_tile_claimed_for_a_set(GAME, "R-HK-39", hand="555C 777D 999D 11B", melded="[333B]")


def test_hk_40_kongs() -> None:
    play.refuses_kongs_that_are_none(GAME, "R-HK-40")


def test_hk_41_mistakes() -> None:
    play.refuses_mistakes_or_lets_them_be_called(GAME, "R-HK-41")
