"""Texts to score have size limits. Longer texts are refused."""

from __future__ import annotations

import pytest

from tilewright.scorepad.read_score import parse_score
from tilewright.scorepad.score import score_text
from tilewright.scorepad.score_text import ScoreError

TWO = "game siamese\nsides Anna, Ben\n"


def games(number: int) -> str:
    return TWO + "---\n".join(["wall game\n"] * number)


def test_fifty_games_are_a_session_and_no_more() -> None:
    assert len(parse_score(games(50)).games) == 50
    with pytest.raises(ScoreError, match=r"^line 104, column 1: there are more than 50 games"):
        parse_score(games(51))


def test_a_line_has_sixty_tiles_at_most() -> None:
    parse_score(f"{TWO}Anna: holds {'1' * 60}B\n")
    with pytest.raises(ScoreError, match="line 3, column 13: write at most 60 tiles in one line"):
        parse_score(f"{TWO}Anna: holds {'1' * 61}B\n")


@pytest.mark.parametrize("word", ["stake", "pot"])
def test_a_pot_of_a_million_points_is_the_largest(word: str) -> None:
    text = "game royale-3\nsides Anna, Ben, Carla\n{} {}\nwall game\n"
    assert score_text(text.format(word, 1_000_000)).session
    for points in ("1000001", "9999999", "99999999", "-1", "1.5", "²", "٣"):
        with pytest.raises(
            ScoreError, match=f"^line 3, column {len(word) + 2}: write a number of points after `{word}`"
        ):
            score_text(text.format(word, points))


@pytest.mark.parametrize("name", ["An\x07na", "x" * 31, "An:na", "", "Pot of tea"])
def test_a_name_is_short_and_can_be_seen(name: str) -> None:
    with pytest.raises(ScoreError, match=r"line 2, column 7: (write )?a name "):
        parse_score(f"game siamese\nsides {name}, Ben\nwall game\n")
    assert parse_score(f"game siamese\nsides {'x' * 30}, É-va 2 <b>\nwall game\n").sides == ("x" * 30, "É-va 2 <b>")
