"""The rules of Pocket, by id."""

from __future__ import annotations

from tilewright.engine.rule import Rule
from tilewright.variants.ruling import Ruling

RULINGS = {
    ruling.rule: ruling
    for ruling in (
        Ruling(
            "pocket",
            "R-POCKET-1",
            forbids=(Rule.GAME_OVER,),
        ),
        Ruling(
            "pocket",
            "R-POCKET-2",
            forbids=(
                Rule.NOT_YOUR_TURN,
                Rule.DRAW_FIRST,
                Rule.NOTHING_TO_DISCARD,
            ),
        ),
        Ruling(
            "pocket",
            "R-POCKET-3",
            forbids=(
                Rule.NO_OPEN_DISCARD,
                Rule.CLAIM_UNUSED,
                Rule.NOT_A_GROUP,
                Rule.FITS_NO_HAND,
                Rule.NEVER_EXPOSED,
                Rule.EXPOSURE_STANDS,
            ),
        ),
        Ruling(
            "pocket",
            "R-POCKET-4",
            forbids=(
                Rule.WRONG_SIZE,
                Rule.FALSE_MAH_JONGG,
                Rule.HAND_TOO_POOR,
            ),
        ),
        Ruling(
            "pocket",
            "R-POCKET-5",
            forbids=(
                Rule.HAND_DEAD,
                Rule.NO_CALLS,
                Rule.OWN_HAND,
            ),
        ),
        Ruling(
            "pocket",
            "R-POCKET-6",
        ),
        Ruling(
            "pocket",
            "R-POCKET-7",
        ),
        Ruling(
            "pocket",
            "R-POCKET-8",
            forbids=(
                Rule.JOKER_DISCARDED,
                Rule.NO_SUCH_JOKER,
                Rule.JOKER_LOST,
            ),
        ),
    )
}
