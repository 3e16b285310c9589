"""The rules of hands, fan and payment, as this program reads Hong Kong Old Style. Nobody has numbered them before."""

from __future__ import annotations

from tilewright.engine.rule import Rule
from tilewright.variants.chinese_table import play_rulings
from tilewright.variants.preset import Ruling

_TABLE = (
    ("R-HK-1", "There are 34 kinds, four tiles of each, and eight flowers, which belong to no hand."),
    ("R-HK-2", "A hand is four sets and a pair; a set is a pung, a kong, or a chow of one suit."),
    (
        "R-HK-3",
        "A melded set stays as it is; a kong counts as three tiles, and four alike that were not melded are none.",
    ),
    (
        "R-HK-4",
        "One of each terminal, wind and dragon and one of them twice win too, with nothing melded, and are 13 fan.",
    ),
    ("R-HK-5", "Seven pairs win where the table says so, and are 4 fan; four alike may be two of the pairs."),
    (
        "R-HK-6",
        "All fan that a hand earns are added up, laid in the best way; one without any is a chicken hand.",
    ),
    ("R-HK-7", "Fan that are part of greater ones do not count beside them."),
    ("R-HK-8", "Nothing but chows and any pair is 1 fan."),
    ("R-HK-9", "Nothing but pungs and kongs, and a pair, is 3 fan."),
    ("R-HK-10", "One suit together with honors is 3 fan."),
    ("R-HK-11", "One suit alone is 7 fan."),
    ("R-HK-12", "Winds and dragons alone are 10 fan, and hold All Pungs."),
    ("R-HK-13", "Terminals and honors alone, some of each, are 4 fan, and hold All Pungs."),
    ("R-HK-14", "Terminals alone are 13 fan, and hold All Pungs."),
    ("R-HK-15", "Each pung or kong of dragons is 1 fan."),
    (
        "R-HK-16",
        "Two pungs of dragons and a pair of the third are 5 fan, three pungs 8; both hold the pungs themselves.",
    ),
    (
        "R-HK-17",
        "A pung of one's own wind is 1 fan, one of the prevailing wind 1; where they are the same, it is both.",
    ),
    (
        "R-HK-18",
        "Three pungs of winds and a pair of the fourth are 6 fan; four pungs 13, which hold All Pungs and own winds.",
    ),
    (
        "R-HK-19",
        "Four concealed pungs are 8 fan, and hold All Pungs and Concealed Hand; a discard may complete the pair only.",
    ),
    ("R-HK-20", "Four kongs are 13 fan, and hold All Pungs."),
    (
        "R-HK-21",
        "1112345678999 of one suit and any tile of it, with nothing melded, are 13 fan, and hold Full Flush and "
        "Concealed Hand.",
    ),
    ("R-HK-22", "Where the table says so, the chows 123, 456 and 789 of one suit are 8 fan."),
    ("R-HK-23", "A hand with nothing melded but concealed kongs is 1 fan; the last tile may be a discard."),
    ("R-HK-24", "Drawing the last tile oneself is 1 fan."),
    ("R-HK-25", "Winning on a tile drawn for a kong is 1 fan; on one drawn for a second kong in a row, 8 instead."),
    ("R-HK-26", "Winning on the tile that another player adds to a pung is 1 fan."),
    ("R-HK-27", "Winning on the last tile of the wall, or on the discard after it, is 1 fan."),
    (
        "R-HK-28",
        "Winning on one's first turn, or on a discard before it, with nothing melded openly, is 13 fan, which hold "
        "Concealed Hand and Self-drawn; or only if nobody has claimed a discard yet.",
    ),
    ("R-HK-29", "Winning without a flower is 1 fan; each flower with the number of one's seat is 1 fan."),
    ("R-HK-30", "All four of a set of flowers are 2 fan, which hold one's own among them."),
    ("R-HK-31", "A hand of fewer fan than the table's minimum may not be declared."),
    ("R-HK-32", "Fan become points by a table."),
    ("R-HK-33", "From the limit on a hand is worth no more."),
    (
        "R-HK-34",
        "On a discard each loser pays the points, and the discarder twice; on a drawn tile all pay twice. Or the "
        "discarder pays twice, and nobody else; and on a drawn tile all pay once.",
    ),
    ("R-HK-35", "Whose kong is robbed pays as a discarder. Where several win on one tile, losers pay each of them."),
    ("R-HK-36", "The dealer pays and gets what anybody else does; when nobody wins, nobody pays."),
    ("R-HK-37", "Where nobody says which tile won, the hand counts with the tile that pays most."),
)
_FORBIDS: dict[str, tuple[Rule, ...]] = {
    "R-HK-2": (Rule.FITS_NO_HAND, Rule.NEVER_EXPOSED, Rule.WRONG_SIZE),
    "R-HK-31": (Rule.HAND_TOO_POOR,),
}
RULINGS = {
    **{rule: Ruling(rule, "", sentence, _FORBIDS.get(rule, ())) for rule, sentence in _TABLE},
    **play_rulings("R-HK", 37),
}
