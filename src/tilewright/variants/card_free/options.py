"""The options of Card Free hands. The defaults follow the published rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tilewright.messages import say
from tilewright.variants.option import Option

TILES = Option("card_free", "tiles", "R-CF-37", ("152", "144"), "152")
LEVELS = ("0", "1", "2", "3", "4", "5")
OPTIONS = (
    Option("card_free", "base", "R-CF-23", ("25", "20"), "25"),
    Option("card_free", "needs_bonus", "R-CF-38", ("off", "on"), "off"),
    Option("card_free", "level", "R-CF-39", LEVELS, "0", personal=True),
    Option(
        "card_free",
        "dragon_hand_doubles",
        "R-CF-32",
        ("self_draw_and_discarder", "payer_only", "all"),
        "self_draw_and_discarder",
    ),
    Option("card_free", "flower_pung_call", "R-CF-18", ("off", "on"), "off"),
    Option("card_free", "level4_dragon_exempt", "R-CF-43", ("off", "on"), "off"),
    Option("card_free", "doubles", "R-CF-45", ("hand", "table"), "hand"),
    Option("card_free", "news_singles_and_pairs", "R-CF-47", ("on", "off"), "on"),
)


@dataclass(frozen=True, slots=True)
class House:
    """The choices of a table for the options of Card Free."""

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
            raise ValueError(say("card_free.base-of-20"))

    @classmethod
    def of(cls, choices: Mapping[str, str]) -> House:
        """Build a `House` from the choice for each option. Raises ValueError if two choices exclude each other."""
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
