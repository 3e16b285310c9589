"""A text is refused if it has a tile that is not in the set, too many copies of a tile, or events after its end."""

from __future__ import annotations

from pathlib import Path

import pytest

from tilewright.scorepad.score import score_text
from tilewright.scorepad.score_text import ScoreError

TWO = "game siamese\nsides Anna, Ben\n"
CARD = "card Mine\n[Runs]\n1 111a 222a 333a 444a FF = 25\n2 ZZ 3333a 4444b 5555c = 30\n"


@pytest.mark.parametrize(("game", "sides"), [("siamese", "Anna, Ben"), ("american", "Anna, Ben, Carla")])
def test_a_card_may_ask_for_blanks(game: str, sides: str, tmp_path: Path) -> None:
    (tmp_path / "mine.card").write_text(CARD)
    text = f"game {game}\nhands {tmp_path / 'mine.card'}\nsides {sides}\nAnna: mah jongg ZZ 3333B 4444C 5555D, drawn\n"
    assert score_text(text).games[0].sheet.scores[0] > 0


def test_two_hands_of_one_side_are_not_won_on_the_same_tile(tmp_path: Path) -> None:
    (tmp_path / "mine.card").write_text(CARD)
    text = (
        f"game siamese\nhands {tmp_path / 'mine.card'}\nsides Anna, Ben\n"
        "Anna: mah jongg [111B] 222B 333B 444B FF, from Ben, on 1B\n"
        "Anna: mah jongg [11JB] 2JJB 3JJB 4JJB FF, together, on 1B\n"
    ).replace("2JJB 3JJB 4JJB", "2B JJ 3B JJ 4B JJ")
    with pytest.raises(ScoreError, match=r"^line 5, column 17: with this line 5 of 1B are written"):
        score_text(text.replace("together", "from Ben, together"))


def test_two_dead_hands_end_the_game_before_a_second_mah_jongg() -> None:
    first = "Anna: mah jongg [111JB] 33B 5555B NN SS, drawn\n"
    second = "Anna: mah jongg 11C [2222JC] 3333D J 44D, from Ben\n"
    with pytest.raises(ScoreError, match="two dead hands end the game"):
        score_text(f"{TWO}Ben: dead\nBen: dead\n{first}{second}")
    assert score_text(f"{TWO}Ben: dead\nBen: dead\n{first}").games[0].sheet.scores == (380, 0)


def test_the_last_tile_may_lie_in_an_exposure() -> None:
    text = "game american\nsides Anna, Ben, Carla, Dan\nAnna: mah jongg [111JB] 33B 5555B NN SS, from Carla, on "
    assert score_text(f"{text}1B\n").games[0].sheet.scores == score_text(f"{text}5B\n").games[0].sheet.scores
    with pytest.raises(ScoreError, match="the winning tile 2B is not in the hand"):
        score_text(f"{text}2B\n")
