"""`anchor.Anchor1` answers as the old program did, whose bot it is. So nothing that it imports has changed."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tilewright as tw
from tilewright.library.player import choices, player_class
from tilewright.variants import RULESETS

ANSWERS = Path(__file__).with_name("anchor-1.txt").read_text("utf-8")
# the answers are those for the house card of that time
CARD = Path(__file__).parents[2] / "cards/house-1.card"
BENCH = Path(__file__).parents[3] / "bench"
BLOCK = re.compile(r"^== (\S+)((?: \w+=\w+)*) seat=(\d) seed=(\d+)\n(.*?)^> ([^\n]*)$", re.M | re.S)
LONG = ("card-free-siamese", "wright-patterson-siamese")  # it takes a second to list the hands of these games


@pytest.fixture(scope="module")
def anchor() -> Iterator[Any]:
    """The class, imported as the command `tilewright arena` does in the folder `bench`."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(BENCH)
        yield player_class("anchor:Anchor1")


@pytest.mark.slow
@pytest.mark.parametrize("game", [pytest.param(game, marks=[pytest.mark.long] * (game in LONG)) for game in RULESETS])
def test_the_anchor_answers_as_the_old_program_did(anchor: Any, game: str) -> None:
    rules: dict[str, tw.Rules] = {}  # options → rules
    blocks = [block for block in BLOCK.findall(ANSWERS) if block[0] == game]
    assert len(blocks) >= 12
    for _, options, seat, seed, position, answer in blocks:
        if options not in rules:
            hands = str(CARD) if RULESETS[game].hands == "house" else None
            rules[options] = tw.Rules(game, hands, **dict(option.split("=") for option in options.split()))
        view = tw.View.parse(position, int(seat), rules[options])
        assert str(anchor(random.Random(int(seed))).choose(view, choices(view))) == answer, position


def test_there_are_enough_answers() -> None:
    assert len(BLOCK.findall(ANSWERS)) == ANSWERS.count("\n== ") >= 200
