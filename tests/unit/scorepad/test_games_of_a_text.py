"""East and the prevailing wind change from game to game in a text, as they do at a table."""

from __future__ import annotations

import pytest

from tilewright.scorepad.examples import example
from tilewright.scorepad.report import report
from tilewright.scorepad.score import score_text

FOUR = "sides Anna, Ben, Carla, Dan\n"


def dealt(text: str) -> list[tuple[str, str]]:
    return [(game["east"], game["prevailing"]) for game in report(score_text(text))["games"]]


def easts(text: str) -> list[str]:
    return [east for east, _ in dealt(text)]


def test_wp_32_the_winds_of_the_next_game_change_who_pays() -> None:
    head = "game wright-patterson-siamese\nsides Anna, Ben\noption payout=1\n"
    unfinished = example("wright-patterson-siamese").partition("prevailing S\n")[2]

    def paid(east: str) -> tuple[int, ...]:
        return score_text(f"{head}wall game\n---\n{east}{unfinished}").games[1].sheet.payments

    assert paid("") == paid("east Ben\n") != paid("east Anna\n")


def test_wp_32_player_1_stays_with_the_higher_result() -> None:
    anna, ben = (f"{name}: mah jongg [111B] 999B 111C 999C 11D, drawn\n" for name in ("Anna", "Ben"))
    games = f"{anna}---\n{anna}---\n{ben}---\n{ben}---\nwall game\n---\nwall game\n"
    assert easts(f"game wright-patterson-siamese\nsides Anna, Ben\n{games}") == [
        "Anna", "Anna", "Anna", "Ben", "Ben", "Anna",
    ]  # fmt: skip


def test_ref_38_a_round_is_over_when_every_seat_was_east() -> None:
    games = "---\n".join(["wall game\n"] * 6)
    assert dealt(f"game thirteen\n{FOUR}{games}") == [
        ("Anna", "E"), ("Ben", "E"), ("Carla", "E"), ("Dan", "E"), ("Anna", "S"), ("Ben", "S"),
    ]  # fmt: skip


def test_ref_38_east_stays_after_winning() -> None:
    won = "Anna: mah jongg [111B] [555C] 999D 222D 33C, from Carla\n"
    assert easts(f"game thirteen\n{FOUR}{won}---\n{won}---\nwall game\n---\nwall game\n") == [
        "Anna", "Anna", "Anna", "Ben",
    ]  # fmt: skip


def test_details_of_a_game_hold_for_the_games_after_it() -> None:
    games = "east Carla\nwall game\n---\nwall game\n---\neast Carla\nprevailing W\nwall game\n---\nwall game\n"
    assert dealt(f"game thirteen\n{FOUR}{games}") == [("Carla", "E"), ("Dan", "E"), ("Carla", "W"), ("Dan", "W")]
    games = "prevailing N\nwall game\n---\nwall game\n"
    assert dealt(f"game wright-patterson-siamese\nsides Anna, Ben\n{games}") == [("Anna", "N"), ("Ben", "E")]


@pytest.mark.parametrize(("count", "east"), [("28, after the deal", "Anna"), ("28", "Ben")])
def test_siam_43_after_a_misdeal_the_same_east_deals_again(count: str, east: str) -> None:
    assert easts(f"game siamese\nsides Anna, Ben\nBen: wrong count {count}\n---\nwall game\n") == ["Anna", east]


def test_royale_05_odd_cents_go_round_from_east_of_the_last_game() -> None:
    text = "game royale-3\nsides Anna, Ben, Carla\npot 100\nwall game\n---\nwall game\n"
    assert report(score_text(text))["totals"] == [33, 34, 33]
