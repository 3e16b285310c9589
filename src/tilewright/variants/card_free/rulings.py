"""The rules of Card Free as this program plays them, in our own words."""

from __future__ import annotations

from tilewright.engine.rule import Rule
from tilewright.variants.preset import Ruling

_TABLE = (
    ("R-CF-1", "The play is American: two Charlestons, the second optional, a courtesy pass, walls of 19."),
    ("R-CF-2", "A mah jongg has a category and a pattern, or is a Dragon hand."),
    ("R-CF-3", "A block is two to five equal tiles: a pair, pung, kong or quint."),
    ("R-CF-4", "Jokers stand in any block but a pair; a block may be all jokers while it is concealed."),
    ("R-CF-5", "Ten patterns: 14 tiles in blocks of two sizes, or in pairs."),
    ("R-CF-6", "Any block of the set may have any of the pattern's sizes."),
    ("R-CF-7", "The patterns are named basic, quint and big pairs; nothing follows from the name."),
    ("R-CF-8", "The set is the numbers or winds chosen, and each has a block of its own."),
    ("R-CF-9", "No number and no wind has two blocks, but for one number in all three suits."),
    ("R-CF-10", "A run, also of odds or of evens, has at least three neighbours and does not go round the end."),
    ("R-CF-11", "Multiples of three are 3, 6 and 9, all of them."),
    ("R-CF-12", "Like numbers are three blocks of one number, one in each suit."),
    ("R-CF-13", "Winds are all four, or North with South, or East with West."),
    ("R-CF-14", "A block is of one suit."),
    ("R-CF-15", "In the order of their numbers, blocks of the same suit lie next to each other."),
    ("R-CF-16", "Blocks that the set leaves over are flowers, dragons or NEWS."),
    ("R-CF-17", "Flowers are one pair, outside of Dragon's Love."),
    ("R-CF-18", "Flowers are never exposed, unless the table lets pungs be called for Dragon's Love."),
    ("R-CF-19", "Each dragon has at most one block."),
    ("R-CF-20", "A hand counts as the best of what it can be read as, exposures staying as they are."),
    ("R-CF-21", "One of each wind, NEWS, is a kong; once in a hand, without jokers, never exposed."),
    ("R-CF-22", "NEWS may stand beside winds."),
    ("R-CF-23", "A hand is worth 25 before bonuses."),
    ("R-CF-24", "Three to five pairs earn 5, seven pairs 10; flowers count."),
    ("R-CF-25", "Every quint earns 5."),
    ("R-CF-26", "Nothing but numbers, or nothing but winds, earns 5."),
    ("R-CF-27", "Numbers of one suit, with no dragon but their own, no flowers and no winds, earn 5."),
    ("R-CF-28", "A hand with nothing exposed earns 10; the claimed winning tile exposes nothing."),
    ("R-CF-29", "A self-drawn hand counts double, one without jokers too, and both four times."),
    ("R-CF-30", "Each loser pays the value, who threw the winning tile twice as much."),
    ("R-CF-31", "So a hand without bonus and without joker costs two losers 50 and the discarder 100."),
    (
        "R-CF-32",
        "Dragon hands have fixed points and no bonuses; self-draw doubles them, and the discarder pays double.",
    ),
    ("R-CF-33", "Dragon's Love: kongs of two dragons and two pungs of flowers, 50."),
    ("R-CF-34", "Dragon's Wings: kongs of all dragons and a pair of 1 Bam, 50."),
    ("R-CF-35", "Dragon's Breath: pairs of all dragons and winds, 100."),
    ("R-CF-36", "A table may always skip the second Charleston."),
    ("R-CF-37", "A table may leave out four flowers and four jokers, with walls of 18."),
    ("R-CF-38", "A table may ask for a bonus, no jokers, self-draw or a Dragon hand, and then begin at 20."),
    ("R-CF-39", "Each player has a skill level, with the restrictions of all levels below."),
    ("R-CF-40", "Level 1: two pungs and two kongs only of winds."),
    ("R-CF-41", "Level 2: consecutive runs without flowers, dragons and winds."),
    ("R-CF-42", "Level 3: dragons only in a concealed hand, Dragon hands included."),
    ("R-CF-43", "Level 4: with numbers the suit bonus must be earned, which bars Dragon's Wings."),
    ("R-CF-44", "Level 5: no jokers, self-drawn, or a Dragon hand."),
    ("R-CF-45", "The hands may be played at a Siamese table, whose doubles then replace their own."),
    ("R-CF-46", "A hand is dead when its exposures fit nothing that its player's level and the tiles left allow."),
    ("R-CF-47", "The lowest value is 25; pairs alone, or with NEWS, are singles and pairs."),
    ("R-CF-48", "Stakes and house rules are settled before the first game."),
    ("R-CF-49", "Wind tiles at level 1 means the category; a NEWS block is not enough."),
)
_FORBIDS: dict[str, tuple[Rule, ...]] = {
    "R-CF-18": (Rule.NEVER_EXPOSED,),
    "R-CF-38": (Rule.HAND_TOO_POOR,),
    "R-CF-46": (Rule.FITS_NO_HAND, Rule.NEEDED_TILES_GONE),
}
RULINGS = {rule: Ruling(rule, "", sentence, _FORBIDS.get(rule, ())) for rule, sentence in _TABLE}
