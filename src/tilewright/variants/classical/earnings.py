"""The values of hands and bonuses in the classical games, in quarters of a unit, as players look them up."""

from __future__ import annotations

from tilewright.variants.preset import Earning

EARNINGS = (
    Earning("R-REF-22", "Winning", 4),
    Earning("R-REF-23", "Seven Pairs", 2),
    Earning("R-REF-24", "All Dragons, All Winds", 2),
    Earning("R-REF-25", "Straight", 2),
    Earning("R-REF-26", "Flush", 2),
    Earning("R-REF-27", "Only Pongs, Only Chows", 1),
    Earning("R-REF-28", "Concealed", 1),
    Earning("R-REF-29", "Revealed", 1),
    Earning("R-REF-30", "Difficult Wait", 1),
    Earning("R-REF-31", "Quick Win", 1),
    Earning("R-REF-32"),
    Earning("R-REF-33", "Set of Flowers", 2),
    Earning("R-REF-34", "Concealed Kong, Pong to Kong", 2),
    Earning("R-REF-34", "Stolen Kong", 1),
    Earning("R-REF-35", "No Flowers", 1),
    Earning("R-REF-36", "Seat Flower", 1),
    Earning("R-REF-37"),
)
