"""The facts that a chance depends on: how near the hand is, and how the race stands."""

from __future__ import annotations

import numpy as np
import pytest

import tilewright as tw
from tilewright.analysis.chance_facts import facts_of, race

READY = "123B 456C 789D 11D 78B"  # waits for 6 Bam and 9 Bam


def facts(game: str, text: str) -> np.ndarray:
    view = tw.View.parse(text, 0, tw.Rules(game))
    about = facts_of(view.rules.engine, view.engine)
    assert about is not None
    return about


@pytest.mark.parametrize(
    ("phase", "complete"),
    [("window 1 6B", True), ("window 1 5B", False), ("play 0", False), ("play 1 drawn", False)],
)
def test_a_hand_is_complete_if_the_open_discard_completes_it(phase: str, complete: bool) -> None:
    thrown = f" | - | threw {phase.rsplit(maxsplit=1)[-1]}" if "window" in phase else ""
    nearest, is_complete, *_ = facts("fourteen", f"{phase} wall=60\n0: {READY}\n1: ...{thrown}\n2: ...\n3: ...")
    assert (nearest, bool(is_complete)) == (1, complete)


def test_a_hand_is_complete_after_the_draw() -> None:
    for tile, complete in (("6B", True), ("5B", False)):
        nearest, is_complete, *_ = facts("fourteen", f"play 0 drawn wall=60\n0: {READY} {tile}\n1: ...\n2: ...\n3: ...")
        assert (nearest, bool(is_complete)) == (0 if complete else 1, complete)


def test_the_helping_tiles_are_those_that_nobody_has_shown() -> None:
    table = "play 1 drawn wall=60\n0: {}\n1: ... | - | threw {}\n2: ...\n3: ..."
    all_left = facts("fourteen", table.format(READY, "1C 1C"))
    fewer = facts("fourteen", table.format(READY, "6B 9B"))
    assert (np.expm1(all_left[8]), np.expm1(fewer[8])) == pytest.approx((8, 6))
    assert (fewer[2:8] < all_left[2:8]).all(), "odds of fewer tiles are smaller"
    assert (all_left[2:5] < all_left[5:8]).all(), "claims bring more tiles"


def test_the_race_counts_what_the_others_show() -> None:
    text = (
        "play 0 drawn wall=80\n0: ... | [111B]\n1: ... | [999B] [888B]\n2: ... | [777B]\n3: ... | - | threw N E 5B 5B"
    )
    view = tw.View.parse(text, 0, tw.Rules("fourteen")).engine
    turns, _, most, second, every, own, *declared, honors = race(view)
    assert (turns, most, second, every, own) == (1, 2, 1, 3, 1)
    assert declared == [0, 0, 0]
    assert honors == 0.5
