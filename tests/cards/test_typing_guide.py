"""Tests of the page docs/typing-a-card.md.

The example lines of the page must be valid. Its example mistakes must give the messages that the page shows.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tilewright.groups import Hand
from tilewright.hands.language.card import CardError
from tilewright.hands.language.expand import counts
from tilewright.hands.language.parse import parse_card
from tilewright.hands.matching.card_hands import CardHands

PAGE = (Path(__file__).parents[2] / "docs" / "typing-a-card.md").read_text("utf-8")
BLOCKS = re.findall(r"```\n(.*?)```", PAGE, re.S)
HEADS = [block for block in BLOCKS if block.startswith("card ")]
LINES = [block for block in BLOCKS if block[0] in "0123456789"]
ROWS = [
    [cell.strip().replace(r"\|", "|") for cell in re.split(r"(?<!\\)\|", row)[1:-1]]
    for row in re.findall(r"^\|.*\|$", PAGE, re.M)
]
TYPED = [code for row in ROWS if not row[0].startswith("`") for code in re.findall(r"`([^`]+)`", row[1])]
MISTAKES = [(re.findall(r"`([^`]+)`", row[0]), row) for row in ROWS if row[0].startswith("`")]


def read(line: str) -> None:
    """Parse a line of a card, whatever its number of tiles. Raises CardError if the line is invalid."""
    groups, semicolon, notes = line.partition(";")
    for tiles in range(2, 21):
        text = f"card A\ntiles {tiles}\n[B]\n1 {groups} FF {semicolon}{notes}" + " = 5" * ("=" not in line) + "\n"
        try:
            counts(parse_card(text))
        except CardError as error:
            if "this line has" not in error.why:
                raise
        else:
            return
    raise AssertionError(f"no number of tiles makes a card of {line}")


def test_the_tops_and_the_title_are_read() -> None:
    (title,) = [block for block in BLOCKS if block.startswith("[")]
    assert len(HEADS) == 2
    for head in HEADS:
        assert parse_card(f"{head}{title}1 11a 22b 333a 444b 5555a = 25\n").sections[0].note == "run"


@pytest.mark.parametrize("block", LINES)
def test_the_lines_shown_are_read(block: str) -> None:
    assert counts(parse_card(f"card A\n[B] ; run\n{block}"))


def test_the_first_line_is_tried_as_it_says() -> None:
    hands = CardHands(parse_card(f"card A\n[2468]\n{LINES[0]}"))
    (example,) = re.findall(r'check --hands my-card.card "(.*)"', PAGE)
    assert hands.distance(Hand.parse(example).concealed, ()) == 0


@pytest.mark.parametrize("typed", TYPED)
def test_the_entries_of_the_guides_tables_can_be_typed(typed: str) -> None:
    if typed.startswith(";"):
        read(f"1a ppa qqb ww {typed}, run" if "fixed" in typed or "wrap" in typed else f"1a pa qb ww {typed}")
    elif typed.startswith("="):
        counts(parse_card(f"card A\n[B]\n1 <p x 12> NN {typed}\n"))
    elif typed in ("C", "X"):
        counts(parse_card(f"card A\n[B]\n1 FFFF NNNN EEEEEE = 25 {typed}\n"))
    elif typed not in ("?", "#", "{", "}", "p", "p even", "concealed 10"):  # the page has no examples of these entries
        read(typed)


# Card lines with the mistakes that the page explains, in the order of the page.
SLIPS = [
    ["1 FF 22a 444a 666b 888b = 25"],
    ["1 FF 33 444a = 25"],
    ["1 ff 22a = 25"],
    ["1 FF OO = 25"],
    ["1 FF 22a 444a 666b 8888b 25", "1 FF 22a 444a 666b 8888b"],
    ["1 FF 22a + 44b = 66c 8888a = 25"],
    ["1 FF NNNN or SSSS 8888a = 25"],
    ["1 FF 22a 444a 666b 8888b (any 2 suits) = 25"],
    ["1 - FF 22a 444a 666b 8888b = 25"],
    ["1 FF 22a 444a 666b Dragon = 25"],
    ["FF 22a 444a 666b 8888b = 25"],
    [""],
    ["3 FF 22a 444a 666b 8888b = 25\n3 FF 22a 444a 666b 8888b = 25"],
    ["1 FF 22a 444a 666b 8888b ; p odd = 25"],
    ["1 FF ppa qqqa pppb qqqqb ; run = 25"],
    ["1 FF 22a 444a 666b 8888b = 25 each"],
    ["1 ppa qqb rrc sssa ttttb Z = 25"],
]


@pytest.mark.parametrize(("mistake", "slips"), list(zip(MISTAKES, SLIPS, strict=True)), ids=lambda each: str(each)[:40])
def test_the_mistakes_it_explains_are_shown(mistake: tuple[list[str], list[str]], slips: list[str]) -> None:
    messages = []
    for slip in slips:
        text = f"card A\n[2468]\n{slip}\n" if slip else "card A\n1 FF = 25\n"
        with pytest.raises(CardError) as caught:
            counts(parse_card(text))
        messages.append(caught.value.why)
    parts = [part for phrases in mistake[0] for part in phrases.split(" or ")] if len(slips) > 1 else mistake[0]
    for phrases, message in zip(parts, messages, strict=True):
        assert re.sub(r"^'\d+' ", "", phrases) in message
