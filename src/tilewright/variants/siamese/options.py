"""The options of a Siamese table. The defaults follow the game's own rule sheet."""

from __future__ import annotations

from tilewright.variants.option import Option

OPTIONS = (  # options on how to play; CARRIED and POINTS have the options on scores and payments
    Option("siamese", "enforcement", "R-SIAM-17", ("prevent", "challenge"), "prevent"),
    Option("siamese", "deal", "R-SIAM-6", ("28/27", "27/27"), "28/27"),
    Option("siamese", "walls", "R-SIAM-3", ("full", "pool"), "full"),
    Option("siamese", "break_wall", "R-SIAM-4", ("off", "on"), "off"),
    Option("siamese", "tournament", "R-SIAM-24", ("off", "on"), "off"),
    Option("siamese", "last_discard", "R-SIAM-39", ("mahjongg", "any"), "mahjongg"),
    Option("siamese", "blanks", "R-CARD26-11", ("0", "2", "4", "6", "8"), "0"),
    Option("siamese", "blank_exchange", "R-CARD26-11", ("never", "turn", "any"), "never"),
)
CARRIED = Option("siamese", "settlement", "R-SIAM-25", ("per_game", "session"), "per_game")
POINTS = (
    Option("siamese", "jokerless_sp", "R-SIAM-26", ("exclude", "include"), "exclude"),
    Option("siamese", "feeding_penalty", "R-SIAM-29", ("20", "25"), "20"),
    Option("siamese", "penalty_exposure_claim", "R-SIAM-38", ("off", "on"), "off"),
    Option("siamese", "wrong_call", "R-SIAM-17", ("free", "costs", "dies"), "free"),
    Option("siamese", "concealed_bonus", "R-SIAM-45", ("before_doubling", "flat"), "before_doubling"),
)


def of_a_card(option: Option) -> bool:
    """Return whether an option is about blanks or the concealed bonus, and so matters only for hands of a card."""
    return option.name in ("blanks", "blank_exchange", "concealed_bonus")
