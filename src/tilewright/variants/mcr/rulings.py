"""The rules of hands and scores, as this program reads the Chinese competition rules; the first 81 are the fan."""

from __future__ import annotations

from tilewright.engine.rule import Rule
from tilewright.variants.chinese_table import play_rulings
from tilewright.variants.mcr.fans import FANS
from tilewright.variants.preset import Ruling

_FANS = {
    "Big Four Winds": "a pung of each wind",
    "Big Three Dragons": "a pung of each dragon",
    "All Green": "nothing but 2, 3, 4, 6 and 8 of bams and green dragons; the dragons need not be there",
    "Nine Gates": "nothing melded, and 1112345678999 of one suit before the winning tile, which is of that suit; "
    "one of its pungs of 1 and 9 is implied",
    "Four Kongs": "four kongs",
    "Seven Shifted Pairs": "seven pairs of one suit, each a number above the one before",
    "Thirteen Orphans": "one of each 1 and 9, wind and dragon, and one of them twice",
    "All Terminals": "nothing but 1 and 9",
    "Little Four Winds": "pungs of three winds, and a pair of the fourth",
    "Little Three Dragons": "pungs of two dragons, and a pair of the third",
    "All Honors": "nothing but winds and dragons",
    "Four Concealed Pungs": "four pungs or kongs that were made without a discard",
    "Pure Terminal Chows": "in one suit 123 twice, 789 twice, and a pair of 5",
    "Quadruple Chow": "the same chow four times",
    "Four Pure Shifted Pungs": "four pungs of one suit, each a number above the one before",
    "Four Pure Shifted Chows": "four chows of one suit, each one number above the one before, or each two",
    "Three Kongs": "three kongs, concealed or not",
    "All Terminals and Honors": "nothing but 1, 9, winds and dragons, some of each",
    "Seven Pairs": "seven pairs; four alike may be two of them",
    "Greater Honors and Knitted Tiles": "one of each wind and dragon, and seven different knitted tiles",
    "All Even Pungs": "pungs and a pair of 2, 4, 6 and 8",
    "Full Flush": "one suit, and no honors",
    "Pure Triple Chow": "the same chow three times",
    "Pure Shifted Pungs": "three pungs of one suit, each a number above the one before",
    "Upper Tiles": "nothing but 7, 8 and 9",
    "Middle Tiles": "nothing but 4, 5 and 6",
    "Lower Tiles": "nothing but 1, 2 and 3",
    "Pure Straight": "123, 456 and 789 of one suit",
    "Three-Suited Terminal Chows": "123 and 789 in two suits, and a pair of 5 in the third",
    "Pure Shifted Chows": "three chows of one suit, each one number above the one before, or each two",
    "All Fives": "a 5 in every set and in the pair",
    "Triple Pung": "pungs of one number in all three suits",
    "Three Concealed Pungs": "three pungs or kongs that were made without a discard",
    "Lesser Honors and Knitted Tiles": "fourteen different tiles out of the honors and the knitted tiles",
    "Knitted Straight": "all nine knitted tiles: with a set and a pair, or with five different honors",
    "Upper Four": "nothing but 6, 7, 8 and 9",
    "Lower Four": "nothing but 1, 2, 3 and 4",
    "Big Three Winds": "pungs of three winds",
    "Mixed Straight": "123, 456 and 789, each of another suit",
    "Reversible Tiles": "nothing but tiles that look the same upside down: 245689 of bams, 1234589 of dots, and soap",
    "Mixed Triple Chow": "the same numbers as chows in all three suits",
    "Mixed Shifted Pungs": "three pungs, each of another suit and a number above the one before",
    "Chicken Hand": "a hand that earns nothing else, flowers apart",
    "Last Tile Draw": "the winning tile was drawn, and was the last of the wall",
    "Last Tile Claim": "the winning tile was discarded after the last of the wall was drawn",
    "Out with Replacement Tile": "the winning tile was drawn for a kong; drawn for a flower it does not count",
    "Robbing the Kong": "the winning tile is one that another player was adding to a pung",
    "Two Concealed Kongs": "two concealed kongs",
    "All Pungs": "four pungs or kongs, and a pair",
    "Half Flush": "one suit together with honors",
    "Mixed Shifted Chows": "three chows, each of another suit and one number above the one before",
    "All Types": "tiles of all three suits, winds and dragons",
    "Melded Hand": "four sets that were melded openly, and the winning tile is a discard too",
    "Two Dragon Pungs": "pungs of two dragons",
    "Outside Hand": "a 1, a 9 or honors in every set and in the pair",
    "Fully Concealed Hand": "nothing melded but concealed kongs, and the winning tile was drawn; where a "
    "concealed hand is implied, it counts as Self-Drawn instead",
    "Two Melded Kongs": "two kongs that were melded openly; with one of them concealed they are 5",
    "Last Tile": "the winning tile is the fourth of its kind, and the other three lay open on the table",
    "Dragon Pung": "a pung of dragons",
    "Prevalent Wind": "a pung of the prevailing wind",
    "Seat Wind": "a pung of one's own wind",
    "Concealed Hand": "nothing melded but concealed kongs, and the winning tile is a discard",
    "All Chows": "nothing but chows, and a pair that is no honor; a knitted straight may be with it",
    "Tile Hog": "all four of a kind that are no kong, each time",
    "Double Pung": "pungs of one number in two suits, each time",
    "Two Concealed Pungs": "two pungs or kongs that were made without a discard",
    "Concealed Kong": "one concealed kong",
    "All Simples": "neither 1 nor 9 nor honors",
    "Pure Double Chow": "the same chow twice",
    "Mixed Double Chow": "the same numbers as chows in two suits",
    "Short Straight": "two chows of one suit that go on from each other, such as 234 and 567",
    "Two Terminal Chows": "123 and 789 of one suit",
    "Pung of Terminals or Honors": "each pung of 1 or 9, and each pung of a wind that earns no Prevalent or Seat "
    "Wind and is not among the winds of fan 1, 9 or 38",
    "Melded Kong": "one kong that was melded openly",
    "One Voided Suit": "nothing of one of the suits",
    "No Honors": "neither winds nor dragons",
    "Edge Wait": "the winning tile is the 3 of 123 or the 7 of 789, and the only one that could win",
    "Closed Wait": "the winning tile is the middle of a chow, and the only one that could win",
    "Single Wait": "the winning tile makes the pair, and is the only one that could win",
    "Self-Drawn": "the winning tile was drawn, and the hand is not fully concealed",
    "Flower Tiles": "each flower",
}
_TABLE = (
    (82, "There are 34 kinds, four tiles of each, and eight flowers, which lie aside."),
    (
        83,
        "A hand has 14 tiles, and one more for each kong: four sets and a pair, seven pairs, thirteen orphans, "
        "honors and knitted tiles, or a knitted straight with a set and a pair.",
    ),
    (84, "Knitted tiles are 1, 4 and 7 of one suit, 2, 5 and 8 of another, and 3, 6 and 9 of the third."),
    (85, "A fan that another fan includes or implies is not counted."),
    (86, "Tiles are laid in one way; they are not laid again in another for a further fan."),
    (87, "A set that has earned a fan together with others does not earn the same again with different ones."),
    (88, "When sets have earned a fan together, each of the others may be combined with one of them once."),
    (89, "Of all ways to lay and to count a hand the best is taken."),
    (
        90,
        "Of the three waits at most one counts, and only where no other tile would have completed the hand, in any "
        "shape; it does not matter whether such a tile is left.",
    ),
    (91, "A pung that a discard completed is not concealed, unless the discard can belong elsewhere in the hand."),
    (92, "Where nobody says which tile won, the hand counts with the tile that pays most."),
    (93, "A win that the tiles contradict is refused, and its fan are not counted."),
    (94, "A hand must be worth 8 without its flowers."),
    (95, "On a discard the discarder pays 8 and the hand's worth, and the others 8 each."),
    (96, "On a drawn tile all others pay 8 and the hand's worth."),
    (97, "A player whose kong is robbed pays as a discarder."),
    (98, "One player wins, of several the nearest in turn; if nobody does, nobody pays."),
    (
        99,
        "With `book` world two concealed kongs are 8, a concealed kong with a melded one is 6, and on a drawn tile a "
        "hand that is concealed anyway is fully concealed as well.",
    ),
)
_FORBIDS: dict[int, tuple[Rule, ...]] = {
    83: (Rule.FITS_NO_HAND, Rule.NEVER_EXPOSED, Rule.WRONG_SIZE),
    94: (Rule.HAND_TOO_POOR,),
}
RULINGS = {
    **{FANS[name].rule: Ruling(FANS[name].rule, "", f"{name}: {what}.") for name, what in _FANS.items()},
    **{
        f"R-MCR-{number}": Ruling(f"R-MCR-{number}", "", sentence, _FORBIDS.get(number, ()))
        for number, sentence in _TABLE
    },
    **play_rulings("R-MCR", 100),
}
