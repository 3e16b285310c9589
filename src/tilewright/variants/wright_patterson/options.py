"""The options of a table of Wright-Patterson Siamese."""

from __future__ import annotations

from tilewright.variants.option import Option

PAYOUT = Option("wright_patterson", "payout", "R-WP-23", ("2", "1"), "2")
WALL_POT = Option("wright_patterson", "wall_pot_points", "R-WP-26", ("50", "500"), "50")
LUCKY = Option("wright_patterson", "lucky", "R-WP-25", ("off", "on"), "off")
SETTLED = (PAYOUT, WALL_POT, LUCKY)
AT_THE_TABLE = (
    Option("wright_patterson", "enforcement", "R-WP-19", ("prevent", "challenge"), "prevent"),
    Option("wright_patterson", "prevailing", "R-WP-9", ("wall", "die"), "wall"),
    Option("wright_patterson", "flower_wall", "R-WP-9", ("14", "16"), "14"),
    Option("wright_patterson", "robbed", "R-WP-38", ("nothing", "replaces"), "nothing"),
)
