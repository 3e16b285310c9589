"""The examples of docs/hand-language.md are correct."""

import re
from pathlib import Path

import pytest

from tilewright.catalogue import Unreadable, read_card
from tilewright.groups import Hand
from tilewright.hands.language.parse import parse_card
from tilewright.hands.matching.card_hands import CardHands
from tilewright.scorepad.hand import judge

PAGE = (Path(__file__).parents[3] / "docs/hand-language.md").read_text()
BLOCKS = re.findall(r"```\n(.*?)```", PAGE, re.DOTALL)
FOOTNOTES = PAGE[PAGE.index("## Footnotes") : PAGE.index("And without any footnote")]


def test_the_first_card_is_one() -> None:
    hands = CardHands(parse_card(BLOCKS[0]))
    (example,) = re.findall(r'--hands my-first.card "(.*)"', BLOCKS[1])
    assert judge(hands, Hand.parse(example))["value"] == 40


@pytest.mark.parametrize("footnote", re.findall(r"`([^`;\[]+)`", FOOTNOTES.split("|---|---|---|")[1]))
def test_every_footnote_of_the_table_is_one(footnote: str) -> None:
    card = f"card A\n[B] ; run\n1 1a pa qqb rrc ww vv kk ll ; {footnote} = 5\n"  # uses every kind of letter
    assert str(parse_card(card).lines[0].notes[0]) == footnote.strip()


def test_the_mistake_it_shows(tmp_path: Path) -> None:
    shown = BLOCKS[-1].splitlines()
    file = tmp_path / "my-first.card"
    file.write_text(f"card A\n[B]\n{shown[1].strip()}\n")
    with pytest.raises(Unreadable) as caught:
        read_card(str(file))
    assert caught.value.why.endswith(shown[0])
    assert caught.value.column - 1 == shown[2].index("^") - 4


def test_the_limits_it_names() -> None:
    from tilewright.hands.language import build_card, expand, footnotes, parse

    for number in (
        f"{parse.LARGEST_FILE // 1024} KiB",
        f"{build_card.MOST_LINES} lines of hands",
        f"a line {parse.LONGEST_LINE} characters",
        f"a text {build_card.LONGEST_TEXT}",
        f"most {parse.DEEPEST_NESTING} deep",
        f"{expand.MOST_TEMPLATES:,} different hands",
        f"tried {footnotes.MOST_TRIED:,} times",
        f"a card to {expand.MOST_ON_CARD:,}",
    ):
        assert number in PAGE.replace("\n", " "), number
