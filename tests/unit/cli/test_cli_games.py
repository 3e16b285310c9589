"""`tilewright games` and `tilewright options`."""

from __future__ import annotations

import json

import pytest

from tilewright.catalogue import hands_named
from tilewright.cli.game_list import games, options
from tilewright.variants import RULESETS

Capture = pytest.CaptureFixture[str]


def test_every_game_is_listed_for_people_and_for_programs(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    assert games(as_json=True) == 0
    listed = {each["game"]: each for each in json.loads(capsys.readouterr().out)}
    assert list(listed) == list(RULESETS)
    assert (listed["siamese"]["players"], listed["siamese"]["racks"], listed["siamese"]["tiles"]) == ([2], 2, 152)
    assert (listed["american"]["players"], listed["mcr"]["tiles"]) == ([3, 4], 144)
    for columns in ("100", "80"):
        monkeypatch.setenv("COLUMNS", columns)
        assert games() == 0
        out = capsys.readouterr().out
        rows = [line for line in out.splitlines() if "wright-patterson-siamese" in line]
        assert [row.split()[-1 - ("│" in row[-1:])] for row in rows] == ["wright-patterson"]
        assert ("└" in out) == (columns == "100"), "a frame, if it fits"


@pytest.mark.parametrize("game", RULESETS)
def test_a_game_has_its_options_with_their_choices(game: str, capsys: Capture) -> None:
    assert options(game, as_json=True) == 0
    rows = json.loads(capsys.readouterr().out)
    offered = RULESETS[game].offered(hands_named(RULESETS[game].hands))
    assert [(row["option"], list(row["choices"]), row["default"]) for row in rows] == [
        (option.name, list(option.choices), option.default) for option in offered
    ]
    assert options(game) == 0
    words = " ".join(capsys.readouterr().out.split())
    assert all(f"{option.name} {option.question}" in words for option in offered)
    assert words.count("(default)") == len(offered)


def test_other_hands_bring_their_own_options(capsys: Capture) -> None:
    assert options("siamese", hands="card-free", as_json=True) == 0
    rows = {row["option"]: row for row in json.loads(capsys.readouterr().out)}
    assert rows["level"]["for_each_seat"]
    assert not rows["walls"]["for_each_seat"]


@pytest.mark.parametrize(
    ("game", "hands", "why"),
    [
        ("whist", None, "There is no game 'whist'. Choose one of: american, "),
        ("siamese", "mcr", "Siamese Mah Jongg is not played with Chinese Official"),
        ("siamese", "hous", "There are no hands 'hous', and no such file."),
    ],
)
def test_an_unknown_game_or_hands_are_refused(game: str, hands: str | None, why: str, capsys: Capture) -> None:
    assert options(game, hands=hands) == 2
    out, err = capsys.readouterr()
    assert not out
    assert why in err
