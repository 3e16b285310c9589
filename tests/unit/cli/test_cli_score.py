"""The output and exit status of `tilewright score`."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from tilewright.cli.score import score
from tilewright.scorepad.examples import example
from tilewright.variants import SETTLEMENTS

TEXT = "game siamese\nsides Anna, Ben\nAnna: mah jongg [111JB] 33B 5555B NN SS, from Ben\n"


def test_the_sheet_and_who_pays_whom(capsys: pytest.CaptureFixture[str]) -> None:
    assert score(text=TEXT) == 0
    printed = capsys.readouterr().out
    assert "Siamese Mah Jongg, House card" in printed
    assert "Anna: Odd Company/4  [111JB]  33B  5555B  NN  SS" in printed
    assert "+95  Odd Company/4, as printed (rule 17A)" in printed
    assert "The lower score pays the difference of 95." in printed
    assert "Ben pays Anna 95" in printed


def test_siam_32_a_wrong_number_of_tiles_is_scored(capsys: pytest.CaptureFixture[str]) -> None:
    assert score(text="game siamese\nsides Anna, Ben\nBen: wrong count 29\n") == 0
    printed = capsys.readouterr().out
    assert "29 tiles instead of 27: both hands are dead (rule 18C)" in printed
    assert "Ben pays Anna 80" in printed


def test_a_session_shows_the_ledger_and_the_pot(capsys: pytest.CaptureFixture[str]) -> None:
    assert score(text=example("royale-3")) == 0
    printed = capsys.readouterr().out
    assert "Game 1, East Anna" in printed
    assert "Game 2, East Ben" in printed
    assert "Of the 1500 in the pot 315 are paid by the totals, and 1185 go back" in printed
    assert "The pot pays Anna 630 cents" in printed
    assert [row.split("│")[1:5] for row in printed.splitlines() if "the end" in row] == [
        [" paid at the end, in cents ", " 630  ", " 475  ", " 395   "],
        [" at the end, in cents      ", " 130  ", " -25  ", " -105  "],
    ]


def test_a_game_that_is_called_as_its_hands_is_named_once(capsys: pytest.CaptureFixture[str]) -> None:
    for game, heading in (("hong-kong", "Hong Kong Old Style"), ("siamese", "Siamese Mah Jongg, House card")):
        assert score(text=example(game)) == 0
        assert capsys.readouterr().out.splitlines()[0] == heading


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert score(text=TEXT, as_json=True) == 0
    output = json.loads(capsys.readouterr().out)
    assert (output["game"], output["sides"], output["unit"]) == ("siamese", ["Anna", "Ben"], "points")
    (game,) = output["games"]
    assert (game["scores"], game["payments"], game["pot"]) == ([95, 0], [95, -95], 0)
    assert game["transfers"] == [{"from": "Ben", "to": "Anna", "amount": 95, "said": "Ben pays Anna 95"}]
    assert game["entries"][0]["items"][0] | {"change_said": "+95"} == game["entries"][0]["items"][0]


def test_a_file_and_what_is_piped_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "friday.score"
    file.write_text(TEXT)
    assert score(str(file)) == 0
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(TEXT.encode())))
    from_file = capsys.readouterr().out
    assert score("-") == 0
    assert capsys.readouterr().out == from_file


@pytest.mark.parametrize("game", SETTLEMENTS)
def test_the_example_of_every_game_is_printed(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert score(example_of=game) == 0
    assert capsys.readouterr().out == example(game)


def test_a_mistake_is_shown_in_its_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert score(text=TEXT + "Ben: wins\n") == 2
    message = capsys.readouterr().err
    assert message.startswith("line 4, column 6: write one of these: mah jongg, dead, ")
    assert message.endswith("\n    Ben: wins\n         ^\n")


@pytest.mark.parametrize(
    ("call", "why"),
    [
        ({"file": "nowhere.score"}, "There is no file nowhere.score."),
        ({"file": "\0"}, "embedded null byte"),
        ({}, "Give a file, - for what is piped in, or --text. To begin with an example, give --example"),
        ({"example_of": "chess"}, "There is no game 'chess'. Choose one of: "),
        ({"text": ""}, "line 1, column 1: write first which game it was"),
    ],
)
def test_unreadable_input_exits_with_2(call: dict[str, str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert score(**call) == 2  # type: ignore[arg-type]
    assert why in capsys.readouterr().err


def test_no_text_at_all_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "odd.score"
    file.write_bytes(b"game \xff")
    assert score(str(file)) == 2
    assert "byte 5 is not UTF-8" in capsys.readouterr().err


def test_a_very_long_text_is_too_long_wherever_it_is_cut(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "long.score"
    file.write_text("x" + "\u00f6" * 60_000, "utf-8")
    assert score(str(file)) == 2
    assert "longer than 20000 characters" in capsys.readouterr().err


def test_a_game_without_an_example_is_told_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tilewright.scorepad.examples.families", list)
    assert score(example_of="siamese") == 2
    assert capsys.readouterr().err == "There is no example of siamese yet.\n"
