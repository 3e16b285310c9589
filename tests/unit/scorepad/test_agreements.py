"""The first lines of a text to score: the options of all players or of one player, the pots, and a card file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tilewright.scorepad.score import score_text
from tilewright.scorepad.score_text import ScoreError

BARRED = "Ben: mah jongg [777B] 888B 9999C GGGG, drawn\n"  # level 1 and above forbid this hand


def test_a_sides_own_level_goes_before_that_of_the_table() -> None:
    text = f"game card-free-siamese\nsides Anna, Ben\noption level=1\noption level=0 for Ben\n{BARRED}"
    assert score_text(text).games[0].sheet.scores == (0, 50)
    with pytest.raises(ScoreError, match="Ben's hand is not a mah jongg"):
        score_text(text.replace("level=1", "level=0").replace("level=0 for", "level=1 for"))


def test_a_card_in_a_file_is_read_anew_for_every_text(tmp_path: Path) -> None:
    card = tmp_path / "mine.card"
    text = f"game siamese\nhands {card}\nsides Anna, Ben\nAnna: mah jongg [11JB] 222B 333B 444B FF, drawn\n"
    for value in (30, 35):
        card.write_text(f"card Mine\n[Runs]\n1 111a 222a 333a 444a FF = {value}\n")
        assert score_text(text).games[0].sheet.scores == (value, 0)


@pytest.mark.parametrize("what", ["pot", "stake"])
def test_no_pot_lies_where_the_game_has_none(what: str) -> None:
    with pytest.raises(ScoreError, match=r"^line 1, column 6: 13-tile mah jongg has no pot"):
        score_text(f"game thirteen\nsides Anna, Ben, Carla, Dan\n{what} 100\nwall game\n")


def test_every_option_that_is_written_holds() -> None:
    text = "game hong-kong\noption payment=discarder, table=simplified\noption limit=8\nsides Anna, Ben, Carla, Dan\n"
    won = "Anna: mah jongg [RRR] [GGG] [111B] 222B 33B, from Ben\n"
    assert score_text(text + won).games[0].sheet.payments == (8, -8, 0, 0)
    (one,) = score_text("game siamese\noption feeding_penalty=25\noption wrong_call=costs\nsides Anna, Ben\n"
                        "Anna: wrong call\nAnna: wrong call\nBen: dead\n").games  # fmt: skip
    assert one.sheet.scores == (-100, 0)
