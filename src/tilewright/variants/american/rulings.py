"""The rules of American mah jongg as this program plays them, in our own words.

They are numbered as their sources are gathered: B1 to B9 the game, B11 the points on which sources disagree.
"""

from __future__ import annotations

from tilewright.engine.rule import Rule
from tilewright.variants.preset import Ruling

_TABLE = (
    ("B1", "152 tiles: suits, winds and dragons four times, eight flowers, eight jokers; flowers are ordinary tiles."),
    ("B2", "East is dealt 14, the others 13; East moves to the right after every game, and the wall is used up."),
    ("B3", "The Charleston: right, across, left; the same backwards if all consent; and a courtesy across."),
    ("B4", "A turn is a draw or a claim, then joker exchanges, then a discard; East begins with a discard."),
    (
        "B5",
        "A discard is claimed for three or more equal tiles, or by anybody for mah jongg, 14 tiles, which goes first.",
    ),
    ("B6", "Jokers stand in groups of three or more, and can be exchanged for the tile they stand for in one's turn."),
    ("B7", "A hand is dead when what lies open leaves no hand of the card; its player pays like the others."),
    ("B8", "A false mah jongg kills its hand; exposures made before stay, and the others play on."),
    ("B9", "All pay the winner the value, who threw the tile twice; all pay twice for a drawn tile, and for no joker."),
    ("B11.1", "A discard can be claimed until all who are asked have answered; no clock and no tile ends it sooner."),
    (
        "B11.2",
        "Who has claimed a discard may say otherwise what for, but not let it go again; or may until it is decided.",
    ),
    ("B11.3", "A new exposure may be changed until the discard or a joker exchange, or never."),
    ("B11.4", "A call is judged at once; a wrong one costs 50 points, paid to that player, or the caller's hand."),
    ("B11.5", "Jokers in a dead hand stay to be had, but those of the exposure that killed it; or all of them."),
    (
        "B11.6",
        "A wrong number of tiles, which only people can have, kills a hand; two make the game void, or both are dead.",
    ),
    ("B11.7", "When all hands but one are dead the game is over, nobody pays for a hand, and East stays, or moves on."),
    ("B11.8", "East complete as dealt wins before anything is passed: a Heavenly hand, for which all pay twice."),
    ("B11.9", "East complete by the passes has an Earthly hand, shown at the end of them or of the first three."),
    (
        "B11.10",
        "All lay, then what is passed blind goes on round the table, as owed tiles would; East may be barred from it.",
    ),
    ("B11.11", "A false mah jongg is refused, or allowed with what follows from it."),
    ("B11.12", "A claim says which group it makes; naturals before jokers are offered, or every mix of them."),
    ("B11.13", "Six equal tiles are exposed where a hand of the card has them, or never."),
    ("B11.14", "A blank stands for nothing; in one's turn, or at any time, it takes a tile from among the discards."),
    ("B11.15", "The last discard can be claimed for mah jongg only, a house rule; or for an exposure too."),
)
_FORBIDS: dict[str, tuple[Rule, ...]] = {
    "B2": (Rule.GAME_OVER,),
    "B3": (
        Rule.CHARLESTON_FIRST,
        Rule.CHARLESTON_ORDER,
        Rule.JOKER_PASSED,
        Rule.BLIND_PASS,
        Rule.COURTESY_SIZE,
    ),
    "B4": (Rule.NOT_YOUR_TURN, Rule.DRAW_FIRST, Rule.NOTHING_TO_DISCARD),
    "B5": (
        Rule.NO_OPEN_DISCARD,
        Rule.CLAIM_UNUSED,
        Rule.NOT_A_GROUP,
        Rule.JOKER_DISCARDED,
        Rule.WRONG_SIZE,
    ),
    "B6": (Rule.NO_SUCH_JOKER,),
    "B7": (
        Rule.FITS_NO_HAND,
        Rule.NEVER_EXPOSED,
        Rule.HAND_DEAD,
        Rule.NEEDED_TILES_GONE,
        Rule.NO_CALLS,
        Rule.OWN_HAND,
    ),
    "B8": (Rule.FALSE_MAH_JONGG, Rule.HAND_TOO_POOR),
    "B11.2": (Rule.CLAIM_STANDS,),
    "B11.3": (Rule.EXPOSURE_STANDS,),
    "B11.4": (Rule.DEAD_CALLER, Rule.WRONG_CALL),
    "B11.5": (Rule.JOKER_LOST,),
    "B11.10": (Rule.EAST_PASSES_OWN,),
    "B11.14": (Rule.BLANK_EXPOSED, Rule.BLANK_EXCHANGE, Rule.BLANK_PASSED),
    "B11.15": (Rule.LAST_DISCARD,),
}
RULINGS = {rule: Ruling(rule, "", sentence, _FORBIDS.get(rule, ())) for rule, sentence in _TABLE}
