"""`tilewright card` finds every mistake at once, checks what a card means, and keeps remarks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tilewright.cli.card import check_card, format_card, show_card
from tilewright.cli.check import check

Capture = pytest.CaptureFixture[str]
PUNGS = "111a 222a 3333a 4444a"


@pytest.fixture
def card(tmp_path: Path) -> Path:
    return tmp_path / "mine.card"


def doubts(card: Path, capsys: Capture, *lines: str) -> list[str]:
    card.write_text("card Mine\n[A]\n" + "\n".join(f"{at} {line}" for at, line in enumerate(lines, 1)), "utf-8")
    assert check_card(str(card), as_json=True) == 0
    sentences: list[str] = json.loads(capsys.readouterr().out)["doubts"]
    return sentences


def test_every_slip_gets_its_mend_at_once(card: Path, capsys: Capture) -> None:
    slips = {
        f"1- {PUNGS} = 25": "leave out '-' after the number of the line",
        "2 NNN or SSS 1111a 222b 3333c = 25": "{NNN | SSS}",
        "3 22a + 44a = 66a FFFF 1111b = 25": "22a 44a 66a",
        "4 Dragon 111a 222a 3333a 4a = 25": "DDD is any dragon",
        f"5 {PUNGS} (any 2 suits) = 25": "the letters a, b and c after numbers say how many suits",
        "6 111a 222a = 25": "this line has 6 tiles, and a hand has 14",
    }
    card.write_text("\n".join(["card Mine", "[A]", *slips]), "utf-8")
    assert check_card(str(card), as_json=True) == 2
    mistakes = json.loads(capsys.readouterr().out)["mistakes"]
    assert [mistake["line"] for mistake in mistakes] == [*range(3, 9)]
    assert all(mend in mistake["why"] for mend, mistake in zip(slips.values(), mistakes, strict=True))
    assert check_card(str(card)) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.count("^") == 6
    assert "The card has 6 mistakes. Mend them, then run the command again." in err


def test_lines_are_compared_even_beside_a_mistake(card: Path, capsys: Capture) -> None:
    card.write_text(f"card Mine\n[A]\n1 {PUNGS} = 25\n2 {PUNGS} = 25\n3 FF = 30\n", "utf-8")
    assert check_card(str(card)) == 2
    assert "A/1 and A/2 make the same hands." in capsys.readouterr().err


def test_identical_and_contained_lines_are_named(card: Path, capsys: Capture) -> None:
    assert doubts(card, capsys, f"{PUNGS} = 25", "111a 222a 3333a 444a F = 25") == []
    assert doubts(card, capsys, f"{PUNGS} = 25", f"{PUNGS} = 25") == ["A/1 and A/2 make the same hands."]
    assert doubts(card, capsys, f"{PUNGS} = 25", "pppa qqqa rrrra ssssa ; p q r s run = 25") == [
        "Every hand of A/1 is also a hand of A/2."
    ]


def test_a_hand_priced_twice_is_named_with_both_values(card: Path, capsys: Capture) -> None:
    same, priced = doubts(card, capsys, f"{PUNGS} = 25", f"{PUNGS} = 35")
    assert same == "A/1 and A/2 make the same hands."
    assert "25" in priced and "35" in priced  # noqa: PT018
    assert "111B 222B 3333B 4444B" in priced


def test_hands_that_the_tiles_cannot_make_are_named(card: Path, capsys: Capture) -> None:
    [impossible] = doubts(card, capsys, "NNNNN EEEEE SSSS = 40", "NN NN NN NN NN NN NN = 40")
    assert "A/2" in impossible


def test_the_hands_of_each_line_are_counted(card: Path, capsys: Capture) -> None:
    card.write_text(f"card Mine\n[A]\n1 {PUNGS} = 25\n2 111a 222b 3333c 4444a = 25\n3 NNNN EEEE SSSS WW = 25", "utf-8")
    assert check_card(str(card), as_json=True) == 0
    data = json.loads(capsys.readouterr().out)
    assert [line["hands"] for line in data["lines"]] == [3, 6, 1]
    assert data["hands"] == 10


def test_format_keeps_remarks_and_is_stable(card: Path, capsys: Capture) -> None:
    text = '# on top\ncard  Mine # ours\n[5" A]   # first\n# before\n1   NNNN EEEE  SSSS WW=25 # easy\n\n# last\n'
    card.write_text(text, "utf-8")
    assert format_card(str(card)) == 0
    tidy = capsys.readouterr().out
    for remark in (
        "# on top",
        "card Mine  # ours",
        '[5" A]  # first',
        "# before\n1  NNNN",
        "WW = 25  # easy",
        "# last",
    ):
        assert remark in tidy
    card.write_text(tidy, "utf-8")
    assert format_card(str(card)) == 0
    assert capsys.readouterr().out == tidy


@pytest.mark.parametrize("name", ["house", "siamese-2026"])
def test_the_examples_that_are_shown_are_mah_jonggs(name: str, capsys: Capture) -> None:
    assert show_card(name, as_json=True) == 0
    data = json.loads(capsys.readouterr().out)
    lines = [line for section in data["sections"] for line in section["lines"]]
    examples = {line["line"]: line["example"] for line in lines if line.get("example")}
    assert len(examples) > 5
    for line, example in list(examples.items())[:20]:
        assert check(example, hands=name, as_json=True) == 0, line
        capsys.readouterr()
