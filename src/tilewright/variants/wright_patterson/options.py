"""The options of a table of Wright-Patterson Siamese."""

from __future__ import annotations

from tilewright.variants.preset import Option

PAYOUT = Option("payout", "What is paid for: mah jonggs alone, or what the unfinished hands count as well?",
                "R-WP-23", ("2", "1"), "2", ("mah jonggs alone", "unfinished hands too"))  # fmt: skip
WALL_POT = Option("wall_pot_points", "How many points does each side put into the pot after a wall game?",
                  "R-WP-26", ("50", "500"), "50", ("50", "500, which are 25 cents"))  # fmt: skip
LUCKY = Option("lucky", "Is a mah jongg before the first discard, or on it, paid as a triple limit?", "R-WP-25",
               ("off", "on"), "off", ("no", "yes"))  # fmt: skip
SETTLED = (PAYOUT, WALL_POT, LUCKY)
AT_THE_TABLE = (
    Option("enforcement", "What happens to mistakes?", "R-WP-19",
           ("prevent", "challenge"), "prevent",
           ("prevented", "allowed, to be called")),
    Option("prevailing", "What says which wind prevails?", "R-WP-9",
           ("wall", "die"), "wall", ("the wall that the dice choose", "one die: East if it is even, else West")),
    Option("flower_wall", "How many tiles are in the Flower Wall?", "R-WP-9",
           ("14", "16"), "14"),
    Option("robbed", "What does a player do whose kong is robbed?", "R-WP-38",
           ("nothing", "replaces"), "nothing",
           ("nothing: the pung stays a pung", "draws for it, and throws a tile that nobody may take")),
)  # fmt: skip
