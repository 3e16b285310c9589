"""Entries that may appear only once, either before the first game or in a game."""

from __future__ import annotations

import pytest

from tilewright.scorepad.read_score import parse_score
from tilewright.scorepad.score_text import ScoreError

TEXT = "game royale-3\nhands house\nsides Anna, Ben, Carla\nstake 5\npot 7\noption wrong_call=costs\n"


@pytest.mark.parametrize("line", ["game royale-3", "hands siamese-2026", "sides Dora, Emil, Fritz", "stake 5", "pot 9"])
def test_each_line_of_the_top_stands_once(line: str) -> None:
    with pytest.raises(ScoreError, match=f"^line 7, column 1: `{line.split(maxsplit=1)[0]}` is written twice"):
        parse_score(f"{TEXT}{line}\nwall game\n")


def test_an_option_is_chosen_once_for_the_table_and_once_for_each_side() -> None:
    for more, at in (("option wrong_call=free", "line 7, column 8"), ("option a=1, wrong_call=9", "line 7, column 13")):
        with pytest.raises(ScoreError, match=f"^{at}: the option wrong_call is written twice"):
            parse_score(f"{TEXT}{more}\nwall game\n")
    several = parse_score(f"{TEXT}option wrong_call=free for Ben, wrong_call=free for Carla\nwall game\n")
    assert [choice.side for choice in several.options] == [None, 1, 2]
    with pytest.raises(ScoreError, match="line 8, column 8: the option wrong_call is written twice"):
        parse_score(f"{TEXT}option wrong_call=free for Ben\noption wrong_call=costs for BEN\nwall game\n")


def test_each_game_has_one_prevailing_wind() -> None:
    assert [game.prevailing for game in parse_score(f"{TEXT}prevailing s\nwall game\n---\nwall game\n").games] == [
        "S",
        None,
    ]
    with pytest.raises(ScoreError, match=r"^line 8, column 12: the prevailing wind is written twice"):
        parse_score(f"{TEXT}prevailing S\nprevailing W\nwall game\n")
