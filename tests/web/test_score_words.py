"""Any text typed into the page that scores a game is shown as text, never as markup."""

from __future__ import annotations

import html
import re

import pytest

from tilewright.variants import SETTLEMENTS
from tilewright.web.score import GameForm

TAG = "<q x='y'>&"
CARD = f"card {TAG}card\n[{TAG}title]\n1  111a 222a 333a 444a FF = 35\n"
WON = "mah jongg [111B] 222B 333B 444B FF, drawn"


def session(game: str, others: str, option: str = "") -> str:
    game = f"game {game}\nhands own\nsides {TAG}A, {others}\n{option}{TAG}A: {WON}\n"
    return f"{game}---\n{TAG}A: {WON}\n"


@pytest.mark.parametrize(
    "text",
    [
        session("siamese", f"{TAG}B", "option wrong_call=costs\n"),
        session("siamese", f"{TAG}B").partition("---")[0],
        session("american", f"{TAG}B, {TAG}C, D"),
        session("royale-3", f"{TAG}B, {TAG}C", "stake 100\n"),
        f"game card-free-siamese\nsides {TAG}A, B\noption level=1 for {TAG}A\nwall game\n---\nwall game\n",
        f"game {TAG}\nsides {TAG}A, B\nwall game\n",
        f"game siamese\nsides {TAG}A, B\n{TAG}A: {TAG}\n",
        f"game siamese\nhands {TAG}\nsides {TAG}A, B\nwall game\n",
    ],
)
def test_nothing_that_is_typed_becomes_part_of_the_page(guests, text: str) -> None:
    answer = guests().post("/score", {"text": text, "card": CARD})
    assert answer.status_code == 200
    assert "<q" not in answer.text
    assert html.escape(TAG).replace("&#x27;", "&#39;") in answer.text
    assert f"{html.escape(TAG).replace('&#x27;', '&#39;')}card\n" in answer.text


def test_a_card_below_is_called_own_and_nothing_else(guests) -> None:
    text = f"game siamese\nhands mine\nsides A, B\nA: {WON}\n"
    answer = html.unescape(guests().post("/score", {"text": text, "card": CARD}).text)
    assert "there are no hands 'mine' here" in answer
    assert "35" not in answer.partition('id="answer"')[2].partition('id="as-text"')[0]


def test_the_card_comes_back_with_the_answer_and_stays_open(guests) -> None:
    ann = guests()
    answer = ann.post("/score", {"text": f"game siamese\nhands own\nsides A, B\nA: {WON}\n", "card": CARD}).text
    assert html.unescape(answer).count(CARD) == 1
    assert '<details class="paper" open id="own-card">' in answer
    assert '<details class="paper" id="own-card">' in ann.get("/score").text


def test_the_pot_and_the_end_of_a_session_are_on_the_page(guests) -> None:
    ann = guests()
    text = "game wright-patterson-siamese\nsides A, B\npot {}\nwall game\n"
    page = html.unescape(ann.post("/score", {"text": text.format(100)}).text)
    assert "The end of the session" in page
    assert "shared equally" in page
    assert "The pot holds" not in page
    royale = "game royale-3\nsides A, B, C\nstake 100\nwall game\n"
    page = ann.post("/score", {"text": royale}).text
    assert "The end of the session" in page
    assert "after game 1" in page
    assert "in equal parts" in page


def test_every_option_of_the_form_begins_with_its_default(guests) -> None:
    page = guests().get("/score").text
    for settlement in SETTLEMENTS.values():
        for option in GameForm.of(settlement).options:
            field = page.partition(f'id="{settlement.name}.{option.name}"')[2].partition("</select>")[0]
            assert re.findall(r'<option value="([^"]*)" selected>', field) == [option.default]
