"""`tilewright arena`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tilewright.cli import app
from tilewright.cli.arena import arena

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
    assert "Intervals need at least 6 deals." in out
    assert arena("siamese", "random", "random", games=2, processes=1, as_json=True) == 0
    out, err = capsys.readouterr()
    assert "The simulator plays all games." in err
    report = json.loads(out)
    assert (report["payments"], report["wins"]) == ([0.0, 0.0], [1.0, 1.0])
    assert (report["intervals"], report["elo"]) == (None, None)
    assert arena("siamese", "random", "random", games=12, processes=1, as_json=True) == 0
    assert json.loads(capsys.readouterr().out)["elo"] == [0, 0, 0]


@pytest.mark.parametrize(
    ("players", "why"),
    [
        (["genius", "random"], "no player genius; name random, easy, medium, hard, nearest or pairs,"),
        (["bot", "random"], "no player bot"),
        (["medium"], "give 2 players, not 1"),
        (["random"] * 3, "give 2 players, not 3"),
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


@pytest.mark.parametrize("processes", [0, -2])
def test_less_than_one_process_is_refused(processes: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert arena("siamese", "random", "random", games=2, processes=processes) == 2
    assert "At least one process has to play." in capsys.readouterr().err
