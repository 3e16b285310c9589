"""Several cards beside each other: which one is hardest, which lines they share, and that no output has their hands."""

from __future__ import annotations

import json
import re
import socket
from pathlib import Path

import pytest

import tilewright as tw
from tilewright.cli import app
from tilewright.hands.language.expand import expand
from tilewright.hands.language.parse import parse_card
from tilewright.hands.language.same_hands import shared_lines
from tilewright.lab.trial import BATCH

from .toy import TOY

GAMES, SEED = 6 * BATCH, 3
EASY = """card Easy
[Fours]
1 FF EEEE WWWW NNNN = 40
2 ppppa qqqqa rrrra FF ; p q r run = 50 if p in 1 else 20
"""


@pytest.fixture(scope="module")
def season() -> tw.Season:
    return tw.lab_compare([TOY, EASY], games=GAMES, seed=SEED, processes=1)


@pytest.mark.parametrize(
    ("one", "other", "is_shared"),
    [
        ("111a 2222b 333a 44c FF = 25", "FF 44b 333c 111c 2222a = 30", True),
        ("FF 1111a 2222a 3333a ; run = 25", "ppppb qqqqb rrrrb FF ; p q r run = 25", True),
        ("FF 1111a 2222a 3333a ; run = 25", "FF 1111a 2222a 3333a = 25", False),
        ("111a 2222b 333a 44c FF = 25", "111a 2222b 333a 44c FF = 25 c", False),
        ("111a 2222b 333a 44c FF = 25", "111a 2222b 333a 44c FF ; self-drawn = 25", False),
        ("111a 2222b 333a 44c FF = 25", "111a 2222b 333a 44c FF ; no jokers = 25", False),
    ],
)
def test_lines_are_the_same_if_their_hands_and_conditions_are(one: str, other: str, is_shared: bool) -> None:
    cards = [parse_card(f"card Card\n[A]\n1 {line}\n") for line in (one, other)]
    assert shared_lines(cards, list(map(expand, cards))) == ([((0, 0), (1, 0))] if is_shared else [])


def test_lines_of_one_card_that_are_the_same_are_not_on_several_cards() -> None:
    card = parse_card("card Card\n[A]\n1 FF NNNN EEEE WWWW = 25\n2 FF EEEE NNNN WWWW = 30\n")
    other = parse_card("card Other\n[A]\n1 FF NNNN EEEE SSSS = 25\n")
    assert shared_lines([card, other], [expand(card), expand(other)]) == []


def test_the_card_whose_games_have_the_fewest_mah_jonggs_is_the_hardest(season: tw.Season) -> None:
    hard, easy = (card["levels"][0] for card in season.report["cards"])
    assert hard["mah_jonggs_per_game"]["mean"] < easy["mah_jonggs_per_game"]["mean"]
    assert hard["more_than_hardest"] == {"mean": 0.0, "interval": [0.0, 0.0]}
    assert easy["more_than_hardest"]["interval"][0] > 0
    assert season.advice[0].startswith("Toy is the hardest card: ")


def test_a_shared_line_is_shown_with_what_each_card_pays_for_it(season: tw.Season) -> None:
    [places] = season.report["shared"]
    assert [(each["card"], each["line"], each["pays"]) for each in places] == [
        ("Toy", "Winds/1", "25"),
        ("Easy", "Fours/1", "40"),
    ]
    lines = [card["levels"][0]["lines"][0] for card in season.report["cards"]]
    assert [each["values"] for each in places] == [[line["value"]] for line in lines]


def test_the_parts_of_the_sections_add_up_and_the_games_of_a_card_are_counted_once(season: tw.Season) -> None:
    for card in season.report["cards"]:
        [level] = card["levels"]
        assert sum(each["part"]["mean"] for each in level["sections"]) == pytest.approx(1, abs=1e-3)
        lines = level["lines"]
        for name in ("mah_jonggs_per_game", "points_per_game"):
            assert level[name]["mean"] == pytest.approx(sum(line[name]["mean"] for line in lines), abs=1e-3)
        assert level["mah_jonggs_per_game"]["mean"] / 3 < level["games_won"]["mean"] <= 1
        assert level["alone"]["mean"] == pytest.approx(sum(line["alone"]["mean"] for line in lines) / 2, abs=1e-3)


def test_a_card_is_as_hard_as_itself_and_gets_a_number() -> None:
    season = tw.lab_compare([TOY, TOY], games=GAMES, seed=SEED, processes=1)
    first, second = season.report["cards"]
    assert first["levels"] == second["levels"]
    assert season.advice[0].startswith("Toy (1) and Toy (2) are the hardest cards: ")
    assert len(season.report["shared"]) == 2


@pytest.mark.thorough
def test_two_levels_of_players_have_their_own_figures() -> None:
    report = tw.lab_compare([TOY, EASY], players=["nearest", "pairs"], games=GAMES, processes=1).report
    for card in report["cards"]:
        nearest, pairs = card["levels"]
        assert nearest["points_alone"] != pairs["points_alone"]
    assert len(report["shared"][0][0]["values"]) == 2


@pytest.mark.parquet
def test_no_output_contains_a_hand_and_nothing_opens_a_connection(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    files = [tmp_path / "one.card", tmp_path / "two.card"]
    for file, text in zip(files, (TOY, EASY), strict=True):
        file.write_text(text)
    page, counts = tmp_path / "page.html", tmp_path / "counts.parquet"
    monkeypatch.setattr(socket, "socket", None)
    words = ["lab", "compare", *map(str, files), "--games", str(BATCH), "--processes", "1", "--report", str(page)]
    outputs = list[str]()
    for more in ((), ("--json", "--out", str(counts))):
        assert app([*words, *more], exit_on_error=False, result_action="return_value") == 0
        outputs.append(capsys.readouterr().out)
    assert {card["card"] for card in json.loads(outputs[1])["cards"]} == {"Toy", "Easy"}
    text = page.read_text("utf-8")
    for output in (*outputs, text, counts.read_bytes().decode("latin-1")):
        assert not re.search(r"NNNN|EEEE|FFFF|pppp|\brun\b| if p|class=.hand", output)
    assert "Fours/2" in text
    assert "50/20" in text
    assert not re.search(r"""<script|(?:src|href)=["'](?!#)""", text)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["compare", "house"], "at least two cards"),
        (["compare", "house", "no.card"], "no.card"),
        (["compare", "house", "house", "--games", "0"], "game"),
    ],
)
def test_wrong_input_is_refused_with_the_reason(words: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert app(["lab", *words], exit_on_error=False, result_action="return_value") == 2
    assert why in capsys.readouterr().err
    with pytest.raises(ValueError, match="at least two"):
        tw.lab_compare(["house"])
