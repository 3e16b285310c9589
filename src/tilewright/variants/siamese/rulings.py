"""The rules of Siamese as this program plays them, each with the rule number of the game's own sheet."""

from __future__ import annotations

from tilewright.engine.rule import Rule
from tilewright.variants.card_free.rulings import RULINGS as CARD_FREE
from tilewright.variants.preset import Ruling

_TABLE = (
    ("R-SIAM-1", "1", "Two players sit opposite each other, each with two racks."),
    ("R-SIAM-2", "2", "Each builds two walls of 19 stacks: 152 tiles in all."),
    ("R-SIAM-3", "3", "The tiles may also lie as a loose pool; that changes no odds."),
    (
        "R-SIAM-4",
        "4",
        "East may throw dice; that many stacks are kept back and drawn last. Tournaments require it.",
    ),
    ("R-SIAM-5", "4", "Dealing and drawing begin at East's walls."),
    ("R-SIAM-6", "5", "The deal goes in fours, East first: 28 tiles for East, 27 for the other."),
    ("R-SIAM-7", "6", "Concealed tiles move freely between one's own racks."),
    ("R-SIAM-8", "7", "There is no Charleston."),
    ("R-SIAM-9", "8", "East opens with a discard; then each in turn draws and discards."),
    ("R-SIAM-10", "8", "A discard may be claimed for an exposure or for mah jongg, by the American rules."),
    ("R-SIAM-11", "9", "On your turn a matching natural tile takes a joker out of any exposure."),
    ("R-SIAM-12", "9", "The jokers of a declared mah jongg can never be exchanged."),
    ("R-SIAM-13", "9", "Jokers of a dead hand can be exchanged, except in the exposure that killed it."),
    (
        "R-SIAM-14",
        "10",
        "A mah jongg shows 14 tiles; the player then discards. The second one ends the game.",
    ),
    ("R-SIAM-15", "10", "Where the remaining tiles stand does not matter."),
    ("R-SIAM-16", "10", "A complete hand that was not declared scores nothing."),
    (
        "R-SIAM-17",
        "11",
        "Exposures belong to their rack; when they fit no line together, the hand can be called dead.",
    ),
    ("R-SIAM-18", "11", "With one dead hand the player goes on with the other rack."),
    (
        "R-SIAM-19",
        "12",
        "Two dead hands end the game: four times the other's mah jongg, else the lowest value.",
    ),
    ("R-SIAM-20", "13", "With one mah jongg and one dead hand, only the opponent plays on."),
    (
        "R-SIAM-21",
        "13",
        "When no live hand is left on either side, the game ends and is scored as it stands.",
    ),
    ("R-SIAM-22", "14", "The game ends with a second mah jongg, or after the last discard."),
    ("R-SIAM-23", "15", "All exposures of a dead rack stay where they are."),
    ("R-SIAM-24", "16", "Tournament rules are their organisers'; here they force the dice break."),
    ("R-SIAM-25", "17", "Each side's score is counted; the lower one pays the difference."),
    ("R-SIAM-26", "17A", "The first mah jongg counts its value, doubled when it has no joker."),
    (
        "R-SIAM-27",
        "17B",
        "The second counts double, and double again without a joker, singles and pairs excepted.",
    ),
    ("R-SIAM-28", "17C", "Two mah jonggs in one turn: both count double."),
    ("R-SIAM-29", "17D", "Whoever discards the tile for the opponent's second mah jongg loses 20 points."),
    ("R-SIAM-30", "18A", "A wrong tile count beside a mah jongg kills the other hand."),
    ("R-SIAM-31", "18B", "A wrong count right after the deal is a misdeal."),
    ("R-SIAM-32", "18C", "Too many tiles in play: both hands are dead."),
    ("R-SIAM-33", "", "The card is a file; printed cards are typed in by their owners."),
    ("R-SIAM-34", "", "A mah jongg holds all exposures of its rack and none of the other's."),
    (
        "R-SIAM-35",
        "",
        "An exposure goes on any rack still played; it may change until the discard or a joker exchange.",
    ),
    ("R-SIAM-36", "", "Concealed is judged rack by rack; the claimed winning tile does not break it."),
    ("R-SIAM-37", "", "After the first mah jongg of a turn, exchanges and a second declaration are allowed."),
    (
        "R-SIAM-38",
        "17D",
        "The penalty falls once, if the turn of the second mah jongg began with a claim for it.",
    ),
    ("R-SIAM-39", "14", "The last discard can be claimed for mah jongg; the game ends when nobody does."),
    (
        "R-SIAM-40",
        "13",
        "A dead rack's exposures count among the 27 or 28; called on his turn, a player still discards.",
    ),
    (
        "R-SIAM-41",
        "10",
        "A false declaration kills its rack; what was shown goes back to the pool, known to all.",
    ),
    (
        "R-SIAM-42",
        "13",
        "A hand may be called dead by anyone still playing; here also by the finished player.",
    ),
    ("R-SIAM-43", "4", "The first East is thrown for; East alternates every game."),
    ("R-SIAM-44", "8", "East may declare before the first discard, which can be claimed like any other."),
    ("R-SIAM-45", "", "A card may give a bonus for a hand won concealed that could have been exposed."),
)
_FORBIDS: dict[str, tuple[Rule, ...]] = {
    "R-SIAM-9": (Rule.NOT_YOUR_TURN, Rule.DRAW_FIRST),
    "R-SIAM-10": (
        Rule.NO_OPEN_DISCARD,
        Rule.CLAIM_UNUSED,
        Rule.JOKER_DISCARDED,
        Rule.NOT_A_GROUP,
        Rule.NOTHING_TO_DISCARD,
    ),
    "R-SIAM-11": (Rule.NO_SUCH_JOKER,),
    "R-SIAM-12": (Rule.JOKER_DECLARED,),
    "R-SIAM-13": (Rule.JOKER_LOST,),
    "R-SIAM-14": (Rule.WRONG_SIZE,),
    "R-SIAM-17": (Rule.FITS_NO_HAND, Rule.NEVER_EXPOSED, Rule.NO_CALLS, Rule.WRONG_CALL),
    "R-SIAM-22": (Rule.GAME_OVER,),
    "R-SIAM-35": (Rule.EXPOSURE_STANDS, Rule.HAND_DECLARED, Rule.HAND_DEAD),
    "R-SIAM-39": (Rule.LAST_DISCARD,),
    "R-SIAM-40": (Rule.TOO_FEW_TILES,),
    "R-SIAM-41": (Rule.FALSE_MAH_JONGG, Rule.HAND_TOO_POOR),
    "R-SIAM-42": (Rule.OWN_HAND, Rule.DEAD_CALLER),
}
_BLANKS = Ruling(
    "R-CARD26-11",
    "",
    "A blank counts only where a hand asks for one; a table may let it take a tile from among the discards.",
    (Rule.BLANK_EXPOSED, Rule.BLANK_EXCHANGE),
    source="the Siamese card of 2026",
)
RULINGS = {
    **{rule: Ruling(rule, cite, sentence, _FORBIDS.get(rule, ())) for rule, cite, sentence in _TABLE},
    _BLANKS.rule: _BLANKS,
}
CARD_FREE_RULINGS = {
    **{rule: CARD_FREE[rule] for rule in ("R-CF-18", "R-CF-38")},
    "R-CF-45": Ruling("R-CF-45", "", "Card Free hands count with their bonuses; what doubles them is Siamese."),
    "R-CF-47": Ruling("R-CF-47", "", "The lowest value is 25; pairs alone, or with NEWS, are singles and pairs."),
}
