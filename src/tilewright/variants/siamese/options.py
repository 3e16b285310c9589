"""What a Siamese table may choose; the defaults follow the game's own rule sheet."""

from __future__ import annotations

from tilewright.variants.preset import Option

OPTIONS = (
    Option("enforcement", "Are mistakes prevented, or allowed and left to the opponent to call?", "R-SIAM-17",
           ("prevent", "challenge"), "prevent"),
    Option("deal", "East begins with 28 tiles, or both have 27 and East draws first.", "R-SIAM-6",
           ("28/27", "27/27"), "28/27"),
    Option("walls", "The tiles stand in walls, or lie as a loose pool; the odds are the same.", "R-SIAM-3",
           ("full", "pool"), "full"),
    Option("break_wall", "East throws dice, and that many stacks are kept back to be drawn last.", "R-SIAM-4",
           ("off", "on"), "off"),
    Option("tournament", "Play as in tournaments, where the wall must be broken by dice.", "R-SIAM-24",
           ("off", "on"), "off"),
    Option("last_discard", "May the last discard be taken for mah jongg only, or for an exposure too?", "R-SIAM-39",
           ("mahjongg", "any"), "mahjongg"),
    Option("settlement", "The lower score pays after every game, or once for all games together.", "R-SIAM-25",
           ("per_game", "session"), "per_game"),
    Option("jokerless_sp", "Does a first mah jongg of singles and pairs get the double for having no joker?",
           "R-SIAM-26", ("exclude", "include"), "exclude"),
    Option("feeding_penalty", "Points lost for the discard that is taken for the opponent's second mah jongg.",
           "R-SIAM-29", ("20", "25"), "20"),
    Option("penalty_exposure_claim", "Is that penalty due also when the discard was taken for an exposure?",
           "R-SIAM-38", ("off", "on"), "off"),
    Option("wrong_call", "Calling a hand dead that is not: free, or 50 points.", "R-SIAM-17",
           ("free", "costs"), "free"),
    Option("concealed_bonus", "Is a card's bonus for a concealed hand doubled with the hand's value, or added flat?",
           "R-CARD26-2", ("before_doubling", "flat"), "before_doubling"),
    Option("blanks", "Blank tiles in the wall; only a hand that asks for one can use it.", "R-CARD26-11",
           ("0", "2", "4", "6", "8"), "0"),
)  # fmt: skip
