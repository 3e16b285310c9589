"""The statements of Pocket, by their ids."""

from __future__ import annotations

from tilewright.engine.rule import Rule
from tilewright.variants.preset import Ruling

RULINGS = {
    ruling.rule: ruling
    for ruling in (
        Ruling(
            "R-POCKET-1",
            "",
            "Two play with 152 tiles and one hand each, until one mah jongg or the last tile.",
            (Rule.GAME_OVER,),
        ),
        Ruling(
            "R-POCKET-2",
            "",
            "Each in turn draws a tile, or takes the newest discard, and then discards a tile.",
            (
                Rule.NOT_YOUR_TURN,
                Rule.DRAW_FIRST,
                Rule.NOTHING_TO_DISCARD,
            ),
        ),
        Ruling(
            "R-POCKET-3",
            "",
            "All may claim the newest discard for equal tiles. The group stays.",
            (
                Rule.NO_OPEN_DISCARD,
                Rule.CLAIM_UNUSED,
                Rule.NOT_A_GROUP,
                Rule.FITS_NO_HAND,
                Rule.NEVER_EXPOSED,
                Rule.EXPOSURE_STANDS,
            ),
        ),
        Ruling(
            "R-POCKET-4",
            "",
            "Mah jongg is declared with 14 tiles that are a hand of this game.",
            (
                Rule.WRONG_SIZE,
                Rule.FALSE_MAH_JONGG,
                Rule.HAND_TOO_POOR,
            ),
        ),
        Ruling(
            "R-POCKET-5",
            "",
            "Mistakes are prevented. If the table allows them, a wrong hand is dead and plays no more.",
            (
                Rule.HAND_DEAD,
                Rule.NO_CALLS,
                Rule.OWN_HAND,
            ),
        ),
        Ruling(
            "R-POCKET-6",
            "",
            "All others pay the value of a mah jongg, and whoever threw the winning tile pays twice.",
        ),
        Ruling(
            "R-POCKET-7",
            "",
            "The hands and their values are those of the card.",
        ),
        Ruling(
            "R-POCKET-8",
            "",
            "A joker replaces any tile in a group of three or more. A discarded joker is nobody's.",
            (
                Rule.JOKER_DISCARDED,
                Rule.NO_SUCH_JOKER,
                Rule.JOKER_LOST,
            ),
        ),
    )
}
