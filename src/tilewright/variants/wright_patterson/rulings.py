"""The rules of hands, scores and payment of Wright-Patterson Siamese, as this program reads them."""

from __future__ import annotations

from tilewright.variants.preset import Ruling

_TABLE = (
    ("R-WP-1", "Each player tries for two hands of a list; the list is a card, ours or the one you type in."),
    ("R-WP-5", "Player 1 holds the racks of East and South, player 2 those of West and North."),
    ("R-WP-6", "The own wind and the own flowers are those of the rack, not of the player."),
    ("R-WP-7", "East neither pays nor is paid double."),
    ("R-WP-14", "Every melded kong makes a hand one tile longer."),
    ("R-WP-15", "Beside a declared mah jongg the other hand has 13 tiles, and one more for each of its kongs."),
    ("R-WP-16", "The concealed tiles of a player belong to both racks."),
    (
        "R-WP-18",
        "Four flowers or four seasons of one player are a bouquet, and leave the game; other flowers stay put.",
    ),
    ("R-WP-19", "A hand is dead if no hand of the list has all the exposures of its rack."),
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
    ("R-WP-33", "A concealed kong is an exposure too: it breaks a hand that has to be concealed."),
    ("R-WP-34", "With a mah jongg and a dead hand a side is paid for the mah jongg as always."),
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
)
RULINGS = {rule: Ruling(rule, "", sentence) for rule, sentence in _TABLE}
