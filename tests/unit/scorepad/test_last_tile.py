"""The source of the last tile (drawn or discarded): how the text names it, and its effect on the payments."""

from __future__ import annotations

import pytest

from tilewright.scorepad.score import score_text
from tilewright.scorepad.score_text import ScoreError

FREE = "game card-free\nsides Anna, Ben, Carla, Dan\nAnna: mah jongg [777B] 888B 9999C GGGG, "


def payments(text: str) -> tuple[int, ...]:
    return score_text(text).games[0].sheet.payments


@pytest.mark.parametrize(
    ("details", "paid"),
    [
        ("from Carla", (200, -50, -100, -50)),
        ("drawn", (300, -100, -100, -100)),
        ("from Carla, for an exposure", (300, -100, -100, -100)),  # R-CF-29: the discard completed no hand
    ],
)
def test_a_discard_that_was_claimed_for_an_exposure_is_none_that_was_won_on(
    details: str, paid: tuple[int, ...]
) -> None:
    assert payments(FREE + details) == paid
    american = "game american\nsides Anna, Ben, Carla, Dan\nAnna: mah jongg [111JB] 33B 5555B NN SS, "
    worth = 95 if details == "from Carla" else 190
    assert payments(american + details) == (
        (380, -95, -190, -95) if details == "from Carla" else (3 * worth, -worth, -worth, -worth)
    )


def test_an_exposure_is_not_claimed_from_a_kong_nor_from_nobody() -> None:
    for details in ("robbing Carla, for an exposure", "for an exposure, from Carla"):
        with pytest.raises(ScoreError, match="write `for an exposure` after the discard that was claimed"):
            payments(FREE + details)
