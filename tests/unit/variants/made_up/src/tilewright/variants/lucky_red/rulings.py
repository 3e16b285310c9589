"""The statements of Lucky Red, by their ids."""

from __future__ import annotations

from tilewright.engine.rule import Rule
from tilewright.variants.preset import Ruling

RULINGS = {
    ruling.rule: ruling
    for ruling in (
        Ruling(
            "R-LUCKYRED-1",
            "",
            "Three play with 136 tiles and one hand each, until one mah jongg or the last tile.",
            (Rule.GAME_OVER,),
        ),
        Ruling(
            "R-LUCKYRED-2",
            "",
            "Each in turn draws a tile, or takes the newest discard, and then discards a tile.",
            (
                Rule.NOT_YOUR_TURN,
                Rule.DRAW_FIRST,
                Rule.NOTHING_TO_DISCARD,
            ),
        ),
        Ruling(
            "R-LUCKYRED-3",
            "",
            "All may claim the newest discard for equal tiles, and the next player for a chow. The group stays.",
            (
                Rule.NO_OPEN_DISCARD,
                Rule.CHOW_IN_TURN,
                Rule.CLAIM_UNUSED,
                Rule.NOT_A_GROUP,
                Rule.FITS_NO_HAND,
                Rule.EXPOSURE_STANDS,
            ),
        ),
        Ruling(
            "R-LUCKYRED-4",
            "",
            "Mah jongg is declared with 14 tiles that are a hand of this game.",
            (
                Rule.WRONG_SIZE,
                Rule.FALSE_MAH_JONGG,
                Rule.HAND_TOO_POOR,
            ),
        ),
        Ruling(
            "R-LUCKYRED-5",
            "",
            "Mistakes are prevented. If the table allows them, a wrong hand is dead and plays no more.",
            (
                Rule.HAND_DEAD,
                Rule.NO_CALLS,
                Rule.OWN_HAND,
                Rule.DEAD_CALLER,
            ),
        ),
        Ruling(
            "R-LUCKYRED-6",
            "",
            "All others pay the value of a mah jongg, and whoever threw the winning tile pays twice.",
        ),
        Ruling(
            "R-LUCKYRED-7",
            "",
            "A hand of four sets and a pair scores 2, with only pungs 4 more, with nothing exposed 1 more.",
        ),
        Ruling(
            "R-LUCKYRED-8",
            "",
            "The Red dragon is wild: in a hand it is any tile. It can be claimed for mah jongg only.",
            (Rule.NEVER_EXPOSED,),
        ),
    )
}
