"""If the tiles fit several hands of a card, the most valuable hand counts. Tiles may be written in several ways."""

from __future__ import annotations

from pathlib import Path

import pytest

from tilewright.scorepad.score import score_text
from tilewright.scorepad.score_text import ScoreError

ROYALE = "game royale-3\nhands {}\nsides Anna, Ben, Carla\nAnna: mah jongg FFFFF 111B 222B 333B, drawn\n"


@pytest.mark.parametrize("values", [(30, 25), (30, 30)])
def test_royale_06_a_hand_is_read_without_its_quint_where_that_is_worth_more(
    values: tuple[int, int], tmp_path: Path
) -> None:
    """The tiles fit a hand with a quint, which is not doubled although it has no joker, and a hand without a quint.

    The hand without a quint counts, because it is doubled.
    """
    card = tmp_path / "mine.card"
    card.write_text(f"card Mine\n[Runs]\n1 FFFFF 111a 222a 333a = {values[0]}\n2 FF FFF 111a 222a 333a = {values[1]}\n")
    (game,) = score_text(ROYALE.format(card)).games
    assert game.sheet.scores == (2 * values[1], 0, 0)
    assert game.hands[0].line == "Runs/2"


def test_a_robbed_kong_is_told_in_words() -> None:
    text = "game hong-kong\nsides Anna, Ben, Carla, Dan\nAnna: mah jongg [RRR] [111B] 789B 55B NNN, {} Carla, on 9B\n"
    assert score_text(text.format("robbing")).games[0].sheet.why.startswith("{0} wins on {2}'s kong")
    assert score_text(text.format("from")).games[0].sheet.why.startswith("{0} wins on {2}'s discard")


@pytest.mark.parametrize("soap", ["0", "Wh", "soap", "Soap"])
def test_soap_may_be_written_as_elsewhere(soap: str) -> None:
    text = "game hong-kong\nsides Anna, Ben, Carla, Dan\nAnna: mah jongg [RRR] [111B] 555B 99B 000, from Carla, on {}\n"
    assert score_text(text.format(soap)).games[0].sheet.scores == score_text(text.format("0")).games[0].sheet.scores
    with pytest.raises(ScoreError, match="write the tile that completed the hand"):
        score_text(text.format(f"{soap}{soap}"))


def test_flowers_of_an_american_hand_may_have_numbers() -> None:
    text = "game siamese\nsides Anna, Ben\nAnna: mah jongg [RRR] GGG 000 NEWS {}, drawn\n"
    assert score_text(text.format("F3")).games[0].sheet.scores == score_text(text.format("F")).games[0].sheet.scores
