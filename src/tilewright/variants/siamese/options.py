"""The options of a Siamese table; the defaults follow the game's own rule sheet."""

from __future__ import annotations

from tilewright.variants.preset import Option

OPTIONS = (  # first the table's, then the payment's
    Option("enforcement", "What happens to mistakes?", "R-SIAM-17",
           ("prevent", "challenge"), "prevent",
           ("prevented", "allowed, to be called")),
    Option("deal", "How many tiles are dealt?", "R-SIAM-6",
           ("28/27", "27/27"), "28/27", ("East 28, the other 27", "27 each, East draws")),
    Option("walls", "How do the tiles stand? The odds are the same.", "R-SIAM-3",
           ("full", "pool"), "full", ("in walls", "as a loose pool")),
    Option("break_wall", "Does East throw dice, and are that many stacks kept back to be drawn last?", "R-SIAM-4",
           ("off", "on"), "off"),
    Option("tournament", "As in tournaments, where the wall is always broken by dice?", "R-SIAM-24",
           ("off", "on"), "off"),
    Option("last_discard", "What may the last discard be claimed for?", "R-SIAM-39",
           ("mahjongg", "any"), "mahjongg", ("mah jongg only", "an exposure too")),
    Option("blanks", "Blank tiles in the wall; in a hand one counts only where the hand asks for it", "R-CARD26-11",
           ("0", "2", "4", "6", "8"), "0"),
    Option("blank_exchange", "When may a blank be exchanged for a tile among the discards?", "R-CARD26-11",
           ("never", "turn", "any"), "never", ("never", "in one's own turn", "at any time")),
)  # fmt: skip
CARRIED = Option("settlement", "When does the lower score pay?", "R-SIAM-25",
                 ("per_game", "session"), "per_game", ("after every game", "once, at the end"))  # fmt: skip
POINTS = (
    Option("jokerless_sp", "Is a first mah jongg of singles and pairs doubled for having no joker?", "R-SIAM-26",
           ("exclude", "include"), "exclude", ("no", "yes")),
    Option("feeding_penalty", "Points lost for the discard that is taken for the opponent's second mah jongg",
           "R-SIAM-29", ("20", "25"), "20"),
    Option("penalty_exposure_claim", "Is that penalty due also when the discard was taken for an exposure?",
           "R-SIAM-38", ("off", "on"), "off"),
    Option("wrong_call", "What does it cost to call a hand dead that is not?", "R-SIAM-17",
           ("free", "costs", "dies"), "free", ("nothing", "50 points", "the caller's own hands")),
    Option("concealed_bonus", "How does a card's bonus for a concealed hand count?", "R-SIAM-45",
           ("before_doubling", "flat"), "before_doubling",
           ("doubled too", "added last")),
)  # fmt: skip


def of_a_card(option: Option) -> bool:
    """Return whether the option matters only if a card prints a bonus or asks for blanks."""
    return option.name in ("blanks", "blank_exchange", "concealed_bonus")
