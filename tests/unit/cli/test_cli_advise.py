"""`tilewright advise`, for a position and for a decision in a log."""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path

import pytest

import tilewright as tw
from tilewright.cli.advise import advise
from tilewright.cli.log import convert_log
from tilewright.library.player import choices, player_class

CLAIM = "window 1 3B wall=60; 0: 12B 456B 123789C EE; 1: ...; 2: ...; 3: ..."
POSITION = "play 0 drawn wall=60; 0: NN EE WW SS RR GG 0 123456789C 12345D F; 1: ..."


@cache
def played(name: str = "siamese") -> tuple[tw.Game, dict[int, tw.View]]:
    """Return a game after some moves, and what the seats knew that decided, by the number of events before."""
    game, player, known = tw.Game(name, seed=3), player_class("random")(random.Random(3)), {}
    for _ in range(40):
        view = game.view(game.awaited[0])
        known[len(game.log)] = view
        game.do(player.choose(view, choices(view)))
    return game, known


@pytest.fixture
def log(tmp_path: Path) -> Path:
    file = tmp_path / "game.log.txt"
    file.write_text(played()[0].dumps(), "utf-8")
    return file


def test_advice_for_a_position(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert advise("siamese", POSITION) == 0
    text = capsys.readouterr().out
    assert text.startswith("A mah jongg is possible now. 4 tiles are missing.\nBehind the Curtain/3 and Behind the")
    file = tmp_path / "position.txt"
    file.write_text(POSITION.replace("; ", "\n"), "utf-8")
    assert advise("siamese", str(file)) == 0
    assert capsys.readouterr().out == text
    assert advise("siamese", POSITION, as_json=True) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["distance"] == 4
    assert report["best"][0]["hands"] == ["Behind the Curtain/3", "Behind the Curtain/4"]


@pytest.mark.parametrize("position", ["nonsense", "", "play 0 drawn; 0: 1X", "play 7"])
def test_nonsense_gets_a_sentence(position: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert advise("siamese", position) == 2
    assert capsys.readouterr().err.strip()


def test_the_json_has_the_best_actions_and_the_copies_left(capsys: pytest.CaptureFixture[str]) -> None:
    assert advise("thirteen", CLAIM, as_json=True) == 0
    report = json.loads(capsys.readouterr().out)
    assert [each["action"] for each in report["actions"]] == ["declare 123456B 123789C EE", "pass"]
    assert report["actions"][1]["helping"] == {"3B": 3}
    assert (report["choices"], report["too_little"]) == (2, False)
    assert advise("siamese", POSITION, as_json=True) == 0
    best = json.loads(capsys.readouterr().out)["best"][0]
    assert best["left"] == {"1B": 4, "2B": 4, "3B": 4, "J": 8}
    assert advise("siamese", POSITION.replace("1: ...", "1: ... | [11JB]"), as_json=True) == 0
    dangers = json.loads(capsys.readouterr().out)["dangers"]
    assert dangers[0].keys() == {"tile", "why", "cost"}
    assert dangers[0]["why"].startswith("Seat 1 has exposed [11JB] and could use it for Echoes/")


@pytest.mark.parametrize("file", ["nope.txt", "some/where"])
def test_a_file_that_is_missing_is_named(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert advise("siamese", file) == 2
    assert f"There is no file {file}" in capsys.readouterr().err.replace("'", "")


def test_a_hidden_seat_gets_no_advice(capsys: pytest.CaptureFixture[str]) -> None:
    assert advise("siamese", POSITION, seat=1) == 2
    assert "some tiles of seat 1 are unknown" in " ".join(capsys.readouterr().err.split())


def test_advice_for_a_decision_in_a_log(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, known = played()
    number = max(number for number, view in known.items() if view.seat == 1)
    assert advise(str(log), str(number)) == 0
    text = capsys.readouterr().out
    assert text.split() == f"Siamese Mah Jongg, Seat 1\n{tw.advise(known[number])}\n".split()
    assert advise(str(log), str(number), as_json=True) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["seat"], report["distance"]) == (1, tw.advise(known[number]).distance)
    assert convert_log(str(log)) == 0
    lines = log.with_suffix(".jsonl")
    lines.write_text(capsys.readouterr().out, "utf-8")
    assert advise(str(lines), str(number)) == 0
    assert capsys.readouterr().out == text


def test_a_log_in_place_of_a_position_is_recognised(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    json_lines = log.with_suffix(".jsonl")
    assert convert_log(str(log)) == 0
    json_lines.write_text(capsys.readouterr().out, "utf-8")
    for file in (log, json_lines):
        assert advise("siamese", str(file)) == 2
        printed = " ".join(capsys.readouterr().err.split())
        assert "is the log of a whole game, not a position. Give the log first" in printed


def test_only_the_number_of_a_decision_gets_advice(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game, known = played()
    last = len(game.log) - 1
    for words, why in (
        ([str(log), str(last + 1)], f"no decision {last + 1}; its numbers are 0 to {last}."),
        ([str(log), "0"], "after 0 events of the log, no seat decides anything."),
        ([str(log), POSITION], "is not the number of a decision"),
        ([str(log.with_name("none")), "5"], "There is no file"),
        ([__file__, "5"], "cannot be read as a log: line 1: "),
    ):
        assert advise(*words) == 2
        assert why in capsys.readouterr().err
    number = str(max(known))
    assert advise(str(log), number, seat=0) == advise(str(log), number, option=["blanks=6"]) == 2
    assert capsys.readouterr().err.count("The log says the options") == 2


def test_advice_for_a_log_needs_the_hands_of_the_log(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, known = played()
    assert advise(str(log), str(max(known)), hands="house") == 0
    assert advise(str(log), str(max(known)), hands="card-free") == 2
    assert "House card" in capsys.readouterr().err


def test_a_view_of_a_log_has_the_events_before_the_decision() -> None:
    game, known = played()
    for number, view in known.items():
        assert tw.View.of_log(game.dumps(), number).events == view.events


def test_a_log_that_hides_the_tiles_of_the_seat_gives_no_advice(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game, known = played()
    log.write_text(game.log_of(0), "utf-8")
    of_seat = [max(number for number, view in known.items() if view.seat == seat) for seat in (0, 1)]
    assert advise(str(log), str(of_seat[0])) == 0
    assert " ".join(str(tw.advise(known[of_seat[0]])).split()) in " ".join(capsys.readouterr().out.split())
    assert advise(str(log), str(of_seat[1])) == 2
    assert "hides the tiles of seat 1" in capsys.readouterr().err
