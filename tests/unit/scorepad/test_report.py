"""The output of `score --json`. Other programs rely on its field names."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tilewright.scorepad.examples import example
from tilewright.scorepad.report import report
from tilewright.scorepad.score import score_text
from tilewright.variants import RULESETS

SHEET = {"entries", "scores", "scores_said", "payments", "payments_said", "why", "transfers", "pot", "pot_said"}


def report_of(text: str) -> dict[str, Any]:
    answer = report(score_text(text))
    assert json.loads(json.dumps(answer)) == answer
    return answer


def test_the_names_that_programs_count_on() -> None:
    answer = report_of(example("royale-3"))
    assert set(answer) == {
        "game", "title", "hands", "options", "unit", "counted_in", "paid_in", "sides", "stake", "games", "end",
        "totals", "totals_said", "ledger", "options_said", "transfers", "pot", "pot_said",
    }  # fmt: skip
    (game, _), end = answer["games"], answer["end"]
    assert set(end) == SHEET
    assert set(game) == {*SHEET, "east", "prevailing", "hands", "totals", "totals_said"}
    assert game["hands"][1] == {
        "side": "Anna", "rack": 2, "line": "Handfuls/2", "groups": ["11C", "[2222JC]", "3333JD", "44D"],
        "note_said": "",
    }  # fmt: skip
    assert set(end["entries"][0]) == {"side", "title", "points", "points_said", "counted_in", "items"}
    assert set(end["entries"][0]["items"][0]) == {"rule", "label", "times", "plus", "change_said", "cite"}
    assert end["transfers"][0] == {"from": None, "to": "Anna", "amount": 630, "said": "The pot pays Anna 630"}


@pytest.mark.parametrize("game", RULESETS)
def test_every_line_of_a_sheet_cites_what_players_can_look_up(game: str) -> None:
    answer = report_of(example(game))
    sheets = [*answer["games"], *([answer["end"]] if answer["end"] else [])]
    items = [item for sheet in sheets for entry in sheet["entries"] for item in entry["items"]]
    assert items
    assert not [item for item in items if not re.fullmatch(r"rule [B\d][\w.]*( of [\w ]+)?", item["cite"])]


def test_a_hand_counted_in_fan_is_told_in_fan_and_paid_in_points() -> None:
    answer = report_of(example("mcr"))
    (game,) = answer["games"]
    assert (answer["counted_in"], answer["paid_in"]) == ("fan", "points")
    assert [(entry["points_said"], entry["counted_in"]) for entry in game["entries"]] == [("20", "fan")]
    assert game["payments"] == [44, -8, -8, -28]


def test_a_value_that_depends_on_the_winning_tile() -> None:
    won = "game hong-kong\nsides Anna, Ben, Carla, Dan\nAnna: mah jongg 111B 222C (3333D) NNN 88D, from Ben"
    for winning, note, fan in (("", True, 9), (", on 8D", False, 9), (", on N", False, 5)):
        (game,) = report_of(f"{won}{winning}\n")["games"]
        assert ("depends on the winning tile" in game["hands"][0]["note_said"]) == note
        assert game["entries"][0]["items"][-1]["label"] == f"points for {fan} fan"


def test_royale_04_the_pot_is_told_in_cents_and_the_scores_in_points() -> None:
    answer = report_of(example("royale-3"))
    assert (answer["counted_in"], answer["paid_in"]) == ("points", "cents")
    assert {entry["counted_in"] for entry in answer["games"][0]["entries"]} == {"points"}
    assert {entry["counted_in"] for entry in answer["end"]["entries"]} == {"cents"}
    other = report_of(example("wright-patterson-siamese"))
    assert other["paid_in"] == "points"
    assert {entry["counted_in"] for entry in other["games"][0]["entries"]} == {"points"}
    assert report_of(example("filipino"))["paid_in"] == "units"


def test_the_hands_the_stake_and_what_was_agreed_on() -> None:
    options = "option level=1, wrong_call=costs\noption level=2 for Ben\n"
    answer = report_of(f"game card-free-siamese\nsides Anna, Ben\n{options}prevailing W\nwall game\n")
    assert answer["options"] == ["level=1", "wrong_call=costs", "level=2 for Ben"]
    assert (answer["hands"], answer["stake"], answer["games"][0]["prevailing"]) == ("Card Free", 0, "W")
    assert report_of(example("royale-3"))["stake"] == 500


def test_one_game_of_royale_is_settled_from_the_pot_too() -> None:
    answer = report_of("game royale-3\nsides Anna, Ben, Carla\nstake 100\nwall game\n")
    assert answer["games"][0]["transfers"] == []
    assert [gift["said"] for gift in answer["transfers"]] == [
        "The pot pays Anna 100", "The pot pays Ben 100", "The pot pays Carla 100"
    ]  # fmt: skip
    assert answer["totals"] == [0, 0, 0]
    assert (answer["games"][0]["pot"], answer["pot"], answer["pot_said"]) == (300, 0, "0")


def ledger(text: str) -> list[tuple[str, str]]:
    return [(row["row"], " ".join(row["said"])) for row in report_of(text)["ledger"]]


def test_points_that_are_carried_are_summed_up_and_the_stakes_told_apart() -> None:
    assert ledger(example("royale-3")) == [
        ("points after game 1", "235 -20 0"),
        ("points after game 2", "235 80 0"),
        ("the stakes, in cents", "-500 -500 -500"),
        ("paid at the end, in cents", "630 475 395"),
        ("at the end, in cents", "130 -25 -105"),
    ]
    assert ledger(example("royale-3").replace("stake 500\n", "")) == [
        ("points after game 1", "235 -20 0"), ("points after game 2", "235 80 0")
    ]  # fmt: skip
    text = example("siamese").replace("feeding_penalty=20", "settlement=session")
    assert ledger(f"{text}---\nwall game\n") == [
        ("points after game 1", "235 100"), ("points after game 2", "235 100"), ("paid at the end", "135 -135")
    ]  # fmt: skip


def test_a_pot_that_goes_to_one_player_is_a_row() -> None:
    text = "game royale-3\nsides Anna, Ben, Carla\nstake 10\nAnna: mah jongg [111JB] 33B 5555B NN SS, from Ben\n"
    assert ("paid at the end, in cents", "30 0 0") in ledger(text)


def test_payments_game_by_game_are_summed_up_as_they_are_paid() -> None:
    assert ledger(example("wright-patterson-siamese")) == [
        ("after game 1", "-50 -50"), ("after game 2", "110 -110"), ("at the end", "110 -110")
    ]  # fmt: skip
    text = example("wright-patterson-siamese").replace("\noption", "\nstake 100\noption")
    assert ledger(text)[:2] == [("the stakes", "-100 -100"), ("after game 1", "-150 -150")]


def test_the_pot_is_paid_and_pays_beside_what_the_sides_pay() -> None:
    won = "Anna: mah jongg [111B] 999B 111C 999C 11D, from Ben\n"
    games = ("Ben: bouquet\n", won, "Ben: bouquet\n", f"{won}Ben: bouquet\nBen: bouquet\n")
    answer = report_of("game wright-patterson-siamese\nsides Anna, Ben\n" + "---\n".join(games))
    assert [[gift["said"] for gift in game["transfers"]] for game in answer["games"]] == [
        ["Anna pays Ben 500", "Anna pays the pot 50", "Ben pays the pot 50"],
        ["Ben pays Anna 500", "The pot pays Anna 100"],
        ["Anna pays Ben 500", "Anna pays the pot 50", "Ben pays the pot 50"],
        ["Anna pays Ben 500", "The pot pays Anna 100"],
    ]


def test_each_line_changes_the_sum() -> None:
    (game,) = report_of(example("hong-kong"))["games"]
    changes = [item["change_said"] for item in game["entries"][0]["items"]]
    assert changes[-1] == f"= {game['entries'][0]['points']}"
    assert all(change.startswith("+") for change in changes[:-1])
