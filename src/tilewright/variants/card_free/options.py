"""The options of Card Free hands at a table; the defaults follow the published rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tilewright.variants.preset import Option

TILES = Option("tiles", "With how many tiles? The fewer lack four flowers and four jokers.", "R-CF-37",
               ("152", "144"), "152")  # fmt: skip
LEVELS = ("0", "1", "2", "3", "4", "5")
OPTIONS = (
    Option("base", "What a hand is worth before bonuses; 20 only where a hand needs a bonus.", "R-CF-23",
           ("25", "20"), "25"),
    Option("needs_bonus", "Must a hand earn a bonus, have no joker, be self-drawn or be a Dragon hand?", "R-CF-38",
           ("off", "on"), "off"),
    Option("level", "The player's skill level, each with the restrictions of those below.", "R-CF-39", LEVELS, "0",
           personal=True),
    Option("dragon_hand_doubles", "What doubles a Dragon hand?", "R-CF-32",
           ("self_draw_and_discarder", "payer_only", "all"), "self_draw_and_discarder",
           ("self-draw and the discarder", "the discarder alone", "having no joker too")),
    Option("flower_pung_call", "May a pung of flowers be exposed on the way to Dragon's Love?", "R-CF-18",
           ("off", "on"), "off"),
    Option("level4_dragon_exempt", "Is Dragon's Wings allowed at level 4, though it earns no suit bonus?", "R-CF-43",
           ("off", "on"), "off"),
    Option("doubles", "Do the hand's own doubles count, or only those of the table it is played at?", "R-CF-45",
           ("hand", "table"), "hand", ("its own too", "only the table's")),
    Option("news_singles_and_pairs", "Are pairs with a NEWS block a hand of singles and pairs?", "R-CF-47",
           ("on", "off"), "on"),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class House:
    """The chosen options."""

    base: int = 25
    needs_bonus: bool = False
    level: int = 0
    dragon_hand_doubles: str = "self_draw_and_discarder"
    flower_pung_call: bool = False
    level4_dragon_exempt: bool = False
    own_doubles: bool = True
    news_singles_and_pairs: bool = True

    def __post_init__(self) -> None:
        if self.base == 20 and not self.needs_bonus:
            raise ValueError("a base of 20 goes with hands that need a bonus: choose needs_bonus=on, or base=25")

    @classmethod
    def of(cls, choices: Mapping[str, str]) -> House:
        """Build the options from choices by name. Raises ValueError where two exclude each other."""
        return cls(
            base=int(choices["base"]),
            needs_bonus=choices["needs_bonus"] == "on",
            level=int(choices["level"]),
            dragon_hand_doubles=choices["dragon_hand_doubles"],
            flower_pung_call=choices["flower_pung_call"] == "on",
            level4_dragon_exempt=choices["level4_dragon_exempt"] == "on",
            own_doubles=choices["doubles"] == "hand",
            news_singles_and_pairs=choices["news_singles_and_pairs"] == "on",
        )
