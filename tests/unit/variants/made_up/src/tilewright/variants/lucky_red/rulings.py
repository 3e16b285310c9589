"""The rules of Lucky Red, by id."""

from __future__ import annotations

from tilewright.engine.rule import Rule
from tilewright.variants.ruling import Ruling

RULINGS = {
    ruling.rule: ruling
    for ruling in (
        Ruling(
            "lucky_red",
            "R-LUCKYRED-1",
            forbids=(Rule.GAME_OVER,),
        ),
        Ruling(
            "lucky_red",
            "R-LUCKYRED-2",
            forbids=(
                Rule.NOT_YOUR_TURN,
                Rule.DRAW_FIRST,
                Rule.NOTHING_TO_DISCARD,
            ),
        ),
        Ruling(
            "lucky_red",
            "R-LUCKYRED-3",
            forbids=(
                Rule.NO_OPEN_DISCARD,
                Rule.CHOW_IN_TURN,
                Rule.CLAIM_UNUSED,
                Rule.NOT_A_GROUP,
                Rule.FITS_NO_HAND,
                Rule.EXPOSURE_STANDS,
            ),
        ),
        Ruling(
            "lucky_red",
            "R-LUCKYRED-4",
            forbids=(
                Rule.WRONG_SIZE,
                Rule.FALSE_MAH_JONGG,
                Rule.HAND_TOO_POOR,
            ),
        ),
        Ruling(
            "lucky_red",
            "R-LUCKYRED-5",
            forbids=(
                Rule.HAND_DEAD,
                Rule.NO_CALLS,
                Rule.OWN_HAND,
                Rule.DEAD_CALLER,
            ),
        ),
        Ruling(
            "lucky_red",
            "R-LUCKYRED-6",
        ),
        Ruling(
            "lucky_red",
            "R-LUCKYRED-7",
        ),
        Ruling(
            "lucky_red",
            "R-LUCKYRED-8",
            forbids=(Rule.NEVER_EXPOSED,),
        ),
    )
}
