"""`new-variant` writes all files of a new game, or reports why it cannot."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from tilewright.cli.new_variant import new_variant
from tilewright.cli.skeleton import Draft, write_variant


@pytest.mark.parametrize(
    ("draft", "why"),
    [
        ({"name": "Lucky Red"}, "cannot be the name of a game"),
        ({"name": "lucky", "seats": 5}, "Two, three or four can play"),
        ({"name": "lucky", "racks": 3}, "one rack or two"),
        ({"name": "lucky", "wild": "J"}, "not in the wall of this game"),
        ({"name": "lucky", "wild": "blue"}, "is not a tile"),
        ({"name": "lucky", "wild": "R", "card": True}, "has jokers already"),
        ({"name": "card-free"}, "There is a game card-free already"),
        ({"name": "cardfree"}, "There is a game card-free already"),
    ],
)
def test_a_game_that_cannot_be_is_refused(draft: dict[str, object], why: str, capsys) -> None:
    assert new_variant(**draft) == 2  # type: ignore[arg-type]
    assert why in capsys.readouterr().err


@pytest.mark.parametrize(("card", "seats", "racks"), [*product([False, True], [2, 3, 4], [1, 2])])
def test_every_file_can_be_read_by_python(card: bool, seats: int, racks: int, tmp_path: Path) -> None:
    files = write_variant(Draft("lucky-red", card, seats, racks, "" if card else "5B"), tmp_path)
    for file in files:
        text = file.read_text("utf-8")
        if file.suffix != ".ftl":  # message files may contain "$" and long lines
            assert "$" not in text
            assert max(map(len, text.splitlines())) <= 120
        if file.suffix == ".py":
            compile(text, str(file), "exec")


def test_no_file_is_overwritten(tmp_path: Path) -> None:
    first = write_variant(Draft("lucky"), tmp_path)[0]
    first.write_text("mine", "utf-8")
    with pytest.raises(FileExistsError, match="exists already"):
        write_variant(Draft("lucky"), tmp_path)
    assert first.read_text("utf-8") == "mine"


@pytest.mark.parametrize("name", ["class", "option", "table", "common", "preset"])
def test_a_name_of_the_program_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="a name that the program uses itself"):
        Draft(name)
