"""`tilewright arena` and `tilewright advise`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tilewright.cli import app
from tilewright.cli.advise import advise
from tilewright.cli.arena import arena

POSITION = "play 0 drawn wall=60; 0: NN EE WW SS RR GG 0 123456789C 12345D F; 1: ..."
BOT = """
import tilewright as tw

class First(tw.Player):
    def choose(self, view, legal):
        return legal[0]
"""


def test_players_meet(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("my_first_bot.py").write_text(BOT, "utf-8")
    assert arena("siamese", "my_first_bot:First", "random", games=2, processes=1) == 0
    out, err = capsys.readouterr()
    assert out.startswith("2 games of 1 deal\nmy_first_bot:First: ")
    assert "The engine plays all games." in err
    assert arena("siamese", "random", "random", games=2, processes=1, as_json=True) == 0
    out, err = capsys.readouterr()
    assert "The simulator plays all games." in err
    report = json.loads(out)
    assert report["payments"] == [0.0, 0.0]
    assert report["elo"] == [0, 0, 0]


@pytest.mark.parametrize(
    ("players", "why"),
    [
        (["genius"], "no player genius; name random, easy, medium, hard, nearest or pairs,"),
        (["bot"], "no player bot"),
        ([], "give 1 to 2 players, not 0"),
        (["random"] * 3, "give 1 to 2 players, not 3"),
    ],
)
def test_wrong_players_are_refused(players: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert arena("siamese", *players) == 2
    assert why in capsys.readouterr().err


def test_a_number_is_read_as_everywhere_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "siamese", "random", "random", "--processes", "1", "--json", "--games"]
    assert app([*words, "0.002k"], exit_on_error=False, result_action="return_value") == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2
    assert app([*words, "0"], exit_on_error=False, result_action="return_value") == 2
    assert "play at least one game" in capsys.readouterr().err.lower()


def test_advice_for_a_position(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert advise("siamese", POSITION) == 0
    text = capsys.readouterr().out
    assert text.startswith("5 tiles are missing.\nBehind the Curtain/3 and Behind the Curtain/4: ")
    file = tmp_path / "position.txt"
    file.write_text(POSITION.replace("; ", "\n"), "utf-8")
    assert advise("siamese", str(file)) == 0
    assert capsys.readouterr().out == text
    assert advise("siamese", POSITION, as_json=True) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["distance"] == 5
    assert report["best"][0]["hands"] == ["Behind the Curtain/3", "Behind the Curtain/4"]


@pytest.mark.parametrize("position", ["nonsense", "", "play 0 drawn; 0: 1X", "play 7"])
def test_nonsense_gets_a_sentence(position: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert advise("siamese", position) == 2
    assert capsys.readouterr().err.strip()
