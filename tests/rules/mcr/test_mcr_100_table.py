"""R-MCR-100 to 104: prohibitions at the table. Each test is named after the rule it checks."""

from __future__ import annotations

from ..classical import play

GAME = "mcr"


def test_mcr_100_a_turn_is_a_draw_and_a_discard_and_the_game_has_an_end() -> None:
    play.refuses_to_play_out_of_turn(GAME, "R-MCR-100")


def test_mcr_101_claims_depend_on_the_seat() -> None:
    play.refuses_claims_that_are_none(GAME, "R-MCR-101")


def test_mcr_102_a_tile_claimed_for_a_set_does_not_win() -> None:
    play.refuses_to_win_on_a_tile_claimed_for_a_set(GAME, "R-MCR-102", hand="555C 777D 999D 11B", melded="[333B]")


def test_mcr_103_kongs() -> None:
    play.refuses_kongs_that_are_none(GAME, "R-MCR-103")


def test_mcr_104_mistakes() -> None:
    play.refuses_mistakes_or_lets_them_be_called(GAME, "R-MCR-104")
