"""The rules of Wright-Patterson Siamese, as this program reads them."""

from __future__ import annotations

from tilewright.engine.rule import Rule
from tilewright.variants.preset import Ruling

_TABLE = (
    ("R-WP-1", "Each player tries for two hands of a list; the list is a card, ours or the one you type in."),
    ("R-WP-2", "The game ends when one player has declared two mah jonggs, or with the wall."),
    ("R-WP-3", "There is no Charleston."),
    ("R-WP-4", "A discard completes a chow only as the tile that wins; else chows are drawn."),
    ("R-WP-5", "Player 1 holds the racks of East and South, player 2 those of West and North."),
    ("R-WP-6", "The own wind and the own flowers are those of the rack, not of the player."),
    ("R-WP-7", "East neither pays nor is paid double."),
    ("R-WP-8", "Two players sit opposite each other with two racks each, and play with one set of 144 tiles."),
    (
        "R-WP-9",
        "East's dice choose a wall, and its wind prevails; a second throw is added and says where it is broken. "
        "Fourteen tiles beyond are the Flower Wall, which is not filled up.",
    ),
    ("R-WP-10", "The deal goes in fours, player 1 first, to 24 each; then player 1 takes four more, player 2 three."),
    (
        "R-WP-11",
        "Player 1 lays flowers and replaces them until there are none, then player 2; later ones are laid at once.",
    ),
    ("R-WP-12", "Player 1 opens with a discard of any tile."),
    ("R-WP-13", "Then each in turn draws, or claims the discard for a pung, a kong or mah jongg, and discards."),
    ("R-WP-14", "A kong is replaced from the Flower Wall, and makes its hand one tile longer."),
    (
        "R-WP-15",
        "Beside a declared mah jongg the other hand has 13 tiles, and one more for each of its kongs; its player "
        "discards from it.",
    ),
    ("R-WP-16", "The concealed tiles of a player belong to both racks."),
    ("R-WP-17", "A pung or kong belongs to the rack on which it was laid, and stays there."),
    (
        "R-WP-18",
        "A flower goes on either rack, by its owner's choice, and stays there. Four flowers or four seasons of one "
        "player are a bouquet, and leave the game.",
    ),
    ("R-WP-19", "A hand is dead if no hand of the list has all the exposures of its rack."),
    ("R-WP-20", "Beside a dead hand the other one may be played on, if enough tiles are left for it."),
    (
        "R-WP-21",
        "Two dead hands cost a double limit, a triple one if the other side has a mah jongg, and nothing else.",
    ),
    (
        "R-WP-22",
        "With option 1 a side adds up its limits and, by points and doubles, its unfinished hands; the lower total "
        "pays the difference.",
    ),
    ("R-WP-23", "With option 2 mah jonggs alone are paid for."),
    ("R-WP-24", "A bouquet earns 500 points at once, with either option."),
    ("R-WP-25", "A single limit is 500 points, a double limit 1000, a triple limit 1500."),
    ("R-WP-26", "After a wall game each side puts 50 points into a pot, which the next mah jongg takes."),
    ("R-WP-27", "A mah jongg that is alone earns its limit."),
    ("R-WP-28", "With one mah jongg each the difference of their limits is paid."),
    ("R-WP-29", "Of two mah jonggs declared one after the other the second counts twice."),
    ("R-WP-30", "Two mah jonggs declared together both count twice."),
    ("R-WP-31", "At the end of the day totals may be turned into coins, a cent for 20 points, halves rounded up."),
    ("R-WP-32", "Player 1 stays with the higher result of a game; else the players change places."),
    ("R-WP-33", "A concealed kong is an exposure too: it breaks a hand that has to be concealed."),
    (
        "R-WP-34",
        "With a mah jongg and a dead hand only the other player goes on; the mah jongg is paid for as always.",
    ),
    (
        "R-WP-35",
        "With option 1 the owner's best split of the concealed tiles counts. A dead hand counts nothing, its flowers "
        "neither; a complete hand that was not declared counts by points.",
    ),
    (
        "R-WP-36",
        "In a wall game only the pot is paid, and two dead hands make none; what the pot holds after a session is "
        "shared equally.",
    ),
    (
        "R-WP-37",
        "When the Flower Wall is used up, the far end of the wall replaces. When nothing is left, a flower is laid "
        "without being replaced, and no kong can be laid.",
    ),
    (
        "R-WP-38",
        "A kong is replaced before the discard, and the tile may win. A pung may become a kong on its rack; the "
        "other player may take the tile for mah jongg, and then the pung stays a pung.",
    ),
    ("R-WP-39", "The last discard may be claimed for anything; the game ends when nobody wants the latest one."),
    ("R-WP-40", "A declaration that proves false kills its rack; what was shown goes back, known to all."),
)
_FORBIDS: dict[str, tuple[Rule, ...]] = {
    "R-WP-2": (Rule.GAME_OVER,),
    "R-WP-11": (Rule.FLOWERS_FIRST,),
    "R-WP-13": (
        Rule.NOT_YOUR_TURN,
        Rule.DRAW_FIRST,
        Rule.NO_OPEN_DISCARD,
        Rule.CLAIM_UNUSED,
        Rule.NOT_A_GROUP,
        Rule.NOTHING_TO_DISCARD,
    ),
    "R-WP-15": (Rule.WRONG_SIZE, Rule.HAND_DECLARED),
    "R-WP-17": (Rule.EXPOSURE_STANDS,),
    "R-WP-19": (Rule.FITS_NO_HAND, Rule.NEVER_EXPOSED, Rule.NO_CALLS, Rule.OWN_HAND),
    "R-WP-20": (Rule.HAND_DEAD, Rule.TOO_FEW_TILES),
    "R-WP-37": (Rule.NO_REPLACEMENT,),
    "R-WP-38": (Rule.KONG_OF_FOUR, Rule.KONG_ON_PUNG, Rule.KONG_NOT_NOW, Rule.ROBBED_TO_WIN, Rule.WINNING_TILE),
    "R-WP-40": (Rule.FALSE_MAH_JONGG, Rule.HAND_TOO_POOR),
}
RULINGS = {rule: Ruling(rule, "", sentence, _FORBIDS.get(rule, ())) for rule, sentence in _TABLE}
